"""A command in a process group of its own, so that it ends together with all that it started."""

import contextlib
import os
import signal
import subprocess
import threading
from dataclasses import dataclass


@dataclass(frozen=True)
class Done:
    """What became of a command. What it printed, errors too, is in `lines`."""

    status: int
    lines: list
    has_hung: bool = False

    @property
    def text(self):
        return "".join(self.lines)


def run(command, folder, *, seconds=None, is_enough=lambda line: False, environment=None):
    """Runs a command until it ends, prints a line that is enough, or has taken so many seconds.

    Raises `OSError` if it can't be started.
    """
    process = subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **(environment or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    has_hung = threading.Event()
    alarm = threading.Timer(seconds or threading.TIMEOUT_MAX, stop, [process, has_hung])
    alarm.daemon = True
    alarm.start()
    lines = []
    try:
        for line in process.stdout:
            lines.append(line)
            if is_enough(line):
                stop(process)
        process.wait()
    except BaseException:
        stop(process)
        process.wait()
        raise
    finally:
        alarm.cancel()
        process.stdout.close()
    return Done(process.returncode, lines, has_hung.is_set())


def stop(process, note=None):
    if note:
        note.set()
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
