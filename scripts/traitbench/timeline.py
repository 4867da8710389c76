"""All runs of one machine in the order of time, and where a benchmark's level changed for good.

Change points are otava's: it splits a series where both sides differ, and keeps the splits that a
t-test believes. A single slow run is not a change; a level that stays is.
"""

import logging
from dataclasses import dataclass

from traitbench.comparing import MATTERS

PROBABILITY = 0.001  # That a change point is none.


@dataclass(frozen=True)
class ChangePoint:
    """The first run on the new level."""

    run: str
    revision: str
    ratio: float


@dataclass(frozen=True)
class Line:
    """One benchmark through time."""

    id: str
    implementation: str
    times: list  # Of (run id, median in nanoseconds).
    changes: list
    steps: list  # Of (run id, revision, figure, before, after): exact figures that changed.


def machine_of(file):
    return tuple(file.machine[name] for name, _ in MATTERS) + (file.build["flags"],)


def of_one_machine(files):
    """In the order of time, those of the machine that ran last."""
    ordered = sorted(files, key=lambda file: (file.run["started"], file.run["id"]))
    return [file for file in ordered if machine_of(file) == machine_of(ordered[-1])]


def lines(files, is_wanted, least):
    """`least` is a part: 0.03 leaves out changes of less than three per cent."""
    keys = dict.fromkeys(benchmark.key for file in files for benchmark in file.benchmarks)
    return [line(files, key, least) for key in keys if is_wanted(*key)]


def line(files, key, least):
    runs = [(file, file.by_key[key]) for file in files if key in file.by_key]
    times = [(file.run["id"], benchmark.median) for file, benchmark in runs]
    return Line(*key, times, list(changes(runs, least)), list(steps(runs)))


def changes(runs, least):
    logging.disable(logging.WARNING)
    from otava.analysis import compute_change_points  # Slow to import, so where it is needed.

    medians = [benchmark.median for _, benchmark in runs]
    found, _ = compute_change_points(medians, max_pvalue=PROBABILITY, min_magnitude=least)
    for point in found:
        file = runs[point.index][0]
        yield ChangePoint(file.run["id"], file.label, 1 + float(point.stats.forward_rel_change()))


def steps(runs):
    for (_, before), (file, after) in zip(runs, runs[1:], strict=False):
        for name in sorted(before.exact.keys() & after.exact.keys()):
            if before.exact[name] != after.exact[name]:
                yield file.run["id"], file.label, name, before.exact[name], after.exact[name]
