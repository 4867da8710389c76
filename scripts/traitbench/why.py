"""Counts the instructions of one operation, of one program or of two, and names the runtime calls that cost most."""

from traitbench import counting, lockstep, revisions
from traitbench.complaint import Complaint, Status
from traitbench.selecting import is_absent
from traitbench.told_revisions import draw, say
from traitbench.tables import Table

COSTLIEST = 8


def explain(names, options):
    if not options.only:
        raise Complaint("--why needs --only REGEX: counting takes seconds a workload; `bench list` prints their ids")
    for name in names:
        revisions.resolve(name)
    programs = [revisions.built(name, say).program for name in names] or [revisions.built_here()]
    known = [lockstep.list_ids(program) for program in programs]
    ids = [id for id in known[0] if id in known[-1] and options.only.search(id)]
    if not ids:
        raise Complaint("No workload is selected; `bench list` prints the id of each")
    for id in ids:
        try:
            counts = [counting.repeated(program, id, say) for program in programs]
        except Complaint as complaint:
            if not is_absent(complaint) or len(ids) == 1:
                raise
            continue
        draw(table(id, counts, names), options)
    return Status.FINE


def table(id, counts, names):
    """The rows of one program are its costliest calls; of two, those that differ most, then the costliest."""
    if len(counts) == 1:
        (one,) = counts
        rows = [["all", "", number(one.instructions)]]
        rows += [["outside the runtime", "", number(one.outside_runtime)]]
        rows += [[name, number(calls), number(own)] for name, calls, own in one.calls[:COSTLIEST]]
        return Table(id, ["", "calls per operation", "its own instructions"], rows)
    base, head = counts
    rows = [compared("all", base.instructions, head.instructions)]
    rows += [compared("outside the runtime", base.outside_runtime, head.outside_runtime)]
    before, after = ({name: own for name, _, own in one.calls} for one in counts)
    calls = [(name, before.get(name, 0), after.get(name, 0)) for name in {**before, **after}]
    calls.sort(key=lambda call: (-abs(call[2] - call[1]), -call[2], call[0]))
    rows += [compared(*call) for call in calls[:COSTLIEST]]
    return Table(id, ["instructions per operation", *names, "change"], rows)


def compared(name, before, after):
    return [name, number(before), number(after), f"{float(after - before):+g}" if after != before else "-"]


def number(figure):
    return str(int(figure)) if figure == int(figure) else f"{float(figure):.4f}"
