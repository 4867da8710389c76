"""Only the exact figures, sorted: equal runs give equal bytes."""

import json

from traitbench.formats.naming import name_of


def write(file):
    figures = {name_of(b): {"digest": b.digest, **b.exact} for b in file.benchmarks}
    return json.dumps(figures, indent=1, sort_keys=True) + "\n"
