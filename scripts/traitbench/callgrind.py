"""Reads what callgrind wrote: how much each function cost, and who called whom how often.

    fn=(12) swift_retain          a number stands for the name from then on
    16 30                         position, instructions of the function itself
    cfn=(13)                      a call: to whom,
    calls=100 16                  how often,
    16 400                        and what all of them cost together, which is of no interest here

A function that calls itself goes on under another name, `swift_release'2`; it is one to us.
"""

import re
from collections import Counter
from dataclasses import dataclass, field

from traitbench.complaint import Complaint

NAME = re.compile(r"\((\d+)\)(?: (.*))?")
POSITION = re.compile(r"[+*\-0-9]")
AGAIN = re.compile(r"'\d+$")


@dataclass
class Profile:
    own: Counter = field(default_factory=Counter)  # Function to instructions.
    calls: Counter = field(default_factory=Counter)  # Function to times called.

    @property
    def total(self):
        return self.own.total()

    def add(self, part):
        self.own.update(part.own)
        self.calls.update(part.calls)


@dataclass(frozen=True)
class Function:
    name: str
    library: str


def read(paths):
    """The sum of several parts."""
    profile = Profile()
    try:
        for path in paths:
            with open(path, encoding="utf-8", errors="replace") as file:
                profile.add(parse(file))
    except OSError as error:
        raise Complaint(f"Can't read what callgrind wrote: {error.strerror}") from None
    except (ValueError, IndexError):
        raise Complaint("Callgrind wrote something else than expected") from None
    return profile


def parse(lines):
    profile = Profile()
    functions, libraries = {}, {}
    library = caller = callee = callee_library = None
    is_call = False
    for line in lines:
        line = line.rstrip("\n")
        word, _, rest = line.partition("=")
        if word == "ob":
            library = resolve(rest, libraries)
        elif word == "fn":
            caller = Function(AGAIN.sub("", resolve(rest, functions)), library)
            callee_library = None
        elif word == "cob":
            callee_library = resolve(rest, libraries)
        elif word == "cfn":
            callee = Function(AGAIN.sub("", resolve(rest, functions)), callee_library or library)
            callee_library = None
        elif word == "calls":
            profile.calls[callee] += int(rest.split()[0])
            is_call = True
        elif caller and POSITION.match(line):
            if not is_call:
                profile.own[caller] += int(line.split()[1])
            is_call = False
    return profile


def resolve(text, names):
    """The name behind a number, which stands there at its first mention only."""
    found = NAME.fullmatch(text)
    if not found:
        return text
    number, name = found.groups()
    if name is not None:
        names[number] = name
    return names.get(number, "?")
