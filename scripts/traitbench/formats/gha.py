"""github-action-benchmark's `customSmallerIsBetter`: a list of figures with units."""

import json

from traitbench.formats.naming import interval_of, name_of


def write(file):
    return json.dumps([line for b in file.benchmarks for line in lines(b)], indent=1) + "\n"


def lines(benchmark):
    name, around = name_of(benchmark), interval_of(benchmark)
    yield {
        "name": name,
        "unit": "ns/op",
        "value": around.middle,
        "range": f"± {around.width / 2:.5g}",
        "extra": f"{len(benchmark.samples)} samples, digest {benchmark.digest}",
    }
    for figure, value in sorted(benchmark.exact.items()):
        yield {"name": f"{name}: {figure}", "unit": figure.replace("_per_op", "/op"), "value": value}
