"""Writes the figures of one recorded run into the documents, between two marks:

    <!-- figures: screen -->
    …
    <!-- end of figures -->

Only `scripts/report RUN --to readme` writes there.
"""

import shlex
from pathlib import Path

from traitbench import files
from traitbench.complaint import Complaint
from traitbench.revisions import REPOSITORY

README, RESULTS = "README.md", "results/README.md"
CHOOSING = "Sources/UIKitTraits/Documentation.docc/ChoosingATraitDesign.md"
ENGINE = "Sources/TraitTree/Documentation.docc/HowTheEngineWorks.md"
END = "<!-- end of figures -->"


def write(file, repository=REPOSITORY):
    """Writes all blocks; returns the documents that changed."""
    texts = documents(file, repository)
    changed = [name for name, text in texts.items() if (repository / name).read_text(encoding="utf-8") != text]
    for name in changed:
        files.write(str(repository / name), texts[name])
    return changed


def documents(file, repository=REPOSITORY):
    """The text of each document with the blocks of a run. Raises `Complaint` if the run is not fit for that."""
    if reasons := list(unfitness(file)):
        raise Complaint(f"'{file.path}' can't be published: {', '.join(reasons)}")
    run = Recorded(file)
    source = f"Of revision {run.revision} on {run.machine}, `results/runs/{Path(file.path).name}`."
    blocks = {
        README: {"short": short(run), "screen": screen(run)},
        RESULTS: {
            "collections": "\n".join([source, "", *collections(run)]),
            "trees": "\n".join([source, "", trees(run)]),
        },
        CHOOSING: {"choosing": "\n".join([source, "", *choosing(run)])},
        ENGINE: {"engine": "\n".join([source, "", *engine(run)])},
    }
    return {name: written(name, blocks[name], repository) for name in blocks}


def unfitness(file):
    if not file.answers:
        yield "only a part of the workloads was measured"
    if file.build["dirty"]:
        yield "the sources had uncommitted changes, or were newer than the program"
    if file.build["flags"] != "release":
        yield f"it is of a {file.build['flags']} build"
    if file.run["status"] != 0:
        yield f"it ended with status {file.run['status']}"
    if file.controls["canary"] != "passed":
        yield "allocations were not counted"


def written(name, blocks, repository):
    text = (repository / name).read_text(encoding="utf-8")
    for block, figures in blocks.items():
        before, begin, rest = text.partition(f"<!-- figures: {block} -->\n")
        _, end, after = rest.partition(END)
        if not begin or not end:
            raise Complaint(f"'{name}' has no place for figures, '<!-- figures: {block} -->' … '{END}'")
        text = f"{before}{begin}{figures}\n{end}{after}"
    return text


def between(figures, form):
    """The least and the greatest of some figures; once, if both are written alike."""
    least, most = (format(edge(figures), form) for edge in (min, max))
    return least if least == most else f"{least} to {most}"


class Recorded:
    """A recorded run, and its figures as documents write them."""

    def __init__(self, file):
        self.file = file
        self.revision = file.build["revision"]
        self.machine = f"{file.machine['cores']} cores of {file.machine['cpu']}"

    def of(self, id, implementation="engine"):
        try:
            return self.file.by_key[id, implementation]
        except KeyError:
            raise Complaint(f"'{self.file.path}' does not have {id} ({implementation})") from None

    def micro(self, id, digits, times=1):
        """The engine's median in microseconds, divided by `times`."""
        return f"{self.of(id).median / times / 1e3:.{digits}f} µs"

    def nano(self, id, times):
        return f"{self.of(id).median / times:.0f} ns"

    def ratio(self, id, over, digits=0, under="engine", against=None):
        """One implementation's time divided by another's, or by its own `against` another workload."""
        return f"{self.quotient(self.of(id, over), self.of(against or id, under)):,.{digits}f}"

    def quotient(self, one, base):
        for each in (one, base):
            if each.is_loop:
                raise Complaint(f"'{self.file.path}' can't tell {each.name} from the empty loop")
        return one.ratio(base)

    def span(self, ids, over, digits=1, under="engine"):
        """The range of that ratio over several workloads, and how many no clock tells from the empty loop."""
        pairs = [(self.of(id, over), self.of(id, under)) for id in ids]
        ratios = [one.ratio(base) for one, base in pairs if not (one.is_loop or base.is_loop)]
        if not ratios:
            return "≤ loop"
        rest = f"; {len(ids) - len(ratios)} of {len(ids)} not above the loop" if len(ratios) < len(ids) else ""
        return between(ratios, f",.{digits}f") + rest

    def told(self, ids, over, words, digits=0, under="engine"):
        """The same in a sentence: "14 to 24 times as fast (1 of 3 not above the loop)"."""
        span, _, rest = self.span(ids, over, digits, under).partition("; ")
        return f"{span} {words}" + (f" ({rest})" if rest else "")

    def targets(self, *ids):
        """All targets of these workloads, and whether the run met them."""
        found = [each for each in self.file.answers["targets"] if each["workload"] in ids]
        return "; ".join(dict.fromkeys(verdict(each) for each in found))

    def exact_span(self, ids, figure):
        """The range of an exact figure over several workloads."""
        figures = {self.of(id).exact.get(figure) for id in ids}
        return between(figures, "g")


INLINE = ("Bool", "Int", "Double", "enum", "struct8")
BOXED = ("struct24", "String", "class")


def verdict(target):
    """One target as a document says it: "≤ 3 times a plain indexed load: missed"."""
    words, least = target["words"], target.get("at_least")
    if least == 1 and words.startswith("times as fast as"):
        bound = words.replace("times", "at least", 1)
    else:
        sign, limit = ("≤", target["at_most"]) if least is None else ("≥", least)
        bound = f"{sign} {limit:,g} {target['unit'] + ' ' if target.get('unit') else ''}{words}"
    return f"{bound}: {target['verdict']}"


class Costs:
    """The figures that several documents quote."""

    def __init__(self, run):
        self.run = run
        self.tree_ids = [f"propagate/tree/nodes={n}" for n in (1000, 1_000_000)]
        self.tree = [run.of(id).median / 1e3 for id in self.tree_ids]
        self.root, self.chain = "propagate/tree/nodes=100000", "propagate/chain/depth=100000"
        self.reads = "propagate/read-all/nodes=100000"
        self.others = "propagate/overriding/read=all/nodes=10000"
        self.heard, self.unheard = "fanout/observers=10000", "fanout/unrelated/observers=100000"
        self.siblings, self.chat = "structure/siblings=1000", "app/chat/observers=100/views=20000"

    @property
    def read(self):
        return f"{self.run.of(self.reads).median / 2e5:.1f} ns"


def short(run):
    """README.md: the first figures."""
    it = Costs(run)
    few, many = (run.nano(id, 2) for id in it.tree_ids)
    once, each = "update/once/changes=1000", "update/each/changes=1000"
    return (
        f"A change of an override takes {few} above 1,000 nodes and {many} above 1,000,000. A call of an observer takes\n"
        f"{run.nano('fanout/observers=100000', 200_000)} if 100,000 are called. 1,000 changes and then one update take "
        f"{run.micro(once, 1)}; an update after each change\ntakes {run.ratio(each, 'engine', against=once)} times as long. "
        "[More figures](#what-it-costs)."
    )


def screen(run):
    """README.md: the screen of a whole run."""
    lines = run.file.answers["screen"]
    end = next((place for place, line in enumerate(lines) if line.startswith("`--tables`")), len(lines))
    command = shlex.join(["swift", "run", "-c", "release", "bench", *run.file.run["argv"][1:]])
    text = "\n".join(["```", *lines[:end], "```"]).replace("\n\n```", "\n```")
    return f"Of `{command}`:\n\n{text}"


def trees(run):
    """results/README.md: the table of trees, views and hosted views."""
    it = Costs(run)
    once, each = "update/once/changes=100", "update/each/changes=100"
    override, delivery = "app/override/views=1000", "app/delivery/observers=1000"
    tracking = "tracking/layout/views=1000"
    read, unread = "bridge/read/bodies=10000", "bridge/unread/bodies=10000"
    ratio = run.ratio
    reads, heard = ratio(it.reads, "engine", 1, "floor"), ratio(it.heard, "engine", 2, "floor")
    listening = "propagate/overriding/listen=all/nodes=10000"
    rows = [
        "| question | engine | against | targets |",
        "|---|---|---|---|",
        f"| root change, 1,000 to 1,000,000 nodes | {between(it.tree, '.2f')} µs, "
        f"{run.exact_span(it.tree_ids, 'allocations_per_op')} allocations | eager at 100,000: {ratio(it.root, 'eager')} times as long "
        f"| {run.targets(it.root)} |",
        f"| root change, chain of 100,000 | {run.micro(it.chain, 2)} "
        f"| eager: {ratio(it.chain, 'eager')} times | |",
        f"| all 100,000 nodes read after it | {it.read} a read "
        f"| plain indexed load: engine takes {reads} times as long | {run.targets(it.reads)} |",
        f"| all of 10,000 nodes read, each with other overrides | {run.nano(it.others, 20_000)} a node "
        f"| persistent map: {ratio(it.others, 'persistent-map', 2)} times; eager: {ratio(it.others, 'eager', 2)} times "
        f"| {run.targets(it.others)} |",
        f"| the same, all observe | {run.nano(listening, 20_000)} a node "
        f"| persistent map: {ratio(listening, 'persistent-map', 2)} times; eager: {ratio(listening, 'eager', 2)} times "
        f"| {run.targets(listening)} |",
        f"| 10,000 observers | {run.nano(it.heard, 20_000)} a delivery "
        f"| bare loop over closures: engine takes {heard} times as long | {run.targets(it.heard)} |",
        f"| 100,000 observers of another trait | {run.micro(it.unheard, 2)} "
        f"| eager: {ratio(it.unheard, 'eager')} times | {run.targets(it.unheard)} |",
        f"| 100 changes, one pass | {run.micro(once, 1)} "
        f"| a pass after each: {ratio(each, 'engine', against=once)} times | |",
        f"| 1,000 siblings one by one | {run.micro(it.siblings, 1, 1000)} each "
        f"| eager: {ratio(it.siblings, 'eager')} times; "
        f"dictionary: {ratio(it.siblings, 'dictionary', 2)} times | {run.targets(it.siblings)} |",
        f"| style of a chat's 20,000 nodes, 100 of which observe | {run.micro(it.chat, 1)} "
        f"| through views {ratio(it.chat, 'views', 2)} times, eager {ratio(it.chat, 'eager')} times | |",
        f"| an override through a view | {run.micro(override, 2)} for the node "
        f"| {ratio(override, 'views', 2)} times | {run.targets(override)} |",
        f"| a delivery to a view | {run.nano(delivery, 2000)} to the node "
        f"| {ratio(delivery, 'views', 2)} times | {run.targets(delivery)} |",
        f"| layouts that read a trait, 1,000 | {run.of(tracking).median / 1e6:.2f} ms tracked "
        f"| untracked {ratio(tracking, 'untracked', 2)} times | |",
        f"| 10,000 SwiftUI bodies that read a key | {run.micro(read, 1, 20_000)} a body "
        f"| evaluating everything: {ratio(read, 'everything', 1)} times | |",
        f"| 10,000 that read none | {run.micro(unread, 1)} in all "
        f"| evaluating everything: {ratio(unread, 'everything')} times | |",
    ]
    return "\n".join(rows)


def collections(run):
    """results/README.md: the costs of collections, for inline and boxed values."""

    def each(what, kinds=INLINE):
        return [f"collection/{what}/kind={kind}/traits=20" for kind in kinds]

    yield "| operation | times as fast as the dictionary | times the floor | allocations | retains |"
    yield "|---|---|---|---|---|"
    new = "collection/apply/new/traits=4/overrides=1"
    for row, ids, digits, against in (
        ("read", each("read"), 0, ("", 1)),
        ("change one value", each("write"), 1, ("a struct's copy: ", 0)),
        ("build", each("build"), 1, ("twenty stores: ", 0)),
        ("compare equals in other memory", each("compare/equal"), 0, ("`memcmp`: ", 1)),
        ("apply one override to four traits", [new], 1, ("a struct's copy: ", 0)),
    ):
        floor, floor_digits = against
        yield (
            f"| {row} | {run.span(ids, 'dictionary', digits)} "
            f"| {floor}{run.span(ids, 'engine', floor_digits, 'floor')} "
            f"| {run.exact_span(ids, 'allocations_per_op')} | {run.exact_span(ids, 'retains_per_op')} |"
        )
    reads, compares = each("read", BOXED), each("compare/equal", BOXED)
    changes = [*each("write", BOXED), *each("build", BOXED)]
    fast, long = "times as fast", "times as long"
    yield ""
    yield (
        f"Boxed values (24-byte structs, strings, instances) are read {run.told(reads, 'dictionary', fast)} as in the "
        f"dictionary, and compared {run.told(compares, 'dictionary', fast)}; changing or building takes "
        f"{run.told(changes, 'engine', long, 2, 'dictionary')}."
    )


def engine(run):
    """The page about the engine: what its departures from a visit of every node come to."""
    it = Costs(run)
    yield "| a change, there and back | the engine | visiting every node below |"
    yield "|---|---|---|"
    for change, id in (
        ("at the root of 100,000 nodes", it.root),
        ("at the root of a chain of 100,000 nodes", it.chain),
        ("with 100,000 observers of another trait", it.unheard),
        ("of the style of a chat of 20,000 nodes", it.chat),
    ):
        yield f"| {change} | {run.micro(id, 2)} | {run.ratio(id, 'eager')} times as long |"


def choosing(run):
    """The page about choosing a trait design: the cost of each decision."""

    def times(id, over, digits=0, under="engine", against=None):
        return f"{run.ratio(id, over, digits, under, against)} times"

    reads = "propagate/overriding/read="
    yield "| choose | rather than | which takes |"
    yield "|---|---|---|"
    for choice, other, ratio in (
        (
            "a registration for one trait of 16",
            "`traitCollectionDidChange`",
            times("fanout/traits=16", "watching"),
        ),
        (
            "100 changes and one update",
            "an update after each",
            times("update/each/changes=100", "engine", against="update/once/changes=100"),
        ),
        (
            "ten changes and handlers that invalidate",
            "handlers that do half a microsecond of work each time",
            times("update/handlers=work", "engine", 1, against="update/handlers=invalidate"),
        ),
        (
            "16 changes and one layout",
            "a layout after each",
            times("update/layout/changes=16", "each", 1),
        ),
        (
            "a trait that does not affect colours, above 10,000 views in dynamic colours",
            "one that does",
            times("color/affecting/views=10000", "engine", against="color/other/views=10000"),
        ),
        (
            "a value without a box, such as an `Int`",
            "one of 24 bytes",
            times("propagate/kind=struct24", "engine", 2, against="propagate/kind=Int"),
        ),
    ):
        yield f"| {choice} | {other} | {ratio} as long |"
    yield from ["", "What costs more, and is no choice:", "", "| what | compared with | takes |", "|---|---|---|"]
    for what, other, ratio in (
        (
            "a change that 10,000 views with overrides read",
            "a change that none of them reads",
            times(reads + "all/nodes=10000", "engine", against=reads + "none/nodes=10000"),
        ),
        (
            "1,000 layouts that read a trait",
            "the same without tracking",
            times("tracking/layout/views=1000", "engine", 2, "untracked"),
        ),
    ):
        yield f"| {what} | {other} | {ratio} as long |"
