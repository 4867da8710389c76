"""scripts/evidence: long runs, and what is recorded of them."""

import json

import pytest
from making import script

from traitbench import evidence
from traitbench.commands import evidence as command
from traitbench.complaint import Complaint
from traitbench.revisions import REPOSITORY

TABLE = """
[[run]]
name = "soak"
what = "the laws"
command = "{command}"
amount = '(\\d+ cases)'
outcome = '(nothing found)'
"""


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project whose only run is a command that the test names."""

    def make(line):
        for folder in ("scripts", "results"):
            (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / evidence.TABLE).write_text(TABLE.replace("{command}", line))
        (tmp_path / "results" / "README.md").write_text(
            "<!-- quotes: evidence -->\nold\n<!-- end of quotes -->\n"
        )
        monkeypatch.setattr(command, "REPOSITORY", tmp_path)
        monkeypatch.setattr(command, "revision", lambda: "abc1234")
        return tmp_path

    return make


def test_a_run_that_succeeds_is_recorded_and_written(project, capsys):
    folder = project("echo 7 cases; echo 12 cases, nothing found")
    assert command.main(["soak"]) == 0
    recorded = json.loads((folder / evidence.RECORD).read_text())["soak"]
    assert (recorded["amount"], recorded["outcome"]) == ("12 cases", "nothing found")
    assert recorded["revision"] == "abc1234"
    page = (folder / "results" / "README.md").read_text()
    assert "| soak | the laws | `echo 7 cases; echo 12 cases, nothing found` | 12 cases | nothing found |" in page
    assert command.main([]) == 0
    assert "12 cases" in capsys.readouterr().out


def test_a_run_that_fails_leaves_the_record_as_it_was(project, capsys):
    folder = project("echo 7 cases, nothing found; exit 3")
    assert command.main(["soak"]) == 2
    assert not (folder / evidence.RECORD).exists()
    assert "soak: FAILED with status 3" in capsys.readouterr().out
    assert "not recorded" in (folder / "results" / "README.md").read_text()


def test_an_output_that_says_nothing_is_a_sentence(project):
    project("echo all is well")
    with pytest.raises(Complaint, match="prints nothing that matches"):
        command.main(["soak"])


def test_a_run_that_is_not_in_the_table_is_named(project):
    project("true")
    with pytest.raises(Complaint, match="There is no run 'soke'; there are soak"):
        command.main(["soke"])


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("[[run]]\nname = 3\n", "not a valid table"),
        ("[[run]]\nname = 'a'\nwhat = 'b'\ncommand = 'c'\noutcome = '('\n", "not a valid table"),
        ("[[run]]\nname = 'a'\nwho = 'b'\n", "has an unknown field 'who'"),
        ("[[run]]\nname = 'a'\nwhat = 'b'\ncommand = 'c'\noutcome = 'd'\n" * 2, "two runs with the same name"),
    ],
)
def test_a_table_that_is_not_sound_is_refused(project, text, sentence):
    folder = project("true")
    (folder / evidence.TABLE).write_text(text)
    with pytest.raises(Complaint, match=sentence):
        evidence.load(folder)


def test_the_record_holds_only_runs_of_the_table():
    assert set(evidence.recorded(REPOSITORY)) <= set(evidence.load(REPOSITORY))


def test_help_names_every_run():
    done = script("evidence", "--help")
    assert done.returncode == 0
    assert all(name in done.stdout.replace("\n", "") for name in ("soak-engine", "reproduce"))
