"""scripts/examine: machine-made bugs."""

import json
import os
import shutil
import subprocess

import pytest
from making import script

from traitbench import examining, pieces, sampling
from traitbench.sampling import REPOSITORY, Bug, Examination

BUGS = [
    Bug("Sources/A/B.swift", offset, "negate the condition", line, 3, f"if a{line} {{")
    for offset, line in ((10, 2), (40, 5), (44, 5), (90, 9))
]


def test_the_same_seed_draws_the_same_sample_and_another_another():
    many = [Bug("A.swift", place, "add one", place, 1, "x") for place in range(200)]
    assert sampling.drawn(many, 20, "one") == sampling.drawn(many, 20, "one")
    assert sampling.drawn(many, 20, "one") != sampling.drawn(many, 20, "two")
    assert sorted(sampling.drawn(many, 999, "one"), key=lambda bug: bug.offset) == many


@pytest.mark.parametrize("line, refused", [(2, {0}), (5, {1, 2}), (7, {1, 2}), (9, {3}), (1, {0}), (4, {1, 2})])
def test_an_error_of_the_compiler_refuses_the_bugs_of_its_line(line, refused):
    examination = Examination.__new__(Examination)
    examination.sample, examination.refused = BUGS, set()
    text = f"/tmp/copy/Sources/A/B.swift:{line}:7: error: type of expression is ambiguous\n"
    assert examination.refused_by(text) == refused
    assert examination.refused_by(text.replace("B.swift", "C.swift")) == set()


# What the shell says in place of a class of tests, on bug 7.
FAILING = "/p/a.swift:3: error: Tree.testA : XCTAssertEqual failed"
JUDGES = {
    "passes": "true",
    "fails": f"echo '{FAILING}'; exit 1",
    "crashes": "echo \"Test Case 'Tree.testB' started at 9\"; kill -SEGV $$",
    "spins": "while :; do :; done",
}


def hunted(*names, **options):
    judges = [
        pieces.Judge(f"M.{n}", ["bash", "-c", f"[ $MUTANT = 7 ] && {JUDGES[n]}"], wall=0.1, cpu=0.1) for n in names
    ]
    return pieces.hunt(7, judges, ".", {}, **options)


def test_a_bug_is_noticed_by_the_first_test_that_fails_or_crashes():
    assert hunted("passes", "fails", "crashes") == {"by": ["M.Tree/testA"], "is_hung": False, "left": []}
    assert hunted("passes", "crashes")["by"] == ["M.Tree/testB"]
    assert hunted("passes")["by"] == []
    assert hunted("fails", "passes", "crashes", to_the_end=True)["by"] == ["M.Tree/testA", "M.Tree/testB"]


@pytest.mark.heavy
def test_what_is_late_is_asked_again_before_it_counts_as_noticed():
    first = hunted("spins", "fails")
    assert first["by"] == [] and [judge.name for judge in first["left"]] == ["M.spins", "M.fails"]
    assert hunted("spins", "fails", is_last=True) == {"by": ["M.spins"], "is_hung": True, "left": []}
    whole = hunted("spins", "fails", to_the_end=True)
    assert whole["by"] == ["M.Tree/testA"] and [judge.name for judge in whole["left"]] == ["M.spins"]


def test_the_matrix_says_what_a_test_notices_alone():
    bug = {"file": "Sources/A/B.swift", "line": 1, "column": 2, "operator": "add one"}
    results = [
        {**bug, "verdict": examining.CAUGHT, "by": tests}
        for tests in (["M.A/one", "M.A/two"], ["M.A/one", "M.B/three"], ["M.B/three"])
    ] + [{**bug, "verdict": examining.SURVIVED, "by": []}]
    judges = [pieces.Judge(name, [], cpu=1) for name in ("M.A", "M.B", "M.C")]
    rows = {row[0]: row[2:] for row in examining.matrix(judges, results)}
    assert rows == {"M.A": ["2", "1"], "M.B": ["2", "1"], "M.C": ["0", "0"]}
    assert examining.lonely(results) == [("M.B/three", "Sources/A/B.swift:1:2: add one")]
    assert examining.score(results) == 75


@pytest.mark.parametrize("words, sentence", [
    (["--sample", "many"], "'many' is not a whole number above 0"),
    (["--least", "none"], "'none' is not a number above 0"),
    (["--gate"], "Unrecognized arguments: --gate"),
])
def test_wrong_usage_is_a_sentence(words, sentence):
    done = script("examine", *words)
    assert done.returncode == 1 and sentence in done.stderr


PROGRAM = """\
struct Tally {
  var sum = 0
  var names: [String] = []

  mutating func add(_ numbers: [Int], upTo limit: Int) -> Bool {
    for number in numbers where number != 3 {
      if number < limit && !names.contains("\\(number)") || number == 7 {
        sum += number + 1
        names.append("\\(number)")
      }
    }
    return sum > 20
  }

  func first(of list: [Int]) -> Int? {
    let found = list.first { $0 > 1 }
    return found ?? list.last
  }

  mutating func clear() {
    sum = 0
    names = []
  }

  var isEmpty: Bool { names.isEmpty }

  func precedes(_ other: Int) -> Bool { (sum, 1) < (other, 1) }

  func common(_ other: Set<Int>) -> [Int] {
    let flags = sum | 2 & 7
    return Set([flags, 7]).union(other).sorted()
  }

  func between(_ low: Int, _ high: Int, _ text: String) -> String { "\\(low)\\(text)\\(high)" }

  var word: String {
    switch (isEmpty, sum > 20) {
    case (true, true), (true, false): "empty"
    case (false, true): "large"
    case (false, false): "small"
    }
  }
}

var tally = Tally()
print(tally.add([1, 2, 3, 4, 7, 2], upTo: 5), tally.sum, tally.names)
print(tally.first(of: [1, 2, 5]) as Any, tally.first(of: [0, 1]) as Any, tally.isEmpty)
tally.add([20], upTo: 50) ? print("large") : print("small")
tally.clear()
print(tally.sum, tally.names, tally.isEmpty, tally.word, true, tally.precedes(tally.sum))
let low = 3, text = "-"
print(tally.common([9]), tally.between(low, 9, text))
"""


@pytest.mark.heavy
def test_switches_change_nothing_while_they_are_off_and_every_operator_something(tmp_path):
    """Of a program in which every operator finds a place."""
    tool = sampling.built_tool(REPOSITORY)
    (tmp_path / "main.swift").write_text(PROGRAM)
    bugs = sampling.sites(tool, tmp_path, ["main.swift"])
    assert len({bug.operator for bug in bugs}) >= 12
    expected = output(tmp_path, compiled(tmp_path, ["main.swift"]))

    plan = [{"offset": b.offset, "operator": b.operator, "number": n} for n, b in enumerate(bugs)]
    (tmp_path / "plan.json").write_text(json.dumps({"main.swift": plan}))
    (tmp_path / "main.swift").write_text(sampling.asked(tool, tmp_path, "insert", "plan.json")["main.swift"])
    shutil.copytree(REPOSITORY / sampling.TOOL / "Switches", tmp_path / "mutation")
    program = compiled_with_switches(tmp_path)
    assert output(tmp_path, program) == expected
    changing = {
        bug.operator for number, bug in enumerate(bugs)
        if output(tmp_path, program, MUTANT=str(number)) != expected
    }
    assert changing == {bug.operator for bug in bugs}


def compiled(folder, words):
    subprocess.run(["swiftc", *words, "-o", "program"], cwd=folder, check=True, capture_output=True)
    return folder / "program"


def compiled_with_switches(folder):
    include = ["-I", "mutation/CMutants/include", "-Xcc", "-fmodule-map-file=module.modulemap"]
    (folder / "module.modulemap").write_text(
        'module CMutants { header "mutation/CMutants/include/CMutants.h" }\n'
    )
    run = lambda *words: subprocess.run(words, cwd=folder, check=True, capture_output=True)
    run("clang", "-c", "mutation/CMutants/CMutants.c", "-Imutation/CMutants/include", "-o", "switches.o")
    helpers = ["mutation/Mutants/Mutants.swift", "-module-name", "Mutants"]
    run("swiftc", *helpers, *include, "-parse-as-library", "-emit-module", "-emit-object", "-o", "helpers.o")
    return compiled(folder, ["main.swift", "helpers.o", "switches.o", "-I", ".", *include])


def output(folder, program, **environment):
    done = subprocess.run(
        [program], cwd=folder, capture_output=True, text=True, env={**os.environ, **environment}
    )
    return done.stdout, done.returncode
