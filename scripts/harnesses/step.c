// Like `bench step`: takes a sample for each line of standard input.
#include <stdio.h>
#include <time.h>
#include "work.h"

static long long now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000ll + time.tv_nsec;
}

static void __attribute__((noinline, optimize("O0"))) waste(long turns) {
  for (volatile long turn = 0; turn < turns; turn += 1) {}
}

int main(void) {
  long iterations, turns;
  printf("{\"digest\":1,\"exact\":{}}\n");
  fflush(stdout);
  while (scanf("%ld %ld", &iterations, &turns) == 2) {
    uint64_t sum = 0;
    long long processor = now(CLOCK_PROCESS_CPUTIME_ID), elapsed = now(CLOCK_MONOTONIC);
    for (long time = 0; time < iterations; time += 1) sum += work();
    waste(turns);
    long long spent = now(CLOCK_PROCESS_CPUTIME_ID) - processor;
    printf("%lld %lld %d\n", spent, now(CLOCK_MONOTONIC) - elapsed, sum != 0);
    fflush(stdout);
  }
}
