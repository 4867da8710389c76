"""Which lines of the libraries tests reach, and whether each unreached line has an explanation.

A stretch is a run of uncovered lines in one file. An explanation identifies it by the text of its first
line and its length, so that edits elsewhere in the file do not invalidate it:

    [[stretch]]
    file = "Sources/TraitTree/TraitForest.swift"
    first = 'preconditionFailure("The parent is gone")'
    lines = 1
    why = "Only a fault of the engine leads here."
"""

import tomllib
from collections import Counter, defaultdict
from dataclasses import dataclass

from traitbench.complaint import Complaint

EXCUSE = {"file": str, "first": str, "lines": int, "why": str}


@dataclass(frozen=True, order=True)
class Stretch:
    file: str
    first: str
    lines: int

    def __str__(self):
        length = "1 line" if self.lines == 1 else f"{self.lines} lines"
        return f"{self.file}: {length} from '{self.first}'"


@dataclass
class Tally:
    lines: int = 0
    covered: int = 0

    @property
    def percent(self):
        return 100 * self.covered / self.lines if self.lines else 100.0


def read_tracefile(text):
    """Parses the output of `llvm-cov export --format=lcov`: a dict from files to their lines' counts."""
    counts = defaultdict(dict)
    file = None
    try:
        for line in text.splitlines():
            key, _, value = line.partition(":")
            if key == "SF":
                file = value
            elif key == "DA":
                number, count = value.split(",")[:2]
                counts[file][int(number)] = int(count)
    except ValueError:
        raise Complaint("The output of llvm-cov has an unexpected format") from None
    return dict(counts)


def without_braces(counts, source):
    """Drops lines with only a closing brace: after an endless loop they are never reached."""
    return {line: count for line, count in counts.items() if source[line - 1].strip() != "}"}


def stretches(file, counts, source):
    """The runs of uncovered lines. A line without code neither ends a run nor counts."""
    found, run = [], []
    for number in sorted(counts) + [None]:
        if number is not None and counts[number] == 0:
            run.append(number)
        elif run:
            found.append(Stretch(file, source[run[0] - 1].strip(), len(run)))
            run = []
    return found


def read_excuses(text, name):
    """The stretches that have an explanation."""
    try:
        entries = tomllib.loads(text).get("stretch", [])
    except tomllib.TOMLDecodeError as error:
        raise Complaint(f"Can't read '{name}': {error}") from None
    for entry in entries:
        fits = entry.keys() == EXCUSE.keys() and all(
            isinstance(entry[key], kind) for key, kind in EXCUSE.items()
        )
        if not fits or not entry["why"].strip():
            raise Complaint(f"An entry of '{name}' needs {', '.join(EXCUSE)}: {entry}")
    return [Stretch(entry["file"], entry["first"], entry["lines"]) for entry in entries]


def judge(found, excused):
    """The stretches without an explanation, and the explanations without a stretch."""
    found, excused = Counter(found), Counter(excused)
    return sorted((found - excused).elements()), sorted((excused - found).elements())


def tallies(counts):
    """The coverage of each module, by its name; the last entry, `all`, is the total."""
    modules = defaultdict(Tally)
    for file, lines in sorted(counts.items()):
        for name in (file.split("/")[1], "all"):
            modules[name].lines += len(lines)
            modules[name].covered += sum(1 for count in lines.values() if count > 0)
    return dict(sorted(modules.items(), key=lambda pair: (pair[0] == "all", pair[0])))
