"""scripts/harnesses/run: other harnesses and ours, on two programs of which one does 1 % more work."""

import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path

from traitbench import files, harnesses, loading, tries
from traitbench.arguments import Arguments, above_zero, count
from traitbench.complaint import Status
from traitbench.tables import Table

def main(words):
    options = parse(words)
    known = tries.read(options.json) if os.path.exists(options.json) else []
    present = [each for each in harnesses.HARNESSES if each.missing() is None]
    for each in harnesses.HARNESSES:
        if each.missing():
            say(f"{each.name} is not installed: {each.missing()}")
    with tempfile.TemporaryDirectory(prefix="traitbench-harnesses-") as name:
        folder = harnesses.built(Path(options.programs or name))
        while behind := [each for each in present if rounds(each, known) < options.rounds]:
            for each in one_round(behind, folder, options.seconds):
                known.append(each)
                files.write_json(options.json, {"schema": tries.SCHEMA, "tries": known})
            say(f"{min(rounds(each, known) for each in present)} of {options.rounds} rounds")
    table = Table("Harnesses", tries.HEADER, list(tries.rows(known)))
    print(table.markdown() if options.format == "markdown" else table.plain())
    return Status.FINE


def parse(words):
    parser = Arguments(
        "harnesses/run",
        "Compares hyperfine, pyperf, google-benchmark, Go's testing, criterion and our lockstep, as far as\n"
        "they are installed. Each round asks each harness whether a program is slower than its own copy, and\n"
        "whether one with 1 % more work is slower, without and with load. Results are saved to the JSON\n"
        "file; another call with the same file continues.",
        "scripts/harnesses/run --rounds 20 --json results/harnesses.json",
        "0 all rounds are complete, 1 error",
    )
    parser.add_argument("--json", metavar="PATH", required=True, help="the file of results")
    parser.add_argument("--rounds", type=count, default=20, help="the number of rounds (20)")
    parser.add_argument("--seconds", type=above_zero, default=4.0, help="for both programs (4)")
    parser.add_argument("--programs", metavar="FOLDER", help="keep the compiled programs there")
    parser.add_argument(
        "--format", choices=["terminal", "markdown"], default="terminal", help="how to print (terminal)"
    )
    return parser.parse_args(words)


def say(sentence):
    print(f"scripts/harnesses/run: {sentence}", file=sys.stderr, flush=True)


def rounds(harness, known):
    """The number of complete rounds, of four tries each."""
    return sum(each["harness"] == harness.name for each in known) // 4


def one_round(present, folder, seconds):
    for beside in tries.BESIDE:
        with contextlib.ExitStack() as stack:
            if beside == tries.BESIDE[1]:
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
