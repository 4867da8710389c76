"""Distribution-free confidence intervals of medians and ratios of medians.

The interval lies between two order statistics. The number of observations below the true median is a
binomial variable, so the coverage is exact for any continuous distribution, skewed or not:

    sorted   x1  x2 [x3  …  x22] x23  x24        rank 2: two left out at either end
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np


@dataclass(frozen=True)
class Interval:
    middle: float
    low: float
    high: float

    @property
    def width(self):
        return self.high - self.low


@lru_cache(maxsize=4096)
def rank(count, confidence):
    """The number of observations left out at either end; None if there are too few observations.

    Computed in integers, as a count of the 2^count outcomes of coin tosses. SciPy has this function, but
    importing SciPy takes longer than everything else before a comparison's first pair.
    """
    tail = (1 - confidence) / 2
    allowed = Fraction(tail) * 2**count
    left_out, ways, outcomes = -1, 1, 1
    while outcomes <= allowed and left_out < count:
        left_out += 1
        ways = ways * (count - left_out) // (left_out + 1)
        outcomes += ways
    return left_out if left_out >= 0 else None


def fewest(confidence):
    """The smallest number of observations with an interval."""
    count = 2
    while rank(count, confidence) is None:
        count += 1
    return count


def of_median(observations, confidence):
    """The interval of the median; None if there are too few observations."""
    ordered = np.sort(np.asarray(observations, dtype=float))
    left_out = rank(len(ordered), confidence)
    if left_out is None:
        return None
    middle = float(np.median(ordered))
    return Interval(middle, float(ordered[left_out]), float(ordered[-1 - left_out]))


def of_ratio(base, other, confidence):
    """The interval of the ratio of the medians of two independent samples, `other` to `base`.

    Each side's interval has half the error probability, so both hold together with at least `confidence`.
    None if there are too few observations.
    """
    each = 1 - (1 - confidence) / 2
    below, above = of_median(base, each), of_median(other, each)
    if below is None or above is None:
        return None
    return Interval(above.middle / below.middle, above.low / below.high, above.high / below.low)
