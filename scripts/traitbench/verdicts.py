"""Verdicts from the interval of a ratio; changes up to `threshold` are irrelevant."""

import enum
import math


class Verdict(enum.StrEnum):
    REGRESSED = "REGRESSED"
    IMPROVED = "IMPROVED"
    SAME = "SAME"
    UNKNOWN = "UNKNOWN"


def of_ratio(interval, threshold):
    """The verdict on a ratio: a change only if the whole interval lies beyond the threshold.

    `threshold` is a fraction: 0.01 is one per cent. UNKNOWN without an interval.
    """
    if interval is None:
        return Verdict.UNKNOWN
    if interval.low > 1 + threshold:
        return Verdict.REGRESSED
    if interval.high < 1 / (1 + threshold):
        return Verdict.IMPROVED
    if interval.low >= 1 / (1 + threshold) and interval.high <= 1 + threshold:
        return Verdict.SAME
    return Verdict.UNKNOWN


def pairs_needed(interval, pairs, threshold):
    """The estimated number of further pairs until a verdict: widths shrink with the root of their number.

    None if the middle lies too near the threshold.
    """
    middle = math.log(interval.middle)
    distance = abs(abs(middle) - math.log1p(threshold))
    reach = max(math.log(interval.high) - middle, middle - math.log(interval.low))
    if distance < reach / 20:
        return None
    return max(1, math.ceil(pairs * ((reach / distance) ** 2 - 1)))
