"""scripts/peers: other systems compared with the engine."""

import os
import platform
import re
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

from traitbench import files, peerpage, peering, peers, revisions
from traitbench.arguments import Arguments, count, pattern
from traitbench.complaint import Complaint, Status
from traitbench.revisions import REPOSITORY
from traitbench.tables import visible

FOLDER = REPOSITORY / "results" / "peers"
SCHEMA = "trait-engine-peers/1"


def main(words):
    options = parse(words)
    if options.record and options.only:
        raise Complaint("--record publishes all peers, so it can't be used with --only; --output can")
    if options.record and options.output:
        raise Complaint("--record writes the samples beside the page, so it can't be used with --output")
    if options.rounds < 6:
        raise Complaint("--rounds needs 6 or more for a confidence interval")
    chosen = peers.chosen(options.only)
    if options.install:
        for package in peers.install(chosen):
            say(f"installed {package}")
    say("building bench, so that the figures are of the sources that are here")
    revisions.built_here()
    if reason := peers.ENGINE.absence():
        raise Complaint(f"{reason}: swift build -c release --product bench")
    record = measured(chosen, options)
    told(record)
    if options.record or options.output:
        keep(record, options)
    return status_of(record)


def parse(words):
    names = ", ".join(peer.name for peer in peers.PEERS)
    parser = Arguments(
        "peers",
        "Compares the engine with other systems, whose programs do the same work in alternation\n"
        f"with it on one processor: {names}.\n"
        "Systems that are not installed are listed, with the command that installs them.",
        "scripts/peers --install --record",
        "0 success, 1 error, 4 a peer gave a wrong answer, 6 the engine could not be measured",
    )
    parser.add_argument("--only", type=pattern, metavar="REGEX", help="only peers whose name matches")
    parser.add_argument("--install", action="store_true", help="install missing systems with apt")
    parser.add_argument("--rounds", type=count, default=15, metavar="N", help="the number of rounds (15)")
    parser.add_argument("--record", action="store_true", help="write results/peers and its README")
    parser.add_argument("--output", metavar="PATH.json", help="write the samples there")
    return parser.parse_args(words)


def measured(chosen, options):
    started = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    cores = sorted(os.sched_getaffinity(0))
    core = cores[-1] if len(cores) > 1 else None
    built = revision()  # First: samples are not lost where there is no git.
    outcomes = peering.measure(chosen, peers.WORKLOADS, options.rounds, core, say)
    return {
        "schema": SCHEMA,
        "started": started,
        "revision": built,
        "machine": {"cpu": processor(), "cores": len(cores), "kernel": platform.release()},
        "workloads": [{"id": w.id, "title": w.title, "digest": w.digest} for w in peers.WORKLOADS],
        "peers": [
            {
                "name": name,
                "version": outcome["version"],
                "work": outcome["peer"].work,
                "reason": outcome["reason"],
                "samples": {id: turns.samples for id, turns in outcome["turns"].items()},
            }
            for name, outcome in outcomes.items()
        ],
    }


def revision():
    def git(*words):
        done = subprocess.run(["git", *words], cwd=REPOSITORY, capture_output=True, text=True)
        return done.stdout.strip()

    changes = git("status", "--porcelain", "--", "Sources", "Benchmarks")
    return (git("rev-parse", "--short", "HEAD") or "unknown") + (" and changes" if changes else "")


def processor():
    try:
        found = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    except OSError:
        found = None
    return found[1] if found else "unknown"


def told(record):
    for _, table in peerpage.tables(record):
        print(table.plain())
    for sentence in peerpage.missing(record):
        print(f"Not measured: {visible(sentence)}")
    done = peerpage.measured(record)
    print(f"{len(done)} of {len(record['peers'])} peers measured, the engine among them")


def keep(record, options):
    if options.output:
        stem = Path(options.output).with_suffix("")
    else:
        time = record["started"].replace("-", "").replace(":", "")
        stem = FOLDER / f"{time}-{record['revision'].split()[0]}"
    files.write_json(str(stem) + ".json", record, indent=None)
    if options.record:
        files.write(str(FOLDER / "README.md"), peerpage.markdown(record, Path(stem).name))
    say(f"wrote {stem}.json")


def status_of(record):
    reasons = [peer["reason"] for peer in record["peers"] if peer["reason"]]
    if any(" is wrong at " in reason for reason in reasons):
        return Status.WRONG_ANSWER
    if record["peers"][0]["reason"]:
        return Status.MISSING
    return Status.FINE


def say(sentence):
    print(f"scripts/peers: {sentence}", file=sys.stderr, flush=True)
