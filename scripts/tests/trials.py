"""The promises of the statistics, and simulations that test them where the truth is known."""

from dataclasses import dataclass

import numpy as np
import simulating
from scipy import stats

from traitbench import comparing, intervals, judging, pairs
from traitbench.verdicts import Verdict

CHANGED = (Verdict.REGRESSED, Verdict.IMPROVED)


@dataclass(frozen=True)
class Trial:
    """A promise, and the simulation that tests it."""

    promise: str
    rate: callable  # A function (number of tries, random generator) → rate from 0 to 1.
    at_most: float | None = None
    at_least: float | None = None
    tries: int = 200

    def holds(self, tries, random):
        """Whether the rate would be as bad with a probability of 0.1 % or more, if the promise were just kept."""
        found = round(self.rate(tries, random) * tries)
        if self.at_most is not None:
            return stats.binom.sf(found - 1, tries, self.at_most) >= 0.001
        return stats.binom.cdf(found, tries, self.at_least) >= 0.001


def median_covered(tries, random):
    """The coverage of intervals of the median, for 24 skewed observations."""
    truth = np.log(2)  # The median of the exponential distribution.
    found = [intervals.of_median(random.exponential(size=24), 0.95) for _ in range(tries)]
    return np.mean([interval.low <= truth <= interval.high for interval in found])


def ratio_covered(tries, random):
    """The coverage of intervals of the ratio, for skewed samples whose medians have the ratio 2."""
    found = []
    for _ in range(tries):
        base, head = random.exponential(size=(2, 25))
        found.append(intervals.of_ratio(base, 2 * head, 0.95))
    return np.mean([interval.low <= 2 <= interval.high for interval in found])


def judgement(random, ratios=None, workloads=5, unsteadiness=0.005, promise=pairs.ON_ONE_CORE):
    machine = simulating.Machine(random, ratios, unsteadiness, promise.added)
    seed = int(random.integers(1, 2**31))
    return judging.judge(simulating.paired(machine, workloads, seed, promise))


def paired_alarms(tries, random):
    """The rate of runs of equal revisions, on an unsteady machine, with any verdict of change."""
    return np.mean([
        any(f.verdict in CHANGED for f in judgement(random, unsteadiness=0.02).findings)
        for _ in range(tries)
    ])


def paired_misses(tries, random):
    """The rate of runs of equal revisions in which any interval misses the truth."""
    return np.mean([
        any(not f.interval.low <= 1 <= f.interval.high for f in judgement(random).findings)
        for _ in range(tries)
    ])


def paired_doubts(tries, random):
    """The rate of runs of equal revisions whose controls fail by chance."""
    return np.mean([not judgement(random).is_trusted for _ in range(tries)])


def paired_finds(ratio):
    """The rate of trusted runs that find the one slower workload, and no other."""

    def rate(tries, random):
        ratios = {("head", "workload=1"): ratio}
        return np.mean([just_found(judgement(random, ratios), "workload=1") for _ in range(tries)])

    return rate


def just_found(judgement, id):
    regressed = [f.id for f in judgement.findings if f.verdict is Verdict.REGRESSED]
    return judgement.is_trusted and regressed == [id]


def paired_exaggerates(tries, random):
    """The rate of runs that call a change of 0.4 %, which is below the threshold, a regression."""
    ratios = {("head", "workload=0"): 1.004}
    found = [judgement(random, ratios, workloads=1).findings[0] for _ in range(tries)]
    return np.mean([each.verdict is Verdict.REGRESSED for each in found])


def paired_decides(tries, random):
    """The rate of runs with one unchanged workload that end in SAME."""
    return np.mean([
        judgement(random, workloads=1).findings[0].verdict is Verdict.SAME for _ in range(tries)
    ])


def paired_finds_without_pinning(tries, random):
    """The rate of runs without pinning that find a change of 6 %."""
    ratios = {("head", "workload=1"): 1.06}
    return np.mean([
        just_found(judgement(random, ratios, 3, 0.05, pairs.ANYWHERE), "workload=1")
        for _ in range(tries)
    ])


def paired_catches_a_bad_twin(tries, random):
    """The rate of untrusted runs if copies of one program differ by 3 %."""
    ratios = {("twin", "workload=2"): 1.03}
    return np.mean([not judgement(random, ratios).is_trusted for _ in range(tries)])


def paired_needs_the_slowed(tries, random):
    """The rate of workloads without the verdict SAME if the added slowdown has no effect."""
    ratios = {"slow": 1.0}
    found = [judgement(random, ratios, workloads=1) for _ in range(tries)]
    return np.mean([each.findings[0].verdict is not Verdict.SAME for each in found])


def compare_alarms(processes):
    """The rate of pairs of recorded runs of one program in which any of 20 benchmarks seems changed."""

    def rate(tries, random):
        def is_alarm():
            pair = [simulating.recorded(random, 20, processes) for _ in range(2)]
            changes = comparing.compare(*pair).changes
            return any(change.verdict in CHANGED for change in changes)

        return np.mean([is_alarm() for _ in range(tries)])

    return rate


SKEWED = "an interval of 95 % holds a skewed median"
RATIO = "an interval of 95 % holds a ratio"
PAIRED = 150
TRIALS = [
    Trial(SKEWED, median_covered, at_least=0.94, tries=4000),
    Trial(RATIO, ratio_covered, at_least=0.94, tries=1000),
    Trial("revisions: any false verdict in a run of equals", paired_alarms, at_most=0.05, tries=PAIRED),
    Trial("revisions: any interval of a run misses the truth", paired_misses, at_most=0.05, tries=PAIRED),
    Trial("revisions: controls fail without reason", paired_doubts, at_most=0.01, tries=PAIRED),
    Trial("revisions: calls what has not changed the same", paired_decides, at_least=0.9, tries=PAIRED),
    Trial("revisions: finds +1 %, and only that", paired_finds(1.01), at_least=0.95, tries=PAIRED),
    Trial("revisions: takes +0.4 % for a regression", paired_exaggerates, at_most=0.05, tries=PAIRED),
    Trial("revisions: finds +6 % without pinning", paired_finds_without_pinning, at_least=0.9, tries=PAIRED),
    Trial("revisions: notices when copies differ by 3 %", paired_catches_a_bad_twin, at_least=0.9, tries=PAIRED),
    Trial("revisions: nothing is the same where the slowed control is not found", paired_needs_the_slowed, at_least=0.99, tries=PAIRED),
    Trial("files: any false verdict, one process", compare_alarms(1), at_most=0.05),
    Trial("files: any false verdict, six processes", compare_alarms(6), at_most=0.05),
]
