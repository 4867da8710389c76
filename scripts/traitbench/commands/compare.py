"""scripts/compare: compares two recorded runs, or two revisions."""

import os

from traitbench import repeating, told_files, told_revisions, why
from traitbench.arguments import Arguments, above_zero, count, pattern
from traitbench.complaint import Complaint

TEXT = """Compares A with B, which are two result files of bench, or two revisions.

Files: for each benchmark the ratio of the medians, its interval and a verdict; exact figures without
tolerance. One process a side shows only changes beyond 10 %.

Revisions: both are built once, then new processes of both alternate every few milliseconds on one core, in
about half a minute a workload, also on a busy machine. SAME: within half a per cent. REGRESSED, IMPROVED:
changed, and by more. UNKNOWN: --seconds says how long would do. Each pair of processes has two controls, a
copy of A that must not differ and a copy that is 1 % slower, which must be found; otherwise the run is
UNTRUSTED and has no verdicts.

--why counts instructions under valgrind, exactly: of A and B, of A alone, or of the working tree.

Which commit made it slower? From a second checkout of a fast revision, so that the scripts stay the same:
  git bisect start SLOW FAST
  git bisect run ../fast/scripts/compare FAST HEAD --only '^collection/write/kind=Int/'"""

STATUSES = """0 no regression, 1 wrong usage or error, 2 something regressed, 3 a workload crashed,
4 a wrong answer, 6 something is missing in B, 125 a revision can't be built, or the run is untrusted
(`git bisect run` takes 125 as a commit to skip)"""


def main(words):
    options = parse(words)
    if options.why:
        return why.main(options)
    if not options.a or not options.b:
        raise Complaint("Two files or two revisions are needed, A and B; --help tells more")
    if os.path.exists(options.a) or os.path.exists(options.b):
        return told_files.main(options)
    if options.runs:
        return repeating.main(options)
    return told_revisions.main(options)


def parse(words):
    parser = Arguments("compare", TEXT, "scripts/compare main HEAD --only '^collection/read/'", STATUSES)
    parser.add_argument("a", metavar="A", nargs="?", help="a result file, or a commit, branch or tag")
    parser.add_argument("b", metavar="B", nargs="?", help="what is compared with it")
    parser.add_argument("--only", type=pattern, metavar="REGEX", help="revisions: workloads whose id matches")
    parser.add_argument("--seconds", type=above_zero, default=30.0, help="revisions: for each workload (30)")
    parser.add_argument("--json", metavar="PATH", help="also write the comparison to a file")
    parser.add_argument("--markdown", action="store_true", help="print tables in Markdown")
    parser.add_argument("--all", action="store_true", help="files: also list what is the same")
    parser.add_argument("--allow-new", action="store_true", help="files: B may have more benchmarks")
    parser.add_argument("--force", action="store_true", help="files: of different machines and builds too")
    parser.add_argument(
        "--why", action="store_true", help="count the instructions of one operation, and what they are spent on"
    )
    parser.add_argument(
        "--runs", type=count, metavar="N", help="compare N times, every second time beside a load, and count verdicts"
    )
    return parser.parse_args(words)
