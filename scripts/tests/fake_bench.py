"""A fake `bench` that answers at once: `list`, and `step` with fake noisy times, which are the same for the
same call of the same program, so that verdicts are reproducible.

Beside it lies `fake.json`: the ids, the time of an operation in nanoseconds, and what else the
process should say; `"status"` ends it, `"hang"` makes it wait for its end.
"""

import json
import os
import random
import sys
import time
import zlib
from pathlib import Path

TURN_NS = 0.5  # One turn of the wasted loop.


def main(program, words):
    facts = json.loads(Path(os.path.realpath(program)).with_name("fake.json").read_text())
    if words[0] == "list":
        print("\n".join(facts["ids"]))
        return 0
    implementation = words[words.index("--implementation") + 1]
    if implementation not in facts.get("implementations", ["engine"]):
        print(f"bench: A workload has no implementation '{implementation}'.", file=sys.stderr)
        return 1
    if facts.get("status"):
        print(f"bench: {facts.get('says', 'It went wrong')}.", file=sys.stderr)
        return facts["status"]
    ready = {"digest": 3, "exact": {"allocations_per_op": 2, "retains_per_op": 1}}
    print(json.dumps(ready | {"machine": {"cpu": "A processor"}} | facts.get("changed", {})), flush=True)
    seed = zlib.crc32(f"{Path(program).parent.name}/{calls(program)}".encode())
    drawn = random.Random(seed)
    around = facts.get(f"around_{implementation}", facts["around"])
    level = around * drawn.lognormvariate(0, 0.001)
    for line in sys.stdin:
        if facts.get("hang"):
            time.sleep(600)
        iterations, waste = map(int, line.split())
        ns = iterations * level * drawn.lognormvariate(0, 0.003) + waste * TURN_NS
        print(round(ns), iterations + facts.get("off", 0), flush=True)
    return 0


def calls(program):
    """The number of runs of the program, this one included."""
    with Path(program).with_suffix(".calls").open("ab") as file:
        file.write(b".")
        return file.tell()


def install(folder, ids, around=100.0, **facts):
    """Installs a fake program in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "fake.json").write_text(json.dumps({"ids": ids, "around": around, **facts}))
    program = folder / "bench"
    program.write_text(
        f"#!{sys.executable} -SE\n"  # Nothing that takes long to start.
        f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        f"import fake_bench; sys.exit(fake_bench.main({str(program)!r}, sys.argv[1:]))\n"
    )
    program.chmod(0o755)
