"""google-benchmark's JSON, for its compare.py: each observation is a repetition, as in `benchfmt`."""

import json

from traitbench.formats.naming import name_of


def write(file):
    context = {
        "date": file.run["started"],
        "host_name": file.machine["cpu"],
        "executable": "bench",
        "num_cpus": file.machine["cores"],
        "library_build_type": file.build["flags"],
        "revision": file.label,
    }
    repetitions = [line for benchmark in file.benchmarks for line in repetitions_of(benchmark)]
    return json.dumps({"context": context, "benchmarks": repetitions}, indent=1) + "\n"


def repetitions_of(benchmark):
    name = name_of(benchmark)
    for place, sample in enumerate(benchmark.observations):
        yield {
            "name": name,
            "run_name": name,
            "run_type": "iteration",
            "repetitions": len(benchmark.observations),
            "repetition_index": place,
            "threads": 1,
            "iterations": 1,
            "real_time": float(sample),
            "cpu_time": float(sample),
            "time_unit": "ns",
            **benchmark.exact,
        }
