"""scripts/examine --scripts: bugs made by a machine in Python."""

import ast
import contextlib
import json
import os
import subprocess
import sys
import time
import types
from pathlib import Path

import pytest

from traitbench import revisions, running, sampling, scriptexam
from traitbench.__main__ import main
from traitbench.complaint import Complaint
from traitbench.revisions import REPOSITORY

BUGS = [
    sampling.Bug("a.py", number, f"number: {number}", line, 1, "x")
    for number, line in enumerate([1] * 50 + [2, 3, 4, 5])
]


def test_the_same_seed_draws_the_same_bugs_and_another_others():
    many = [sampling.Bug("a.py", place, "number", place, 1, "x") for place in range(200)]
    assert scriptexam.drawn(many, 20, "one") == scriptexam.drawn(many, 20, "one")
    assert scriptexam.drawn(many, 20, "one") != scriptexam.drawn(many, 20, "two")


def test_a_line_with_many_bugs_is_drawn_no_more_than_once():
    drawn = [scriptexam.drawn(BUGS, 2, str(seed)) for seed in range(200)]
    assert all(len({bug.line for bug in sample}) == 2 for sample in drawn)
    first = sum(bug.line == 1 for sample in drawn for bug in sample)
    assert 50 < first < 110, "line 1 is one of five, so that 80 of 400 bugs are expected there"
    assert len({sample[0].offset for sample in drawn}) > 20, "each bug of a line can be drawn"


@pytest.mark.parametrize(
    "line, lines",
    [(1, (1, 1)), (2, (2, 3)), (3, (2, 3)), (4, (4, 4)), (5, (5, 7)), (6, (5, 7)), (8, (8, 8)), (9, (9, 9))],
)
def test_the_statement_around_a_line(line, lines):
    text = (
        "def f(a):\n    if (a and\n        f):\n        return 1\n    b = f(\n        1,\n    )\n"
        "    try: b\n    except A: b\n"
    )
    assert scriptexam.statement(ast.parse(text), line) == lines


SOURCE = '''"""Sums."""

import sys
import time


def total(numbers):
    sum = 0
    for number in numbers:
        sum += number + 1
    return sum


def unseen(number):
    return number - 1


def wait(number):
    while number > 0:
        number -= 1
        time.sleep(0.001)


@property
def decorated(self):
    return self.a < 3


if __name__ == "__main__":
    print(total([int(word) for word in sys.argv[1:]]))
'''
TESTS = '''import os
import subprocess
import sys

import pytest

from traitbench import sums


@pytest.fixture(scope="module")
def shared():
    return subprocess.run(
        [sys.executable, sums.__file__, "1", "2"], capture_output=True, text=True
    ).stdout


def test_first(shared):
    pass


def test_second(shared):
    assert shared.strip() == "5"


def test_waiting():
    sums.wait(3)


@pytest.mark.heavy
def test_heavy():
    assert sums.unseen(2) == 1


@pytest.mark.about_text
def test_text():
    assert "sum = 0" in open(sums.__file__).read()
'''
CONFTEST = '''def pytest_configure(config):
    config.addinivalue_line("markers", "heavy: x")
    config.addinivalue_line("markers", "about_text: x")
'''


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project with one script, its tests, and this project's tool."""
    for name in [name for name in os.environ if name.startswith(("REACHING_", "COVERAGE_"))]:
        monkeypatch.delenv(name)  # Of an examination in which this test runs.
    for name, text in {
        "scripts/traitbench/sums.py": SOURCE,
        "scripts/traitbench/__init__.py": "",
        "scripts/tests/test_sums.py": TESTS,
        "scripts/tests/conftest.py": CONFTEST,
        "scripts/equivalents.toml": "equivalent = []\n",
        ".gitignore": ".build/\n__pycache__/\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    tool = tmp_path / "scripts" / "mutation"
    tool.mkdir()
    for source in (REPOSITORY / "scripts" / "mutation").glob("*.py"):
        (tool / source.name).write_bytes(source.read_bytes())
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.com"]
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "All"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    monkeypatch.setattr(revisions, "REPOSITORY", tmp_path)
    return tmp_path


@pytest.mark.heavy
def test_every_verdict_from_the_command_line(project, monkeypatch, capsys):
    """Tests reach a bug in their own process, in a program that a shared fixture starts, or not at all."""
    try:
        installed = scriptexam.packages(REPOSITORY)
    except Complaint as complaint:
        pytest.skip(f"mutmut is missing: {complaint}")
    monkeypatch.setattr(scriptexam, "packages", lambda repository: installed)
    record = project / "record.json"
    assert main(["examine", "--scripts", "--workers", "1", "--json", str(record)]) == 2
    told = capsys.readouterr().out
    first = json.loads(record.read_text())
    verdicts = {bug["line"]: (bug["verdict"], bug["by"]) for bug in first["bugs"]}
    assert verdicts[10] == ("caught", "test_sums.py::test_second")
    assert verdicts[15] == ("survived, no test runs it", None)
    assert verdicts[26] == ("survived, no test runs it", None)
    assert "survived, no test runs it: scripts/traitbench/sums.py:15" in told
    assert first["earlier"] == [] and first["score"] < 95
    assert main(["examine", "--scripts", "--workers", "1", "--json", str(record), "--least", "1"]) == 0
    again = json.loads(record.read_text())
    assert again["earlier"][0]["score"] == first["score"]
    assert sum(again["earlier"][0]["verdicts"].values()) == len(first["bugs"])
    assert (project / "scripts/traitbench/sums.py").read_text() == SOURCE


FIRST, SECOND, WAITING = (
    f"tests/test_sums.py::test_{name}" for name in ("first", "second", "waiting")
)


@pytest.fixture
def examination(project, monkeypatch):
    """An examination of the script without mutmut and coverage; `sample` and `texts` take (line, text)."""
    monkeypatch.setattr(scriptexam, "packages", lambda repository: project / "nowhere")

    def made(*changes, reached=None, seconds=0.01):
        lines = SOURCE.split("\n")
        sample = [sampling.Bug(NAME, n, "number", line, 1, "x") for n, (line, _) in enumerate(changes)]
        copy = opened.enter_context(scriptexam.copies(project, 1))
        found = scriptexam.Examination(project, sample, copy)
        found.texts = ["\n".join([*lines[: n - 1], new, *lines[n:]]) for n, new in changes]
        found.tests = {n: scriptexam.Test(n, seconds) for n in (FIRST, SECOND, WAITING)}
        found.reached = {(NAME, line): set(names) for line, names in (reached or {}).items()}
        return found

    with contextlib.ExitStack() as opened:
        yield made


NAME = "scripts/traitbench/sums.py"


def test_a_bug_is_looked_for_by_the_tests_that_reach_its_line(examination):
    reached = {8: [FIRST, SECOND], 10: [FIRST, SECOND], 20: [WAITING]}
    changes = [
        (8, "    sum = 1"), (10, "        sum += 1 + number"), (10, "        sum += number + 2"),
        (15, "    return number + 1"), (8, "    sum = ="), (20, "        number -= 2"),
    ]
    it, told = examination(*changes, reached=reached), []
    found = it.judge_all(told.append)
    assert [(one["verdict"], one["by"]) for one in found] == [
        ("caught", "test_sums.py::test_second"),
        ("survived", None),
        ("caught", "test_sums.py::test_second"),
        ("survived, no test runs it", None),
        ("caught by the compiler", None),
        ("survived", None),
    ]
    assert [one["line"] for one in found] == [line for line, _ in changes]
    assert len(told) == 6 and any("6/6" in sentence for sentence in told)
    assert (it.folder / NAME).read_text() == SOURCE, "the copy must be as before"


def test_a_test_that_does_not_end_is_hung(examination, monkeypatch):
    monkeypatch.setenv("REACHING_PATIENCE", "0.5")
    it = examination((20, "        number -= 0"), reached={20: [WAITING]})
    begin = time.monotonic()
    assert it.look_for(it.sample[0], it.texts[0], it.copies[0]) == (sampling.HUNG, WAITING)
    assert time.monotonic() - begin < 30


def test_the_quickest_tests_come_first(examination):
    it = examination((10, "x"), reached={10: [SECOND, WAITING]})
    it.tests[SECOND] = scriptexam.Test(SECOND, 2.0)
    assert [test.name for test in it.reaching(it.sample[0])] == [WAITING, SECOND]


def test_left_over_programs_are_ended():
    left = subprocess.Popen(
        ["sleep", "100"], env={**os.environ, "MARK": "of this test"}, start_new_session=True
    )
    other = subprocess.Popen(["sleep", "100"])
    scriptexam.end_all_of("of this test")
    assert left.wait(20) == -9
    assert other.poll() is None
    other.kill()
    other.wait()


def test_lines_belong_to_the_tests_that_use_what_ran_them(examination, monkeypatch, tmp_path):
    """Those of a shared fixture to every test that uses it."""
    it, data = examination(), tmp_path / "data"
    data.mkdir()
    entries = [
        {"test": FIRST, "contexts": [FIRST, "fixture x"], "seconds": 1.0},
        {"test": SECOND, "contexts": [SECOND, "fixture x"], "seconds": 2.0},
    ]
    (data / "tests").write_text("".join(json.dumps(entry) + "\n" for entry in entries))
    (data / "lines.1").write_text("")

    class Lines:
        def __init__(self, path):
            self.path = path

        def read(self):
            assert self.path == str(data / "lines.1")

        def measured_files(self):
            return [str(it.folder / NAME)]

        def contexts_by_lineno(self, file):
            return {8: ["fixture x", "collecting"], 10: [FIRST], 15: ["collecting"]}

    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setitem(sys.modules, "coverage", types.SimpleNamespace(CoverageData=Lines))
    it.tests = {}
    it.read(data)
    assert it.tests[SECOND] == scriptexam.Test(SECOND, 2.0)
    assert it.reached == {(NAME, 8): {FIRST, SECOND}, (NAME, 10): {FIRST}, (NAME, 15): set()}


def test_packages_are_installed_once_for_the_same_pins(tmp_path, monkeypatch):
    pins = tmp_path / scriptexam.PINS
    pins.parent.mkdir(parents=True)
    pins.write_text("a==1\n")
    calls = []

    def run(command, folder):
        calls.append(command)
        target = Path(command[command.index("--target") + 1])
        target.mkdir(parents=True)
        return running.Done(len(calls) == 3, ["no such version\n"])

    monkeypatch.setattr(running, "run", run)
    folder = scriptexam.packages(tmp_path)
    assert folder.is_dir() and scriptexam.packages(tmp_path) == folder and len(calls) == 1
    assert calls[0][-2:] == ["-r", str(pins)]
    pins.write_text("a==2\n")
    (folder / "old").write_text("")
    assert scriptexam.packages(tmp_path) == folder and len(calls) == 2
    assert not (folder / "old").exists(), "packages of other pins must not stay"
    pins.write_text("a==3\n")
    with pytest.raises(Complaint, match="Can't install .*: no such version"):
        scriptexam.packages(tmp_path)
    assert not (folder / "made-from").exists()


def test_a_tool_that_fails_is_a_sentence(project, monkeypatch):
    monkeypatch.setattr(scriptexam, "packages", lambda repository: project / "nowhere")
    with pytest.raises(Complaint, match="python_bugs.py failed: .*No module named 'libcst'"):
        scriptexam.Tool(project, project).sites([NAME])
    (project / scriptexam.TOOL).write_text(
        "import json, sys\n"
        "if sys.argv[1] == 'plant': print(json.dumps([str(one) for one in json.load(sys.stdin)]))\n"
        "else: print(json.dumps({name: [dict(offset=0, operator='o', line=2, column=3, text='t')]"
        " for name in sys.argv[2:]}))\n"
    )
    tool = scriptexam.Tool(project, project)
    bugs = tool.sites(["b.py", "a.py"])
    assert [str(bug) for bug in bugs] == ["a.py:2:3: o: t", "b.py:2:3: o: t"]
    assert tool.planted(bugs) == ["['a.py', 0]", "['b.py', 0]"]


# The whole command with stand-ins for mutmut and coverage, so that it needs no package index.

COVERAGE = """
import json, os
from pathlib import Path

class Coverage:
    @staticmethod
    def current():
        return None

class CoverageData:
    def __init__(self, path):
        self.path = path
    def read(self):
        self.found = json.loads(Path(self.path).read_text())
    def measured_files(self):
        return [self.found["file"]]
    def contexts_by_lineno(self, file):
        return {int(line): contexts for line, contexts in self.found["lines"].items()}

def process_startup():
    settings = Path(os.environ["COVERAGE_PROCESS_START"])
    source = settings.read_text().split("source = ")[1].strip()
    lines = {8: ["fixture tests/test_sums.py:shared"], 10: ["fixture tests/test_sums.py:shared", ""]}
    lines[20] = ["tests/test_sums.py::test_waiting"]
    found = {"file": f"{source}/sums.py", "lines": lines}
    settings.with_name("lines.1").write_text(json.dumps(found))
"""
FAKE_TOOL = """
import json, sys
places = [(8, "sum = 0", "sum = 1"), (10, "number + 1", "number - 1")]
places += [(15, "number - 1", "number"), (20, "-= 1", "-= 3")]
if sys.argv[1] == "list":
    lines = {name: open(name).read().splitlines() for name in sys.argv[2:]}
    print(json.dumps({name: [
        dict(offset=n, operator=f"swap: {old} -> {new}", line=line, column=5, text=text[line - 1].strip())
        for n, (line, old, new) in enumerate(places) if len(text) >= line
    ] for name, text in lines.items()}))
else:
    texts = []
    for name, n in json.load(sys.stdin):
        line, old, new = places[n]
        lines = open(name).read().split("\\n")
        lines[line - 1] = lines[line - 1].replace(old, new)
        texts.append("\\n".join(lines))
    print(json.dumps(texts))
"""


@pytest.fixture
def command(project, monkeypatch):
    """Runs the command; the project's bugs are on lines 8, 10, 15 and 20."""
    installed = project / ".build" / "installed"
    installed.mkdir(parents=True)
    (installed / "coverage.py").write_text(COVERAGE)
    (project / scriptexam.TOOL).write_text(FAKE_TOOL)
    monkeypatch.setattr(scriptexam, "packages", lambda repository: installed)
    # Found before a coverage that this machine has.
    monkeypatch.setattr(sys, "path", [str(installed), *sys.path])
    monkeypatch.delitem(sys.modules, "coverage", raising=False)
    yield lambda *words: main(["examine", "--scripts", *words])
    sys.modules.pop("coverage", None)


def test_the_command_examines_records_and_sums_up(command, project, capsys):
    record = project / "record.json"
    assert command("--json", str(record), "--workers", "2") == 2
    found = json.loads(record.read_text())
    assert found["places"] == 4 and found["seed"] == revisions.resolve("HEAD", project)
    assert {bug["line"]: (bug["verdict"], bug["by"]) for bug in found["bugs"]} == {
        8: ("caught", "test_sums.py::test_second"),
        10: ("caught", "test_sums.py::test_second"),
        15: ("survived, no test runs it", None),
        20: ("survived", None),
    }
    told = capsys.readouterr()
    assert "4 of 4 bugs, by seed" in told.err and "3 tests take" in told.err and "4/4 " in told.err
    assert ["swap", "2", "0", "0", "0", "1", "1"] in [line.split() for line in told.out.splitlines()]
    assert "examine: 50.0 % of 4 bugs noticed, at least 95 % wanted" in told.out
    assert not (project / ".build/mutants/scripts-0/scripts/sitecustomize.py").exists()
    entry = {"file": NAME, "operator": "swap: -= 1 -> -= 3", "text": "number -= 1", "why": "So."}
    lines = ["[[equivalent]]", *(f"{name} = {json.dumps(value)}" for name, value in entry.items())]
    (project / "scripts/equivalents.toml").write_text("\n".join(lines))
    assert command("--json", str(record), "--workers", "1", "--least", "60") == 0
    assert "examine: 66.7 % of 4 bugs" in capsys.readouterr().out
    (earlier,) = json.loads(record.read_text())["earlier"]
    assert earlier["score"] == 50 and earlier["verdicts"]["survived"] == 1


def test_tests_that_fail_without_a_bug_prove_nothing(command, project, capsys):
    (project / "scripts/tests/test_sums.py").write_text(TESTS.replace('== "5"', '== "6"'))
    assert command() == 1
    assert "test_sums.py::test_second fails with nothing broken" in capsys.readouterr().err
