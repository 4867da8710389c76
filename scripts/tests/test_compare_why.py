"""`scripts/compare --why`: parsing callgrind's output, and counting instructions."""

import json
import re
import shutil
import sys
from fractions import Fraction

import pytest
from making import REPOSITORY

from traitbench import callgrind, counting, why
from traitbench.__main__ import main
from traitbench.complaint import Complaint

WRITTEN = """# callgrind format
positions: line
events: Ir

ob=(1) /tmp/bench
fl=(1) a.swift
fn=(1) work
16 300
cob=(2) /usr/lib/swift/linux/libswiftCore.so
cfn=(2) swift_release
calls=100 16
16 900
+3 7
fn=(3) other
* 5

ob=(2)
fn=(2)
20 400
cfn=(4) swift_release'2
calls=10 20
20 100
fn=(4)
20 100
"""


def test_own_costs_and_calls():
    profile = callgrind.parse(WRITTEN.splitlines(keepends=True))
    own = {function.name: cost for function, cost in profile.own.items()}
    assert own == {"work": 307, "other": 5, "swift_release": 500}
    assert profile.total == 812
    release = callgrind.Function("swift_release", "/usr/lib/swift/linux/libswiftCore.so")
    assert profile.calls == {release: 110}
    assert counting.is_runtime(release) and not counting.is_runtime(callgrind.Function("a", "b"))


def test_parts_are_added(tmp_path):
    paths = [tmp_path / "1", tmp_path / "2"]
    for path in paths:
        path.write_text(WRITTEN)
    assert callgrind.read(paths).total == 2 * 812


@pytest.mark.parametrize("text", ["calls=\n", "fn=(1) a\n1 x\n", "fn=(1) a\n1\n"])
def test_what_is_no_profile(text, tmp_path):
    (tmp_path / "1").write_text(text)
    with pytest.raises(Complaint):
        callgrind.read([tmp_path / "1"])


def test_names_are_short():
    name = "bool swift::RefCounts<swift::Bits<(int)1> >::doDecrementSlow<(int)1>(swift::Bits<(int)1>)"
    assert counting.short(name) == "swift::RefCounts::doDecrementSlow"
    assert counting.short("swift_release") == "swift_release"


WRITES = "^collection/write/kind=Int/"


def rows_of(text):
    """The cells of each row, separated by two spaces or more."""
    return {cells[0]: cells[1:] for line in text.splitlines() if len(cells := re.split(r"  +", line.strip())) > 1}


@pytest.fixture
def built(bench, monkeypatch):
    """This build of bench, in place of one of the working tree and of any revision."""
    if not shutil.which("valgrind"):
        pytest.skip("valgrind is missing: apt-get install valgrind")
    monkeypatch.setattr(why.revisions, "built_here", lambda: bench)
    folder = bench.parent
    monkeypatch.setattr(
        why.revisions, "built", lambda name, say: why.revisions.Revision(name, name, folder)
    )
    assert folder == REPOSITORY / ".build" / "release"


@pytest.mark.heavy
def test_a_write_allocates_once(built, capsys):
    """Exactly: the script itself fails if repeated counts disagree."""
    assert main(["compare", "--why", "--only", WRITES]) == 0
    rows = rows_of(capsys.readouterr().out)
    assert int(rows["all"][-1]) > int(rows["outside the runtime"][-1]) > 0
    assert rows["malloc"][0] == rows["free"][0] == "1"


@pytest.mark.heavy
def test_a_program_does_not_differ_from_itself(built, capsys):
    assert main(["compare", "--why", "HEAD", "HEAD", "--only", WRITES]) == 0
    rows = rows_of(capsys.readouterr().out)
    assert rows["all"][0] == rows["all"][1] and rows["all"][2] == "-" and rows["malloc"][2] == "-"


@pytest.mark.parametrize("program", ["/nonexistent", "/etc/passwd", "/bin/true"])
def test_what_is_not_bench(program, monkeypatch, capsys):
    monkeypatch.setattr(why.revisions, "built_here", lambda: program)
    assert main(["compare", "--why", "--only", "."]) == 125
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1


@pytest.mark.parametrize(
    "counts, agreed",
    [([1, 1], 1), ([1, 2, 1, 1], 1), ([2, 1, 1, 3, 1, 1, 1], 1), ([1, 2] * 4, None), ([1, 1, 2, 2], 1)],
)
def test_what_differs_is_counted_until_most_agree(tools, monkeypatch, counts, agreed):
    made, told = iter(counts), []
    monkeypatch.setattr(
        counting, "count", lambda program, id: counting.Count(id, Fraction(next(made)), [])
    )
    if agreed:
        assert counting.repeated(tools / "bench", "x", told.append).instructions == agreed
    else:
        with pytest.raises(Complaint, match="x is not exact: 1 and 2 instructions"):
            counting.repeated(tools / "bench", "x", told.append)
    assert len(told) == (counts[0] != counts[1])


# The measurement, with fakes of valgrind, objcopy and bench.

VALGRIND = """#!{python}
import json, os, sys
words = sys.argv[1:]
value = lambda name: next(w.partition("=")[2] for w in words if w.startswith(name + "="))
after = lambda name: words[words.index(name) + 1]
with open({folder!r} + "/calls", "a") as file:
    file.write(json.dumps([words, {{n: os.environ.get(n) for n in ("LD_PRELOAD", "LD_BIND_NOW")}}]) + "\\n")
mode = open({folder!r} + "/mode").read()
if mode == "fail":
    print("==1== Memcheck\\nbench: no such workload.\\n==1== end", file=sys.stderr)
    sys.exit(3)
iterations = int(after("--iterations"))
for part in range(1, int(after("--samples")) + 1):
    work = 30 * iterations + 7 if part > 1 else 10**6
    release = 20 * iterations if part > 1 else 10**6
    lines = ["ob=(1) /tmp/bench", "fn=(1) work", f"1 {{work}}", "cob=(2) /usr/lib/libswiftCore.so",
             "cfn=(2) swift_release", f"calls={{2 * iterations}} 1", "1 9",
             "ob=(2)", "fn=(2)", f"1 {{release}}", "fn=(3) swift_once", "1 5"]
    with open(f"{{value('--callgrind-out-file')}}.{{part}}", "w") as file:
        file.write("" if mode == "nothing" else "\\n".join(lines) + "\\n")
sys.exit(2)
"""
OBJCOPY = """#!/bin/sh
[ "$1" = --strip-debug ] && cp "$2" "$3"
"""
BENCH = "#!/bin/sh\necho a/b\necho a/c\necho b\n"


@pytest.fixture
def tools(tmp_path, monkeypatch):
    folder = tmp_path / "tools"
    folder.mkdir()
    (folder / "mode").write_text("")
    valgrind = VALGRIND.format(python=sys.executable, folder=str(folder))
    for name, text in (("valgrind", valgrind), ("objcopy", OBJCOPY), ("bench", BENCH)):
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    return folder


def test_what_does_not_grow_with_the_operations_is_no_cost_of_one(tools):
    """`work` has 7 instructions more in each part, and `swift_once` 5: neither is of an operation."""
    found = counting.count(tools / "bench", "a/b")
    assert found.instructions == 50 and found.outside_runtime == 30
    assert found.calls == [("swift_release", 2, 20)]
    (few, environment), (many, _) = map(json.loads, (tools / "calls").read_text().splitlines())
    assert [words[words.index("--iterations") + 1] for words in (few, many)] == ["10", "110"]
    assert f"--toggle-collect={counting.REGION}" in few and f"--dump-after={counting.REGION}" in few
    assert "--collect-atstart=no" in few and "--tool=callgrind" in few
    assert few[few.index("--implementation") + 1] == "engine"
    assert few[few.index("--no-progress") - 1] == str(tools / "bench")
    assert environment == {"LD_PRELOAD": "", "LD_BIND_NOW": "1"}


def test_a_table_of_each_selected_workload(tools, monkeypatch, capsys):
    monkeypatch.setattr(why.revisions, "built_here", lambda: tools / "bench")
    assert main(["compare", "--why", "--only", "^a/"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["a/b"] in lines and ["a/c"] in lines and ["b"] not in lines
    assert lines.count(["all", "50"]) == 2 and lines.count(["outside", "the", "runtime", "30"]) == 2
    assert lines.count(["swift_release", "2", "20"]) == 2
    assert main(["compare", "--why", "--only", "^z"]) == 125
    assert "No workload is selected" in capsys.readouterr().err


def test_of_two_programs_the_calls_that_differ_come_first():
    def count(*calls):
        return counting.Count("x", Fraction(100), [(name, Fraction(1), Fraction(own)) for name, own in calls])

    rows = why.table("x", [count(("a", 40), ("b", 5)), count(("a", 40), ("b", 7), ("c", 4))], ["p", "q"]).rows
    assert rows[0] == ["all", "100", "100", "-"] and rows[1][-1] == "-6"
    assert rows[2:] == [["c", "0", "4", "+4"], ["b", "5", "7", "+2"], ["a", "40", "40", "-"]]
    one = why.table("x", [count(*((f"f{n}", 9 - n) for n in range(9)))], []).rows
    assert [row[0] for row in one[2:]] == [f"f{n}" for n in range(8)]


def test_what_can_not_be_counted_is_a_sentence(tools, monkeypatch):
    (tools / "mode").write_text("fail")
    with pytest.raises(Complaint, match="^bench failed under callgrind: bench: no such workload$") as failure:
        counting.profile(tools / "bench", "a", 10)
    assert failure.value.status == 3
    (tools / "mode").write_text("nothing")
    with pytest.raises(Complaint, match="callgrind counted nothing in bench"):
        counting.profile(tools / "bench", "a", 10)
    monkeypatch.setattr(counting.lockstep, "TIMEOUT", 0.2)
    (tools / "valgrind").write_text("#!/bin/sh\nexec /bin/sleep 9\n")
    with pytest.raises(Complaint, match="^a takes too long under callgrind$") as failure:
        counting.profile(tools / "bench", "a", 10)
    assert failure.value.status == 3
    (tools / "valgrind").unlink()
    monkeypatch.setenv("PATH", str(tools))
    with pytest.raises(Complaint, match="apt-get install valgrind"):
        counting.profile(tools / "bench", "a", 10)


def test_the_copy_has_no_debug_information_and_is_removed(tools, monkeypatch):
    with counting.without_debug_information(tools / "bench") as copy:
        assert copy.read_text() == BENCH
    assert not copy.exists() and not copy.parent.exists()
    (tools / "objcopy").write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(Complaint, match="is not a program that can be copied"):
        counting.without_debug_information(tools / "bench").__enter__()
    (tools / "objcopy").rename(tools / "llvm-objcopy")
    monkeypatch.setenv("PATH", str(tools))
    with pytest.raises(Complaint, match="is not a program that can be copied"):
        counting.without_debug_information(tools / "bench").__enter__()
    (tools / "llvm-objcopy").unlink()
    with pytest.raises(Complaint, match="objcopy is missing: apt-get install binutils"):
        counting.without_debug_information(tools / "bench").__enter__()
