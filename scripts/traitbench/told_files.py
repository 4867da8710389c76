"""Prints the comparison of two result files."""

from traitbench import comparing, files, results
from traitbench.tables import Table, change, changes, duration, escaped, visible


def main(options):
    base, head = results.load(options.a), results.load(options.b)
    comparison = comparing.compare(base, head, allow_new=options.allow_new, force=options.force)
    if options.json:
        files.write_json(options.json, comparison.as_json())
    if options.markdown:
        print(told(comparison, base, head, options.all, Table.markdown, escaped, "- "), end="")
    else:
        print(told(comparison, base, head, options.all, Table.plain, visible, ""), end="")
    return comparison.status


def told(comparison, base, head, shows_all, draw, quote, bullet):
    """The tables, then one line for each difference and note, then a summary."""
    parts = []
    title = f"{base.label} → {head.label}"
    shown = [
        c for c in comparison.changes if shows_all or c.word != "SAME" or list(figure_rows(c))
    ]
    if shown:
        parts.append(draw(Table(f"Time, {title}", TIME_HEADER, [time_row(c) for c in shown])))
    rows = [row for c in comparison.changes for row in figure_rows(c)]
    if rows:
        parts.append(draw(Table("Exact figures that changed", FIGURE_HEADER, rows)))
    lines = [
        f"WRONG: {c.id} ({c.implementation}) gave digest {c.digests[0]} and gives {c.digests[1]}"
        for c in comparison.changes
        if c.digests
    ]
    lines += [f"MISSING in head: {one}" for one in comparing.missing(comparison.only_base, head)]
    new = "New in head" if comparison.allow_new else "MISSING in base"
    lines += [f"{new}: {one}" for one in comparing.missing(comparison.only_head, base)]
    lost = comparing.missing_figures(comparison.lost_figures)
    lines += [f"MISSING in head, an exact figure: {one}" for one in lost]
    gained = comparing.missing_figures(comparison.gained_figures)
    lines += [f"New in head, an exact figure: {one}" for one in gained]
    lines += [f"Left out: {one}" for one in comparison.left_out]
    lines += [f"Note: {note}" for note in comparison.notes]
    lines.append(summary(comparison))
    parts.append("\n".join(bullet + quote(line) for line in lines) + "\n")
    return "\n".join(parts)


TIME_HEADER = ["benchmark", "base", "head", "change", "95 % of all", "verdict"]
FIGURE_HEADER = ["benchmark", "figure", "base", "head"]


def time_row(c):
    name = f"{c.id} ({c.implementation})"
    ratio, interval = "-", "too few samples"
    if c.interval:
        ratio, interval = change(c.interval.middle), changes(c.interval)
    return [name, duration(c.base_ns), duration(c.head_ns), ratio, interval, c.word]


def figure_rows(c):
    """Rows for differing figures that both sides have."""
    for name, (base, head) in c.figures.items():
        if base is not None and head is not None:
            yield [f"{c.id} ({c.implementation})", name, str(base), str(head)]


def summary(comparison):
    words = [c.word for c in comparison.changes]
    order = ["WRONG", "REGRESSED", "IMPROVED", "SAME", "UNKNOWN"]
    counts = ", ".join(f"{words.count(word)} {word}" for word in order if word in words)
    return f"{len(words)} benchmarks compared: {counts or 'none in common'}; " + (
        f"status {int(comparison.status)}"
    )
