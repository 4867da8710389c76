import json

import pytest
from making import benchmark, run, saved, script

from traitbench.commands import history as command
from traitbench.complaint import Complaint

READ, WRITE = "collection/read/kind=Int/traits=20", "collection/write/kind=Int/traits=20"


def day(number, around, allocations=2, **changed):
    """The run of one day; `around` is the time of a read, the time of a write is constant."""
    exact = {"allocations_per_op": allocations}
    name = f"202601{number:02}T000000Z-r{number:06}"
    value = run(
        [benchmark(READ, around=around, exact=exact, seed=number), benchmark(WRITE, seed=number)],
        run__id=name,
        run__started=f"2026-01-{number:02}T00:00:00Z",
        build__revision=f"r{number:06}",
    )
    for path, new in changed.items():
        folder, name = path.split("__")
        value[folder][name] = new
    return value


@pytest.fixture
def history(recorded):
    def history(days, *words):
        paths = [recorded(value, f"{place}.json") for place, value in enumerate(days)]
        return script("history", *paths[::-1], *words)

    return history


def test_a_level_that_stays_is_a_change(history):
    done = history([day(n, 10 if n < 9 else 11, 2 if n < 5 else 1) for n in range(1, 17)])
    assert done.returncode == 0, done.stderr
    rows = [line for line in done.stdout.splitlines() if line.startswith(READ)]
    row = next(row for row in rows if " ns" in row)
    assert "r000009" in row and "+10." in row or "+9." in row
    assert "Exact figures that changed" in done.stdout and "Time, 20260101T000000Z" in done.stdout
    assert "r000005" in done.stdout and "allocations_per_op" in done.stdout
    assert "16 runs, 2 benchmarks: 1 changed in time, 1 in an exact figure" in done.stdout


def test_one_slow_run_is_none(history):
    done = history([day(n, 20 if n == 8 else 10) for n in range(1, 17)])
    assert "0 changed in time" in done.stdout, done.stdout


def test_small_changes_are_left_out(history):
    days = [day(n, 10 if n < 9 else 10.5) for n in range(1, 17)]
    assert "0 changed in time" in history(days, "--least", "8").stdout
    assert "1 changed in time" in history(days, "--least", "3").stdout


def test_other_machines_are_left_out(history):
    strange = [day(n, 50, machine__cpu="Another") for n in range(1, 4)]
    done = history(strange + [day(n, 10) for n in range(4, 9)])
    assert "3 runs of other machines" in done.stderr
    assert done.stdout.startswith("5 runs, 2 benchmarks: 0 changed")


def test_json(history):
    done = history([day(n, 10 if n < 9 else 12) for n in range(1, 17)], "--json", "--only", "read")
    (line,) = json.loads(done.stdout)
    assert line["id"] == READ and len(line["times"]) == 16
    (change,) = line["changes"]
    assert change["revision"] == "r000009" and 1.15 < change["ratio"] < 1.25


def test_nothing_asked_for(history):
    done = history([day(1, 10)], "--implementation", "nobody")
    assert done.returncode == 1 and done.stderr.count("\n") == 1


def test_a_recorded_run_that_is_damaged_is_left_out(tmp_path, monkeypatch, capsys):
    """One that the user names must be valid."""
    monkeypatch.setattr(command, "RECORDED", tmp_path)
    with pytest.raises(Complaint, match=f"There are no recorded runs in '{tmp_path}'; bench makes one"):
        command.loaded([])
    for number in (2, 1):
        saved(tmp_path, day(number, 10), f"{number}.json")
    damaged = saved(tmp_path, "{", "0.json")
    assert [file.run["id"] for file in command.loaded([])] == [day(n, 10)["run"]["id"] for n in (1, 2)]
    assert f"scripts/history: left out: '{damaged}'" in capsys.readouterr().err
    with pytest.raises(Complaint, match="is not complete and sound JSON"):
        command.loaded([damaged])
