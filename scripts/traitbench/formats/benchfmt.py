"""The Go project's benchmark format, which benchstat reads: a line for each observation.

With six processes or more, an observation is a process's median: benchstat takes lines as independent of
each other, and the samples of one process are not.
"""

import re

from traitbench.formats.naming import name_of


def write(file):
    lines = [
        "goos: linux",
        f"cpu: {one_line(file.machine['cpu'])}",
        f"revision: {one_line(file.label)}",
        f"swift: {one_line(file.build['swift'])}",
        f"allocator: {one_line(file.machine['allocator'])}",
        "",
    ]
    for benchmark in file.benchmarks:
        figures = "".join(f" {v} {UNITS.get(n, unit(n))}" for n, v in sorted(benchmark.exact.items()))
        for sample in benchmark.observations:
            lines.append(f"{go_name(benchmark)} 1 {sample:.5f} ns/op{figures}")
    return "\n".join(lines) + "\n"


UNITS = {"allocations_per_op": "allocs/op", "bytes_per_op": "B/op"}


def unit(name):
    return re.sub(r"\s", "-", name.removesuffix("_per_op")) + "/op"


def go_name(benchmark):
    """A valid Go name: `Benchmark`, a capital letter, no spaces."""
    name = re.sub(r"\s", "_", name_of(benchmark))
    return f"Benchmark{name[:1].upper()}{name[1:]}"


def one_line(text):
    return " ".join(text.split())
