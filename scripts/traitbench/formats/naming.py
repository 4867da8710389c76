"""Names and intervals, shared by all formats."""

from traitbench import intervals


def name_of(benchmark):
    return f"{benchmark.id}/{benchmark.implementation}"


def interval_of(benchmark):
    """The confidence interval of the median; the range of the samples if there are too few."""
    samples = benchmark.observations
    found = intervals.of_median(samples, 0.95)
    return found or intervals.Interval(benchmark.median, float(samples.min()), float(samples.max()))
