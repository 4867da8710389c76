"""Bencher's metric format: for each benchmark its measures, each a value with bounds."""

import json

from traitbench.formats.naming import interval_of, name_of


def write(file):
    return json.dumps({name_of(b): measures(b) for b in file.benchmarks}, indent=1) + "\n"


def measures(benchmark):
    around = interval_of(benchmark)
    latency = {"value": around.middle, "lower_value": around.low, "upper_value": around.high}
    exact = {name.replace("_", "-"): {"value": v} for name, v in sorted(benchmark.exact.items())}
    return {"latency": latency, **exact}
