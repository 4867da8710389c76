"""pyperf's JSON: a run for each process, its samples in seconds."""

import json

from traitbench.formats.naming import name_of


def write(file):
    shared = {
        "date": file.run["started"].rstrip("Z").replace("T", " "),
        "cpu_model_name": file.machine["cpu"],
        "unit": "second",
        "loops": 1,
        "inner_loops": 1,
    }
    return (
        json.dumps(
            {
                "version": "1.0",
                "metadata": shared,
                "benchmarks": [one(benchmark) for benchmark in file.benchmarks],
            },
            indent=1,
        )
        + "\n"
    )


def one(benchmark):
    runs = [{"values": [sample / 1e9 for sample in p.tolist()]} for p in benchmark.processes]
    return {"metadata": {"name": name_of(benchmark)}, "runs": runs}
