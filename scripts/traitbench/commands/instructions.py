"""scripts/instructions: instructions per operation, and how many of them the runtime executes."""

import json
import sys

from traitbench import counting, lockstep, revisions
from traitbench.arguments import Arguments, count, pattern
from traitbench.complaint import Complaint, Status
from traitbench.tables import Table

COSTLIEST = 5
# How many times as often a workload is counted as asked for, before it is called inexact.
MOST = 4


def main(words):
    options = parse(words)
    if options.program:
        program = options.program
    else:
        program = revisions.built_here()
    ids = [id for id in lockstep.list_ids(program) if options.only.search(id)]
    if not ids:
        raise Complaint("No workload is selected; `bench list` prints the id of each")
    counts = []
    with counting.without_debug_information(program) as copy:
        for id in ids:
            counts.append(repeated(copy, id, options.repeat))
            if not options.json:
                print(table(counts[-1]).plain(), flush=True)
    if options.json:
        print(json.dumps([as_json(one) for one in counts], indent=1))
    return Status.FINE


def repeated(program, id, times):
    """The count that all repetitions agree on. If they disagree there are more, because on a busy machine some
    are off: then more than two thirds must agree. The counts of a workload that is not exact don't.
    """
    counts = []
    while len(counts) < MOST * times:
        counts.append(counting.count(program, id))
        if len(counts) < times:
            continue
        agreed = max(counts, key=counts.count)
        if 3 * counts.count(agreed) > 2 * len(counts):
            return agreed
        other = next(each for each in counts if each != agreed)
        figures = f"{number(agreed.instructions)} and {number(other.instructions)}"
        if len(counts) == times:
            say = f"scripts/instructions: {id}: {figures} instructions; counting again"
            print(say, file=sys.stderr)
    raise Complaint(f"{id} is not exact: {figures} instructions", Status.UNTRUSTED)


def parse(words):
    parser = Arguments(
        "instructions",
        "Counts the engine's instructions in one operation under callgrind, and lists the functions of\n"
        "the runtime that cost most, each without its callees. Exact: repeated counts must be equal, in\n"
        "the first or the second attempt.",
        "scripts/instructions --only 'collection/write/kind=Int/'",
        "0 success, 1 wrong usage or error, 3 bench failed, 5 repetitions differ",
    )
    parser.add_argument(
        "--only", type=pattern, metavar="REGEX", required=True, help="workloads whose id matches"
    )
    parser.add_argument("--repeat", type=count, default=2, help="how often each is counted (2)")
    parser.add_argument("--program", metavar="PATH", help="a built bench instead of a new one")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args(words)


def table(one):
    rows = [["all", "", number(one.instructions)]]
    rows += [["outside the runtime", "", number(one.outside_runtime)]]
    rows += [[name, number(calls), number(own)] for name, calls, own in one.calls[:COSTLIEST]]
    return Table(one.id, ["", "calls per operation", "its own instructions"], rows)


def number(figure):
    return str(figure.numerator) if figure.denominator == 1 else f"{float(figure):.4f}"


def as_json(one):
    return {
        "id": one.id,
        "instructions_per_op": float(one.instructions),
        "outside_runtime_per_op": float(one.outside_runtime),
        "runtime_calls": [
            {"function": name, "calls_per_op": float(calls), "instructions_per_op": float(own)}
            for name, calls, own in one.calls
        ],
    }
