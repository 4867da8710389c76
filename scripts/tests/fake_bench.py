"""A program that answers like `bench`, at once: `list`, and `run` with a time that is made up:
noisy, and yet the same for the same call of the same program, so that a verdict on it never changes.

Beside it lies `fake.json`: the ids, the time of an operation in nanoseconds, and what else the
benchmark should hold; `"hang"` makes it wait for its end.
"""

import json
import os
import random
import sys
import time
import zlib
from pathlib import Path

from making import benchmark, run


def main(program, words):
    facts = json.loads(Path(os.path.realpath(program)).with_name("fake.json").read_text())
    if words[0] == "list":
        print("\n".join(facts["ids"]))
        return 0
    if facts.get("hang"):
        time.sleep(600)
    if facts.get("status"):
        print("bench: it went wrong.", file=sys.stderr)
        return facts["status"]
    options = dict(zip(words[2::2], words[3::2], strict=False))
    id = options["--filter"].strip("^$").replace("\\", "")
    seed = zlib.crc32(f"{Path(program).parent.name}/{Path(program).name}/{calls(program)}".encode())
    around = facts["around"] * random.Random(seed).lognormvariate(0, 0.001)
    drawn = {"around": around, "spread": 0.002, "samples": 9, "seed": seed}
    found = benchmark(id, **drawn, **facts.get("changed", {}))
    Path(options["--json"]).write_text(json.dumps(run([found])))
    return 0


def calls(program):
    """How many times the program has run, this time included."""
    with Path(program).with_suffix(".calls").open("ab") as file:
        file.write(b".")
        return file.tell()


def install(folder, ids, around=100.0, **facts):
    """Puts a program into the folder, with its relinked copies."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "fake.json").write_text(json.dumps({"ids": ids, "around": around, **facts}))
    here = Path(__file__).parent
    for name in ["bench", "bench-0", "bench-1", "bench-2"]:
        program = folder / name
        program.write_text(
            f"#!{sys.executable} -SE\n"  # Nothing that takes long to start.
            f"import sys; sys.path.insert(0, {str(here)!r})\n"
            f"import fake_bench; sys.exit(fake_bench.main({str(program)!r}, sys.argv[1:]))\n"
        )
        program.chmod(0o755)
