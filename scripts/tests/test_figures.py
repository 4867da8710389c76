"""The figures in the documents are those of the one recorded run."""

import json
import re

import pytest
from making import REPOSITORY, benchmark, changed_at, run, saved, script

from traitbench import figures, results
from traitbench.complaint import Complaint

# The documents name the recorded run. `bench` saves other runs in the same folder.
(NAMED,) = set(re.findall(r"results/runs/[\w-]+\.json", (REPOSITORY / "results" / "README.md").read_text()))
RECORDED = REPOSITORY / NAMED


def test_the_documents_have_the_figures_of_the_recorded_run():
    for name, text in figures.documents(results.load(RECORDED)).items():
        assert (REPOSITORY / name).read_text() == text, f"scripts/report {RECORDED} --to readme writes {name}"


def test_the_scripts_estimate_as_bench_does():
    """Every time of the recorded run, and every target that is a ratio of two implementations."""
    file, value = results.load(RECORDED), json.loads(RECORDED.read_text())
    times = {(one["id"], one["implementation"]): one["time"]["median_ns"] for one in value["benchmarks"]}
    assert {key: one.median for key, one in file.by_key.items()} == pytest.approx(times, rel=1e-9)
    targets = [one for one in value["answers"]["targets"] if (one["workload"], one["base"]) in file.by_key]
    assert len(targets) > 20, "The recorded run has ratios of two implementations"
    for one in targets:
        ratio = file.by_key[one["workload"], one["implementation"]].ratio(file.by_key[one["workload"], one["base"]])
        assert ratio == pytest.approx(one["ratio"], rel=1e-9), f"{one['subject']} is one figure in bench and scripts"


def test_a_run_of_a_part_of_the_workloads_is_refused(tmp_path):
    with pytest.raises(Complaint, match="only a part of the workloads was measured"):
        figures.documents(results.load(saved(tmp_path, run())))


@pytest.mark.parametrize(
    "changed, reason",
    [
        ({"build__dirty": True}, "the sources had uncommitted changes, or were newer than the program"),
        ({"build__flags": "debug"}, "it is of a debug build"),
        ({"run__status": 4}, "it ended with status 4"),
        ({"controls__canary": "missing"}, "allocations were not counted"),
    ],
)
def test_a_run_that_is_not_fit_is_not_published(tmp_path, changed, reason):
    value = changed_at(json.loads(RECORDED.read_text()), changed)
    with pytest.raises(Complaint, match=f"can't be published: {reason}$"):
        figures.documents(results.load(saved(tmp_path, value)))


def test_what_is_not_above_the_loop_is_counted(tmp_path):
    ids = [f"read/n={n}" for n in range(3)]
    benchmarks = [benchmark(id, name, around=around) for id in ids for name, around in (
        ("engine", 0.4 if id == ids[0] else 2.0), ("dictionary", 8.0))]
    file = results.load(saved(tmp_path, run(benchmarks, controls__loop_ns=0.3)))
    recorded = figures.Recorded(file)
    assert recorded.span(ids, "dictionary", 0) == "4; 1 of 3 not above the loop"
    assert recorded.told(ids, "dictionary", "times as fast") == "4 times as fast (1 of 3 not above the loop)"
    assert recorded.told(ids[1:], "dictionary", "times as fast") == "4 times as fast"


def test_the_screen_names_the_command_that_measured_it():
    value = json.loads(RECORDED.read_text())
    options = value["run"]["argv"][1:]
    text = figures.screen(figures.Recorded(results.load(RECORDED)))
    assert text.startswith(f"Of `swift run -c release bench {' '.join(options)}`:\n\n```\n"), text[:100]


def test_no_other_place_can_be_written(tmp_path):
    done = script("report", RECORDED, "--to", "readme", "--output", tmp_path / "x")
    assert done.returncode == 1 and "--output is for the other formats" in done.stderr


def test_a_document_without_its_marks_is_a_sentence(tmp_path):
    (tmp_path / "a.md").write_text("<!-- figures: one -->\n")
    with pytest.raises(Complaint, match="'a.md' has no place for figures"):
        figures.written("a.md", {"one": "1"}, tmp_path)
    (tmp_path / "a.md").write_text("a\n<!-- figures: one -->\nold\n<!-- end of figures -->\nb\n")
    changed = figures.written("a.md", {"one": "new"}, tmp_path)
    assert changed == "a\n<!-- figures: one -->\nnew\n<!-- end of figures -->\nb\n"


def test_a_document_that_can_not_be_written_stays_as_it_was(tmp_path, monkeypatch):
    """As on a full disk: it is replaced as a whole."""
    monkeypatch.setattr(figures, "documents", lambda file, repository: {"a.md": "new"})
    (tmp_path / "a.md").write_text("old")
    (tmp_path / "a.md.part").mkdir()  # What is written first can't be.
    with pytest.raises(Complaint, match="Can't write"):
        figures.write(None, tmp_path)
    assert (tmp_path / "a.md").read_text() == "old"


def test_only_the_page_shows_a_second_run(tmp_path):
    one = saved(tmp_path, run())
    done = script("report", one, one, "--to", "pyperf")
    assert done.returncode == 1 and "Only the page shows a second run" in done.stderr
