"""scripts/quotes: checks or writes the figures in the documents from the recorded run."""

import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

from traitbench import files, quoting
from traitbench.arguments import Arguments
from traitbench.complaint import Complaint, Status
from traitbench.revisions import REPOSITORY


def main(words):
    parser = Arguments(
        "quotes",
        "README.md, results/README.md and the page about choosing a trait design have blocks that quote\n"
        "figures of one recorded run of the whole suite, with its revision. Without options: checks that\n"
        "the blocks match the run, and lists those that differ.",
        "scripts/quotes --write",
        "0 all blocks match, 1 error, 2 a block differs or the run is too old",
    )
    parser.add_argument("--write", action="store_true", help="write the blocks")
    parser.add_argument("--run", metavar="RUN.json", help="with --write: quote this run from now on")
    parser.add_argument(
        "--record", action="store_true", help="run the whole suite now, and write the blocks from it"
    )
    parser.add_argument(
        "--fresh",
        action="store_true",
        help=f"also fail if Sources changed more than {quoting.MOST_COMMITS} commits after the run",
    )
    options = parser.parse_args(words)
    if options.run and not options.write:
        raise Complaint("--run needs --write")
    path = record() if options.record else options.run
    if path:
        path = str(Path(path).resolve().relative_to(REPOSITORY))
    blocks = quoting.all_of(path=path)
    if path:
        files.write_json(REPOSITORY / quoting.QUOTED, {"run": path})
    if options.write or options.record:
        for block in blocks:
            block.write(REPOSITORY)
    return close(blocks, options.fresh)


def record():
    """Runs the whole suite, and stages the result file and its page for the next commit."""
    name = datetime.now(timezone.utc).strftime("%Y%m%dT%H%M%SZ")
    revision = called("git", "rev-parse", "--short", "HEAD").strip()
    if called("git", "status", "--porcelain", "--", "Sources", "Benchmarks").strip():
        raise Complaint("Sources or Benchmarks have uncommitted changes: commit them first")
    path = f"results/runs/{name}-{revision}.json"
    page = path.removesuffix(".json") + ".html"
    called("swift", "run", "-c", "release", "bench", "--json", path)
    called(sys.executable, "-m", "traitbench", "report", path, "--output", page)
    called("git", "add", "-f", path, page)
    return path


def called(*command):
    done = subprocess.run(command, cwd=REPOSITORY, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise Complaint(f"'{' '.join(command[:4])}' failed with status {done.returncode}; nothing is written")
    return done.stdout


def close(blocks, is_fresh_wanted):
    wrong = [block for block in blocks if not block.stands_in(REPOSITORY)]
    for block in blocks:
        print(f"{'WRONG' if block in wrong else 'right'}  {block.document}: {block.name}")
    print(f"{len(blocks)} blocks from {quoting.quoted()}, {len(wrong)} wrong")
    if wrong:
        print("`scripts/quotes --write` rewrites them from the run")
    behind = quoting.commits_behind() if is_fresh_wanted else 0
    if behind > quoting.MOST_COMMITS:
        print(
            f"The quoted run is {behind} commits older than the last change of Sources, more than "
            f"{quoting.MOST_COMMITS}: `scripts/quotes --record` measures again"
        )
    return Status.REGRESSED if wrong or behind > quoting.MOST_COMMITS else Status.FINE
