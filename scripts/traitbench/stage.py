"""Measures the pairs of a comparison with real processes."""

import contextlib
import math
import statistics
import time

from traitbench import pairs
from traitbench.complaint import Complaint, Status
from traitbench.lockstep import Stepper

WASTED_TURNS = 2_000_000
CALIBRATING_ROUNDS = 15


class Stage:
    def __init__(self, layouts, core):
        self.layouts = layouts
        self.core = core
        self.programs, self.seeds = {}, {}

    def now(self):
        return time.monotonic()

    def next_layouts(self):
        """Switches to newly linked programs; returns their seeds."""
        self.programs, self.seeds = self.layouts.next()
        return self.seeds

    def measure(self, workload, orders):
        """Runs a pair in four new processes; returns each arm's nanoseconds, one for each turn."""
        answer = workload["digest"]["base"]
        with contextlib.ExitStack() as stack:
            steppers = {
                arm: stack.enter_context(
                    Stepper(
                        self.programs[arm],
                        workload["id"],
                        core=self.core,
                        answer=answer,
                        shift=self.seeds[arm],
                    )
                )
                for arm in pairs.ARMS
            }
            for stepper in steppers.values():
                stepper.ready()
            for _ in range(pairs.WARM_UPS):
                turn(workload, steppers, pairs.ARMS)
            samples = [turn(workload, steppers, order) for order in orders]
        return {arm: [each[arm] for each in samples] for arm in pairs.ARMS}


def turn(workload, steppers, order):
    """Takes a sample of each process; their digests must agree."""
    samples = {
        arm: steppers[arm].ask(workload["iterations"], workload["waste"] * (arm == "slow"))
        for arm in order
    }
    if len({sample.digest for sample in samples.values()}) > 1:
        answers = ", ".join(f"{arm} says {sample.digest}" for arm, sample in samples.items())
        raise Complaint(f"{workload['id']}: the answers differ, {answers}", Status.WRONG_ANSWER)
    return {arm: sample.ns for arm, sample in samples.items()}


def calibrated(id, base, head, core, added):
    """A workload's record before its first pair.

    Both programs verify their answers, and count. Others are timed, as in a pair: under the system's allocator. The
    number of wasted turns takes the part `added` of a sample.
    """
    (digest, exact), (other_digest, other_exact) = (facts(program, id, core) for program in (base, head))
    with (
        Stepper(base, id, core=core, answer=digest) as one,
        Stepper(head, id, core=core, answer=other_digest) as other,
    ):
        for stepper in (one, other):
            stepper.ready()
        iterations = min(filling(pairs.SAMPLE_NS, stepper) for stepper in (one, other))
        rounds = [
            (one.ask(iterations).ns, one.ask(0, WASTED_TURNS).ns) for _ in range(CALIBRATING_ROUNDS)
        ]
    sample = statistics.median(work for work, _ in rounds)
    # Ratios within a round, because the machine's speed changes between rounds.
    samples_worth = statistics.median(work / wasted for work, wasted in rounds) * WASTED_TURNS
    return {
        "id": id,
        "iterations": iterations,
        "waste": max(1, round(added * samples_worth)),
        "turns": pairs.turns(sample),
        "digest": {"base": digest, "head": other_digest},
        "exact": {"base": exact, "head": other_exact},
        "seconds": 0.0,
        "looks": [],
        "pairs": [],
    }


def facts(program, id, core):
    """The digest and the exact figures of a program."""
    with Stepper(program, id, core=core) as stepper:
        return stepper.ready()


def filling(nanoseconds, stepper):
    """The number of operations that take that long."""
    iterations = 1
    while (taken := stepper.ask(iterations).ns) < nanoseconds / 2 and iterations < 1e12:
        iterations = min(iterations * 8, math.ceil(iterations * nanoseconds / max(taken, 1)))
    return max(1, round(iterations * nanoseconds / max(taken, 1)))
