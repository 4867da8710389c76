#include <benchmark/benchmark.h>

extern "C" {
#include "work.h"
}

static void Work(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(work());
}
BENCHMARK(Work);
BENCHMARK_MAIN();
