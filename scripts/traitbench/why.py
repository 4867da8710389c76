"""Counts instructions per operation, exactly, and how many of them the runtime executes."""

from traitbench import counting, lockstep, revisions
from traitbench.complaint import Complaint, Status
from traitbench.tables import Table
from traitbench.told_revisions import say

COSTLIEST = 5
# How often a workload is counted, and at most if the counts disagree.
TIMES, MOST = 2, 8


def main(options):
    if not options.only:
        raise Complaint("--why needs --only REGEX: a workload takes seconds under valgrind")
    for name in [options.a, options.b] if options.b else [options.a]:
        program = revisions.built(name, say).program if name else revisions.built_here()
        ids = [id for id in lockstep.list_ids(program) if options.only.search(id)]
        if not ids:
            raise Complaint("No workload is selected; `bench list` prints the id of each")
        with counting.without_debug_information(program) as copy:
            for id in ids:
                title = f"{id} of {name}" if name else id
                print(table(title, repeated(copy, id)).plain(), flush=True)
    return Status.FINE


def repeated(program, id):
    """The count that all repetitions agree on. If they disagree there are more, because on a busy machine some
    are off: then more than two thirds must agree. The counts of a workload that is not exact don't.
    """
    counts = []
    while len(counts) < MOST:
        counts.append(counting.count(program, id))
        if len(counts) < TIMES:
            continue
        agreed = max(counts, key=counts.count)
        if 3 * counts.count(agreed) > 2 * len(counts):
            return agreed
        other = next(each for each in counts if each != agreed)
        figures = f"{number(agreed.instructions)} and {number(other.instructions)}"
        if len(counts) == TIMES:
            say(f"{id}: {figures} instructions; counting again")
    raise Complaint(f"{id} is not exact: {figures} instructions", Status.UNTRUSTED)


def table(title, one):
    rows = [["all", "", number(one.instructions)]]
    rows += [["outside the runtime", "", number(one.outside_runtime)]]
    rows += [[name, number(calls), number(own)] for name, calls, own in one.calls[:COSTLIEST]]
    return Table(title, ["", "calls per operation", "its own instructions"], rows)


def number(figure):
    return str(figure.numerator) if figure.denominator == 1 else f"{float(figure):.4f}"
