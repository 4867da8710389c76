"""The progress of a paired comparison."""

import shutil
import sys
import time

from traitbench import judging
from traitbench.tables import changes, finely, visible


class Progress:
    """On a terminal one line that is redrawn; otherwise one line for each look."""

    def __init__(self, say):
        self.say = say
        self.began = time.monotonic()
        self.looks = 0

    def __call__(self, record, open):
        looks = sum(len(workload["looks"]) for workload in record["benchmarks"])
        if sys.stderr.isatty():
            width = shutil.get_terminal_size().columns - 1
            line = visible(self.line(record, open))[:width] if open else ""
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
        elif looks > self.looks:
            self.say(self.line(record, open))
        self.looks = looks

    def line(self, record, open):
        """The intervals so far, undecided workloads first."""
        findings = judging.judge(record).findings
        undecided = {workload["id"] for workload in open}
        shown = sorted(findings, key=lambda finding: finding.id not in undecided)
        known = [f"{f.id} {changes(f.interval, finely)}" for f in shown if f.interval]
        done = len(findings) - len(open)
        seconds = time.monotonic() - self.began
        return f"{seconds:.0f} s, {done} of {len(findings)} done: {'; '.join(known)}"
