"""One fresh process of `bench` on one workload: a cleaned environment, fixed work."""

import contextlib
import os
import subprocess
import tempfile
from pathlib import Path

from traitbench import results
from traitbench.complaint import Complaint, Status

SAMPLES = 9
TIMEOUT = 300
ENVIRONMENT = {
    "PATH": "/nonexistent",  # Else each process would ask git and swift who they are.
    "LANG": "C",
    "SWIFT_BACKTRACE": "enable=no",
    "SWIFT_DETERMINISTIC_HASHING": "1",
}


def run(program, arguments):
    """The result file that the program writes.

    Raises `Complaint` if it crashes, hangs, gives a wrong answer or doesn't know an argument.
    """
    with tempfile.TemporaryDirectory(prefix="traitbench-") as folder:
        path = Path(folder, "result.json")
        command = [str(program), "run", "--no-progress", "--json", str(path), *arguments]
        try:
            done = subprocess.run(
                command,
                env=ENVIRONMENT,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=TIMEOUT,
            )
        except subprocess.TimeoutExpired:
            raise Complaint(f"{program} took longer than {TIMEOUT} s", Status.CRASHED) from None
        except OSError as error:
            raise Complaint(f"Can't run '{program}': {error.strerror}") from None
        refuse_failure(program, done)
        return results.load(path)


def refuse_failure(program, done):
    said = [line for line in done.stderr.splitlines() if line.strip()]
    reason = f": {said[-1].rstrip('.')}" if said else ""
    if done.returncode == 4:
        raise Complaint(f"{program} gives a wrong answer{reason}", Status.WRONG_ANSWER)
    if done.returncode < 0 or done.returncode == 3:
        raise Complaint(f"{program} crashed with {done.returncode}{reason}", Status.CRASHED)
    if done.returncode == 1:
        raise Complaint(f"{program} can't go on{reason}")


def settle():
    """Puts this process, and with it all that it starts from now on, on one core, and ahead of others
    where that is allowed. Returns the core: the last of ours, as the first serve interrupts more often.

    Not in each child before it starts: an interrupt that comes while Python forks is lost then.
    """
    core = max(os.sched_getaffinity(0))
    with contextlib.suppress(OSError):
        os.sched_setaffinity(0, {core})
    with contextlib.suppress(OSError):
        os.nice(-10)
    return core


def list_ids(program):
    done = subprocess.run(
        [str(program), "list"], env=ENVIRONMENT, capture_output=True, text=True, timeout=TIMEOUT
    )
    if done.returncode != 0:
        raise Complaint(f"{program} can't list its workloads")
    return done.stdout.split()
