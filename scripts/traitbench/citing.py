"""Finds the rules and facts of the documentation, and their citations in sources and tests.

A rule is a heading `### S6.4` of a catalogue, or a list item `- **S6.14a** …` below it; a fact is a list item
`- **F043** …`. A citation is the number anywhere else: `S6.4`, `S3.1 to S3.4`, `S10` for a section, `F43` or
`F043`, also in a test's name, `testF043…`.
"""

import re
from dataclasses import dataclass, field

from traitbench.revisions import REPOSITORY

CATALOGUES = "Sources/*/Documentation.docc/*.md"
CITING = ("Sources", "Tests", "Benchmarks")

RULE = re.compile(r"^### (S\d+\.\d+)$|^- \*\*(S\d+\.\d+[a-z])\*\*", re.MULTILINE)
FACT = re.compile(r"^- \*\*(F\d{3})\*\*", re.MULTILINE)
CITED_RULES = re.compile(r"\bS(\d+)\.(\d+)([a-z]?)\b(?: to S(\d+)\.(\d+)\b)?")
CITED_SECTION = re.compile(r"(?:///?|\() ?S(\d+)(?=[:,; )]|$)(?!\.\d)", re.MULTILINE)
CITED_FACTS = re.compile(r"\b(?:test)?F(\d{1,3})(?:(?=[A-Z])|\b)(?: to F(\d{1,3})\b)?")


@dataclass
class Catalogue:
    """The documentation's rules, with their texts by number, and facts."""

    rules: dict = field(default_factory=dict)
    facts: set = field(default_factory=set)
    doubles: list = field(default_factory=list)

    @property
    def sections(self):
        return {rule.partition(".")[0] for rule in self.rules}

    @property
    def musts(self):
        """The rules with at least one MUST sentence."""
        return [rule for rule, text in self.rules.items() if "**MUST**" in text]

    def read(self, text):
        found = list(RULE.finditer(text))
        for match, after in zip(found, [*found[1:], None]):
            number = match[1] or match[2]
            if number in self.rules:
                self.doubles.append(number)
            self.rules[number] = text[match.end() : after.start() if after else None]
        for number in FACT.findall(text):
            if number in self.facts:
                self.doubles.append(number)
            self.facts.add(number)


@dataclass(frozen=True)
class Citation:
    number: str
    path: str
    line: int

    def __str__(self):
        return f"{self.path}:{self.line} cites {self.number}"

    @property
    def is_in_test(self):
        return self.path.startswith("Tests/") and self.path.endswith((".swift", ".txt"))


def catalogue(repository=REPOSITORY):
    said = Catalogue()
    for path in sorted(repository.glob(CATALOGUES)):
        said.read(path.read_text(encoding="utf-8"))
    return said


def in_text(text, path):
    """The citations in a file; a range counts as its single rules or facts."""

    def cited(number, match):
        return Citation(number, path, text.count("\n", 0, match.start()) + 1)

    for match in CITED_RULES.finditer(text):
        section, first, letter, same, last = match.groups()
        yield cited(f"S{section}.{first}{letter}", match)
        for rule in range(int(first) + 1, int(last or first) + 1) if same == section else ():
            yield cited(f"S{section}.{rule}", match)
    for match in CITED_SECTION.finditer(text):
        yield cited(f"S{match[1]}", match)
    for match in CITED_FACTS.finditer(text):
        for fact in range(int(match[1]), int(match[2] or match[1]) + 1):
            yield cited(f"F{fact:03}", match)


def citations(repository=REPOSITORY):
    for folder in CITING:
        for path in sorted((repository / folder).rglob("*")):
            if path.suffix in (".swift", ".md", ".h", ".c", ".txt") and ".docc" not in str(path):
                name = str(path.relative_to(repository))
                yield from in_text(path.read_text(encoding="utf-8"), name)


def without_rule(said, cited):
    """The citations of rules and facts that no catalogue has."""
    known = said.rules.keys() | said.facts | said.sections
    return [citation for citation in cited if citation.number not in known]


def without_test(said, cited):
    """The MUST rules that no test cites."""
    tested = {citation.number for citation in cited if citation.is_in_test}
    return [rule for rule in said.musts if rule not in tested]
