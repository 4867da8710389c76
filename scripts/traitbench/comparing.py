"""Compares two recorded runs.

Exact figures are compared with zero tolerance. Times were taken in other processes at another hour, so a time
counts as changed only beyond ten per cent; a comparison of the revisions detects smaller changes. With six
processes a side, as in a whole run, each process is one observation, and the time of every process of one side must lie
beyond that of every process of the other. With fewer, the samples are compared, at a level for the whole family.

Two times within twice the price of the empty loop are not judged; one of them counts as twice that price. Nor is any time, unless the floors show that both
runs found the machine in the same state: those of all benchmarks that both runs have, whichever are selected.

If the runs used different allocators, their allocations, bytes and the times of benchmarks that
allocate are left out, and counted in a note.
"""

from dataclasses import dataclass, field

from traitbench import intervals, verdicts
from traitbench.complaint import Complaint, Status, heaviest
from traitbench.estimates import ENOUGH_PROCESSES
from traitbench.outcome import Outcome, differing
from traitbench.verdicts import Verdict

FAMILY_CONFIDENCE = 0.95
# Of the range of six observations on either side; the threshold keeps false alarms of many benchmarks rare.
CONFIDENCE_OF_PROCESSES = 1 - 4 / 2**ENOUGH_PROCESSES
FLOOR = "floor"
MOVED_BY_CHANCE = 0.05  # The part of the floors that may change: the layout of a program also moves tight loops.
THRESHOLD = 0.10
MATTERS = [("cpu", "the processors"), ("cores", "the cores"), ("allocator", "the allocator")]
OF_THE_ALLOCATOR = {"allocations_per_op", "bytes_per_op", "live_bytes"}
MANY = 4  # From this number on, similar missing benchmarks are summarised in one line.


@dataclass
class Change(Outcome):
    """The change of one benchmark that both runs have."""

    id: str
    implementation: str
    base_ns: float
    head_ns: float
    interval: intervals.Interval | None
    verdict: Verdict
    figures: dict = field(default_factory=dict)  # Name to (base, head), where they differ.
    digests: tuple | None = None  # (base, head), if they differ.
    is_loop: bool = False  # Whether neither time can be told from the empty loop's.

    @property
    def name(self):
        return f"{self.id} ({self.implementation})"

    @property
    def overlaps(self):
        """Whether the times of both sides may be the same; most are, in two runs of one program on a quiet machine."""
        return self.interval is not None and self.interval.low <= 1 <= self.interval.high


@dataclass
class Comparison:
    changes: list
    only_base: list
    only_head: list
    lost_figures: list
    left_out: list
    notes: list
    untrusted: bool
    are_times_judged: bool

    @property
    def gained_figures(self):
        pairs = [(c, name, base) for c in self.changes for name, (base, _) in c.figures.items()]
        return [f"{c.name}: {name}" for c, name, base in pairs if base is None]

    def word(self, change):
        """What is said of a change: nothing of its time, unless the controls passed."""
        is_judged = self.are_times_judged and not self.untrusted and not change.is_loop
        return change.word if is_judged or change.digests or change.grown else "-"

    @property
    def status(self):
        found = [Status.WRONG_ANSWER for change in self.changes if change.digests]
        if self.untrusted:
            found.append(Status.UNTRUSTED)
        elif any(change.grown for change in self.changes):
            found.append(Status.REGRESSED)  # Exact figures need no control of times.
        elif not self.are_times_judged:
            found.append(Status.UNTRUSTED)
        elif any(change.word == "REGRESSED" for change in self.changes):
            found.append(Status.REGRESSED)
        if self.only_base or self.lost_figures:
            found.append(Status.MISSING)
        return heaviest(found)


def differences(base, head):
    """The reasons why the two runs can't be compared."""
    found = [
        f"{words} differ ({base.machine[name]} and {head.machine[name]})"
        for name, words in MATTERS
        if name != "allocator" and base.machine[name] != head.machine[name]
    ]
    if base.build["flags"] != head.build["flags"]:
        found.append(f"one is a {base.build['flags']} build, one a {head.build['flags']} build")
    return found


def compare(base, head, *, only=None):
    """Compares two runs. Raises `Complaint` if they can't be compared."""
    if reasons := differences(base, head):
        sentence = "; ".join(reasons)
        raise Complaint(f"These runs can't be compared: {sentence}; scripts/report draws one beside the other")
    one, other = (
        [b for b in file.benchmarks if only is None or only.search(b.id)] for file in (base, head)
    )
    both = [b for b in one if b.key in head.by_key]
    reasons, left_out = [], []
    if base.machine["allocator"] != head.machine["allocator"]:
        reasons.append(
            f"the allocators differ ({base.machine['allocator']} and {head.machine['allocator']})"
        )
        both, left_out = without_the_allocator(both, head)
    if not both:
        raise Complaint("; ".join(["Nothing can be compared: the runs have no such benchmark in common", *reasons]))
    confidence = 1 - (1 - FAMILY_CONFIDENCE) / max(1, len(both))
    ignored = OF_THE_ALLOCATOR if left_out else set()
    changes = [change_of(b, head.by_key[b.key], confidence, ignored) for b in both]
    floors = floors_of(base, head)
    moved = moved_floors(floors)
    return Comparison(
        changes=changes,
        only_base=[b.name for b in one if b.key not in head.by_key],
        only_head=[b.name for b in other if b.key not in base.by_key],
        lost_figures=[f"{c.name}: {n}" for c in changes for n in lost(c)],
        left_out=left_out,
        notes=[*reasons, *notes(base, "base"), *notes(head, "head"), *caution(floors, moved)],
        untrusted=any(file.controls["canary"] == "dead" for file in (base, head)),
        are_times_judged=bool(floors) and not moved,
    )


def without_the_allocator(both, head):
    """The benchmarks that can be compared although the allocators differ, and sentences on the others."""
    free = [b for b in both if allocates_nothing(b) or allocates_nothing(head.by_key[b.key])]
    figures = sum(bool(figures_of(b, head) & OF_THE_ALLOCATOR) for b in free)
    left_out = [
        f"allocations and bytes of {figures} benchmarks: allocators round and count differently"
    ]
    if len(free) < len(both):
        count = len(both) - len(free)
        left_out.append(
            f"{count} benchmarks that allocate, or may allocate: their times depend on the allocator"
        )
    return free, left_out


def figures_of(benchmark, head):
    return benchmark.exact.keys() | head.by_key[benchmark.key].exact.keys()


def allocates_nothing(benchmark):
    return benchmark.exact.get("allocations_per_op") == 0


def allocates(benchmark):
    return benchmark.exact.get("allocations_per_op", 0) > 0


def change_of(base, head, confidence, ignored=frozenset()):
    is_loop = base.is_loop and head.is_loop
    if is_loop:
        interval = None
    elif min(len(base.processes), len(head.processes)) < ENOUGH_PROCESSES:
        interval = intervals.of_ratio(base.bounded(base.samples), head.bounded(head.samples), confidence)
    else:
        sides = base.bounded(base.observations), head.bounded(head.observations)
        interval = intervals.of_ratio(*sides, CONFIDENCE_OF_PROCESSES)
    return Change(
        base.id,
        base.implementation,
        base.median,
        head.median,
        interval,
        verdicts.of_ratio(interval, THRESHOLD),
        figures={
            name: pair
            for name, pair in differing(base.exact, head.exact).items()
            if name not in ignored
        },
        digests=(base.digest, head.digest) if base.digest != head.digest else None,
        is_loop=is_loop,
    )


def lost(change):
    return [name for name, (_, head) in change.figures.items() if head is None]


def gathered(pairs, alike):
    """The missing names in `pairs` of (group, name); large groups are summarised in a line by `alike`."""
    groups = {}
    for group, name in pairs:
        groups.setdefault(group, []).append(name)
    for group, names in groups.items():
        if len(names) < MANY:
            yield from names
        else:
            yield f"{alike(group, len(names))}, {names[0]} among them"


def missing(names, other):
    """The benchmarks that the other run lacks, grouped by implementation if it has their workloads, and by
    the workloads' family if not.
    """
    known = {benchmark.id for benchmark in other.benchmarks}
    pairs = []
    for name in names:
        id, _, implementation = name.rpartition(" (")
        group = implementation.rstrip(")") if id in known else id.split("=")[0] + "=…"
        pairs.append((group, name))
    return list(gathered(pairs, lambda group, count: f"{count} benchmarks of {group}"))


def missing_figures(names):
    """The exact figures that the other run lacks, grouped by the figure's name."""
    pairs = [(name.rpartition(": ")[2], name) for name in names]
    return list(gathered(pairs, lambda figure, count: f"{figure} of {count} benchmarks"))


def notes(file, side):
    if file.run["status"] != 0:
        yield f"the {side} run ended with status {file.run['status']}"
    if file.controls["canary"] == "dead":
        yield f"the {side} run's allocation counters were dead"
    if file.build["dirty"]:
        yield f"the {side} run had uncommitted changes, or its program was older than the sources"


def floors_of(base, head):
    """The changes of all floors that both runs have, that a clock tells from the empty loop and that need no
    allocator, if theirs differ. Floors are independent of the engine.
    """
    both = [b for b in base.benchmarks if b.implementation == FLOOR and b.key in head.by_key]
    if base.machine["allocator"] != head.machine["allocator"]:
        both = [b for b in both if not (allocates(b) or allocates(head.by_key[b.key]))]
    both = [b for b in both if not (b.is_loop or head.by_key[b.key].is_loop)]
    confidence = 1 - (1 - FAMILY_CONFIDENCE) / max(1, len(both))
    return [change_of(b, head.by_key[b.key], confidence) for b in both]


def moved_floors(floors):
    """The floors that changed in time; none if chance explains them."""
    moved = [c for c in floors if c.verdict in (Verdict.REGRESSED, Verdict.IMPROVED)]
    return moved if len(moved) > len(floors) * MOVED_BY_CHANCE else []


def caution(floors, moved):
    yield "only changes in time beyond 10 % count; comparing the revisions finds 1 %"
    if not floors:
        yield (
            "the runs have no floor in common that shows the machine's state, so no time is judged; "
            "a --filter that also matches propagate/read-all measures some"
        )
    if moved:
        yield (
            f"{len(moved)} floors, which are independent of the engine, changed in time: the machine's state "
            "differed, so no time is judged; compare the revisions"
        )
