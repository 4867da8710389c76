"""The plan of a paired comparison: blocks of fresh processes, each arm once on the way out and once
on the way back, in an order drawn anew.

    head base twin link | link twin base head

Any two arms therefore stand as ABBA or BAAB, and a machine that gets slower at a steady pace is as
unkind to one as to the other. Only differences within a block count.

Arms: `base` and `head`; `twin`, a copy of the base; `link`, the base linked in another order; and on
one workload `slow`, the base given 3 % more to do and said to have done none of it.
"""

import math

import numpy as np

from traitbench import intervals

BLOCKS = 24
MOST_BLOCKS = 48
LOOKS = 2  # At 24 blocks and, if still undecided, at 48: each takes half of what may go wrong.
CONFIDENCE = 0.95
PLANTED = 0.03


def order(arms, random):
    """One block: the arms shuffled, then the same backwards."""
    outward = [arms[place] for place in random.permutation(len(arms))]
    return outward + outward[::-1]


def confidence_of_each(workloads):
    """So that all intervals of a run hold together with 95 %, at both looks."""
    return 1 - (1 - CONFIDENCE) / (workloads * LOOKS)


def log_ratio(block, arm, base="base"):
    """How much slower `arm` was than `base` in one block, as a logarithm."""
    return level(block[arm]) - level(block[base])


def level(processes):
    """The middle of what an arm's processes say, as a logarithm."""
    return float(np.mean([math.log(of_process(samples)) for samples in processes]))


def of_process(samples):
    """The sample that a quarter of the others lie below: what disturbs a process makes it slower."""
    place = (len(samples) - 1) // 4
    return float(np.partition(samples, place)[place])


def ratio(logarithms, confidence):
    """The median ratio of the blocks and its interval; None for too few blocks."""
    found = intervals.of_median(logarithms, confidence)
    if found is None:
        return None
    return intervals.Interval(*(math.exp(x) for x in (found.middle, found.low, found.high)))
