"""The plan of a paired comparison. A pair is four fresh processes of one workload that take turns on
one processor, a few milliseconds each, in an order drawn anew each turn:

    turn 1   base head slow twin
    turn 2   slow base twin head        … each gives one ratio to the base: the median of its turns
    turn 3   head twin base slow

`base` and `head` are linked in one order of functions, drawn anew for each pair. `slow` is the base
with a planted slowdown; `twin` is the base in another order, which must not differ on the whole.

A run looks at its pairs three times and stops where they decide. Each look spends a part of what may
go wrong, so that all intervals of a run hold together.
"""

import math
from dataclasses import dataclass

import numpy as np

from traitbench import intervals

ARMS = ("base", "head", "twin", "slow")
SAMPLE_NS = 2e6
TURNS = 20
FEWEST_TURNS = 5
WARM_UPS = 2
PAIR_NS = 1e9  # Where operations are so long that a pair would take longer, it has fewer turns.
SECONDS = 30.0

MAY_FAIL = 0.05  # That any interval of a run misses the truth.
CONTROLS_MAY_FAIL = 0.01


@dataclass(frozen=True)
class Look:
    """When to look, as a part of the time there is, and the part of what may go wrong it spends."""

    at: float
    spends: float


LOOKS = [Look(at=0.3, spends=0.15), Look(at=0.6, spends=0.25), Look(at=1.0, spends=0.6)]


@dataclass(frozen=True)
class Promise:
    """What counts as a change, and the slowdown that each workload must find."""

    threshold: float
    planted: float


ON_ONE_CORE = Promise(threshold=0.005, planted=0.01)
ANYWHERE = Promise(threshold=0.03, planted=0.06)


def turns(sample_ns):
    """How often each process of a pair takes its turn."""
    return int(max(FEWEST_TURNS, min(TURNS, PAIR_NS / (sample_ns * len(ARMS)))))


def orders(count, random):
    """For each turn, the arms in the order in which they take it."""
    return [[ARMS[place] for place in random.permutation(len(ARMS))] for _ in range(count)]


def confidence(workloads, look, may_fail=MAY_FAIL):
    """Of each interval at one look, so that all of the run hold together."""
    return 1 - may_fail * LOOKS[min(look, len(LOOKS) - 1)].spends / workloads


def log_ratios(samples):
    """How much slower each arm was than the base in one pair: the median of its turns, as a logarithm."""
    base = np.log(samples["base"])
    return {arm: round(float(np.median(np.log(samples[arm]) - base)), 7) for arm in ARMS[1:]}


def ratio(logarithms, confidence):
    """The median ratio of the pairs and its interval; None for too few pairs."""
    found = intervals.of_median(logarithms, confidence)
    if found is None:
        return None
    return intervals.Interval(*(math.exp(x) for x in (found.middle, found.low, found.high)))


def spread(logarithms):
    """A standard deviation that single processes which are slow for life do not widen."""
    low, high = np.quantile(logarithms, [0.25, 0.75])
    return float(high - low) / 1.349
