"""Runs a paired comparison, and fills its record:

    {"seed": …, "base": {"name", "commit"}, "head": …, "plan": {"threshold", "added", "core"},
     "benchmarks": [{"id", "iterations", "waste", "turns", "digest": {"base", "head"}, "exact": …, "seconds",
                     "looks": [number of pairs], "pairs": [{"samples_ns", "log_ratios"} by arm]}]}
"""

import numpy as np

from traitbench import judging, pairs


class Pairing:
    """Measures pairs and fills the record.

    `stage` has `next_layouts()`, `measure(workload, orders)` and `now()`; tests and simulations pass
    their own.
    """

    def __init__(self, record, stage, show):
        self.record = record
        self.stage = stage
        self.show = show
        self.random = np.random.default_rng(record["seed"])

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


def new_record(base, head, seed, plan, workloads):
    return {
        "seed": seed,
        "base": {"name": base.name, "commit": base.commit},
        "head": {"name": head.name, "commit": head.commit},
        "plan": plan,
        "benchmarks": workloads,
    }
