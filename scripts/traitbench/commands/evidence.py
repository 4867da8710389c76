"""scripts/evidence: runs the long commands of scripts/evidence.toml and records their outcomes."""

import os
import subprocess
import sys
import time

from traitbench import evidence, quoting
from traitbench.arguments import Arguments
from traitbench.complaint import Complaint, Status
from traitbench.revisions import REPOSITORY
from traitbench.tables import Table


def main(words):
    runs = evidence.load(REPOSITORY)
    parser = Arguments(
        "evidence",
        f"Runs long tests in turn, and records the amount and the outcome of each in {evidence.RECORD},\n"
        "for the table in results/README.md. A failed run is not recorded. Without NAME: prints what was\n"
        "recorded last.",
        "scripts/evidence soak-engine fuzz-agreement",
        "0 all succeeded, 1 wrong usage or error, 2 one failed",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(runs))
    options = parser.parse_args(words)
    for name in options.names:
        if name not in runs:
            raise Complaint(f"There is no run '{name}'; there are {', '.join(runs)}")
    if not options.names:
        show(runs)
        return Status.FINE
    failed = [name for name in options.names if not does(runs[name])]
    quoting.write_evidence(REPOSITORY)
    return Status.REGRESSED if failed else Status.FINE


def does(run):
    """Runs a command with its output shown, and records the outcome if it succeeds."""
    print(f"{run.name}: {run.command}", flush=True)
    begin = time.monotonic()
    status, output = shown(run.command)
    seconds = round(time.monotonic() - begin)
    if status:
        print(f"{run.name}: FAILED with status {status} after {seconds} s; nothing is recorded")
        return False
    evidence.record(REPOSITORY, run, output, seconds=seconds, revision=revision())
    print(f"{run.name}: recorded after {seconds} s")
    return True


def shown(command):
    """Runs a command and prints its output; returns its status and the output."""
    lines = []
    # A shell is safe here: the command comes from the project's own table.
    with subprocess.Popen(
        command, shell=True, cwd=REPOSITORY, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
    ) as process:
        for line in process.stdout:
            lines.append(line)
            sys.stdout.write(line)
    return process.returncode, "".join(lines)


def revision():
    """The commit, marked if the sources differ from it."""

    def git(*words):
        done = subprocess.run(["git", *words], cwd=REPOSITORY, capture_output=True, text=True)
        if done.returncode:
            raise Complaint("Can't find the revision: this is not a git repository")
        return done.stdout.strip()

    is_dirty = git("status", "--porcelain", "--", "Sources", "Tests", "Benchmarks")
    return git("rev-parse", "--short", "HEAD") + ("+" if is_dirty else "")


def show(runs):
    known = evidence.recorded(REPOSITORY)
    rows = []
    for name in runs:
        last = known.get(name)
        cells = [last[key] for key in ("amount", "outcome", "revision")] if last else ["", "never", ""]
        rows.append([name, *cells])
    print(Table("The last outcome of each long run", ["run", "how much", "outcome", "revision"], rows).plain())
