"""scripts/mutate on a fake project with a fake compiler."""

import fcntl
import json
import os
import re
import subprocess

import pytest
from making import REPOSITORY

from traitbench import mutants, mutating, revisions, suites
from traitbench.__main__ import main
from traitbench.complaint import Complaint

SWIFT = """#!/bin/sh
# Compiles by looking for what it does not know; its program of tests does what the source says.
source=Sources/M/a.swift
case "$1" in
  package) cat Tests/manifest.json; exit ;;
esac
if grep -q nonsense $source; then
  echo "$PWD/$source:2:1: error: cannot find 'nonsense' in scope"; exit 1
fi
if grep -q 'out of memory' $source; then echo "error: out of memory"; exit 1; fi
echo built >> builds
mkdir -p .build/debug
cat > .build/debug/PPackageTests.xctest <<'END'
#!/bin/sh
case "$*" in
  *Nobody*) echo "Executed 0 tests, with 0 failures (0 unexpected)"; exit ;;
esac
echo "Test Case 'ATests.testA' started at 2026-01-01 00:00:00.000"
case "$(cat Sources/M/a.swift)" in
  *crash*) kill -SEGV $$ ;;
  *hang*) sleep 300 & wait ;;
  *wrong*) echo "/p/a.swift:3: error: ATests.testA : XCTAssertEqual failed"; sleep 300 ;;
  *subtle*) if [ $# = 0 ]; then
      echo "/p/b.swift:3: error: BTests.testB : XCTAssertEqual failed"; exit 1
    fi ;;
esac
echo "Executed 1 test, with 0 failures (0 unexpected) in 0.1 (0.1) seconds"
END
chmod +x .build/debug/PPackageTests.xctest
"""
PYTHON_TEST = """import m

def test_m():
    assert m.answer == 42
"""


def entry(after, before="let answer = 42", file="Sources/M/a.swift", **changed):
    tests = ["test_m.py"] if file.endswith(".py") else ["MTests.ATests"]
    fields = {"file": file, "before": before, "after": after, "why": "It is.", "tests": tests}
    return {"id": changed.pop("id", f"m/{after}".replace(" ", "-")), **fields, **changed}


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A function that writes the table of mutants. The fake project replaces this repository."""
    folder, tools = tmp_path / "project", tmp_path / "tools"
    target = {"name": "M", "dependencies": []}
    tests = {"name": "MTests", "dependencies": [{"byName": ["M", None]}]}
    manifest = {"targets": [target, tests, {"name": "Other", "dependencies": []}]}
    for name, text in {
        "Sources/M/a.swift": "// A number.\n  let answer = 42\n",
        "scripts/m.py": "answer = 42\n",
        "scripts/tests/test_m.py": PYTHON_TEST,
        "Tests/manifest.json": json.dumps(manifest),
        "Package.swift": "let package = Package()\n",
        ".gitignore": ".build/\n",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "results").mkdir()
    tools.mkdir()
    (tools / "swift").write_text(SWIFT)
    (tools / "swift").chmod(0o755)
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.com"]
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "All"]):
        subprocess.run(["git", *words], cwd=folder, check=True)
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    monkeypatch.setattr(revisions, "REPOSITORY", folder)
    monkeypatch.setattr(suites, "AIMED_SECONDS", 10)

    def write(*entries):
        lines = []
        for one in entries:
            lines.append("[[mutant]]")
            lines += [f"{name} = {json.dumps(value)}" for name, value in one.items()]
        (folder / "scripts" / "mutants.toml").write_text("\n".join(lines) + "\n")
        return folder

    return write


def record(folder):
    return json.loads((folder / "results" / "mutation.json").read_text())


def verdicts(folder):
    return [(m["verdict"], m["test"]) for m in record(folder)["mutants"]]


@pytest.mark.parametrize(
    "after, verdict, test, status",
    [
        ("let answer = wrong", "caught", "ATests.testA", 0),
        ("let answer = crash", "caught", "ATests.testA, by a crash", 0),
        ("let answer = subtle", "caught", "BTests.testB", 0),
        ("let answer = nonsense", "caught by the compiler", None, 0),
        ("let answer = 6 * 7", "survived", None, 5),
    ],
)
def test_verdicts(project, capsys, after, verdict, test, status):
    folder = project(entry(after))
    assert main(["mutate"]) == status
    assert verdicts(folder) == [(verdict, test)]
    assert record(folder)["score"] == {verdict: 1}
    told = capsys.readouterr()
    assert f"1 bugs: 1 {verdict}" in told.out
    assert (after in told.err) == (status != 0)


def test_what_does_not_end_has_hung(project, monkeypatch):
    monkeypatch.setattr(suites, "AIMED_SECONDS", 1)
    folder = project(entry("let answer = hang"))
    assert main(["mutate"]) == 5
    assert verdicts(folder) == [("hung", "ATests.testA")]


@pytest.mark.parametrize(
    "after, verdict, test, status",
    [
        ("answer = 41", "caught", "test_m.py::test_m", 0),
        ("answer = (", "caught", "test_m.py", 0),
        ("answer = 6 * 7", "survived", None, 5),
    ],
)
def test_bugs_in_scripts(project, after, verdict, test, status):
    folder = project(entry(after, before="answer = 42", file="scripts/m.py"))
    assert main(["mutate"]) == status
    assert verdicts(folder) == [(verdict, test)]


def test_the_project_itself_is_never_touched(project):
    folder = project(entry("let answer = wrong"))
    before = (folder / "Sources/M/a.swift").stat()
    main(["mutate"])
    after = (folder / "Sources/M/a.swift").stat()
    assert (before.st_mtime_ns, before.st_ino) == (after.st_mtime_ns, after.st_ino)
    copy = folder / ".build/mutants/all/Sources/M/a.swift"
    assert copy.read_text() == (folder / "Sources/M/a.swift").read_text()


@pytest.mark.parametrize("text", ["let answer = 43", "let answer = 42\n let answer = 42"])
def test_a_line_that_is_not_there_once_no_longer_applies(project, capsys, text):
    """Reported before the build."""
    folder = project(entry("let answer = wrong"))
    (folder / "Sources/M/a.swift").write_text(text)
    assert main(["mutate"]) == 1
    told = capsys.readouterr().err
    assert "no longer applies" in told and "Sources/M/a.swift" in told
    assert not (folder / ".build").exists()


def test_tests_that_fail_anyway_prove_nothing(project, capsys):
    folder = project(entry("let answer = 6 * 7", before="let answer = wrong"))
    (folder / "Sources/M/a.swift").write_text("let answer = wrong\n")
    assert main(["mutate"]) == 1
    assert "fails without a bug: ATests.testA" in capsys.readouterr().err


def test_the_tests_without_a_bug_have_the_time_of_a_whole_run(project, monkeypatch):
    """They are those of all bugs together."""
    monkeypatch.setattr(suites, "AIMED_SECONDS", 0.1)
    project(entry("let answer = wrong"))
    run, times = suites.SwiftSuite.run, []

    def noted(suite, tests=(), seconds=None):
        times.append(seconds)
        return run(suite, tests, seconds or 10)

    monkeypatch.setattr(suites.SwiftSuite, "run", noted)
    assert main(["mutate"]) == 0
    assert times == [suites.WHOLE_SECONDS, None]


def test_tests_that_are_not_there_prove_nothing(project, capsys):
    project(entry("let answer = wrong", tests=["MTests.Nobody"]))
    assert main(["mutate"]) == 1
    assert "None of the named tests exists" in capsys.readouterr().err
    project(entry("answer = 1", before="answer = 42", file="scripts/m.py", tests=["test_no.py"]))
    assert main(["mutate"]) == 1
    assert "pytest ran no test" in capsys.readouterr().err


def test_a_build_that_fails_for_another_reason_catches_nothing(project, capsys):
    project(entry("let answer = out of memory"))
    assert main(["mutate"]) == 1
    assert "Can't build the tests: error: out of memory" in capsys.readouterr().err


def test_what_was_noticed_is_left_out_on_request(project, capsys):
    """Not if the bug has changed since. Findings of unselected bugs are kept."""
    wrong, fine = entry("let answer = wrong"), entry("let answer = 6 * 7", id="m/fine")
    folder = project(wrong, fine)
    assert main(["mutate"]) == 5
    project(wrong, {**fine, "after": "let answer = crash"})
    capsys.readouterr()
    assert main(["mutate", "--resume"]) == 0
    told = capsys.readouterr().out
    assert "m/fine" in told and "m/let-answer-=-wrong" not in told and "2 bugs: 2 caught" in told
    assert main(["mutate", "--only", "fine"]) == 0
    assert record(folder)["score"] == {"caught": 2} and record(folder)["bugs"] == 2


def test_quick_builds_what_it_needs_and_records_nothing(project):
    """A bug that its own tests miss does not run the whole suite."""
    quick = entry("let answer = subtle", quick=True)
    folder = project(quick, entry("let answer = wrong"))
    assert main(["mutate", "--quick"]) == 5
    manifest = (folder / ".build/mutants/quick/Package.swift").read_text()
    assert 'let needed: Set = ["M", "MTests"]' in manifest
    assert not (folder / "results/mutation.json").exists()
    assert "needed" not in (folder / "Package.swift").read_text()


def test_quick_does_without_git(project):
    folder = project(entry("let answer = wrong", quick=True))
    (folder / ".git").rename(folder / "no-git")
    (folder / "scripts/.venv").mkdir()
    (folder / "scripts/.venv/made-from").write_text("x")
    assert main(["mutate", "--quick"]) == 0
    copy = folder / ".build/mutants/quick"
    assert (copy / "Sources/M/a.swift").exists() and not (copy / "scripts/.venv").exists()


def test_only_one_at_a_time(project, capsys):
    folder = project(entry("let answer = wrong"))
    (folder / ".build/mutants").mkdir(parents=True)
    with open(folder / ".build/mutants/all.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert main(["mutate"]) == 1
    assert "Another scripts/mutate is running" in capsys.readouterr().err


def test_what_is_gone_from_the_project_goes_from_the_copy(project):
    folder = project(entry("let answer = wrong"))
    main(["mutate"])
    (folder / "Tests/manifest.json").unlink()
    main(["mutate"])
    assert not (folder / ".build/mutants/all/Tests/manifest.json").exists()
    assert (folder / ".build/mutants/all/builds").read_text().count("built") == 2


@pytest.mark.parametrize(
    "changed",
    [{"before": ""}, {"tests": []}, {"file": 3}, {"after": "let answer = 42"}, {"colour": "red"}],
)
def test_tables_that_are_not_sound(project, capsys, changed):
    project(entry("let answer = wrong", id="m/odd") | changed)
    assert main(["mutate"]) == 1
    assert "is not a valid table of mutants" in capsys.readouterr().err


def test_no_bug_twice(project):
    folder = project(entry("let answer = wrong"), entry("let answer = wrong"))
    with pytest.raises(Complaint, match="twice"):
        mutants.load(folder / "scripts" / "mutants.toml")


TABLE = mutants.load()


@pytest.mark.about_text
@pytest.mark.parametrize("mutant", TABLE, ids=lambda mutant: mutant.id)
def test_every_bug_of_this_project_still_applies(mutant):
    """If its line was rewritten, the mutant must be rewritten too."""
    assert mutant.applies(REPOSITORY)


@pytest.mark.parametrize("test", sorted({test for mutant in TABLE for test in mutant.tests}))
def test_every_test_that_is_aimed_is_there(test):
    """XCTest ignores unknown names as long as it finds one test."""
    if ".py" in test:
        file, _, function = test.partition("::")
        folder, pattern, words = REPOSITORY / "scripts" / "tests", file, [f"def {function}"]
    else:
        module, name = test.split(".")
        kind, _, method = name.partition("/")
        folder, pattern = REPOSITORY / "Tests" / module, "**/*.swift"
        words = [f"class {kind}: ", f"func {method}" if method else ""]
    texts = [place.read_text() for place in folder.glob(pattern)]
    assert any(all(word in text for word in words) for text in texts)


def test_there_are_enough_bugs_of_every_kind():
    kinds = {mutant.id.split("/")[0] for mutant in TABLE}
    expected = {"model", "tree", "uikit", "swiftui", "c", "bench", "scripts", "tests"}
    assert len(TABLE) >= 60 and kinds == expected
    assert sum(mutant.quick for mutant in TABLE) == 12


@pytest.mark.about_text
def test_the_record_is_about_these_bugs():
    """The record matches this table: it has no finding about a bug that was rewritten."""
    found = json.loads((REPOSITORY / "results" / "mutation.json").read_text())["mutants"]
    by_id = {mutant.id: mutant for mutant in TABLE}
    for one in found:
        assert mutating.Finding(**one).is_about(by_id[one["id"]]), one["id"]


def test_the_tests_aimed_at_a_bug_noticed_it():
    """Otherwise only the whole suite detected it, perhaps by chance."""
    found = json.loads((REPOSITORY / "results" / "mutation.json").read_text())["mutants"]
    aimed = {mutant.id: " ".join(mutant.tests) for mutant in TABLE}
    for one in found:
        where = re.match(r"test_\w+\.py|\w+", one["test"] or "nobody")[0]
        assert where in aimed[one["id"]], one["id"]
