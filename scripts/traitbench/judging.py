"""Verdicts of a paired comparison, from its record, which may be incomplete.

The controls come first. If equal programs seem to differ, or an added slowdown is not detected, the
method is unreliable on this machine and gives no verdicts. SAME also requires that the slowdown added
in the same pairs is detected.
"""

from dataclasses import dataclass

import numpy as np

from traitbench import pairs, verdicts
from traitbench.complaint import Status, heaviest
from traitbench.intervals import Interval
from traitbench.outcome import Outcome, differing
from traitbench.verdicts import Verdict

CHANGED = (Verdict.REGRESSED, Verdict.IMPROVED)


@dataclass
class Finding(Outcome):
    """The result for one workload."""

    id: str
    pairs: int
    seconds: float
    interval: Interval | None
    twin: Interval | None
    slow: Interval | None
    slow_is_found: bool
    layout: float | None  # The part of the twin's variance that its different order of functions causes.
    verdict: Verdict
    needs: float | None  # Estimated seconds until a verdict, if undecided and a verdict is possible.
    doubts: list
    digests: tuple | None
    figures: dict


@dataclass
class Judgement:
    findings: list
    threshold: float

    @property
    def doubts(self):
        """The reasons why the run is untrusted; empty if it is trusted."""
        return [doubt for finding in self.findings for doubt in finding.doubts]

    @property
    def is_trusted(self):
        return not self.doubts

    @property
    def status(self):
        found = [Status.WRONG_ANSWER for finding in self.findings if finding.digests]
        if not self.is_trusted:
            found.append(Status.UNTRUSTED)
        found += [Status.REGRESSED for finding in self.findings if finding.word == "REGRESSED"]
        return heaviest(found)


def judge(record):
    findings = [finding_of(workload, record) for workload in record["benchmarks"]]
    return Judgement(findings, record["plan"]["threshold"])


def finding_of(workload, record):
    threshold = record["plan"]["threshold"]
    head, twin, slow = (interval_of(workload, arm, record) for arm in pairs.ARMS[1:])
    verdict = verdicts.of_ratio(head, threshold)
    control = verdicts.of_ratio(slow, threshold)
    if verdict is Verdict.SAME and control is not Verdict.REGRESSED:
        verdict = Verdict.UNKNOWN
    base, other = workload["digest"]["base"], workload["digest"]["head"]
    return Finding(
        id=workload["id"],
        pairs=len(workload["pairs"]),
        seconds=workload["seconds"],
        interval=head,
        twin=twin,
        slow=slow,
        slow_is_found=control is Verdict.REGRESSED,
        layout=layout_part(workload),
        verdict=verdict,
        needs=seconds_needed(workload, head, slow, threshold) if verdict is Verdict.UNKNOWN else None,
        doubts=list(doubts(workload["id"], twin, control, threshold, record["plan"]["added"])),
        digests=(base, other) if base != other else None,
        figures=differing(workload["exact"]["base"], workload["exact"]["head"]),
    )


def ratios(workload, arm):
    return [pair["log_ratios"][arm] for pair in workload["pairs"]]


def interval_of(workload, arm, record):
    """The arm's interval at the latest look, or at the next look if there are newer pairs."""
    looks = workload["looks"]
    is_seen = bool(looks) and looks[-1] >= len(workload["pairs"])
    may_fail = pairs.CONTROLS_MAY_FAIL if arm == "twin" else pairs.MAY_FAIL
    confidence = pairs.confidence(len(record["benchmarks"]), len(looks) - is_seen, may_fail)
    return pairs.ratio(ratios(workload, arm), confidence)


def layout_part(workload):
    """The part of the variance that layout causes: `twin` has another order of functions, `slow` has not."""
    if len(workload["pairs"]) < 2:
        return None
    twin, slow = (pairs.spread(ratios(workload, arm)) ** 2 for arm in ("twin", "slow"))
    return max(0.0, 1 - slow / twin) if twin else 0.0


def doubts(id, twin, control, threshold, size):
    if verdicts.of_ratio(twin, threshold) in CHANGED:
        yield f"two copies of the base seem to differ on {id}"
    if control in (Verdict.SAME, Verdict.IMPROVED):
        yield f"a slowdown of {size:.0%} was added to {id} and does not show"


def seconds_needed(workload, head, slow, threshold):
    needed = [
        verdicts.pairs_needed(interval, len(workload["pairs"]), threshold)
        for interval in (head, slow)
        if interval and verdicts.of_ratio(interval, threshold) is Verdict.UNKNOWN
    ]
    if not needed or None in needed:
        return None
    return float(np.ceil(max(needed) * workload["seconds"] / len(workload["pairs"])))


def can_be_measured(workload):
    """Whether the answers agree; if not, the revisions do different work."""
    return workload["digest"]["base"] == workload["digest"]["head"]


def is_decided(record, workload):
    finding = finding_of(workload, record)
    return finding.verdict is not Verdict.UNKNOWN or bool(finding.doubts)
