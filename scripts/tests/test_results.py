"""Result files: every member that other modules rely on is checked, and no other is needed."""

import copy

import making
import pytest

from traitbench import results
from traitbench.complaint import Complaint

ANSWERS = {
    "findings": ["one"],
    "screen": ["two"],
    "targets": [
        {
            "workload": "w", "implementation": "engine", "base": "eager", "words": "is fast", "is_met": True,
            "ratio": 2.5, "at_least": 2.0, "at_most": 3.0, "subject": "it", "unit": "s",
        }
    ],
    "pictures": [
        {
            "title": "t", "sizes": "nodes", "operations": 2,
            "curves": [{"name": "n", "implementation": "i", "points": [{"id": "p", "size": 1, "ns": 2.0}]}],
            "bars": [{"name": "n", "id": "b", "implementation": "i", "ns": 3}],
        }
    ],
}
QUESTIONS = [{"title": "t", "heading": "h", "note": "", "findings": ["one"]}]
OPTIONAL = {
    ("run", "status"), ("benchmarks", 0, "size"), ("benchmarks", 0, "question"), ("questions",), ("answers",),
    ("answers", "targets", 0, "at_least"), ("answers", "targets", 0, "at_most"),
    ("answers", "targets", 0, "subject"), ("answers", "targets", 0, "unit"),
}
# Figures of any name, and members that no module reads, or only shows.
FREE = [("run", "argv"), ("run", "seed"), ("machine", "kernel")]


def whole():
    value = making.run([making.benchmark(size=3, question="q")])
    return copy.deepcopy(value | {"answers": ANSWERS, "questions": QUESTIONS})


def paths(value, path=()):
    """The path of every member, outermost first; of a list, its first element stands for all."""
    if path[:2] in FREE or path[2:3] == ("parameters",):
        return
    if path:
        yield path
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from paths(inner, (*path, name))
    elif isinstance(value, list) and value:
        yield from paths(value[0], (*path, 0))


def at(value, path):
    for part in path:
        value = value[part]
    return value


def load(value, tmp_path):
    return results.load(making.saved(tmp_path, value))


PATHS = sorted(paths(whole()), key=str)


def test_a_whole_file_is_read(tmp_path):
    found = load(whole(), tmp_path)
    assert found.answers == ANSWERS and found.questions == {"t": QUESTIONS[0]}
    (benchmark,) = found.benchmarks
    assert (benchmark.size, benchmark.said_question, benchmark.digest) == (3, "q", 3)
    assert found.by_key[benchmark.key] is benchmark


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ".".join(map(str, path)))
def test_a_member_of_another_kind_is_refused(path, tmp_path):
    """A text in place of a number, a number in place of all else, and a truth value in place of a number."""
    value = whole()
    *outer, name = path
    is_number = isinstance(at(value, path), (int, float)) and not isinstance(at(value, path), bool)
    for wrong in ["x", True] if is_number else [7]:
        at(value, outer)[name] = wrong
        with pytest.raises(Complaint, match="is not a valid result file"):
            load(value, tmp_path)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ".".join(map(str, path)))
def test_only_what_is_optional_may_be_missing(path, tmp_path):
    value = whole()
    *outer, name = path
    if isinstance(name, int):
        return
    del at(value, outer)[name]
    is_figure = len(path) >= 3 and path[2] in ("exact", "varying")
    if path in OPTIONAL or is_figure:
        load(value, tmp_path)
        at(value, outer)[name] = None
        if not is_figure:
            load(value, tmp_path)
    else:
        with pytest.raises(Complaint, match="is not a valid result file"):
            load(value, tmp_path)


@pytest.mark.parametrize(
    "path, wrong, right",
    [
        (("answers", "pictures", 0, "operations"), 0, 1),
        (("answers", "pictures", 0, "curves", 0, "points", 0, "size"), 0, 1),
        (("answers", "pictures", 0, "curves", 0, "points", 0, "ns"), 0, 1e-9),
        (("answers", "pictures", 0, "bars", 0, "ns"), -1, 0.5),
        (("answers", "targets", 0, "ratio"), -0.1, 0),
        (("answers", "targets", 0, "at_most"), -0.1, 0),
        (("benchmarks", 0, "time", "samples_ns", 0, 0), 0, 1e299),
        (("benchmarks", 0, "time", "samples_ns", 0, 0), 1e300, 1),
        (("benchmarks", 0, "time", "samples_ns", 0), [], [1]),
        (("benchmarks", 0, "time", "samples_ns"), [], [[1], [2]]),
        (("benchmarks", 0, "exact", "retains_per_op"), 0.5, 0),
        (("schema",), "trait-engine-bench/2", "trait-engine-bench/1"),
    ],
)
def test_figures_have_bounds(path, wrong, right, tmp_path):
    value = whole()
    *outer, name = path
    at(value, outer)[name] = wrong
    with pytest.raises(Complaint):
        load(value, tmp_path)
    at(value, outer)[name] = right
    load(value, tmp_path)


def test_a_benchmark_twice_is_named(tmp_path):
    value = whole()
    value["benchmarks"].append(making.benchmark("other"))
    load(value, tmp_path)
    value["benchmarks"].append(value["benchmarks"][0])
    with pytest.raises(Complaint, match="collection/read.* is in it twice"):
        load(value, tmp_path)


def test_the_label_tells_of_changes(tmp_path):
    value = whole()
    assert load(value, tmp_path).label == "abc1234"
    value["build"]["dirty"] = True
    assert load(value, tmp_path).label == "abc1234 and changes"
