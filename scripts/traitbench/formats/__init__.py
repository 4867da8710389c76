"""Converts results to the formats of other tools: a module for each, with `write(file) -> text`.

A name is the id and the implementation, `collection/read/kind=Int/traits=20/engine`.
"""

from traitbench.formats import benchfmt, gbench, pyperf

# By the name of the tool that reads the format.
WRITERS = {"benchstat": benchfmt.write, "google-benchmark": gbench.write, "pyperf": pyperf.write}
