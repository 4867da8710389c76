"""Uncovered lines, and their explanations."""

import pytest
from traitbench import covering
from traitbench.complaint import Complaint
from traitbench.covering import Stretch

TRACE = """SF:/a/Sources/TraitTree/Walk.swift
FN:1,walk
DA:1,3
DA:2,0
DA:4,0
DA:5,1
DA:6,0
end_of_record
SF:/a/Sources/TraitModel/Slot.swift
DA:1,1
end_of_record
"""
FILE = "Sources/TraitTree/Walk.swift"
SOURCE = ["func walk() {", "  stop()", "", "  }", "}", "  again()"]
EXCUSE = """
[[stretch]]
file = "Sources/TraitTree/Walk.swift"
first = "stop()"
lines = 2
why = "Nothing stops a walk yet."
"""


def counts():
    return covering.read_tracefile(TRACE)["/a/" + FILE]


def test_stretches_are_named_by_their_first_line_and_length():
    found = covering.stretches(FILE, counts(), SOURCE)
    assert found == [Stretch(FILE, "stop()", 2), Stretch(FILE, "again()", 1)]


def test_what_is_not_explained_and_what_needs_no_explanation_any_more():
    found = covering.stretches(FILE, counts(), SOURCE)
    excused = covering.read_excuses(EXCUSE, "list")
    assert covering.judge(found, excused) == ([Stretch(FILE, "again()", 1)], [])
    assert covering.judge(found[1:], excused) == (found[1:], excused)
    assert covering.judge(found[:1], excused) == ([], [])


def test_a_line_with_only_a_closing_brace_does_not_count():
    assert sorted(covering.without_braces(counts(), SOURCE)) == [1, 2, 6]


def test_one_explanation_serves_one_stretch():
    stretch = Stretch(FILE, "stop()", 2)
    assert covering.judge([stretch, stretch], [stretch]) == ([stretch], [])


def test_tallies_are_by_module_and_the_last_is_all():
    files = {name.removeprefix("/a/"): of for name, of in covering.read_tracefile(TRACE).items()}
    modules = covering.tallies(files)
    assert list(modules) == ["TraitModel", "TraitTree", "all"]
    assert (modules["TraitTree"].lines, modules["TraitTree"].covered) == (5, 2)
    assert modules["all"].percent == 50


@pytest.mark.parametrize(
    "text",
    ["[[stretch]", '[[stretch]]\nfile = "a"', EXCUSE.replace("Nothing stops a walk yet.", " ")],
)
def test_a_list_that_is_wrong_is_a_sentence(text):
    with pytest.raises(Complaint, match="'list'"):
        covering.read_excuses(text, "list")


def test_another_format_is_a_sentence():
    with pytest.raises(Complaint):
        covering.read_tracefile("DA:one,two\n")
