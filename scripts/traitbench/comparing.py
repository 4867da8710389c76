"""What changed between two recorded runs.

Exact figures are compared at zero tolerance. Times are compared with care: what differs between two
processes (placement in memory, a busy neighbour) differs between two runs of the same program too,
and one process a side can't show by how much. So with fewer than six processes on a side, a time
counts as changed beyond ten per cent only; `scripts/ab` finds less.
"""

from dataclasses import asdict, dataclass, field

import numpy as np

from traitbench import intervals, verdicts
from traitbench.complaint import Complaint, Status, heaviest
from traitbench.outcome import Outcome, differing
from traitbench.verdicts import Verdict

FAMILY_CONFIDENCE = 0.95
ENOUGH_PROCESSES = 6
FLOOR = "floor"
THRESHOLD = 0.01
THRESHOLD_OF_ONE_PROCESS = 0.10
MATTERS = [("cpu", "the processor"), ("cores", "the cores"), ("allocator", "the allocator")]


@dataclass
class Change(Outcome):
    """Of one benchmark that both runs have."""

    id: str
    implementation: str
    base_ns: float
    head_ns: float
    interval: intervals.Interval | None
    threshold: float
    verdict: Verdict
    figures: dict = field(default_factory=dict)  # Name to (base, head), where they differ.
    digests: tuple | None = None  # If they differ.


@dataclass
class Comparison:
    changes: list
    only_base: list
    only_head: list
    lost_figures: list
    notes: list
    untrusted: bool
    allow_new: bool

    @property
    def status(self):
        found = [Status.WRONG_ANSWER for change in self.changes if change.digests]
        found += [Status.REGRESSED for change in self.changes if change.word == "REGRESSED"]
        if self.only_base or self.lost_figures or (self.only_head and not self.allow_new):
            found.append(Status.MISSING)
        if self.untrusted:
            found.append(Status.UNTRUSTED)
        return heaviest(found)

    def as_json(self):
        return {
            "schema": "trait-engine-compare/1",
            "status": int(self.status),
            "changes": [{**asdict(change), "word": change.word} for change in self.changes],
            "only_base": self.only_base,
            "only_head": self.only_head,
            "lost_figures": self.lost_figures,
            "notes": self.notes,
        }


def differences(base, head):
    """Why the two can't be compared."""
    found = [
        f"{words} differ ({base.machine[name]} and {head.machine[name]})"
        for name, words in MATTERS
        if base.machine[name] != head.machine[name]
    ]
    if base.build["flags"] != head.build["flags"]:
        found.append(f"one is a {base.build['flags']} build, one a {head.build['flags']} build")
    return found


def compare(base, head, *, threshold=None, allow_new=False, force=False):
    """Raises `Complaint` for runs that can't be compared, unless `force` is set."""
    reasons = differences(base, head)
    if reasons and not force:
        sentence = "; ".join(reasons)
        raise Complaint(f"These runs can't be compared: {sentence}; --force compares them anyway")
    both = [b for b in base.benchmarks if b.key in head.by_key]
    confidence = 1 - (1 - FAMILY_CONFIDENCE) / max(1, len(both))
    changes = [change_of(b, head.by_key[b.key], confidence, threshold) for b in both]
    return Comparison(
        changes=changes,
        only_base=[b.name for b in base.benchmarks if b.key not in head.by_key],
        only_head=[b.name for b in head.benchmarks if b.key not in base.by_key],
        lost_figures=[f"{c.id} ({c.implementation}): {n}" for c in changes for n in lost(c)],
        notes=[*reasons, *notes(base, "base"), *notes(head, "head"), *caution(changes)],
        untrusted=any(file.controls["canary"] == "dead" for file in (base, head)),
        allow_new=allow_new,
    )


def change_of(base, head, confidence, threshold):
    is_single = min(len(base.processes), len(head.processes)) < ENOUGH_PROCESSES
    limit = threshold or (THRESHOLD_OF_ONE_PROCESS if is_single else THRESHOLD)
    interval = intervals.of_ratio(observed(base, is_single), observed(head, is_single), confidence)
    return Change(
        base.id,
        base.implementation,
        base.median,
        head.median,
        interval,
        limit,
        verdicts.of_ratio(interval, limit),
        figures=differing(base.exact, head.exact),
        digests=(base.digest, head.digest) if base.digest != head.digest else None,
    )


def observed(benchmark, is_single):
    """What is independent: the samples of one process, else each process's median."""
    if is_single:
        return benchmark.samples
    return [float(np.median(samples)) for samples in benchmark.processes]


def lost(change):
    return [name for name, (_, head) in change.figures.items() if head is None]


def notes(file, side):
    status = file.run.get("status")
    if status is None:
        yield f"the {side} run was interrupted"
    elif status != 0:
        yield f"the {side} run ended with status {status}"
    if file.controls["canary"] == "dead":
        yield f"the {side} run's allocation counters were dead"
    if file.build["dirty"]:
        yield f"the {side} run was not of a clean revision"


def caution(changes):
    if any(change.threshold == THRESHOLD_OF_ONE_PROCESS for change in changes):
        yield "one process a side shows changes in time beyond 10 % only; scripts/ab finds 1 %"
    floors = [change for change in changes if change.implementation == FLOOR]
    moved = [c for c in floors if c.verdict in (Verdict.REGRESSED, Verdict.IMPROVED)]
    if moved:
        yield (
            f"{len(moved)} of {len(floors)} floors, which no change of the engine touches, took another "
            "time: the machine was not the same; scripts/ab can tell"
        )
