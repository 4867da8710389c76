"""Parsing callgrind's output, and counting instructions."""

import json
import shutil
from fractions import Fraction

import pytest
from making import script

from traitbench import callgrind, counting
from traitbench.commands import instructions
from traitbench.complaint import Complaint

WRITTEN = """# callgrind format
positions: line
events: Ir

ob=(1) /tmp/bench
fl=(1) a.swift
fn=(1) work
16 300
cob=(2) /usr/lib/swift/linux/libswiftCore.so
cfn=(2) swift_release
calls=100 16
16 900
+3 7
fn=(3) other
* 5

ob=(2)
fn=(2)
20 400
cfn=(4) swift_release'2
calls=10 20
20 100
fn=(4)
20 100
"""


def test_own_costs_and_calls():
    profile = callgrind.parse(WRITTEN.splitlines(keepends=True))
    own = {function.name: cost for function, cost in profile.own.items()}
    assert own == {"work": 307, "other": 5, "swift_release": 500}
    assert profile.total == 812
    release = callgrind.Function("swift_release", "/usr/lib/swift/linux/libswiftCore.so")
    assert profile.calls == {release: 110}
    assert counting.is_runtime(release) and not counting.is_runtime(callgrind.Function("a", "b"))


def test_parts_are_added(tmp_path):
    paths = [tmp_path / "1", tmp_path / "2"]
    for path in paths:
        path.write_text(WRITTEN)
    assert callgrind.read(paths).total == 2 * 812


@pytest.mark.parametrize("text", ["calls=\n", "fn=(1) a\n1 x\n", "fn=(1) a\n1\n"])
def test_what_is_no_profile(text, tmp_path):
    (tmp_path / "1").write_text(text)
    with pytest.raises(Complaint):
        callgrind.read([tmp_path / "1"])


def test_names_are_short():
    name = "bool swift::RefCounts<swift::Bits<(int)1> >::doDecrementSlow<(int)1>(swift::Bits<(int)1>)"
    assert counting.short(name) == "swift::RefCounts::doDecrementSlow"
    assert counting.short("swift_release") == "swift_release"


@pytest.fixture(scope="module")
def counted(bench):
    """One workload, counted three times; the script itself fails if they disagree."""
    if not shutil.which("valgrind"):
        pytest.skip("valgrind is missing: apt-get install valgrind")
    words = ["--only", "^collection/write/kind=Int/", "--repeat", "3", "--json"]
    done = script("instructions", "--program", bench, *words, timeout=600)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_three_runs_agree_to_the_bit(counted):
    (one,) = counted
    assert one["instructions_per_op"] == int(one["instructions_per_op"]) > 100
    own = sum(call["instructions_per_op"] for call in one["runtime_calls"])
    assert own + one["outside_runtime_per_op"] == one["instructions_per_op"]


def test_a_write_allocates_once(counted):
    calls = {call["function"]: call["calls_per_op"] for call in counted[0]["runtime_calls"]}
    assert calls["malloc"] == calls["swift_allocObject"] == 1
    assert calls["swift_release"] == int(calls["swift_release"])
    costs = [call["instructions_per_op"] for call in counted[0]["runtime_calls"]]
    assert costs == sorted(costs, reverse=True) and len(costs) >= 5


def test_counts_are_fractions():
    """A second count of the same program must be equal."""
    count = counting.Count("x", Fraction(10, 3), [("swift_retain", Fraction(1), Fraction(7, 3))])
    assert count.outside_runtime == 1


@pytest.mark.parametrize("program", ["/nonexistent", "/etc/passwd", "/bin/true"])
def test_what_is_not_bench(program):
    done = script("instructions", "--only", ".", "--program", program)
    assert (done.returncode, done.stdout) == (1, "") and done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "counts, agreed",
    [([1, 2, 1, 1], 1), ([2, 1, 1, 3, 1, 1, 1], 1), ([1, 2] * 4, None), ([1, 1, 2, 2, 1, 1, 2, 2], 1)],
)
def test_what_differs_is_counted_until_most_agree(monkeypatch, capsys, counts, agreed):
    made = iter(counts)
    monkeypatch.setattr(
        counting, "count", lambda program, id: counting.Count(id, Fraction(next(made)), [])
    )
    if agreed:
        assert instructions.repeated("bench", "x", 2).instructions == agreed
    else:
        with pytest.raises(Complaint, match="x is not exact: 1 and 2 instructions"):
            instructions.repeated("bench", "x", 2)
    is_at_once = counts[0] == counts[1]
    said = capsys.readouterr().err
    assert ("counting again" in said) != is_at_once and said.count("\n") <= 1
