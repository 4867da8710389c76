"""The exact figures alone, sorted: two runs of one program give the same bytes."""

import json

from traitbench.formats.naming import name_of


def write(file):
    figures = {name_of(b): {"digest": b.digest, **b.exact} for b in file.benchmarks}
    return json.dumps(figures, indent=1, sort_keys=True) + "\n"
