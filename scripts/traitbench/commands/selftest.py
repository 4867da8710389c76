"""scripts/selftest: do the scripts keep what they promise?"""

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
        raise Complaint("No promise is asked for")
    rows = []
    for trial in chosen:
        tries = trial.tries[0 if options.quick else 1]
        say(f"{trial.promise} ({tries} tries)")
        # A seed for each, so that choosing some of them changes nothing.
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
        "Tries the statistics on simulated machines on which the truth is known, with fixed seeds:\n"
        "false alarms, coverage of intervals, power on planted slowdowns; and bad files of every\n"
        "kind.",
        "scripts/selftest --quick",
        "0 all promises are kept, 1 wrong usage, 5 one is broken",
    )
    parser.add_argument("--quick", action="store_true", help="a minute instead of ten")
    parser.add_argument("--only", type=pattern, metavar="REGEX", help="promises that match")
    parser.add_argument("--seed", type=int, default=1, help="another one than usual (1)")
    return parser.parse_args(words)


def say(sentence):
    print(f"scripts/selftest: {sentence}", file=sys.stderr, flush=True)
