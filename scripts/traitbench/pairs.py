"""The plan of a paired comparison. A pair is four fresh processes of one workload that alternate on one
processor, every few milliseconds, in a random order each turn:

    turn 1   base head slow twin
    turn 2   slow base twin head        … each gives one ratio to the base: the median of its turns
    turn 3   head twin base slow

`base` and `head` are linked with the same order of functions, random for each pair. `slow` is the base
with an added slowdown; `twin` is the base with another order of functions, and must not differ on
average.

A run looks at its pairs three times, and stops a workload once they decide. Each look spends a part of
the error probability, so that all intervals of an arm hold together.
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
PAIR_NS = 1e9  # A pair that would take longer, because of long operations, has fewer turns.
SECONDS = 30.0

MAY_FAIL = 0.05  # The probability that any interval of `head` misses the truth; so that of `slow`.
CONTROLS_MAY_FAIL = 0.01  # That of `twin`.


@dataclass(frozen=True)
class Look:
    """When to look, as a part of the available time, and the part of the error probability it spends."""

    at: float
    spends: float


LOOKS = [Look(at=0.3, spends=0.15), Look(at=0.6, spends=0.25), Look(at=1.0, spends=0.6)]


@dataclass(frozen=True)
class Promise:
    """The smallest change that counts, and the added slowdown that must be detected."""

    threshold: float
    added: float


ON_ONE_CORE = Promise(threshold=0.005, added=0.01)
ANYWHERE = Promise(threshold=0.03, added=0.06)


def turns(sample_ns):
    """The number of turns in a pair."""
    return int(max(FEWEST_TURNS, min(TURNS, PAIR_NS / (sample_ns * len(ARMS)))))


def orders(count, random):
    """The order of the arms in each turn."""
    return [[ARMS[place] for place in random.permutation(len(ARMS))] for _ in range(count)]


def confidence(workloads, look, may_fail=MAY_FAIL):
    """The confidence of each interval at one look, so that all intervals of an arm hold together."""
    return 1 - may_fail * LOOKS[min(look, len(LOOKS) - 1)].spends / workloads


def log_ratios(samples):
    """The logarithm of each arm's ratio to the base in one pair: the median over the turns."""
    base = np.log(samples["base"])
    return {arm: round(float(np.median(np.log(samples[arm]) - base)), 7) for arm in ARMS[1:]}


def ratio(logarithms, confidence):
    """The median ratio of the pairs and its interval; None if there are too few pairs."""
    found = intervals.of_median(logarithms, confidence)
    if found is None:
        return None
    return intervals.Interval(*(math.exp(x) for x in (found.middle, found.low, found.high)))


def spread(logarithms):
    """The standard deviation, estimated from quartiles, so that a few slow processes have no influence."""
    low, high = np.quantile(logarithms, [0.25, 0.75])
    return float(high - low) / 1.349
