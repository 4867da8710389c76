"""The command lines of all scripts, as their parsers describe them."""

import argparse
import importlib
import re

import pytest

from traitbench import arguments, files
from traitbench.__main__ import COMMANDS
from traitbench.complaint import Complaint


class Stop(Exception):
    pass


def parser_of(name, monkeypatch):
    """The parser that a script makes before it does anything else."""

    def parse_args(self, words=None):
        raise Stop(self)

    with monkeypatch.context() as patch:
        patch.setattr(arguments.Arguments, "parse_args", parse_args)
        with pytest.raises(Stop) as stopped:
            importlib.import_module(f"traitbench.commands.{name}").main([])
    return stopped.value.args[0]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_explained(name, monkeypatch):
    parser = parser_of(name, monkeypatch)
    for action in parser._actions:
        what = " or ".join(action.option_strings) or action.metavar
        is_plain = isinstance(action, argparse._StoreTrueAction) or action.nargs == 0
        assert action.help and len(action.help) > 2, f"scripts/{name} {what} has no help"
        assert is_plain or action.option_strings or action.metavar, f"{what} of scripts/{name} has no name"
    assert parser.prog in (f"scripts/{name}", f"scripts/{name}/run")
    text = parser.format_help()
    example = text.split("example:\n  ")[1].splitlines()[0]
    assert example.startswith(f"scripts/{name}"), "the example must call the script"
    assert "status: 0 " in text, "the statuses must be listed"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_default_in_an_explanation_is_the_default(name, monkeypatch):
    for action in parser_of(name, monkeypatch)._actions:
        told = re.search(r"\(([-+.\d]+)\)$", action.help or "")
        if told and action.default is not None:
            assert float(told[1]) == action.default, f"scripts/{name} {action.option_strings}"


@pytest.mark.parametrize(
    "text, number",
    [("1", 1), ("0.5", 0.5), ("1e3", 1000), ("999999999", 999999999), ("0", None), ("-1", None),
     ("1e9", None),
     ("nan", None), ("inf", None), ("x", None), ("", None)],
)
def test_numbers_above_zero(text, number):
    if number is None:
        with pytest.raises(argparse.ArgumentTypeError, match=f"^'{text}' is not a number above 0$"):
            arguments.above_zero(text)
    else:
        assert arguments.above_zero(text) == number


@pytest.mark.parametrize(
    "text, number",
    [("1", 1), ("007", 7), ("999999999", 999999999), ("0", None), ("-1", None), ("1.0", None),
     ("1000000000", None), ("9" * 500, None), ("٣", None), ("", None)],
)
def test_whole_numbers(text, number):
    if number is None:
        with pytest.raises(argparse.ArgumentTypeError, match=f"^'{text}' is not a whole number above 0$"):
            arguments.count(text)
    else:
        assert arguments.count(text) == number


def test_regular_expressions():
    assert arguments.pattern("a+").search("baa")[0] == "aa"
    with pytest.raises(argparse.ArgumentTypeError, match=r"^'\(' is not a regular expression \(missing"):
        arguments.pattern("(")


def test_wrong_usage_starts_with_a_capital_and_names_the_help():
    with pytest.raises(Complaint, match="^Unrecognized arguments: --no; --help tells more$"):
        arguments.Arguments("x", "Does.", "scripts/x").parse_args(["--no"])
    with pytest.raises(Complaint):
        parser = arguments.Arguments("x", "Does.", "scripts/x")
        parser.add_argument("--longer")
        parser.parse_args(["--long", "1"])  # No abbreviations.


def test_a_file_that_is_too_large_is_refused_before_it_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "LARGEST", 3 << 20)
    path = tmp_path / "large.json"
    path.write_text("1" + " " * (3 << 20))
    with pytest.raises(Complaint, match="large.json' has 3 MiB, more than any result file"):
        files.read_json(path)
    path.write_text("1" + " " * ((3 << 20) - 1))
    assert files.read_json(path) == 1


def test_a_file_that_can_not_be_read_is_named_with_the_reason(tmp_path):
    for path, reason in (
        (tmp_path / "gone.json", "Can't read '{}': No such file or directory"),
        (tmp_path, "Can't read '{}': Is a directory"),
        ("/dev/null", "'{}' is not a regular file"),
    ):
        with pytest.raises(Complaint) as complaint:
            files.read_json(path)
        assert str(complaint.value) == reason.format(path)
    (tmp_path / "empty.json").write_text(" ")
    with pytest.raises(Complaint, match="empty.json' is empty$"):
        files.read_json(tmp_path / "empty.json")
