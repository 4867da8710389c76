"""Loads and validates result files of `bench`; other modules rely on this validation."""

import json
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import numpy as np

from traitbench import estimates
from traitbench.complaint import Complaint
from traitbench.files import read_json


LOOP_TOLERANCE = 2  # A time within twice the price of the empty loop takes part in no ratio, as in bench.


@dataclass(frozen=True)
class Benchmark:
    """The results of one implementation of one workload."""

    id: str
    implementation: str
    question: str  # The title of its question.
    parameters: dict
    size: int | None
    digest: int
    processes: tuple  # An array of samples for each process, in nanoseconds per operation.
    exact: dict
    varying: dict
    loop: float | None = None  # What an iteration of the measured loop takes without work; None if one process did all.

    @property
    def key(self):
        return (self.id, self.implementation)

    @property
    def name(self):
        return f"{self.id} ({self.implementation})"

    @cached_property
    def samples(self):
        return np.concatenate(self.processes)

    @cached_property
    def observations(self):
        return estimates.observations(self.processes)

    @cached_property
    def median(self):
        return float(np.median(self.observations))

    @property
    def is_loop(self):
        """Whether its time can't be told from that of the empty loop."""
        return self.loop is not None and self.median <= LOOP_TOLERANCE * self.loop

    def bounded(self, times):
        """The times; if they can't be told from the empty loop's, the longest that they may be."""
        return np.full_like(times, LOOP_TOLERANCE * self.loop) if self.is_loop else times

    def ratio(self, base):
        """Its time divided by another's of the same run."""
        return estimates.ratio(self.processes, base.processes)


@dataclass(frozen=True)
class ResultFile:
    path: str
    run: dict
    build: dict
    machine: dict
    controls: dict
    benchmarks: tuple
    questions: dict  # Headings, notes and findings by title.
    answers: dict | None  # The summary; None if only some workloads were selected.

    @cached_property
    def by_key(self):
        return {benchmark.key: benchmark for benchmark in self.benchmarks}

    @property
    def label(self):
        return self.build["revision"] + (" and changes" if self.build["dirty"] else "")


def load(path):
    """The result file at a path. Raises `Complaint` if it is invalid."""
    value = read_json(path)
    for error in validator().iter_errors(value):
        place = "/".join(map(str, error.absolute_path)) or "the whole file"
        raise Complaint(f"'{path}' is not a valid result file: {place}: {error.message:.200}")
    loop = value["controls"].get("loop_ns")
    benchmarks = tuple(benchmark_of(one, loop) for one in value["benchmarks"])
    names = Counter(benchmark.name for benchmark in benchmarks)
    for name, count in names.items():
        if count > 1:
            raise Complaint(f"'{path}' is not a valid result file: {name} is in it twice")
    for name in pictured(value.get("answers")):
        if name not in names:
            raise Complaint(f"'{path}' is not a valid result file: it pictures {name}, which it lacks")
    questions = {one["title"]: one for one in value["questions"]}
    parts = (value[name] for name in ("run", "build", "machine", "controls"))
    return ResultFile(str(path), *parts, benchmarks, questions, value.get("answers"))


@cache
def validator():
    from jsonschema import Draft202012Validator, validators  # Imported late, because it is slow.

    # A schema's integer may be 1.0, but a digest with a fraction is none.
    checker = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    )
    kind = validators.extend(Draft202012Validator, type_checker=checker)
    return kind(json.loads(Path(__file__).with_name("schema.json").read_text()))


def pictured(answers):
    """The names of the benchmarks that the plots show."""
    for picture in answers["pictures"] if answers else []:
        for curve in picture["curves"]:
            for point in curve["points"]:
                yield f"{point['id']} ({curve['implementation']})"
        for bar in picture["bars"]:
            yield f"{bar['id']} ({bar['implementation']})"


def benchmark_of(value, loop):
    return Benchmark(
        id=value["id"],
        implementation=value["implementation"],
        question=value["question"],
        parameters=value["parameters"],
        size=value.get("size"),
        digest=value["digest"],
        processes=tuple(np.array(samples, dtype=float) for samples in value["time"]["samples_ns"]),
        exact=value.get("exact", {}),
        varying=value.get("varying", {}),
        loop=loop,
    )
