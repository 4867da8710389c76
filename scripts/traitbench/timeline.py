"""Orders the runs of one machine by time, and finds permanent changes of a benchmark's time.

otava finds the change points: it splits a series where both sides differ, and keeps the splits that are
significant in a t-test. A single slow run is not a change; a lasting new level is.
"""

import logging
from dataclasses import dataclass

from traitbench.comparing import MATTERS

PROBABILITY = 0.001  # The significance level of a change point.


@dataclass(frozen=True)
class ChangePoint:
    """The first run on the new level."""

    run: str
    revision: str
    ratio: float


@dataclass(frozen=True)
class Line:
    """One benchmark's history."""

    id: str
    implementation: str
    times: list  # Tuples (run id, median in nanoseconds).
    changes: list
    steps: list  # Changes of exact figures: tuples (run id, revision, figure, before, after).


def machine_of(file):
    return tuple(file.machine[name] for name, _ in MATTERS) + (file.build["flags"],)


def of_one_machine(files):
    """The runs of the latest run's machine, ordered by time."""
    ordered = sorted(files, key=lambda file: (file.run["started"], file.run["id"]))
    return [file for file in ordered if machine_of(file) == machine_of(ordered[-1])]


def lines(files, is_wanted, least):
    """The selected benchmarks' histories. `least` is a fraction: 0.03 ignores changes below three per cent."""
    keys = dict.fromkeys(benchmark.key for file in files for benchmark in file.benchmarks)
    return [line(files, key, least) for key in keys if is_wanted(*key)]


def line(files, key, least):
    runs = [(file, file.by_key[key]) for file in files if key in file.by_key]
    times = [(file.run["id"], benchmark.median) for file, benchmark in runs]
    return Line(*key, times, list(changes(runs, least)), list(steps(runs)))


def changes(runs, least):
    logging.disable(logging.WARNING)
    from otava.analysis import compute_change_points  # Imported late, because it is slow.

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
