"""Machines that don't exist, on which the truth is known.

The noise is of the unkind sort that real machines make: one-sided, different from process to
process, with disturbances that last and a speed that drifts.

    time = truth × drift × process × sample
                    │        │         └ 0.3 % and now and then a long one
                    │        └ placement in memory: one-sided, 1 % on average
                    └ a walk that goes on from process to process
"""

import numpy as np

from traitbench import blocks, measuring, pairing, results

BASE_NS = 100.0
LAYOUT = 0.002  # What linking in another order does to the time.


class Machine:
    """Runs processes of arms whose true ratio to the base is given."""

    def __init__(self, random, ratios=None, unsteadiness=0.01):
        self.random = random
        self.ratios = ratios or {}
        self.unsteadiness = unsteadiness
        self.drift = 0.0

    def measure(self, arm, copy, id, iterations):
        truth = self.ratios.get((arm, id), self.ratios.get(arm, 1.0))
        if arm == "link":
            truth = 1 + LAYOUT * (copy - 1)
        return truth * self.process(measuring.SAMPLES)

    def process(self, samples):
        """Of one process of the base."""
        self.drift = 0.9 * self.drift + self.random.normal(0, self.unsteadiness / 4)
        placement = self.random.exponential(self.unsteadiness)
        noise = self.random.exponential(0.003, samples)
        noise += (self.random.random(samples) < 0.03) * self.random.exponential(0.5, samples)
        return BASE_NS * np.exp(self.drift + placement) * (1 + noise)


class Nowhere:
    name = commit = "simulated"


def paired(machine, workloads, seed):
    """The record of a whole `scripts/ab` on that machine."""
    record = pairing.new_record(Nowhere, Nowhere, {}, seed, [], {"relinked_copies": 3})
    for number in range(workloads):
        one = benchmark(f"workload={number}", [np.full(measuring.SAMPLES, BASE_NS)])
        record["benchmarks"].append(pairing.workload_of(one, one))
    pairing.choose_carrier(record["benchmarks"])
    run = pairing.Pairing(record, machine.measure, lambda _: None, lambda _: None, seed)
    run.complete(blocks.BLOCKS, blocks.MOST_BLOCKS)
    return record


def recorded(machine, workloads, processes=1, samples=20):
    """A result file as `bench` would write it on that machine."""
    build = {"revision": "simulated", "dirty": False, "swift": "", "flags": "release"}
    hardware = {"cpu": "none", "cores": 1, "allocator": "none"}
    run = {"id": "simulated", "started": "", "status": 0}
    benchmarks = tuple(
        benchmark(f"workload={number}", [machine.process(samples) for _ in range(processes)])
        for number in range(workloads)
    )
    return results.ResultFile("", run, build, hardware, {"canary": "passed"}, benchmarks)


def benchmark(id, processes):
    return results.Benchmark(id, "engine", None, {}, None, 0, tuple(processes), {}, {})
