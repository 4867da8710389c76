"""Machine-made bugs: a random sample of the places where an operator can change the sources.

All bugs of a sample are compiled into one copy of the project, each behind a switch, so that there is one build.

    .build/examine/          the copy, with its own build folder, which is kept
    .build/examine-tool      the program that finds the places and inserts the switches
"""

import json
import random
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from traitbench import pieces, running
from traitbench.complaint import Complaint

REPOSITORY = Path(__file__).resolve().parents[2]
TOOL = "scripts/mutation"
# Optimised: tests run four times as fast as in a debug build, and a bug that survives runs all that reach it.
BUILD = ["swift", "build", "-c", "release", "-Xswiftc", "-enable-testing"]
LIBRARIES = ["SwiftSyntax", "SwiftParser", "SwiftOperators"]
# The libraries, and the benchmark's statistics. The engine's invariant judges the engine, so a bug there can only
# make a test weaker. The macro runs in the compiler, which can't be told a bug's number.
SOURCES = [
    "Sources/*.swift", "Benchmarks/BenchKit/*Statistics*.swift", "Benchmarks/BenchKit/Slope.swift",
    ":(exclude)Sources/TraitTree/TraitForest+Invariant.swift", ":(exclude)Sources/SwiftUIMacros/*",
]
MANIFEST = """
package.targets.append(.target(name: "CMutants", path: "mutation/CMutants"))
package.targets.append(.target(name: "Mutants", dependencies: ["CMutants"], path: "mutation/Mutants"))
for target in package.targets where !["CMutants", "Mutants"].contains(target.name) {
  if target.type == .regular { target.dependencies += ["CMutants", "Mutants"] }
}
"""
MOST_BUILDS = 30
# Whether two arguments have one type only the compiler can say, by a warning at each that can't be swapped.
SWAP = "swap the arguments"
UNSWAPPABLE = re.compile(r"^(\S+\.swift):(\d+):(\d+): warning: 'mutantEither.*' is deprecated", re.MULTILINE)
# Some of the places that are drawn are no bugs for that reason.
SPARE = 1.25
FIGURES = "bench check"
LISTED = re.compile(r"^((\w+\.\w+)/\w+)$", re.MULTILINE)


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


def telling(text):
    return next((line.strip() for line in text.splitlines() if "error:" in line), "no reason given")


def built_tool(repository):
    """The program that finds places and inserts switches, built anew if its sources are newer."""
    program = repository / ".build" / "examine-tool"
    sources = sorted((repository / TOOL).glob("*.swift"))
    if program.exists() and all(s.stat().st_mtime < program.stat().st_mtime for s in sources):
        return program
    program.parent.mkdir(exist_ok=True)
    target = json.loads(running.run(["swift", "-print-target-info"], repository).text)
    host = str(Path(target["paths"]["runtimeResourcePath"]) / "host")
    command = ["swiftc", "-O", "-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host]
    command += [f"-l{name}" for name in LIBRARIES] + [str(s) for s in sources] + ["-o", str(program)]
    done = running.run(command, repository)
    if done.status:
        raise Complaint(f"Can't build {TOOL}: {telling(done.text)}")
    return program


def asked(tool, folder, *words):
    """What the tool prints about files of a folder."""
    done = subprocess.run([tool, *words], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise Complaint(f"The program in {TOOL} fails: {done.stderr.strip() or 'no reason given'}")
    return json.loads(done.stdout)


def sites(tool, folder, names):
    """Every bug that could be inserted in files of a folder."""
    found = asked(tool, folder, "list", *names)
    return [Bug(file=name, **site) for name in sorted(found) for site in found[name]]


def drawn(bugs, count, seed):
    """A sample, the same for the same seed and sources."""
    return random.Random(seed).sample(bugs, min(count, len(bugs)))


def listed(repository, *patterns):
    """The project's files: those that git tracks or does not ignore."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True)
    if done.returncode:
        raise Complaint(f"Can't list the project's files: {done.stderr.strip()}")
    names = filter(None, done.stdout.split("\0"))
    return sorted(name for name in names if (repository / name).is_file())


class Examination:
    """A copy of the project with the switches of a sample in it."""

    def __init__(self, repository, tool, sample):
        self.repository, self.tool, self.sample = repository, tool, sample
        self.folder = repository / ".build" / "examine"
        self.originals = {name: (repository / name).read_bytes() for name in listed(repository)}
        self.refused = set()  # The numbers of bugs that the compiler refuses.
        self.unswappable = {}  # From the number of a swap to where its arguments have two types.

    def build(self):
        """Builds the copy with as many switches as the compiler takes: first the libraries, where it refuses some."""
        for words in (["--product", "bench"], ["--build-tests"]):
            for _ in range(MOST_BUILDS):
                self.write()
                done = running.run([*BUILD, *words], self.folder)
                self.note_unswappable(done.text)
                if done.status == 0:
                    break
                if not (refused := self.refused_by(done.text)):
                    raise Complaint(f"Can't build the copy with switches: {telling(done.text)}")
                self.refused |= refused
            else:
                raise Complaint(f"The compiler refuses more bugs at each of {MOST_BUILDS} attempts")

    def write(self):
        """Writes only files that differ, so that another attempt compiles little."""
        wanted = {name.replace(f"{TOOL}/Switches", "mutation"): c for name, c in self.originals.items()}
        wanted |= {name: text.encode() for name, text in self.switched(wanted).items()}
        wanted["Package.swift"] += MANIFEST.encode()
        for name, content in wanted.items():
            place = self.folder / name
            if place.is_file() and place.read_bytes() == content:
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
            if (self.repository / name).exists():
                place.chmod((self.repository / name).stat().st_mode)
        for place in self.folder.rglob("*"):
            name = place.relative_to(self.folder)
            if name.parts[0] != ".build" and place.is_file() and str(name) not in wanted:
                place.unlink()

    def switched(self, names):
        """The text of each source with its switches. Of all: an inlinable function may not use one that no longer
        is."""
        plan = {n: [] for n in names if n.startswith("Sources/") and n.endswith(".swift")}
        for number, bug in enumerate(self.sample):
            if number not in self.refused:
                entry = {"offset": bug.offset, "operator": bug.operator, "number": number}
                plan.setdefault(bug.file, []).append(entry)
        path = self.repository / ".build" / "examine-plan.json"
        path.write_text(json.dumps(plan))
        return asked(self.tool, self.repository, "insert", path)

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

    def judges(self):
        """Each class of tests, and the exact figures, which are recorded here first."""
        (program,) = self.folder.glob(".build/release/*.xctest")
        classes = {}
        for test, name in LISTED.findall(running.run([program, "--list-tests"], self.folder).text):
            classes.setdefault(name, []).append(test)
        check = [".build/release/bench", "check", "--no-progress", "--exact", ".build/exact.json"]
        done = running.run([*check, "--record"], self.folder)
        if done.status:
            raise Complaint(f"Can't record the exact figures of the copy: {telling(done.text)}")
        judges = [pieces.Judge(name, [program], tuple(tests)) for name, tests in classes.items()]
        return [*judges, pieces.Judge(FIGURES, check)]
