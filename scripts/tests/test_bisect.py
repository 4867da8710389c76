"""scripts/bisect: the search, and a complete run over a history of fake programs."""

import os
import subprocess
import sys
import types

import pytest
from making import SCRIPTS, script

from traitbench import bisecting
from traitbench.commands import bisect as command
from traitbench.complaint import Complaint, Status
from traitbench.intervals import Interval

HASH, OTHER = "collection/hash/kind=Int/traits=20", "collection/read/kind=Int/traits=20"


@pytest.mark.parametrize("culprit", range(1, 12))
def test_the_search_finds_the_first_that_is_slow(culprit):
    asked = []

    def is_slow(commit):
        asked.append(commit)
        return commit >= culprit

    assert bisecting.search(list(range(12)), is_slow) == [culprit]
    assert len(asked) <= 4


@pytest.mark.parametrize("broken", [{3}, {4, 5}, {1, 2, 3, 4, 5, 6, 7}])
def test_what_can_not_be_asked_is_left_out(broken):
    """The suspects include the culprit, and no more than necessary."""

    def is_slow(commit):
        return None if commit in broken else commit >= 5

    suspects = bisecting.search(list(range(9)), is_slow)
    assert 5 in suspects and set(suspects[:-1]) <= broken


def test_half_of_the_change_tells_slow_from_fast():
    assert bisecting.is_beyond(1.02, Interval(1.03, 1.021, 1.04)) is True
    assert bisecting.is_beyond(1.02, Interval(1.0, 0.99, 1.019)) is False
    assert bisecting.is_beyond(1.02, Interval(1.02, 1.01, 1.03)) is None
    assert bisecting.is_beyond(1.02, None) is None


# Each commit has its speed in a file; each look at the clock advances it by a second.
DRIVER = """
import itertools, os, subprocess, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
import fake_bench
from traitbench import __main__, revisions, stage
from traitbench.complaint import Complaint
repository = Path(sys.argv[1])
def built(commit, say, *_):
    speed = subprocess.run(
        ["git", "show", f"{commit}:speed"], cwd=repository, capture_output=True, text=True
    ).stdout.split()
    if speed == ["broken"]:
        raise Complaint(f"Can't build {commit}: error: it is broken")
    folder = repository.parent / commit[:7]
    fake_bench.install(folder, IDS, around=float(speed[0]))
    return revisions.Revision(commit, commit, folder)
IDS = %r
seconds = itertools.count()
revisions.REPOSITORY = repository
revisions.resolve.__defaults__ = (repository,)
revisions.built = built
revisions.Revision.link = lambda revision, place, *_: os.symlink(revision.program, place)
revisions.Revision.functions = lambda revision: {"one": [1], "two": [2]}
stage.Stage.now = lambda stage: float(next(seconds))
from traitbench.commands import bisect
bisect.history.__defaults__ = (repository,)
sys.exit(int(__main__.main(["bisect", *sys.argv[3:]])))
""" % [HASH]  # fmt: skip


@pytest.fixture
def bisect(tmp_path):
    """Runs `scripts/bisect` on a history with the given speeds, from the first to the last commit."""

    def bisect(*speeds):
        root = tmp_path / "repository"
        root.mkdir()
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@b"]
        subprocess.run([*git, "init", "-q"], cwd=root, check=True)
        for number, speed in enumerate(speeds):
            (root / "speed").write_text(f"{speed} {number}\n".replace(f"broken {number}", "broken"))
            subprocess.run([*git, "add", "."], cwd=root, check=True)
            words = ["commit", "-q", "--allow-empty", "-m", f"number {number}"]
            subprocess.run([*git, *words], cwd=root, check=True)
        here = os.path.dirname(__file__)
        words = [f"HEAD~{len(speeds) - 1}", "HEAD", "--only", "hash", "--seed", "3"]
        return subprocess.run(
            [sys.executable, "-c", DRIVER, str(root), here, *words],
            env={**os.environ, "PYTHONPATH": str(SCRIPTS), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=600,
        )

    return bisect


def test_a_commit_is_found(bisect):
    done = bisect(100, 100, 100, 103, 103)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"number 3\nmade {HASH} slower: +" in done.stdout
    assert "REGRESSED against the commit before it" in done.stdout


def test_a_commit_that_can_not_be_built_is_left_out(bisect):
    done = bisect(100, "broken", 103)
    assert done.returncode == 6, done.stdout + done.stderr
    assert "is left out: Can't build" in done.stderr
    assert "number 1\n" in done.stdout and "number 2\n" in done.stdout


def test_nothing_became_slower(bisect):
    done = bisect(100, 100)
    assert done.returncode == 1 and "is not measurably slower" in done.stderr, done.stderr


@pytest.mark.parametrize("words", [["HEAD", "HEAD"], ["HEAD", "HEAD~1"], ["HEAD", "no-such"]])
def test_no_history(words):
    done = script("bisect", *words, "--only", "hash")
    assert done.returncode == 1 and done.stderr.count("\n") == 1, done.stderr


def test_a_workload_must_be_asked_for():
    done = script("bisect", "HEAD~1", "HEAD")
    assert done.returncode == 1 and "--only" in done.stderr


# The history, and the verdict on one commit.


@pytest.fixture
def repository(tmp_path):
    """Commits a, b, c in a row, a side branch after a that c's successor merges, and an unrelated root."""

    def git(*words):
        who = ["-c", "user.name=a", "-c", "user.email=a@b"]
        done = subprocess.run(["git", *who, *words], cwd=tmp_path, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def commit(name):
        git("commit", "-q", "--allow-empty", "-m", name)
        git("tag", name)
        return git("rev-parse", "HEAD")

    git("init", "-q", "-b", "main")
    hashes = [commit("a")]
    git("checkout", "-q", "-b", "side")
    commit("side1")
    git("checkout", "-q", "main")
    hashes += [commit("b"), commit("c")]
    git("merge", "-q", "--no-ff", "-m", "merged", "side1")
    git("tag", "merged")
    hashes.append(git("rev-parse", "HEAD"))
    git("checkout", "-q", "--orphan", "other")
    commit("unrelated")
    return tmp_path, hashes


def test_the_history_follows_first_parents(repository):
    folder, hashes = repository
    assert command.history("a", "merged", folder) == hashes
    assert command.history("b", "c", folder) == hashes[1:3]


def test_commits_that_are_no_history_are_a_sentence(repository):
    folder, _ = repository
    for good, bad in (("c", "a"), ("a", "a"), ("side1", "c")):
        with pytest.raises(Complaint, match=f"^{good} is not an ancestor of {bad}$"):
            command.history(good, bad, folder)
    with pytest.raises(Complaint, match="^a and unrelated have no common ancestor: "):
        command.history("a", "unrelated", folder)
    with pytest.raises(Complaint, match="^There is no revision 'gone' here$"):
        command.history("gone", "a", folder)


@pytest.mark.parametrize(
    "interval, answer, word",
    [
        (Interval(1.05, 1.04, 1.06), True, "slow"),
        (Interval(1.0, 0.99, 1.01), False, "fast"),
        (Interval(1.03, 1.01, 1.06), True, "slow, uncertain"),
        (Interval(1.01, 0.99, 1.06), False, "fast, uncertain"),
        (None, None, None),
    ],
)
def test_a_commit_is_slow_beyond_half_of_the_change(monkeypatch, interval, answer, word):
    """The interval only tells whether that is certain."""
    bisection = command.Bisection(None)
    bisection.narrow("good", types.SimpleNamespace(id="x", interval=Interval(1.0404, 1, 2)))
    asked = []

    def compared(base, head, only, is_decided):
        asked.append((base, head, only.search("x"), only.search("xy")))
        return types.SimpleNamespace(findings=[types.SimpleNamespace(interval=interval)])

    monkeypatch.setattr(bisection, "compared", compared)
    monkeypatch.setattr(bisection, "built", lambda commit: commit.upper())
    assert bisection.is_slow("abcdefghi") is answer
    ((base, head, exact, longer),) = asked
    assert (base, head) == ("good", "ABCDEFGHI") and exact and not longer
    assert [row[0] for row in bisection.rows] == (["abcdefg"] if word else [])
    if word:
        (row,) = bisection.rows
        assert row[3] == word and row[1] == f"{(interval.middle - 1) * 100:+.2f} %"
        assert row[2] == f"{(interval.low - 1) * 100:+.2f} % … {(interval.high - 1) * 100:+.2f} %"


def test_only_a_commit_that_can_not_be_built_is_left_out(monkeypatch, capsys):
    bisection = command.Bisection(None)
    statuses = [Status.FAILED, Status.UNTRUSTED]

    def built(commit):
        raise Complaint("It is broken", statuses.pop(0))

    monkeypatch.setattr(bisection, "built", built)
    assert bisection.is_slow("abcdefghi") is None
    assert bisection.rows == [["abcdefg", "-", "-", "left out"]]
    assert "abcdefg is left out: It is broken" in capsys.readouterr().err
    with pytest.raises(Complaint) as complaint:
        bisection.is_slow("abcdefghi")
    assert complaint.value.status == Status.UNTRUSTED


def test_several_suspects_are_listed_with_their_titles(monkeypatch, capsys):
    monkeypatch.setattr(command, "title", lambda commit: f"{commit} its subject")
    assert command.Bisection(None).conclude(["a", "b", "c"], ["b", "c"]) == Status.MISSING
    assert capsys.readouterr().out == (
        "One of these commits made it slower; all but the last could not be measured:\n"
        "  b its subject\n  c its subject\n"
    )
