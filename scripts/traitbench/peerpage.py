"""Presents the peers' results: tables for a terminal, a page with plots, a document for the repository."""

from dataclasses import dataclass

import matplotlib
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from traitbench import intervals, page, plotting
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
            found[id] = Cell(float(sorted(theirs.values())[len(theirs) // 2]), ratio)
    return found


def name_of(peer):
    version = peer["version"] or ""
    digits = [word for word in version.split() if word[:1].isdigit()]
    return f"{peer['name']} ({digits[0]})" if digits else peer["name"]


def measured(record):
    return [peer for peer in record["peers"] if not peer["reason"]]


def missing(record):
    return [f"{peer['name']}: {peer['reason']}" for peer in record["peers"] if peer["reason"]]


def title_of(record):
    machine = record["machine"]
    return f"Peers of revision {record['revision']}, {machine['cores']} x {machine['cpu']}"


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
        f"{record['machine']['cores']} x {record['machine']['cpu']}; raw samples are in `{stem}.json`, plots in "
        f"`{stem}.html`.",
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


def html(record):
    sections = []
    for place, (workload, table) in enumerate(tables(record)):
        picture = page.named_apart(plot(record, workload), f"peers-{place}")
        head = "".join(f"<th>{page.safe(name)}</th>" for name in table.header)
        body = "".join(
            "<tr>" + "".join(f"<td>{page.safe(cell)}</td>" for cell in row) + "</tr>"
            for row in table.rows
        )
        sections.append(
            f'<section id="peers-{place}"><h2>{page.safe(table.title)}</h2>'
            f'<figure role="img" aria-label="{page.safe(table.title)}">{picture}</figure>'
            f'<div class="wide"><table><tr>{head}</tr>{body}</table></div></section>'
        )
    work = "".join(
        f"<dt>{page.safe(name_of(peer))}</dt><dd>{page.safe(peer['work'])}</dd>"
        for peer in measured(record)
    )
    left = "".join(f'<p class="doubt">{page.safe(sentence)}.</p>' for sentence in missing(record))
    title = page.safe(title_of(record))
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{page.POLICY}">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{page.STYLE}</style></head><body><main><h1>{title}</h1>"
        f"<p>10,000 nodes with eight children each, 1,000 observers; {page.safe(record['started'])}. "
        f"The programs alternated on one processor; every answer was verified. Times are processor time, for "
        f"browsers wall-clock time. A bar is a peer's time divided "
        f"by the engine's in the same rounds, with its 95 % interval; the scale is logarithmic.</p>"
        f"{''.join(sections)}<h2>What each does</h2><dl>{work}</dl>{left}</main></body></html>\n"
    )


def plot(record, workload):
    rows = [(peer, cells(record, peer).get(workload.id)) for peer in measured(record)]
    rows = sorted(((p, c) for p, c in rows if c), key=lambda row: row[1].ratio.middle)
    with matplotlib.rc_context(plotting.STYLE | {"svg.hashsalt": workload.id}):
        canvas = Figure(figsize=(9.6, 0.9 + 0.3 * len(rows)), layout="constrained")
        axes = canvas.subplots()
        for place, (peer, cell) in enumerate(rows):
            ratio = cell.ratio
            is_engine = peer is record["peers"][0]
            axes.barh(
                place,
                ratio.middle - 1,
                left=1,
                color=plotting.SERIES[0 if is_engine else 1],
                xerr=[[ratio.middle - ratio.low], [ratio.high - ratio.middle]],
                error_kw={"ecolor": plotting.INK, "elinewidth": 1},
            )
        axes.axvline(1, color=plotting.SERIES[0])
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(FuncFormatter(lambda ratio, _: plotting.as_times(ratio)))
        axes.set_yticks(range(len(rows)), [name_of(peer) for peer, _ in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.grid(visible=False, axis="y")
        axes.set_xlabel("time, as a multiple of the engine's")
        return plotting.svg(canvas)
