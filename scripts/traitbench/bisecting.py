"""Binary search for the commit that made a workload slower."""

from traitbench import judging
from traitbench.verdicts import Verdict


def search(commits, is_slow):
    """The suspects, oldest first: the first commit known to be slow, after any before it that could not be
    tested.

    `commits` begin with a fast one and end with a slow one; `is_slow` returns None if it can't tell.
    """
    fast, slow, skipped = 0, len(commits) - 1, set()
    while candidates := [i for i in range(fast + 1, slow) if i not in skipped]:
        here = min(candidates, key=lambda i: abs(2 * i - fast - slow))
        answer = is_slow(commits[here])
        if answer is None:
            skipped.add(here)
        elif answer:
            slow = here
        else:
            fast = here
    return commits[fast + 1 : slow + 1]


def slowest(judgement):
    """The finding of the workload that slowed down most; None if none did."""
    regressed = [f for f in judgement.findings if f.verdict is Verdict.REGRESSED]
    return max(regressed, key=lambda finding: finding.interval.middle, default=None)


def is_beyond(limit, interval):
    """Whether the whole interval is on the slow side of `limit`; None if it contains the limit."""
    if interval is None or interval.low <= limit <= interval.high:
        return None
    return interval.low > limit


def decided_by(limit):
    """A stopping rule for comparisons that need only the side of `limit` on which a workload is."""

    def is_decided(record, workload):
        return is_beyond(limit, judging.interval_of(workload, "head", record)) is not None

    return is_decided

