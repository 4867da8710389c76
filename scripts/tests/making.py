"""Makes fake result files, and runs the scripts as programs."""

import copy
import json
import os
import random
import subprocess
import sys
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[1]
REPOSITORY = SCRIPTS.parent


def benchmark(id="collection/read/kind=Int/traits=20", implementation="engine", **changed):
    """A benchmark of about 10 ns, with random samples from `around`, `spread` and `seed`."""
    around, spread = changed.pop("around", 10.0), changed.pop("spread", 0.01)
    seed = changed.pop("seed", 1)
    processes, samples = changed.pop("processes", 1), changed.pop("samples", 15)
    source = random.Random(f"{seed}/{id}")
    parameters = dict(part.split("=", 1) for part in id.split("/") if "=" in part)
    drawn = [
        [round(around * source.lognormvariate(0, spread), 5) for _ in range(samples)]
        for _ in range(processes)
    ]
    value = {
        "id": id,
        "implementation": implementation,
        "question": "/".join(part.split("=")[0] for part in id.split("/")),
        "parameters": parameters,
        "digest": 3,
        "time": {"samples_ns": drawn},
        "exact": {"allocations_per_op": 2, "retains_per_op": 1},
        "varying": {},
    }
    return value | changed


def run(benchmarks=None, **changed):
    """A complete result file, as a value."""
    value = {
        "schema": "trait-engine-bench/1",
        "run": {
            "id": "20260101T000000Z-abc1234",
            "started": "2026-01-01T00:00:00Z",
            "argv": ["bench"],
            "seed": 1,
            "status": 0,
        },
        "build": {
            "revision": "abc1234",
            "dirty": False,
            "swift": "Swift version 6.3.1",
            "flags": "release",
        },
        "machine": {"cpu": "A processor", "cores": 2, "kernel": "6.1", "allocator": "jemalloc"},
        "controls": {"canary": "passed"},
        "questions": [],
        "benchmarks": [benchmark()] if benchmarks is None else benchmarks,
    }
    return changed_at(value, changed)


def changed_at(value, changed):
    """A copy with members replaced; `machine__cpu="x"` replaces a nested member."""
    value = copy.deepcopy(value)
    for path, new in changed.items():
        *folders, name = path.split("__")
        place = value
        for folder in folders:
            place = place[folder]
        place[name] = new
    return value


def saved(folder, value, name="run.json"):
    path = Path(folder, name)
    path.write_text(value if isinstance(value, str) else json.dumps(value))
    return str(path)


def script(name, *words, **options):
    """Runs a script; returns the completed process."""
    environment = {**os.environ, "PYTHONPATH": str(SCRIPTS), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-m", "traitbench", name, *map(str, words)],
        env=environment | options.pop("env", {}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=options.pop("timeout", 600),
        **options,
    )
