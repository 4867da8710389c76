"""Measures two built revisions against each other on this machine."""

import contextlib
import os
import random
import tempfile

import numpy as np

from traitbench import lockstep, pairing, pairs, revisions, stage
from traitbench.complaint import Complaint


class Comparison:
    """`only` selects workloads by their ids; each is measured for up to `seconds`."""

    def __init__(self, base, head, only, seconds, say, *, pin=True, seed=None):
        self.base, self.head = base, head
        self.only = only
        self.seconds = seconds
        self.say = say
        self.seed = seed or random.randrange(1, 2**31)
        self.core = lockstep.settle(pin=pin)
        self.addresses = "drawn for each pair" if lockstep.fix_addresses() else "drawn for each process"

    def prepared(self):
        """The record before the first pair, with the workloads that both revisions have."""
        promise = pairs.ANYWHERE if self.core is None else pairs.ON_ONE_CORE
        if self.core is None:
            self.say(
                "processes can't be pinned to one core here, so only changes beyond "
                f"{promise.threshold:.0%} count"
            )
        found = [self.calibrated(id, promise) for id in self.ids()]
        found = [each for each in found if each]
        if not found:
            raise Complaint("None of the workloads has an implementation called 'engine'")
        plan = {
            "threshold": promise.threshold,
            "planted": promise.planted,
            "core": self.core,
            "addresses": self.addresses,
            "seconds": self.seconds,
            "build": revisions.BUILD,
            "environment": lockstep.ENVIRONMENT,
        }
        machine = found[0][1]
        record = pairing.new_record(self.base, self.head, machine, self.seed, plan)
        record["benchmarks"] = [workload for workload, _ in found]
        return record

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
            return stage.calibrated(id, *programs, self.core, promise.planted)
        except Complaint as complaint:
            if str(complaint).endswith("has no implementation 'engine'"):
                return None
            raise

    def hurry(self):
        """Raises the priority of the linking thread; otherwise pairs wait for it under load."""
        if self.core is not None and self.core not in os.sched_getaffinity(0):
            with contextlib.suppress(OSError):
                lockstep.go_ahead(0)

    def complete(self, record, show):
        """Measures pairs until the comparison is complete."""
        with tempfile.TemporaryDirectory(prefix="traitbench-ab-") as folder:
            random = np.random.default_rng([self.seed, 1])
            layouts = revisions.Layouts(self.base, self.head, folder, random, self.hurry)
            try:
                place = stage.Stage(layouts, self.core)
                run = pairing.Pairing(record, place, show, self.seed)
                run.complete(self.seconds)
            finally:
                layouts.close()
