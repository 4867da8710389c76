"""scripts/peers with fake programs, and with the engine and its baselines."""

import json
import sys
from dataclasses import replace

import pytest
from making import script

from traitbench import peering, peerpage, peers

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
    for sentence in missing:
        assert peerpage.page.safe(sentence) in peerpage.html(record)


def test_the_page_has_a_plot_for_each_work(record):
    text = peerpage.html(record)
    assert text.count("<svg") == len(WORKLOADS)
    assert "<script" not in text and "slower (1.2)" in text and "4.00 (4.00 to 4.00)" in text


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
    assert path.with_suffix(".html").exists()
