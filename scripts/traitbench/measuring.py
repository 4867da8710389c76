"""Measures two built revisions against each other on this machine."""

import contextlib
import math
import os
import random
import tempfile

import numpy as np

from traitbench import lockstep, pairing, pairs, revisions, stage
from traitbench.complaint import Complaint
from traitbench.selecting import is_absent


SAID_EACH = 20


class Comparison:
    """`only` selects workloads by their ids; each is measured for up to `seconds`."""

    def __init__(self, base, head, only, seconds, say):
        self.base, self.head = base, head
        self.only = only
        self.seconds = seconds
        self.say = say
        self.seed = random.randrange(1, 2**31)
        self.core = lockstep.settle()
        lockstep.fix_addresses()

    def record(self, seed):
        """The record before the first pair, with the workloads that both revisions have."""
        promise = pairs.ANYWHERE if self.core is None else pairs.ON_ONE_CORE
        if self.core is None:
            self.say(
                "processes can't be pinned to one core here, so only changes beyond "
                f"{promise.threshold:.0%} count"
            )
        ids = self.ids()
        self.say(
            f"workloads: {len(ids)}, up to {math.ceil(len(ids) * self.seconds / 60)} min, and first the time to set up "
            "each; --only selects"
        )
        found = []
        for number, id in enumerate(ids):
            if number and number % SAID_EACH == 0:
                self.say(f"{number} of {len(ids)} set up")
            found += filter(None, [self.calibrated(id, promise)])
        if not found:
            raise Complaint("None of the workloads has an implementation that is compared: 'engine' or 'views'")
        plan = {"threshold": promise.threshold, "added": promise.added, "core": self.core}
        return pairing.new_record(self.base, self.head, seed, plan, found)

    def ids(self):
        """The ids of the selected workloads that both revisions have."""
        all = [lockstep.list_ids(side.program) for side in (self.base, self.head)]
        base, head = (
            [id for id in ids if self.only is None or self.only.search(id)] for ids in all
        )
        for id in sorted(set(base) ^ set(head)):
            self.say(f"only one of the revisions has {id}, which is left out")
        both = [id for id in base if id in head]
        if not both:
            raise Complaint("No workload that both revisions have is selected")
        return both

    def calibrated(self, id, promise):
        programs = (self.base.program, self.head.program)
        try:
            return stage.calibrated(id, *programs, self.core, promise.added)
        except Complaint as complaint:
            if is_absent(complaint):
                return None
            raise

    def hurry(self):
        """Raises the priority of the linking thread; otherwise pairs wait for it under load."""
        if self.core is not None and self.core not in os.sched_getaffinity(0):
            with contextlib.suppress(OSError):
                lockstep.go_ahead(0)

    def complete(self, record, show):
        """Measures pairs until the comparison is complete."""
        with tempfile.TemporaryDirectory(prefix="traitbench-") as folder:
            random = np.random.default_rng([record["seed"], 1])
            layouts = revisions.Layouts(self.base, self.head, folder, random, self.hurry)
            try:
                pairing.Pairing(record, stage.Stage(layouts, self.core), show).complete(self.seconds)
            finally:
                layouts.close()
