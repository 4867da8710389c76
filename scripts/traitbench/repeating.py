"""How often a comparison of two revisions gives which verdict on this machine, with and without load. Of equal
revisions, every verdict but SAME and UNKNOWN is wrong.
"""

import contextlib

from traitbench import judging, loading, verdicts
from traitbench.complaint import Status
from traitbench.tables import Table
from traitbench.told_revisions import compared, say
from traitbench.verdicts import Verdict

BESIDE = ("nothing of its own", "two busy loops and a memory thrasher")
HEADER = ["beside", "runs", "untrusted", "workloads", "SAME", "UNKNOWN", "REGRESSED", "IMPROVED", "1 % found"]


def main(options):
    judgements = {beside: [] for beside in BESIDE}
    path, options.json = options.json, None
    for number in range(options.runs):
        beside = BESIDE[number % 2]
        with loading.load() if number % 2 else contextlib.nullcontext():
            judgement = judging.judge(compared(options))
        judgements[beside].append(judgement)
        say(f"{number + 1} of {options.runs}, beside {beside}: {', '.join(words_of(judgement))}")
    print(Table(f"{options.a} → {options.b}", HEADER, [row(*each) for each in judgements.items() if each[1]]).plain())
    return Status.FINE


def words_of(judgement):
    return [finding.word for finding in judgement.findings] if judgement.is_trusted else ["UNTRUSTED"]


def row(beside, judgements):
    trusted = [judgement for judgement in judgements if judgement.is_trusted]
    words = [word for judgement in trusted for word in words_of(judgement)]
    findings = [finding for judgement in judgements for finding in judgement.findings]
    threshold = judgements[0].threshold
    found = sum(verdicts.of_paired(f.planted, threshold) is Verdict.REGRESSED for f in findings)
    counts = [words.count(word) for word in ("SAME", "UNKNOWN", "REGRESSED", "IMPROVED")]
    cells = [len(judgements), len(judgements) - len(trusted), len(findings), *counts, found]
    return [beside, *map(str, cells)]
