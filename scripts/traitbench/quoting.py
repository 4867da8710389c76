"""Every figure that the documents quote from the recorded run of the whole suite, derived from it again.

A quotation is a piece of a document with its figures filled in: if the document says something else,
the piece is not in it.
"""

import re
from dataclasses import dataclass

from traitbench import results
from traitbench.complaint import Complaint
from traitbench.revisions import REPOSITORY

RUN = "results/runs/20261121T134938Z-b2019e4.json"


@dataclass(frozen=True)
class Quotation:
    document: str
    text: str

    def stands_in(self, repository):
        text = (repository / self.document).read_text(encoding="utf-8")
        return re.sub(r"\s+", " ", self.text) in re.sub(r"\s+", " ", text)


class Recorded:
    """The run, in the words of the documents."""

    def __init__(self, file):
        self.file = file

    def of(self, id, implementation="engine"):
        try:
            return self.file.by_key[id, implementation]
        except KeyError:
            raise Complaint(f"'{self.file.path}' does not have {id} ({implementation})") from None

    def micro(self, id, digits, times=1):
        """The engine's median in microseconds, of one of so many things that an operation does."""
        return f"{self.of(id).median / times / 1e3:.{digits}f} µs"

    def nano(self, id, times):
        return f"{self.of(id).median / times:.0f} ns"

    def ratio(self, id, over, digits=0, under="engine"):
        """How many times as long: one median divided by the other."""
        return f"{self.of(id, over).median / self.of(id, under).median:,.{digits}f}"


def quotations(run):
    tree = [run.of(f"propagate/tree/nodes={n}").median / 1e3 for n in (1000, 1_000_000)]
    root, chain = "propagate/tree/nodes=100000", "propagate/chain/depth=100000"
    reads, others = "propagate/read-all/nodes=100000", "propagate/other-overrides=100%/nodes=10000"
    heard, unheard = "fanout/observers=10000", "fanout/unrelated/observers=100000"
    once, each = "update/once/changes=100", "update/each/changes=100"
    siblings, chat = "structure/siblings=1000", "app/chat/observers=0/views=20000"
    override, delivery = "app/override/views=1000", "app/delivery/observers=1000"
    tracking = "tracking/layout/views=1000"
    read, unread = "bridge/read/bodies=10000", "bridge/unread/bodies=10000"
    thousands = f"{round(float(run.ratio(root, 'eager').replace(',', '')), -3):,.0f}"
    for text in (
        f"of 1,000,000: {min(tree) / 2:.1f} to {max(tree) / 2:.1f} µs with its pass",
        f"Visiting every node takes {thousands} times as long at 100,000 nodes",
        f"the worst case: {run.ratio(others, 'eager', 2)} times as fast as visiting them",
        f"A delivery: {run.nano(heard, 20_000)}, {run.ratio(heard, 'engine', 1, 'floor')} times",
        f"flips its style in {run.micro(chat, 0, 2)}; through views {run.ratio(chat, 'views', 2)} times",
    ):
        yield Quotation("README.md", text)
    for text in (
        f"| {min(tree):.2f} to {max(tree):.2f} µs, 0 allocations "
        f"| eager at 100,000: {run.ratio(root, 'eager')} times",
        f"chain of 100,000 | {run.micro(chain, 2)} | eager: {run.ratio(chain, 'eager')} times",
        f"| {run.of(reads).median / 2e5:.1f} ns a read "
        f"| plain indexed load: engine takes {run.ratio(reads, 'engine', 1, 'floor')} times",
        f"| {run.nano(others, 20_000)} a node | eager: {run.ratio(others, 'eager', 2)} times",
        f"| {run.nano(heard, 20_000)} a delivery "
        f"| bare loop over closures: engine takes {run.ratio(heard, 'engine', 2, 'floor')} times",
        f"of another trait | {run.micro(unheard, 2)} | eager: {run.ratio(unheard, 'eager')} times",
        f"one pass | {run.micro(once, 1)} "
        f"| a pass after each: {run.of(each).median / run.of(once).median:.0f} times",
        f"| {run.micro(siblings, 1, 1000)} each | eager: {run.ratio(siblings, 'eager')} times; "
        f"dictionary: {run.ratio(siblings, 'dictionary', 2)} times",
        f"| {run.micro(chat, 0)} | through views {run.ratio(chat, 'views', 2)} times, "
        f"eager {run.ratio(chat, 'eager')} times",
        f"| {run.micro(override, 2)} for the node | {run.ratio(override, 'views', 2)} times",
        f"| {run.nano(delivery, 2000)} to the node | {run.ratio(delivery, 'views', 2)} times",
        f"| {run.of(tracking).median / 1e6:.2f} ms tracked "
        f"| untracked {run.ratio(tracking, 'untracked', 2)} times",
        f"| {run.micro(read, 1, 20_000)} a body "
        f"| evaluating everything: {run.ratio(read, 'everything', 1)} times",
        f"| {run.micro(unread, 1)} in all "
        f"| evaluating everything: {run.ratio(unread, 'everything')} times",
    ):
        yield Quotation("results/README.md", text)


def all_of(repository=REPOSITORY):
    return list(quotations(Recorded(results.load(repository / RUN))))
