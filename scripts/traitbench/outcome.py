"""What every comparison of one workload comes down to, whatever it was compared by."""


class Outcome:
    """Of `verdict` on the time, `digests` if they differ, and the exact `figures` that differ."""

    @property
    def grown(self):
        """The figures that got worse."""
        pairs = self.figures.items()
        return [name for name, (a, b) in pairs if a is not None and b is not None and b > a]

    @property
    def word(self):
        """The one word for this workload."""
        if self.digests:
            return "WRONG"
        return "REGRESSED" if self.grown else str(self.verdict)


def differing(base, head):
    """Name to both figures, where they are not the same; None on the side that lacks one."""
    names = sorted(base.keys() | head.keys())
    return {n: (base.get(n), head.get(n)) for n in names if base.get(n) != head.get(n)}
