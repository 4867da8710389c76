"""Drives processes of `bench step`, each of which takes a sample on request.

The machine's state changes between processes that run one after another, but is the same for processes
that alternate every few milliseconds on one processor. This program runs on another processor, if there
is one. Where permitted, the processes get a real-time priority, which doubles their rate under load.
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
from traitbench.selecting import with_views, words_of

TIMEOUT = 300
PAGE = 4096
ADDR_NO_RANDOMIZE = 0x0040000
ENVIRONMENT = {
    "PATH": "/nonexistent",  # So that no process runs git and swift for their versions.
    "LANG": "C",
    "SWIFT_BACKTRACE": "enable=no",
    "SWIFT_DETERMINISTIC_HASHING": "1",
}


@dataclass(frozen=True)
class Sample:
    """`ns` is processor time, which other processes hardly affect."""

    ns: int
    digest: int


class Stepper:
    """One process for one workload. With `answer`, the verified digest, it sets up no other implementation.
    `shift` moves its stack by up to a page; with fixed addresses it moves nothing else.
    """

    def __init__(self, program, id, *, core=None, answer=None, shift=0):
        self.program, self.id = program, id
        self.rest = b""
        self.errors = tempfile.TemporaryFile()
        command = [str(program), "step", *words_of(id)]
        allocator = {}
        if answer is not None:
            command += ["--answer", str(answer)]
            allocator = {"LD_PRELOAD": ""}  # Timed under the system's allocator; jemalloc only counts.
        try:
            self.process = subprocess.Popen(
                command,
                env=ENVIRONMENT | allocator | {"SHIFT": "x" * (shift % PAGE)},
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
            # Not by `preexec_fn`: an interrupt during Python's fork would be lost.
            with contextlib.suppress(OSError):
                os.sched_setaffinity(self.process.pid, {core})
                if core not in os.sched_getaffinity(0):  # Otherwise this program would starve.
                    go_ahead(self.process.pid)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def ready(self):
        """Waits until the process is set up; returns its digest and exact figures."""
        try:
            facts = json.loads(self.line())
            return facts["digest"], facts["exact"]
        except (ValueError, LookupError, TypeError):
            raise self.complaint("does not speak as bench does") from None

    def ask(self, iterations, waste=0):
        try:
            self.process.stdin.write(b"%d %d\n" % (iterations, waste))
        except BrokenPipeError:
            self.fail()
        try:
            ns, *_, digest = map(int, self.line().split())  # Older revisions say the elapsed time between.
            return Sample(ns, digest)
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
        """Raises `Complaint` for a process that ended unexpectedly."""
        status = self.process.wait()
        if status == 4:
            raise self.complaint("gives a wrong answer", Status.WRONG_ANSWER)
        if status < 0 or status == 3:
            raise self.complaint(f"crashed with {status}", Status.CRASHED)
        raise self.complaint("failed")

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


def settle():
    """Reserves the last core for the measured processes and returns it: pins this process, and the
    processes that it starts, to the other cores, which serve more interrupts. With only one core all share
    it. None if pinning is not permitted. Also raises priorities where permitted.
    """
    with contextlib.suppress(OSError):
        os.nice(-10)
    *others, core = sorted(os.sched_getaffinity(0))
    try:
        os.sched_setaffinity(0, {core})  # Fails if pinning is not permitted.
        os.sched_setaffinity(0, others or {core})
    except OSError:
        return None
    if others:
        with contextlib.suppress(OSError):  # This process runs briefly, and the measured ones wait for it.
            go_ahead(0, os.SCHED_RESET_ON_FORK)
    return core


def fix_addresses():
    """Disables address randomisation for the processes that this one starts: with random addresses,
    processes of one program differ in speed. False if that is not permitted.
    """
    personality = ctypes.CDLL(None).personality
    present = personality(0xFFFFFFFF)
    return present >= 0 and personality(present | ADDR_NO_RANDOMIZE) >= 0


def go_ahead(process, *more):
    """Gives a process a real-time priority; raises `OSError` if that is not permitted."""
    os.sched_setscheduler(process, sum(more, os.SCHED_RR), os.sched_param(1))


def list_ids(program):
    done = subprocess.run(
        [str(program), "list"], env=ENVIRONMENT, capture_output=True, text=True, timeout=TIMEOUT
    )
    if done.returncode != 0:
        raise Complaint(f"{program} can't list its workloads")
    return with_views(done.stdout.split())
