"""scripts/examine: bugs made by a machine."""

import os
import subprocess

import pytest
from making import script

from traitbench import sampling
from traitbench.complaint import Complaint
from traitbench.revisions import REPOSITORY

BUGS = [
    sampling.Bug("Sources/A/B.swift", offset, "negate the condition", line, 3, f"if a{line} {{")
    for offset, line in ((10, 2), (40, 5), (44, 5), (90, 9))
]


def test_the_same_seed_draws_the_same_sample_and_another_another():
    many = [sampling.Bug("A.swift", place, "add one", place, 1, "x") for place in range(200)]
    assert sampling.drawn(many, 20, "one") == sampling.drawn(many, 20, "one")
    assert sampling.drawn(many, 20, "one") != sampling.drawn(many, 20, "two")
    assert sorted(sampling.drawn(many, 999, "one"), key=lambda bug: bug.offset) == many


@pytest.mark.parametrize("line, refused", [(2, {0}), (5, {1, 2}), (7, {1, 2}), (9, {3}), (1, {0}), (4, {1, 2})])
def test_an_error_of_the_compiler_refuses_the_bugs_of_its_line(line, refused):
    examination = sampling.Examination.__new__(sampling.Examination)
    examination.sample, examination.refused = BUGS, set()
    text = f"/tmp/copy/Sources/A/B.swift:{line}:7: error: type of expression is ambiguous\n"
    assert examination.refused_by(text) == refused
    assert examination.refused_by(text.replace("B.swift", "C.swift")) == set()


def test_the_score_leaves_equivalent_bugs_out():
    words = [sampling.CAUGHT, sampling.HUNG, sampling.COMPILER, sampling.SURVIVED, sampling.EQUIVALENT]
    assert sampling.score([{"verdict": word} for word in words]) == 75
    assert sampling.score([{"verdict": sampling.UNREACHED}]) == 0


def test_an_entry_about_a_bug_that_is_gone_is_outdated():
    known = {("Sources/A/B.swift", "negate the condition", "if a2 {"): "why", ("A", "b", "c"): "why"}
    assert sampling.outdated(known, BUGS) == [("A", "b", "c")]


@pytest.mark.about_text
def test_the_entries_are_about_lines_that_are_there():
    for file, _, text in sampling.equivalents(REPOSITORY):
        assert text in (REPOSITORY / file).read_text(), f"{file} has no line '{text}'"


def test_a_table_that_is_not_sound_is_a_sentence(tmp_path):
    (tmp_path / "scripts").mkdir()
    (tmp_path / sampling.EQUIVALENTS).write_text("equivalent = [{file = 1}]")
    with pytest.raises(Complaint, match="not a sound table"):
        sampling.equivalents(tmp_path)


def test_wrong_usage_is_a_sentence():
    done = script("examine", "--sample", "many")
    assert done.returncode == 1 and "'many' is not a whole number above 0" in done.stderr


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

    class Copy:
        repository, folder = REPOSITORY, tmp_path

        def listed(self):
            return []

    (tmp_path / "Package.swift").write_text("")
    examination = sampling.Examination(Copy(), tool, bugs)
    examination.write()
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
