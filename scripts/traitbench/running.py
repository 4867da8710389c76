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
    has_hung = threading.Event()
    alarm = threading.Timer(seconds or threading.TIMEOUT_MAX, stop, [process, has_hung])
    alarm.daemon = True
    alarm.start()
    lines = []
    try:
        late.end()
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


class Postponed:
    """Interrupts wait from now on: a process that is just being started could not be ended yet."""

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
        """One that came meanwhile comes now."""
        for kind, handler in self.before.items():
            signal.signal(kind, handler)
        if self.came is not None:
            signal.raise_signal(self.came)


def stop(process, note=None):
    if note:
        note.set()
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
