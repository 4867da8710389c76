"""Plants one bug at a time in a copy of the project, and runs the tests that must detect it.

    .build/mutants/<name>/      the copy, with its own build folder, which is kept
    .build/mutants/<name>.lock  held while it is in use

The bug's own tests are run first. If they pass the whole suite is run, except with --quick; so a bug
that survives has survived all tests.
"""

import contextlib
import fcntl
import json
import subprocess
import time
from dataclasses import asdict, dataclass

from traitbench import running
from traitbench.complaint import Complaint
from traitbench.suites import WHOLE_SECONDS, PythonSuite, SwiftSuite

CAUGHT, COMPILER = "caught", "caught by the compiler"
HUNG, SURVIVED, GONE = "hung", "survived", "no longer applies"
PARTS = ["Package.swift", "Sources", "Tests", "Benchmarks", "scripts"]
VERDICTS = [CAUGHT, COMPILER, HUNG, SURVIVED, GONE]


def is_made(part):
    """Whether a path component is a file or folder that the scripts generate."""
    return part.startswith(".venv") or part == "__pycache__"


@dataclass(frozen=True)
class Finding:
    """The result for one bug."""

    id: str
    file: str
    before: str
    after: str
    verdict: str
    test: str | None  # The one that failed or hung.
    seconds: float
    revision: str

    @property
    def is_noticed(self):
        return self.verdict in (CAUGHT, COMPILER)

    def is_about(self, mutant):
        """Whether this finding is about the mutant in its present form."""
        lines = (self.id, self.file, self.before, self.after)
        return lines == (mutant.id, mutant.file, mutant.before, mutant.after)

    as_json = asdict


class MutantWorktree:
    """The copy, and the suites in it."""

    def __init__(self, repository, name):
        self.repository = repository
        self.folder = repository / ".build" / "mutants" / name
        self.suites = {False: SwiftSuite(self.folder), True: PythonSuite(self.folder)}

    @contextlib.contextmanager
    def opened(self):
        """Locks the copy and synchronises it with the project."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with open(f"{self.folder}.lock", "w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Complaint(f"Another scripts/mutate is running in '{self.folder}'") from None
            self.refresh()
            yield self

    def refresh(self):
        """Copies only files that differ, so that the build is incremental."""
        listed = self.listed()
        for name in listed:
            new, place = (self.repository / name).read_bytes(), self.folder / name
            if place.is_file() and place.read_bytes() == new:
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(new)
            place.chmod((self.repository / name).stat().st_mode)
        for place in self.folder.rglob("*"):
            name = place.relative_to(self.folder)
            if name.parts[0] != ".build" and place.is_file() and str(name) not in listed:
                place.unlink()

    def listed(self):
        """The project's files: tracked or not ignored by git; without git, those in its own folders."""
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        with contextlib.suppress(OSError):
            done = subprocess.run(command, cwd=self.repository, capture_output=True, text=True)
            if done.returncode == 0:
                names = {name for name in done.stdout.split("\0") if name}
                return {name for name in names if (self.repository / name).is_file()}
        tops = [self.repository / part for part in [*PARTS, "README.md", "results"]]
        places = [place for top in tops for place in [top, *top.rglob("*")] if place.is_file()]
        names = [place.relative_to(self.repository) for place in places]
        return {str(name) for name in names if not any(map(is_made, name.parts))}

    def trim(self, mutants):
        """Removes from the copy's manifest all targets that the bugs' own tests don't need."""
        done = running.run(["swift", "package", "dump-package"], self.folder)
        if done.status != 0:
            raise Complaint("Can't read the copy's manifest")
        targets = {target["name"]: target for target in json.loads(done.text)["targets"]}
        needed = set()
        ahead = [test.split(".")[0] for m in mutants if not m.is_python for test in m.tests]
        while ahead:
            name = ahead.pop()
            if name in targets and name not in needed:
                needed.add(name)
                # `{"byName": [name, condition]}`, or `target` in place of `byName`.
                ahead += [next(iter(each.values()))[0] for each in targets[name]["dependencies"]]
        with open(self.folder / "Package.swift", "a") as manifest:
            manifest.write(f"\nlet needed: Set = {json.dumps(sorted(needed))}\n")
            manifest.write("package.targets.removeAll { !needed.contains($0.name) }\n")
            manifest.write("package.products = []\n")

    def prove(self, mutants):
        """Raises `Complaint` if the bugs' tests fail without a bug."""
        for is_python in {mutant.is_python for mutant in mutants}:
            aimed = {t for m in mutants if m.is_python == is_python for t in m.tests}
            suite = self.suites[is_python]
            suite.build()
            outcome = suite.run(sorted(aimed), WHOLE_SECONDS)
            if not outcome.is_fine:
                raise Complaint(f"A test fails without a bug: {outcome.failed or outcome.hung}")

    def judge(self, mutant, revision, runs_all):
        """Plants a bug, runs the tests, and removes the bug again."""
        begin = time.monotonic()
        place = self.folder / mutant.file
        text = place.read_text() if place.is_file() else ""
        planted = mutant.planted(text)
        if planted is None:
            verdict, test = GONE, None
        else:
            place.write_text(planted)
            try:
                verdict, test = self.look_for(mutant, runs_all)
            finally:
                place.write_text(text)
        seconds = round(time.monotonic() - begin, 1)
        lines = (mutant.id, mutant.file, mutant.before, mutant.after)
        return Finding(*lines, verdict, test, seconds, revision)

    def look_for(self, mutant, runs_all):
        suite = self.suites[mutant.is_python]
        if not suite.build(mutant):
            return COMPILER, None
        outcome = suite.run(mutant.tests)
        if outcome.is_fine and runs_all:
            outcome = suite.run()
        if outcome.failed:
            return CAUGHT, outcome.failed
        return (HUNG, outcome.hung) if outcome.hung else (SURVIVED, None)
