"""The figures in the documents are those of the one recorded run."""

import pytest
from making import REPOSITORY, run, saved, script

from traitbench import figures, results
from traitbench.complaint import Complaint


def test_the_documents_have_the_figures_of_the_recorded_run():
    (path,) = (REPOSITORY / "results" / "runs").glob("2*.json")
    for name, text in figures.documents(results.load(path)).items():
        assert (REPOSITORY / name).read_text() == text, f"scripts/report {path} --to readme writes {name}"


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
