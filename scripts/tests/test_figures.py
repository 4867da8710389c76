"""The figures in the documents are those of the one recorded run."""

import json

import pytest
from making import REPOSITORY, run, saved, script

from traitbench import figures, results
from traitbench.complaint import Complaint

(RECORDED,) = (REPOSITORY / "results" / "runs").glob("2*.json")


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


def test_a_document_without_its_marks_is_a_sentence(tmp_path):
    (tmp_path / "a.md").write_text("<!-- figures: one -->\n")
    with pytest.raises(Complaint, match="'a.md' has no place for figures"):
        figures.written("a.md", {"one": "1"}, tmp_path)
    (tmp_path / "a.md").write_text("a\n<!-- figures: one -->\nold\n<!-- end of figures -->\nb\n")
    changed = figures.written("a.md", {"one": "new"}, tmp_path)
    assert changed == "a\n<!-- figures: one -->\nnew\n<!-- end of figures -->\nb\n"


def test_only_the_page_shows_a_second_run(tmp_path):
    one = saved(tmp_path, run())
    done = script("report", one, one, "--to", "pyperf")
    assert done.returncode == 1 and "Only the page shows a second run" in done.stderr
