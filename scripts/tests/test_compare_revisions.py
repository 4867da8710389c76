"""scripts/compare of two revisions, with fake programs: verdicts, statuses, interruption, what is left behind."""

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
from making import SCRIPTS, script

from traitbench import judging, lockstep, pairs, revisions, simulating, stage
from traitbench.complaint import Complaint

READ, WRITE = "collection/read/kind=Int/traits=20", "collection/write/kind=Int/traits=20"
# Linking copies the fake programs, and each look at the clock advances it by a second.
DRIVER = """
import itertools, os, random, sys
from pathlib import Path
from traitbench import __main__, revisions, stage
random.randrange = lambda *_: 7
def built(name, say): return revisions.Revision(name, name * 7, Path(sys.argv[1], name))
def link(revision, place, order, seed):
    os.symlink(revision.program, place)
seconds = itertools.count()
revisions.built = built
revisions.resolve = lambda name: name
revisions.Revision.link = link
revisions.Revision.functions = lambda revision: {"one": [1], "two": [2]}
stage.Stage.now = lambda stage: float(next(seconds))
sys.exit(int(__main__.main(["compare", "a", "b", *sys.argv[2:]])))
"""

def command(folder, *words):
    return [sys.executable, "-c", DRIVER, str(folder), *words]


def environment():
    return {**os.environ, "PYTHONPATH": str(SCRIPTS), "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.fixture
def compare(tmp_path):
    """Runs `scripts/compare a b` with the given facts of b's program; returns the record and the output."""

    def compare(*words, **head):
        fake_bench.install(tmp_path / "a", [READ])
        fake_bench.install(tmp_path / "b", head.pop("ids", [READ]), **head)
        path = tmp_path / "record.json"
        done = subprocess.run(
            command(tmp_path, "--json", str(path), *words),
            env=environment(),
            capture_output=True,
            text=True,
            timeout=600,
        )
        return done, json.loads(path.read_text()) if path.exists() else None

    return compare


@pytest.mark.heavy
def test_equal_revisions(compare):
    """A workload that one side lacks is named and skipped."""
    done, record = compare(ids=[READ, WRITE])
    assert done.returncode == 0, done.stdout + done.stderr
    assert "SAME" in done.stdout and "planted in each pair: 1%" in done.stdout
    assert record["run"]["is_complete"] and record["run"]["seed"] == 7
    assert f"only one of the revisions has {WRITE}" in done.stderr
    (workload,) = record["benchmarks"]
    assert workload["looks"][-1] == len(workload["pairs"]) >= 5
    for pair in workload["pairs"]:
        assert {len(samples) for samples in pair["samples_ns"].values()} == {workload["turns"]}
    seeds = [pair["layouts"] for pair in workload["pairs"]]
    assert all(each["base"] == each["head"] == each["slow"] != each["twin"] for each in seeds)
    assert len({each["base"] for each in seeds}) == len(seeds)
    assert [each["twin"] for each in seeds[1:]] == [each["base"] for each in seeds[:-1]]


@pytest.mark.heavy
def test_a_slower_revision(compare):
    done, record = compare(around=105.0)
    assert done.returncode == judging.judge(record).status == 2, done.stdout
    assert "REGRESSED" in done.stdout


@pytest.mark.heavy
def test_a_faster_revision(compare):
    done, _ = compare(around=90.0)
    assert done.returncode == 0 and "IMPROVED" in done.stdout


@pytest.mark.heavy
def test_a_changed_digest_is_wrong(compare):
    """A wrong answer outweighs a grown exact figure, which is reported too; the workload is not timed."""
    done, record = compare(changed={"digest": 4, "exact": {"allocations_per_op": 3, "retains_per_op": 1}})
    assert done.returncode == 4 and "gave digest 3 and gives 4" in done.stdout
    assert "allocations_per_op: 2 → 3" in done.stdout
    assert record["benchmarks"][0]["pairs"] == []


def test_an_answer_that_is_wrong_later_is_wrong(compare):
    """The digest of every sample is compared, not only that of the verification."""
    done, _ = compare(off=1)
    assert done.returncode == 4 and "the answers differ" in done.stderr, done.stderr


def test_a_revision_that_knows_no_steps_is_told_so(compare):
    says = "There is no command 'step'; there are run, list"
    done, _ = compare(status=1, says=says)
    assert done.returncode == 125 and "older than `bench step`" in done.stderr, done.stderr


@pytest.mark.parametrize("how, status", [(3, 3), (4, 4), (1, 125)])
def test_a_program_that_fails(ab, how, status):
    done, record = compare(status=how)
    assert done.returncode == status and record is None
    assert done.stderr.splitlines()[-1].endswith("It went wrong.") and "Traceback" not in done.stderr


def test_no_workload_is_asked_for(compare):
    done, record = compare("--only", "nothing like that")
    assert (done.returncode, record) == (125, None) and "No workload" in done.stderr


@pytest.mark.heavy
def test_an_interrupt_shows_what_was_measured(tmp_path):
    fake_bench.install(tmp_path / "a", [READ])
    fake_bench.install(tmp_path / "b", [READ])
    process = subprocess.Popen(
        command(tmp_path, "--seconds", "1000"),
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    calls = tmp_path / "a" / "bench.calls"
    while not calls.exists() or calls.stat().st_size < 12:  # A few pairs.
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    said, complained = process.communicate()
    assert process.returncode == 0 and "Traceback" not in complained, complained
    assert READ in said and "The run was interrupted" in said, said


def test_a_pair_is_linked_in_one_order(tmp_path, monkeypatch):
    """The order is random for each pair; changed and new functions come last, so that the others align."""
    orders = {}

    def link(revision, place, order, seed):
        orders[place.name] = order.read_text().split()
        place.write_text(revision.name)

    monkeypatch.setattr(revisions.Revision, "link", link)
    sizes = {"a": {f"f{n}": [n] for n in range(50)}, "b": {f"f{n}": [n] for n in range(51)}}
    sizes["b"]["f7"] = [64]
    monkeypatch.setattr(revisions.Revision, "functions", lambda revision: sizes[revision.name])
    sides = [revisions.Revision(name, name * 7, tmp_path) for name in "ab"]
    folder = tmp_path / "programs"
    folder.mkdir()
    layouts = revisions.Layouts(*sides, folder, np.random.default_rng(1))
    seen = []
    for _ in range(3):
        arms, seeds = layouts.next()
        contents = {arm: place.read_text() for arm, place in arms.items()}
        assert contents == {"base": "a", "head": "b", "slow": "a", "twin": "a"}
        assert len({len(str(place)) for place in arms.values()}) == 1
        assert len({place.stat().st_ino for place in arms.values()}) == 4
        assert orders[arms["base"].name] == orders[arms["head"].name]
        assert sorted(orders[arms["base"].name]) == sorted(sizes["b"])
        assert sorted(orders[arms["base"].name][-2:]) == ["f50", "f7"]
        assert orders[arms["base"].name] != orders[arms["twin"].name]
        seen.append(tuple(orders[arms["base"].name]))
    layouts.close()
    assert len(set(seen)) == 3
    again = tmp_path / "again"
    again.mkdir()
    layouts = revisions.Layouts(*sides, again, np.random.default_rng(1))
    repeated = []
    for _ in range(3):
        arms, _ = layouts.next()
        repeated.append(tuple(orders[arms["base"].name]))
    layouts.close()
    assert repeated == seen, "the same seed must give the same orders"
    assert len(list(folder.glob("????-*"))) <= 10  # Those of earlier pairs are gone.


def test_processes_are_pinned(tmp_path, monkeypatch):
    """The measured processes get the last core, this program the others; None if not permitted."""
    asked = []
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2})
    monkeypatch.setattr(os, "sched_setaffinity", lambda id, cores: asked.append((id, set(cores))))
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(os, "sched_setscheduler", lambda *_: None)
    assert lockstep.settle() == 2 and asked[-1] == (0, {0, 1})
    fake_bench.install(tmp_path, [READ])
    with lockstep.Stepper(tmp_path / "bench", READ, core=2) as stepper:
        assert asked[-1] == (stepper.process.pid, {2})

    def refuse(*_):
        raise PermissionError

    monkeypatch.setattr(os, "sched_setaffinity", refuse)
    assert lockstep.settle() is None


def test_nothing_slow_is_imported_before_the_first_pair():
    """Importing SciPy alone would take longer than everything else before the first pair."""
    code = "import sys, traitbench.commands.compare; print([m for m in ('scipy', 'matplotlib') if m in sys.modules])"
    command = [sys.executable, "-c", code]
    assert subprocess.check_output(command, env=environment(), text=True) == "[]\n"


ASKED_TWICE = """
import subprocess
from traitbench import lockstep
can = lockstep.fix_addresses()
maps = [subprocess.check_output(["cat", "/proc/self/maps"]) for _ in range(2)]
print(can, maps[0] == maps[1])
"""


def test_addresses_are_the_same_where_that_is_allowed():
    command = [sys.executable, "-c", ASKED_TWICE]
    said = subprocess.check_output(command, env=environment(), text=True)
    assert said in ("True True\n", "False False\n")


def test_the_stack_of_a_pair_is_shifted_alike(tmp_path):
    """The shift depends on the seed of the order, so the twin's differs. The fakes return it as their time."""
    program = tmp_path / "bench"
    program.write_text(
        "#!/bin/sh\necho '{\"digest\": 3, \"exact\": {}}'\n"
        'while read -r turns waste; do echo "${#SHIFT} 1 1"; done\n'
    )
    program.chmod(0o755)
    place = stage.Stage(None, None)
    place.programs = dict.fromkeys(pairs.ARMS, program)
    place.seeds = {"base": 5000, "head": 5000, "slow": 5000, "twin": 77}
    samples = place.measure(simulating.workload(READ), [pairs.ARMS])
    assert samples == {"base": [904], "head": [904], "slow": [904], "twin": [77]}


def test_no_process_stays(tmp_path):
    fake_bench.install(tmp_path, [READ])
    with lockstep.Stepper(tmp_path / "bench", READ) as stepper:
        assert stepper.ready()[0] == 3
        assert stepper.ask(1000).ns > 0
        assert stepper.ask(0, 1000).ns == 500
    assert stepper.process.returncode is not None


def test_a_process_that_hangs_is_ended(tmp_path, monkeypatch):
    monkeypatch.setattr(lockstep, "TIMEOUT", 0.5)
    fake_bench.install(tmp_path, [READ], hang=True)
    with pytest.raises(Complaint, match="took longer"):
        with lockstep.Stepper(tmp_path / "bench", READ) as stepper:
            monkeypatch.setattr(lockstep, "TIMEOUT", 60)
            stepper.ready()
            monkeypatch.setattr(lockstep, "TIMEOUT", 0.5)
            stepper.ask(1)
    assert stepper.process.returncode is not None


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
    """Also if the build fails; and an unfinished build is not reused."""
    seen = []

    def compiled(tree, folder, failure):
        seen.append(worktrees(repository))
        (folder / "bench").write_text("program")
        if end:
            raise end

    monkeypatch.setattr(revisions, "compiled", compiled)
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
    """Grandchildren too: a build has many."""
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


def test_the_sizes_of_functions_are_read_from_the_linkers_chart():
    chart = """
             VMA              LMA     Size Align Out     In      Symbol
           b7a40            b7a40       22    16         /lib/Scrt1.o:(.text)
           b7d80            b7d80        8    64         objects/26-A.swift.o:(.text.$s9Base)
           b7d80            b7d80        8     1                 $s9Base
           b7dc0            b7dc0       3f    64         objects/27-B.swift.o:(.text.$s9Base)
           b7e00            b7e00       1f    64         objects/27-B.swift.o:(.text.$s9Other)
    """
    assert revisions.functions_in(chart) == {"$s9Base": [8, 63], "$s9Other": [31]}


@pytest.mark.parametrize("name", ["no-such-revision", "--help", "HEAD:README.md"])
def test_unknown_revisions(name):
    done = script("compare", "HEAD", f"./{name}" if name.startswith("-") else name)
    assert done.returncode in (1, 125) and done.stderr.count("\n") == 1, done.stderr


@pytest.mark.heavy
def test_interrupting_a_real_build_leaves_nothing(repository):
    """No worktree, no running compiler, and no program that looks complete is left."""
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
        "import os, sys, pathlib; from traitbench import revisions\n"
        "os.chdir(sys.argv[1]); revisions.built('HEAD', print, pathlib.Path(sys.argv[1]))"
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
