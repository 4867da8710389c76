"""What an interval around a ratio says, if a change of up to `threshold` is nobody's business."""

import enum
import math


class Verdict(enum.StrEnum):
    REGRESSED = "REGRESSED"
    IMPROVED = "IMPROVED"
    SAME = "SAME"
    UNKNOWN = "UNKNOWN"


def of_ratio(interval, threshold):
    """The verdict on a ratio: slower or faster only if the whole interval says so.

    `threshold` is a part: 0.01 is one per cent. Without an interval nothing is known.
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


def of_paired(interval, threshold):
    """The verdict of a paired comparison: changed if the whole interval says slower, or faster, and
    its middle by more than the threshold; the same if the whole interval lies within it.
    """
    if interval is None:
        return Verdict.UNKNOWN
    if interval.low >= 1 / (1 + threshold) and interval.high <= 1 + threshold:
        return Verdict.SAME
    if interval.low > 1 and interval.middle > 1 + threshold:
        return Verdict.REGRESSED
    if interval.high < 1 and interval.middle < 1 / (1 + threshold):
        return Verdict.IMPROVED
    return Verdict.UNKNOWN


def pairs_needed(interval, pairs, threshold):
    """About how many more pairs would decide; the width shrinks with the root of their number.

    None if the middle lies so near the threshold that no number would.
    """
    middle = math.log(interval.middle)
    distance = abs(middle)
    if distance <= math.log1p(threshold):
        distance = math.log1p(threshold) - distance
    reach = max(math.log(interval.high) - middle, middle - math.log(interval.low))
    if distance < reach / 20:
        return None
    return max(1, math.ceil(pairs * ((reach / distance) ** 2 - 1)))
