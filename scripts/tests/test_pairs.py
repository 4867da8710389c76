"""The plan of a paired comparison, and its verdicts."""

import numpy as np
import pytest

from traitbench import judging, pairs, simulating, verdicts
from traitbench.intervals import Interval
from traitbench.verdicts import Verdict


def test_turns_are_in_every_order():
    orders = pairs.orders(500, np.random.default_rng(1))
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(pairs.ARMS))}
    assert len({tuple(order) for order in orders}) == 24


def test_long_operations_take_fewer_turns():
    assert pairs.turns(3e6) == pairs.TURNS
    assert pairs.turns(2e9) == pairs.FEWEST_TURNS


def test_all_looks_share_what_may_go_wrong():
    spent = [1 - pairs.confidence(5, look) for look in range(len(pairs.LOOKS))]
    assert 5 * sum(spent) == pytest.approx(0.05)
    assert pairs.LOOKS[-1].at == 1


def test_a_pair_is_judged_by_the_median_of_its_turns():
    """A slow turn cancels in the ratios, and a single outlier has little influence."""
    samples = {arm: [100.0, 200.0, 100.0] for arm in pairs.ARMS}
    samples["head"] = [110.0, 220.0, 900.0]
    assert pairs.log_ratios(samples)["head"] == pytest.approx(np.log(1.1), abs=1e-6)
    assert pairs.log_ratios(samples)["twin"] == 0


def test_a_seed_gives_the_same_run_again():
    def record(seed):
        machine = simulating.Machine(np.random.default_rng(1))
        return simulating.paired(machine, 2, seed)["benchmarks"]

    assert record(5) == record(5) != record(6)


@pytest.mark.parametrize(
    "interval, verdict",
    [
        (Interval(1.010, 1.006, 1.014), Verdict.REGRESSED),
        (Interval(1.010, 1.002, 1.018), Verdict.REGRESSED),
        (Interval(1.010, 0.999, 1.021), Verdict.UNKNOWN),
        (Interval(1.004, 1.001, 1.008), Verdict.UNKNOWN),
        (Interval(1.002, 1.001, 1.004), Verdict.SAME),
        (Interval(1.000, 0.996, 1.006), Verdict.UNKNOWN),
        (Interval(0.990, 0.982, 0.998), Verdict.IMPROVED),
        (None, Verdict.UNKNOWN),
    ],
)
def test_verdicts_of_paired_intervals(interval, verdict):
    assert verdicts.of_paired(interval, 0.005) is verdict


@pytest.mark.parametrize(
    "ratios, words",
    [
        ({"twin": 1.05}, "two copies of the base seem to differ"),
        ({"slow": 1.0}, "was planted on workload=0 and does not show"),
    ],
)
def test_a_failed_control_takes_the_verdicts_away(ratios, words):
    machine = simulating.Machine(np.random.default_rng(1), {**ratios, "head": 1.2}, 0.001)
    machine.random = np.random.default_rng(4)
    judgement = judging.judge(simulating.paired(machine, 2, seed=1))
    assert any(words in doubt for doubt in judgement.doubts), judgement.doubts
    assert judgement.status == 5


def test_nothing_is_the_same_where_the_planted_slowdown_is_not_found():
    record = simulating.paired(simulating.Machine(np.random.default_rng(1), {}, 0.001), 1, seed=1)
    assert judging.judge(record).findings[0].verdict is Verdict.SAME
    for pair, moved in zip(record["benchmarks"][0]["pairs"], [-0.02, 0.02] * 500, strict=False):
        pair["log_ratios"]["slow"] += moved
    assert judging.judge(record).findings[0].verdict is Verdict.UNKNOWN


def test_a_run_stops_where_it_is_decided():
    """A large change is decided at the first look; an undecided workload uses all its seconds."""
    ratios = {("head", "workload=0"): 1.2, ("head", "workload=1"): 1.005}
    machine = simulating.Machine(np.random.default_rng(3), ratios, unsteadiness=0.02)
    first, second, _ = simulating.paired(machine, 3, seed=3)["benchmarks"]
    assert len(first["looks"]) == 1 and first["seconds"] < 12
    assert len(second["looks"]) == 3 and 30 <= second["seconds"] < 32


def test_layout_is_told_from_the_rest():
    def part(layout):
        simulating.LAYOUT, kept = layout, simulating.LAYOUT
        try:
            machine = simulating.Machine(np.random.default_rng(1), {}, 0.001)
            return judging.judge(simulating.paired(machine, 1, seed=1)).findings[0].layout
        finally:
            simulating.LAYOUT = kept

    assert part(0.03) > 0.8 and part(0.0) < 0.5


def test_an_exact_figure_that_grew_is_a_regression():
    record = simulating.paired(simulating.Machine(np.random.default_rng(1)), 1, seed=1)
    assert judging.judge(record).status == 0
    record["benchmarks"][0]["exact"] = {"base": {"retains": 1}, "head": {"retains": 2}}
    assert judging.judge(record).status == 2
    record["benchmarks"][0]["exact"] = {"base": {"retains": 1}, "head": {}}
    assert judging.judge(record).status == 6
