"""Runs a command in a new session, so that it can be killed with all its children."""

import contextlib
import os
import signal
import subprocess
import threading
from dataclasses import dataclass


@dataclass(frozen=True)
class Done:
    """The result of a command. `lines` has its standard output and standard error."""

    status: int
    lines: list

    @property
    def text(self):
        return "".join(self.lines)


def run(command, folder, *, environment=None):
    """Runs a command until it ends. Raises `OSError` if it can't be started."""
    late = Postponed()
    try:
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
    except BaseException:
        late.end()
        raise
    lines = []
    try:
        late.end()
        for line in process.stdout:
            lines.append(line)
        process.wait()
    except BaseException:
        stop(process)
        process.wait()
        raise
    finally:
        process.stdout.close()
    return Done(process.returncode, lines)


class Postponed:
    """Postpones interrupts until `end()`: during the start of a process, it can't be killed yet."""

    def __init__(self):
        self.came = None
        self.before = {}
        if threading.current_thread() is threading.main_thread():
            for kind in (signal.SIGINT, signal.SIGTERM):
                if callable(signal.getsignal(kind)):
                    self.before[kind] = signal.signal(kind, self.postpone)

    def postpone(self, kind, frame):
        self.came = kind

    def end(self):
        """Restores the handlers, and raises a postponed signal."""
        for kind, handler in self.before.items():
            signal.signal(kind, handler)
        if self.came is not None:
            signal.raise_signal(self.came)


def stop(process):
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
