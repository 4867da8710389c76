"""scripts/peers with fake programs, and with the engine and its baselines."""

import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from making import REPOSITORY, script

from traitbench import peering, peerpage, peers
from traitbench.__main__ import main
from traitbench.commands import peers as command
from traitbench.complaint import Complaint

WORKLOADS = peers.WORKLOADS[:2]

PROGRAM = """
import sys, time
digests = {digests!r}
print("ready Toy 1.2", flush=True)
for line in sys.stdin:
    id, operations = line.split()
    if id not in digests:
        print("missing", flush=True)
        continue
    time.sleep(0.001)
    print({ns} * int(operations), digests[id] * int(operations), flush=True)
"""


def peer(name, ns=1e6, needs=(), **digests):
    right = {workload.id: workload.digest for workload in WORKLOADS}
    text = PROGRAM.format(digests=right | {f"peers/{n}": d for n, d in digests.items()}, ns=int(ns))
    return peers.Peer(name, "nothing", (sys.executable, "-c", text), needs=needs)


def measured(*all, rounds=9):
    said = []
    outcomes = peering.measure(list(all), WORKLOADS, rounds, None, said.append)
    record = {
        "revision": "abc1234",
        "started": "2026-01-01T00:00:00Z",
        "machine": {"cpu": "A processor", "cores": 2},
        "peers": [
            {
                "name": name,
                "version": outcome["version"],
                "work": "works",
                "reason": outcome["reason"],
                "samples": {id: turns.samples for id, turns in outcome["turns"].items()},
            }
            for name, outcome in outcomes.items()
        ],
    }
    return record, said


@pytest.fixture(scope="module")
def record():
    return measured(
        peer("engine"),
        peer("slower", ns=4e6),
        peer("wrong", heard=1999),
        peer("absent", needs=("no-such-program",)),
        replace(peer("broken"), command=(sys.executable, "-c", "import sys; sys.exit('no display')")),
    )[0]


def test_ratios_are_those_of_the_times(record):
    cell = peerpage.cells(record, record["peers"][1])["peers/change"]
    assert cell.ratio.low == cell.ratio.middle == cell.ratio.high == 4
    assert cell.ns == 4e6


def test_the_time_of_an_even_number_of_rounds_lies_between_the_middle_ones():
    samples = {"peers/change": [[round, 1e6 + round] for round in range(8)]}
    record = {"peers": [{"samples": samples}]}
    assert peerpage.cells(record, record["peers"][0])["peers/change"].ns == 1e6 + 3.5


def test_a_wrong_answer_is_not_timed(record):
    wrong = record["peers"][2]
    assert wrong["samples"] == {}
    assert wrong["reason"].startswith("wrong is wrong at peers/heard: its digest of 1 operations is 1999")


def test_what_is_not_there_is_named_with_the_reason(record):
    missing = peerpage.missing(record)
    assert missing[1:] == [
        "absent: no-such-program is missing",
        "broken: broken ended: no display",
    ]
    document = peerpage.markdown(record, "stem")
    for sentence in missing:
        assert f"- {sentence}" in document


def test_all_are_timed_under_the_systems_allocator():
    """`bench` would load jemalloc, to count."""
    steps = [one for one in peers.PEERS if one.is_step]
    assert len(steps) == 5 and all(one.environment["LD_PRELOAD"] == "" for one in steps)


def test_a_peer_that_fails_is_stopped_at_once(tmp_path, monkeypatch):
    begun, begin = [], peering.started
    monkeypatch.setattr(peering, "started", lambda *words: begun.append(begin(*words)) or begun[-1])
    ended = []
    peering.measure([peer("engine"), peer("wrong", change=1)], WORKLOADS, 6, None, lambda said: ended.append(
        [process.returncode is not None for process in begun]))
    assert ended[-1] == [False, True]


def test_no_peer_stays_after_an_interrupt(monkeypatch):
    begun, begin = [], peering.started
    monkeypatch.setattr(peering, "started", lambda *words: begun.append(begin(*words)) or begun[-1])

    def interrupted(line, peer):
        raise KeyboardInterrupt

    monkeypatch.setattr(peering, "named", interrupted)
    for one in (peer("program"), browser()):
        with pytest.raises(KeyboardInterrupt):
            peering.start(one, None)
        assert begun[-1].returncode is not None


def test_slow_peers_take_fewer_turns():
    found, _ = measured(peer("engine"), peer("slow", ns=2e9), rounds=12)
    turns = {one["name"]: len(one["samples"]["peers/change"]) for one in found["peers"]}
    assert turns == {"engine": 12, "slow": peering.FEWEST}


def test_a_peer_that_can_do_nothing_is_named():
    nothing = "print('ready x', flush=True)\nfor _ in iter(input, None): print('missing', flush=True)"
    idle = replace(peer("idle"), command=(sys.executable, "-c", nothing))
    found, _ = measured(peer("engine"), idle)
    assert peerpage.missing(found) == ["idle: it supports none of the workloads"]


def test_all_peers_say_what_they_do_and_what_they_need():
    for one in peers.PEERS:
        assert one.work and one.needs, one.name
        assert one.absence() is None or one.name not in ("engine",) or "bench" in one.absence()


def test_a_name_that_nobody_has_is_a_sentence():
    done = script("peers", "--only", "^winforms$")
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "GTK 4" in done.stderr


def test_too_few_rounds_are_a_sentence(bench):
    done = script("peers", "--rounds", "3", "--only", "^eager$")
    assert done.returncode == 1 and "6 or more" in done.stderr


def test_the_engine_and_its_baselines(bench, tmp_path):
    path = tmp_path / "peers.json"
    done = script("peers", "--only", "^(eager|dictionary)$", "--rounds", "7", "--output", path)
    assert done.returncode == 0, done.stderr
    assert "3 of 3 peers measured" in done.stdout, done.stdout
    found = json.loads(path.read_text())
    assert all(len(one["samples"]) == len(peers.WORKLOADS) for one in found["peers"])


# The command, with fake programs.


@pytest.fixture
def faked(tmp_path, monkeypatch):
    """Replaces the peers, and where the record goes; returns a function that takes the peers."""
    monkeypatch.setattr(command, "FOLDER", tmp_path / "results")
    monkeypatch.setattr(peers, "WORKLOADS", WORKLOADS)
    monkeypatch.setattr(command.revisions, "built_here", lambda: None)

    def fake(engine, *others):
        monkeypatch.setattr(peers, "ENGINE", engine)
        monkeypatch.setattr(peers, "PEERS", [engine, *others])
        return tmp_path

    return fake


def test_a_record_has_a_file_and_a_readme(faked, capsys):
    folder = faked(peer("engine"), peer("slower", ns=4e6), peer("absent", needs=("no-such-program",)))
    assert main(["peers", "--record", "--rounds", "7"]) == 0
    told = capsys.readouterr()
    assert "2 of 3 peers measured" in told.out
    assert "Not measured: absent: no-such-program is missing" in told.out
    assert "round 7 of 7" in told.err and "round 8" not in told.err
    found, document = sorted((folder / "results").iterdir())
    record = json.loads(found.read_text())
    time = record["started"].replace("-", "").replace(":", "")
    stem = f"{time}-{record['revision'].split()[0]}"
    assert [found.name, document.name] == [f"{stem}.json", "README.md"]
    assert f"wrote {folder}/results/{stem}.json" in told.err
    assert stem in document.read_text()


def test_the_samples_are_written_where_asked(faked, capsys):
    folder = faked(peer("engine"), peer("slower", ns=4e6))
    path = folder / "some.json"
    assert main(["peers", "--output", str(path), "--rounds", "8"]) == 0
    record = json.loads(path.read_text())
    assert record["schema"] == "trait-engine-peers/1"
    assert [(one["name"], one["version"], one["reason"]) for one in record["peers"]] == [
        ("engine", "Toy 1.2", None), ("slower", "Toy 1.2", None),
    ]
    assert record["workloads"] == [
        {"id": each.id, "title": each.title, "digest": each.digest} for each in WORKLOADS
    ]
    samples = record["peers"][1]["samples"]["peers/change"]
    assert samples == [[turn, 4e6] for turn in range(8)]
    assert record["machine"]["cores"] == len(os.sched_getaffinity(0)) and record["machine"]["cpu"]
    assert not (folder / "results").exists()


@pytest.mark.parametrize(
    "engine, other, status",
    [
        (peer("engine"), peer("wrong", heard=1), 4),
        (replace(peer("engine"), command=(sys.executable, "-c", "")), peer("b"), 6),
        (peer("engine", heard=1), peer("b"), 4),
    ],
)
def test_the_status_names_the_worst(faked, engine, other, status):
    faked(engine, other)
    assert main(["peers", "--rounds", "6"]) == status


def test_without_the_engine_nothing_is_measured(faked, capsys):
    faked(peer("engine", needs=("no-such-engine",)), peer("b"))
    assert main(["peers"]) == 1
    assert "no-such-engine is missing: swift build -c release --product bench" in capsys.readouterr().err
    faked(peer("engine"), peer("b"))
    assert main(["peers", "--rounds", "5"]) == 1
    assert "6 or more" in capsys.readouterr().err


def test_the_engine_that_is_measured_is_built_first(faked, monkeypatch):
    """The record names the revision that is here, so the program must be of it."""
    faked(peer("engine"), peer("b"))
    order = []
    monkeypatch.setattr(command.revisions, "built_here", lambda: order.append("built"))
    monkeypatch.setattr(command, "revision", lambda: order.append("named") or "abc1234")
    assert main(["peers", "--rounds", "6"]) == 0
    assert order == ["built", "named"]


def test_the_published_record_has_all_peers(faked, capsys):
    folder = faked(peer("engine"), peer("b"))
    assert main(["peers", "--only", "b", "--record"]) == 1
    assert "--record publishes all peers" in capsys.readouterr().err
    assert not (folder / "results").exists()


def test_the_published_page_is_that_of_its_record():
    folder = REPOSITORY / "results" / "peers"
    newest = max(folder.glob("2*.json"))
    page = peerpage.markdown(json.loads(newest.read_text()), newest.stem)
    assert (folder / "README.md").read_text() == page, "`scripts/peers --record` writes the page"


def test_the_chosen_ones_are_measured_with_the_engine(faked, capsys):
    faked(peer("engine"), peer("one"), peer("other"))
    assert main(["peers", "--only", "^one$", "--rounds", "6"]) == 0
    told = capsys.readouterr()
    assert "2 of 2 peers measured" in told.out and "starting other" not in told.err


def test_the_revision_tells_of_changes_of_sources(tmp_path, monkeypatch):
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    for words in (["init", "-q"], [*who, "commit", "-q", "--allow-empty", "-m", "one"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    monkeypatch.setattr(command, "REPOSITORY", tmp_path)
    head = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=tmp_path, capture_output=True, text=True
    ).stdout.strip()
    (tmp_path / "README.md").write_text("x")
    assert command.revision() == head
    (tmp_path / "Sources").mkdir()
    (tmp_path / "Sources" / "a.swift").write_text("x")
    assert command.revision() == f"{head} and changes"


# Installing and building.


@pytest.fixture
def called(monkeypatch, tmp_path):
    calls = []
    monkeypatch.setattr(peers, "BUILT", tmp_path / "built")
    monkeypatch.setattr(peers, "called", lambda *words: calls.append([str(word) for word in words]))
    return calls


def test_only_what_is_missing_is_installed(called, monkeypatch):
    monkeypatch.setattr(peers.shutil, "which", lambda name: None if "no-such" in name else f"/bin/{name}")
    here = replace(peer("here", needs=("sh",)), packages=("dash",))
    two = replace(peer("two", needs=("no-such-b",)), packages=("b", "a"))
    one = replace(peer("one", needs=("no-such-a",)), packages=("a",))
    assert peers.install([here, two, one]) == ["a", "b"]
    assert called == [
        ["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "a", "b"],
    ]
    called.clear()
    assert peers.install([here]) == [] and called == []
    monkeypatch.setattr(peers.shutil, "which", lambda name: None)
    with pytest.raises(Complaint, match="--install needs apt-get, which is missing"):
        peers.install([one])


def test_what_was_installed_is_said(faked, monkeypatch, capsys):
    faked(peer("engine"), peer("b"))
    monkeypatch.setattr(peers, "install", lambda chosen: [each.name for each in chosen])
    assert main(["peers", "--install", "--rounds", "6"]) == 0
    assert "installed engine\n" in capsys.readouterr().err


def test_a_program_is_built_again_only_if_its_source_or_command_differs(monkeypatch, tmp_path):
    monkeypatch.setattr(peers, "BUILT", tmp_path / "built")
    monkeypatch.setattr(peers, "PROGRAMS", tmp_path / "some programs")
    (tmp_path / "some programs").mkdir()
    (tmp_path / "some programs" / "a.c").write_text("one")
    built = replace(peer("a b"), build=("echo x >>", "builds"))
    for _ in range(2):
        built.prepare()
    builds = tmp_path / "built" / "builds"
    assert builds.read_text() == "x\n"
    (tmp_path / "some programs" / "a.c").write_text("two")
    built.prepare()
    replace(built, build=("echo y >>", "builds")).prepare()
    assert builds.read_text() == "x\nx\ny\n"
    for _ in range(2):
        with pytest.raises(Complaint, match="^a b can't be built: first$"):
            replace(built, build=("echo first >&2; echo second; exit 1",)).prepare()
    with pytest.raises(Complaint, match="no reason given"):
        replace(built, build=("exit 1",)).prepare()
    replace(built, build=("cp", peers.source("a.c"), "copied")).prepare()
    assert (tmp_path / "built" / "copied").read_text() == "two"
    peer("nothing to build").prepare()
    assert not (tmp_path / "built" / "nothing-to-build.built").exists()


def test_needs_are_programs_files_or_libraries(tmp_path, monkeypatch):
    tool = tmp_path / "pkg-config"
    tool.write_text('#!/bin/sh\n[ "$1 $2" = "--exists here" ]\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    assert peers.is_there("pkg:here") and not peers.is_there("pkg:gone")
    assert peers.is_there("sh") and not peers.is_there("no-such-program")
    assert peers.is_there(str(tool)) and not peers.is_there(str(tmp_path / "no"))
    tool.unlink()
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not peers.is_there("pkg:here")
    lacking = replace(peer("a", needs=("no-such-a", "no-such-b")), packages=("x", "y"))
    assert lacking.absence() == "no-such-a, no-such-b is missing; apt-get install x y"
    fetched = replace(lacking, sources="requirements.txt")
    assert fetched.absence() == "no-such-a, no-such-b is missing; scripts/peers --install fetches it"


def test_a_command_that_fails_is_a_sentence():
    with pytest.raises(Complaint, match="^'sh -c echo one >&2; echo two >&2; exit 1' failed: two$"):
        peers.called("sh", "-c", "echo one >&2; echo two >&2; exit 1", "more")
    with pytest.raises(Complaint, match="failed: out$"):
        peers.called("sh", "-c", "echo out; exit 1")


# Browsers.

# What the page does: it posts the answer to the last line, and gets the next line.
CLIENT = """
import sys, time, urllib.error, urllib.request
page, profile, digests = sys.argv[1], sys.argv[2], {digests!r}
head = urllib.request.urlopen(page)
assert b"<" in head.read() and head.headers["Cross-Origin-Opener-Policy"] == "same-origin"
assert head.headers["Cross-Origin-Embedder-Policy"] == "require-corp"
try:
    urllib.request.urlopen(page + "favicon.ico")
    sys.exit("there is an icon")
except urllib.error.HTTPError as error:
    assert error.code == 404
said = "ready Pretend 7"
while True:
    try:
        line = urllib.request.urlopen(page, said.encode()).read().decode()
    except urllib.error.HTTPError as error:
        open(profile + "-end", "w").write(str(error.code))
        break
    id, operations = line.split()
    said = f"{{10**6 * int(operations)}} {{digests[id] * int(operations)}}" if id in digests else "missing"
time.sleep(60)
"""


def browser(text=CLIENT):
    digests = {workload.id: workload.digest for workload in WORKLOADS[:1]}
    words = (sys.executable, "-c", text.format(digests=digests), "{page}", "{profile}")
    with_marks = replace(peer("browser"), command=words, is_browser=True)
    return replace(with_marks, command=tuple(
        word if word in ("{page}", "{profile}") else word.replace("{", "{{").replace("}", "}}")
        for word in words
    ))


def test_a_browser_gets_its_lines_from_its_page():
    found, _ = measured(peer("engine"), browser())
    other = found["peers"][1]
    assert (other["version"], other["reason"]) == ("Pretend 7", None)
    assert list(other["samples"]) == [WORKLOADS[0].id], "it supports the first workload only"
    assert all(ns == 1e6 for _, ns in other["samples"][WORKLOADS[0].id])


def test_nothing_of_a_browser_stays():
    program = peering.start(browser(), None)
    profile, address = Path(program.profile), program.server.server_address
    assert profile.is_dir() and program.process.poll() is None
    assert program.ask("unknown", 1) == "missing"
    program.stop()
    assert program.process.returncode is not None and not profile.exists()
    with contextlib.closing(socket.socket()) as client:
        assert client.connect_ex(address) != 0, "the server still answers"


def test_a_browser_that_says_nothing_is_given_up(monkeypatch):
    monkeypatch.setattr(peering, "LONGEST_S", 0.5)
    begin = time.monotonic()
    found, _ = measured(peer("engine"), browser("import time; time.sleep(60)"))
    assert found["peers"][1]["reason"] == "browser did not answer for 0.5 s"
    assert time.monotonic() - begin < 30


def test_a_program_that_can_not_be_started_is_named_with_the_reason():
    found, _ = measured(peer("engine"), replace(peer("gone"), command=("/no/such/program",)))
    assert found["peers"][1]["reason"] == "gone can't be started: No such file or directory"
