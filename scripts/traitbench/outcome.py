"""The outcome of comparing one workload, by any method."""


class Outcome:
    """A base class with `verdict` on the time, `digests` if they differ, and the differing `figures`."""

    @property
    def grown(self):
        """The names of figures that grew."""
        pairs = self.figures.items()
        return [name for name, (a, b) in pairs if a is not None and b is not None and b > a]

    @property
    def word(self):
        """The verdict on this workload in one word."""
        if self.digests:
            return "WRONG"
        return "REGRESSED" if self.grown else str(self.verdict)


def differing(base, head):
    """A dict from names to (base, head) of figures that differ; None for a missing one."""
    names = sorted(base.keys() | head.keys())
    return {n: (base.get(n), head.get(n)) for n in names if base.get(n) != head.get(n)}
