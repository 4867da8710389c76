"""Prints the comparison of two result files."""

from traitbench import comparing, results
from traitbench.tables import Table, change, changes, duration, escaped, visible

TIME_HEADER = ["benchmark", "base", "head", "change", "interval", "verdict"]
FIGURE_HEADER = ["benchmark", "figure", "base", "head"]


def compare(base, head, options):
    base, head = results.load(base), results.load(head)
    comparison = comparing.compare(base, head, only=options.only)
    how = (Table.markdown, escaped, "- ") if options.markdown else (Table.plain, visible, "")
    print(told(comparison, base, head, bool(options.only), *how), end="")
    return comparison.status


def told(comparison, base, head, shows_all, draw, quote, bullet):
    """The tables, then a line for each difference and note, then a summary."""
    parts = []
    title = f"{base.label} → {head.label}"
    shown = [c for c in comparison.changes if shows_all or c.word != "SAME" or list(figure_rows(c))]
    if shown:
        parts.append(draw(Table(f"Time, {title}", TIME_HEADER, [time_row(c, comparison.word(c)) for c in shown])))
    rows = [row for c in comparison.changes for row in figure_rows(c)]
    if rows:
        parts.append(draw(Table("Exact figures that changed", FIGURE_HEADER, rows)))
    lines = [*differences(comparison, base, head), summary(comparison)]
    parts.append("\n".join(bullet + quote(line) for line in lines) + "\n")
    return "\n".join(parts)


def differences(comparison, base, head):
    for c in comparison.changes:
        if c.digests:
            yield f"WRONG: {c.id} ({c.implementation}) gave digest {c.digests[0]} and gives {c.digests[1]}"
    for one in comparing.missing(comparison.only_base, head):
        yield f"MISSING in head: {one}"
    for one in comparing.missing_figures(comparison.lost_figures):
        yield f"MISSING in head, an exact figure: {one}"
    for one in comparing.missing(comparison.only_head, base):
        yield f"New in head: {one}"
    for one in comparing.missing_figures(comparison.gained_figures):
        yield f"New in head, an exact figure: {one}"
    yield from (f"Left out: {one}" for one in comparison.left_out)
    yield from (f"Note: {note}" for note in comparison.notes)


def time_row(c, word):
    ratio, interval = "-", "≤ loop" if c.is_loop else "too few samples"
    if c.interval:
        ratio, interval = change(c.interval.middle), changes(c.interval)
    return [c.name, duration(c.base_ns), duration(c.head_ns), ratio, interval, word]


def figure_rows(c):
    """Rows for differing figures that both sides have."""
    for name, (base, head) in c.figures.items():
        if base is not None and head is not None:
            yield [c.name, name, str(base), str(head)]


def summary(comparison):
    words = [comparison.word(c) for c in comparison.changes]
    names = {word: word for word in ("WRONG", "REGRESSED", "IMPROVED", "SAME", "UNKNOWN")} | {"-": "not judged"}
    counts = ", ".join(f"{words.count(word)} {name}" for word, name in names.items() if word in words)
    alike = sum(c.overlaps for c in comparison.changes)
    return f"{len(words)} benchmarks compared: {counts}; the intervals of {alike} overlap"
