"""Instructions per operation, exactly: two runs that differ only in how often they do the work.

What both runs do alike (clocks, storage of samples) goes away in the difference. A run under
callgrind counts only inside `Sampler.takeSample`, which is never inlined.
"""

import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from traitbench import callgrind, measuring
from traitbench.complaint import Complaint, Status
from traitbench.selecting import filter_of

SAMPLES = 6
FEW, MANY = 10, 110
REGION = "$s8BenchKit7SamplerV10takeSampleyyF"
ENVIRONMENT = {
    **measuring.ENVIRONMENT,
    "LD_PRELOAD": "",  # Set, even to nothing, it keeps bench from starting itself again.
    "LD_BIND_NOW": "1",  # So that no call pays for looking its function up.
}
RUNTIME = re.compile(r"lib(swift\w*|c|m|stdc\+\+|Foundation\w*|dispatch|BlocksRuntime)[.-]|ld-linux")


@dataclass
class Count:
    """Per operation."""

    id: str
    instructions: Fraction
    calls: list  # Of (function, calls, instructions), the costliest first.


def count(program, id):
    few, many = profile(program, id, FEW), profile(program, id, MANY)
    operations = SAMPLES * (MANY - FEW)
    costs = runtime_calls(few), runtime_calls(many)
    rows = []
    for name, (calls, cost) in costs[1].items():
        calls_before, cost_before = costs[0].get(name, (0, 0))
        difference = (calls - calls_before, cost - cost_before)
        if any(difference):
            rows.append((name, *(Fraction(figure, operations) for figure in difference)))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Count(id, Fraction(many.total - few.total, operations), rows)


def runtime_calls(profile):
    """What the program itself calls in the runtime, with all that such a call costs inside."""
    found = {}
    for (caller, callee), calls in profile.calls.items():
        if RUNTIME.search(callee.library or "") and not RUNTIME.search(caller.library or ""):
            before = found.get(callee.name, (0, 0))
            found[callee.name] = (before[0] + calls, before[1] + profile.cost[caller, callee])
    return found


def profile(program, id, iterations):
    if not shutil.which("valgrind"):
        raise Complaint("valgrind is missing: apt-get install valgrind")
    with tempfile.TemporaryDirectory(prefix="traitbench-") as folder:
        out = Path(folder, "callgrind.out")
        command = [
            shutil.which("valgrind"),
            "--tool=callgrind",
            "--collect-atstart=no",
            f"--toggle-collect={REGION}",
            f"--callgrind-out-file={out}",
            "--compress-pos=no",
            str(program),
            "run",
            "--no-progress",
            *("--json", str(Path(folder, "result.json"))),
            *("--filter", filter_of(id), "--implementation", "engine"),
            *("--samples", str(SAMPLES), "--iterations", str(iterations)),
        ]
        try:
            done = subprocess.run(
                command,
                env=ENVIRONMENT,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=measuring.TIMEOUT,
            )
        except subprocess.TimeoutExpired:
            raise Complaint(f"{id} takes too long under callgrind", Status.CRASHED) from None
        if done.returncode not in (0, 2, 5):
            said = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise Complaint(f"bench failed under callgrind: {said}", Status.CRASHED)
        found = callgrind.read(out)
    if found.total == 0:
        raise Complaint("callgrind saw nothing of bench: is its symbol table stripped?")
    return found
