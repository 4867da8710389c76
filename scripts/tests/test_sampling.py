"""scripts/examine for the libraries, with a fake compiler, a fake tool and a fake program of tests."""

import json
import os
import re
import subprocess
import time
from math import comb

import pytest

from traitbench import revisions, running, sampling
from traitbench.__main__ import main
from traitbench.complaint import Complaint
from traitbench.sampling import Bug, Examination

SOURCE = "let a = 1\nlet b = 2\nlet c = 3\nlet d = 4\nlet e = 5\nlet f = 6\n"
FILE = "Sources/M/a.swift"
TOOL = """#!/usr/bin/env python3
import json, sys
if sys.argv[1] == "list":
    text = lambda n: f"let {'abcdef'[n - 1]} = {n}"
    site = lambda n: dict(offset=10 * n, operator="add one", line=n, column=9, text=text(n))
    print(json.dumps({name: [site(n) for n in range(1, 7)] for name in sys.argv[2:]}))
else:
    plan = json.load(open(sys.argv[2]))
    for name, entries in plan.items():
        text = open(name).read()
        for entry in sorted(entries, key=lambda e: -e["offset"]):
            line = entry["offset"] // 10
            lines = text.split("\\n")
            lines[line - 1] += f" // switch {entry['number']} at {line}"
            text = "\\n".join(lines)
        open(name, "w").write(text)
"""
SWIFT = """#!/bin/sh
# Refuses the bug of line 2, as long as its switch is there.
mkdir -p .build; echo "$*" >>.build/builds
if grep -q 'at 2$' Sources/M/a.swift; then
  echo "$PWD/Sources/M/a.swift:2:5: error: ambiguous"; exit 1
fi
mkdir -p .build/release
cp Tests/program .build/release/PPackageTests.xctest
cp Tests/bench .build/release/bench
chmod +x .build/release/*
"""
# Line 1 is noticed by Quick, line 3 hangs, line 4 is reached but not noticed, line 5 is not reached; line 6 is
# noticed by the exact figures.
PROGRAM = """#!/usr/bin/env python3
import os, sys, time
if sys.argv[1] == "--list-tests":
    print("Listing\\nMTests.Slow/testA\\nMTests.Slow/testB\\nMTests.Quick/testC")
    sys.exit()
numbers = {}
for text in open("Sources/M/a.swift"):
    if " // switch " in text:
        number, _, line = text.split(" // switch ")[1].partition(" at ")
        numbers[int(line)] = int(number)
reached = {"MTests.Slow": [1, 3, 4], "MTests.Quick": [1]}[sys.argv[1]]
if "MUTANT_REACHED" in os.environ:
    seen = bytearray(64)
    for line in reached:
        if line in numbers:
            seen[numbers[line]] = 1
    open(os.environ["MUTANT_REACHED"], "wb").write(seen)
    time.sleep(0.5 if sys.argv[1].endswith("Slow") else 0)
on = os.environ.get("MUTANT")
line = {str(number): line for line, number in numbers.items()}.get(on)
if line == 1:
    print(f"/p/a.swift:3: error: {sys.argv[1].split('.')[1]}.testA : XCTAssertEqual failed", flush=True)
    sys.exit(1)
if line == 3:
    time.sleep(300)
print("Executed 1 test, with 0 failures (0 unexpected) in 0.1 (0.1) seconds")
"""
BENCH = """#!/usr/bin/env python3
import json, os, sys
exact = sys.argv[sys.argv.index("--exact") + 1]
switches = [text.split(" // switch ")[1].split(" at ") for text in open("Sources/M/a.swift") if " // " in text]
numbers = {int(line): int(number) for number, line in switches}
cost = len(numbers) + (os.environ.get("MUTANT") == str(numbers.get(6)))
if "--record" in sys.argv:
    sys.exit(json.dump(cost, open(exact, "w")))
if "MUTANT_REACHED" in os.environ:
    seen = bytearray(64)
    for line in {1, 4, 6} & set(numbers):
        seen[numbers[line]] = 1
    open(os.environ["MUTANT_REACHED"], "wb").write(seen)
sys.exit(2 if cost > json.load(open(exact)) else 0)
"""


class Worktree:
    repository = None

    def __init__(self, folder):
        self.folder = folder


@pytest.fixture
def project(tmp_path, monkeypatch):
    folder, tools = tmp_path / "project", tmp_path / "tools"
    for name, text in {
        FILE: SOURCE,
        "Tests/program": PROGRAM,
        "Tests/bench": BENCH,
        "Package.swift": "let package = Package()\n",
        "scripts/mutation/Switches/Mutants/Mutants.swift": "// switches\n",
        "scripts/equivalents.toml": "equivalent = []\n",
        ".gitignore": ".build/\n",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    tools.mkdir()
    for name, text in (("swift", SWIFT), ("tool", TOOL)):
        (tools / name).write_text(text)
        (tools / name).chmod(0o755)
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.com"]
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "All"]):
        subprocess.run(["git", *words], cwd=folder, check=True)
    run = running.run

    def hasty(command, *words, seconds=None, **options):
        """A test may take 2 s in place of 20."""
        most = 2 if "Tests" in command[-1] else 99
        return run(command, *words, seconds=seconds and min(seconds, most), **options)

    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    monkeypatch.setattr(revisions, "REPOSITORY", folder)
    monkeypatch.setattr(running, "run", hasty)
    monkeypatch.setattr(sampling, "built_tool", lambda repository: tools / "tool")
    return folder


def test_each_bug_gets_its_verdict(project, capsys):
    path = project / "record.json"
    words = ["examine", "--json", str(path), "--workers", "2"]
    assert main(words) == 2
    record = json.loads(path.read_text())
    commit = revisions.resolve("HEAD", project)
    assert record["schema"] == "trait-engine-examination/1"
    assert (record["revision"], record["seed"], record["places"]) == (commit[:7], commit, 6)
    assert {bug["line"]: (bug["verdict"], bug["by"]) for bug in record["bugs"]} == {
        1: ("caught", "MTests.Quick"),  # The quickest class that reaches it.
        2: ("caught by the compiler", None),
        3: ("hung", "MTests.Slow"),
        4: ("survived", None),
        5: ("survived, no test runs it", None),
        6: ("caught", "bench check"),
    }
    assert record["score"] == 66.7 and record["earlier"] == []
    told = capsys.readouterr()
    assert "examine: 66.7 % of 6 bugs noticed, at least 95 % wanted" in told.out
    assert f"survived: {FILE}:4:9: add one: let d = 4" in told.out
    assert f"survived, no test runs it: {FILE}:5:9: add one: let e = 5" in told.out
    row = next(line.split() for line in told.out.splitlines() if line.startswith("M "))
    assert row == ["M", "2", "1", "1", "0", "1", "1"]
    assert "6 of 6 places" in told.err and "the compiler refuses 1" in told.err
    assert "/3 MTests.Quick" in told.err and "/3 MTests.Slow" in told.err and "6/6 " in told.err
    assert (project / FILE).read_text() == SOURCE
    copy = project / ".build/mutants/machine"
    assert (copy / "mutation/Mutants/Mutants.swift").read_text() == "// switches\n"
    assert 'name: "CMutants"' in (copy / "Package.swift").read_text()
    assert (copy / ".build/builds").read_text().count("build --build-tests") == 2
    assert sum(bug["seconds"] for bug in record["bugs"]) > 1.5


@pytest.mark.parametrize(("columns", "is_bug"), [((), True), ((8,), True), ((8, 31), False)])
def test_a_swap_of_two_types_is_no_bug(tmp_path, columns, is_bug):
    """The compiler warns of each argument whose type differs from the other's."""
    source = tmp_path / "a.swift"
    source.write_text("import M\n  f(a, mutantEither(7, b, c))\n  move(mutantEither(1, x, y), mutantEither(1, y, x))\n")
    bugs = [Bug("a.swift", 0, "add one", 1, 1, ""), Bug("a.swift", 9, sampling.SWAP, 3, 8, "move(x, y)")]
    examination = Examination(Worktree(tmp_path), None, bugs)
    warning = "{}:3:{}: warning: 'mutantEither' is deprecated: two types [#DeprecatedDeclaration]\n"
    text = "".join(warning.format(source, column) for column in columns)
    examination.note_unswappable(text + f"{source}:1:1: warning: 'other' is deprecated\n")
    examination.note_unswappable(text)  # Another build says it again.
    assert examination.choose(5) == ([0, 1] if is_bug else [0])
    assert examination.choose(1) == [0]


def test_a_swap_that_the_compiler_refuses_is_no_bug(tmp_path):
    bugs = [Bug("a.swift", 0, operator, 1, 1, "") for operator in (sampling.SWAP, "add one")]
    examination = Examination(Worktree(tmp_path), None, bugs)
    examination.refused = {0, 1}
    assert examination.choose(5) == [1]


def test_an_equivalent_bug_does_not_count_and_a_stale_entry_fails(project, capsys):
    entries = [
        {"file": FILE, "operator": "add one", "text": text, "why": "It is."}
        for text in ("let a = 1", "let d = 4", "let e = 5")
    ]
    entries += [{"file": "scripts/traitbench/a.py", "operator": "o", "text": "t", "why": "of the others"}]

    def write():
        lines = []
        for entry in entries:
            lines += ["[[equivalent]]", *(f"{name} = {json.dumps(value)}" for name, value in entry.items())]
        (project / "scripts/equivalents.toml").write_text("\n".join(lines))

    write()
    words = ["examine", "--seed", "x", "--json", str(project / "record.json")]
    assert main(words) == 0, "an entry about a script is no concern of the libraries"
    first = json.loads((project / "record.json").read_text())
    assert first["score"] == 100 and first["seed"] == "x"
    verdicts = [bug["verdict"] for bug in sorted(first["bugs"], key=lambda bug: bug["line"])]
    assert verdicts[0] == "caught", "a bug that a test notices is not equivalent"
    assert verdicts[3:] == ["equivalent", "equivalent", "caught"]
    capsys.readouterr()
    entries.append({"file": FILE, "operator": "add one", "text": "let z = 26", "why": "gone"})
    write()
    assert main([*words, "--sample", "1"]) == 2
    assert "no longer applies: Sources/M/a.swift: add one: let z = 26" in capsys.readouterr().err
    second = json.loads((project / "record.json").read_text())
    assert len(second["bugs"]) == 1
    (earlier,) = second["earlier"]
    assert (earlier["seed"], earlier["score"], earlier["places"]) == ("x", 100, 6)
    assert earlier["verdicts"] == sampling.tally(first["bugs"])


def test_a_record_that_is_none_is_a_sentence(project, capsys):
    (project / "record.json").write_text("{}")
    assert main(["examine", "--json", str(project / "record.json"), "--sample", "1"]) == 1
    assert "is not a record of an examination" in capsys.readouterr().err


def test_classes_that_fail_without_a_bug_judge_nothing(project, capsys, monkeypatch):
    (project / "Tests/program").write_text(PROGRAM.replace("if line == 1:", "if True:"))
    assert main(["examine"]) == 1
    said = capsys.readouterr().err
    assert re.search(r"MTests\.Slow: .* s, fails with nothing broken, and judges nothing", said)
    assert "No class of tests passes with nothing broken" in said
    monkeypatch.setattr(sampling, "MOST_FAILING", 0)
    assert main(["examine"]) == 1
    assert "Too many classes fail with nothing broken: MTests." in capsys.readouterr().err
    (project / "Tests/program").write_text("#!/bin/sh\necho nothing\n")
    assert main(["examine"]) == 1
    assert "The copy has no tests" in capsys.readouterr().err


def test_figures_that_can_not_be_recorded_are_a_sentence(project, capsys):
    (project / "Tests/bench").write_text("#!/bin/sh\necho error: no counters; exit 5\n")
    assert main(["examine"]) == 1
    assert "Can't record the exact figures of the copy: error: no counters" in capsys.readouterr().err


@pytest.mark.parametrize(
    "says, complaint",
    [
        ("echo error: out of memory; exit 1", "Can't build the copy with switches: error: out of memory"),
        ("exit 1", "no reason given"),
        ("exit 0", "There is not one program of tests"),
    ],
)
def test_a_copy_that_can_not_be_built_is_a_sentence(project, capsys, says, complaint):
    (project.parent / "tools" / "swift").write_text(f"#!/bin/sh\n{says}\n")
    assert main(["examine"]) == 1
    assert complaint in capsys.readouterr().err


def test_a_compiler_that_refuses_ever_more_is_given_up(project, capsys, monkeypatch):
    monkeypatch.setattr(sampling, "MOST_BUILDS", 1)
    assert main(["examine"]) == 1
    assert "refuses more bugs at each of 1 attempts" in capsys.readouterr().err


def test_the_gate_fails_only_for_what_chance_does_not_explain(project, capsys, monkeypatch):
    """Of 6 bugs 2 go unnoticed: that is 1 in 1,000 for tests that notice 99.18 %, 1 in 10,000 for 99.74 %."""
    assert main(["examine", "--gate", "99"]) == 0
    line = capsys.readouterr().out.splitlines()[-1]
    assert line.startswith("examine: 66.7 % of 6 bugs noticed, 2 were not; of as many, tests that notice 99 % miss")
    assert line.endswith("more than 2 with a chance below 0.0001")
    assert main(["examine", "--gate", "99.9"]) == 2
    assert "miss more than 1 with" in capsys.readouterr().out
    for word in ("100", "none"):
        assert main(["examine", "--gate", word]) == 1
        assert f"'{word}' is not a number" in capsys.readouterr().err


@pytest.mark.parametrize("count, percent, most", [(30, 85, 13), (120, 85, 34), (1, 85, 1), (0, 85, 0)])
def test_what_may_go_unnoticed_is_by_the_binomial_distribution(count, percent, most):
    missed = 1 - percent / 100
    assert sampling.most_unnoticed(count, percent) == most
    more = [comb(count, n) * missed**n * (1 - missed) ** (count - n) for n in range(most, count + 1)]
    assert sum(more[1:]) <= 1e-4, "more than that is a rarity"
    assert sum(more) > 1e-4, "as many is not"


def test_no_bug_is_begun_after_the_granted_time(project, capsys, monkeypatch):
    """The clock stands still until the bugs are looked for; each takes a minute."""
    begun = []

    class Clock(sampling.Clock):
        @property
        def left(self):
            return self.end - begin - 60 * len(begun)

    judge = sampling.Examination.judge

    def counted(examination, number, judges):
        begun.append(number)
        return judge(examination, number, judges)

    begin = time.monotonic()
    monkeypatch.setattr(sampling, "Clock", Clock)
    monkeypatch.setattr(sampling.Examination, "judge", counted)
    path = project / "record.json"
    words = ["examine", "--workers", "1", "--json", str(path), "--seed", "x"]
    assert main([*words, "--minutes", "2.9", "--sample", "5", "--least", "1"]) == 0
    assert begun == [0, 1, 2]
    assert " of 3 bugs of 5 in 2.9 minutes noticed" in capsys.readouterr().out
    assert len(json.loads(path.read_text())["bugs"]) == 3


@pytest.mark.parametrize("late", ["the build", "a class", "all"])
def test_a_machine_without_time_proves_nothing(project, capsys, monkeypatch, tmp_path, late):
    """And says so where what was not checked is listed; `TRAITS_REQUIRE` does not make it a failure."""
    listed = tmp_path / "left-out"
    monkeypatch.setenv("TRAITS_LEFT_OUT", str(listed))
    if late == "the build":
        slow = project.parent / "tools" / "swift"
        slow.write_text("#!/bin/sh\nsleep 60\n")
    elif late == "a class":
        (project / "Tests/program").write_text(PROGRAM.replace("0.5 if", "60 if"))
    else:
        monkeypatch.setattr(sampling.Examination, "judge_in_time", lambda *_: None)
    begin = time.monotonic()
    assert main(["examine", "--minutes", "0.03", "--json", str(project / "record.json")]) == 0
    assert time.monotonic() - begin < 30
    sentence = "out of time: the build and the survey took longer than 0.03 minutes"
    assert f"examine: no bug was examined: {sentence}" in capsys.readouterr().out
    assert listed.read_text() == f"the bugs made by a machine: {sentence}\n"
    assert not (project / "record.json").exists()


def test_what_is_for_the_libraries_is_refused_for_the_scripts(capsys):
    assert main(["examine", "--scripts", "--minutes", "1"]) == 1
    assert "--minutes is not for --scripts" in capsys.readouterr().err


def test_a_tool_that_fails_is_a_sentence(project, capsys):
    tool = project.parent / "tools" / "tool"
    tool.write_text(TOOL.replace("else:\n", "else:\n    sys.exit('no such node')\n"))
    assert main(["examine"]) == 1
    assert "Can't plant the switches: no such node" in capsys.readouterr().err
    tool.write_text("#!/bin/sh\nexit 1\n")
    assert main(["examine"]) == 1
    assert "Can't list the places for bugs: no reason given" in capsys.readouterr().err


def test_the_tool_is_built_again_only_if_a_source_is_newer(tmp_path, monkeypatch):
    (tmp_path / sampling.TOOL).mkdir(parents=True)
    source = tmp_path / sampling.TOOL / "main.swift"
    source.write_text("print()")
    calls = []

    def run(command, folder, seconds=None):
        calls.append(command)
        if command[1] == "-print-target-info":
            return running.Done(0, ['{"paths": {"runtimeResourcePath": "/usr/lib/swift"}}'])
        with open(command[-1], "w") as program:
            program.write("")
        return running.Done(len(calls) > 2, ["note: x\n", "a.swift:1: error: no such module\n"])

    monkeypatch.setattr(running, "run", run)
    program = sampling.built_tool(tmp_path)
    assert program.exists() and len(calls) == 2
    assert str(source) in calls[1] and "-lSwiftParser" in calls[1]
    assert calls[1][calls[1].index("-I") + 1] == calls[1][calls[1].index("-L") + 1] == "/usr/lib/swift/host"
    later = program.stat().st_mtime + 10
    os.utime(program, (later, later))
    assert sampling.built_tool(tmp_path) == program and len(calls) == 2
    os.utime(source, (later, later))
    with pytest.raises(Complaint, match="Can't build scripts/mutation: a.swift:1: error: no such module"):
        sampling.built_tool(tmp_path)
