"""scripts/ab: compares the speed of two revisions, in pairs of alternating processes, with controls."""

import sys

from traitbench import files, judging, measuring, pairs, revisions, series
from traitbench.arguments import Arguments, above_zero, count, pattern
from traitbench.complaint import Complaint
from traitbench.progress import Progress, seconds_of_this_process
from traitbench.tables import Table, changes, finely, visible


def main(words):
    options = parse(words)
    if options.read:
        return read(series.records(options.read), options)
    if not options.base or not options.head:
        raise Complaint("Two revisions are needed, BASE and HEAD; --help tells more")
    for name in (options.base, options.head):
        revisions.resolve(name)  # Before minutes are spent on building the other.
    base = revisions.built(options.base, say)
    head = revisions.built(options.head, say)
    record = compared(base, head, options, words)
    path = path_of(record, options)
    record["run"]["status"] = int(judging.judge(record).status)
    files.write_json(path, record, indent=None)
    status = told(record, options)
    print(f"Results: {path}")
    return status


def parse(words):
    parser = Arguments(
        "ab",
        "Tests for each workload whether HEAD is slower than BASE. Both are built once, from clean\n"
        "checkouts; then new processes of both alternate every few milliseconds on one core, linked with\n"
        "a new order of functions for each pair. Every pair has two controls: the base in another order,\n"
        "which must not differ, and a planted slowdown of 1 %, which must be found.",
        "scripts/ab main HEAD --only 'collection/read'",
        "0 no regression, 1 error, 2 something regressed, 3 a workload crashed, 4 a wrong answer,\n"
        "5 a control failed: no verdicts, 6 an exact figure or workload is missing",
    )
    parser.add_argument("base", metavar="BASE", nargs="?", help="a commit, branch or tag")
    parser.add_argument("head", metavar="HEAD", nargs="?", help="the one compared with it")
    parser.add_argument("--only", type=pattern, metavar="REGEX", help="workloads whose id matches")
    parser.add_argument("--json", metavar="PATH", help="the file of the record (results/ab/…)")
    parser.add_argument("--seed", type=count, help="of turns and links (random, and recorded)")
    parser.add_argument(
        "--seconds", type=above_zero, default=pairs.SECONDS, help="the maximum for each workload (30)"
    )
    parser.add_argument(
        "--format", choices=["terminal", "markdown"], default="terminal", help="how to print (terminal)"
    )
    parser.add_argument(
        "--unpinned", action="store_true", help="don't pin the processes to one core"
    )
    parser.add_argument(
        "--read", metavar="FILE", nargs="+", help="judge records, complete or not; --json saves them"
    )
    return parser.parse_args(words)


def read(records, options):
    """Judges existing records; several records get one line each."""
    if options.json:
        series.write(options.json, records)
    if len(records) == 1:
        return told(records[0], options)
    table, closing, status = series.told(records)
    print(table.markdown() if options.format == "markdown" else table.plain())
    print(closing)
    return status


def say(sentence):
    print(f"scripts/ab: {sentence}", file=sys.stderr, flush=True)


def path_of(record, options):
    return options.json or f"results/ab/{record['run']['id']}.json"


def compared(base, head, options, words):
    """The complete record. An interrupt saves the pairs measured so far."""
    comparison = measuring.Comparison(
        base, head, options.only, options.seconds, say, pin=not options.unpinned, seed=options.seed
    )
    record = comparison.prepared(["scripts/ab", *words])
    path = path_of(record, options)
    record["run"]["prepared_in"] = round(seconds_of_this_process(), 1)
    say(f"measuring, {record['run']['prepared_in']:.0f} s after the start")

    def save(record):
        files.write_json(path, record, indent=None)

    try:
        comparison.complete(record, save, Progress(say))
    except KeyboardInterrupt:
        save(record)
        raise Complaint(
            f"Interrupted; the pairs so far are in {path}, `scripts/ab --read` judges them", 130
        ) from None
    return record


HEADER = ["workload", "pairs", "change", "interval", "A/A", "planted", "layout", "verdict"]


def told(record, options):
    judgement = judging.judge(record)
    title = f"{name_of(record['base'])} → {name_of(record['head'])} (engine)"
    rows = [row(finding, judgement.is_trusted) for finding in judgement.findings]
    table = Table(title, HEADER, rows)
    print(table.markdown() if options.format == "markdown" else table.plain())
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
    if record["run"].get("status") is None:
        yield "The run was interrupted; this is the result of its pairs so far"
