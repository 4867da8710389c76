"""Comparing two revisions, with fake programs: the plan, verdicts, statuses, interruption."""

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
import simulating
from making import SCRIPTS, script

from traitbench import files, judging, lockstep, pairs, revisions, stage, verdicts
from traitbench.complaint import Complaint
from traitbench.intervals import Interval
from traitbench.verdicts import Verdict

READ, WRITE = "collection/read/kind=Int/traits=20", "collection/write/kind=Int/traits=20"
# Linking copies the fake programs, and each look at the clock advances it by a second.
DRIVER = """
import itertools, os, sys
from pathlib import Path
from traitbench import __main__, measuring, revisions, stage
def built(name, say): return revisions.Revision(name, name * 7, Path(sys.argv[1], name))
def link(revision, place, order, seed):
    os.symlink(revision.program, place)
seconds = itertools.count()
revisions.built = built
revisions.resolve = lambda name: name
revisions.Revision.link = link
revisions.Revision.functions = lambda revision: {"one": [1], "two": [2]}
stage.Stage.now = lambda stage: float(next(seconds))
revisions.REPOSITORY = Path(sys.argv[1])
measuring.random.randrange = lambda *_: 7
if os.environ.get("UNPINNED"): measuring.lockstep.settle = lambda: None
sys.exit(int(__main__.main(["compare", "a", "b", *sys.argv[2:]])))
"""


def command(folder, *words):
    return [sys.executable, "-c", DRIVER, str(folder), *words]


def environment(**more):
    return {**os.environ, "PYTHONPATH": str(SCRIPTS), "PYTHONDONTWRITEBYTECODE": "1", **more}


@pytest.fixture
def compare(tmp_path):
    """Runs `scripts/compare a b` with the given facts of b's program."""

    def compare(*words, surroundings=None, base=None, **head):
        base = base or {"ids": [READ]}
        fake_bench.install(tmp_path / "a", **base)
        fake_bench.install(tmp_path / "b", head.pop("ids", [READ]), **head)
        return subprocess.run(
            command(tmp_path, *words),
            env=environment(**(surroundings or {})),
            capture_output=True,
            text=True,
            timeout=600,
        )

    return compare


@pytest.mark.heavy
def test_equal_revisions(compare):
    """A workload that one side lacks is named and skipped."""
    done = compare(ids=[READ, WRITE])
    assert done.returncode == 0, done.stdout + done.stderr
    assert "SAME" in done.stdout and "inserted in a control in each pair: 1%" in done.stdout
    assert f"only one of the revisions has {WRITE}" in done.stderr
    assert "workloads: 1, up to 1 min" in done.stderr


@pytest.mark.heavy
@pytest.mark.parametrize("around, status, word", [(105.0, 2, "REGRESSED"), (90.0, 0, "IMPROVED")])
def test_a_revision_that_changed(compare, around, status, word):
    done = compare("--markdown", around=around)
    assert done.returncode == status, done.stdout
    assert any(line.endswith(f"| {word} |") for line in done.stdout.splitlines()), done.stdout


@pytest.mark.heavy
def test_the_views_of_an_application_are_compared_too(compare):
    """Where there are any: they are another workload, whose time is its own."""
    application, other = "app/override/views=1000", "app/chat/scroll/views=5000"
    both = {"ids": [application], "implementations": ["engine", "views"]}
    done = compare("--markdown", base=both, around_views=110.0, **both)
    assert done.returncode == 2, done.stdout + done.stderr
    rows = {line.split(" | ")[0].strip("| "): line for line in done.stdout.splitlines() if "app/" in line}
    assert rows[application].endswith("| SAME |"), done.stdout
    assert rows[f"{application} as views"].endswith("| REGRESSED |"), done.stdout
    done = compare("--markdown", base={"ids": [other]}, ids=[other])
    assert done.returncode == 0 and "as views" not in done.stdout, done.stdout


@pytest.mark.heavy
def test_runs_are_counted_by_verdict(compare):
    done = compare("--runs", "2", "--seconds", "60", around=105.0)
    assert done.returncode == 0 and "run 2: " + READ + " REGRESSED" in done.stderr, done.stderr
    row = next(line.split() for line in done.stdout.splitlines() if line.startswith(READ))
    assert row[1:] == ["2", "0", "0", "2", "0", "0", "2"]
    assert done.stdout.endswith("2 runs: 2 report a change, 0 are untrusted\n")


def test_a_wrong_answer_in_many_runs_is_wrong_too(compare):
    done = compare("--runs", "2", changed={"digest": 4})
    assert done.returncode == 4 and "run 2: " + READ + " WRONG" in done.stderr, done.stderr


@pytest.mark.heavy
def test_a_changed_digest_is_wrong(compare):
    """A wrong answer outweighs a grown exact figure, which is reported too; the workload is not timed."""
    done = compare(changed={"digest": 4, "exact": {"allocations_per_op": 3, "retains_per_op": 1}})
    assert done.returncode == 4 and "gave digest 3 and gives 4" in done.stdout
    assert "allocations_per_op: 2 → 3" in done.stdout


def test_an_answer_that_is_wrong_later_is_wrong(compare):
    """The digest of every sample is compared, not only that of the verification."""
    done = compare(off=1)
    assert done.returncode == 4 and "the answers differ" in done.stderr, done.stderr


def test_without_pinning_less_is_promised(compare):
    done = compare(surroundings={"UNPINNED": "1"}, around=102.0)
    assert done.returncode == 0 and "can't be pinned to one core" in done.stderr
    assert "SAME" in done.stdout and "threshold is larger" in done.stdout
    assert "inserted in a control in each pair: 6%" in done.stdout


@pytest.mark.parametrize("how, status", [(3, 125), (4, 4), (1, 125)])
def test_a_program_that_fails(compare, how, status):
    """Without an answer `git bisect run` must skip the commit, so the status is 125."""
    done = compare(status=how)
    assert done.returncode == status and done.stdout == ""
    assert done.stderr.splitlines()[-1].endswith("It went wrong.") and "Traceback" not in done.stderr


def test_a_revision_that_knows_no_steps_is_told_so(compare):
    done = compare(status=1, says="There is no command 'step'; there are run, list")
    assert done.returncode == 125 and "older than `bench step`" in done.stderr, done.stderr


@pytest.mark.parametrize(
    "words, said",
    [
        (["--only", "nothing like that"], "No workload that both revisions have is selected"),
        (["--why"], "--why needs --only"),
        (["--only", "("], "is not a regular expression"),
    ],
)
def test_what_can_not_be_compared_is_a_sentence(compare, words, said):
    done = compare(*words)
    assert (done.returncode, done.stdout) == (125, "") and said in done.stderr


@pytest.mark.parametrize(
    "words, said",
    [
        ([], "Two result files or two revisions are needed"),
        (["HEAD"], "'HEAD' is compared with nothing"),
        (["HEAD", "x.json"], "A result file is compared with another result file"),
        (["x.json", "y.json", "--why"], "result files have no programs"),
        (["HEAD", "HEAD"], "'HEAD' and 'HEAD' are one commit"),
    ],
)
def test_what_is_asked_for_by_halves_is_a_sentence(words, said):
    done = script("compare", *words)
    assert done.returncode == 125 and said in done.stderr and done.stderr.count("\n") == 1


def test_an_exact_figure_that_grew_is_a_regression():
    record = simulating.paired(simulating.Machine(np.random.default_rng(1)), 1, seed=1)
    assert judging.judge(record).status == 0
    record["benchmarks"][0]["exact"] = {"base": {"retains": 1}, "head": {"retains": 2}}
    assert judging.judge(record).status == 2


@pytest.mark.heavy
def test_an_interrupt_tells_what_is_known(tmp_path):
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
    while not calls.exists() or calls.stat().st_size < 12:  # A few pairs, and no look yet.
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    told, rest = process.communicate()
    assert process.returncode == 130 and "Traceback" not in rest, rest
    assert rest.endswith("Interrupted; these are the pairs until then.\n") and READ in told


def test_git_bisect_finds_the_commit_that_is_slower(tmp_path):
    """`git bisect run` with real commits: the third of five is slower, and the second can't be built."""
    root = tmp_path / "repository"
    root.mkdir()

    def git(*words):
        who = ["-c", "user.name=a", "-c", "user.email=a@b"]
        done = subprocess.run(["git", *who, *words], cwd=root, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    git("init", "-q")
    commits = []
    for number in range(5):
        git("commit", "-q", "--allow-empty", "-m", str(number))
        commits.append(git("rev-parse", "HEAD"))
    statuses = dict(zip(commits, [0, 125, 2, 2, 2], strict=True))
    program = tmp_path / "compare"
    cases = "".join(f"  {commit}) exit {status} ;;\n" for commit, status in statuses.items())
    program.write_text(f"#!/bin/sh\ncase $(git rev-parse $2) in\n{cases}esac\n")
    program.chmod(0o755)
    git("bisect", "start", "--no-checkout", commits[-1], commits[0])
    done = subprocess.run(
        ["git", "bisect", "run", program, commits[0], "BISECT_HEAD"], cwd=root, capture_output=True, text=True
    )
    said = done.stdout + done.stderr
    assert commits[2] in said and commits[3] not in said.split("cannot bisect more")[-1], said


# The plan and the judgement.


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
        (Interval(1.010, 1.002, 1.018), Verdict.UNKNOWN),
        (Interval(1.010, 0.999, 1.021), Verdict.UNKNOWN),
        (Interval(1.004, 1.001, 1.008), Verdict.UNKNOWN),
        (Interval(1.002, 1.001, 1.004), Verdict.SAME),
        (Interval(1.000, 0.996, 1.006), Verdict.UNKNOWN),
        (Interval(0.990, 0.982, 0.994), Verdict.IMPROVED),
        (Interval(0.990, 0.982, 0.998), Verdict.UNKNOWN),
        (None, Verdict.UNKNOWN),
    ],
)
def test_verdicts_of_paired_intervals(interval, verdict):
    assert verdicts.of_ratio(interval, 0.005) is verdict


@pytest.mark.parametrize(
    "ratios, words",
    [
        ({"twin": 1.05}, "two copies of the base seem to differ"),
        ({"slow": 1.0}, "was added to workload=0 and does not show"),
    ],
)
def test_a_failed_control_takes_the_verdicts_away(ratios, words):
    machine = simulating.Machine(np.random.default_rng(1), {**ratios, "head": 1.2}, 0.001)
    machine.random = np.random.default_rng(4)
    judgement = judging.judge(simulating.paired(machine, 2, seed=1))
    assert any(words in doubt for doubt in judgement.doubts), judgement.doubts
    assert judgement.status == 5


def test_nothing_is_the_same_where_the_added_slowdown_is_not_found():
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
    code = (
        "import sys, traitbench.commands.compare, traitbench.told_revisions\n"
        "print([m for m in ('scipy', 'matplotlib', 'jsonschema') if m in sys.modules])"
    )
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


def test_a_workload_is_calibrated_under_the_allocator_of_its_pairs(tmp_path):
    """An empty LD_PRELOAD keeps `bench` from loading jemalloc, which only counts."""
    program = tmp_path / "bench"
    program.write_text(
        "#!/bin/sh\necho '{\"digest\": 3, \"exact\": {\"a\": 1}}'\n"
        'while read -r turns waste; do [ -z "${LD_PRELOAD-none}" ] || exit 1\n'
        'echo "$((turns * 100 + waste)) $((turns * 3))"; done\n'
    )
    program.chmod(0o755)
    record = stage.calibrated(READ, program, program, None, 0.01)
    assert record["iterations"] == pairs.SAMPLE_NS / 100 and record["exact"]["head"] == {"a": 1}


def test_two_comparisons_would_disturb_each_other(tmp_path):
    with files.alone(tmp_path / "a" / "lock", "One is running"):
        with pytest.raises(Complaint, match="^One is running$"), files.alone(tmp_path / "a" / "lock", "One is running"):
            pass
    with files.alone(tmp_path / "a" / "lock", "One is running"):
        pass


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


def test_changes_that_are_not_committed_are_noticed(repository):
    (repository / "Sources").mkdir()
    (repository / "Sources" / "a.swift").write_text("one")
    assert not revisions.is_dirty(repository), "A file that git does not track is no change of a revision"
    subprocess.run(["git", "add", "."], cwd=repository, check=True)
    assert revisions.is_dirty(repository)


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
    tree, growing = store / f"tree-{dead.pid}", store / f"growing-{dead.pid}"
    growing.mkdir()
    mine = store / f"growing-{os.getpid()}"
    mine.mkdir()
    subprocess.run(["git", "worktree", "add", "-q", "--detach", tree], cwd=repository, check=True)
    assert worktrees(repository) == 2
    revisions.forget_dead_trees(store, repository)
    assert worktrees(repository) == 1 and not tree.exists() and not growing.exists() and mine.exists()


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


@pytest.mark.parametrize("name", ["no-such-revision", "--help", "", "HEAD:README.md"])
def test_unknown_revisions(name):
    done = script("compare", "HEAD", f"./{name}" if name.startswith("-") else name)
    assert done.returncode == 125 and done.stderr.count("\n") == 1, done.stderr


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
