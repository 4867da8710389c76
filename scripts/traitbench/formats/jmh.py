"""JMH's JSON, for JMH's visualisers: average time, each process as a fork."""

import json

import numpy as np

from traitbench.formats.naming import interval_of, name_of


def write(file):
    return json.dumps([one(b, file) for b in file.benchmarks], indent=1) + "\n"


def one(benchmark, file):
    around = interval_of(benchmark)
    return {
        "jmhVersion": "1.37",
        "benchmark": ".".join(name_of(benchmark).split("/")),
        "mode": "avgt",
        "threads": 1,
        "forks": len(benchmark.processes),
        "jvm": file.build["swift"],
        "jvmArgs": [],
        "warmupIterations": 0,
        "warmupTime": "0 s",
        "warmupBatchSize": 1,
        "measurementIterations": max(len(samples) for samples in benchmark.processes),
        "measurementTime": "2 ms",
        "measurementBatchSize": 1,
        "params": {name: str(value) for name, value in benchmark.parameters.items()},
        "primaryMetric": {
            "score": around.middle,
            "scoreError": around.width / 2,
            "scoreConfidence": [around.low, around.high],
            "scorePercentiles": percentiles(benchmark.samples),
            "scoreUnit": "ns/op",
            "rawData": [samples.tolist() for samples in benchmark.processes],
        },
        "secondaryMetrics": {
            name: {"score": v, "scoreError": 0, "scoreUnit": "1/op", "rawData": [[v]]}
            for name, v in sorted(benchmark.exact.items())
        },
    }


def percentiles(samples):
    return {f"{p:.1f}": float(np.percentile(samples, p)) for p in (0, 50, 90, 95, 99, 100)}
