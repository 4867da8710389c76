"""scripts/ab: is one revision slower than another? Paired, in lockstep, with controls."""

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
        "Says whether HEAD is slower than BASE, workload by workload. Both are built from clean\n"
        "checkouts, once; then fresh processes of both take turns of a few milliseconds on one core,\n"
        "linked in a new order of functions for each pair, with two controls in every pair: the base\n"
        "in another order, which must not differ, and a planted slowdown of 1 %, which must be found.",
        "scripts/ab main HEAD --only 'collection/read'",
        "0 nothing got worse, 1 can't go on, 2 something regressed, 3 a workload crashed,\n"
        "4 a wrong answer, 5 a control failed: no verdicts, 6 an exact figure or workload is missing",
    )
    parser.add_argument("base", metavar="BASE", nargs="?", help="a commit, branch or tag")
    parser.add_argument("head", metavar="HEAD", nargs="?")
    parser.add_argument("--only", type=pattern, metavar="REGEX", help="workloads whose id matches")
    parser.add_argument("--json", metavar="PATH", help="where the record goes (results/ab/…)")
    parser.add_argument("--seed", type=count, help="of orders and links (drawn and kept)")
    parser.add_argument(
        "--seconds", type=above_zero, default=pairs.SECONDS, help="for each workload at most (30)"
    )
    parser.add_argument("--format", choices=["terminal", "markdown"], default="terminal")
    parser.add_argument(
        "--unpinned", action="store_true", help="as if processes could not be put on one core"
    )
    parser.add_argument(
        "--read", metavar="FILE", nargs="+", help="judge records, complete or not; with --json, keep them"
    )
    return parser.parse_args(words)


def read(records, options):
    """Judges what was recorded before; several records, each in a line."""
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
    """The complete record. What there is of it is kept if the user interrupts."""
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
            f"Interrupted; the pairs until now are in {path}, `scripts/ab --read` judges them", 130
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
    """What the user called it; a whole commit is cut to what git shows."""
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
            yield f"UNKNOWN: --seconds {total:.0f} would decide {finding.id}, as far as one can tell"
    yield (
        f"Up to ±{plan['threshold']:.1%} is the same; planted in each pair: {plan['planted']:.0%}; "
        "layout: the part of the spread of A/A that another order of functions makes"
    )
    if plan.get("core") is None:
        yield "The processes were not on one core, so that this promises less"
    for doubt in judgement.doubts:
        yield f"UNTRUSTED: {doubt}"
    if record["run"].get("status") is None:
        yield "The run was interrupted; this is what its pairs say"
