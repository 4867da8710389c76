"""The quick self-test passes; and it would not if the statistics were wrong."""

import re

import numpy as np
import pytest
from making import script

from traitbench import blocks, intervals, judging, trials


def test_quick():
    done = script("selftest", "--quick", timeout=500)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(trials.TRIALS)} promises, 0 broken" in done.stdout


def test_seeds_are_fixed():
    first, second = (script("selftest", "--quick", "--only", "interval of 95").stdout for _ in "ab")
    assert first == second != script("selftest", "--quick", "--only", "95", "--seed", "2").stdout


def test_a_broken_promise_ends_with_5(monkeypatch, capsys):
    from traitbench.commands import selftest

    monkeypatch.setattr(intervals, "rank", lambda count, confidence: count // 2 - 1)
    assert selftest.main(["--quick", "--only", "skewed median"]) == 5
    assert "BROKEN" in capsys.readouterr().out


@pytest.mark.parametrize(
    "promise, place, name, spoiled",
    [
        ("misses the truth", blocks, "confidence_of_each", lambda workloads: 0.5),
        ("finds .5", blocks, "log_ratio", lambda block, arm: np.random.normal(0, 0.1)),
        ("copies differ", judging, "doubts", lambda findings, planted: []),
    ],
)
def test_trials_see_what_is_wrong(monkeypatch, promise, place, name, spoiled):
    monkeypatch.setattr(place, name, spoiled)
    (trial,) = (trial for trial in trials.TRIALS if re.search(promise, trial.promise))
    assert not trial.holds(float(trial.rate(20, np.random.default_rng(1))))
