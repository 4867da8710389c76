"""Presents the peers' results: tables for a terminal, a document for the repository."""

import statistics
from dataclasses import dataclass

from traitbench import intervals
from traitbench.peers import WORKLOADS
from traitbench.tables import Table, duration, significant

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Cell:
    """A peer's time on a workload, and its ratio to the engine's."""

    ns: float
    ratio: intervals.Interval

    @property
    def text(self):
        return f"{shown(self.ratio.middle)} ({shown(self.ratio.low)} to {shown(self.ratio.high)})"


def shown(ratio):
    return f"{ratio:,.0f}" if ratio >= 100 else significant(ratio)


def cells(record, peer):
    """A peer's cells by workload; ratios are of samples in the same rounds."""
    engine = record["peers"][0]["samples"]
    found = {}
    for id, samples in peer["samples"].items():
        ours, theirs = (dict(map(tuple, one)) for one in (engine.get(id, []), samples))
        rounds = sorted(ours.keys() & theirs.keys())
        ratio = intervals.of_median([theirs[r] / ours[r] for r in rounds], CONFIDENCE)
        if ratio:
            found[id] = Cell(float(statistics.median(theirs.values())), ratio)
    return found


def name_of(peer):
    version = peer["version"] or ""
    digits = [word for word in version.split() if word[:1].isdigit()]
    return f"{peer['name']} ({digits[0]})" if digits else peer["name"]


def measured(record):
    return [peer for peer in record["peers"] if not peer["reason"]]


def missing(record):
    return [f"{peer['name']}: {peer['reason']}" for peer in record["peers"] if peer["reason"]]


def tables(record):
    """A table for each workload, the fastest peer first."""
    for workload in WORKLOADS:
        rows = []
        for peer in measured(record):
            cell = cells(record, peer).get(workload.id)
            if cell:
                rows.append((cell.ns, [name_of(peer), duration(cell.ns / 2), cell.text]))
        if rows:
            header = ["peer", "time", "times the engine's (95 %)"]
            title = workload.title[:1].upper() + workload.title[1:]
            yield workload, Table(title, header, [row for _, row in sorted(rows, key=first)])


def first(pair):
    return pair[0]


def markdown(record, stem):
    """The README beside the recorded files."""
    lines = [
        "# Peers",
        "",
        f"Written by `scripts/peers --record` at revision {record['revision']}, {record['started']}, on",
        f"{record['machine']['cores']} x {record['machine']['cpu']}; raw samples are in `{stem}.json`.",
        "",
        "10,000 nodes with eight children each, 1,000 observers. The programs alternated on one processor, in random",
        "order in each round; every answer was verified. Times are of one change, or of nine. They are processor time,",
        "for browsers wall-clock time.",
        "",
    ]
    for _, table in tables(record):
        lines += [table.markdown().replace("### ", "## ", 1)]
    lines += ["## What each does", "", "| peer | work |", "|---|---|"]
    lines += [f"| {name_of(peer)} | {peer['work']} |" for peer in measured(record)]
    if missing(record):
        lines += ["", "## Not measured", ""] + [f"- {sentence}" for sentence in missing(record)]
    return "\n".join(lines) + "\n"
