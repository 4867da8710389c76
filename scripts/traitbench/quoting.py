"""Every figure that the documents quote from the recorded run of the whole suite, derived from it again.

A quotation is a piece of a document with its figures filled in: if the document says something else,
the piece is not in it.
"""

import re
from dataclasses import dataclass

from traitbench import results
from traitbench.complaint import Complaint
from traitbench.revisions import REPOSITORY

RUN = "results/runs/20261121T165428Z-a5fc25a.json"


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

    def span(self, ids, over, digits=1, under="engine"):
        """The same of workloads that are alike: from the least to the most."""
        ratios = [self.of(id, over).median / self.of(id, under).median for id in ids]
        least, most = (f"{edge(ratios):,.{digits}f}" for edge in (min, max))
        return least if least == most else f"{least} to {most}"

    def exactly(self, ids, figure):
        """An exact figure of workloads that are alike, which must have the same."""
        figures = {self.of(id).exact.get(figure) for id in ids}
        if len(figures) > 1:
            raise Complaint(f"'{self.file.path}' has several {figure} of workloads quoted as alike")
        return figures.pop()


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


INLINE = ("Bool", "Int", "Double", "enum", "struct8")
BOXED = ("struct24", "String", "class")


def collections(run):
    """The table of what collections cost, of kinds of values that are kept alike."""

    def each(what, kinds=INLINE):
        return [f"collection/{what}/kind={kind}/traits=20" for kind in kinds]

    new, same = (f"collection/apply/{way}/traits=4/overrides=1" for way in ("new", "in-place"))
    for row, ids, digits, against in (
        ("read", each("read"), 0, ("", 1)),
        ("change one value", each("write"), 1, ("a struct's copy: ", 0)),
        ("build", each("build"), 1, ("twenty stores: ", 0)),
        ("compare copies", each("compare/same-storage"), 0, ("two references: ", 1)),
        ("compare equals in other memory", each("compare/equal"), 0, ("`memcmp`: ", 1)),
        ("apply one override to four traits, new", [new], 1, ("a struct's copy: ", 0)),
        ("the same in place", [same], 1, ("", 0)),
    ):
        floor, floor_digits = against
        yield (
            f"| {row} | {run.span(ids, 'dictionary', digits)} "
            f"| {floor}{run.span(ids, 'engine', floor_digits, 'floor')} "
            f"| {run.exactly(ids, 'allocations_per_op')} | {run.exactly(ids, 'retains_per_op')} |"
        )
    reads, compares = each("read", BOXED), each("compare/equal", BOXED)
    changes = [*each("write", BOXED), *each("build", BOXED)]
    yield (
        f"are read {run.span(reads, 'dictionary', 0)} times as fast as the dictionary's and compared "
        f"{run.span(compares, 'dictionary', 0)} times as fast, but changing or building takes "
        f"{run.span(changes, 'engine', 2, 'dictionary')} times as long as the dictionary's"
    )


def all_of(repository=REPOSITORY):
    run = Recorded(results.load(repository / RUN))
    return [*quotations(run), *(Quotation("results/README.md", text) for text in collections(run))]
