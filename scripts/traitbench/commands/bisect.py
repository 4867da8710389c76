"""scripts/bisect: finds the commit that made a workload slower."""

import math
import re
import sys

from traitbench import bisecting, judging, measuring, pairs, revisions
from traitbench.arguments import Arguments, above_zero, count, pattern
from traitbench.complaint import Complaint, Status
from traitbench.progress import Progress
from traitbench.selecting import filter_of
from traitbench.tables import Table, changes, finely, visible


def main(words):
    options = parse(words)
    commits = history(options.good, options.bad)
    bisection = Bisection(options)
    good, bad = bisection.built(commits[0]), bisection.built(commits[-1])
    finding = bisecting.slowest(bisection.compared(good, bad, options.only))
    if finding is None:
        raise Complaint(
            f"{options.bad} is not measurably slower than {options.good}; "
            "--only selects other workloads, --seconds gives them more time"
        )
    say(f"{finding.id} is slower: {changes(finding.interval, finely)}")
    bisection.narrow(good, finding)
    suspects = bisecting.search(commits, bisection.is_slow)
    print(Table(f"{finding.id} against {short(commits[0])}", HEADER, bisection.rows).plain())
    return bisection.conclude(commits, suspects)


def parse(words):
    parser = Arguments(
        "bisect",
        "Finds the commit between GOOD and BAD that made a workload slower, by binary search. Builds\n"
        "commits and compares each with GOOD, as scripts/ab does; skips those that can't be built.",
        "scripts/bisect v1.0 main --only 'collection/write/kind=Int/'",
        "0 a commit is found, 1 error, 5 a control failed, 6 several are left",
    )
    parser.add_argument("good", metavar="GOOD", help="a fast commit")
    parser.add_argument("bad", metavar="BAD", help="a later, slow commit")
    parser.add_argument(
        "--only", type=pattern, metavar="REGEX", required=True, help="workloads whose id matches"
    )
    parser.add_argument("--seconds", type=above_zero, default=pairs.SECONDS, help="for each step (30)")
    parser.add_argument("--seed", type=count, help="of turns and links (random)")
    return parser.parse_args(words)


def history(good, bad, repository=revisions.REPOSITORY):
    """The commits from `good` to `bad`, along first parents."""
    first, last = (revisions.resolve(name, repository) for name in (good, bad))
    command = ["git", "rev-list", "--reverse", "--first-parent", f"{first}..{last}"]
    found = revisions.output(command, repository, "Can't list the commits").split()
    parent = revisions.output(
        ["git", "merge-base", first, last], repository, f"{good} and {bad} have no common ancestor"
    )
    if not found or parent.strip() != first:
        raise Complaint(f"{good} is not an ancestor of {bad}")
    return [first, *found]


HEADER = ["commit", "change", "interval", ""]


class Bisection:
    def __init__(self, options):
        self.options = options
        self.rows = []
        self.good = self.id = None
        self.limit = 1.0

    def built(self, commit):
        return revisions.built(commit, say)

    def compared(self, base, head, only, is_decided=judging.is_decided):
        """The judgement of a comparison. Raises `Complaint` if it is untrusted."""
        options = self.options
        comparison = measuring.Comparison(
            base, head, only, options.seconds, say, seed=options.seed
        )
        record = comparison.prepared(["scripts/bisect"])
        comparison.complete(record, lambda _: None, Progress(say), is_decided)
        judgement = judging.judge(record)
        for doubt in judgement.doubts:
            raise Complaint(f"The measurement is untrusted: {doubt}", Status.UNTRUSTED)
        return judgement

    def narrow(self, good, finding):
        """Restricts the search to one workload; half of its change separates slow from fast."""
        self.good, self.id = good, finding.id
        self.limit = math.sqrt(finding.interval.middle)

    def is_slow(self, commit):
        try:
            head = self.built(commit)
            only = re.compile(filter_of(self.id))
            judgement = self.compared(self.good, head, only, bisecting.decided_by(self.limit))
        except Complaint as complaint:
            if complaint.status is not Status.FAILED:
                raise
            say(f"{short(commit)} is left out: {complaint}")
            self.rows.append([short(commit), "-", "-", "left out"])
            return None
        (finding,) = judgement.findings
        answer = bisecting.is_beyond(self.limit, finding.interval)
        if answer is None and finding.interval is None:
            return None
        is_slow = finding.interval.middle > self.limit
        word = ("slow" if is_slow else "fast") + ("" if answer is not None else ", uncertain")
        middle, interval = finely(finding.interval.middle), changes(finding.interval, finely)
        self.rows.append([short(commit), middle, interval, word])
        return is_slow

    def conclude(self, commits, suspects):
        """Prints the suspects; compares a single suspect with the commit before it."""
        if len(suspects) > 1:
            print("One of these commits made it slower; all but the last could not be measured:")
            for commit in suspects:
                print(visible(f"  {title(commit)}"))
            return Status.MISSING
        (commit,) = suspects
        before = commits[commits.index(commit) - 1]
        only = re.compile(filter_of(self.id))
        judgement = self.compared(self.built(before), self.built(commit), only)
        (finding,) = judgement.findings
        change = changes(finding.interval, finely) if finding.interval else "too few pairs"
        print(visible(f"{title(commit)}"))
        print(f"made {self.id} slower: {change}, {finding.verdict} against the commit before it")
        return Status.FINE


def title(commit):
    command = ["git", "log", "-1", "--format=%h %s", commit]
    return revisions.output(command, revisions.REPOSITORY, "Can't name the commit").strip()


def short(commit):
    return commit[:7]


def say(sentence):
    print(f"scripts/bisect: {sentence}", file=sys.stderr, flush=True)
