"""Result files: what scripts rely on is checked; what no script reads may have any form."""

import pytest
from making import benchmark, run, saved

from traitbench import results
from traitbench.complaint import Complaint

ID = benchmark()["id"]
ANSWERS = {
    "findings": ["one"],
    "screen": ["two"],
    "targets": [
        {"workload": "w", "implementation": "engine", "base": "eager", "words": "fast", "verdict": "met", "ratio": 2.5}
    ],
    "pictures": [
        {
            "title": "t",
            "sizes": "nodes",
            "operations": 2,
            "curves": [
                {"name": "n", "implementation": "engine", "points": [{"id": ID, "size": 1, "ns": 2.0}]}
            ],
            "bars": [{"name": "n", "id": ID, "implementation": "engine", "ns": 3}],
        }
    ],
}


def load(value, tmp_path):
    return results.load(saved(tmp_path, value))


def test_a_whole_file_is_read(tmp_path):
    questions = [{"title": "t", "heading": "h", "note": "", "findings": []}]
    found = load(run() | {"answers": ANSWERS, "questions": questions, "other": 1}, tmp_path)
    assert found.answers == ANSWERS and found.questions == {"t": questions[0]}
    (one,) = found.benchmarks
    assert one.key == (ID, "engine") and len(one.samples) == 15


def test_a_benchmark_twice_is_named(tmp_path):
    with pytest.raises(Complaint, match="is in it twice"):
        load(run([benchmark(), benchmark()]), tmp_path)


@pytest.mark.parametrize("other", ["curves", "bars"])
def test_a_picture_of_a_benchmark_that_is_not_there_is_a_sentence(other, tmp_path):
    picture = ANSWERS["pictures"][0] | {other: []}
    with pytest.raises(Complaint, match=r"it pictures .* \(engine\), which it lacks$"):
        load(run([benchmark("other")]) | {"answers": ANSWERS | {"pictures": [picture]}}, tmp_path)


@pytest.mark.parametrize("path", ["run/id", "benchmarks/0/digest", "machine/cores", "benchmarks/0/time/samples_ns"])
def test_what_is_wrong_is_named_with_its_place(path, tmp_path):
    value = run()
    *outer, last = path.split("/")
    place = value
    for part in outer:
        place = place[int(part) if part.isdigit() else part]
    place[last] = {"of": "another kind"}
    with pytest.raises(Complaint, match=f"is not a valid result file: {path}"):
        load(value, tmp_path)


def test_the_label_tells_of_changes(tmp_path):
    assert load(run(), tmp_path).label == "abc1234"
    assert load(run(build__dirty=True), tmp_path).label == "abc1234 and changes"
