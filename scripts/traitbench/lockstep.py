"""Processes of `bench step`, each of which takes a sample when it is asked to.

Two that run one after another do not see the same machine. Two that take turns of a few milliseconds
on one processor do; this program has another, if there is one. Where that is allowed they go ahead of
all others on it: beside load they come to their turns twice as often then.
"""

import contextlib
import ctypes
import json
import os
import select
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass

from traitbench.complaint import Complaint, Status
from traitbench.selecting import filter_of

TIMEOUT = 300
PAGE = 4096
ADDR_NO_RANDOMIZE = 0x0040000
ENVIRONMENT = {
    "PATH": "/nonexistent",  # Else each process would ask git and swift who they are.
    "LANG": "C",
    "SWIFT_BACKTRACE": "enable=no",
    "SWIFT_DETERMINISTIC_HASHING": "1",
}


@dataclass(frozen=True)
class Sample:
    """`ns` is the processor's time, to which other processes add little; `elapsed` the clock's."""

    ns: int
    elapsed: int
    digest: int


class Stepper:
    """One process, on one workload. With `answer` it need not prove that again. `shift` moves its stack
    by up to a page, and nothing else if addresses are not drawn for each process.
    """

    def __init__(self, program, id, *, core=None, answer=None, shift=0):
        self.program, self.id = program, id
        self.rest = b""
        self.errors = tempfile.TemporaryFile()
        command = [str(program), "step", "--filter", filter_of(id), "--implementation", "engine"]
        if answer is not None:
            command += ["--answer", str(answer)]
        try:
            self.process = subprocess.Popen(
                command,
                env=ENVIRONMENT | {"SHIFT": "x" * (shift % PAGE)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            self.errors.close()
            raise Complaint(f"Can't run '{program}': {error.strerror}") from None
        if core is not None:
            # Not in the child before it starts: an interrupt that comes while Python forks is lost.
            with contextlib.suppress(OSError):
                os.sched_setaffinity(self.process.pid, {core})
                if core not in os.sched_getaffinity(0):  # Else this program would never run.
                    go_ahead(self.process.pid)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def ready(self):
        """What it says of itself once its answer is proved."""
        try:
            facts = json.loads(self.line())
            return facts["digest"], facts["exact"], facts.get("machine")
        except (ValueError, LookupError, TypeError):
            raise self.complaint("does not speak as bench does") from None

    def ask(self, iterations, waste=0):
        try:
            self.process.stdin.write(b"%d %d\n" % (iterations, waste))
        except BrokenPipeError:
            self.fail()
        try:
            return Sample(*map(int, self.line().split()))
        except (ValueError, TypeError):
            raise self.complaint("does not speak as bench does") from None

    def line(self):
        deadline = time.monotonic() + TIMEOUT
        output = self.process.stdout.fileno()
        while b"\n" not in self.rest:
            if not select.select([output], [], [], max(0, deadline - time.monotonic()))[0]:
                raise Complaint(f"{self.id} took longer than {TIMEOUT} s", Status.CRASHED)
            part = os.read(output, 1 << 16)
            if not part:
                self.fail()
            self.rest += part
        line, self.rest = self.rest.split(b"\n", 1)
        return line

    def fail(self):
        """The process has ended and should not have."""
        status = self.process.wait()
        if status == 4:
            raise self.complaint("gives a wrong answer", Status.WRONG_ANSWER)
        if status < 0 or status == 3:
            raise self.complaint(f"crashed with {status}", Status.CRASHED)
        raise self.complaint("can't go on")

    def complaint(self, what, status=Status.FAILED):
        self.errors.seek(0)
        said = self.errors.read().decode(errors="replace").splitlines()
        said = [line.removeprefix("bench: ").rstrip(".") for line in said if line.strip()]
        if said and "'step'" in said[-1]:
            said = ["that revision is older than `bench step`; choose one that has it"]
        return Complaint(f"{self.id}: bench {what}" + "".join(f": {s}" for s in said[-1:]), status)

    def stop(self):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for file in (self.process.stdin, self.process.stdout, self.errors):
            file.close()


def settle(*, pin=True):
    """Moves this process, and what it starts, off the last core and returns that core, for the
    processes that take turns: the first cores serve interrupts more often. With one core all are on
    it. None if that is not allowed. Ahead of others, where that is.
    """
    with contextlib.suppress(OSError):
        os.nice(-10)
    if not pin:
        return None
    *others, core = sorted(os.sched_getaffinity(0))
    try:
        os.sched_setaffinity(0, {core})  # Is it allowed?
        os.sched_setaffinity(0, others or {core})
    except OSError:
        return None
    if others:
        with contextlib.suppress(OSError):  # Its own turns are short, and each holds the others up.
            go_ahead(0, os.SCHED_RESET_ON_FORK)
    return core


def fix_addresses():
    """Lets what this process starts have the same addresses as often as it is started the same way: else
    processes of one program differ by what their addresses make of them. False where that is not allowed.
    """
    personality = ctypes.CDLL(None).personality
    present = personality(0xFFFFFFFF)
    return present >= 0 and personality(present | ADDR_NO_RANDOMIZE) >= 0


def go_ahead(process, *more):
    """Of all that is not as urgent; raises `OSError` where that is not allowed."""
    os.sched_setscheduler(process, sum(more, os.SCHED_RR), os.sched_param(1))


def list_ids(program):
    done = subprocess.run(
        [str(program), "list"], env=ENVIRONMENT, capture_output=True, text=True, timeout=TIMEOUT
    )
    if done.returncode != 0:
        raise Complaint(f"{program} can't list its workloads")
    return done.stdout.split()
