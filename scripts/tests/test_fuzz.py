"""scripts/fuzz: command line, findings, and a cluster of which a worker dies."""

import os
import re
import signal
import subprocess
import time

import pytest
from making import SCRIPTS, script

from traitbench import fuzzing, pieces

REPORT = """\
Test Case 'ChainProperties.testEngine' started at 2026
/p/a.swift:7: error: ChainProperties.testEngine : failed - chain does not hold: two differ

the program

found in case 3 of TRAITS_SEED=42; to keep it, add this line to Tests/Corpus:
  chain: 1 2 3
to replay it:
  TRAITS_REPLAY='chain: 1 2 3' swift test --disable-swift-testing --filter PropertyTests
Test Case 'ChainProperties.testEngine' failed (0.1 seconds)
"""


def found(text, status=1):
    return pieces.finding_in(pieces.Done(status, text, 1, 1, False), {"target": "t", "seed": 1})


def test_a_finding_has_its_report_its_corpus_line_and_its_replay():
    finding = found(REPORT)
    assert finding["line"] == "chain: 1 2 3"
    assert "chain does not hold: two differ" in finding["text"] and "TRAITS_REPLAY=" in finding["text"]
    crash = found("Test Case 'ChainProperties.testEngine' started at 9\na.swift:1: Fatal error: Index out of range\n")
    assert crash["line"] is None and "Index out of range\nin ChainProperties.testEngine" in crash["text"]
    assert found("Executed 3 tests", status=0) is None


def test_of_each_property_the_shortest_line_is_kept_once(tmp_path):
    findings = [
        {"target": "t", "seed": seed, "text": "", "line": line}
        for seed, line in enumerate(["chain: 1 2 3", "chain: 4", "order: 1 1", "chain: 4"])
    ]
    assert [each["line"] for each in fuzzing.shortest(findings)] == ["chain: 4", "order: 1 1"]
    corpus = tmp_path / "fuzz.corpus"
    corpus.write_text("chain: 4\n")
    fuzzing.keep(findings[1:], corpus)
    assert corpus.read_text() == "chain: 4\norder: 1 1\n"


@pytest.mark.parametrize("words, sentence", [
    (["agreement", "soon"], "The time must be a number of seconds above 0, not 'soon'"),
    (["agreement", "0"], "The time must be a number of seconds above 0, not '0'"),
    (["--seeds", "3"], "--seeds is for the target 'properties'"),
    (["properties", "--only", "("], "'(' is not a regular expression"),
])
def test_wrong_usage_is_a_sentence(words, sentence):
    done = script("fuzz", *words)
    assert done.returncode == 1 and sentence in done.stderr


WORDS = ["properties", "--only", "InsertedFault|ChainProperties", "--seeds", "30"]


def fuzz(corpus, *words, meanwhile=lambda text: None):
    """Findings with three cases a seed, some of which show the inserted fault; and what the command prints."""
    environment = {**os.environ, "INSERTED_FAULT": "1", "TRAITS_SEED": "7", "TRAITS_CASES": "3"}
    process = subprocess.Popen(
        [SCRIPTS / "fuzz", *WORDS, "--corpus", corpus, *words], env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )
    for line in process.stderr:
        meanwhile(line)
    said = process.communicate()[0]
    assert process.returncode == 2, said
    return re.findall(r"^.* fails with the seed \d+$", said, re.MULTILINE), said


@pytest.mark.heavy
def test_a_worker_that_dies_loses_nothing_and_doubles_nothing(tmp_path):
    """Two workers started by hand, in folders of their own, find what one core finds, though one is killed."""
    alone, said = fuzz(tmp_path / "alone.corpus")
    assert 0 < len(alone) < 30, said
    launch = SCRIPTS / "traitbench" / "launch"
    started = []

    def start(name, *words):
        (tmp_path / name).mkdir()
        with open(tmp_path / f"{name}.log", "w") as log:
            command = [launch, "dask", *map(str, words)]
            started.append(subprocess.Popen(command, cwd=tmp_path / name, stdout=log, stderr=log))
        return started[-1]

    def kill(line):
        if "25 %" in line:
            started[1].send_signal(signal.SIGKILL)

    try:
        file = tmp_path / "scheduler.json"
        start("scheduler", "scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", file)
        for name in ("one", "two"):
            start(name, "worker", "--scheduler-file", file, "--nthreads", "1", "--no-nanny", "--no-dashboard")
        deadline = time.monotonic() + 60
        while not file.exists() and time.monotonic() < deadline:
            time.sleep(0.1)
        address = re.search(r'"address": "(tcp:[^"]*)"', file.read_text())[1]
        together, said = fuzz(tmp_path / "together.corpus", "--cluster", address, meanwhile=kill)
        assert started[1].wait(10) == -signal.SIGKILL and started[2].poll() is None
    finally:
        for process in started:
            process.kill()
            process.wait()
    assert together == alone and re.search(r"^properties +\d+ +60 ", said, re.MULTILINE), said
    assert (tmp_path / "together.corpus").read_text() == (tmp_path / "alone.corpus").read_text()
