"""Plots as SVG that lies inside a page and takes its colours from it.

Matplotlib draws with stand-in colours; each is then replaced by a variable of the page's style, so
that one picture serves light and dark. Text stays text, in the page's font.
"""

import io
import re

import matplotlib
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

from traitbench import questions
from traitbench.tables import CONTROL, duration

INK, FAINT = "#010203", "#040506"
SERIES = [f"#0a0b{place:02x}" for place in range(16, 24)]
VARIABLES = {INK: "ink", FAINT: "faint"} | {
    colour: f"series-{place}" for place, colour in enumerate(SERIES)
}
MARKERS = "osD^vP*X"
KNOWN = ["engine", "dictionary", "eager", "reference", "floor"]  # Each has its colour everywhere.
STYLE = {
    "svg.fonttype": "none",
    "text.parse_math": False,
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.4,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
}


def figure(question):
    """The picture of one question: how costs grow, or how they compare; and how samples scatter."""
    with matplotlib.rc_context(STYLE | {"svg.hashsalt": question.title}):
        bars = len(question.ids) * (len(question.implementations) + 0.5)
        height = 3.6 if question.scales else max(2.4, 1.2 + 0.12 * bars)
        canvas = Figure(figsize=(9.6, height), layout="constrained")
        main, scatter = canvas.subplots(1, 2, width_ratios=[3, 1.6])
        drawn(question)(main, question)
        scattering(scatter, question)
        return svg(canvas)


def drawn(question):
    if question.scales:
        return growth
    return ratios if len(question.implementations) > 1 else medians


def style_of(implementation, others):
    """Colour and marker."""
    strangers = [name for name in others if name not in KNOWN]
    place = KNOWN.index(implementation) if implementation in KNOWN else (
        len(KNOWN) + strangers.index(implementation)
    )
    return SERIES[place % len(SERIES)], MARKERS[place % len(MARKERS)]


def growth(axes, question):
    for name in question.implementations:
        benchmarks = [b for b in question.of(name) if b.size]
        colour, marker = style_of(name, question.implementations)
        slope = questions.slope(benchmarks)
        grows = f", slope {slope.middle:.2f}" if slope else ""
        axes.plot(
            [b.size for b in benchmarks],
            [b.median for b in benchmarks],
            color=colour,
            marker=marker,
            markersize=5,
            label=shown(name + grows),
        )
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel(shown(size_name(question)))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda size, _: f"{size:,.0f}"))
    in_time(axes.yaxis)
    legend(axes)


def ratios(axes, question):
    """How many times the leader's time the others take: bars that begin at 1, the leader itself."""
    leader, *others = question.implementations
    thickness = 0.8 / len(others)
    for turn, name in enumerate(others):
        pairs = [(b, question.by_key.get((b.id, leader))) for b in question.of(name)]
        pairs = [(b, led) for b, led in pairs if led]
        colour, _ = style_of(name, question.implementations)
        axes.barh(
            [row_of(b, question) + (turn - (len(others) - 1) / 2) * thickness for b, _ in pairs],
            [b.median / led.median - 1 for b, led in pairs],
            left=1,
            height=thickness * 0.9,
            color=colour,
            label=shown(name),
        )
    axes.axvline(1, color=style_of(leader, question.implementations)[0], label=shown(leader))
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda ratio, _: f"{ratio:,.4g}×"))
    low, high = axes.get_xlim()
    subs = (1, 2, 5) if high / low < 100 else (1,)
    axes.xaxis.set_major_locator(LogLocator(subs=subs))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.set_xlabel(shown(f"time, as a multiple of {leader}'s"))
    by_workload(axes, question.ids, question)
    legend(axes)


def medians(axes, question):
    """Of the only implementation there is."""
    benchmarks = question.of(question.leader)
    colour, marker = style_of(question.leader, question.implementations)
    rows = [row_of(b, question) for b in benchmarks]
    axes.plot([b.median for b in benchmarks], rows, marker, color=colour)
    axes.set_xscale("log")
    in_time(axes.xaxis)
    axes.set_xlabel(shown(f"time of {question.leader}"))
    by_workload(axes, question.ids, question)


def row_of(benchmark, question):
    return question.ids.index(benchmark.id)


def legend(axes):
    columns = min(3, len(axes.get_legend_handles_labels()[0]))
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=columns)


def scattering(axes, question):
    """Where the leader's samples lie: the middle half, and nine in ten."""
    benchmarks = question.of(question.leader)
    colour, _ = style_of(question.leader, question.implementations)
    axes.boxplot(
        [(b.samples / b.median - 1) * 100 for b in benchmarks],
        positions=range(len(benchmarks)),
        orientation="horizontal",
        whis=(5, 95),
        showfliers=False,
        manage_ticks=False,
        boxprops={"color": colour},
        whiskerprops={"color": colour},
        capprops={"color": colour},
        medianprops={"color": INK},
    )
    by_workload(axes, [b.id for b in benchmarks], question)
    if not question.scales:
        axes.set_yticklabels([])
    axes.set_xlabel(shown(f"{question.leader}: % off the median"))


def by_workload(axes, ids, question):
    axes.set_yticks(range(len(ids)), [clipped(question.label(id)) for id in ids])
    axes.set_ylim(len(ids) - 0.4, -0.6)
    axes.grid(visible=False, axis="y")


def in_time(axis):
    axis.set_major_formatter(FuncFormatter(lambda time, _: brief(time) if time > 0 else ""))
    axis.set_minor_locator(NullLocator())


def brief(time):
    """A round time without decimals: 10 µs."""
    return re.sub(r"(\d)\.0+ ", r"\1 ", duration(time))


def size_name(question):
    """What grows: the name of the parameter that is the size."""
    benchmark = question.of(question.leader)[0]
    named = [n for n, v in benchmark.parameters.items() if v == str(benchmark.size)]
    return named[0] if named else "size"


def clipped(text, limit=34):
    return shown(text if len(text) <= limit else text[: limit - 1] + "…")


def shown(text):
    """Without what SVG can't hold."""
    return CONTROL.sub("?", text).encode("utf-8", "replace").decode()


def svg(canvas):
    memory = io.StringIO()
    canvas.savefig(memory, format="svg", transparent=True, metadata=dict.fromkeys(NO_METADATA))
    text = memory.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, count=1, flags=re.DOTALL)
    for colour, variable in VARIABLES.items():
        text = text.replace(colour, f"var(--{variable})")
    return re.sub(r'(<svg [^>]*?)width="[^"]*" height="[^"]*"|(<svg )', r"\1\2", text, count=1)


NO_METADATA = ["Creator", "Date", "Format", "Type"]
