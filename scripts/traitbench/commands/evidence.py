"""scripts/evidence: does the long runs of scripts/evidence.toml and records what they come to."""

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
        f"Does long runs, one after the other, and records in {evidence.RECORD} how much each tried and what\n"
        "it found, for the table in results/README.md. A run that fails is not recorded. Without NAME: what\n"
        "was recorded last.",
        "scripts/evidence soak-engine fuzz-agreement",
        "0 all succeeded, 1 wrong usage or can't go on, 2 one failed",
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
    """Does a run in the open, and records it if it succeeds."""
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
    """Runs a command and passes its output on; returns its status and the output."""
    lines = []
    # Allowed: the command is a line of the project's own table.
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
            raise Complaint("Can't tell the revision: this is not a git repository")
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
    print(Table("The last of each long run", ["run", "how much", "outcome", "revision"], rows).plain())
