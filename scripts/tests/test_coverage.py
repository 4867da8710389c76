"""scripts/coverage with a fake compiler: which lines of the libraries no test reaches."""

import os

import pytest

from traitbench.__main__ import main
from traitbench.commands import coverage

FILE = "Sources/TraitTree/Walk.swift"
SOURCE = "func walk() {\n  stop()\n}\nfunc again() {\n  walk()\n  end()\n}\n"
SWIFT = """#!/bin/sh
echo "$*; $SWIFT_BACKTRACE; $TRAITS_CASES" >>calls
case "$*" in
  *--show-codecov-path*) echo "$PWD/.build/coverage/debug/codecov/P.json" ;;
  *) [ ! -e broken ] || { echo "a test fails: X"; exit 1; }
     mkdir -p .build/coverage/debug/codecov
     touch .build/coverage/debug/codecov/default.profdata .build/coverage/debug/P.xctest ;;
esac
"""
COV = """#!/bin/sh
[ -e trace ] || { echo "error: no such profile" >&2; exit 1; }
echo "$*" >cov-call
cat trace
"""


@pytest.fixture
def project(tmp_path, monkeypatch):
    folder, tools = tmp_path / "project", tmp_path / "tools"
    for name, text in {
        FILE: SOURCE,
        "Tests/uncovered.toml": "",
        "trace": trace(folder, 2),
        "../tools/swift": SWIFT,
        "../tools/swiftc": "#!/bin/sh\n",
        "../tools/llvm-cov": COV,
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
        if "tools" in name:
            (folder / name).chmod(0o755)
    scratch = folder / ".build" / "coverage"
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    monkeypatch.delenv("TRAITS_CASES", raising=False)
    monkeypatch.setattr(coverage, "REPOSITORY", folder)
    monkeypatch.setattr(coverage, "SCRATCH", scratch)
    monkeypatch.setattr(
        coverage, "SWIFT", ["swift", "test", "--enable-code-coverage", "--scratch-path", str(scratch)]
    )
    return folder


def trace(folder, *unreached):
    """What llvm-cov says of the source if tests reach all but some lines."""
    lines = [f"DA:{line},{0 if line in unreached else 3}" for line in (1, 2, 3, 4, 5, 6, 7)]
    return "\n".join([f"SF:{folder / FILE}", *lines, "end_of_record"]) + "\n"


def explained(folder, first, lines=1):
    text = f'[[stretch]]\nfile = "{FILE}"\nfirst = "{first}"\nlines = {lines}\nwhy = "So."\n'
    (folder / "Tests/uncovered.toml").write_text(text)


def test_what_is_not_explained_is_shown_with_a_template(project, capsys):
    assert main(["coverage"]) == 2
    told = capsys.readouterr().out
    assert f"Not explained: {FILE}: 1 line from 'stop()'" in told
    assert f'  [[stretch]]\n  file = "{FILE}"\n  first = "stop()"\n  lines = 1\n  why = ""\n' in told
    # Lines with only a brace do not count.
    assert ["TraitTree", "5", "1", "80.00", "%"] in [line.split() for line in told.splitlines()]
    last = told.splitlines()[-1]
    assert last.startswith("coverage: 80.00 % of 5 lines; FAILED: 1 stretches not explained, 0 ")
    assert last.endswith("below 95 %: TraitTree, all")


def test_all_explained_and_enough_is_fine(project, capsys):
    explained(project, "stop()")
    assert main(["coverage", "--least", "80"]) == 0
    assert capsys.readouterr().out.endswith("coverage: 80.00 % of 5 lines, and the others are explained\n")
    assert main(["coverage", "--least", "80.1"]) == 2
    assert "0 stretches not explained" in capsys.readouterr().out


def test_an_explanation_of_a_reached_line_is_outdated(project, capsys):
    explained(project, "walk()")
    (project / "trace").write_text(trace(project))
    assert main(["coverage"]) == 2
    told = capsys.readouterr().out
    assert f"Explained, but now reached or changed: {FILE}: 1 line from 'walk()'" in told
    assert "1 explanations outdated, below 95 %: none" in told


def test_the_tests_run_once_and_again_judges_the_last_run(project, capsys):
    explained(project, "stop()")
    words = ["coverage", "--least", "80"]
    assert main(words) == 0 and main([*words, "--again"]) == 0
    calls = [call for call in (project / "calls").read_text().splitlines() if "--show" not in call]
    (call,) = calls
    assert call.endswith("; enable=no; 200") and "--disable-swift-testing" in call
    for name in coverage.LEFT_OUT:
        assert f"--skip {name}" in call
    call = (project / "cov-call").read_text()
    assert call.startswith("export --format=lcov --instr-profile=") and "default.profdata" in call
    assert "P.xctest" in call and str(project / "Sources" / "TraitTree") in call


def test_what_can_not_be_measured_is_a_sentence(project, capsys):
    assert main(["coverage", "--again"]) == 1
    assert "no run to judge; call scripts/coverage without --again" in capsys.readouterr().err
    (project / "trace").unlink()
    assert main(["coverage"]) == 1
    assert "llvm-cov fails: error: no such profile" in capsys.readouterr().err
    (project.parent / "tools" / "llvm-cov").unlink()
    assert main(["coverage"]) == 1
    assert "The toolchain has no llvm-cov" in capsys.readouterr().err
    (project / "broken").touch()
    assert main(["coverage"]) == 1
    told = capsys.readouterr()
    assert "a test fails: X" in told.out and "A test fails, so coverage can't be measured" in told.err
