"""scripts/report: draws a result file as an HTML page."""

import sys
from pathlib import Path

from traitbench import files, page, results
from traitbench.arguments import Arguments
from traitbench.complaint import Complaint


def main(words):
    parser = Arguments(
        "report",
        "Draws a result file as one self-contained HTML page: the summary, then a plot and a table for\n"
        "each question, in light and dark mode. A second run is drawn beside the first.",
        "scripts/report results/runs/today.json results/runs/yesterday.json",
    )
    parser.add_argument("run", metavar="RUN.json", help="a result file of bench")
    parser.add_argument("second", metavar="SECOND.json", nargs="?", help="one to compare with")
    parser.add_argument("--output", metavar="PATH", help="the page (the first run's path, with .html)")
    options = parser.parse_args(words)
    path = options.output or str(Path(options.run).with_suffix(".html"))
    if Path(path).resolve() == Path(options.run).resolve():
        raise Complaint(f"The page would replace '{options.run}'; --output PATH writes it elsewhere")
    second = results.load(options.second) if options.second else None
    files.write(path, page.of(results.load(options.run), second))
    print(f"Page: {path}", file=sys.stderr)
    return 0
