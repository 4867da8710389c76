"""scripts/trust and scripts/harnesses/run on simulated runs: what they save and print."""

import contextlib
import json
import os

import numpy as np
import pytest
from making import saved

from traitbench import harnesses, loading, revisions, running, series, simulating, tries
from traitbench.__main__ import main
from traitbench.commands import trust
from traitbench.complaint import Complaint


@pytest.fixture
def simulated(monkeypatch):
    """Simulates runs; returns the load of each."""
    beside_what = []

    def compared(base, head, beside, options):
        beside_what.append(beside)
        truth = {"head": 1.1} if len(beside_what) == 3 else {}
        machine = simulating.Machine(np.random.default_rng(len(beside_what)), truth, 0.001)
        record = simulating.paired(machine, 1, len(beside_what)) | {"machine": {"cpu": "x"}}
        record["base"] = record["head"] = {"name": base, "commit": base}
        record["run"] |= {"beside": beside, "load": [len(beside_what), 0, 0]}
        return series.small(record)

    monkeypatch.setattr(trust, "compared", compared)
    monkeypatch.setattr(revisions, "resolve", lambda name: name * 7)
    return beside_what


def test_every_second_run_is_beside_load(simulated, tmp_path, capsys):
    path = tmp_path / "runs.json"
    assert main(["trust", "a", "--runs", "4", "--json", str(path)]) == 0
    assert simulated == [*trust.BESIDE, *trust.BESIDE]
    said = capsys.readouterr().out.splitlines()
    cells = [line.split() for line in said if line[-1:].strip().isdigit()]
    # Runs, runs with a change, untrusted runs, workloads, SAME, UNKNOWN, REGRESSED, IMPROVED, planted found.
    assert cells[0][-9:] == ["2", "1", "0", "2", "1", "0", "1", "0", "2"]
    assert cells[1][-9:] == ["2", "0", "0", "2", "2", "0", "0", "0", "2"]
    assert cells[2][-9:] == ["4", "1", "0", "4", "3", "0", "1", "0", "4"]


def test_it_goes_on_where_it_was(simulated, tmp_path, capsys):
    words = ["trust", "a", "--json", str(tmp_path / "runs.json")]
    assert main([*words, "--runs", "1"]) == 0
    assert main([*words, "--runs", "3"]) == 0 and len(simulated) == 3
    assert simulated == [*trust.BESIDE, trust.BESIDE[0]]
    assert main(["ab", "--read", str(tmp_path / "runs.json")]) == 2  # One found a change.
    assert "3 runs: 2 report nothing, 1 a change" in capsys.readouterr().out
    assert main(["trust", "b", *words[2:]]) == 1
    assert "has runs of other revisions" in capsys.readouterr().err


def test_short_runs_are_put_together_to_long_ones():
    """Joins the pairs of each workload, judged at the last look; an incomplete rest is dropped."""
    machine = simulating.Machine(np.random.default_rng(1), {}, 0.001)
    short = [simulating.paired(machine, 2, seed) for seed in (1, 2, 3)]
    seconds = sum(record["benchmarks"][0]["seconds"] for record in short[:2])
    long = series.joined(short, seconds)
    assert [record["benchmarks"][0]["id"] for record in long][0] == "workload=0"
    (workload,) = long[0]["benchmarks"]
    assert workload["pairs"] == [p for record in short[:2] for p in record["benchmarks"][0]["pairs"]]
    assert workload["looks"] == [len(workload["pairs"])] * 3 and workload["seconds"] == seconds


@pytest.mark.parametrize("beside, loads", [(trust.BESIDE[0], 0), (trust.BESIDE[1], 1)])
def test_a_run_is_one_of_ab_beside_its_load(monkeypatch, beside, loads):
    """Its record loses the samples, and gets the load of the machine."""
    machine = simulating.Machine(np.random.default_rng(1), {}, 0.001)
    record = simulating.paired(machine, 1, 1) | {"base": {"name": "a", "commit": "a"}}
    record |= {"head": {"name": "b", "commit": "b"}, "machine": {"cpu": "x"}}
    for pair in record["benchmarks"][0]["pairs"]:
        pair["samples"] = {}
    calls, loaded = [], []

    @contextlib.contextmanager
    def load():
        loaded.append(len(calls))
        yield

    def run(command, folder):
        calls.append(command)
        if "--only" in command:
            return running.Done(3, ["first\n", "scripts/ab: It went wrong.\n"])
        saved(os.path.dirname(command[command.index("--json") + 1]), record)
        return running.Done(2, [])

    monkeypatch.setattr(trust.loading, "load", load)
    monkeypatch.setattr(trust.running, "run", run)
    options = trust.parse(["a", "b", "--json", "x", "--seconds", "4.5"])
    monkeypatch.setattr(trust.pairing, "check", lambda path, value: value)
    found = trust.compared("a", "b", beside, options)
    ((_, *words),) = calls
    assert words[:7] == ["-m", "traitbench", "ab", "a", "b", "--seconds", "4.5"] and "--only" not in words
    assert loaded == [0] * loads, "the load starts before the run"
    assert found["run"]["beside"] == beside and len(found["run"]["load"]) == 3
    assert all(set(pair) == {"log_ratios"} for pair in found["benchmarks"][0]["pairs"])
    options.only = "x"
    with pytest.raises(Complaint, match="^scripts/ab failed with status 3: scripts/ab: It went wrong.$"):
        trust.compared("a", "b", beside, options)


def test_load_ends_with_its_block():
    with pytest.raises(ZeroDivisionError), loading.load() as processes:
        ids = [process.pid for process in processes]
        assert len(ids) == 3 and all(os.path.exists(f"/proc/{id}") for id in ids)
        raise ZeroDivisionError
    assert not any(os.path.exists(f"/proc/{id}") for id in ids)


# Harnesses.


def test_tries_are_counted_by_harness_and_by_what_they_were_beside(tmp_path, capsys):
    def tried(other, said, beside=trust.BESIDE[0]):
        return {"harness": "x", "other": other, "said": said, "beside": beside, "seconds": 2.0, "load": 1.5}

    known = [tried("same", "nothing"), tried("same", "faster"), tried("same", "untrusted")]
    known += [tried("slow", "slower"), tried("slow", "faster")]
    known += [tried(other, "nothing", trust.BESIDE[1]) for other in ("same", "slow")]
    first, second = tries.rows(known)
    assert first[2:] == ["1.5 to 1.5", "1 of 2", "1 of 3", "1", "2"]
    assert second[2:] == ["1.5 to 1.5", "0 of 1", "0 of 1", "0", "2"]


def test_a_harness_that_came_later_catches_up(tmp_path, monkeypatch):
    """Only that harness runs the rounds that it missed."""
    path = tmp_path / "tries.json"

    def told(*present, rounds):
        asked = []

        class Harness(harnesses.Harness):
            def __init__(self, name):
                self.name = name

            def compare(self, base, other, folder, seconds):
                asked.append((self.name, other.name))
                return harnesses.NOTHING

        monkeypatch.setattr(harnesses, "HARNESSES", [Harness(name) for name in present])
        monkeypatch.setattr(harnesses, "built", lambda folder: folder)
        assert main(["harnesses", "--json", str(path), "--rounds", str(rounds)]) == 0
        return asked

    assert told("a", rounds=1) == [("a", "same"), ("a", "slow")] * 2
    assert {name for name, _ in told("a", "b", rounds=1)} == {"b"}
    assert len(told("a", "b", rounds=3)) == 16


def test_a_file_that_holds_no_tries(tmp_path, capsys):
    path = saved(tmp_path, {"schema": "another"})
    assert main(["harnesses", "--json", path]) == 1
    assert "is not a file of harness results" in capsys.readouterr().err
    assert json.loads(open(path).read()) == {"schema": "another"}


def test_a_test_of_two_lists_says_which_is_slower():
    class Found:
        pvalue = 0.04

    assert harnesses.by(lambda a, b: Found, [1.0], [2.0]) == harnesses.SLOWER
    assert harnesses.by(lambda a, b: Found, [2.0], [1.0]) == harnesses.FASTER
    Found.pvalue = 0.06
    assert harnesses.by(lambda a, b: Found, [1.0], [2.0]) == harnesses.NOTHING
