"""Other harnesses and ours, each asked the same question: is this program slower than that one?

Each is used as its documentation recommends, with the same total time: it measures the base, then the
other program, then runs its own comparison or the statistical test that it recommends.
"""

import hashlib
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyperf
from scipy import stats

from traitbench import judging, lockstep, pairing, pairs, revisions, simulating, stage
from traitbench.complaint import Complaint
from traitbench.tries import FASTER, NOTHING, SLOWER, UNTRUSTED

SOURCES = revisions.REPOSITORY / "scripts" / "harnesses"
STEPS = {"base": 5000, "same": 5000, "slow": 5050}
ALPHA = 0.05
COMPARE = "/usr/share/benchmark/compare.py"
REGISTRY = "/usr/share/cargo/registry"  # Debian's packages of Rust libraries.


def called(*command, **options):
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, errors="replace", **options
    )
    if done.returncode:
        lines = (done.stderr + done.stdout).strip().splitlines() or ["no reason given"]
        raise Complaint(f"'{command[0]}' failed with status {done.returncode}: {lines[-1].strip()}")
    return done.stdout


def built(folder):
    """Builds the folders `base`, `same` (the same programs again) and `slow`. Reuses those of an earlier
    call if the sources and the installed harnesses are the same.
    """
    here = [each.name for each in HARNESSES if each.missing() is None]
    sources = [path.read_text() for path in sorted(SOURCES.rglob("*")) if path.is_file()]
    made_from = hashlib.sha256(repr((STEPS, here, sources)).encode()).hexdigest()
    note = folder / "made-from"
    if note.exists() and note.read_text() == made_from:
        return folder
    for name, steps in STEPS.items():
        place = folder / name
        place.mkdir(parents=True, exist_ok=True)
        called("gcc", "-O2", "-fPIC", f"-DSTEPS={steps}", "-c", SOURCES / "work.c", "-o", place / "work.o")
        called("ar", "rcs", place / "libwork.a", place / "work.o")
        for program in ("command", "step"):
            source, library = SOURCES / f"{program}.c", place / "libwork.a"
            called("gcc", "-O2", source, library, "-o", place / program)
        for harness in HARNESSES:
            if harness.missing() is None:
                harness.build(place)
    note.write_text(made_from)
    return folder


def by(test, base, other):
    """The verdict of a statistical test of two lists of times, at the common significance level."""
    if test(base, other).pvalue >= ALPHA:
        return NOTHING
    return SLOWER if statistics.median(other) > statistics.median(base) else FASTER


class Harness:
    def missing(self):
        """The command that installs it; None if it is installed."""

    def build(self, place):
        """Builds the harness's own program, if it needs one."""

    def compare(self, base, other, folder, seconds):
        raise NotImplementedError


class Hyperfine(Harness):
    name = "hyperfine, Welch's t-test"

    def missing(self):
        return None if shutil.which("hyperfine") else "apt-get install hyperfine"

    def compare(self, base, other, folder, seconds):
        path = folder / "hyperfine.json"
        commands = [base / "command", other / "command"]
        called(
            # hyperfine itself chooses the number of runs, to fill three seconds.
            *("hyperfine", "--shell=none", "--warmup", 3, "--style", "none"),
            *("--export-json", path, *commands),
        )
        times = [result["times"] for result in json.loads(path.read_text())["results"]]
        return by(lambda a, b: stats.ttest_ind(a, b, equal_var=False), *times)


class Pyperf(Harness):
    name = "pyperf"

    def compare(self, base, other, folder, seconds):
        paths = []
        for place in (base, other):
            paths.append(folder / f"{len(paths)}.json")
            paths[-1].unlink(missing_ok=True)
            called(
                *(sys.executable, "-m", "pyperf", "command", "--quiet", "--processes", max(4, round(seconds))),
                *("--values", 3, "--warmups", 1, "--loops", 1, "--name", "work"),
                *("--output", paths[-1], place / "command"),
            )
        said = called(sys.executable, "-m", "pyperf", "compare_to", *paths)
        if "not significant" in said:
            return NOTHING
        first, second = (pyperf.Benchmark.load(str(path)).mean() for path in paths)
        return SLOWER if second > first else FASTER


class GoogleBenchmark(Harness):
    name = "google-benchmark, compare.py"

    def missing(self):
        is_here = os.path.exists(COMPARE) and os.path.exists("/usr/include/benchmark/benchmark.h")
        return None if is_here else "apt-get install libbenchmark-dev libbenchmark-tools"

    def build(self, place):
        source, library = SOURCES / "gbench.cc", place / "libwork.a"
        called("g++", "-O2", source, library, "-lbenchmark", "-lpthread", "-o", place / "gbench")

    def compare(self, base, other, folder, seconds):
        paths = [folder / "gbase.json", folder / "gother.json"]
        for place, path in zip((base, other), paths, strict=True):
            called(
                place / "gbench",
                "--benchmark_repetitions=20",
                f"--benchmark_min_time={seconds / 2 / 20:.3f}",
                f"--benchmark_out={path}",
            )
        found = folder / "compared.json"
        called(sys.executable, COMPARE, "--dump_to_json", found, "benchmarks", *paths)
        (work,) = (each for each in json.loads(found.read_text()) if each["name"] == "Work")
        if work["utest"]["cpu_pvalue"] >= ALPHA:
            return NOTHING
        before, after = (
            statistics.median(each[side] for each in work["measurements"])
            for side in ("cpu_time", "cpu_time_other")
        )
        return SLOWER if after > before else FASTER


class Go(Harness):
    name = "Go's testing, the U-test of benchstat"

    def missing(self):
        return None if shutil.which("go") else "apt-get install golang-go"

    def build(self, place):
        flags = {"CGO_LDFLAGS": f"-L{place}", "GOFLAGS": "-mod=mod", "GOPROXY": "off"}
        command = ["go", "test", "-c", "-o", place / "go.test", "."]
        called(*command, cwd=SOURCES / "go", env={**os.environ, **flags})

    def compare(self, base, other, folder, seconds):
        times = []
        for place in (base, other):
            duration = f"{seconds / 2 / 10 * 500:.0f}ms"  # Half of the time: Go uses the other half to find the number of iterations.
            words = ["-test.bench", ".", "-test.count", 10, "-test.benchtime", duration]
            said = called(place / "go.test", *words)
            times.append([float(each) for each in re.findall(r"([\d.]+) ns/op", said)])
        return by(lambda a, b: stats.mannwhitneyu(a, b, alternative="two-sided"), *times)


class Criterion(Harness):
    name = "criterion"

    def missing(self):
        is_here = shutil.which("cargo") and os.path.exists(f"{REGISTRY}/criterion-0.3.6")
        return None if is_here else "apt-get install cargo librust-criterion-dev"

    def build(self, place):
        """Builds offline, from Debian's sources only."""
        project = place / "criterion"
        shutil.copytree(SOURCES / "criterion", project, dirs_exist_ok=True)
        (project / ".cargo").mkdir(exist_ok=True)
        (project / ".cargo" / "config.toml").write_text(
            '[source.crates-io]\nreplace-with = "debian"\n'
            f'[source.debian]\ndirectory = "{REGISTRY}"\n'
        )
        # One target folder, so that the libraries are compiled only once.
        flags = {"WORK": str(place), "CARGO_TARGET_DIR": str(place.parent / "target")}
        words = ["bench", "--offline", "--no-run", "--message-format=json"]
        flags["PATH"] = "/usr/bin:/bin"  # Debian's compiler, which fits Debian's sources.
        said = called("cargo", *words, cwd=project, env={**os.environ, **flags})
        programs = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
        (program,) = (
            each["executable"]
            for each in programs
            if each.get("executable") and each["target"]["kind"] == ["bench"]
        )
        shutil.copy2(program, place / "criterion.bench")

    def compare(self, base, other, folder, seconds):
        shutil.rmtree(folder / "criterion", ignore_errors=True)
        words = ["--bench", "--noplot", "--warm-up-time", 1, "--noise-threshold", 0.005]
        words += ["--measurement-time", max(1, round(seconds / 2) - 1)]  # In whole seconds.
        home = {**os.environ, "CRITERION_HOME": str(folder / "criterion")}
        called(base / "criterion.bench", *words, "--save-baseline", "base", env=home, cwd=folder)
        said = called(other / "criterion.bench", *words, "--baseline", "base", env=home, cwd=folder)
        if "Performance has regressed" in said:
            return SLOWER
        return FASTER if "Performance has improved" in said else NOTHING


@dataclass
class Programs:
    """A stand-in for freshly linked programs: these are built once, with one order of functions."""

    arms: dict

    def next(self):
        return self.arms, dict.fromkeys(pairs.ARMS, int(np.random.default_rng().integers(4096)))


class Ours(Harness):
    name = "ours, lockstep"
    core = None

    def compare(self, base, other, folder, seconds):
        """Runs in a new process, because it pins the processor and disables address randomisation."""
        said = called(
            sys.executable,
            "-c",
            "import sys; from traitbench import harnesses\nprint(harnesses.in_lockstep(*sys.argv[1:]))",
            *(base / "step", other / "step", seconds),
        )
        return said.split()[-1]


def in_lockstep(base, other, seconds):
    core = lockstep.settle()
    lockstep.fix_addresses()
    promise = pairs.ANYWHERE if core is None else pairs.ON_ONE_CORE
    arms = {"base": base, "head": other, "slow": base, "twin": base}
    workload, _ = stage.calibrated("work", base, other, core, promise.planted)
    plan = {"threshold": promise.threshold, "planted": promise.planted, "core": core}
    record = pairing.new_record(simulating.Nowhere, simulating.Nowhere, {}, 1, [], plan)
    record["benchmarks"] = [workload]
    place = stage.Stage(Programs({arm: Path(path) for arm, path in arms.items()}), core)
    run = pairing.Pairing(record, place, lambda _: None, lambda *_: None, None)
    run.complete(float(seconds))
    judgement = judging.judge(record)
    if not judgement.is_trusted:
        return UNTRUSTED
    word = judgement.findings[0].word
    return {"REGRESSED": SLOWER, "IMPROVED": FASTER}.get(word, NOTHING)


HARNESSES = [Hyperfine(), Pyperf(), GoogleBenchmark(), Go(), Criterion(), Ours()]
