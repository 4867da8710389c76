"""scripts/compare: compares two result files, or two revisions."""

from pathlib import Path

from traitbench import pairs
from traitbench.arguments import Arguments, above_zero, count, pattern
from traitbench.complaint import Complaint


def main(words):
    options = parse(words)
    sides = [side for side in (options.base, options.head) if side is not None]
    are_files = [side.endswith(".json") or Path(side).is_file() for side in sides]
    if any(are_files):
        return compare_files(sides, are_files, options)
    if options.why:
        from traitbench import why

        return why.explain(sides, options)
    if not sides:
        raise Complaint("Two result files or two revisions are needed; --help tells more")
    if len(sides) == 1 and not options.runs:
        raise Complaint(f"'{sides[0]}' is compared with nothing; --runs compares it with itself")
    from traitbench import told_revisions

    if options.runs:
        return told_revisions.repeat(sides[0], sides[-1], options)
    return told_revisions.compare(*sides, options)


def compare_files(sides, are_files, options):
    from traitbench import told_files

    if len(sides) < 2 or not all(are_files):
        raise Complaint("A result file is compared with another result file; --help tells more")
    if options.why or options.runs:
        raise Complaint("--why and --runs need revisions: result files have no programs to run")
    return told_files.compare(*sides, options)


def parse(words):
    parser = Arguments(
        "compare",
        "Compares two result files of bench, or two revisions.\n\n"
        "Files: the ratio of each benchmark's medians, with an interval, judged unless the floors changed too; exact\n"
        "figures without tolerance.\n"
        "Revisions: each is built once, from a clean checkout; then new processes of both alternate every\n"
        "few milliseconds on one core, in pairs with two controls: the base in another order of functions,\n"
        "which must not differ, and the base wasting 1 %, which must be found slower. A verdict is SAME\n"
        "(surely within 0.5 %), REGRESSED or IMPROVED (surely beyond), or UNKNOWN, which needs more --seconds. What is compared is the\n"
        "engine; of an application also its views, as a workload of its own: 'app/override/views=1000 as views'.\n\n"
        "--why counts instructions instead: of two revisions, of one, or of the working tree.\n\n"
        "To find the commit that made a workload slower, without touching the working tree:\n"
        "  git bisect start --no-checkout BAD GOOD\n"
        "  git bisect run scripts/compare GOOD BISECT_HEAD --only '^collection/write/kind=Int/'\n"
        "125 makes git skip a commit. UNKNOWN counts as good, so choose a workload that slowed down clearly.\n"
        "A changed answer (status 4), with which nothing is timed, counts as bad.",
        "scripts/compare main HEAD --only '^collection/read/'",
        "0 nothing regressed, 2 something did, 4 an answer changed, 6 a file lacks a benchmark or an exact\n"
        "figure, 125 no answer: wrong usage, a revision can't be built or crashes, a control failed",
    )
    parser.add_argument("base", metavar="A", nargs="?", help="a result file, or a commit, branch or tag")
    parser.add_argument("head", metavar="B", nargs="?", help="the one compared with it")
    parser.add_argument("--only", type=pattern, metavar="REGEX", help="workloads whose id matches")
    parser.add_argument(
        "--seconds", type=above_zero, default=pairs.SECONDS, help="the most for each workload (30)"
    )
    parser.add_argument(
        "--why", action="store_true", help="count the instructions of the workloads that --only selects"
    )
    parser.add_argument(
        "--runs", type=count, metavar="N", help="compare N times and count the verdicts: A with itself or with B"
    )
    parser.add_argument("--markdown", action="store_true", help="print Markdown")
    return parser.parse_args(words)
