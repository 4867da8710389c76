"""Damaged result files, one of every kind, which every script must reject with a sentence."""

import contextlib
import json
import tempfile
from pathlib import Path

BENCHMARK = {
    "id": "a/b=1",
    "implementation": "engine",
    "question": "a/b",
    "parameters": {"b": "1"},
    "digest": 3,
    "time": {"samples_ns": [[10.0, 11.0, 12.0, 10.5, 11.5, 10.1]]},
    "exact": {"allocations_per_op": 2},
    "varying": {},
}
SOUND = {
    "schema": "trait-engine-bench/1",
    "run": {"id": "x", "started": "2026-01-01T00:00:00Z", "argv": [], "seed": 1, "status": 0},
    "build": {"revision": "abc1234", "dirty": False, "swift": "6.3", "flags": "release"},
    "machine": {"cpu": "x", "cores": 2, "allocator": "system"},
    "controls": {"canary": "passed"},
    "questions": [],
    "benchmarks": [BENCHMARK],
}
HUGE = 1 << 30


def with_benchmark(**changed):
    return json.dumps(SOUND | {"benchmarks": [BENCHMARK | changed]})


def with_samples(text):
    """A result file in which any text, JSON or not, replaces the samples."""
    return json.dumps(SOUND).replace(json.dumps(BENCHMARK["time"]["samples_ns"]), text)


CONTENTS = {
    "empty": "",
    "blank": " \n",
    "truncated": json.dumps(SOUND)[:-40],
    "not JSON": "schema: trait-engine-bench/1",
    "not text": "\x00\x01\x02",
    "a list": "[]",
    "a number": "1",
    "without schema": json.dumps({k: v for k, v in SOUND.items() if k != "schema"}),
    "another schema": json.dumps(SOUND | {"schema": "trait-engine-bench/2"}),
    "a schema that is a list": json.dumps(SOUND | {"schema": ["\n"]}),
    "without benchmarks": json.dumps({k: v for k, v in SOUND.items() if k != "benchmarks"}),
    "benchmarks that are no list": json.dumps(SOUND | {"benchmarks": {}}),
    "a benchmark that is no object": json.dumps(SOUND | {"benchmarks": [1]}),
    "a benchmark twice": json.dumps(SOUND | {"benchmarks": [BENCHMARK, BENCHMARK]}),
    "without machine": json.dumps(SOUND | {"machine": None}),
    "a build without flags": json.dumps(SOUND | {"build": {"revision": "x"}}),
    "NaN": with_samples("[[NaN, 1.0]]"),
    "infinite": with_samples("[[Infinity]]"),
    "too large for a number": with_samples("[[1e999]]"),
    "negative time": with_samples("[[-1.0]]"),
    "no time": with_samples("[[0]]"),
    "time that is text": with_samples('[["1"]]'),
    "no samples": with_samples("[[]]"),
    "no processes": with_samples("[]"),
    "samples that are no list": with_samples("[1]"),
    "a digest that is text": with_benchmark(digest="3"),
    "a digest that is true": with_benchmark(digest=True),
    "an exact figure that is not whole": with_benchmark(exact={"a": 1.5}),
    "exact figures that are a list": with_benchmark(exact=[]),
    "an id that is a number": with_benchmark(id=1),
    "nested too deeply": "[" * 200_000,
    "a large whole number": with_samples("[[" + "9" * 5000 + "]]"),
}


@contextlib.contextmanager
def bad_files():
    """A dict from kinds to paths of temporary files. The huge file is sparse and takes no space."""
    with tempfile.TemporaryDirectory(prefix="traitbench-") as name:
        folder = Path(name)
        paths = {kind: folder / f"{number}.json" for number, kind in enumerate(CONTENTS)}
        for kind, path in paths.items():
            path.write_text(CONTENTS[kind])
        with open(folder / "huge.json", "wb") as file:
            file.truncate(HUGE)
        (folder / "bytes.json").write_bytes(b"\xff\xfe\x80{")
        yield paths | {
            "missing": folder / "missing.json",
            "huge": folder / "huge.json",
            "a folder": folder,
            "not UTF-8": folder / "bytes.json",
        }
