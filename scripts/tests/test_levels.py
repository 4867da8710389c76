"""scripts/test, scripts/check, .ci/run and scripts/sanitize with stubs for all programs that they call: they
must list what was not checked, and fail with TRAITS_REQUIRE=1."""

import os
import shutil
import subprocess
import time

import pytest
from making import REPOSITORY

NEEDED = "awk basename bash cat chmod date dirname env grep mkdir nproc readlink rm sed sleep sort tail tee uname"
STUBS = {
    "bin/swift": """
for word; do case "$word" in *.xml) echo '<testsuite tests="500" failures="0">' >"$word" ;; esac; done
case "$*" in *PlantedLeak*)
  case "${ASAN_OPTIONS-} ${TRAITS_PLANT_LEAK-}" in *detect_leaks=1*\\ 1) echo detected memory leaks ;; esac
esac""",
    # The compiled program reports the planted fault.
    "bin/swiftc": """
while [ $# -gt 1 ]; do shift; done
echo 'echo "ERROR: AddressSanitizer: heap-use-after-free"' >"$1"; chmod +x "$1" """,
    "bin/valgrind": "",
    "bin/python3": "",
    "bin/apt-get": "",
    ".build/debug/bench": "echo allocations are counted exactly",
    ".build/release/bench": "echo allocations are counted exactly",
    "scripts/quotes": "",
    "scripts/plant": "",
    "scripts/docs": "",
    "scripts/typecheck": "",
    "scripts/examine": "",
    "scripts/mutate": "",
    "scripts/traitbench/launch": "case $1 in --test) echo 7 passed in 1 s ;; esac",
}
REASONS = {
    "python3": "Python 3.11 or later is missing: apt-get install python3-venv",
    "valgrind": "valgrind is missing: apt-get install valgrind",
    "bench": "jemalloc is missing: apt-get install libjemalloc-dev",
}


class Project:
    """The tested scripts, with stubs for all programs that they call."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("scripts/test", "scripts/check", "scripts/sanitize", "scripts/steps.sh", ".ci/run"):
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copy(REPOSITORY / name, folder / name)
        for name, body in STUBS.items():
            self.stub(name, body)
        for name in NEEDED.split():
            (folder / "bin" / name).symlink_to(shutil.which(name))

    def stub(self, name, body):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/bash\n{body}\n")
        path.chmod(0o755)

    def lose(self, what):
        if what == "bench":  # It is built without jemalloc.
            for name in ("debug", "release"):
                self.stub(f".build/{name}/bench", "")
        else:
            (self.folder / "bin" / what).unlink()

    def run(self, name, *words, **environment):
        """The script's status, its output, and the list of what was not checked."""
        surroundings = {k: v for k, v in os.environ.items() if not k.startswith("TRAITS_")}
        done = subprocess.run(
            [str(self.folder / name), *words],
            env=surroundings | {"PATH": str(self.folder / "bin")} | environment,
            capture_output=True,
            text=True,
            timeout=120,
        )
        listed = done.stdout.partition("Not checked on this machine:\n")[2]
        return done.returncode, done.stdout + done.stderr, listed


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)


@pytest.mark.parametrize("level", ["scripts/test", "scripts/check", ".ci/run"])
def test_where_nothing_is_missing_all_is_well(project, level):
    status, said, listed = project.run(level, TRAITS_REQUIRE="1")
    assert status == 0 and listed == "", said
    assert said.splitlines()[-1].endswith(" passed, 0 failed, 0 skipped")


@pytest.mark.parametrize("what, reason", REASONS.items())
def test_what_is_missing_is_listed_or_a_failure(project, what, reason):
    project.lose(what)
    status, said, listed = project.run("scripts/test")
    assert status == 0 and reason in listed, said
    assert ", 0 failed, 1 skipped" in said.splitlines()[-1]
    status, said, _ = project.run("scripts/test", TRAITS_REQUIRE="1")
    assert status == 1 and "not checked, and TRAITS_REQUIRE is set: " in said, said
    assert reason in said.partition("Failed:\n")[2], said


@pytest.mark.parametrize("what", ["python3", "bench"])
def test_the_heavy_level_drops_nothing_in_silence(project, what):
    project.lose(what)
    status, said, listed = project.run("scripts/check", "--rest")
    assert status == 0 and REASONS[what] in listed, said
    status, said, _ = project.run("scripts/check", "--rest", TRAITS_REQUIRE="1")
    assert status == 1 and REASONS[what] in said.partition("Failed:\n")[2], said


def test_an_environment_that_can_not_be_made_is_no_success(project):
    """Without it the scripts' tests and the planted bugs are not run."""
    sentence = "scripts: can't prepare scripts/.venv (is there a package index in reach?): none"
    for name in ("traitbench/launch", "mutate"):
        project.stub(f"scripts/{name}", f'echo "{sentence}" >&2; exit 1')
    status, said, listed = project.run("scripts/test")
    assert status == 0 and f"the tests of the scripts: {sentence}" in listed, said
    status, said, _ = project.run("scripts/test", TRAITS_REQUIRE="1")
    assert status == 1 and sentence in said.partition("Failed:\n")[2], said
    status, said, _ = project.run("scripts/check", "--rest")
    assert status == 1 and "- heavy\n" in said and "- mutants\n" in said, said


def test_random_bugs_are_examined_where_there_is_time(project):
    project.stub("scripts/examine", f'echo "$*" >"{project.folder}/asked"')
    asked = project.folder / "asked"
    status, said, _ = project.run("scripts/check", "--rest")
    assert status == 0 and not asked.exists(), said
    status, said, _ = project.run("scripts/check")
    assert status == 0 and " --minutes 20 " in asked.read_text(), said


def test_too_few_random_bugs_noticed_is_a_failure(project):
    project.stub("scripts/examine", "echo 70.0 % of 30 bugs; exit 2")
    status, said, _ = project.run("scripts/check")
    assert status == 1 and "- sample\n" in said and "70.0 % of 30 bugs" in said, said


def test_a_suite_of_no_tests_is_no_success(project):
    project.stub("bin/swift", "")
    status, said, _ = project.run("scripts/test")
    assert status == 1 and "the suite: only 0 tests were run" in said, said


def test_what_ci_can_not_install_is_a_failure(project):
    project.stub("bin/apt-get", "echo there is no network >&2; exit 100")
    status, said, _ = project.run(".ci/run")
    assert status == 1 and "there is no network" in said and "- install\n" in said, said


def test_leaks_are_looked_for(project):
    """Only after a planted leak has been reported."""
    status, said, _ = project.run("scripts/sanitize", "address", "--quick")
    assert status == 0 and "The leak planted in a test is reported" in said, said
    project.stub("bin/swift", "")
    status, said, _ = project.run("scripts/sanitize", "address", "--quick")
    assert status == 1 and "so silence about leaks means nothing" in said, said


def test_no_library_stands_on_a_sentence_that_a_release_build_drops():
    """Release builds drop the messages of `precondition`, but not those of `TraitFailure` and `fatalError`."""
    dropping = ("precondition(", "preconditionFailure(", "assertionFailure(", "assert(")
    for source in (REPOSITORY / "Sources").rglob("*.swift"):
        for number, line in enumerate(source.read_text().splitlines(), 1):
            words = line.partition("//")[0]
            assert not any(word in words for word in dropping), f"{source}:{number}: {line.strip()}"
