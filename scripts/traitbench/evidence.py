"""The long runs that show how much the project has been tested, and their last recorded outcomes."""

import re
import tomllib
from dataclasses import dataclass

from traitbench import files
from traitbench.complaint import Complaint

TABLE = "scripts/evidence.toml"
RECORD = "results/evidence.json"
FIELDS = {"name", "what", "command", "amount", "outcome"}


@dataclass(frozen=True)
class Run:
    """One run of the table: a command, and patterns that find the amount and the outcome in its output."""

    name: str
    what: str
    command: str
    outcome: str
    amount: str = ""

    def judge(self, output):
        """The amount and the outcome in an output. Raises `Complaint` if a pattern does not match."""
        return {
            "amount": self.last(self.amount, output) if self.amount else "",
            "outcome": self.last(self.outcome, output),
        }

    def last(self, pattern, output):
        found = list(re.finditer(pattern, output, re.MULTILINE))
        if not found:
            raise Complaint(f"'{self.command}' prints nothing that matches '{pattern}'")
        return " ".join(found[-1][1].split())


def load(repository):
    """The runs of the table. Raises `Complaint` if the table is invalid."""
    try:
        table = tomllib.loads((repository / TABLE).read_text(encoding="utf-8"))
        entries = table["run"]
        strange = [key for entry in entries for key in entry if key not in FIELDS]
        if strange:
            raise Complaint(f"'{TABLE}' has an unknown field '{strange[0]}'")
        runs = [Run(**entry) for entry in entries]
        for run in runs:
            re.compile(run.amount), re.compile(run.outcome)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, re.error) as error:
        raise Complaint(f"'{TABLE}' is not a valid table of runs: {error}") from None
    names = [run.name for run in runs]
    if len(set(names)) < len(names):
        raise Complaint(f"'{TABLE}' has two runs with the same name")
    return {run.name: run for run in runs}


def recorded(repository):
    """The recorded outcomes, by the run's name."""
    path = repository / RECORD
    return files.read_json(path) if path.exists() else {}


def record(repository, run, output, **circumstances):
    known = recorded(repository)
    known[run.name] = run.judge(output) | circumstances
    files.write_json(repository / RECORD, known)


def rows(repository):
    """The lines of the table in results/README.md."""
    known = recorded(repository)
    yield "| name | what | command | how much | outcome | took | revision |"
    yield "|---|---|---|---|---|---|---|"
    for run in load(repository).values():
        last = known.get(run.name)
        cells = [run.name, run.what, f"`{run.command}`"]
        if last:
            took = f"{last['seconds'] / 60:.0f} min" if last["seconds"] >= 90 else f"{last['seconds']} s"
            cells += [last["amount"], last["outcome"], took, last["revision"]]
        else:
            cells += ["", "not recorded", "", ""]
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
