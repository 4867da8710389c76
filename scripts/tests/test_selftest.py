"""The quick self-test passes, and fails if the statistics are wrong."""

import re

import numpy as np
import pytest
from making import script

from traitbench import comparing, intervals, judging, pairs, simulating, trials, verdicts
from traitbench.judging import finding_of
from traitbench.verdicts import Verdict


@pytest.mark.heavy
def test_quick():
    done = script("selftest", "--quick", timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(trials.TRIALS)} promises, 0 broken" in done.stdout


@pytest.mark.heavy
def test_seeds_are_fixed():
    first, second = (script("selftest", "--quick", "--only", "interval of 95").stdout for _ in "ab")
    assert first == second != script("selftest", "--quick", "--only", "95", "--seed", "2").stdout


def test_a_broken_promise_ends_with_5(monkeypatch, capsys):
    from traitbench.commands import selftest

    monkeypatch.setattr(intervals, "rank", lambda count, confidence: count // 2 - 1)
    assert selftest.main(["--quick", "--only", "skewed median"]) == 5
    assert "BROKEN" in capsys.readouterr().out


def by_the_middle(interval, threshold):
    """A wrong verdict that depends on the size of the difference, not on its interval."""
    return Verdict.REGRESSED if interval.middle > 1 + threshold else Verdict.UNKNOWN


def without_the_planted(workload, record):
    """A wrong verdict that always finds the planted slowdown."""
    pretended = [
        {"log_ratios": pair["log_ratios"] | {"slow": 0.01}} for pair in workload["pairs"]
    ]
    return finding_of(workload | {"pairs": pretended}, record)


def pooled(benchmark, is_single):
    """A wrong analysis that treats the samples of a process as independent."""
    return benchmark.samples


# A fault that breaks each promise: the module, the name, the replacement.
SPOILED = {
    "holds a skewed median": [(intervals, "rank", lambda count, confidence: count // 2 - 1)],
    "holds a ratio": [(intervals, "rank", lambda count, confidence: count // 2 - 1)],
    "ab: any false verdict": [(verdicts, "of_paired", by_the_middle)],
    "misses the truth": [(pairs, "confidence", lambda *_: 0.5)],
    "fail without reason": [(verdicts, "of_paired", by_the_middle)],
    "calls what has not changed": [(pairs, "confidence", lambda *_: 1 - 1e-9)],
    r"finds \+1": [(simulating, "CHANGED_LAYOUT", 0.03)],
    r"finds \+6": [(judging, "CHANGED", ()), (verdicts, "of_paired", lambda *_: Verdict.UNKNOWN)],
    "copies differ": [(judging, "doubts", lambda *_: [])],
    "without the planted": [(judging, "finding_of", without_the_planted)],
    "verdict, one process": [(comparing, "THRESHOLD_OF_ONE_PROCESS", 1e-4)],
    "verdict, 20 processes": [(comparing, "THRESHOLD", 1e-4), (comparing, "observed", pooled)],
    "bad files": [(trials, "load", lambda path: None)],
}


@pytest.mark.parametrize("promise", SPOILED)
def test_trials_see_what_is_wrong(monkeypatch, promise):
    np.random.seed(1)
    for place, name, spoiled in SPOILED[promise]:
        monkeypatch.setattr(place, name, spoiled)
    (trial,) = (trial for trial in trials.TRIALS if re.search(promise, trial.promise))
    assert not trial.holds(float(trial.rate(20, np.random.default_rng(1))))


def test_there_is_no_promise_that_can_not_break():
    for trial in trials.TRIALS:
        assert any(re.search(promise, trial.promise) for promise in SPOILED), trial.promise
