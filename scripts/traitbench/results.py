"""Loads and validates result files of `bench`; other modules rely on this validation."""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from traitbench.complaint import Complaint
from traitbench.files import read_json

SCHEMA = "trait-engine-bench/1"


@dataclass(frozen=True)
class Benchmark:
    """The results of one implementation of one workload."""

    id: str
    implementation: str
    said_question: str | None
    parameters: dict
    size: int | None
    digest: int
    processes: tuple  # An array of samples for each process, in nanoseconds per operation.
    exact: dict
    varying: dict

    @property
    def key(self):
        return (self.id, self.implementation)

    @property
    def name(self):
        return f"{self.id} ({self.implementation})"

    @cached_property
    def samples(self):
        return np.concatenate(self.processes)

    @property
    def median(self):
        return float(np.median(self.samples))

    @property
    def question(self):
        """The title of its question; in older files the common part of the ids of one table."""
        return self.said_question or "/".join(part.split("=")[0] for part in self.id.split("/"))


@dataclass(frozen=True)
class ResultFile:
    path: str
    run: dict
    build: dict
    machine: dict
    controls: dict
    benchmarks: tuple
    questions: dict  # Headings, notes and findings by title. Empty in older files.
    answers: dict | None  # The summary; None in older files and if only some workloads were selected.

    @cached_property
    def by_key(self):
        return {benchmark.key: benchmark for benchmark in self.benchmarks}

    @property
    def label(self):
        return self.build["revision"] + (" and changes" if self.build["dirty"] else "")


def load(path):
    """The result file at a path. Raises `Complaint` if it is invalid."""
    value = read_json(path)
    try:
        return parse(path, value)
    except Unsound as reason:
        raise Complaint(f"'{path}' is not a valid result file: {reason}") from None


class Unsound(Exception):
    pass


def parse(path, value):
    if not isinstance(value, dict) or "schema" not in value:
        raise Unsound("it names no schema")
    if value["schema"] != SCHEMA:
        raise Unsound(f"its schema is {value['schema']!r:.60}, not '{SCHEMA}'")
    run = member(value, "run", dict)
    member(run, "id", str)
    member(run, "started", str)
    if run.get("status") is not None:
        member(run, "status", int)
    build = member(value, "build", dict)
    for name in ("revision", "swift", "flags"):
        member(build, name, str)
    member(build, "dirty", bool)
    machine = member(value, "machine", dict)
    for name in ("cpu", "allocator"):
        member(machine, name, str)
    member(machine, "cores", int)
    controls = member(value, "controls", dict)
    member(controls, "canary", str)
    benchmarks = tuple(parse_benchmark(item) for item in member(value, "benchmarks", list))
    keys = [benchmark.key for benchmark in benchmarks]
    if len(set(keys)) != len(keys):
        twice = next(b.name for b in benchmarks if keys.count(b.key) > 1)
        raise Unsound(f"{twice} is in it twice")
    questions = parse_questions(value.get("questions"))
    answers = parse_answers(value.get("answers"))
    return ResultFile(str(path), run, build, machine, controls, benchmarks, questions, answers)


def parse_questions(value):
    if value is None:
        return {}
    questions = {}
    for one in value if isinstance(value, list) else [value]:
        if not isinstance(one, dict):
            raise Unsound("a question is not an object")
        for name in ("heading", "note"):
            member(one, name, str)
        strings(one, "findings")
        questions[member(one, "title", str)] = one
    return questions


def parse_answers(value):
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Unsound("'answers' is not an object")
    strings(value, "findings")
    strings(value, "screen")
    for target in objects(value, "targets"):
        for name in ("workload", "implementation", "base", "words"):
            member(target, name, str)
        member(target, "is_met", bool)
        if not is_figure(target.get("ratio")):
            raise Unsound("the measured value of a target is not a number")
        bounds = [target.get(name) for name in ("at_least", "at_most")]
        if not all(bound is None or is_figure(bound) for bound in bounds):
            raise Unsound("the bound of a target is not a number")
        for name in ("subject", "unit"):
            if target.get(name) is not None:
                member(target, name, str)
    for picture in objects(value, "pictures"):
        for name in ("title", "sizes"):
            member(picture, name, str)
        if member(picture, "operations", int) < 1:
            raise Unsound("the operations of a picture are not above 0")
        for curve in objects(picture, "curves"):
            for name in ("name", "implementation"):
                member(curve, name, str)
            for point in objects(curve, "points"):
                member(point, "id", str)
                if member(point, "size", int) < 1 or not is_positive(point.get("ns")):
                    raise Unsound("a point of a picture is not above 0")
        for bar in objects(picture, "bars"):
            for name in ("name", "id", "implementation"):
                member(bar, name, str)
            if not is_positive(bar.get("ns")):
                raise Unsound("a bar of a picture is not above 0")
    return value


def objects(value, name):
    found = member(value, name, list)
    if not all(isinstance(one, dict) for one in found):
        raise Unsound(f"'{name}' has an element that is not an object")
    return found


def strings(value, name):
    found = member(value, name, list)
    if not all(isinstance(one, str) for one in found):
        raise Unsound(f"'{name}' has an element that is not text")
    return found


def parse_benchmark(value):
    if not isinstance(value, dict):
        raise Unsound("a benchmark is not an object")
    size = value.get("size")
    if size is not None:
        size = member(value, "size", int)
    if value.get("question") is not None:
        member(value, "question", str)
    time = member(value, "time", dict)
    return Benchmark(
        id=member(value, "id", str),
        implementation=member(value, "implementation", str),
        said_question=value.get("question"),
        parameters=member(value, "parameters", dict),
        size=size,
        digest=member(value, "digest", int),
        processes=parse_samples(member(time, "samples_ns", list), value["id"]),
        exact=parse_figures(value, "exact", lambda figure: is_whole(figure)),
        varying=parse_figures(value, "varying", lambda figure: isinstance(figure, list)),
    )


def parse_samples(processes, id):
    if not processes:
        raise Unsound(f"{id} has no samples")
    parsed = []
    for samples in processes:
        if not isinstance(samples, list) or not samples:
            raise Unsound(f"a process of {id} has no samples")
        if not all(is_positive(sample) for sample in samples):
            raise Unsound(f"a sample of {id} is not a number above 0")
        parsed.append(np.array(samples, dtype=float))
    return tuple(parsed)


def parse_figures(value, name, is_fine):
    figures = value.get(name, {})
    if not isinstance(figures, dict) or not all(is_fine(figure) for figure in figures.values()):
        raise Unsound(f"'{name}' of {value['id']} has the wrong type")
    return figures


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_positive(value):
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return is_number and 0 < value < 1e300 and math.isfinite(value)


def is_figure(value):
    """Whether a value is a ratio, a time or a count: a number of at least 0."""
    return value == 0 and not isinstance(value, bool) or is_positive(value)


def member(value, name, kind):
    found = value.get(name)
    if not isinstance(found, kind) or (kind is int and isinstance(found, bool)):
        raise Unsound(f"'{name}' is missing or of the wrong kind")
    return found
