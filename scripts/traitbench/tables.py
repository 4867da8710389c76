"""Formats tables for terminals and Markdown."""

import io
import re
import shutil
import sys
from dataclasses import dataclass, field

from rich import box
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

COLOURS = {
    "REGRESSED": "bold red",
    "WRONG": "bold red",
    "MISSING": "bold yellow",
    "IMPROVED": "green",
    "SAME": "dim",
    "UNKNOWN": "yellow",
}
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


@dataclass
class Table:
    title: str
    header: list
    rows: list = field(default_factory=list)

    def plain(self, stream=None):
        """The table as text: coloured and wrapped on a terminal, plain and full width elsewhere."""
        stream = stream or sys.stdout
        is_terminal = stream.isatty()
        width = max(60, shutil.get_terminal_size().columns) if is_terminal else 10_000
        memory = io.StringIO()
        console = Console(file=memory, width=width, force_terminal=is_terminal, highlight=False)
        table = RichTable(box=box.SIMPLE_HEAD, title=None, pad_edge=False, show_edge=False)
        for place, name in enumerate(self.header):
            table.add_column(name, justify="left" if place == 0 else "right", overflow="fold")
        for row in self.rows:
            table.add_row(*[Text(visible(cell), style=COLOURS.get(cell, "")) for cell in row])
        console.print(Text(visible(self.title), style="bold"))
        console.print(table)
        return "\n".join(line.rstrip() for line in memory.getvalue().splitlines()) + "\n"

    def markdown(self):
        lines = [f"### {escaped(self.title)}", ""]
        lines.append("| " + " | ".join(map(escaped, self.header)) + " |")
        lines.append("|" + "|".join(["---"] + ["---:"] * (len(self.header) - 1)) + "|")
        lines += ["| " + " | ".join(map(escaped, row)) + " |" for row in self.rows]
        return "\n".join(lines) + "\n"


def visible(text):
    """The text without control characters."""
    return CONTROL.sub("?", str(text))


def escaped(text):
    text = visible(text).replace("&", "&amp;").replace("<", "&lt;").replace("\\", "\\\\")
    return re.sub(r"([|*_`\[\]])", r"\\\1", text)


def duration(nanoseconds):
    """Nanoseconds in a suitable unit."""
    for size, unit in ((1e9, "s"), (1e6, "ms"), (1e3, "µs")):
        if nanoseconds >= size:
            return f"{significant(nanoseconds / size)} {unit}"
    return f"{significant(nanoseconds)} ns"


def significant(number):
    decimals = 3 if number < 1 else 2 if number < 10 else 1 if number < 100 else 0
    return f"{number:.{decimals}f}"


def change(ratio):
    """A ratio as a change: 1.031 is +3.1 %."""
    if ratio >= 3:
        return f"{significant(ratio)}x"
    return f"{(ratio - 1) * 100:+.1f} %"


def finely(ratio):
    """A ratio as a change, to 0.01 %."""
    return change(ratio) if ratio >= 2 else f"{(ratio - 1) * 100:+.2f} %"


def changes(interval, change=change):
    return f"{change(interval.low)} … {change(interval.high)}"
