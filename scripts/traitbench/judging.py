"""What a paired comparison found, from its record alone, complete or not.

The controls come first. A pair of equal programs that seems to differ, or a planted slowdown that is
not found, means that the same method can't be believed about the rest: no verdicts then.
"""

import math
from dataclasses import dataclass

import numpy as np

from traitbench import blocks, verdicts
from traitbench.complaint import Status, heaviest
from traitbench.intervals import Interval
from traitbench.outcome import Outcome, differing
from traitbench.verdicts import Verdict

LEAST_THRESHOLD = 0.01


@dataclass
class Finding(Outcome):
    """About one workload."""

    id: str
    blocks: int
    interval: Interval | None
    aa: Interval | None
    floor: float
    verdict: Verdict
    needs: int | None  # About so many more blocks, if undecided and if any number would do.
    digests: tuple | None
    figures: dict

    @property
    def threshold(self):
        return max(LEAST_THRESHOLD, self.floor)


@dataclass
class Judgement:
    findings: list
    planted: Interval | None
    planted_id: str
    doubts: list  # Why the run is untrusted; empty if it is not.

    @property
    def is_trusted(self):
        return not self.doubts

    @property
    def status(self):
        found = [Status.WRONG_ANSWER for finding in self.findings if finding.digests]
        if not self.is_trusted:
            found.append(Status.UNTRUSTED)
        found += [Status.REGRESSED for finding in self.findings if finding.word == "REGRESSED"]
        lost = [f for f in self.findings if any(b is None for _, b in f.figures.values())]
        return heaviest(found + [Status.MISSING for _ in lost])


def judge(record):
    workloads = record["benchmarks"]
    confidence = blocks.confidence_of_each(len(workloads))
    findings = [finding_of(workload, confidence) for workload in workloads]
    carrier = next((w for w in workloads if w["carries_planted"]), None)
    planted = interval_of(carrier, "slow", confidence) if carrier else None
    return Judgement(
        findings, planted, carrier["id"] if carrier else "", list(doubts(findings, planted))
    )


def finding_of(workload, confidence):
    interval = interval_of(workload, "head", confidence)
    floor = layout_floor(workload)
    threshold = max(LEAST_THRESHOLD, floor)
    verdict = verdicts.of_ratio(interval, threshold)
    count = len(workload["blocks"])
    needs = None
    if verdict is Verdict.UNKNOWN and interval is not None:
        needs = verdicts.blocks_needed(interval, count, threshold)
    base, head = workload["digest"]["base"], workload["digest"]["head"]
    return Finding(
        id=workload["id"],
        blocks=count,
        interval=interval,
        aa=interval_of(workload, "twin", confidence),
        floor=floor,
        verdict=verdict,
        needs=needs,
        digests=(base, head) if base != head else None,
        figures=differing(workload["exact"]["base"], workload["exact"]["head"]),
    )


def interval_of(workload, arm, confidence):
    done = [block["samples_ns"] for block in workload["blocks"]]
    return blocks.ratio([blocks.log_ratio(b, arm) for b in done if arm in b], confidence)


def layout_floor(workload):
    """How far linking in another order alone moved the time: the farthest of the copies."""
    copies = {}
    for block in workload["blocks"]:
        copies.setdefault(block["copy"], []).append(blocks.log_ratio(block["samples_ns"], "link"))
    return max((math.expm1(abs(np.median(moved))) for moved in copies.values()), default=0.0)


def doubts(findings, planted):
    for finding in findings:
        if verdicts.of_ratio(finding.aa, LEAST_THRESHOLD) in (Verdict.REGRESSED, Verdict.IMPROVED):
            yield f"two copies of the base seem to differ on {finding.id}"
    if planted is None:
        yield "too few blocks for the controls to speak"
    elif verdicts.of_ratio(planted, LEAST_THRESHOLD) is not Verdict.REGRESSED:
        yield "the planted slowdown of 3 % was not found"


def undecided(record):
    """Which workloads need more blocks; the one that carries the planted slowdown for its sake too."""
    judgement = judge(record)
    ids = {f.id for f in judgement.findings if f.verdict is Verdict.UNKNOWN}
    if verdicts.of_ratio(judgement.planted, LEAST_THRESHOLD) is Verdict.UNKNOWN:
        ids.add(judgement.planted_id)
    return ids
