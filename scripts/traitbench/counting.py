"""Exact instructions per operation: the difference of two runs with different numbers of operations.

The overhead of both runs (clocks, storing samples) cancels in the difference. A run under callgrind
counts only inside `Sampler.takeSample`, which is never inlined, and dumps a part after each sample.
The first part is discarded: it includes the calls made before the first sample.

Callgrind can't read Swift's debug information, so it runs a copy of the program without it; the copy
keeps the symbols, which name the functions.
"""

import contextlib
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from traitbench import callgrind, lockstep
from traitbench.complaint import Complaint, Status
from traitbench.selecting import words_of

SAMPLES = 6
AGREEING = 2  # Counts that must agree; if they don't, up to four times as many are made.
FEW, MANY = 10, 110
REGION = "$s8BenchKit7SamplerV10takeSampleyyF"
ENVIRONMENT = {
    **lockstep.ENVIRONMENT,
    "LD_PRELOAD": "",  # If this is set, even to nothing, bench does not re-execute itself.
    "LD_BIND_NOW": "1",  # So that no call is counted with its symbol look-up.
}
RUNTIME = re.compile(r"lib(swift\w*|c|m|stdc\+\+|Foundation\w*|dispatch|BlocksRuntime)[.-]|ld-linux")

INNERMOST = re.compile(r"<[^<>]*>|\([^()]*\)")


@dataclass
class Count:
    """The counts of one operation."""

    id: str
    instructions: Fraction
    calls: list  # Tuples (function, calls, own instructions), the costliest first.

    @property
    def outside_runtime(self):
        return self.instructions - sum(own for _, _, own in self.calls)


def count(program, id):
    few, many = profile(program, id, FEW), profile(program, id, MANY)
    operations = (SAMPLES - 1) * (MANY - FEW)
    rows = []
    for function, cost in many.own.items():
        own = Fraction(cost - few.own[function], operations)
        calls = Fraction(many.calls[function] - few.calls[function], operations)
        if is_runtime(function) and own:
            rows.append((short(function.name), calls, own))
    rows.sort(key=lambda row: (-row[2], row[0]))
    return Count(id, Fraction(many.total - few.total, operations), rows)


def repeated(program, id, say):
    """The count that repetitions agree on. If they disagree there are more, because on a busy machine some
    are off: then more than two thirds must agree. The counts of a workload that is not exact don't.
    """
    with without_debug_information(program) as copy:
        counts = []
        while len(counts) < 4 * AGREEING:
            counts.append(count(copy, id))
            if len(counts) < AGREEING:
                continue
            agreed = max((each.instructions for each in counts), key=[c.instructions for c in counts].count)
            same = [each for each in counts if each.instructions == agreed]
            if 3 * len(same) > 2 * len(counts):
                return same[0]
            if len(counts) == AGREEING:
                say(f"{id}: repeated counts differ; counting again")
    figures = " and ".join(f"{float(figure):g}" for figure in sorted({c.instructions for c in counts})[:2])
    raise Complaint(f"{id} is not exact: {figures} instructions", Status.UNTRUSTED)


@contextlib.contextmanager
def without_debug_information(program):
    """A temporary copy of the program that callgrind can read."""
    tool = shutil.which("objcopy") or shutil.which("llvm-objcopy")
    if not tool:
        raise Complaint("objcopy is missing: apt-get install binutils")
    with tempfile.TemporaryDirectory(prefix="traitbench-") as folder:
        copy = Path(folder, "bench")
        command = [tool, "--strip-debug", str(program), str(copy)]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode != 0:
            raise Complaint(f"'{program}' is not a program that can be copied")
        yield copy


def is_runtime(function):
    return RUNTIME.search(function.library or "") is not None


def short(name):
    """A C++ name without template arguments and parameters."""
    while (shorter := INNERMOST.sub("", name)) != name:
        name = shorter
    return name.split(" ")[-1] if "::" in name else name


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
            f"--dump-after={REGION}",
            f"--callgrind-out-file={out}",
            "--compress-pos=no",
            str(program),
            "--no-progress",
            *("--json", str(Path(folder, "result.json"))),
            *words_of(id),
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
                timeout=lockstep.TIMEOUT,
            )
        except subprocess.TimeoutExpired:
            raise Complaint(f"{id} takes too long under callgrind", Status.CRASHED) from None
        if done.returncode not in (0, 2, 5):
            raise Complaint(f"bench failed under callgrind: {last_words(done)}", Status.CRASHED)
        found = callgrind.read([f"{out}.{part}" for part in range(2, SAMPLES + 1)])
    if found.total == 0:
        raise Complaint("callgrind counted nothing in bench: is its symbol table stripped?")
    return found


def last_words(done):
    """The last line of the program itself; valgrind's lines begin with `==`."""
    lines = [line.strip() for line in done.stderr.splitlines()]
    own = [line for line in lines if line and not line.startswith("==")]
    return (own or ["no reason given"])[-1].rstrip(".")
