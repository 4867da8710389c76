"""The format of `hyperfine --export-json`: times in seconds, each benchmark as a command."""

import json

import numpy as np

from traitbench.formats.naming import name_of


def write(file):
    return json.dumps({"results": [one(b) for b in file.benchmarks]}, indent=2) + "\n"


def one(benchmark):
    seconds = benchmark.samples / 1e9
    return {
        "command": name_of(benchmark),
        "mean": float(np.mean(seconds)),
        "stddev": float(np.std(seconds, ddof=1)) if len(seconds) > 1 else None,
        "median": float(np.median(seconds)),
        "user": float(np.mean(seconds)),
        "system": 0.0,
        "min": float(np.min(seconds)),
        "max": float(np.max(seconds)),
        "times": seconds.tolist(),
        "exit_codes": [0] * len(seconds),
        "parameters": {name: str(value) for name, value in benchmark.parameters.items()},
    }
