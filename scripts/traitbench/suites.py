"""Runs the project's two test suites up to the first failure, and names the failing test.

Swift's tests run as the built test program, because it takes a list of tests in one argument and ends a
second sooner than `swift test`. Python's tests run in pytest.
"""

import re
import sys
from dataclasses import dataclass

from traitbench import running
from traitbench.complaint import Complaint

BUILD = ["swift", "build", "--build-tests"]
BUILD_SECONDS = 1200
AIMED_SECONDS, WHOLE_SECONDS = 240, 1800

STARTED = re.compile(r"Test Case '(?:-\[)?(?:\w+\.)?(\w+[. ]\w+)\]?' started")
FAILED = re.compile(r": error: (?:-\[)?(?:\w+\.)?(\w+[. ]\w+)\]? : ")
EXECUTED = re.compile(r"Executed (\d+) tests?,")
FAILED_IN_PYTHON = re.compile(r"^(?:FAILED|ERROR) \S*?(test_\w+\.py.*?)(?: - |$)")


@dataclass(frozen=True)
class Outcome:
    """The outcome of a test run; both fields are None if all tests passed."""

    failed: str | None = None  # The first test that failed, or during which the program crashed.
    hung: str | None = None  # The test that timed out.

    @property
    def is_fine(self):
        return self.failed is None and self.hung is None


class SwiftSuite:
    """The Swift tests of the package in a folder."""

    def __init__(self, folder):
        self.folder = folder

    def build(self, mutant=None):
        """Builds the tests. False if the compiler rejects the mutant.

        Raises `Complaint` if the build fails for another reason.
        """
        done = running.run(BUILD, self.folder, seconds=BUILD_SECONDS)
        if done.status == 0:
            return True
        if mutant and re.search(rf"{re.escape(mutant.file)}:\d+:\d+: error:", done.text):
            return False
        telling = [line.strip() for line in done.lines if "error:" in line] or ["no reason given"]
        raise Complaint(f"Can't build the tests: {telling[0]}")

    def run(self, tests=(), seconds=None):
        """All tests unless some are named, as `Module.Class` or `Module.Class/method`."""
        programs = list(self.folder.glob(".build/debug/*.xctest"))
        if len(programs) != 1:
            raise Complaint(f"'{self.folder}/.build/debug' must have exactly one test program")
        done = running.run(
            [str(programs[0]), *([",".join(tests)] if tests else [])],
            self.folder,
            seconds=seconds or (AIMED_SECONDS if tests else WHOLE_SECONDS),
            is_enough=FAILED.search,
        )
        return outcome_of_xctest(done)


def outcome_of_xctest(done):
    """The outcome. Raises `Complaint` if no test was run, because none of the named tests exists."""
    failed = next((found[1] for found in map(FAILED.search, done.lines) if found), None)
    if failed:
        return Outcome(failed=failed.replace(" ", "."))
    started = [found[1].replace(" ", ".") for found in map(STARTED.search, done.lines) if found]
    last = started[-1] if started else "before the first test"
    if done.has_hung:
        return Outcome(hung=last)
    if done.status != 0:
        return Outcome(failed=f"{last}, by a crash")
    counts = [int(found[1]) for found in map(EXECUTED.search, done.lines) if found]
    if not counts or counts[-1] == 0:
        raise Complaint("None of the named tests exists")
    return Outcome()


class PythonSuite:
    """The scripts' tests in a copy of the project."""

    def __init__(self, folder):
        self.scripts = folder / "scripts"

    def build(self, mutant=None):
        return True

    def run(self, tests=(), seconds=None):
        """All tests unless some are named, as `test_x.py` or `test_x.py::test_y`."""
        # Without the tests of mutants.toml, which fail for any planted bug.
        wanted = [f"tests/{test}" for test in tests] or ["tests", "--ignore=tests/test_mutate.py"]
        done = running.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *wanted],
            self.scripts,
            seconds=seconds or (AIMED_SECONDS if tests else WHOLE_SECONDS),
            environment={"PYTHONPATH": str(self.scripts), "PYTHONDONTWRITEBYTECODE": "1"},
        )
        return outcome_of_pytest(done, tests)


def outcome_of_pytest(done, tests):
    """The outcome. Raises `Complaint` if the named tests don't exist."""
    failed = next((found[1] for found in map(FAILED_IN_PYTHON.search, done.lines) if found), None)
    if failed:
        return Outcome(failed=failed)
    if done.has_hung:
        return Outcome(hung=", ".join(tests) or "one of the scripts'")
    if done.status == 0:
        return Outcome()
    raise Complaint(f"pytest ran no test: {(done.lines or ['no output'])[-1].strip()}")
