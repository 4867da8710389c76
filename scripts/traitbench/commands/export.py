"""scripts/export: a result file in the format of another tool."""

from traitbench import files, formats, results
from traitbench.arguments import Arguments


def main(words):
    parser = Arguments(
        "export",
        "Writes a result file in the format of another tool: benchfmt (benchstat), gbench\n"
        "(google-benchmark's compare.py), pyperf, hyperfine, bmf (Bencher), gha\n"
        "(github-action-benchmark), jmh; or exact: the exact figures alone, for cmp.",
        "scripts/export results/runs/today.json --to benchfmt > today.txt",
    )
    parser.add_argument("run", metavar="RUN.json")
    parser.add_argument("--to", required=True, choices=list(formats.WRITERS))
    parser.add_argument("--output", metavar="PATH", help="a file instead of the standard output")
    options = parser.parse_args(words)
    text = formats.WRITERS[options.to](results.load(options.run))
    if options.output:
        files.write(options.output, text)
    else:
        print(text, end="")
    return 0
