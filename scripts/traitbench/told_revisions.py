"""Compares two revisions in pairs of alternating processes, and prints the verdicts."""

import sys

from traitbench import files, judging, measuring, revisions
from traitbench.complaint import Complaint, Status
from traitbench.progress import Progress
from traitbench.tables import Table, changes, finely, visible
from traitbench.verdicts import Verdict

HEADER = ["workload", "pairs", "change", "interval", "A/A", "slowed", "layout", "verdict"]
LOCK = revisions.REPOSITORY / ".build" / "ab.lock"
COUNTS = ["workload", "runs", "SAME", "UNKNOWN", "REGRESSED", "IMPROVED", "untrusted", "slowed found"]


def compare(base, head, options):
    with files.alone(LOCK, "Another comparison of revisions is running here, and would disturb this one"):
        return compared(base, head, options)


def compared(base, head, options):
    if revisions.resolve(base) == revisions.resolve(head):
        dirty = "what is not committed is not compared" if revisions.is_dirty() else "--runs compares it with itself"
        raise Complaint(f"'{base}' and '{head}' are one commit; {dirty}")
    comparison = prepared(base, head, options)
    record = comparison.record(comparison.seed)
    try:
        comparison.complete(record, Progress(say))
    except KeyboardInterrupt:
        tell(record, options)
        raise Complaint("Interrupted; these are the pairs until then", Status.INTERRUPTED) from None
    return tell(record, options)


def repeat(base, head, options):
    """Compares `options.runs` times, each time with other orders, and counts the verdicts."""
    with files.alone(LOCK, "Another comparison of revisions is running here, and would disturb this one"):
        return repeated(base, head, options)


def repeated(base, head, options):
    comparison = prepared(base, head, options)
    judgements = []
    try:
        for number in range(1, options.runs + 1):
            record = comparison.record(comparison.seed + number)
            comparison.complete(record, lambda *_: None)
            judgements.append(judging.judge(record))
            words = ", ".join(f"{f.id} {f.word}" for f in judgements[-1].findings)
            say(f"run {number}: {words if judgements[-1].is_trusted else 'UNTRUSTED'}")
    finally:
        if judgements:
            draw(Table(title(record), COUNTS, list(counted(judgements))), options)
            print(closing(judgements))
    is_wrong = any(finding.digests for judgement in judgements for finding in judgement.findings)
    return Status.WRONG_ANSWER if is_wrong else Status.FINE


def prepared(base, head, options):
    for name in (base, head):
        revisions.resolve(name)  # Before minutes are spent on building the other.
    if revisions.resolve("HEAD") in map(revisions.resolve, (base, head)) and revisions.is_dirty():
        say("HEAD is the last commit: what is not committed is not compared")
    sides = [revisions.built(name, say) for name in (base, head)]
    return measuring.Comparison(*sides, options.only, options.seconds, say)


def say(sentence):
    print(f"scripts/compare: {sentence}", file=sys.stderr, flush=True)


def draw(table, options):
    print(table.markdown() if options.markdown else table.plain())


def tell(record, options):
    judgement = judging.judge(record)
    draw(Table(title(record), HEADER, [row(each, judgement.is_trusted) for each in judgement.findings]), options)
    for line in lines(record, judgement):
        print(visible(line))
    return judgement.status


def title(record):
    return f"{name_of(record['base'])} → {name_of(record['head'])} (engine)"


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
        changes(finding.slow, finely),
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
        f"SAME: surely within ±{plan['threshold']:.1%}; REGRESSED, IMPROVED: surely beyond; inserted in a control in each pair: {plan['added']:.0%}; "
        "layout: the part of the variance of A/A that the order of functions causes"
    )
    if plan.get("core") is None:
        yield "The processes were not pinned to one core, so the threshold is larger"
    for doubt in judgement.doubts:
        yield f"UNTRUSTED: {doubt}"


def counted(judgements):
    """For each workload how many runs gave which verdict."""
    for findings in zip(*(judgement.findings for judgement in judgements), strict=True):
        words = [
            finding.word if judgement.is_trusted else "untrusted"
            for finding, judgement in zip(findings, judgements, strict=True)
        ]
        found = sum(finding.slow_is_found for finding in findings)
        counts = [words.count(word) for word in COUNTS[2:-1]]
        yield [findings[0].id, *map(str, (len(findings), *counts, found))]


def closing(judgements):
    changed = (Verdict.REGRESSED, Verdict.IMPROVED)
    wrong = sum(j.is_trusted and any(f.verdict in changed for f in j.findings) for j in judgements)
    untrusted = sum(not judgement.is_trusted for judgement in judgements)
    return f"{len(judgements)} runs: {wrong} report a change, {untrusted} are untrusted"
