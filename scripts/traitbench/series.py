"""Several paired comparisons in one file: how often does the method say what?

Of each process its level is kept, which is all that is judged, and not the samples.
"""

import json

from traitbench import blocks, files, judging, pairing
from traitbench.complaint import Complaint, heaviest
from traitbench.tables import Table, changes

SCHEMA = "trait-engine-ab-series/1"
HEADER = ["run", "workload", "blocks", "interval", "threshold", "planted 3 %", "verdict"]


def records(paths):
    """Those of all files, each of which holds one or a series."""
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
    """A line for each record."""
    lines = [json.dumps(small(r), sort_keys=True, allow_nan=False) for r in several]
    files.write(path, f'{{"schema": "{SCHEMA}", "records": [\n' + ",\n".join(lines) + "\n]}\n")


def small(record):
    benchmarks = [
        {**workload, "blocks": [levels(block) for block in workload["blocks"]]}
        for workload in record["benchmarks"]
    ]
    return {**record, "benchmarks": benchmarks}


def levels(block):
    samples = block["samples_ns"].items()
    kept = {arm: [[blocks.of_process(one)] for one in processes] for arm, processes in samples}
    return {**block, "samples_ns": kept}


def told(several):
    """The table, the closing line and the status."""
    judgements = [judging.judge(record) for record in several]
    rows = [
        row(record["run"]["id"], judgement, finding)
        for record, judgement in zip(several, judgements, strict=True)
        for finding in judgement.findings
    ]
    words = [{f.word for f in j.findings} if j.is_trusted else {"UNTRUSTED"} for j in judgements]
    changed = sum(bool(each & {"REGRESSED", "IMPROVED", "WRONG"}) for each in words)
    untrusted = words.count({"UNTRUSTED"})
    quiet = len(several) - changed - untrusted
    closing = f"{len(several)} runs: {quiet} report nothing, {changed} a change, {untrusted} untrusted"
    return Table("Runs", HEADER, rows), closing, heaviest(j.status for j in judgements)


def row(id, judgement, finding):
    interval = changes(finding.interval) if finding.interval else "too few blocks"
    is_planted = judgement.planted is not None and finding.id == judgement.planted_id
    planted = changes(judgement.planted) if is_planted else "-"
    word = finding.word if judgement.is_trusted else "UNTRUSTED"
    threshold = f"±{finding.threshold * 100:.1f} %"
    return [id, finding.id, str(finding.blocks), interval, threshold, planted, word]
