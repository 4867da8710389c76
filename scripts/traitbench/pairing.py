"""A paired comparison, from calibration to the last block; kept in a file after each block."""

import datetime
import math
import platform

import numpy as np

from traitbench import blocks, judging
from traitbench.complaint import Complaint
from traitbench.results import is_positive

SCHEMA = "trait-engine-ab/1"
SAMPLE_NS = 3e6
ITERATIONS_THAT_SHOW_PLANTED = 100


class Pairing:
    """Drives the processes and fills the record.

    `measure(arm, copy, id, iterations)` runs one fresh process and gives its samples in nanoseconds
    per operation; a test or a simulation brings its own.
    """

    def __init__(self, record, measure, save, show, seed):
        self.record = record
        self.measure = measure
        self.save = save
        self.show = show
        self.random = np.random.default_rng(seed)

    def complete(self, count=blocks.BLOCKS, most=blocks.MOST_BLOCKS):
        everything = {workload["id"] for workload in self.record["benchmarks"]}
        self.extend(everything, 0, count)
        if undecided := judging.undecided(self.record):
            self.extend(undecided, count, most)

    def extend(self, ids, first, last):
        chosen = [w for w in self.record["benchmarks"] if w["id"] in ids]
        for number in range(first, last):
            self.show(f"block {number + 1} of {last}, {len(chosen)} workloads")
            for place in self.random.permutation(len(chosen)):
                chosen[place]["blocks"].append(self.block(chosen[place], number))
            self.save(self.record)

    def block(self, workload, number):
        arms = ["base", "head", "twin", "link"] + ["slow"] * workload["carries_planted"]
        order = blocks.order(arms, self.random)
        copy = number % self.record["plan"]["relinked_copies"]
        samples = {arm: [] for arm in arms}
        for arm in order:
            samples[arm].append(self.process(arm, copy, workload))
        return {"order": order, "copy": copy, "samples_ns": samples}

    def process(self, arm, copy, workload):
        said = workload["iterations"]
        done = round(said * (1 + blocks.PLANTED)) if arm == "slow" else said
        samples = self.measure(arm, copy, workload["id"], done)
        return [round(sample * done / said, 5) for sample in samples]


def workload_of(base, head, *, again=()):
    """What the record holds of a workload before its first block, from a calibrating run of each,
    and from more of the base to see how steady it is.
    """
    slower = max(base.median, head.median)
    levels = [blocks.of_process(one.samples) for one in (base, *again)]
    return {
        "id": base.id,
        "implementation": base.implementation,
        "iterations": max(1, math.ceil(SAMPLE_NS / slower)),
        "unsteadiness": round(max(levels) / min(levels) - 1, 5),
        "carries_planted": False,
        "digest": {"base": base.digest, "head": head.digest},
        "exact": {"base": base.exact, "head": head.exact},
        "blocks": [],
    }


def choose_carrier(workloads):
    """The planted slowdown goes to the steadiest workload where 3 % is a whole number of operations:
    whether the method sees it is the question, not whether that workload is quiet.
    """
    fine = [w for w in workloads if w["iterations"] >= ITERATIONS_THAT_SHOW_PLANTED]
    if fine:
        carrier = min(fine, key=lambda workload: workload["unsteadiness"])
    else:
        carrier = max(workloads, key=lambda workload: workload["iterations"])
        carrier["iterations"] = ITERATIONS_THAT_SHOW_PLANTED
    carrier["carries_planted"] = True


def new_record(base, head, machine, seed, argv, plan):
    started = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    compact = started.replace("-", "").replace(":", "")
    return {
        "schema": SCHEMA,
        "run": {
            "id": f"{compact}-{base.commit[:7]}-{head.commit[:7]}",
            "started": started,
            "argv": argv,
            "seed": seed,
        },
        "base": {"name": base.name, "commit": base.commit},
        "head": {"name": head.name, "commit": head.commit},
        "machine": {**machine, "python": platform.python_version()},
        "plan": plan,
        "benchmarks": [],
    }


def check(path, value):
    """Raises `Complaint` for what is not the record of a paired comparison."""
    try:
        if value["schema"] != SCHEMA:
            raise Complaint(f"'{path}' is not a paired comparison: its schema is another one")
        commits = [value[side][name] for side in ("base", "head") for name in ("name", "commit")]
        commits += [value["run"][name] for name in ("id", "started")] + [value["machine"]["cpu"]]
        if not all(isinstance(text, str) for text in commits):
            raise TypeError
        for workload in value["benchmarks"]:
            if not isinstance(workload["id"], str) or not all(map(is_sound, workload["blocks"])):
                raise TypeError
        judging.judge(value)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
        raise Complaint(f"'{path}' is not a sound record of a paired comparison") from None
    return value


def is_sound(block):
    """Whether each process of a block has samples, and each of them is a time."""
    processes = [process for arm in block["samples_ns"].values() for process in arm]
    return all(block["samples_ns"].values()) and all(
        process and all(map(is_positive, process)) for process in processes
    )
