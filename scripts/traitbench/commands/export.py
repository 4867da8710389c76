"""scripts/export: a result file in the format of another tool."""

from traitbench import files, formats, results
from traitbench.arguments import Arguments


def main(words):
    parser = Arguments(
        "export",
        "Converts a result file to the format of another tool: benchstat, google-benchmark (for its\n"
        "compare.py), pyperf, hyperfine, bencher, github-action-benchmark, jmh; or exact: only the exact\n"
        "figures, for cmp. The formats' own names (benchfmt, gbench, bmf, gha) work too.",
        "scripts/export results/runs/today.json --to benchstat > today.txt",
    )
    parser.add_argument("run", metavar="RUN.json", help="a result file of bench")
    parser.add_argument(
        "--to",
        required=True,
        metavar="TOOL",
        type=str.lower,
        choices=[*formats.WRITERS, *formats.FORMATS],
        help="the tool, or its format",
    )
    parser.add_argument("--output", metavar="PATH", help="write to a file instead of standard output")
    options = parser.parse_args(words)
    text = formats.writer(options.to)(results.load(options.run))
    if options.output:
        files.write(options.output, text)
    else:
        print(text, end="")
    return 0
