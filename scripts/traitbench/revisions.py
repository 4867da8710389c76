"""Two revisions as programs: each is checked out beside the repository's own tree, and built once.

    .build/ab/<commit>-<toolchain>/   bench, and copies of it linked in another order of functions
    .build/ab/tree-<pid>/             a git worktree, there only while something is being built

Where the linker puts functions moves tight loops by tens of per cent. The copies show by how much.
"""

import contextlib
import hashlib
import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from traitbench import running
from traitbench.complaint import Complaint

REPOSITORY = Path(__file__).resolve().parents[2]
RELINKED_COPIES = 3
PLAIN_BUILD = ["swift", "build", "-c", "release", "--product", "bench"]
BUILD = [
    *PLAIN_BUILD,
    *("-Xswiftc", "-use-ld=lld"),
    *("-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections"),  # Each can be placed anywhere.
]


@dataclass(frozen=True)
class Revision:
    """A commit, and its programs once they are built."""

    name: str
    commit: str
    folder: Path

    @property
    def program(self):
        return self.folder / "bench"

    def relinked(self, copy):
        return self.folder / f"bench-{copy}"


def output(command, folder, failure):
    """What the command prints. Its children die with it if the user interrupts."""
    try:
        done = running.run(command, folder)
    except OSError as error:
        raise Complaint(f"{failure}: can't start {command[0]} ({error.strerror})") from None
    if done.status != 0:
        lines = [line.strip() for line in done.lines if line.strip()] or ["no reason given"]
        telling = next((line for line in lines if "error:" in line), lines[-1])
        raise Complaint(f"{failure}: {telling}")
    return done.text


def resolve(name, repository=REPOSITORY):
    """The commit that a name stands for."""
    command = ["git", "rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]
    unknown = f"There is no revision '{name}' here"
    try:
        return output(command, repository, unknown).strip()
    except Complaint:
        raise Complaint(unknown) from None


def built_here(repository=REPOSITORY):
    """The program as the sources are now."""
    output(PLAIN_BUILD, repository, "Can't build bench")
    return repository / ".build" / "release" / "bench"


def built(name, say, repository=REPOSITORY):
    """The revision with its programs, from an earlier call if possible."""
    commit = resolve(name, repository)
    swift = output(["swift", "--version"], repository, "Can't ask for Swift's version")
    how = hashlib.sha256(repr((swift, BUILD, RELINKED_COPIES)).encode()).hexdigest()[:12]
    store = repository / ".build" / "ab"
    revision = Revision(name, commit, store / f"{commit}-{how}")
    if not revision.folder.exists():
        say(f"building {name} ({commit[:7]}), which takes about a minute")
        build(revision, store, repository)
    return revision


def build(revision, store, repository):
    store.mkdir(parents=True, exist_ok=True)
    growing = store / f"growing-{os.getpid()}"
    shutil.rmtree(growing, ignore_errors=True)
    growing.mkdir()
    try:
        with worktree(revision.commit, store, repository) as tree:
            failure = f"Can't build {revision.name}"
            link(tree, [], growing / "bench", failure)
            for copy in range(RELINKED_COPIES):
                shuffled = ["-Xlinker", f"--shuffle-sections=*={copy + 1}"]
                link(tree, shuffled, growing / f"bench-{copy}", failure)
        growing.rename(revision.folder)
    finally:
        shutil.rmtree(growing, ignore_errors=True)


def link(tree, options, place, failure):
    output([*BUILD, *options], tree, failure)
    shutil.copy2(tree / ".build" / "release" / "bench", place)


@contextlib.contextmanager
def worktree(commit, store, repository):
    """A checkout that is gone afterwards, however the block ends."""
    forget_dead_trees(store, repository)
    tree = store / f"tree-{os.getpid()}"
    command = ["git", "worktree", "add", "--detach", "--force", str(tree), commit]
    try:
        output(command, repository, f"Can't check out {commit[:7]}")
        yield tree
    finally:
        remove(tree, repository)


def remove(tree, repository):
    with contextlib.suppress(Complaint):
        command = ["git", "worktree", "remove", "--force", "--force", str(tree)]
        output(command, repository, "Can't remove the worktree")
    shutil.rmtree(tree, ignore_errors=True)


def forget_dead_trees(store, repository):
    """What a call that was killed left behind."""
    for tree in store.glob("tree-*"):
        owner = re.fullmatch(r"tree-(\d+)", tree.name)
        if owner and not Path(f"/proc/{owner[1]}").exists():
            remove(tree, repository)
