"""What all formats share."""

from traitbench import intervals


def name_of(benchmark):
    return f"{benchmark.id}/{benchmark.implementation}"


def interval_of(benchmark):
    """Around the median of all samples; as wide as the samples if there are few."""
    samples = benchmark.samples
    found = intervals.of_median(samples, 0.95)
    return found or intervals.Interval(benchmark.median, float(samples.min()), float(samples.max()))
