"""The same examination for the scripts themselves: bugs in Python, made by the operators of mutmut.

Each bug is planted alone, in a copy of the project for each worker. The tests run once with coverage, to see
which lines each of them reaches, also in programs that it starts; then each bug is looked for by the tests
that reach its line, the quickest first. Heavy tests are left out, and those that read the sources' text.
"""

import ast
import concurrent.futures
import contextlib
import json
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import time
import uuid
from dataclasses import asdict, dataclass
from pathlib import Path

from traitbench import mutating, running, sampling
from traitbench.complaint import Complaint
from traitbench.suites import FAILED_IN_PYTHON, WHOLE_SECONDS

SOURCES = ["scripts/traitbench/*.py"]
TOOL = "scripts/mutation/python_bugs.py"
PINS = "scripts/mutation/requirements.txt"
PYTEST = [sys.executable, "-m", "pytest", "-q", "--rootdir", ".", "-p", "no:cacheprovider", "-p", "reaching"]
CHOSEN = "not heavy and not about_text"
NO_TEST = 5  # pytest's status if none was run.
HUNG = "HUNG "
# In a copy, so that programs that a test starts are measured too.
START = """\
import os
if "REACHING_LOG" in os.environ:
    import sys
    sys.path.append(os.environ["REACHING_PACKAGES"])
    import coverage
    coverage.process_startup()
"""
SETTINGS = """\
[run]
parallel = true
sigterm = true
data_file = {data}
context = ${{REACHING_CONTEXT-}}
source = {source}
"""


@dataclass(frozen=True)
class Test:
    name: str
    seconds: float


def packages(repository):
    """The folder of the packages that only this examination needs; filled at the first call."""
    pins = repository / PINS
    folder = repository / ".build" / "mutation" / "packages"
    stamp = folder / "made-from"
    if stamp.exists() and stamp.read_text() == pins.read_text():
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
    done = running.run([*pip, "--target", str(folder), "-r", str(pins)], repository)
    if done.status:
        raise Complaint(f"Can't install {PINS}: {(done.lines or ['no reason given'])[-1].strip()}")
    stamp.write_text(pins.read_text())
    return folder


class Tool:
    """The program that finds and plants bugs in the files of a folder."""

    def __init__(self, repository, folder):
        self.command = [sys.executable, str(repository / TOOL)]
        self.folder, self.environment = folder, {**os.environ, "PYTHONPATH": str(packages(repository))}

    def sites(self, names):
        found = self.output(["list", *names])
        return [sampling.Bug(file=name, **site) for name in sorted(found) for site in found[name]]

    def planted(self, bugs):
        """The text of each bug's file with that bug in it."""
        return self.output(["plant"], json.dumps([[bug.file, bug.offset] for bug in bugs]))

    def output(self, words, text=""):
        done = subprocess.run(
            [*self.command, *words],
            cwd=self.folder,
            env=self.environment,
            input=text,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise Complaint(f"{TOOL} failed: {(done.stderr.splitlines() or ['no reason given'])[-1]}")
        return json.loads(done.stdout)


def drawn(bugs, count, seed):
    """A sample with at most one bug of a line, the same for the same seed and sources.

    Most operators change arguments of calls: drawn from all bugs, lines with long calls would prevail.
    """
    lines = {}
    for bug in bugs:
        lines.setdefault((bug.file, bug.line), []).append(bug)
    dice = random.Random(seed)
    return [dice.choice(lines[place]) for place in sampling.drawn(sorted(lines), count, seed)]


def statement(tree, line):
    """The lines of the innermost statement at a line; of one with a body, those before the body."""
    around = []
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            last = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno
            if node.lineno <= line <= last:
                around.append((node.lineno, last))
    return max(around, default=(line, line))


class Examination:
    """Copies of the project, and the bugs of a sample to be planted in them one at a time."""

    def __init__(self, repository, sample, copies):
        self.repository, self.sample, self.copies = repository, sample, copies
        self.packages = packages(repository)
        self.texts, self.reached, self.tests = [], {}, {}

    @property
    def folder(self):
        return self.copies[0].folder

    def plant(self):
        self.texts = Tool(self.repository, self.folder).planted(self.sample)

    def survey(self, say):
        """Runs all tests without a bug: they must pass. Records which lines each of them reaches."""
        scripts, data = self.folder / "scripts", self.folder / ".build" / "reached"
        shutil.rmtree(data, ignore_errors=True)
        data.mkdir(parents=True)
        (scripts / "sitecustomize.py").write_text(START)
        settings = data / "settings"
        settings.write_text(SETTINGS.format(data=data / "lines", source=scripts / "traitbench"))
        environment = self.environment(self.folder) | {
            "COVERAGE_PROCESS_START": str(settings),
            "REACHING_LOG": str(data / "tests"),
            "REACHING_PACKAGES": str(self.packages),
        }
        words = ["-n", str(len(self.copies)), "--dist", "loadfile", "-m", CHOSEN, "tests"]
        try:
            done = running.run([*PYTEST, *words], scripts, seconds=WHOLE_SECONDS, environment=environment)
        finally:
            (scripts / "sitecustomize.py").unlink()
        if done.status:
            raise Complaint(f"{first_failure(done) or 'The tests of the scripts'} fails with nothing broken")
        self.read(data)
        say(f"{len(self.tests)} tests take {sum(t.seconds for t in self.tests.values()):.0f} s")

    def read(self, data):
        """Turns what coverage.py recorded into the tests of each line."""
        contexts = {}
        for line in (data / "tests").read_text().splitlines():
            entry = json.loads(line)
            self.tests[entry["test"]] = Test(entry["test"], entry["seconds"])
            for context in entry["contexts"]:
                contexts.setdefault(context, set()).add(entry["test"])
        sys.path.append(str(self.packages))
        import coverage

        for path in sorted(data.glob("lines.*")):
            lines = coverage.CoverageData(str(path))
            lines.read()
            for file in lines.measured_files():
                name = str(Path(file).relative_to(self.folder))
                for line, found in lines.contexts_by_lineno(file).items():
                    here = self.reached.setdefault((name, line), set())
                    here |= {test for context in found for test in contexts.get(context, ())}

    def reaching(self, bug):
        """The tests that reach a bug's statement, the quickest first."""
        text = (self.repository / bug.file).read_text(encoding="utf-8")
        first, last = statement(ast.parse(text), bug.line)
        names = set().union(*(self.reached.get((bug.file, line), ()) for line in range(first, last + 1)))
        return sorted((self.tests[name] for name in names), key=lambda test: (test.seconds, test.name))

    def environment(self, folder):
        paths = [folder / "scripts", self.repository / "scripts" / "mutation"]
        return {"PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTHONDONTWRITEBYTECODE": ""}

    def judge(self, number, copy):
        """What becomes of one bug: a verdict, the test that noticed it, and the seconds spent."""
        begin, bug = time.monotonic(), self.sample[number]
        verdict, by = self.look_for(bug, self.texts[number], copy)
        seconds = round(time.monotonic() - begin, 1)
        return {**asdict(bug), "verdict": verdict, "by": by, "seconds": seconds}

    def look_for(self, bug, text, copy):
        try:
            compile(text, bug.file, "exec")
        except SyntaxError:
            return sampling.COMPILER, None
        tests = self.reaching(bug)
        if not tests:
            return sampling.UNREACHED, None
        place = copy.folder / bug.file
        before = place.read_text(encoding="utf-8")
        replace(place, text)
        try:
            return self.run(tests, copy.folder)
        finally:
            replace(place, before)

    def run(self, tests, folder):
        """Runs tests until one of them fails."""
        wanted, mark = folder / ".build" / "wanted", uuid.uuid4().hex
        wanted.parent.mkdir(exist_ok=True)
        wanted.write_text(json.dumps([[test.name, test.seconds] for test in tests]))
        names = sorted({test.name.partition("::")[0] for test in tests})
        try:
            done = running.run(
                [*PYTEST, "-x", *names],
                folder / "scripts",
                seconds=60 + sum(20 + 6 * test.seconds for test in tests),
                is_enough=lambda line: line.startswith(HUNG),
                environment=self.environment(folder) | {"REACHING_ONLY": str(wanted), "REACHING_MARK": mark},
            )
        finally:
            end_all_of(mark)
        if hung := [line for line in done.lines if line.startswith(HUNG)]:
            return sampling.HUNG, hung[0].removeprefix(HUNG).strip()
        if done.has_hung:
            return sampling.HUNG, "all of them"
        if done.status in (0, NO_TEST):
            return sampling.SURVIVED, None
        return sampling.CAUGHT, first_failure(done) or f"pytest's status {done.status}"

    def judge_all(self, say):
        """The verdicts in the order of the sample."""
        free = queue.SimpleQueue()
        for copy in self.copies:
            free.put(copy)

        def judged(number):
            copy = free.get()
            try:
                return self.judge(number, copy)
            finally:
                free.put(copy)

        with concurrent.futures.ThreadPoolExecutor(len(self.copies)) as pool:
            ahead = [pool.submit(judged, number) for number in range(len(self.sample))]
            for done, future in enumerate(concurrent.futures.as_completed(ahead), 1):
                result = future.result()
                say(f"{done}/{len(ahead)} {result['verdict'].upper()}: {result['file']}:{result['line']}")
            return [future.result() for future in ahead]


def replace(place, text):
    """Writes a source. Its bytecode could be taken for that of another text of this second and size."""
    place.write_text(text, encoding="utf-8")
    for bytecode in place.parent.glob(f"__pycache__/{place.stem}.*.pyc"):
        bytecode.unlink()


def first_failure(done):
    return next((found[1] for found in map(FAILED_IN_PYTHON.search, done.lines) if found), None)


def end_all_of(mark):
    """Ends programs that a test started in sessions of their own and that still run."""
    for entry in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark.encode() in (entry / "environ").read_bytes():
                os.kill(int(entry.name), signal.SIGKILL)


@contextlib.contextmanager
def copies(repository, count):
    with contextlib.ExitStack() as stack:
        yield [
            stack.enter_context(mutating.MutantWorktree(repository, f"scripts-{number}").opened())
            for number in range(count)
        ]
