"""Exit statuses, and errors for the user."""

import enum


class Status(enum.IntEnum):
    FINE = 0
    FAILED = 1
    REGRESSED = 2
    CRASHED = 3
    WRONG_ANSWER = 4
    UNTRUSTED = 5
    MISSING = 6
    NO_ANSWER = 125  # `git bisect run` skips the commit.
    INTERRUPTED = 130


BY_WEIGHT = [
    Status.WRONG_ANSWER,
    Status.CRASHED,
    Status.FAILED,
    Status.UNTRUSTED,
    Status.REGRESSED,
    Status.MISSING,
]


def heaviest(statuses):
    """The most severe status; FINE if there is none."""
    present = set(statuses)
    return next((status for status in BY_WEIGHT if status in present), Status.FINE)


class Complaint(Exception):
    """An error for the user, as one sentence without a full stop."""

    def __init__(self, sentence, status=Status.FAILED):
        super().__init__(sentence)
        self.status = status
