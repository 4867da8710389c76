"""Bugs made by a machine: a random sample of all places where an operator can change the sources.

All bugs of a sample are compiled in at once, each behind a switch, so that there is one build. Each class
of tests, and `bench check`, runs once with every switch off, to see which switches it asks for; then each
bug is looked for by those that reach it: the classes, the quickest first, and last the exact figures, which
tell what only costs more.
"""

import concurrent.futures
import hashlib
import json
import os
import random
import re
import subprocess
import tempfile
import time
import tomllib
from dataclasses import asdict, dataclass, field
from pathlib import Path

from traitbench import running
from traitbench.complaint import Complaint
from traitbench.suites import BUILD_SECONDS, FAILED

TOOL = "scripts/mutation"
EQUIVALENTS = "scripts/equivalents.toml"
# Optimised, because tests run four times as fast as in a debug build, and a bug that survives runs every test that
# reaches it.
BUILD = ["swift", "build", "--build-tests", "-c", "release", "-Xswiftc", "-enable-testing"]
LIBRARIES = ["SwiftSyntax", "SwiftParser", "SwiftOperators"]
# Whose sources are changed: the libraries, and the benchmark's statistics. The engine's invariant is left
# out: it judges the engine in tests, so a bug in it can only make a test weaker.
SOURCES = [
    "Sources/*.swift", "Benchmarks/BenchKit/*Statistics*.swift", "Benchmarks/BenchKit/Slope.swift",
    ":(exclude)Sources/TraitTree/TraitForest+Invariant.swift",
]
MANIFEST = """
package.targets.append(.target(name: "CMutants", path: "mutation/CMutants"))
package.targets.append(.target(name: "Mutants", dependencies: ["CMutants"], path: "mutation/Mutants"))
for target in package.targets where !["CMutants", "Mutants"].contains(target.name) {
  if target.type == .regular { target.dependencies += ["CMutants", "Mutants"] }
}
"""
CAUGHT, COMPILER, HUNG = "caught", "caught by the compiler", "hung"
EQUIVALENT, SURVIVED, UNREACHED = "equivalent", "survived", "survived, no test runs it"
VERDICTS = [CAUGHT, COMPILER, HUNG, EQUIVALENT, SURVIVED, UNREACHED]
MOST_BUILDS = 12
CLASS_SECONDS = 1200
FIGURES_SECONDS = 300
MOST_FAILING = 2
# `scripts/steps.sh` looks for this text, and does not count the step as failed.
TOO_LATE = "out of time"
# How likely a gate may fail although the tests are as good as it asks for.
GATE_CHANCE = 1e-4
# Whether two arguments have one type only the compiler can say, by a warning at each that can't be swapped.
SWAP = "swap the arguments"
UNSWAPPABLE = re.compile(r"^(\S+\.swift):(\d+):(\d+): warning: 'mutantEither.*' is deprecated", re.MULTILINE)
# Some of the places that are drawn are no bugs for that reason.
SPARE = 1.25
FIGURES = "bench check"
LISTED = re.compile(r"^(\w+\.\w+)/\w+$", re.MULTILINE)


@dataclass(frozen=True)
class Bug:
    """One change at one place."""

    file: str
    offset: int
    operator: str
    line: int
    column: int
    text: str  # The line of the source.

    def __str__(self):
        return f"{self.file}:{self.line}:{self.column}: {self.operator}: {self.text}"


@dataclass
class Judge:
    """A class of tests, or the exact figures."""

    name: str
    command: list
    seconds: float
    reached: bytes = field(repr=False, default=b"")


def built_tool(repository):
    """The program that finds sites and plants switches, built anew if its sources are newer."""
    program = repository / ".build" / "mutation" / "mutation"
    sources = sorted((repository / TOOL).glob("*.swift"))
    if program.exists() and all(s.stat().st_mtime < program.stat().st_mtime for s in sources):
        return program
    program.parent.mkdir(parents=True, exist_ok=True)
    done = running.run(["swift", "-print-target-info"], repository)
    host = str(Path(json.loads(done.text)["paths"]["runtimeResourcePath"]) / "host")
    command = ["swiftc", "-O", "-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host]
    command += [f"-l{name}" for name in LIBRARIES] + [str(s) for s in sources] + ["-o", str(program)]
    done = running.run(command, repository, seconds=BUILD_SECONDS)
    if done.status:
        raise Complaint(f"Can't build {TOOL}: {telling(done)}")
    return program


def telling(done):
    return next((line.strip() for line in done.lines if "error:" in line), "no reason given")


def sites(tool, folder, names):
    """Every bug that could be planted in files of a folder."""
    done = subprocess.run([tool, "list", *names], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise Complaint(f"Can't list the places for bugs: {done.stderr.strip() or 'no reason given'}")
    found = json.loads(done.stdout)
    return [Bug(file=name, **site) for name in sorted(found) for site in found[name]]


def drawn(bugs, count, seed):
    """A sample, the same for the same seed and sources."""
    dice = random.Random(hashlib.sha256(seed.encode()).digest())
    return dice.sample(bugs, min(count, len(bugs)))


def equivalents(repository):
    """From (file, operator, text) to why no test can notice the bug."""
    path = repository / EQUIVALENTS
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
        return {(e["file"], e["operator"], e["text"]): e["why"] for e in entries}
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise Complaint(f"'{EQUIVALENTS}' is not a sound table: {error}") from None


def outdated(known, bugs):
    """Entries about bugs that can't be planted any more."""
    possible = {(bug.file, bug.operator, bug.text) for bug in bugs}
    return [entry for entry in known if entry not in possible]


class OutOfTime(Exception):
    """The time that was granted is over before the first bug was looked for."""


class Clock:
    """The time that is granted, from the moment when the clock is made."""

    def __init__(self, minutes=None):
        self.end = time.monotonic() + 60 * minutes if minutes else float("inf")

    @property
    def left(self):
        return self.end - time.monotonic()

    def demand(self, most):
        """How many seconds a step may take that is in vain if it is late; at most `most`."""
        if self.left <= 0:
            raise OutOfTime
        return min(most, self.left)


class Examination:
    """A copy of the project with the switches of a sample in it."""

    def __init__(self, worktree, tool, sample, clock=None):
        self.worktree, self.folder, self.tool = worktree, worktree.folder, tool
        self.sample = sample
        self.clock = clock or Clock()
        self.refused = set()  # The numbers of bugs that the compiler refuses.
        self.unswappable = {}  # From the number of a swap to where its arguments turned out to be of two types.

    def plant(self):
        """Builds the copy with as many switches as the compiler takes."""
        for _ in range(MOST_BUILDS):
            self.worktree.refresh()
            self.write()
            done = running.run(BUILD, self.folder, seconds=self.clock.demand(BUILD_SECONDS))
            self.note_unswappable(done.text)
            if done.status == 0:
                return
            self.clock.demand(BUILD_SECONDS)
            refused = self.refused_by(done.text)
            if not refused:
                raise Complaint(f"Can't build the copy with switches: {telling(done)}")
            self.refused |= refused
        raise Complaint(f"The compiler refuses more bugs at each of {MOST_BUILDS} attempts")

    def write(self):
        for source in sorted((self.worktree.repository / TOOL / "Switches").rglob("*.*")):
            part = source.relative_to(self.worktree.repository / TOOL / "Switches")
            place = self.folder / "mutation" / part
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(source.read_bytes())
        with open(self.folder / "Package.swift", "a") as manifest:
            manifest.write(MANIFEST)
        # All of them: a function that is inlinable may not use one that no longer is.
        listed = self.worktree.listed()
        plan = {n: [] for n in listed if n.startswith("Sources/") and n.endswith(".swift")}
        for number, bug in enumerate(self.sample):
            if number not in self.refused:
                entry = {"offset": bug.offset, "operator": bug.operator, "number": number}
                plan.setdefault(bug.file, []).append(entry)
        path = self.folder / ".build" / "plan.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(plan))
        done = subprocess.run([self.tool, "plant", path], cwd=self.folder, capture_output=True, text=True)
        if done.returncode:
            raise Complaint(f"Can't plant the switches: {done.stderr.strip() or 'no reason given'}")

    def refused_by(self, text):
        """The bugs on the lines at which the compiler found an error, or else on the nearest ones: a bug and
        the error may be on different lines of one expression."""
        refused = set()
        for name, line in set(re.findall(r"(\S+\.swift):(\d+):\d+: error:", text)):
            distances = {
                number: (abs(bug.line - int(line)), bug.line)
                for number, bug in enumerate(self.sample)
                if name.endswith("/" + bug.file) and number not in self.refused
            }
            nearest = min(distances.values(), default=None)
            refused |= {number for number, distance in distances.items() if distance == nearest}
        return refused

    def note_unswappable(self, text):
        for name, line, column in UNSWAPPABLE.findall(text):
            source = Path(name).read_bytes().split(b"\n")[int(line) - 1][int(column) - 1 :]
            if found := re.match(rb"mutantEither\((\d+),", source):
                self.unswappable.setdefault(int(found[1]), set()).add((name, line, column))

    def is_bug(self, number):
        """Whether a place of the sample is one: two arguments must have one type to be swapped."""
        if self.sample[number].operator != SWAP:
            return True
        return number not in self.refused and len(self.unswappable.get(number, ())) < 2

    def choose(self, count):
        """The numbers of the first bugs in the sample."""
        return [number for number in range(len(self.sample)) if self.is_bug(number)][:count]

    @property
    def program(self):
        programs = list(self.folder.glob(".build/release/*.xctest"))
        if len(programs) != 1:
            raise Complaint(f"There is not one program of tests in '{self.folder}/.build/release'")
        return programs[0]

    def commands(self):
        """The command of each judge: a class of tests, or the exact figures, which are recorded here first."""
        listed = running.run([self.program, "--list-tests"], self.folder)
        commands = {name: [self.program, name] for name in LISTED.findall(listed.text)}
        if not commands:
            raise Complaint("The copy has no tests")
        commands[FIGURES] = [".build/release/bench", "check", "--no-progress", "--exact", ".build/exact.json"]
        seconds = self.clock.demand(FIGURES_SECONDS)
        done = running.run([*commands[FIGURES], "--record"], self.folder, seconds=seconds)
        if done.status:
            raise Complaint(f"Can't record the exact figures of the copy: {telling(done)}")
        return commands

    def judges(self, workers, say):
        """Every judge, with its time and the switches that it reaches.

        A class that counts what the optimiser does may fail because of the switches. It judges nothing.
        """
        commands = self.commands()
        found, failing = [], []
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            ahead = [pool.submit(self.surveyed, name, command) for name, command in commands.items()]
            try:
                for done, future in enumerate(concurrent.futures.as_completed(ahead), 1):
                    each, passes = future.result()
                    (found if passes else failing).append(each)
                    word = "" if passes else ", fails with nothing broken, and judges nothing"
                    say(f"{done}/{len(commands)} {each.name}: {each.seconds:.1f} s{word}")
                    if len(failing) > MOST_FAILING:
                        names = ", ".join(sorted(each.name for each in failing))
                        raise Complaint(f"Too many classes fail with nothing broken: {names}")
            finally:
                pool.shutdown(cancel_futures=True)
        if all(each.name == FIGURES for each in found):
            raise Complaint("No class of tests passes with nothing broken")
        return sorted(found, key=lambda each: (each.name == FIGURES, each.seconds))

    def surveyed(self, name, command):
        with tempfile.NamedTemporaryFile() as file:
            begin = time.monotonic()
            done = running.run(
                command,
                self.folder,
                seconds=self.clock.demand(CLASS_SECONDS),
                environment={"MUTANT_REACHED": file.name},
            )
            if done.has_hung:
                self.clock.demand(CLASS_SECONDS)
            passes = not (done.status or FAILED.search(done.text))
            seconds = time.monotonic() - begin
            return Judge(name, command, seconds, Path(file.name).read_bytes()), passes

    def judge(self, number, judges):
        """What becomes of one bug: a verdict, who noticed it, and the seconds spent."""
        begin = time.monotonic()
        verdict, by = self.look_for(number, judges)
        return {
            **asdict(self.sample[number]),
            "verdict": verdict,
            "by": by,
            "seconds": round(time.monotonic() - begin, 1),
        }

    def look_for(self, number, judges):
        if number in self.refused:
            return COMPILER, None
        reaching = [each for each in judges if each.reached[number : number + 1] == b"\x01"]
        if not reaching:
            return UNREACHED, None
        for each in reaching:
            done = running.run(
                each.command,
                self.folder,
                seconds=20 + 6 * each.seconds,
                is_enough=FAILED.search,
                environment={"MUTANT": str(number)},
            )
            if done.has_hung:
                return HUNG, each.name
            if done.status or FAILED.search(done.text):
                return CAUGHT, each.name
        return SURVIVED, None

    def judge_all(self, chosen, judges, workers, say):
        """The verdicts on bugs of the sample in their order, of those that were begun in time."""
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            ahead = [pool.submit(self.judge_in_time, number, judges) for number in chosen]
            for done, future in enumerate(concurrent.futures.as_completed(ahead), 1):
                if result := future.result():
                    where = f"{result['file']}:{result['line']}"
                    say(f"{done}/{len(ahead)} {result['verdict'].upper()}: {where}")
            return [future.result() for future in ahead if future.result()]

    def judge_in_time(self, number, judges):
        return self.judge(number, judges) if self.clock.left > 0 else None


def excused(results, known):
    """The results; a survivor that is listed as equivalent is one."""
    for result in results:
        if (result["file"], result["operator"], result["text"]) in known:
            if result["verdict"] in (SURVIVED, UNREACHED):
                result["verdict"] = EQUIVALENT
    return results


def tally(results):
    """How many results have each verdict."""
    found = [result["verdict"] for result in results]
    return {verdict: found.count(verdict) for verdict in VERDICTS}


def score(results):
    """The part of the bugs that are not equivalent which something noticed, in per cent."""
    judged = [r for r in results if r["verdict"] != EQUIVALENT]
    noticed = [r for r in judged if r["verdict"] in (CAUGHT, COMPILER, HUNG)]
    return 100 * len(noticed) / len(judged) if judged else 100.0


def unnoticed(results):
    """How many bugs that are not equivalent nothing noticed, and how many are not equivalent."""
    judged = [r for r in results if r["verdict"] != EQUIVALENT]
    return sum(r["verdict"] in (SURVIVED, UNREACHED) for r in judged), len(judged)


def most_unnoticed(count, percent):
    """How many of `count` bugs may go unnoticed by tests that notice so many per cent of all bugs: more do
    with a chance of `GATE_CHANCE` at most."""
    from scipy import stats

    return int(stats.binom.isf(GATE_CHANCE, count, 1 - percent / 100))


def workers():
    return len(os.sched_getaffinity(0))
