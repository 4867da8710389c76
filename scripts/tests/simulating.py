"""Simulated machines with known truth.

The noise imitates real machines: it is one-sided, differs between processes, makes some processes slow
throughout, and the machine's speed drifts.

    time = truth × layout × process × turn × sample
                   │        │         │      └ 1 %, and occasional outliers
                   │        │         └ a random walk, the same for all processes of a turn
                   │        └ memory layout: one-sided, constant in a process; some are 8 % slower
                   └ the order of functions: the same for the base's copies, similar for the head
"""

import numpy as np

from traitbench import pairing, pairs, results

BASE_NS = 100.0
LAYOUT = 0.01
CHANGED_LAYOUT = 0.004  # The remaining effect between two revisions with the same order.
STARTING = 0.18  # Seconds until four processes are ready.
SLOW_FOR_LIFE = 1 / 32


class Machine:
    """Measures pairs of arms with given true ratios to the base; `unsteadiness` is the processes' noise."""

    def __init__(self, random, ratios=None, unsteadiness=0.005, added=pairs.ON_ONE_CORE.added):
        self.random = random
        self.ratios = {"slow": 1 + added, **(ratios or {})}
        self.unsteadiness = unsteadiness
        self.time = 0.0
        self.speed = 0.0
        self.old = random.normal(0, LAYOUT)
        self.layout = {}

    def now(self):
        return self.time

    def next_layouts(self):
        """The effects of layout on time, in place of the seeds of a real stage."""
        base = self.random.normal(0, LAYOUT)
        head = base + self.random.normal(0, CHANGED_LAYOUT)
        self.layout = {"base": base, "head": head, "slow": base, "twin": self.old}
        self.old = base
        return self.layout

    def measure(self, workload, orders):
        turns = len(orders)
        self.time += STARTING + (turns + pairs.WARM_UPS) * len(pairs.ARMS) * pairs.SAMPLE_NS / 1e9
        steps = self.random.normal(0, 0.02, turns)
        walk = self.speed + np.cumsum(steps)
        self.speed = 0.9 * walk[-1]
        found = {}
        for arm in pairs.ARMS:
            truth = self.ratios.get((arm, workload["id"]), self.ratios.get(arm, 1.0))
            level = truth * np.exp(self.layout[arm]) * self.process()
            found[arm] = list(pairs.SAMPLE_NS * level * np.exp(walk) * self.noise(turns))
        return found

    def process(self):
        placement = self.random.exponential(self.unsteadiness)
        return np.exp(placement + 0.08 * (self.random.random() < SLOW_FOR_LIFE))

    def noise(self, count):
        noise = self.random.exponential(0.01, count)
        noise += (self.random.random(count) < 0.03) * self.random.exponential(0.5, count)
        return 1 + noise


class Nowhere:
    name = commit = "simulated"


def paired(machine, workloads, seed, promise=pairs.ON_ONE_CORE):
    """The record of a complete comparison of revisions on that machine."""
    plan = {"threshold": promise.threshold, "added": promise.added, "core": 1}
    found = [workload(f"workload={number}") for number in range(workloads)]
    record = pairing.new_record(Nowhere, Nowhere, seed, plan, found)
    pairing.Pairing(record, machine, lambda *_: None).complete()
    return record


def workload(id):
    """A workload's record before its first pair."""
    return {
        "id": id,
        "iterations": 1,
        "waste": 1,
        "turns": pairs.TURNS,
        "digest": {"base": 3, "head": 3},
        "exact": {"base": {}, "head": {}},
        "seconds": 0.0,
        "looks": [],
        "pairs": [],
    }


def recorded(random, workloads, processes=1, samples=20, unsteadiness=0.01):
    """A result file as `bench` would write it, with samples of consecutive processes."""
    build = {"revision": "simulated", "dirty": False, "swift": "", "flags": "release"}
    hardware = {"cpu": "none", "cores": 1, "allocator": "none"}
    run = {"id": "simulated", "started": "", "status": 0}
    drift = 0.0

    def process():
        nonlocal drift
        drift = 0.9 * drift + random.normal(0, unsteadiness / 4)
        noise = random.exponential(0.003, samples)
        noise += (random.random(samples) < 0.03) * random.exponential(0.5, samples)
        return BASE_NS * np.exp(drift + random.exponential(unsteadiness)) * (1 + noise)

    benchmarks = tuple(
        benchmark(f"workload={number}", [process() for _ in range(processes)])
        for number in range(workloads)
    )
    return results.ResultFile("", run, build, hardware, {"canary": "passed"}, benchmarks, {}, None)


def benchmark(id, processes):
    return results.Benchmark(id, "engine", "?", {}, None, 0, tuple(processes), {}, {})
