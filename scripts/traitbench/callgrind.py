"""Reads what callgrind wrote: how much each function cost, and who called whom how often.

    fn=(12) swift_retain          a number stands for the name from then on
    16 30                         position, instructions of the function itself
    cfn=(13)                      a call: to whom,
    calls=100 16                  how often,
    16 400                        and what all of them cost together
"""

import re
from collections import defaultdict
from dataclasses import dataclass, field

from traitbench.complaint import Complaint

NAME = re.compile(r"\((\d+)\)(?: (.*))?")
POSITION = re.compile(r"[+*\-0-9]")


@dataclass
class Profile:
    total: int = 0
    own: dict = field(default_factory=lambda: defaultdict(int))  # Function to instructions.
    calls: dict = field(default_factory=lambda: defaultdict(int))  # Caller and callee to count.
    cost: dict = field(default_factory=lambda: defaultdict(int))  # The same, to instructions.


@dataclass(frozen=True)
class Function:
    name: str
    library: str


def read(path):
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return parse(file)
    except OSError as error:
        raise Complaint(f"Can't read what callgrind wrote: {error.strerror}") from None


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
            caller = Function(resolve(rest, functions), library)
            callee_library = None
        elif word == "cob":
            callee_library = resolve(rest, libraries)
        elif word == "cfn":
            callee = Function(resolve(rest, functions), callee_library or library)
            callee_library = None
        elif word == "calls":
            profile.calls[caller, callee] += int(rest.split()[0])
            is_call = True
        elif caller and POSITION.match(line):
            cost = int(line.split()[1])
            if is_call:
                profile.cost[caller, callee] += cost
            else:
                profile.own[caller] += cost
                profile.total += cost
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
