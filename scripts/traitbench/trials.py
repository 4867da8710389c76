"""Tests the scripts' statistical guarantees where the truth is known: each trial's rate has a limit."""

from dataclasses import dataclass

import numpy as np

from traitbench import comparing, damaged, intervals, judging, pairs, simulating
from traitbench.complaint import Complaint
from traitbench.results import load
from traitbench.verdicts import Verdict

CHANGED = (Verdict.REGRESSED, Verdict.IMPROVED)


@dataclass(frozen=True)
class Trial:
    """A promise, and the simulation that tests it."""

    promise: str
    rate: callable  # A function (number of tries, random generator) → rate from 0 to 1.
    at_most: float | None = None
    at_least: float | None = None
    tries: int = 40

    @property
    def limit(self):
        if self.at_most is not None:
            return f"at most {self.at_most:.1%}"
        return f"at least {self.at_least:.1%}"

    def holds(self, rate):
        return (self.at_most is None or rate <= self.at_most) and (
            self.at_least is None or rate >= self.at_least
        )


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
    machine = simulating.Machine(random, ratios, unsteadiness, promise.planted)
    seed = int(random.integers(1, 2**31))
    return judging.judge(simulating.paired(machine, workloads, seed, promise))


def ab_alarms(tries, random):
    """The rate of runs of equal revisions, on an unsteady machine, with any verdict of change."""
    return np.mean([
        any(f.verdict in CHANGED for f in judgement(random, unsteadiness=0.02).findings)
        for _ in range(tries)
    ])


def ab_misses(tries, random):
    """The rate of runs of equal revisions in which any interval misses the truth."""
    return np.mean([
        any(not f.interval.low <= 1 <= f.interval.high for f in judgement(random).findings)
        for _ in range(tries)
    ])


def ab_doubts(tries, random):
    """The rate of runs of equal revisions whose controls fail by chance."""
    return np.mean([not judgement(random).is_trusted for _ in range(tries)])


def ab_finds(ratio):
    """The rate of trusted runs that find the one slower workload, and no other."""

    def rate(tries, random):
        ratios = {("head", "workload=1"): ratio}
        return np.mean([just_found(judgement(random, ratios), "workload=1") for _ in range(tries)])

    return rate


def just_found(judgement, id):
    regressed = [f.id for f in judgement.findings if f.verdict is Verdict.REGRESSED]
    return judgement.is_trusted and regressed == [id]


def ab_decides(tries, random):
    """The rate of runs with one unchanged workload that end in SAME."""
    return np.mean([
        judgement(random, workloads=1).findings[0].verdict is Verdict.SAME for _ in range(tries)
    ])


def ab_finds_without_pinning(tries, random):
    """The rate of runs without pinning that find a change of 6 %."""
    ratios = {("head", "workload=1"): 1.06}
    return np.mean([
        just_found(judgement(random, ratios, 3, 0.05, pairs.ANYWHERE), "workload=1")
        for _ in range(tries)
    ])


def ab_catches_a_bad_twin(tries, random):
    """The rate of untrusted runs if copies of one program differ by 3 %."""
    ratios = {("twin", "workload=2"): 1.03}
    return np.mean([not judgement(random, ratios).is_trusted for _ in range(tries)])


def ab_needs_the_planted(tries, random):
    """The rate of workloads without the verdict SAME if the planted slowdown has no effect."""
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


def bad_files_refused(tries, random):
    """The rate of damaged files that are rejected with one sentence."""
    with damaged.bad_files() as paths:
        return np.mean([is_refused(path) for path in paths.values()])


def is_refused(path):
    try:
        load(path)
    except Complaint as complaint:
        return "\n" not in str(complaint) and 0 < len(str(complaint)) < 400
    return False


SKEWED = "an interval of 95 % holds a skewed median"
RATIO = "an interval of 95 % holds a ratio"
AB = (60, 500)
TRIALS = [
    Trial(SKEWED, median_covered, at_least=0.94, tries=(4000, 40_000)),
    Trial(RATIO, ratio_covered, at_least=0.94, tries=(1000, 20_000)),
    Trial("ab: any false verdict in a run of equals", ab_alarms, at_most=0.05, tries=AB),
    Trial("ab: any interval of a run misses the truth", ab_misses, at_most=0.05, tries=AB),
    Trial("ab: controls fail without reason", ab_doubts, at_most=0.01, tries=AB),
    Trial("ab: calls what has not changed the same", ab_decides, at_least=0.9, tries=AB),
    Trial("ab: finds +1 %, and only that", ab_finds(1.01), at_least=0.99, tries=AB),
    Trial("ab: finds +6 % without pinning", ab_finds_without_pinning, at_least=0.9, tries=AB),
    Trial("ab: notices when copies differ by 3 %", ab_catches_a_bad_twin, at_least=0.9, tries=AB),
    Trial("ab: nothing is the same without the planted", ab_needs_the_planted, at_least=0.99, tries=AB),
    Trial("compare: any false verdict, one process", compare_alarms(1), at_most=0.05),
    Trial("compare: any false verdict, 20 processes", compare_alarms(20), at_most=0.05),
    Trial("bad files end in a sentence", bad_files_refused, at_least=1.0, tries=1),
]
