"""Reads untrusted JSON, and writes files atomically."""

import contextlib
import fcntl
import json
import math
import os
import stat

from traitbench.complaint import Complaint

LARGEST = 256 << 20


def read_json(path):
    """The value in a JSON file.

    Raises `Complaint` if the file can't be read, is too large, is not JSON, or has a non-finite number.
    """
    try:
        with open(path, "rb") as file:
            facts = os.fstat(file.fileno())
            if not stat.S_ISREG(facts.st_mode):
                raise Complaint(f"'{path}' is not a regular file")
            if facts.st_size > LARGEST:
                size = facts.st_size / 2**20
                raise Complaint(f"'{path}' has {size:.0f} MiB, more than any result file")
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise Complaint(f"Can't read '{path}': {error.strerror or error}") from None
    if not data.strip():
        raise Complaint(f"'{path}' is empty")
    try:
        return json.loads(data, parse_constant=refuse, parse_float=finite)
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else error
        raise Complaint(f"'{path}' is not complete and sound JSON: {reason}") from None


@contextlib.contextmanager
def alone(path, sentence):
    """Holds the lock of a file. Raises `Complaint` with the sentence if another process does."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Complaint(sentence) from None
        yield


def refuse(word):
    raise ValueError(f"{word} is not a number")


def finite(text):
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text} is too large for a number")
    return number


def write(path, text):
    """Replaces the file atomically; leaves it unchanged on an error."""
    part = f"{path}.part"
    try:
        folder = os.path.dirname(path)
        if folder:
            os.makedirs(folder, exist_ok=True)
        with open(part, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError as error:
        try:
            os.unlink(part)
        except OSError:
            pass
        raise Complaint(f"Can't write '{path}': {error.strerror or error}") from None


def write_json(path, value, indent=1):
    write(path, json.dumps(value, indent=indent, sort_keys=True, allow_nan=False) + "\n")
