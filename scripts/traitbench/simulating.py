"""Machines that don't exist, on which the truth is known.

The noise is of the unkind sort that real machines make: one-sided, different from process to
process, with processes that are slow for life and a speed that changes while they take turns.

    time = truth × layout × process × turn × sample
                   │        │         │      └ 1 % and now and then a long one
                   │        │         └ a walk, the same for all processes of a turn
                   │        └ placement in memory: one-sided, for its life; some are 8 % slower
                   └ the order of functions: in part that of the pair, for the base the same
"""

import numpy as np

from traitbench import pairing, pairs, results

BASE_NS = 100.0
LAYOUT = 0.01
CHANGED_LAYOUT = 0.004  # What is left of it between two revisions that share an order.
STARTING = 0.18  # Seconds that four processes take to be ready.
SLOW_FOR_LIFE = 1 / 32


class Machine:
    """Measures pairs of arms whose true ratio to the base is given; `unsteadiness` is of a process."""

    def __init__(self, random, ratios=None, unsteadiness=0.005, planted=pairs.ON_ONE_CORE.planted):
        self.random = random
        self.ratios = {"slow": 1 + planted, **(ratios or {})}
        self.unsteadiness = unsteadiness
        self.time = 0.0
        self.speed = 0.0
        self.old = random.normal(0, LAYOUT)
        self.layout = {}

    def now(self):
        return self.time

    def next_layouts(self):
        """What linking does to the time, in the place of the seeds."""
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
    """The record of a whole `scripts/ab` on that machine."""
    plan = {"threshold": promise.threshold, "planted": promise.planted, "core": 1}
    record = pairing.new_record(Nowhere, Nowhere, {}, seed, [], plan)
    record["benchmarks"] = [workload(f"workload={number}") for number in range(workloads)]
    run = pairing.Pairing(record, machine, lambda _: None, lambda *_: None, seed)
    run.complete()
    return record


def workload(id):
    """Before its first pair."""
    return {
        "id": id,
        "implementation": "engine",
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
    """A result file as `bench` would write it, of processes one after another."""
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
    return results.Benchmark(id, "engine", None, {}, None, 0, tuple(processes), {}, {})
