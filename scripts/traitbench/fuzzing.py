"""The targets of `scripts/fuzz`, and the pieces in which they run.

    .build/fuzz/              the program of libFuzzer's targets
    .build/fuzz-inputs/NAME/  inputs that reach something new, where the next call goes on
    .build/properties/        the release build of the tests

A piece of a target of libFuzzer is so many seconds from a seed; pieces of one target share their inputs. A piece of
`properties` is a class of properties, a seed and a number of cases.
"""

import itertools
import json
import os
import pathlib
import re
import time

from traitbench import pieces, running, spreading
from traitbench.complaint import Complaint

PROPERTIES = "properties"
SLICE = 30  # Seconds.
# Optimised, with assertions.
FUZZER = [
    *("--product", "fuzz", "--sanitize", "address", "-Xswiftc", "-assert-config", "-Xswiftc", "Debug"),
    *("-Xswiftc", "-sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp"),
]
# One test imports its module as `@testable`. Without cross-module optimisation, which would cut the time to 60 %:
# the compiler of Swift 6.3.1 crashes with it, in tests that use many views.
TESTS = ["--build-tests", "-Xswiftc", "-enable-testing"]
CLASS = re.compile(r"^(PropertyTests\.\w+Properties)/(\w+)$", re.MULTILINE)
# Tests that a property can fail have a seed of their own.
OF_FAULTS = re.compile(r"testThe(Property|Properties)(CanFail|Notice)")
# The names of targets with an inserted fault, and of the properties that must find it.
INSERTED = {"inserted-trap": "inserted trap", "inserted-decoder": "collections", "inserted-forest": "agreement"}


def built(repository, name, words, environment=None):
    """The folder of a release build."""
    scratch = repository / ".build" / name
    command = ["swift", "build", "-c", "release", "--scratch-path", str(scratch), *words]
    done = running.run(command, repository, environment=environment)
    if done.status:
        wrong = [line.strip() for line in done.lines if "error:" in line] or ["no reason given"]
        raise Complaint(f"The build in '{scratch}' fails: {wrong[0]}")
    return scratch / "release"


def driver(repository):
    """libFuzzer without its `main`, which would also be that of the package's macro."""
    told = running.run(["swiftc", "-print-target-info"], repository)
    resources = pathlib.Path(json.loads(told.text)["paths"]["runtimeResourcePath"])
    pattern = f"libclang_rt.fuzzer_no_main*{os.uname().machine}.a"
    if found := sorted((resources / "clang" / "lib" / "linux").glob(pattern)):
        return found[0]
    raise Complaint(f"Swift's toolchain lacks libFuzzer: there is no '{pattern}' below '{resources}'")


class Fuzzer:
    """The program of libFuzzer's targets."""

    def __init__(self, repository):
        self.repository = repository
        words = [*FUZZER, "-Xlinker", str(driver(repository))]
        self.program = built(repository, "fuzz", words, {"TRAITS_BUILD": "fuzz", "LD_PRELOAD": ""}) / "fuzz"

    def ask(self, *words):
        clean = {"ASAN_OPTIONS": "detect_leaks=0", "LD_PRELOAD": ""}
        return pieces.run([self.program, "-ignore_remaining_args=1", *words], self.repository, clean, wall=300)

    def targets(self):
        return [name for name in self.ask("list").text.split() if name not in INSERTED]

    def target(self, name, seed):
        inputs = self.repository / ".build" / "fuzz-inputs" / name
        inputs.mkdir(parents=True, exist_ok=True)
        self.ask("seeds", name, inputs)
        return Fuzzed(self, name, inputs, itertools.count(seed))


class Target:
    """What is fuzzed, and how long so far."""

    def __init__(self, name):
        self.name, self.spent, self.usual, self.runs, self.edges = name, 0, 0, 0, 0
        self.findings, self.pieces = [], 0

    def note(self, planned, result):
        self.spent += result["seconds"] - planned
        self.pieces += 1
        self.usual = result["seconds"]
        self.runs += result["runs"]
        self.edges = max(self.edges, result["edges"])
        if result["finding"]:
            self.findings.append(result["finding"])


class Fuzzed(Target):
    """A target of libFuzzer. It ends at its first finding."""

    def __init__(self, fuzzer, name, inputs, seeds):
        super().__init__(name)
        self.fuzzer, self.inputs, self.seeds = fuzzer, inputs, seeds

    @property
    def is_done(self):
        return bool(self.findings)

    def piece(self, left, most=SLICE):
        seconds = max(1, round(min(most, left)))
        words = (self.fuzzer.program, self.fuzzer.repository, self.name, self.inputs, next(self.seeds), seconds)
        return seconds, pieces.fuzz, words


class Properties(Target):
    """All classes of properties, each with new seeds; with `count` so many of each, otherwise without end."""

    def __init__(self, repository, only, seed, count=None):
        super().__init__(PROPERTIES)
        self.repository = repository
        (self.program,) = built(repository, "properties", TESTS).glob("*.xctest")
        listed = CLASS.findall(pieces.run([self.program, "--list-tests"], repository, wall=300).text)
        classes = {}
        for name, test in listed:
            if not OF_FAULTS.match(test) and only.search(name):
                classes.setdefault(name, []).append(f"{name}/{test}")
        if not classes:
            raise Complaint(f"No class of properties matches '{only.pattern}'")
        self.classes, self.is_done = classes, False
        seeds = itertools.count(seed) if count is None else range(seed, seed + count)
        self.rest = ((each, name) for each in seeds for name in sorted(classes))
        self.cases = number("TRAITS_CASES", 500)
        self.environment = {k: v for k, v in os.environ.items() if k == "INSERTED_FAULT"}

    def piece(self, left):
        seed, name = next(self.rest, (None, None))
        if name is None:
            self.is_done = True
            return None
        words = (self.program, self.repository, name, self.classes[name], seed, self.cases, self.environment)
        return self.usual, pieces.draw, words


def number(variable, default):
    text = os.environ.get(variable, str(default))
    if not text.isascii() or not text.isdigit():
        raise Complaint(f"Can't use {variable}={text}: it must be a number")
    return int(text)


def turns(targets, end):
    """The pieces until `end`: the next one is of the target that had the least time so far."""
    while (left := end - time.monotonic()) > 0:
        open = [each for each in targets if not each.is_done]
        if not open:
            return
        target = min(open, key=lambda each: each.spent)
        if piece := target.piece(left):
            planned, function, words = piece
            target.spent += planned
            yield (target, planned), function, words, {}


def search(client, targets, seconds, total):
    """Runs pieces for so many seconds, or if `total` is given so many pieces."""
    begin = time.monotonic()
    end = begin + seconds if seconds else float("inf")
    with spreading.Bar("fuzz", seconds or total) as bar:
        for done, ((target, planned), result) in enumerate(spreading.spread(client, turns(targets, end)), 1):
            target.note(planned, result)
            bar.show(min(time.monotonic() - begin, seconds) if seconds else done)


def shortest(findings):
    """The findings to tell: of each property the one with the shortest line, and each crash without a line."""
    best = {}
    for each in sorted(findings, key=lambda each: (len(each["line"] or ""), each["line"] or "", each["seed"])):
        best.setdefault((each["line"] or each["target"]).split(":")[0], each)
    return list(best.values())


def keep(findings, corpus):
    """Adds the corpus lines that are not there yet."""
    known = corpus.read_text(encoding="utf-8").splitlines() if corpus.exists() else []
    with open(corpus, "a", encoding="utf-8") as file:
        for line in dict.fromkeys(each["line"] for each in findings if each["line"]):
            if line not in known:
                print(line, file=file)
