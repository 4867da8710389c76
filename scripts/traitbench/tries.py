"""Tries of harnesses, and the table of how often each found what."""

from traitbench import files
from traitbench.complaint import Complaint

SCHEMA = "trait-engine-harnesses/1"
BESIDE = ("nothing of its own", "two busy loops and a memory thrasher")
HEADER = ["harness", "beside", "load", "1 % found", "false alarms", "untrusted", "seconds each"]
# What a harness says of the second program.
SLOWER, FASTER, NOTHING, UNTRUSTED = "slower", "faster", "nothing", "untrusted"


def read(path):
    value = files.read_json(path)
    if not isinstance(value, dict) or value.get("schema") != SCHEMA:
        raise Complaint(f"'{path}' is not a file of harness results")
    return value["tries"]


def rows(tries):
    for name in dict.fromkeys(each["harness"] for each in tries):
        for beside in BESIDE:
            cell = [t for t in tries if (t["harness"], t["beside"]) == (name, beside)]
            if cell:
                yield row(name, beside, cell)


def row(name, beside, tries):
    slow, same = ([t for t in tries if t["other"] == other] for other in ("slow", "same"))
    found = sum(t["said"] == SLOWER for t in slow)
    alarms = sum(t["said"] in (SLOWER, FASTER) for t in same)
    loads = [t["load"] for t in tries]
    return [
        name,
        beside,
        f"{min(loads)} to {max(loads)}",
        f"{found} of {len(slow)}",
        f"{alarms} of {len(same)}",
        str(sum(t["said"] == UNTRUSTED for t in tries)),
        f"{sum(t['seconds'] for t in tries) / len(tries):.0f}",
    ]


