"""Parsing callgrind's output, and counting instructions."""

import json
import shutil
import sys
from fractions import Fraction

import pytest
from making import script

from traitbench import callgrind, counting, revisions, why
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


@pytest.mark.heavy
def test_a_write_allocates_once(bench):
    """The script itself fails if two counts disagree."""
    if not shutil.which("valgrind"):
        pytest.skip("valgrind is missing: apt-get install valgrind")
    done = script("compare", "--why", "--only", "^collection/write/kind=Int/", timeout=600)
    assert done.returncode == 0, done.stderr
    rows = [line.split() for line in done.stdout.splitlines()]
    (total,) = (int(row[1]) for row in rows if row[:1] == ["all"])
    assert total > 100
    assert any(row[:2] in (["malloc", "1"], ["swift_allocObject", "1"]) for row in rows), done.stdout


def test_counts_are_fractions():
    """A second count of the same program must be equal."""
    count = counting.Count("x", Fraction(10, 3), [("swift_retain", Fraction(1), Fraction(7, 3))])
    assert count.outside_runtime == 1


@pytest.mark.parametrize(
    "counts, agreed",
    [([1, 2, 1, 1], 1), ([2, 1, 1, 3, 1, 1, 1], 1), ([1, 2] * 4, None), ([1, 1, 2, 2, 1, 1, 2, 2], 1)],
)
def test_what_differs_is_counted_until_most_agree(monkeypatch, capsys, counts, agreed):
    made = iter(counts)
    monkeypatch.setattr(
        counting, "count", lambda program, id: counting.Count(id, Fraction(next(made)), [])
    )
    if agreed:
        assert why.repeated("bench", "x").instructions == agreed
    else:
        with pytest.raises(Complaint, match="x is not exact: 1 and 2 instructions"):
            why.repeated("bench", "x")
    is_at_once = counts[0] == counts[1]
    said = capsys.readouterr().err
    assert ("counting again" in said) != is_at_once and said.count("\n") <= 1


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
    assert few[few.index("run") - 1] == str(tools / "bench")
    assert environment == {"LD_PRELOAD": "", "LD_BIND_NOW": "1"}


def test_a_table_for_each_chosen_workload_of_the_working_tree(tools, monkeypatch, capsys):
    monkeypatch.setattr(revisions, "built_here", lambda: tools / "bench")
    assert main(["compare", "--why", "--only", "^a/"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["a/b"] in lines and ["a/c"] in lines and ["b"] not in lines
    assert lines.count(["all", "50"]) == 2 and lines.count(["outside", "the", "runtime", "30"]) == 2
    assert lines.count(["swift_release", "2", "20"]) == 2
    assert main(["compare", "--why", "--only", "^z"]) == 1
    assert "No workload is selected" in capsys.readouterr().err
    assert main(["compare", "--why"]) == 1
    assert "--why needs --only" in capsys.readouterr().err


def test_two_revisions_are_counted_one_after_the_other(tools, monkeypatch, capsys):
    monkeypatch.setattr(revisions, "built", lambda name, say: revisions.Revision(name, name, tools))
    assert main(["compare", "old", "new", "--why", "--only", "^b$"]) == 0
    said = capsys.readouterr().out
    assert said.index("b of old") < said.index("b of new")


def test_a_table_has_the_five_costliest_and_shows_parts_of_a_call():
    calls = [(f"f{n}", Fraction(1, 3), Fraction(9 - n)) for n in range(7)]
    rows = why.table("x", counting.Count("x", Fraction(100), calls)).rows
    assert [row[0] for row in rows] == ["all", "outside the runtime", "f0", "f1", "f2", "f3", "f4"]
    assert rows[2] == ["f0", "0.3333", "9"]


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
