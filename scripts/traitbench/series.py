"""Several paired comparisons in one file, to count their verdicts.

Pairs are stored without their samples: verdicts depend only on the ratios.
"""

import json

from traitbench import files, judging, pairing, pairs, verdicts
from traitbench.complaint import Complaint, heaviest
from traitbench.tables import Table, changes, finely
from traitbench.verdicts import Verdict

SCHEMA = "trait-engine-ab-series/2"
HEADER = ["run", "workload", "pairs", "seconds", "interval", "planted", "verdict"]


def records(paths):
    """The records of all files; each file has one record or a series."""
    found = []
    for path in paths:
        value = files.read_json(path)
        is_series = isinstance(value, dict) and value.get("schema") == SCHEMA
        inner = value.get("records") if is_series else [value]
        if not isinstance(inner, list) or not inner:
            raise Complaint(f"'{path}' is a series without records")
        found += [pairing.check(path, record) for record in inner]
    return found


def write(path, several):
    """Writes a series, with a line for each record."""
    lines = [json.dumps(small(r), sort_keys=True, allow_nan=False) for r in several]
    files.write(path, f'{{"schema": "{SCHEMA}", "records": [\n' + ",\n".join(lines) + "\n]}\n")


def small(record):
    benchmarks = [
        {**workload, "pairs": [{"log_ratios": p["log_ratios"]} for p in workload["pairs"]]}
        for workload in record["benchmarks"]
    ]
    return {**record, "benchmarks": benchmarks}


def told(several):
    """The table, the closing line and the status."""
    judgements = [judging.judge(record) for record in several]
    rows = [
        row(record["run"]["id"], judgement, finding)
        for record, judgement in zip(several, judgements, strict=True)
        for finding in judgement.findings
    ]
    return Table("Runs", HEADER, rows), closing(judgements), heaviest(j.status for j in judgements)


def closing(judgements):
    words = [{f.word for f in j.findings} if j.is_trusted else {"UNTRUSTED"} for j in judgements]
    changed = sum(bool(each & {"REGRESSED", "IMPROVED", "WRONG"}) for each in words)
    untrusted = words.count({"UNTRUSTED"})
    quiet = len(words) - changed - untrusted
    findings = [finding for judgement in judgements for finding in judgement.findings]
    undecided = sum(finding.verdict is Verdict.UNKNOWN for finding in findings)
    found = sum(
        verdicts.of_paired(finding.planted, judgement.threshold) is Verdict.REGRESSED
        for judgement in judgements
        for finding in judgement.findings
    )
    return (
        f"{len(words)} runs: {quiet} report nothing, {changed} a change, {untrusted} untrusted\n"
        f"{len(findings)} workloads: {undecided} undecided; the planted slowdown is found in {found}"
    )


def row(id, judgement, finding):
    word = finding.word if judgement.is_trusted else "UNTRUSTED"
    interval = changes(finding.interval, finely) if finding.interval else "too few pairs"
    planted = changes(finding.planted, finely) if finding.planted else "-"
    return [id, finding.id, str(finding.pairs), f"{finding.seconds:.0f}", interval, planted, word]


def joined(several, seconds):
    """The records that long runs of single workloads would have given: joins the pairs of several short
    runs. They are equivalent to those of one run, because each pair has its own order of functions.
    """
    found = []
    for id in dict.fromkeys(w["id"] for record in several for w in record["benchmarks"]):
        parts = []
        for record in several:
            parts += [(record, w) for w in record["benchmarks"] if w["id"] == id]
            if sum(workload["seconds"] for _, workload in parts) >= seconds:
                found.append(one_of(parts))
                parts = []
    return found


def one_of(parts):
    measured = [pair for _, workload in parts for pair in workload["pairs"]]
    first, workload = parts[0]
    total = sum(workload["seconds"] for _, workload in parts)
    looks = [len(measured)] * len(pairs.LOOKS)  # Judged at the last look.
    return {
        **first,
        "benchmarks": [{**workload, "pairs": measured, "seconds": total, "looks": looks}],
    }
