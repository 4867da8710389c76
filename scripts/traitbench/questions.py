"""Groups a run's benchmarks by question, like the tables of `bench`."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy import stats

from traitbench.intervals import Interval

LEADER = "engine"
TAIL = 4  # The number of largest sizes that a slope uses, as in bench; fixed costs dominate at small ones.


@dataclass(frozen=True)
class Question:
    title: str
    benchmarks: tuple

    @cached_property
    def ids(self):
        return list(dict.fromkeys(benchmark.id for benchmark in self.benchmarks))

    @cached_property
    def implementations(self):
        """All implementations, the leader first: the engine, if it was measured."""
        names = list(dict.fromkeys(benchmark.implementation for benchmark in self.benchmarks))
        return sorted(names, key=lambda name: name != LEADER)

    @property
    def leader(self):
        return self.implementations[0]

    @cached_property
    def by_key(self):
        return {benchmark.key: benchmark for benchmark in self.benchmarks}

    def of(self, implementation):
        """The benchmarks of an implementation, in the order of the ids."""
        keys = [(id, implementation) for id in self.ids]
        return [self.by_key[key] for key in keys if key in self.by_key]

    def label(self, id):
        """The components in which an id differs from the others."""
        parts = [id.split("/") for id in self.ids]
        if len({len(one) for one in parts}) > 1 or len(parts) == 1:
            return id
        varying = [len(set(column)) > 1 for column in zip(*parts, strict=True)]
        return "/".join(p for p, varies in zip(id.split("/"), varying, strict=True) if varies)

    @property
    def scales(self):
        """Whether the question is about growth: one family of workloads, at three sizes or more."""
        families = {id.split("=")[0] for id in self.ids}
        sizes = [benchmark.size for benchmark in self.of(self.leader)]
        return len(families) == 1 and None not in sizes and len(set(sizes)) >= 3


def of(file):
    """A file's questions, in the file's order."""
    found = {}
    for benchmark in file.benchmarks:
        found.setdefault(benchmark.question, []).append(benchmark)
    return [Question(title, tuple(benchmarks)) for title, benchmarks in found.items()]


def slope(benchmarks):
    """The slope of log(time) over log(size) at the largest sizes, with its 95 % interval: 0 is constant, 1
    is linear. None if there are too few sizes.
    """
    tail = sorted((b.size, b.median) for b in benchmarks if b.size)[-TAIL:]
    if len(tail) < TAIL or len({size for size, _ in tail}) < TAIL:
        return None
    sizes, times = np.log(np.array(tail, dtype=float)).T
    fit = stats.linregress(sizes, times)
    reach = stats.t.ppf(0.975, TAIL - 2) * fit.stderr
    return Interval(float(fit.slope), float(fit.slope - reach), float(fit.slope + reach))
