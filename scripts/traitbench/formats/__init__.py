"""Exports results to the formats of other tools: a module for each, with `write(file) -> text`.

A name is the id and the implementation, `collection/read/kind=Int/traits=20/engine`.
"""

from traitbench.formats import benchfmt, bmf, exact, gbench, gha, hyperfine, jmh, pyperf

# By the name of the tool that reads the format.
WRITERS = {
    "benchstat": benchfmt.write,
    "google-benchmark": gbench.write,
    "pyperf": pyperf.write,
    "hyperfine": hyperfine.write,
    "bencher": bmf.write,
    "github-action-benchmark": gha.write,
    "jmh": jmh.write,
    "exact": exact.write,
}

# By the format's own name.
FORMATS = {
    "benchfmt": "benchstat",
    "gbench": "google-benchmark",
    "bmf": "bencher",
    "gha": "github-action-benchmark",
}


def writer(name):
    """The writer for a tool's or format's name, case-insensitively."""
    return WRITERS[FORMATS.get(name.lower(), name.lower())]
