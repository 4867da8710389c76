"""Every cited rule or fact exists, and every MUST rule has a test."""

import re
from pathlib import Path

import pytest

from making import REPOSITORY
from traitbench import citing


@pytest.fixture(scope="module")
def said():
    return citing.catalogue()


@pytest.fixture(scope="module")
def cited():
    return list(citing.citations())


def test_every_citation_has_its_rule(said, cited):
    missing = [str(citation) for citation in citing.without_rule(said, cited)]
    assert not missing, "\n".join(missing)


def test_every_must_has_a_test(said, cited):
    without = citing.without_test(said, cited)
    assert not without, f"No test cites {', '.join(sorted(without))}"


def test_the_evidence_is_complete(said):
    assert sorted(said.facts) == [f"F{number:03}" for number in range(1, 197)]
    assert not said.doubles


def test_sections_2_to_14_are_there(said):
    assert said.sections == {f"S{number}" for number in range(2, 15)}
    assert all("**MUST**" in text or "**OURS**" in text or rule[-1].isalpha() for rule, text in said.rules.items())


def test_every_fact_that_a_rule_names_is_there(said):
    named = citing.in_text("\n".join(said.rules.values()), "Rules")
    assert not citing.without_rule(said, named)


TEXT = """
/// S6.7: an update cycle. (S3.1 to S3.3, F41)
func testF043DetachedViewUpdatesOnRequest() {}  // F1 to F3
/// S10: what a method read.
let color = 0xF0, version = "S 6.7", name = "iOS17"
"""


def test_what_is_a_citation():
    found = [(citation.number, citation.line) for citation in citing.in_text(TEXT, "Tests/A.swift")]
    assert found == [
        ("S6.7", 2), ("S3.1", 2), ("S3.2", 2), ("S3.3", 2), ("S10", 4),
        ("F041", 2), ("F043", 3), ("F001", 3), ("F002", 3), ("F003", 3),
    ]  # fmt: skip


def test_a_citation_without_a_rule_and_a_must_without_a_test_are_noticed():
    said = citing.Catalogue()
    said.read("### S1.1\n\n**MUST** Be.\n\n### S1.2\n\n**OURS** Be.\n\n- **S1.2a** Too.\n- **F001** Is.\n")
    assert list(said.rules) == ["S1.1", "S1.2", "S1.2a"] and said.musts == ["S1.1"]
    cited = list(citing.in_text("// S1.2a, S1.3, S1.1, S2, F1, F2", "Sources/A.swift"))
    assert [citation.number for citation in citing.without_rule(said, cited)] == ["S1.3", "F002"]
    assert citing.without_test(said, cited) == ["S1.1"]
    assert not citing.without_test(said, citing.in_text("// S1.1", "Tests/A.swift"))


def test_a_rule_said_twice_is_noticed():
    said = citing.Catalogue()
    for _ in range(2):
        said.read("### S1.1\n\n- **F001** Is.\n")
    assert said.doubles == ["S1.1", "F001"]


def held(document):
    """The remarks of stored cases and the names of tests in the last column of a table of found bugs."""
    rows = [line.split(" | ") for line in document.splitlines() if line.startswith("| ")]
    last = [row[-1] for row in rows if row[-1] != "kept by |"]
    return [(re.findall(r"case \*([^*]+)\*", cell), re.findall(r"`(\w+)\.(\w+)`", cell)) for cell in last]


def test_each_found_bug_has_its_case_or_test():
    corpus = "".join(path.read_text() for path in (REPOSITORY / "Tests/Corpus").glob("*.corpus"))
    remarks = {line.partition("  # ")[2] for line in corpus.splitlines()}
    sources = [path.read_text() for path in (REPOSITORY / "Tests").rglob("*.swift")]
    scripts = {path.stem: path.read_text() for path in Path(__file__).parent.glob("test_*.py")}
    rows = held((REPOSITORY / "Tests/Found.md").read_text())
    assert len(rows) > 50 and all(cases or tests for cases, tests in rows), "A found bug has neither a case nor a test"
    for cases, tests in rows:
        for case in cases:
            assert case in remarks, f"No stored case has the remark '{case}'"
        for name, method in tests:
            there = any(f"class {name}:" in text and f"func {method}(" in text for text in sources)
            there = there or f"def {method}(" in scripts.get(name, "")
            assert there, f"There is no test {name}.{method}"


def test_what_holds_a_found_bug_is_read_from_its_row():
    rows = held("| what a program saw | found by | kept by |\n|---|---|---|\n| It fell. | x | case *a, b*, `C.testD` |\n")
    assert rows == [(["a, b"], [("C", "testD")])]


def test_the_glossary_has_at_most_25_words():
    glossary = (REPOSITORY / "Sources/TraitTree/Documentation.docc/Glossary.md").read_text()
    words = re.findall(r"^\| (\w[\w ]*) \|", glossary, re.MULTILINE)[1:]
    assert 20 <= len(words) <= 25 and len(set(words)) == len(words), words


def test_links_between_pages_lead_somewhere():
    """Links to files and to headings; docc checks those of the documentation among themselves."""
    pages = list(REPOSITORY.glob("*.md"))
    for folder in (*citing.CITING, "scripts", "results"):
        pages += [path for path in (REPOSITORY / folder).rglob("*.md") if ".venv" not in str(path)]
    broken = []
    for page in pages:
        text = page.read_text(encoding="utf-8")
        headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
        headings = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
        for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
            target, _, heading = link.partition("#")
            if "://" in link or (page.parent / target).exists() and (target or heading in headings):
                continue
            broken.append(f"{page.relative_to(REPOSITORY)}: {link}")
    assert not broken, "\n".join(broken)
