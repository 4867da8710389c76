"""scripts/report: result files as one page to look at."""

import sys

from traitbench import files, page, results
from traitbench.arguments import Arguments


def main(words):
    parser = Arguments(
        "report",
        "Draws result files as one HTML page that needs nothing else: a plot and a table for each\n"
        "question, for light and dark screens.",
        "scripts/report results/runs/today.json --output today.html",
    )
    parser.add_argument("runs", metavar="RUN.json", nargs="+")
    parser.add_argument("--output", metavar="PATH", default="report.html", help="(report.html)")
    options = parser.parse_args(words)
    files.write(options.output, page.of([results.load(path) for path in options.runs]))
    print(f"Report: {options.output}", file=sys.stderr)
    return 0
