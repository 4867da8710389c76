"""scripts/coverage: which lines of the libraries no test reaches."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from traitbench import covering
from traitbench.arguments import Arguments, above_zero
from traitbench.complaint import Complaint, Status
from traitbench.revisions import REPOSITORY
from traitbench.tables import Table

MODULES = ["TraitModel", "TraitTree", "UIKitTraits", "SwiftUITraits", "TraitReference"]
EXCUSES = "Tests/uncovered.toml"
SCRATCH = REPOSITORY / ".build" / "coverage"
SWIFT = ["swift", "test", "--enable-code-coverage", "--scratch-path", str(SCRATCH)]
# These tests repeat the same lines thousands of times, or test the benchmark.
LEFT_OUT = ["PlantedFault", "SmallWorld", "WorkloadsTests"]


def main(words):
    options = parse(words)
    if not options.again:
        run_tests()
    counts = read_counts()
    found = [
        stretch
        for file, lines in counts.items()
        for stretch in covering.stretches(file, lines, source(file))
    ]
    excused = covering.read_excuses((REPOSITORY / EXCUSES).read_text(), EXCUSES)
    unexplained, outdated = covering.judge(found, excused)
    modules = covering.tallies(counts)
    show(modules, unexplained, outdated)
    poor = [name for name, tally in modules.items() if tally.percent < options.least]
    return conclude(modules["all"], poor, unexplained, outdated, options.least)


def parse(words):
    parser = Arguments(
        "coverage",
        "Runs the tests and counts the lines of each library that they reach. Every unreached line must\n"
        f"have an explanation in {EXCUSES}, and every explanation an unreached line.",
        "scripts/coverage --least 95",
        "0 enough and all explained, 1 wrong usage or error, 2 too little or not explained",
    )
    parser.add_argument(
        "--least", type=above_zero, default=95.0, metavar="PERCENT", help="the minimum for each library (95)"
    )
    parser.add_argument(
        "--again", action="store_true", help="judge the last run, without running the tests"
    )
    return parser.parse_args(words)


def run_tests():
    environment = {"SWIFT_BACKTRACE": "enable=no", "TRAITS_CASES": "200", **os.environ}
    skips = [word for name in LEFT_OUT for word in ("--skip", name)]
    command = [*SWIFT, "--disable-swift-testing", *skips]
    done = subprocess.run(command, cwd=REPOSITORY, env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        print(done.stdout + done.stderr)
        raise Complaint("A test fails, so coverage can't be measured; see above")


def read_counts():
    """A dict from file names, relative to the repository, to the counts of their lines."""
    report = Path(output([*SWIFT, "--show-codecov-path"]).strip())
    profile = report.parent / "default.profdata"
    programs = list(report.parent.parent.glob("*.xctest"))
    if not profile.exists() or len(programs) != 1:
        raise Complaint("There is no run to judge; call scripts/coverage without --again")
    cov = shutil.which("llvm-cov", path=os.path.dirname(os.path.realpath(shutil.which("swiftc"))))
    if cov is None:
        raise Complaint("The toolchain has no llvm-cov")
    folders = [str(REPOSITORY / "Sources" / module) for module in MODULES]
    trace = output(
        [cov, "export", "--format=lcov", f"--instr-profile={profile}", str(programs[0]), *folders]
    )
    files = covering.read_tracefile(trace).items()
    named = {str(Path(file).relative_to(REPOSITORY)): counts for file, counts in files}
    return {file: covering.without_braces(counts, source(file)) for file, counts in named.items()}


def output(command):
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True)
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or ["no reason given"]
        raise Complaint(f"{Path(command[0]).name} fails: {lines[-1]}")
    return done.stdout


def source(file):
    return (REPOSITORY / file).read_text().splitlines()


def show(modules, unexplained, outdated):
    rows = [
        [name, str(tally.lines), str(tally.lines - tally.covered), f"{tally.percent:.2f} %"]
        for name, tally in modules.items()
    ]
    print(Table("Lines that tests reach", ["module", "lines", "uncovered", "covered"], rows).plain())
    for stretch in unexplained:
        print(f"Not explained: {stretch}")
        print(entry(stretch))
    for stretch in outdated:
        print(f"Explained, but now reached or changed: {stretch}")


def entry(stretch):
    """A template for an explanation."""
    fields = {"file": stretch.file, "first": stretch.first, "lines": stretch.lines, "why": ""}
    lines = [f"{key} = {json.dumps(value)}" for key, value in fields.items()]
    return "\n".join(["  [[stretch]]", *("  " + line for line in lines)])


def conclude(all, poor, unexplained, outdated, least):
    share = f"{all.percent:.2f} % of {all.lines} lines"
    if poor or unexplained or outdated:
        print(
            f"coverage: {share}; FAILED: {len(unexplained)} stretches not explained, {len(outdated)} "
            f"explanations outdated, below {least:g} %: {', '.join(poor) or 'none'}"
        )
        return Status.REGRESSED
    print(f"coverage: {share}, and the others are explained")
    return Status.FINE
