"""scripts/history: recorded runs over time, and at which revisions figures changed."""

import json
import sys
from dataclasses import asdict

from traitbench import results, timeline
from traitbench.arguments import Arguments, above_zero, pattern
from traitbench.complaint import Complaint
from traitbench.revisions import REPOSITORY
from traitbench.tables import Table, change, duration

RECORDED = REPOSITORY / "results" / "runs"


def main(words):
    options = parse(words)
    files = loaded(options.runs)
    chosen = timeline.of_one_machine(files)
    if len(chosen) < len(files):
        say(f"{len(files) - len(chosen)} runs of other machines or builds are left out")
    lines = timeline.lines(chosen, asked_for(options), options.least / 100)
    if not lines:
        raise Complaint("No benchmark in these runs is selected")
    if options.json:
        print(json.dumps([asdict(line) for line in lines], indent=1, allow_nan=False))
    else:
        show(chosen, lines, options.all)
    return 0


def parse(words):
    parser = Arguments(
        "history",
        "Orders the recorded runs of one machine, the one of the latest run, by time and\n"
        "lists where a benchmark's time changed permanently and where an exact figure changed.",
        "scripts/history --only 'collection/read'",
    )
    parser.add_argument("runs", metavar="RUN.json", nargs="*", help="(all in results/runs)")
    parser.add_argument("--only", type=pattern, metavar="REGEX", help="workloads whose id matches")
    parser.add_argument("--implementation", default="engine", metavar="NAME", help="(engine)")
    parser.add_argument(
        "--least", type=above_zero, default=3.0, metavar="PERCENT", help="ignore smaller changes (3)"
    )
    parser.add_argument("--all", action="store_true", help="also list benchmarks without changes")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args(words)


def loaded(paths):
    """Files named by the user must be valid; invalid files among the recorded runs are skipped."""
    if paths:
        return [results.load(path) for path in paths]
    files = []
    for path in sorted(RECORDED.glob("*.json")):
        try:
            files.append(results.load(path))
        except Complaint as complaint:
            say(f"left out: {complaint}")
    if not files:
        raise Complaint(f"There are no recorded runs in '{RECORDED}'; bench makes one")
    return files


def asked_for(options):
    def is_wanted(id, implementation):
        is_named = options.only is None or options.only.search(id) is not None
        return is_named and implementation == options.implementation

    return is_wanted


def show(files, lines, shows_all):
    first, last = files[0].run["id"], files[-1].run["id"]
    rows = [row(line) for line in lines if shows_all or line.changes]
    if rows:
        header = ["benchmark", "runs", "first", "last", "changed at", "by"]
        print(Table(f"Time, {first} … {last}", header, rows).plain())
    steps = [
        [line.id, figure, revision, str(before), str(after)]
        for line in lines
        for _, revision, figure, before, after in line.steps
    ]
    if steps:
        header = ["benchmark", "figure", "changed at", "from", "to"]
        print(Table("Exact figures that changed", header, steps).plain())
    changed = sum(1 for line in lines if line.changes)
    print(f"{len(files)} runs, {len(lines)} benchmarks: {changed} changed in time, ", end="")
    print(f"{len({step[0] for step in steps})} in an exact figure")


def row(line):
    medians = [median for _, median in line.times]
    return [
        line.id,
        str(len(medians)),
        duration(medians[0]),
        duration(medians[-1]),
        ", ".join(point.revision for point in line.changes) or "-",
        ", ".join(change(point.ratio) for point in line.changes) or "-",
    ]


def say(sentence):
    print(f"scripts/history: {sentence}", file=sys.stderr)
