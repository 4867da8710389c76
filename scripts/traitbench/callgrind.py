"""Parses callgrind's output: the instructions of each function, and the number of its calls.

    fn=(12) swift_retain          defines a number for the name, which later lines use
    16 30                         position, instructions of the function itself
    cfn=(13)                      the callee of a call,
    calls=100 16                  the number of calls,
    16 400                        and their inclusive cost, which is ignored here

callgrind gives recursive calls another name, `swift_release'2`; they are added to the function.
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
        raise Complaint(f"Can't read callgrind's output: {error.strerror}") from None
    except (ValueError, IndexError):
        raise Complaint("callgrind's output has an unexpected format") from None
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
    """The name for a number; only the number's first occurrence includes the name."""
    found = NAME.fullmatch(text)
    if not found:
        return text
    number, name = found.groups()
    if name is not None:
        names[number] = name
    return names.get(number, "?")
