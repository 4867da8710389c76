"""The statistics keep their promises on simulated machines with known truth, and each promise can break."""

import re

import numpy as np
import pytest
import simulating
import trials
from scipy import stats

from traitbench import comparing, estimates, intervals, judging, pairs, verdicts
from traitbench.judging import finding_of
from traitbench.verdicts import Verdict


def by_the_middle(interval, threshold):
    """A wrong verdict that depends on the size of the difference, not on its interval."""
    return Verdict.REGRESSED if interval.middle > 1 + threshold else Verdict.UNKNOWN


def without_the_slowed(workload, record):
    """A wrong verdict that always finds the added slowdown."""
    pretended = [
        {"log_ratios": pair["log_ratios"] | {"slow": 0.01}} for pair in workload["pairs"]
    ]
    return finding_of(workload | {"pairs": pretended}, record)


def pooled(processes):
    """A wrong analysis that treats the samples of a process as independent."""
    return np.concatenate(processes)


# A fault that breaks each promise: the module, the name, the replacement.
SPOILED = {
    "holds a skewed median": [(intervals, "rank", lambda count, confidence: count // 2 - 1)],
    "holds a ratio": [(intervals, "rank", lambda count, confidence: count // 2 - 1)],
    "revisions: any false verdict": [(verdicts, "of_ratio", by_the_middle)],
    "misses the truth": [(pairs, "confidence", lambda *_: 0.5)],
    "fail without reason": [(verdicts, "of_ratio", by_the_middle)],
    "calls what has not changed": [(pairs, "confidence", lambda *_: 1 - 1e-9)],
    r"finds \+1": [(simulating, "CHANGED_LAYOUT", 0.03)],
    r"takes \+0": [(verdicts, "of_ratio", by_the_middle)],
    r"finds \+6": [(judging, "CHANGED", ()), (verdicts, "of_ratio", lambda *_: Verdict.UNKNOWN)],
    "copies differ": [(judging, "doubts", lambda *_: [])],
    "slowed control": [(judging, "finding_of", without_the_slowed)],
    "verdict, one process": [(comparing, "THRESHOLD", 1e-4)],
    "verdict, six processes": [(comparing, "THRESHOLD", 1e-4), (estimates, "observations", pooled)],
}


def holds(trial, tries):
    return trial.holds(tries, np.random.default_rng(1))


@pytest.mark.heavy
@pytest.mark.parametrize("trial", trials.TRIALS, ids=lambda trial: trial.promise)
def test_promises_hold(trial):
    assert holds(trial, trial.tries)


@pytest.mark.parametrize("trial", trials.TRIALS, ids=lambda trial: trial.promise)
def test_promises_hold_in_a_few_tries(trial):
    assert holds(trial, 8 if trial.tries < 1000 else 1000)


@pytest.mark.parametrize("trial", trials.TRIALS, ids=lambda trial: trial.promise)
def test_each_promise_can_break(monkeypatch, trial):
    np.random.seed(1)
    (faults,) = (faults for promise, faults in SPOILED.items() if re.search(promise, trial.promise))
    for place, name, spoiled in faults:
        monkeypatch.setattr(place, name, spoiled)
    assert not holds(trial, 20)


# The simulated machine: the noise is of the kind that its description promises.


def simulated(truth=None, unsteadiness=1e-9, turns=4000):
    machine = simulating.Machine(np.random.default_rng(5), truth, unsteadiness)
    machine.next_layouts()
    machine.layout = dict.fromkeys(machine.layout, 0.0)
    found = machine.measure({"id": "w"}, [None] * turns)
    return {arm: np.array(times) / pairs.SAMPLE_NS for arm, times in found.items()}


def test_the_drift_is_the_same_for_all_and_small_from_turn_to_turn():
    arms = simulated({("head", "w"): 1.5, "twin": 0.5})
    ratios = {arm: np.median(times / arms["base"]) for arm, times in arms.items()}
    assert ratios == pytest.approx({"base": 1, "head": 1.5, "slow": 1.01, "twin": 0.5}, rel=0.002)
    lowest = {arm: np.log(times).reshape(-1, 20).min(axis=1) for arm, times in arms.items()}
    assert np.corrcoef(lowest["base"], lowest["head"])[0, 1] > 0.99
    steps = np.diff(np.log(arms["base"]))
    assert stats.iqr(steps) / 1.35 == pytest.approx(0.025, abs=0.008), "2 % of drift and 1 % of noise"


def test_noise_only_adds_time_and_some_of_it_much():
    noise = simulating.Machine(np.random.default_rng(6)).noise(20_000)
    assert noise.min() >= 1
    assert np.median(noise) == pytest.approx(1 + 0.01 * np.log(2), abs=0.001)
    assert np.mean(noise > 1.1) == pytest.approx(0.03 * np.exp(-0.2), abs=0.005)
    process = simulating.Machine(np.random.default_rng(6), unsteadiness=0.01)
    levels = np.array([process.process() for _ in range(5000)])
    assert levels.min() >= 1 and np.mean(levels > 1.08) == pytest.approx(1 / 32, abs=0.01)


def test_recorded_runs_have_one_sided_noise_around_a_common_level():
    file = simulating.recorded(np.random.default_rng(7), 3, processes=40, samples=50)
    assert [benchmark.id for benchmark in file.benchmarks] == ["workload=0", "workload=1", "workload=2"]
    for benchmark in file.benchmarks:
        assert len(benchmark.processes) == 40 and all(len(samples) == 50 for samples in benchmark.processes)
        levels = np.array([samples.min() for samples in benchmark.processes])
        assert levels.min() > 0.9 * simulating.BASE_NS
        assert np.median(levels) == pytest.approx(1.007 * simulating.BASE_NS, rel=0.01)
        within = np.concatenate([samples / samples.min() for samples in benchmark.processes])
        assert stats.skew(within) > 1 and np.median(within) < 1.01
        assert np.mean(within > 1.05) == pytest.approx(0.03 * np.exp(-0.1), abs=0.012)
