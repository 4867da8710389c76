"""Compares the speed of two revisions, in pairs of alternating processes, with controls."""

import sys

from traitbench import files, judging, measuring, revisions
from traitbench.complaint import Complaint, Status
from traitbench.progress import Progress
from traitbench.tables import Table, changes, finely, visible

CANT_TELL = 125


def main(options):
    try:
        record = compared(options)
    except Complaint as complaint:
        if complaint.status in (Status.FAILED, Status.UNTRUSTED):
            complaint.status = CANT_TELL
        raise
    status = told(record, options)
    return CANT_TELL if status is Status.UNTRUSTED else status


def say(sentence):
    print(f"scripts/compare: {sentence}", file=sys.stderr, flush=True)


def compared(options, seed=None):
    """The record; after an interrupt, of the pairs measured until then."""
    for name in (options.a, options.b):
        revisions.resolve(name)  # Before minutes are spent on building the other.
    base, head = (revisions.built(name, say) for name in (options.a, options.b))
    comparison = measuring.Comparison(base, head, options.only, options.seconds, say, seed=seed)
    record = comparison.prepared()
    try:
        comparison.complete(record, Progress(say))
        record["run"]["is_complete"] = True
    except KeyboardInterrupt:
        say("interrupted; this is the result of the pairs so far")
    if options.json:
        files.write_json(options.json, record, indent=None)
    return record


HEADER = ["workload", "pairs", "change", "interval", "A/A", "planted", "layout", "verdict"]


def told(record, options):
    judgement = judging.judge(record)
    title = f"{name_of(record['base'])} → {name_of(record['head'])} (engine)"
    rows = [row(finding, judgement.is_trusted) for finding in judgement.findings]
    table = Table(title, HEADER, rows)
    print(table.markdown() if options.markdown else table.plain())
    for line in lines(record, judgement):
        print(visible(line))
    return judgement.status


def name_of(side):
    """The name that the user gave; a full commit hash is shortened."""
    return side["commit"][:7] if side["name"] == side["commit"] else side["name"]


def row(finding, is_trusted):
    verdict = finding.word if is_trusted or finding.digests else "-"
    if finding.interval is None:
        return [finding.id, str(finding.pairs), "-", "too few pairs", "-", "-", "-", verdict]
    return [
        finding.id,
        str(finding.pairs),
        finely(finding.interval.middle),
        changes(finding.interval, finely),
        changes(finding.twin, finely) if finding.twin else "-",
        changes(finding.planted, finely),
        f"{finding.layout:.0%}",
        verdict,
    ]


def lines(record, judgement):
    plan = record["plan"]
    for finding in judgement.findings:
        if finding.digests:
            base, head = finding.digests
            yield f"WRONG: {finding.id} gave digest {base} and gives {head}"
        for name, (base, head) in finding.figures.items():
            yield f"Exact: {finding.id}, {name}: {base} → {head}"
        if finding.needs and finding.word == "UNKNOWN":
            total = finding.seconds + finding.needs
            yield f"UNKNOWN: --seconds {total:.0f} would probably decide {finding.id}"
    yield (
        f"Up to ±{plan['threshold']:.1%} is the same; planted in each pair: {plan['planted']:.0%}; "
        "layout: the part of the variance of A/A that the order of functions causes"
    )
    if plan.get("core") is None:
        yield "The processes were not pinned to one core, so the threshold is larger"
    for doubt in judgement.doubts:
        yield f"UNTRUSTED: {doubt}"
    if not record["run"]["is_complete"]:
        yield "The run was interrupted; this is the result of its pairs so far"
