import itertools
import math

import numpy as np
import pytest
from scipy import stats

from traitbench import intervals, verdicts
from traitbench.intervals import Interval
from traitbench.verdicts import Verdict


@pytest.mark.parametrize("confidence", [0.5, 0.9, 0.95, 0.99, 0.9999])
def test_rank_is_the_greatest_that_holds(confidence):
    """Compared with the sum over all outcomes of coin tosses, the definition of the exact interval."""
    for count in range(1, 60):
        missing = [2 * stats.binom.cdf(left_out, count, 0.5) for left_out in range(count // 2)]
        fine = [n for n, probability in enumerate(missing) if probability <= 1 - confidence]
        assert intervals.rank(count, confidence) == (max(fine) if fine else None), count


def test_all_outcomes_of_few_observations():
    """The interval of six observations misses only if all lie on one side."""
    assert intervals.rank(6, 0.95) == 0
    outcomes = list(itertools.product([-1, 1], repeat=6))
    misses = [o for o in outcomes if not min(o) <= 0 <= max(o)]
    assert len(misses) / len(outcomes) <= 0.05


def test_too_few_observations_give_none():
    assert intervals.of_median([1, 2, 3, 4, 5], 0.95) is None
    assert intervals.of_median([], 0.95) is None
    assert intervals.fewest(0.95) == 6
    assert intervals.of_ratio([1.0] * 6, [1.0] * 6, 0.95) is None


def test_a_ratio_lies_in_its_interval():
    found = intervals.of_ratio(np.arange(10.0, 30), 2 * np.arange(10.0, 30), 0.95)
    assert found.low < found.middle == 2 < found.high


def test_as_many_are_left_out_at_either_end():
    assert intervals.rank(24, 0.95) == 6
    assert intervals.of_median(range(24), 0.95) == Interval(11.5, 6, 17)


def test_each_side_of_a_ratio_misses_with_half_the_probability():
    """The widest ratio of the two intervals of 97.5 % each."""
    assert (intervals.rank(25, 0.95), intervals.rank(25, 0.975)) == (7, 6)
    base = np.arange(1.0, 26)
    found = intervals.of_ratio(base, 10 * base, 0.95)
    assert (found.low, found.high) == pytest.approx((70 / 19, 190 / 7))


SAME, UNKNOWN = Verdict.SAME, Verdict.UNKNOWN


@pytest.mark.parametrize(
    "low, high, verdict",
    [
        (1.02, 1.05, Verdict.REGRESSED),
        (0.9, 0.95, Verdict.IMPROVED),
        (0.9, 0.99005, Verdict.IMPROVED),  # 1.01 is as far above 1 as its reciprocal is below.
        (0.995, 1.005, SAME),
        (1.01, 1.05, UNKNOWN),
        (1.0, 1.02, UNKNOWN),
        (0.5, 2.0, UNKNOWN),
        (1 / 1.01, 1.01, SAME),
    ],
)
def test_verdicts(low, high, verdict):
    assert verdicts.of_ratio(Interval((low * high) ** 0.5, low, high), 0.01) is verdict


def test_verdicts_are_the_same_in_the_mirror():
    opposite = {Verdict.REGRESSED: Verdict.IMPROVED, Verdict.IMPROVED: Verdict.REGRESSED}
    for low, high in itertools.combinations(np.exp(np.linspace(-0.1, 0.1, 16)), 2):
        there = verdicts.of_ratio(Interval(1, low, high), 0.01)
        back = verdicts.of_ratio(Interval(1, 1 / high, 1 / low), 0.01)
        assert back is opposite.get(there, there)


def test_nothing_is_known_without_an_interval():
    assert verdicts.of_ratio(None, 0.01) is UNKNOWN


def test_pairs_needed_would_do():
    """The verdict is certain if the interval shrinks as predicted."""
    interval = Interval(math.exp(0.03), math.exp(-0.03), math.exp(0.09))
    more = verdicts.pairs_needed(interval, 24, 0.01)
    reach = 0.06 * math.sqrt(24 / (24 + more)) * 0.999
    narrower = Interval(math.exp(0.03), math.exp(0.03 - reach), math.exp(0.03 + reach))
    assert verdicts.of_ratio(narrower, 0.01) is Verdict.REGRESSED
    assert verdicts.pairs_needed(Interval(1.0099, 0.9, 1.12), 24, 0.01) is None
