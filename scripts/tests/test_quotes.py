"""The documents match the quoted run, and a mismatch is detected."""

import re
import subprocess

import making
import pytest
from making import REPOSITORY, script

from traitbench import quoting, results
from traitbench.commands import quotes
from traitbench.complaint import Complaint


def test_the_documents_quote_what_was_recorded():
    done = script("quotes")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "10 blocks" in done.stdout and "0 wrong" in done.stdout


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
        if block.name in ("screen", "mutation", "examined", "examined-scripts", "evidence", "harnesses"):
            continue  # The screen names its build below its fence; the others are of other runs.
        assert quoting.quoted().split("-")[1][:7] in block.text.splitlines()[0]


def test_the_screen_is_quoted_as_it_was_shown(recorded):
    shown = {"pictures": [], "findings": [], "targets": [], "screen": ["one", "  two"]}
    run = quoting.Recorded(results.load(recorded(making.run() | {"answers": shown})), "run.json")
    assert quoting.screen(run) == "```\none\n  two\n```"
    older = quoting.Recorded(results.load(recorded(making.run())), "run.json")
    assert "scripts/quotes --record" in quoting.screen(older)


def test_what_is_missed_is_shown_as_what_is_met(recorded):
    def target(workload, is_met, words, **bound):
        return {"workload": workload, "is_met": is_met, "words": words} | bound

    targets = [
        target("a", True, "times as fast as eager", at_least=1000, at_most=None),
        target("a", False, "a change", at_most=120, unit="ns"),
        target("b", True, "times the floor", at_most=1.5),
        target("c", False, "times as fast as a map", at_least=1),
    ]
    shown = making.run() | {"answers": {"pictures": [], "findings": [], "targets": [], "screen": []}}
    run = quoting.Recorded(results.load(recorded(shown)), "run.json")
    run.file.answers["targets"] = targets
    assert run.targets("a") == "≥ 1,000 times as fast as eager: met; ≤ 120 ns a change: missed"
    assert run.targets("b", "c") == "≤ 1.5 times the floor: met; at least as fast as a map: missed"
    assert run.targets("none") == ""
    text = quoting.all_of()[0].text
    assert ": missed |" in text and ": met |" in text


def test_every_part_with_planted_bugs_has_a_row(tmp_path):
    (tmp_path / "results").mkdir()
    bug = {"id": "moon/crater", "verdict": "caught"}
    making.saved(tmp_path / "results", {"bugs": 1, "mutants": [bug]}, "mutation.json")
    with pytest.raises(Complaint, match="no row for the bugs of moon"):
        list(quoting.mutation(tmp_path))


@pytest.mark.parametrize("behind, status", [(30, 0), (31, 2)])
def test_a_run_that_is_too_old_is_refused(monkeypatch, capsys, behind, status):
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
        "| abc1234, by 'first' | 10 | 8 | 0 | 2 | 0 | 80.0 % |",
        "| def5678, by its hash | 6 | 3 | 1 | 1 | 1 | 60.0 % |",
    ]


def test_survivors_that_change_nothing_are_told(tmp_path):
    for folder in ("results", "scripts"):
        (tmp_path / folder).mkdir()
    bug = {"file": "a.swift", "operator": "add one", "text": "b"}
    words = ["caught", "caught", "caught", "survived", "survived"]
    bugs = [{**bug, "text": f"{place}", "verdict": word} for place, word in enumerate(words)]
    making.saved(tmp_path / "results", {"bugs": bugs}, "examination.json")
    entry = '[[equivalent]]\nfile = "a.swift"\noperator = "add one"\ntext = "4"\nwhy = "c"\n'
    (tmp_path / "scripts" / "equivalents.toml").write_text(entry, encoding="utf-8")
    assert quoting.found_equivalent(tmp_path) == (
        "Of the last sample's survivors 1 were found afterwards to change nothing. "
        "Of the others in it 75.0 % were noticed."
    )


# Recording, with fakes of git, bench and the report.


@pytest.fixture
def called(monkeypatch, tmp_path):
    """The calls of programs, and what `git status` lists. Nothing is really called."""
    calls, changes = [], []

    def run(command, **options):
        calls.append([str(word) for word in command])
        said = {"rev-parse": "abc1234\n", "status": "".join(changes)}.get(command[1], "")
        return subprocess.CompletedProcess(command, 0, said)

    monkeypatch.setattr(quotes.subprocess, "run", run)
    return calls, changes


def test_a_run_is_recorded_with_its_page_and_staged(called):
    calls, _ = called
    path = quotes.record()
    assert re.fullmatch(r"results/runs/\d{8}T\d{6}Z-abc1234\.json", path)
    page = path.replace(".json", ".html")
    bench, report, add = calls[2:]
    assert bench == ["swift", "run", "-c", "release", "bench", "--json", path]
    assert report[1:] == ["-m", "traitbench", "report", path, "--output", page]
    assert add == ["git", "add", "-f", path, page]


def test_changes_that_are_not_committed_are_not_recorded(called):
    calls, changes = called
    changes.append(" M Sources/a.swift\n")
    with pytest.raises(Complaint, match="commit them first"):
        quotes.record()
    assert calls[-1] == ["git", "status", "--porcelain", "--", "Sources", "Benchmarks"]


def test_a_step_that_fails_writes_nothing(monkeypatch):
    failing = lambda command, **options: subprocess.CompletedProcess(command, 3, "")
    monkeypatch.setattr(quotes.subprocess, "run", failing)
    with pytest.raises(Complaint, match="^'git rev-parse --short HEAD' failed with status 3; nothing is"):
        quotes.record()


@pytest.fixture
def documents(tmp_path, monkeypatch):
    """This project's quoted run and records, with all blocks of the documents empty."""
    for name in ("Sources", "results", "scripts"):
        (tmp_path / name).mkdir()
    real = quoting.all_of()
    lists = [f"scripts/{name}.toml" for name in ("mutants", "evidence", "equivalents")]
    for name in [quoting.QUOTED, quoting.quoted(), *lists]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((REPOSITORY / name).read_bytes())
    for path in (REPOSITORY / "results").glob("*.json"):
        (tmp_path / "results" / path.name).write_bytes(path.read_bytes())
    for block in real:
        path = tmp_path / block.document
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "a") as file:
            file.write(f"{block.begin}\nold\n{quoting.END}\n")
    all_of, quoted = quoting.all_of, quoting.quoted
    monkeypatch.setattr(quotes, "REPOSITORY", tmp_path)
    monkeypatch.setattr(quoting, "all_of", lambda path=None: all_of(tmp_path, path))
    monkeypatch.setattr(quoting, "quoted", lambda repository=tmp_path: quoted(repository))
    return tmp_path


def test_wrong_blocks_are_listed_and_written_on_request(documents, capsys):
    assert quotes.main([]) == 2
    told = capsys.readouterr().out
    assert "10 blocks" in told and "10 wrong" in told and "`scripts/quotes --write` rewrites them" in told
    assert "WRONG  README.md: costs" in told
    assert quotes.main(["--write"]) == 0
    told = capsys.readouterr().out
    assert "0 wrong" in told and "right  README.md: costs" in told and "rewrites" not in told
    assert "old" not in (documents / "results/README.md").read_text().split()
    assert quotes.main([]) == 0


def test_another_run_is_quoted_from_then_on(documents, capsys, monkeypatch):
    other = documents / "results" / "runs" / "other.json"
    other.write_bytes((documents / quoting.quoted()).read_bytes())
    with pytest.raises(Complaint, match="--run needs --write"):
        quotes.main(["--run", str(other)])
    assert quotes.main(["--write", "--run", str(other)]) == 0
    assert quoting.quoted() == "results/runs/other.json"
    assert "10 blocks from results/runs/other.json" in capsys.readouterr().out
    third = documents / "results" / "runs" / "third.json"
    third.write_bytes(other.read_bytes())
    monkeypatch.setattr(quotes, "record", lambda: str(third))
    assert quotes.main(["--record"]) == 0
    assert quoting.quoted() == "results/runs/third.json"


def test_the_age_of_a_run_is_counted_in_commits_of_sources(tmp_path, monkeypatch):
    def git(*words):
        who = ["-c", "user.name=a", "-c", "user.email=a@b"]
        done = subprocess.run(["git", *who, *words], cwd=tmp_path, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    git("init", "-q")
    (tmp_path / "Sources").mkdir()
    (tmp_path / "results").mkdir()

    def commit(name):
        path = tmp_path / name
        path.write_text(path.read_text() + "x" if path.exists() else "x")
        git("add", name)
        git("commit", "-q", "-m", name)
        return git("rev-parse", "HEAD")

    first = commit("Sources/a.swift")
    making.saved(tmp_path, making.run(build__revision=first), "run.json")
    making.saved(tmp_path / "results", {"run": "run.json"}, "quoted.json")
    commit("README.md")
    assert quoting.commits_behind(tmp_path) == 0, "Sources have not changed since"
    commit("Sources/a.swift")
    assert quoting.commits_behind(tmp_path) == 2
    making.saved(tmp_path, making.run(build__revision="0" * 40), "run.json")
    with pytest.raises(Complaint, match="Can't determine the age of the quoted run of revision 0000"):
        quoting.commits_behind(tmp_path)
    making.saved(tmp_path / "results", ["run.json"], "quoted.json")
    with pytest.raises(Complaint, match="does not name the quoted run"):
        quoting.quoted(tmp_path)


@pytest.mark.parametrize("figures, form, said", [([2, 1], "g", "1 to 2"), ([0.081, 0.079], ".2f", "0.08")])
def test_a_range_of_figures_that_are_written_alike_is_one_figure(figures, form, said):
    assert quoting.between(figures, form) == said
