"""scripts/selftest: tests the scripts' statistical guarantees by simulation."""

import sys
import zlib

import numpy as np

from traitbench import trials
from traitbench.arguments import Arguments, pattern
from traitbench.complaint import Complaint, Status
from traitbench.tables import Table

HEADER = ["promise", "tries", "seen", "demanded", "verdict"]


def main(words):
    options = parse(words)
    chosen = [t for t in trials.TRIALS if options.only is None or options.only.search(t.promise)]
    if not chosen:
        raise Complaint("No promise is selected")
    rows = []
    for trial in chosen:
        tries = trial.tries[0 if options.quick else 1]
        say(f"{trial.promise} ({tries} tries)")
        # Each trial has its own seed, so that its result does not depend on the selection.
        random = np.random.default_rng([options.seed, zlib.crc32(trial.promise.encode())])
        rate = float(trial.rate(tries, random))
        verdict = "KEPT" if trial.holds(rate) else "BROKEN"
        rows.append([trial.promise, str(tries), f"{rate:.1%}", trial.limit, verdict])
    print(Table("What the scripts promise", HEADER, rows).plain())
    broken = sum(1 for row in rows if row[-1] == "BROKEN")
    print(f"{len(rows)} promises, {broken} broken")
    return Status.UNTRUSTED if broken else Status.FINE


def parse(words):
    parser = Arguments(
        "selftest",
        "Tests the statistics on simulated machines with known truth and fixed seeds: the rate of false\n"
        "alarms, the coverage of intervals, the power to detect planted slowdowns; and the handling of\n"
        "damaged files.",
        "scripts/selftest --quick",
        "0 all promises are kept, 1 wrong usage, 5 one is broken",
    )
    parser.add_argument("--quick", action="store_true", help="fewer tries: one minute instead of ten")
    parser.add_argument("--only", type=pattern, metavar="REGEX", help="only promises that match")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the simulations (1)")
    return parser.parse_args(words)


def say(sentence):
    print(f"scripts/selftest: {sentence}", file=sys.stderr, flush=True)
