"""Finds and plants bugs in Python sources with the operators of mutmut.

`python_bugs.py list FILE…` prints every bug that can be planted, for each file; `python_bugs.py plant` reads
`[[FILE, NUMBER], …]` from standard input, and prints the text of each file with that bug.

mutmut's own walk leaves out functions with a decorator, such as properties, because it keeps all bugs of a
file in one text. A bug here is a text of its own, so this walk leaves none of them out.
"""

import json
import sys
from pathlib import Path

import libcst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation import mutators

# Not the operator that changes texts: nearly all of ours are sentences, which tests need not repeat.
OPERATORS = [
    (kind, make) for kind, make in mutators.mutation_operators if make is not mutators.operator_string
]
# `len(None)` and its like only raise.
BUILTINS = ("len", "isinstance")


class Finder(libcst.CSTVisitor):
    """Collects (operator, node, changed node) in the bodies of functions."""

    def __init__(self):
        self.functions, self.found = 0, []

    def on_visit(self, node):
        if isinstance(node, (libcst.Annotation, libcst.Decorator, libcst.Parameters)):
            return False
        if isinstance(node, libcst.Call) and getattr(node.func, "value", None) in BUILTINS:
            return False
        if self.functions:
            self.add(node)
        self.functions += isinstance(node, libcst.FunctionDef)
        return True

    def on_leave(self, node):
        self.functions -= isinstance(node, libcst.FunctionDef)

    def add(self, node):
        for kind, make in OPERATORS:
            if isinstance(node, kind):
                name = make.__name__.removeprefix("operator_").replace("_", " ")
                self.found += [(name, node, changed) for changed in make(node)]


def bugs(text):
    """The module, and its bugs in the order of the text."""
    wrapper = MetadataWrapper(libcst.parse_module(text))
    finder = Finder()
    wrapper.module.visit(finder)
    return wrapper, finder.found


def listed(text):
    wrapper, found = bugs(text)
    places, lines = wrapper.resolve(PositionProvider), text.split("\n")
    for number, (name, node, changed) in enumerate(found):
        begin = places[node].start
        before, after = (" ".join(wrapper.module.code_for_node(n).split()) for n in (node, changed))
        yield {
            "offset": number,
            "operator": f"{name}: {before} → {after}",
            "line": begin.line,
            "column": begin.column + 1,
            "text": lines[begin.line - 1].strip(),
        }


def planted(text, number):
    wrapper, found = bugs(text)
    _, node, changed = found[number]
    return wrapper.module.deep_replace(node, changed).code


def main(words):
    if words[0] == "list":
        print(json.dumps({name: list(listed(Path(name).read_text("utf-8"))) for name in words[1:]}))
    else:
        wanted = json.load(sys.stdin)
        print(json.dumps([planted(Path(name).read_text("utf-8"), number) for name, number in wanted]))


if __name__ == "__main__":
    main(sys.argv[1:])
