"""The documents match the quoted run, and a mismatch is detected."""

import making
import pytest
from making import script

from traitbench import quoting, results
from traitbench.complaint import Complaint


def test_the_documents_quote_what_was_recorded():
    done = script("quotes")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "9 blocks" in done.stdout and "0 wrong" in done.stdout


@pytest.fixture
def copied(tmp_path):
    """A document with one block."""
    block = quoting.all_of()[0]
    document = tmp_path / "README.md"
    document.write_text(f"# Before\n\n{block.begin}\nold\n{quoting.END}\n\nafter\n")
    return block, document, tmp_path


def test_another_figure_is_noticed(copied):
    block, document, folder = copied
    assert not block.stands_in(folder)
    block.write(folder)
    assert block.stands_in(folder)
    text = document.read_text()
    assert text.startswith("# Before\n") and text.endswith("\nafter\n") and "old" not in text
    digit = next(c for c in block.text if c.isdigit())
    document.write_text(text.replace(digit, str((int(digit) + 1) % 10)))
    assert not block.stands_in(folder)


def test_a_block_without_its_marks_is_a_sentence(copied):
    block, document, folder = copied
    document.write_text("# Nothing\n")
    with pytest.raises(Complaint, match="quotes: costs"):
        block.stands_in(folder)


def test_the_revision_stands_beside_the_figures():
    for block in quoting.all_of():
        if block.name in ("screen", "mutation", "examined-scripts", "evidence", "harnesses"):
            continue  # The screen names its build below its fence; the others are of other runs.
        assert quoting.quoted().split("-")[1][:7] in block.text.splitlines()[0]


def test_the_screen_is_quoted_as_it_was_shown(recorded):
    shown = {"pictures": [], "findings": [], "targets": [], "screen": ["one", "  two"]}
    run = quoting.Recorded(results.load(recorded(making.run() | {"answers": shown})), "run.json")
    assert quoting.screen(run) == "```\none\n  two\n```"
    older = quoting.Recorded(results.load(recorded(making.run())), "run.json")
    assert "scripts/quotes --record" in quoting.screen(older)


def test_what_is_missed_is_shown_as_what_is_met():
    assert quoting.verdict(10, 2) == "target 2: missed" and quoting.verdict(1.9, 2) == "target 2: met"
    assert quoting.faster(0.79, 1) == "target 1: missed" and quoting.faster(2, 1) == "target 1: met"
    text = quoting.all_of()[0].text
    assert ": missed |" in text and ": met |" in text


@pytest.mark.parametrize("behind, status", [(30, 0), (31, 2)])
def test_a_run_that_is_too_old_is_refused(monkeypatch, capsys, behind, status):
    from traitbench.commands import quotes

    monkeypatch.setattr(quoting, "commits_behind", lambda: behind)
    assert quotes.main(["--fresh"]) == status
    assert ("scripts/quotes --record" in capsys.readouterr().out) == (status == 2)


def test_each_sample_of_an_examination_is_a_row(tmp_path):
    (tmp_path / "results").mkdir()
    words = ["caught", "caught", "hung", "equivalent", "survived", "survived, no test runs it"]
    tally = {**dict.fromkeys(quoting.sampling.VERDICTS, 0), "caught": 8, "survived": 2}
    first = {"revision": "abc1234", "seed": "first", "score": 80.0, "places": 9, "verdicts": tally}
    bugs = [{"verdict": word} for word in words]
    record = {"revision": "def5678", "seed": "def5678901", "score": 60.0, "bugs": bugs, "earlier": [first]}
    making.saved(tmp_path / "results", record, "some.json")
    assert list(quoting.examined(tmp_path, "some.json"))[2:] == [
        "| first of abc1234 | 10 | 8 | 0 | 2 | 0 | 80.0 % |",
        "| def5678 of def5678 | 6 | 3 | 1 | 1 | 1 | 60.0 % |",
    ]
