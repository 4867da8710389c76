"""scripts/trust: how often scripts/ab gives which verdict on this machine."""

import contextlib
import os
import sys
import tempfile
from pathlib import Path

from traitbench import files, judging, loading, pairing, pairs, revisions, running, series, verdicts
from traitbench.arguments import Arguments, above_zero, count
from traitbench.complaint import Complaint, Status
from traitbench.tables import Table
from traitbench.verdicts import Verdict

BESIDE = ("nothing of its own", "two busy loops and a memory thrasher")
HEADER = [
    "beside",
    "load",
    "runs",
    "a change",
    "untrusted",
    "workloads",
    "SAME",
    "UNKNOWN",
    "REGRESSED",
    "IMPROVED",
    "planted found",
]


def main(words):
    options = parse(words)
    base, head = (revisions.resolve(name) for name in (options.base, options.head or options.base))
    records = series.records([options.json]) if os.path.exists(options.json) else []
    for record in records:
        if (record["base"]["commit"], record["head"]["commit"]) != (base, head):
            raise Complaint(f"'{options.json}' has runs of other revisions")
    while len(records) < options.runs:
        records.append(compared(base, head, BESIDE[len(records) % 2], options))
        series.write(options.json, records)
        say(f"{len(records)} of {options.runs}: {words_of(records[-1])}")
    print(table("Runs", records).plain())
    longer = [each for kind in BESIDE for each in series.joined(of(kind, records), pairs.SECONDS)]
    if longer:
        print()
        print(table(f"The same pairs, {pairs.SECONDS:.0f} s of one workload at a time", longer).plain())
    return Status.FINE


def parse(words):
    parser = Arguments(
        "trust",
        "Compares a revision with itself, or with another, repeatedly with scripts/ab; every second time\n"
        "under load from two busy loops and a process that thrashes memory. Counts the verdicts. Runs are\n"
        "saved to the JSON file; another call with the same file continues.",
        "scripts/trust main --runs 100 --only 'collection/' --json results/ab/equal.json",
        "0 all runs are complete, 1 error",
    )
    parser.add_argument("base", metavar="BASE", help="a commit, branch or tag")
    parser.add_argument("head", metavar="HEAD", nargs="?", help="the other revision (BASE)")
    parser.add_argument("--json", metavar="PATH", required=True, help="the file of runs")
    parser.add_argument("--runs", type=count, default=100, help="the number of runs (100)")
    parser.add_argument("--only", metavar="REGEX", help="workloads whose id matches")
    parser.add_argument("--seconds", type=above_zero, default=6.0, help="for each workload (6)")
    return parser.parse_args(words)


def say(sentence):
    print(f"scripts/trust: {sentence}", file=sys.stderr, flush=True)


def compared(base, head, beside, options):
    """The condensed record of one run, with the machine's load."""
    with contextlib.ExitStack() as stack:
        path = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="traitbench-"))) / "run.json"
        if beside == BESIDE[1]:
            stack.enter_context(loading.load())
        words = ["ab", base, head, "--seconds", f"{options.seconds:g}", "--json", str(path)]
        words += ["--only", options.only] if options.only else []
        done = running.run([sys.executable, "-m", "traitbench", *words], revisions.REPOSITORY)
        if not path.exists():
            reason = (done.lines or ["no reason given"])[-1].strip()
            raise Complaint(f"scripts/ab failed with status {done.status}: {reason}")
        record = series.small(pairing.check(path, files.read_json(path)))
    record["run"] |= {"beside": beside, "load": [round(load, 2) for load in os.getloadavg()]}
    return record


def words_of(record):
    judgement = judging.judge(record)
    said = [finding.word for finding in judgement.findings] if judgement.is_trusted else ["UNTRUSTED"]
    return f"{', '.join(said)} beside {record['run']['beside']}"


def of(kind, records):
    return [record for record in records if record["run"].get("beside") == kind]


def table(title, records):
    rows = [row(kind, of(kind, records)) for kind in BESIDE if of(kind, records)]
    if len(rows) > 1:
        rows.append(row("both", records))
    return Table(title, HEADER, rows)


def row(name, records):
    judgements = [judging.judge(record) for record in records]
    trusted = [judgement for judgement in judgements if judgement.is_trusted]
    said = [finding.word for judgement in trusted for finding in judgement.findings]
    changed = sum(
        any(f.word in ("REGRESSED", "IMPROVED", "WRONG") for f in each.findings) for each in trusted
    )
    findings = [finding for judgement in judgements for finding in judgement.findings]
    threshold = judgements[0].threshold
    found = [verdicts.of_paired(f.planted, threshold) is Verdict.REGRESSED for f in findings]
    loads = sorted(record["run"]["load"][0] for record in records)
    counts = [said.count(word) for word in ("SAME", "UNKNOWN", "REGRESSED", "IMPROVED")]
    return [
        name,
        f"{loads[0]:.1f} to {loads[-1]:.1f}",
        *map(str, (len(records), changed, len(records) - len(trusted), len(findings), *counts)),
        str(sum(found)),
    ]
