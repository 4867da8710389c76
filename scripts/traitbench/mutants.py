"""The bugs that `scripts/mutate` plants: one line each, read from `scripts/mutants.toml`."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from traitbench.complaint import Complaint

TABLE = Path(__file__).resolve().parents[1] / "mutants.toml"
FIELDS = {"id": str, "file": str, "before": str, "after": str, "why": str, "tests": list}


@dataclass(frozen=True)
class Mutant:
    """A bug: one line of one file, and its replacement."""

    id: str
    file: str
    before: str  # Without indentation, which is kept.
    after: str
    why: str  # The consequence for a user.
    tests: tuple  # Those expected to detect it, which are run first.
    quick: bool = False

    @property
    def is_python(self):
        """Whether the scripts' tests must detect it, and not the Swift tests."""
        return self.file.startswith(("scripts/", ".ci/"))

    def planted(self, text):
        """The file's text with the bug; None unless the line occurs exactly once."""
        lines = text.split("\n")
        places = [place for place, line in enumerate(lines) if line.strip() == self.before]
        if len(places) != 1:
            return None
        line = lines[places[0]]
        indentation = line[: len(line) - len(line.lstrip())]
        lines[places[0]] = indentation + self.after
        return "\n".join(lines)

    def applies(self, folder):
        try:
            return self.planted(Path(folder, self.file).read_text()) is not None
        except OSError:
            return False


def load(path=TABLE):
    """The mutants in the table. Raises `Complaint` if the table is invalid."""
    try:
        entries = tomllib.loads(Path(path).read_text())["mutant"]
        mutants = [parse(entry) for entry in entries]
    except OSError as error:
        raise Complaint(f"Can't read '{path}': {error.strerror}") from None
    except (ValueError, LookupError, TypeError) as error:
        raise Complaint(f"'{path}' is not a valid table of mutants: {error}") from None
    ids = [mutant.id for mutant in mutants]
    if len(set(ids)) != len(ids):
        twice = next(id for id in ids if ids.count(id) > 1)
        raise Complaint(f"'{path}' has {twice} twice")
    return mutants


def parse(entry):
    for name, kind in FIELDS.items():
        if not isinstance(entry.get(name), kind) or not entry[name]:
            raise ValueError(f"'{name}' of {entry.get('id', 'an entry')!r} is missing")
    if entry["before"] == entry["after"]:
        raise ValueError(f"{entry['id']} changes nothing")
    return Mutant(**{**entry, "tests": tuple(entry["tests"])})
