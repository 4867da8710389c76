"""Parses command lines: wrong usage gives one sentence, every help text ends with an example."""

import argparse
import math

from traitbench.complaint import Complaint


class Arguments(argparse.ArgumentParser):
    def __init__(self, name, what, example, statuses="0 success, 1 wrong usage or error"):
        super().__init__(
            prog=f"scripts/{name}",
            description=what,
            epilog=f"example:\n  {example}\n\nstatus: {statuses}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message):
        raise Complaint(f"{message[:1].upper()}{message[1:]}; --help tells more")


def above_zero(text):
    """A positive number, such as a percentage or a number of seconds."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not (0 < number < 1e9):
        raise argparse.ArgumentTypeError(f"'{text}' is not a number above 0")
    return number


def count(text):
    if not text.isascii() or not text.isdigit() or not (0 < int(text[:12]) < 10**9):
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number above 0")
    return int(text)


def pattern(text):
    import re

    try:
        return re.compile(text)
    except re.error as error:
        raise argparse.ArgumentTypeError(f"'{text}' is not a regular expression ({error})") from None
