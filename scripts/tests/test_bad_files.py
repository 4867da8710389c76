"""Every script that reads a damaged file ends with one sentence."""

import subprocess
import sys

import damaged
import pytest
from making import SCRIPTS, benchmark, run, saved, script

from traitbench.__main__ import COMMANDS, main

KINDS = [*damaged.CONTENTS, "missing", "huge", "a folder", "not UTF-8"]
READERS = {
    "compare": lambda bad, good: ["compare", bad, good],
    "compare, second": lambda bad, good: ["compare", good, bad],
    "report": lambda bad, good: ["report", good, bad, "--output", f"{good}.html"],
    "report --to": lambda bad, good: ["report", bad, "--to", "benchstat"],
}
FAILED = {"compare": 125, "report": 1, "examine": 1, "fuzz": 1, "peers": 1}


@pytest.fixture(scope="module")
def bad():
    with damaged.bad_files() as paths:
        yield paths


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("kind", KINDS)
def test_one_sentence(kind, reader, bad, tmp_path, capsys):
    good = saved(tmp_path, run([benchmark()]))
    words = READERS[reader](str(bad[kind]), good)
    assert main(words) == FAILED[words[0]]
    told = capsys.readouterr()
    assert told.out == ""
    assert_is_a_sentence(told.err)
    assert "Internal error" not in told.err


def assert_is_a_sentence(text):
    assert text.startswith("scripts") and text.endswith(".\n"), text
    assert text.count("\n") == 1 and len(text) < 600, text


def test_the_sound_file_is_sound(tmp_path):
    """Otherwise the files above might be rejected for another reason."""
    done = script("report", saved(tmp_path, damaged.SOUND), "--to", "pyperf")
    assert done.returncode == 0, done.stderr


def test_no_traceback_from_the_real_script(bad, tmp_path):
    done = script("compare", bad["truncated"], saved(tmp_path, run()))
    assert (done.returncode, done.stdout) == (125, "")
    assert_is_a_sentence(done.stderr)


def test_a_fault_of_the_scripts_is_a_sentence_too(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("traitbench.results.load", lambda path: 1 / 0)
    assert main(["report", "x"]) == 1
    told = capsys.readouterr().err
    assert_is_a_sentence(told)
    assert "test_bad_files.py, line" in told and "ZeroDivisionError" in told


def test_an_existing_file_is_not_damaged(tmp_path):
    good = saved(tmp_path, run())
    place = tmp_path / "kept.json"
    place.write_text("before")
    (tmp_path / "kept.json.part").mkdir()  # What is written first can't be.
    done = script("report", good, "--to", "pyperf", "--output", place)
    assert done.returncode == 1
    assert_is_a_sentence(done.stderr)
    assert place.read_text() == "before"


def test_a_full_disk(tmp_path):
    done = script("report", saved(tmp_path, run()), "--to", "pyperf", "--output", "/dev/full/x")
    assert done.returncode == 1
    assert_is_a_sentence(done.stderr)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(command):
    done = script(command, "--help")
    assert done.returncode == 0 and done.stderr == ""
    assert f"example:\n  scripts/{command}" in done.stdout
    assert "status:" in done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_wrong_usage(command):
    done = script(command, "--no-such-option")
    assert done.returncode == FAILED[command]
    assert_is_a_sentence(done.stderr)


def test_unknown_script():
    done = script("compair")
    assert done.returncode == 1
    assert_is_a_sentence(done.stderr)


def test_a_reader_that_goes_away(tmp_path):
    """A closed pipe, as in `scripts/report … | head -1`."""
    many = [benchmark(f"w/n={n}") for n in range(3000)]
    good = saved(tmp_path, run(many))
    command = f"{sys.executable} -m traitbench report {good} --to pyperf | head -1"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env={"PYTHONPATH": str(SCRIPTS)}
    )
    assert done.stdout == "{\n" and done.stderr == ""
