"""scripts/harnesses/run: other people's harnesses and ours, on two programs of which one does 1 % more."""

import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path

from traitbench import files, harnesses, loading
from traitbench.arguments import Arguments, above_zero, count
from traitbench.complaint import Complaint, Status
from traitbench.tables import Table

SCHEMA = "trait-engine-harnesses/1"
BESIDE = ("nothing of its own", "two busy loops and a memory thrasher")
HEADER = ["harness", "beside", "load", "1 % found", "false alarms", "untrusted", "seconds each"]


def main(words):
    options = parse(words)
    tries = read(options.json) if os.path.exists(options.json) else []
    present = [each for each in harnesses.HARNESSES if each.missing() is None]
    for each in harnesses.HARNESSES:
        if each.missing():
            say(f"{each.name} is not here: {each.missing()}")
    with tempfile.TemporaryDirectory(prefix="traitbench-harnesses-") as name:
        folder = harnesses.built(Path(options.programs or name))
        while behind := [each for each in present if rounds(each, tries) < options.rounds]:
            for each in one_round(behind, folder, options.seconds):
                tries.append(each)
                files.write_json(options.json, {"schema": SCHEMA, "tries": tries})
            say(f"{min(rounds(each, tries) for each in present)} of {options.rounds} rounds")
    table = Table("Harnesses", HEADER, list(rows(tries)))
    print(table.markdown() if options.format == "markdown" else table.plain())
    return Status.FINE


def parse(words):
    parser = Arguments(
        "harnesses/run",
        "Asks hyperfine, pyperf, google-benchmark, Go's testing, criterion and our lockstep, as far as they\n"
        "are installed, whether a program is slower than a copy of itself, and whether one with 1 % more\n"
        "to do is: each round both, quiet and beside load. The tries are kept; called again, it goes on.",
        "scripts/harnesses/run --rounds 20 --json results/harnesses.json",
        "0 all rounds are there, 1 can't go on",
    )
    parser.add_argument("--json", metavar="PATH", required=True, help="where the tries are kept")
    parser.add_argument("--rounds", type=count, default=20, help="how many (20)")
    parser.add_argument("--seconds", type=above_zero, default=4.0, help="for both programs (4)")
    parser.add_argument("--programs", metavar="FOLDER", help="keep what is compiled there")
    parser.add_argument("--format", choices=["terminal", "markdown"], default="terminal")
    return parser.parse_args(words)


def say(sentence):
    print(f"scripts/harnesses/run: {sentence}", file=sys.stderr, flush=True)


def read(path):
    value = files.read_json(path)
    if not isinstance(value, dict) or value.get("schema") != SCHEMA:
        raise Complaint(f"'{path}' does not hold tries of harnesses")
    return value["tries"]


def rounds(harness, tries):
    """How many it has been through: four tries each."""
    return sum(each["harness"] == harness.name for each in tries) // 4


def one_round(present, folder, seconds):
    for beside in BESIDE:
        with contextlib.ExitStack() as stack:
            if beside == BESIDE[1]:
                stack.enter_context(loading.load())
            for other in ("same", "slow"):
                for harness in present:
                    yield one_try(harness, folder, other, beside, seconds)


def one_try(harness, folder, other, beside, seconds):
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="traitbench-") as place:
        said = harness.compare(folder / "base", folder / other, Path(place), seconds)
    return {
        "harness": harness.name,
        "other": other,
        "beside": beside,
        "said": said,
        "seconds": round(time.monotonic() - began, 1),
        "load": round(os.getloadavg()[0], 1),
    }


def rows(tries):
    for name in dict.fromkeys(each["harness"] for each in tries):
        for beside in BESIDE:
            cell = [t for t in tries if (t["harness"], t["beside"]) == (name, beside)]
            if cell:
                yield row(name, beside, cell)


def row(name, beside, tries):
    slow, same = ([t for t in tries if t["other"] == other] for other in ("slow", "same"))
    found = sum(t["said"] == harnesses.SLOWER for t in slow)
    alarms = sum(t["said"] in (harnesses.SLOWER, harnesses.FASTER) for t in same)
    loads = [t["load"] for t in tries]
    return [
        name,
        beside,
        f"{min(loads)} to {max(loads)}",
        f"{found} of {len(slow)}",
        f"{alarms} of {len(same)}",
        str(sum(t["said"] == harnesses.UNTRUSTED for t in tries)),
        f"{sum(t['seconds'] for t in tries) / len(tries):.0f}",
    ]


