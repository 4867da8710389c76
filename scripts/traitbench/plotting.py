"""Plots as inline SVG that takes its colours from the page.

Matplotlib draws with placeholder colours; each is then replaced by a CSS variable of the page, so that
one picture serves light and dark mode. Text remains text, in the page's font.
"""

import html
import io
import re

import matplotlib
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter, NullLocator

from traitbench import questions
from traitbench.tables import CONTROL, duration

INK, FAINT = "#010203", "#040506"
SERIES = [f"#0a0b{place:02x}" for place in range(16, 24)]
VARIABLES = {INK: "ink", FAINT: "faint"} | {
    colour: f"series-{place}" for place, colour in enumerate(SERIES)
}
MARKERS = "osD^vP*X"
# Implementations with a fixed colour in all plots.
KNOWN = ["engine", "dictionary", "eager", "reference", "floor", "persistent-map", "task-local"]
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


class Canvas:
    """A figure, and the tooltips of its points."""

    def __init__(self, width, height, seed):
        self.figure = Figure(figsize=(width, height), layout="constrained", dpi=72)
        self.seed = seed
        self.points = []

    def tell(self, axes, x, y, *lines):
        self.points.append((axes, x, y, [shown(line) for line in lines]))

    def svg(self):
        self.figure.draw_without_rendering()  # Computes the layout.
        width, height = (inches * 72 for inches in self.figure.get_size_inches())
        tips = []
        for axes, x, y, lines in self.points:
            left, bottom = axes.transData.transform((x, y))
            tips.append(tip(left, height - bottom, lines, width))
        return svg(self.figure).replace("</svg>", "".join(tips) + "</svg>")


def tip(x, y, lines, width):
    """A tooltip: shown while its point is hovered over or focused, without a script."""
    wide = 6.2 * max(len(line) for line in lines) + 12
    high = 15 * len(lines) + 8
    left = min(max(2, x + 8), width - wide - 2)
    top = y - high - 8 if y > high + 12 else y + 10
    text = "".join(
        f'<text x="{left + 6:.1f}" y="{top + 15 + 15 * place:.1f}">{html.escape(line)}</text>'
        for place, line in enumerate(lines)
    )
    return (
        f'<g class="point" tabindex="0"><circle cx="{x:.1f}" cy="{y:.1f}" r="8"/><g class="tip">'
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="4"/>{text}</g></g>'
    )


def figure(question, second=None):
    """The plot of one question: growth or ratios, and box plots of the samples.

    `second` is the same question of another run, drawn beside the first.
    """
    with matplotlib.rc_context(STYLE | {"svg.hashsalt": question.title}):
        bars = len(question.ids) * (len(question.implementations) + 0.5)
        height = 3.6 if question.scales else max(2.4, 1.2 + 0.12 * bars)
        canvas = Canvas(9.6, height, question.title)
        main, scatter = canvas.figure.subplots(1, 2, width_ratios=[3, 1.6])
        drawn(question)(main, question, second, canvas)
        scattering(scatter, question)
        return canvas.svg()


def picture(answer, file, second=None):
    """One of the plots at the top of the page, from `answers` of a result file."""
    with matplotlib.rc_context(STYLE | {"svg.hashsalt": answer["title"], "font.size": 11}):
        canvas = Canvas(9.6, 4.4 if answer["curves"] else 2.0, answer["title"])
        ratios = [3, 1.3] if answer["bars"] else [1]
        panels = canvas.figure.subplots(1, len(ratios), width_ratios=ratios, squeeze=False)[0]
        names = [curve["name"] for curve in answer["curves"]]
        for curve in answer["curves"]:
            colour, marker = style_of(curve["name"], names)
            for run, style in runs_of(file, second):
                points = points_of(curve, answer, run)
                label = curve["name"] if run is file else None
                line(panels[0], points, colour, marker, label, style, canvas)
        panels[0].set_xscale("log")
        panels[0].set_yscale("log")
        panels[0].set_xlabel(shown(answer["sizes"]))
        in_sizes(panels[0].xaxis)
        in_time(panels[0].yaxis)
        legend(panels[0])
        if answer["bars"]:
            side_by_side(panels[1], answer["bars"], file, second, canvas)
        return canvas.svg()


# The line and marker styles of the first and the second run.
FIRST = {"linestyle": "-", "fill": True}
SECOND = {"linestyle": ":", "fill": False}


def runs_of(file, second):
    return [(file, FIRST)] + ([(second, SECOND)] if second else [])


def points_of(curve, answer, file):
    """A run's points of a curve: size, time, tooltip."""
    for point in curve["points"]:
        benchmark = file.by_key.get((point["id"], curve["implementation"]))
        if benchmark:
            time = benchmark.median / answer["operations"]
            size = f"{point['size']:,} {answer['sizes']}"
            yield point["size"], time, [curve["name"], size, f"{duration(time)}, {file.label}"]


def line(axes, points, colour, marker, label, style, canvas):
    points = list(points)
    axes.plot(
        [size for size, _, _ in points],
        [time for _, time, _ in points],
        color=colour,
        marker=marker,
        markersize=6,
        markerfacecolor=colour if style["fill"] else "none",
        linestyle=style["linestyle"],
        label=shown(label) if label else None,
    )
    for size, time, said in points:
        canvas.tell(axes, size, time, *said)


def side_by_side(axes, bars, file, second, canvas):
    for place, bar in enumerate(bars):
        for turn, (run, style) in enumerate(runs_of(file, second)):
            benchmark = run.by_key.get((bar["id"], bar["implementation"]))
            if not benchmark:
                continue
            axes.bar(
                place + turn * 0.4,
                benchmark.median / 1e3,
                0.36,
                color=SERIES[place] if style["fill"] else "none",
                edgecolor=SERIES[place],
            )
            top = benchmark.median / 1e3
            canvas.tell(
                axes, place + turn * 0.4, top, bar["name"], f"{duration(benchmark.median)}, {run.label}"
            )
    middle = 0.2 if second else 0
    axes.set_xticks([place + middle for place in range(len(bars))], [shown(b["name"]) for b in bars])
    axes.set_ylabel("µs")
    axes.grid(visible=False, axis="x")


def drawn(question):
    if question.scales:
        return growth
    return ratios if len(question.implementations) > 1 else medians


def style_of(name, all):
    """Colour and marker: fixed for a known name, otherwise one that is free."""
    taken = [KNOWN.index(one) for one in all if one in KNOWN]
    free = [place for place in range(len(SERIES)) if place not in taken] or [0]
    strangers = [one for one in all if one not in KNOWN]
    place = KNOWN.index(name) if name in KNOWN else free[strangers.index(name) % len(free)]
    return SERIES[place % len(SERIES)], MARKERS[place % len(MARKERS)]


def growth(axes, question, second, canvas):
    for name in question.implementations:
        colour, marker = style_of(name, question.implementations)
        for one, style in ((question, FIRST), (second, SECOND)):
            benchmarks = [b for b in one.of(name) if b.size] if one else []
            if not benchmarks:
                continue
            slope = questions.slope(benchmarks)
            grows = f", slope {slope.middle:.2f}" if slope else ""
            which = "" if one is question else ", second run"
            points = [
                (b.size, b.median, [name + which, b.id, duration(b.median)]) for b in benchmarks
            ]
            label = name + grows if one is question else None
            line(axes, points, colour, marker, label, style, canvas)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel(shown(size_name(question)))
    in_sizes(axes.xaxis)
    in_time(axes.yaxis)
    legend(axes)


def ratios(axes, question, second, canvas):
    """The other implementations' ratios to the leader, as bars from 1; rings show the second run."""
    leader, *others = question.implementations
    thickness = 0.8 / len(others)
    for turn, name in enumerate(others):
        pairs = [(b, question.by_key.get((b.id, leader))) for b in question.of(name)]
        pairs = [(b, led) for b, led in pairs if led and not (b.is_loop or led.is_loop)]
        colour, _ = style_of(name, question.implementations)
        places = [row_of(b, question) + (turn - (len(others) - 1) / 2) * thickness for b, _ in pairs]
        axes.barh(
            places,
            [b.ratio(led) - 1 for b, led in pairs],
            left=1,
            height=thickness * 0.9,
            color=colour,
            label=shown(name),
        )
        for place, (b, led) in zip(places, pairs, strict=True):
            ratio = b.ratio(led)
            said = [f"{name}: {duration(b.median)}", f"{leader}: {duration(led.median)}"]
            canvas.tell(axes, ratio, place, question.label(b.id), *said, f"{ratio:.3g} times")
            other = second and second.by_key.get(b.key), second and second.by_key.get(led.key)
            if all(other):
                ratio = other[0].ratio(other[1])
                axes.plot([ratio], [place], "o", color=INK, markerfacecolor="none", markersize=5)
                canvas.tell(axes, ratio, place, question.label(b.id), f"second run: {ratio:.3g} times")
    axes.axvline(1, color=style_of(leader, question.implementations)[0], label=shown(leader))
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda ratio, _: as_times(ratio)))
    low, high = axes.get_xlim()
    subs = (1, 2, 5) if high / low < 100 else (1,)
    axes.xaxis.set_major_locator(LogLocator(subs=subs))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.set_xlabel(shown(f"time, as a multiple of {leader}'s"))
    by_workload(axes, question.ids, question)
    legend(axes)


def medians(axes, question, second, canvas):
    """The medians of a single implementation."""
    colour, marker = style_of(question.leader, question.implementations)
    for one, style in ((question, FIRST), (second, SECOND)):
        for b in one.of(question.leader) if one else []:
            if b.id not in question.ids:
                continue
            fill = colour if style["fill"] else "none"
            axes.plot([b.median], [row_of(b, question)], marker, color=colour, markerfacecolor=fill)
            canvas.tell(axes, b.median, row_of(b, question), question.label(b.id), duration(b.median))
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
    """Box plots of the leader's samples: the middle half, and the 5th to the 95th percentile."""
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


def as_times(ratio):
    return f"{ratio:,.0f}×" if ratio >= 1 else f"{ratio:.4g}×"


def in_sizes(axis):
    axis.set_major_formatter(FuncFormatter(lambda size, _: f"{size:,.0f}"))
    axis.set_minor_formatter(NullFormatter())


def in_time(axis):
    axis.set_major_formatter(FuncFormatter(lambda time, _: brief(time) if time > 0 else ""))
    axis.set_minor_locator(NullLocator())


def brief(time):
    """A round time without decimals: 10 µs."""
    return re.sub(r"(\d)\.0+ ", r"\1 ", duration(time))


def size_name(question):
    """The name of the parameter that is the size."""
    benchmark = question.of(question.leader)[0]
    named = [n for n, v in benchmark.parameters.items() if v == str(benchmark.size)]
    return named[0] if named else "size"


def clipped(text, limit=34):
    return shown(text if len(text) <= limit else text[: limit - 1] + "…")


def shown(text):
    """The text without characters that SVG can't contain."""
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
