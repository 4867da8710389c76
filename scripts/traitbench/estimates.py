"""The estimate of a time or a ratio from its samples, by the rule of bench's `Summary`, which gives the reasons.

With six processes or more, the figure is the median of the processes' medians, and each median is one
observation. With fewer, the samples themselves are the observations.
"""

import numpy as np

ENOUGH_PROCESSES = 6


def observations(processes):
    """The independent observations among the samples of several processes."""
    processes = [each for each in processes if len(each)]
    if len(processes) < ENOUGH_PROCESSES:
        return np.concatenate(processes)
    return np.array([np.median(each) for each in processes])


def ratio(processes, base):
    """The estimate of the ratios of samples that were taken in the same rounds of the same processes."""
    ratios = []
    for samples, others in zip(processes, base, strict=False):
        rounds = min(len(samples), len(others))
        ratios.append(np.asarray(samples[:rounds]) / np.asarray(others[:rounds]))
    return float(np.median(observations(ratios)))
