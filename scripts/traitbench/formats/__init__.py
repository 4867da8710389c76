"""Our results in the words of other tools: a module for each, with `write(file) -> text`.

A name is the id and the implementation, `collection/read/kind=Int/traits=20/engine`.
"""

from traitbench.formats import benchfmt, bmf, exact, gbench, gha, hyperfine, jmh, pyperf

WRITERS = {
    "benchfmt": benchfmt.write,
    "gbench": gbench.write,
    "pyperf": pyperf.write,
    "hyperfine": hyperfine.write,
    "bmf": bmf.write,
    "gha": gha.write,
    "jmh": jmh.write,
    "exact": exact.write,
}
