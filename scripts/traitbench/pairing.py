"""Runs a paired comparison, and saves its record as it grows."""

import datetime
import platform

import numpy as np

from traitbench import judging, pairs
from traitbench.complaint import Complaint
from traitbench.results import is_positive

SCHEMA = "trait-engine-ab/2"
SAVE_AFTER = 5.0  # Seconds.


class Pairing:
    """Measures pairs and fills the record.

    `stage` has `next_layouts()`, `measure(workload, orders)` and `now()`; tests and simulations pass
    their own.
    """

    def __init__(self, record, stage, save, show, seed, is_decided=judging.is_decided):
        self.record = record
        self.stage = stage
        self.save = save
        self.show = show
        self.is_decided = is_decided
        self.random = np.random.default_rng(seed)

    def complete(self, seconds=pairs.SECONDS):
        """Measures each workload for that many seconds, or until a look decides."""
        open = [w for w in self.record["benchmarks"] if judging.can_be_measured(w)]
        saved = self.stage.now()
        while open:
            self.round(open, seconds)
            open = [w for w in open if not self.is_settled(w, seconds)]
            self.show(self.record, open)
            if self.stage.now() - saved > SAVE_AFTER:
                self.save(self.record)
                saved = self.stage.now()

    def round(self, workloads, seconds):
        """Measures a pair of each workload, all with the same newly linked programs."""
        began = self.stage.now()
        layouts = self.stage.next_layouts()
        waited = (self.stage.now() - began) / len(workloads)
        for place in self.random.permutation(len(workloads)):
            workload = workloads[place]
            began = self.stage.now()
            orders = pairs.orders(workload["turns"], self.random)
            samples = self.stage.measure(workload, orders)
            workload["pairs"].append(
                {"layouts": layouts, "samples_ns": samples, "log_ratios": pairs.log_ratios(samples)}
            )
            workload["seconds"] += round(self.stage.now() - began + waited, 3)

    def is_settled(self, workload, seconds):
        """Takes the next look if it is due; whether this workload needs no more pairs."""
        looks = workload["looks"]
        if workload["seconds"] < pairs.LOOKS[len(looks)].at * seconds:
            return False
        looks.append(len(workload["pairs"]))
        return len(looks) == len(pairs.LOOKS) or self.is_decided(self.record, workload)


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
    """Returns the record. Raises `Complaint` if it is not that of a paired comparison."""
    try:
        if value["schema"] != SCHEMA:
            raise Complaint(f"'{path}' is not a paired comparison: its schema is not {SCHEMA}")
        commits = [value[side][name] for side in ("base", "head") for name in ("name", "commit")]
        commits += [value["run"][name] for name in ("id", "started")] + [value["machine"]["cpu"]]
        if not all(isinstance(text, str) for text in commits):
            raise TypeError
        if not all(map(is_positive, [value["plan"][name] for name in ("threshold", "planted")])):
            raise TypeError
        for workload in value["benchmarks"]:
            if not isinstance(workload["id"], str) or not all(map(is_sound, workload["pairs"])):
                raise TypeError
        judging.judge(value)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
        raise Complaint(f"'{path}' is not a valid record of a paired comparison") from None
    return value


def is_sound(pair):
    """Whether each arm of a pair has a plausible ratio."""
    ratios = [pair["log_ratios"][arm] for arm in pairs.ARMS[1:]]
    return all(isinstance(ratio, float | int) and -10 < ratio < 10 for ratio in ratios)
