"""scripts/instructions: instructions per operation, and what the runtime's part of them is."""

import json

from traitbench import counting, measuring, revisions
from traitbench.arguments import Arguments, count, pattern
from traitbench.complaint import Complaint, Status
from traitbench.tables import Table

COSTLIEST = 5


def main(words):
    options = parse(words)
    if options.program:
        program = options.program
    else:
        command = ["swift", "build", "-c", "release", "--product", "bench"]
        revisions.output(command, revisions.REPOSITORY, "Can't build bench")
        program = revisions.REPOSITORY / ".build" / "release" / "bench"
    ids = [id for id in measuring.list_ids(program) if options.only.search(id)]
    if not ids:
        raise Complaint("No workload is asked for; `bench list` prints the id of each")
    counts = []
    for id in ids:
        repetitions = [counting.count(program, id) for _ in range(options.repeat)]
        if any(repetition != repetitions[0] for repetition in repetitions):
            figures = ", ".join(str(number(r.instructions)) for r in repetitions)
            raise Complaint(f"{id} is not exact, it took {figures}", Status.UNTRUSTED)
        counts.append(repetitions[0])
        if not options.json:
            print(table(repetitions[0]).plain())
    if options.json:
        print(json.dumps([as_json(one) for one in counts], indent=1))
    return 0


def parse(words):
    parser = Arguments(
        "instructions",
        "Counts the instructions of one operation under callgrind, of the engine, and names the\n"
        "calls into the runtime that cost most. Exact: each count is repeated and must be equal.",
        "scripts/instructions --only 'collection/write/kind=Int/'",
        "0 fine, 1 wrong usage or can't go on, 3 bench failed, 5 repetitions differ",
    )
    parser.add_argument("--only", type=pattern, metavar="REGEX", required=True)
    parser.add_argument("--repeat", type=count, default=2, help="how often each is counted (2)")
    parser.add_argument("--program", metavar="PATH", help="a built bench instead of a new one")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(words)


def table(one):
    rows = [["all", "", number(one.instructions)]]
    rows += [[name, number(calls), number(cost)] for name, calls, cost in one.calls[:COSTLIEST]]
    return Table(one.id, ["runtime call", "calls per operation", "instructions"], rows)


def number(figure):
    return str(figure.numerator) if figure.denominator == 1 else f"{float(figure):.4f}"


def as_json(one):
    return {
        "id": one.id,
        "instructions_per_op": float(one.instructions),
        "runtime_calls": [
            {"function": name, "calls_per_op": float(calls), "instructions_per_op": float(cost)}
            for name, calls, cost in one.calls
        ],
    }
