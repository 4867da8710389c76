"""scripts/ab with programs that are made up: the plan, the verdicts, the statuses, the interruption."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import fake_bench
import numpy as np
import pytest
from making import SCRIPTS, saved, script

from traitbench import blocks, judging, pairing, revisions, simulating
from traitbench.__main__ import main

READ, WRITE = "collection/read/kind=Int/traits=20", "collection/write/kind=Int/traits=20"
DRIVER = """
import sys
from pathlib import Path
from traitbench import __main__, revisions
def built(name, say): return revisions.Revision(name, name * 7, Path(sys.argv[1], name))
revisions.built = built
revisions.resolve = lambda name: name
sys.exit(int(__main__.main(["ab", "a", "b", *sys.argv[2:]])))
"""
FEW = ["--blocks", "7", "--most", "7", "--seed", "7"]  # As few as give an interval.


def command(folder, *words):
    return [sys.executable, "-c", DRIVER, str(folder), *words]


def environment():
    return {**os.environ, "PYTHONPATH": str(SCRIPTS), "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.fixture
def ab(tmp_path):
    """Runs `scripts/ab a b`, with the facts of b's program; the record and what was printed."""

    def ab(*words, **head):
        fake_bench.install(tmp_path / "a", [READ])
        fake_bench.install(tmp_path / "b", head.pop("ids", [READ]), **head)
        path = tmp_path / "record.json"
        done = subprocess.run(
            command(tmp_path, *FEW, "--json", str(path), *words),
            env=environment(),
            capture_output=True,
            text=True,
            timeout=600,
        )
        return done, json.loads(path.read_text()) if path.exists() else None

    return ab


@pytest.mark.heavy
def test_equal_revisions(ab):
    """The workload that one side lacks is named and left out."""
    done, record = ab(ids=[READ, WRITE])
    assert done.returncode == 0, done.stdout + done.stderr
    assert "SAME" in done.stdout and "a planted slowdown of 3 %" in done.stdout
    assert record["run"]["status"] == 0 and record["run"]["seed"] == 7
    assert f"only one of the revisions has {WRITE}" in done.stderr
    (workload,) = record["benchmarks"]
    assert workload["carries_planted"] and len(workload["blocks"]) == 7
    for block in workload["blocks"]:
        assert block["order"] == block["order"][::-1] and len(block["order"]) == 10
        assert {len(samples) for samples in block["samples_ns"].values()} == {2}
    assert {block["copy"] for block in workload["blocks"]} == {0, 1, 2}


@pytest.mark.heavy
def test_a_slower_revision(ab, tmp_path):
    """Judged again from its record, it is as slow."""
    done, record = ab(around=105.0)
    assert done.returncode == record["run"]["status"] == 2, done.stdout
    assert "REGRESSED" in done.stdout
    again = script("ab", "--read", tmp_path / "record.json")
    assert again.returncode == done.returncode
    assert again.stdout == done.stdout.rsplit("Results:", 1)[0]


@pytest.mark.heavy
def test_a_faster_revision(ab):
    done, _ = ab(around=90.0)
    assert done.returncode == 0 and "IMPROVED" in done.stdout


@pytest.mark.heavy
def test_a_changed_digest_is_wrong(ab):
    """It outweighs an exact figure that grew, which is told all the same."""
    done, _ = ab(changed={"digest": 4, "exact": {"allocations_per_op": 3, "retains_per_op": 1}})
    assert done.returncode == 4 and "gave digest 3 and gives 4" in done.stdout
    assert "allocations_per_op: 2 → 3" in done.stdout


def test_an_exact_figure_that_grew_is_a_regression():
    record = simulating.paired(simulating.Machine(np.random.default_rng(1)), 1, seed=1)
    assert judging.judge(record).status == 0
    record["benchmarks"][0]["exact"] = {"base": {"retains": 1}, "head": {"retains": 2}}
    assert judging.judge(record).status == 2
    record["benchmarks"][0]["exact"] = {"base": {"retains": 1}, "head": {}}
    assert judging.judge(record).status == 6


@pytest.mark.parametrize("how, status", [(3, 3), (4, 4), (1, 1)])
def test_a_program_that_fails(ab, how, status):
    done, record = ab(status=how)
    assert done.returncode == status and record is None
    assert done.stderr.splitlines()[-1].endswith("it went wrong.") and "Traceback" not in done.stderr


def test_no_workload_is_asked_for(ab):
    done, record = ab("--only", "nothing like that")
    assert (done.returncode, record) == (1, None) and "No workload" in done.stderr


@pytest.mark.heavy
def test_interrupting_leaves_a_usable_file(tmp_path):
    fake_bench.install(tmp_path / "a", [READ])
    fake_bench.install(tmp_path / "b", [READ])
    path = tmp_path / "record.json"
    words = ["--seed", "7", "--json", str(path)]
    process = subprocess.Popen(
        command(tmp_path, *words), env=environment(), stderr=subprocess.PIPE, text=True
    )
    for line in process.stderr:
        if "block 4 " in line:
            break
    process.send_signal(signal.SIGINT)
    rest = process.stderr.read()
    assert process.wait() == 130 and "Traceback" not in rest and str(path) in rest
    assert len(json.loads(path.read_text())["benchmarks"][0]["blocks"]) >= 3
    done = script("ab", "--read", path)
    assert done.returncode == 5, done.stdout + done.stderr
    assert "too few blocks" in done.stdout and "interrupted" in done.stdout


def test_records_that_are_not_sound(tmp_path, capsys):
    machine = simulating.Machine(np.random.default_rng(1))
    record = simulating.paired(machine, 1, seed=1) | {"machine": {"cpu": "x"}}
    assert pairing.check("x", record) is record
    spoilers = [
        lambda r: r.update(schema="trait-engine-ab/2"),
        lambda r: r.pop("benchmarks"),
        lambda r: r["benchmarks"][0].pop("digest"),
        lambda r: r["benchmarks"][0].update(blocks=[1]),
        lambda r: r["benchmarks"][0]["blocks"][0].pop("copy"),
        lambda r: r["benchmarks"][0]["blocks"][0]["samples_ns"].update(head=[]),
        lambda r: r["benchmarks"][0]["blocks"][0]["samples_ns"].update(head=[[]]),
        lambda r: r["benchmarks"][0]["blocks"][0]["samples_ns"].update(head=[[0.0]]),
        lambda r: r["benchmarks"][0]["blocks"][0]["samples_ns"].update(head=[["a"]]),
        lambda r: r["benchmarks"][0]["blocks"][0]["samples_ns"].update(head=[[-1.0]]),
        lambda r: r["benchmarks"][0]["blocks"][0]["samples_ns"].pop("base"),
    ]
    for number, spoil in enumerate(spoilers):
        rotten = json.loads(json.dumps(record))
        spoil(rotten)
        assert main(["ab", "--read", saved(tmp_path, rotten)]) == 1, number
        told = capsys.readouterr()
        assert told.out == "" and "not a" in told.err and told.err.count("\n") == 1, told.err


# The plan and the judgement.


def test_blocks_are_mirrored():
    random = np.random.default_rng(1)
    orders = {tuple(blocks.order(["base", "head", "twin"], random)) for _ in range(200)}
    assert len(orders) == 6
    assert all(order == order[::-1] and len(order) == 6 for order in orders)


def test_both_looks_share_what_may_go_wrong():
    assert 1 - blocks.confidence_of_each(1) == pytest.approx(0.05 / 2)
    assert 1 - blocks.confidence_of_each(10) == pytest.approx(0.05 / 20)


def test_a_process_is_judged_by_its_lower_quartile():
    assert blocks.of_process([9, 1, 8, 2, 7, 3, 6, 4, 5]) == 3
    assert blocks.of_process([5.0]) == 5


def test_a_seed_gives_the_same_order_again():
    def orders(seed):
        record = simulating.paired(simulating.Machine(np.random.default_rng(1)), 3, seed)
        return [block["order"] for workload in record["benchmarks"] for block in workload["blocks"]]

    assert orders(5) == orders(5) != orders(6)


def test_drift_is_no_difference():
    """A machine that slows down steadily gives equal arms equal levels in every block."""

    class Slowing:
        now = 100.0

        def measure(self, arm, copy, id, iterations):
            self.now *= 1.01
            return [self.now] * 9

    record = simulating.paired(Slowing(), 1, seed=1)
    for finding in judging.judge(record).findings:
        assert finding.interval.low == pytest.approx(1) == finding.interval.high


@pytest.mark.parametrize(
    "ratios, words",
    [
        ({"twin": 1.05}, "two copies of the base seem to differ"),
        ({"slow": 1 / 1.03}, "planted slowdown of 3 % was not found"),
    ],
)
def test_a_failed_control_takes_the_verdicts_away(ratios, words):
    machine = simulating.Machine(np.random.default_rng(1), {**ratios, "head": 1.2})
    judgement = judging.judge(simulating.paired(machine, 2, seed=1))
    assert any(words in doubt for doubt in judgement.doubts), judgement.doubts
    assert judgement.status == 5


def test_the_layout_floor_is_the_threshold():
    class Layout(simulating.Machine):
        def measure(self, arm, copy, id, iterations):
            found = super().measure(arm, copy, id, iterations)
            return found * 1.2 if arm == "link" and copy == 1 else found

    machine = Layout(np.random.default_rng(1), {"head": 1.1})
    (finding,) = judging.judge(simulating.paired(machine, 1, seed=1)).findings
    assert 0.15 < finding.threshold < 0.25 and finding.word == "SAME"


def test_only_what_is_undecided_goes_on():
    """Twice as many blocks where 24 don't decide, and no more elsewhere."""
    ratios = {("head", "workload=0"): 1.0, ("head", "workload=1"): 1.0101}
    machine = simulating.Machine(np.random.default_rng(3), ratios, unsteadiness=0.001)
    record = simulating.paired(machine, 3, seed=3)
    counts = {w["id"]: len(w["blocks"]) for w in record["benchmarks"]}
    assert counts["workload=1"] == 48 and counts["workload=0"] == 24, counts


def test_the_planted_slowdown_goes_to_the_steadiest():
    def workload(iterations, unsteadiness):
        return {"iterations": iterations, "unsteadiness": unsteadiness, "carries_planted": False}

    all = [workload(10**6, 0.05), workload(1000, 0.001), workload(10, 0.0)]
    pairing.choose_carrier(all)
    assert [w["carries_planted"] for w in all] == [False, True, False]
    few = [workload(3, 0.1), workload(20, 0.2)]
    pairing.choose_carrier(few)
    assert few[1] == {"iterations": 100, "unsteadiness": 0.2, "carries_planted": True}


# Worktrees.


@pytest.fixture
def repository(tmp_path):
    root = tmp_path / "repository"
    root.mkdir()
    for words in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "one"]):
        subprocess.run(
            ["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=root, check=True
        )
    return root


def worktrees(repository):
    done = subprocess.run(["git", "worktree", "list"], cwd=repository, capture_output=True, text=True)
    return len(done.stdout.splitlines())


@pytest.mark.parametrize("end", [None, KeyboardInterrupt, ValueError])
def test_no_worktree_stays(repository, monkeypatch, end):
    """However the build ends; and an unfinished build is not taken for one."""
    seen = []

    def link(tree, options, place, failure):
        seen.append(worktrees(repository))
        if end and len(seen) == 2:
            raise end
        place.write_text("program")

    monkeypatch.setattr(revisions, "link", link)
    head = revisions.resolve("HEAD", repository)
    store = repository / ".build" / "ab"
    revision = revisions.Revision("HEAD", head, store / "built")
    if end:
        with pytest.raises(end):
            revisions.build(revision, store, repository)
    else:
        revisions.build(revision, store, repository)
    assert set(seen) == {2} and worktrees(repository) == 1
    assert [path.name for path in store.iterdir()] == ([] if end else ["built"])


def test_what_a_killed_call_left_is_removed(repository):
    store = repository / ".build" / "ab"
    store.mkdir(parents=True)
    dead = subprocess.Popen(["true"])
    dead.wait()
    tree = store / f"tree-{dead.pid}"
    subprocess.run(["git", "worktree", "add", "-q", "--detach", tree], cwd=repository, check=True)
    assert worktrees(repository) == 2
    revisions.forget_dead_trees(store, repository)
    assert worktrees(repository) == 1 and not tree.exists()


def test_an_interrupt_ends_what_was_started(tmp_path):
    """The child of a child too: a build has many."""
    code = (
        "import sys; from traitbench import revisions\n"
        "revisions.output(['sh', '-c', 'sleep 300 & echo $! > pid; wait'], sys.argv[1], 'x')"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], env=environment(), stderr=subprocess.DEVNULL
    )
    file = tmp_path / "pid"
    while not (file.exists() and file.read_text().strip()):
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    process.wait()
    grandchild = f"/proc/{file.read_text().strip()}"
    deadline = time.monotonic() + 60
    while os.path.exists(grandchild) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not os.path.exists(grandchild)


@pytest.mark.parametrize("name", ["no-such-revision", "--help", "", "HEAD:README.md"])
def test_unknown_revisions(name):
    done = script("ab", "HEAD", f"./{name}" if name.startswith("-") else name)
    assert done.returncode == 1 and done.stderr.count("\n") == 1, done.stderr


# Several runs together.


def test_a_series_is_judged_as_its_records_are(tmp_path, capsys):
    """Though only levels are kept; and a run that finds something is counted as one."""
    ratios = [{}, {}, {"head": 1.1}, {"twin": 1.1}]
    paths = []
    for seed, truth in enumerate(ratios, 1):
        machine = simulating.Machine(np.random.default_rng(seed), truth)
        record = simulating.paired(machine, 1, seed) | {"machine": {"cpu": "x"}}
        paths.append(saved(tmp_path, record, f"{seed}.json"))
    kept = tmp_path / "kept.json"
    assert main(["ab", "--read", *paths, "--json", str(kept)]) == 5
    first = capsys.readouterr().out
    assert first.endswith("4 runs: 2 report nothing, 1 a change, 1 untrusted\n"), first
    assert main(["ab", "--read", str(kept)]) == 5
    assert capsys.readouterr().out == first
    assert kept.stat().st_size < sum(os.path.getsize(path) for path in paths) / 3


@pytest.mark.parametrize("records", [[], {}, None, [1], [{}]])
def test_series_that_are_not_sound(records, tmp_path, capsys):
    path = saved(tmp_path, {"schema": "trait-engine-ab-series/1", "records": records})
    assert main(["ab", "--read", path]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1, told.err


@pytest.mark.heavy
def test_interrupting_a_real_build_leaves_nothing(repository):
    """Neither a worktree, nor a compiler that goes on, nor a program that looks finished."""
    if not shutil.which("swift"):
        pytest.skip("swift is missing")
    (repository / "Sources").mkdir()
    (repository / "Sources" / "main.swift").write_text("print(1)\n")
    (repository / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "
        '"bench", targets: [.executableTarget(name: "bench", path: "Sources")])\n'
    )
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    for words in (["add", "."], [*who, "commit", "-q", "-m", "two"]):
        subprocess.run(["git", *words], cwd=repository, check=True)
    code = (
        "import sys, pathlib; from traitbench import revisions\n"
        "revisions.built('HEAD', print, pathlib.Path(sys.argv[1]))"
    )
    store = repository / ".build" / "ab"
    process = subprocess.Popen(
        [sys.executable, "-c", code, repository], env=environment(), stderr=subprocess.DEVNULL
    )
    while not list(store.glob("tree-*/.build")):
        assert process.poll() is None, "it ended before it built anything"
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    assert process.wait() != 0
    assert worktrees(repository) == 1 and list(store.iterdir()) == []
    folders = [os.path.realpath(link) for link in Path("/proc").glob("[0-9]*/cwd")]
    assert not [folder for folder in folders if folder.startswith(str(repository))]
