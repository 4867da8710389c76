"""Builds revisions as programs: each is checked out in a worktree and compiled once.

    .build/ab/<commit>-<toolchain>/   bench, its objects, and the command that links them
    .build/ab/tree-<pid>/             a git worktree, only during a build

The order of functions changes the time of tight loops by tens of per cent. Relinking the objects in
another order takes about 0.1 s.
"""

import concurrent.futures
import contextlib
import hashlib
import json
import os
import re
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from traitbench import running
from traitbench.complaint import Complaint

REPOSITORY = Path(__file__).resolve().parents[2]
PLAIN_BUILD = ["swift", "build", "-c", "release", "--product", "bench"]
BUILD = [
    *PLAIN_BUILD,
    *("-Xswiftc", "-use-ld=lld"),
    # A section for each function, so that the linker can order them; aligned to cache lines.
    *("-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections"),
    *("-Xswiftc", "-Xllvm", "-Xswiftc", "-align-all-functions=6"),
]
LAYOUT = 3  # The version of the folders' format; incrementing it invalidates existing folders.


@dataclass(frozen=True)
class Revision:
    """A commit, and its program once it is built."""

    name: str
    commit: str
    folder: Path

    @property
    def program(self):
        return self.folder / "bench"

    def functions(self):
        """A dict from names to the sizes of the functions with that name."""
        return json.loads((self.folder / "functions.json").read_text())

    def link(self, place, order, seed):
        """Links the program to `place`, with functions in the order listed in the file `order`."""
        command = json.loads((self.folder / "link.json").read_text())
        command += ["-o", str(place), "--strip-all", f"--shuffle-sections=*={seed}"]
        command += [f"--symbol-ordering-file={order}", "--no-warn-symbol-ordering"]
        command += ["-z", "separate-code"]  # So that data do not move functions.
        output(command, self.folder, f"Can't link {self.name}")


def output(command, folder, failure):
    """The command's output. An interrupt kills its children too."""
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
    """The commit that a name refers to."""
    command = ["git", "rev-parse", "--verify", "--end-of-options", name + "^{commit}"]
    said = output(command, repository, f"There is no revision '{name}' here")
    # Git may warn besides, as of a branch and a tag with one name.
    return next(line for line in said.splitlines() if re.fullmatch("[0-9a-f]{40,64}", line))


def is_dirty(repository=REPOSITORY):
    """Whether tracked sources have changes that are not committed."""
    command = ["git", "status", "--porcelain", "--untracked-files=no", "--", "Sources", "Benchmarks", "Package.swift"]
    return bool(output(command, repository, "Can't ask git for changes").strip())


def built_here(repository=REPOSITORY):
    """Builds the program from the working tree."""
    output(PLAIN_BUILD, repository, "Can't build bench")
    return repository / ".build" / "release" / "bench"


def built(name, say, repository=REPOSITORY):
    """The revision with its program, which is built unless an earlier call did so."""
    commit = resolve(name, repository)
    swift = output(["swift", "--version"], repository, "Can't ask for Swift's version")
    how = hashlib.sha256(repr((swift, BUILD, LAYOUT)).encode()).hexdigest()[:12]
    store = repository / ".build" / "ab"
    revision = Revision(name, commit, store / f"{commit}-{how}")
    if not revision.folder.exists():
        say(f"building {name} ({commit[:7]}), which takes a minute or two, once")
        build(revision, store, repository)
    return revision


def build(revision, store, repository):
    store.mkdir(parents=True, exist_ok=True)
    growing = store / f"growing-{os.getpid()}"
    shutil.rmtree(growing, ignore_errors=True)
    growing.mkdir()
    try:
        with worktree(revision.commit, store, repository) as tree:
            compiled(tree, growing, f"Can't build {revision.name}")
        with contextlib.suppress(OSError):  # A concurrent call may have built the same revision.
            growing.rename(revision.folder)
    finally:
        shutil.rmtree(growing, ignore_errors=True)


def compiled(tree, folder, failure):
    """Copies the program to the folder, with everything needed to relink it."""
    output(BUILD, tree, failure)
    program = tree / ".build" / "release" / "bench"
    shutil.copy2(program, folder / "bench")
    command = linker_command(tree, failure)
    (folder / "objects").mkdir()
    command = with_objects_in(folder, tree, command)
    (folder / "link.json").write_text(json.dumps(command))
    chart = output([*command, "-o", str(folder / "trial"), "--print-map"], folder, failure)
    (folder / "trial").unlink()
    (folder / "functions.json").write_text(json.dumps(functions_in(chart)))


def functions_in(chart):
    """Parses the linker's map. Its columns are address, address, size, alignment, file:(section)."""
    found = {}
    for line in chart.splitlines():
        section = re.fullmatch(r" *\w+ +\w+ +(\w+) +\d+ +.*:\(\.text\.([^()\s]+)\)", line)
        if section:
            found.setdefault(section[2], []).append(int(section[1], 16))
    return {name: sorted(sizes) for name, sizes in found.items()}


def linker_command(tree, failure):
    """The compiler's call of the linker, as `-v` prints it when the program is linked again."""
    plan = (tree / ".build" / "release.yaml").read_text()
    calls = [json.loads(call) for call in re.findall(r"^ *args: (\[.*\])$", plan, re.MULTILINE)]
    program = os.path.realpath(tree / ".build" / "release" / "bench")
    for call in calls:
        if "-emit-executable" in call and program in map(os.path.realpath, call):
            said = output([*call, "-v"], tree, failure).splitlines()
            linking = [line for line in said if re.match(r' ?"?\S*ld\.lld"? ', line)]
            if linking:
                return shlex.split(linking[-1])
    raise Complaint(f"{failure}: Can't find the linker's command in SwiftPM's output")


def with_objects_in(folder, tree, command):
    """The command without `-o`, with the tree's objects replaced by copies."""
    tree = os.path.realpath(tree)
    kept, words = [], iter(command)
    for number, word in enumerate(words):
        if word == "-o":
            next(words)
        elif word.endswith(".o") and os.path.realpath(word).startswith(tree + os.sep):
            copy = f"objects/{number}-{Path(word).name}"
            shutil.copy2(word, folder / copy)
            kept.append(copy)
        elif not (word.startswith("-L") and os.path.realpath(word[2:]).startswith(tree)):
            kept.append(word)
    return kept


class Layouts:
    """Links the programs of each pair in a new random order of functions, while the previous pair is
    measured.

    `base`, `head` and `slow` have their unchanged functions at the same addresses, so that layout does not
    make them differ, and it is averaged over the pairs; changed functions follow in random order. `twin` is
    the base in another order. All paths have the same length, because the path is on the stack. Each
    program is a file of its own, so that programs do not share pages of the file cache.
    """

    def __init__(self, base, head, folder, random, prepare_thread=lambda: None):
        self.sides = {"base": base, "head": head}
        ours, theirs = base.functions(), head.functions()
        self.same = sorted(name for name in ours if ours[name] == theirs.get(name))
        self.changed = sorted({*ours, *theirs} - set(self.same))
        self.folder, self.random = Path(folder), random
        self.number = 0
        self.present = set()
        self.worker = concurrent.futures.ThreadPoolExecutor(1, initializer=prepare_thread)
        self.old = self.linked(self.drawn())
        self.coming = self.begin()

    def drawn(self):
        return int(self.random.integers(1, 2**31))

    def begin(self):
        return self.worker.submit(self.linked, self.drawn())

    def linked(self, seed):
        """Links both sides; returns their paths and the seed of their order."""
        self.number += 1
        order = self.folder / "order"
        random = np.random.default_rng(seed)
        shuffled = [*random.permutation(self.same), *random.permutation(self.changed)]
        order.write_text("\n".join(shuffled) + "\n")
        places = {side: self.folder / f"{side}-{self.number:05}" for side in self.sides}
        for side, revision in self.sides.items():
            revision.link(places[side], order, seed)
        return places, seed

    def next(self):
        """The programs of the next pair by arm, and their seeds by arm. Deletes the previous programs."""
        places, seed = self.coming.result()
        self.coming = self.begin()
        (old, old_seed), self.old = self.old, (places, seed)
        slow = places["base"].with_name(places["base"].name.replace("base", "slow"))
        shutil.copy2(places["base"], slow)
        for stale in self.present - {old["base"]}:
            stale.unlink()
        arms = {**places, "slow": slow, "twin": old["base"]}
        self.present = set(arms.values())
        return arms, {**dict.fromkeys(arms, seed), "twin": old_seed}

    def close(self):
        with contextlib.suppress(Exception):
            self.coming.result()
        self.worker.shutdown()


@contextlib.contextmanager
def worktree(commit, store, repository):
    """A temporary checkout, removed however the block ends."""
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
    """Removes worktrees and unfinished folders of calls that were killed."""
    for left in [*store.glob("tree-*"), *store.glob("growing-*")]:
        owner = re.fullmatch(r"\w+-(\d+)", left.name)
        if owner and not Path(f"/proc/{owner[1]}").exists():
            remove(left, repository)
