"""scripts/report: draws a result file as an HTML page, or converts it."""

import sys
from pathlib import Path

from traitbench import figures, files, formats, page, results
from traitbench.arguments import Arguments
from traitbench.complaint import Complaint


def main(words):
    options = parse(words)
    run = results.load(options.run)
    if options.second and options.to != "html":
        raise Complaint("Only the page shows a second run")
    if options.output and options.to == "readme":
        raise Complaint("--to readme writes into the documents; --output is for the other formats")
    if options.to == "readme":
        for name in figures.write(run):
            print(f"{name} has the figures of {run.run['id']}", file=sys.stderr)
    elif options.to == "html":
        write_page(run, options)
    elif options.output:
        files.write(options.output, formats.WRITERS[options.to](run))
    else:
        print(formats.WRITERS[options.to](run), end="")
    return 0


def parse(words):
    parser = Arguments(
        "report",
        "Draws a result file as one self-contained HTML page: the summary, then a plot and a table for\n"
        "each question, in light and dark mode. A second run is drawn beside the first. With --to, writes\n"
        "the format that benchstat, google-benchmark's compare.py or pyperf reads; or, for the maintainers,\n"
        "the figures in README.md, results/README.md and the documentation.",
        "scripts/report results/runs/today.json results/runs/yesterday.json",
    )
    parser.add_argument("run", metavar="RUN.json", help="a result file of bench")
    parser.add_argument("second", metavar="SECOND.json", nargs="?", help="one to compare with")
    parser.add_argument(
        "--to",
        metavar="FORMAT",
        default="html",
        choices=["html", "readme", *formats.WRITERS],
        help="html, benchstat, google-benchmark, pyperf or readme (html)",
    )
    parser.add_argument("--output", metavar="PATH", help="the file (for html the run's path, with .html)")
    return parser.parse_args(words)


def write_page(run, options):
    path = options.output or str(Path(options.run).with_suffix(".html"))
    if Path(path).resolve() == Path(options.run).resolve():
        raise Complaint(f"The page would replace '{options.run}'; --output PATH writes it elsewhere")
    second = results.load(options.second) if options.second else None
    files.write(path, page.of(run, second))
    print(f"Page: {path}", file=sys.stderr)
