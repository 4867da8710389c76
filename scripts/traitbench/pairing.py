"""Runs a paired comparison, and fills its record as it goes."""

import datetime
import platform

import numpy as np

from traitbench import judging, pairs

SCHEMA = "trait-engine-ab/2"


class Pairing:
    """Measures pairs and fills the record.

    `stage` has `next_layouts()`, `measure(workload, orders)` and `now()`; tests and simulations pass
    their own.
    """

    def __init__(self, record, stage, show, seed):
        self.record = record
        self.stage = stage
        self.show = show
        self.random = np.random.default_rng(seed)

    def complete(self, seconds=pairs.SECONDS):
        """Measures each workload for that many seconds, or until a look decides."""
        open = [w for w in self.record["benchmarks"] if judging.can_be_measured(w)]
        while open:
            self.round(open, seconds)
            open = [w for w in open if not self.is_settled(w, seconds)]
            self.show(self.record, open)

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
        return len(looks) == len(pairs.LOOKS) or judging.is_decided(self.record, workload)


def new_record(base, head, machine, seed, plan):
    started = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    compact = started.replace("-", "").replace(":", "")
    return {
        "schema": SCHEMA,
        "run": {
            "id": f"{compact}-{base.commit[:7]}-{head.commit[:7]}",
            "started": started,
            "seed": seed,
            "is_complete": False,
        },
        "base": {"name": base.name, "commit": base.commit},
        "head": {"name": head.name, "commit": head.commit},
        "machine": {**machine, "python": platform.python_version()},
        "plan": plan,
        "benchmarks": [],
    }
