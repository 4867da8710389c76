"""scripts/fuzz: searches for inputs and random programs that break a property."""

import shutil
import sys
import time
from pathlib import Path

from traitbench import fuzzing, sampling, spreading
from traitbench.arguments import Arguments, count, pattern
from traitbench.complaint import Complaint, Status
from traitbench.tables import Table

SECONDS = 600


def main(words):
    options = parse(words)
    repository = sampling.REPOSITORY
    seed = fuzzing.number("TRAITS_SEED", int(time.time()))
    is_plain = options.target == fuzzing.PROPERTIES and not (options.list or options.selfcheck)
    fuzzer = None if is_plain else fuzzing.Fuzzer(repository)
    if options.list:
        print("\n".join([*fuzzer.targets(), fuzzing.PROPERTIES]))
        return Status.FINE
    if options.selfcheck:
        return selfcheck(repository, fuzzer, seed, options)
    known = [*fuzzer.targets(), fuzzing.PROPERTIES] if fuzzer else [fuzzing.PROPERTIES]
    if options.target and options.target not in known:
        raise Complaint(f"There is no target '{options.target}'; there are {', '.join(known)}")
    targets = []
    for name in [options.target] if options.target else known:
        if name == fuzzing.PROPERTIES:
            targets.append(fuzzing.Properties(repository, options.only, seed, options.seeds))
        else:
            targets.append(fuzzer.target(name, seed))
    seconds = None if options.seeds else options.seconds
    total = options.seeds and options.seeds * len(targets[0].classes)
    with spreading.connected(options.cluster, repository) as client:
        fuzzing.search(client, targets, seconds, total)
    return close(targets, seed, options)


def parse(words):
    parser = Arguments(
        "fuzz",
        "Searches for inputs and random programs that break a property. A TARGET of libFuzzer draws inputs, guided by\n"
        "code coverage; 'properties' runs each class of properties with new seeds, TRAITS_CASES cases a seed (500).\n"
        "Without TARGET all share the time. A finding is shrunk and printed with the command that replays it; its\n"
        "line is added to the corpus, so that the tests replay it. The seeds begin at TRAITS_SEED, or the time.",
        "scripts/fuzz agreement 600\n  scripts/fuzz properties --only '^PropertyTests.TestModel' --seeds 30",
        "0 nothing found, 1 wrong usage or no build, 2 something found",
    )
    parser.add_argument("target", nargs="?", metavar="TARGET", help="one of --list (all)")
    parser.add_argument("seconds", nargs="?", metavar="SECONDS", help=f"for how long after the build ({SECONDS})")
    parser.add_argument("--list", action="store_true", help="print the targets")
    parser.add_argument(
        "--only", type=pattern, default=pattern(""), metavar="REGEX", help="of 'properties': these classes"
    )
    parser.add_argument(
        "--seeds", type=count, metavar="N", help="of 'properties': so many seeds of each class, in place of a time"
    )
    parser.add_argument(
        "--corpus", metavar="PATH", default="Tests/Corpus/fuzz.corpus",
        help="where the lines of findings go (Tests/Corpus/fuzz.corpus)",
    )
    parser.add_argument("--selfcheck", action="store_true", help="verify that inserted faults are found")
    spreading.add_options(parser)
    options = parser.parse_args(words)
    if options.target and options.target.isdigit() and not options.seconds:
        options.target, options.seconds = None, options.target
    if options.seconds and not (options.seconds.isascii() and options.seconds.isdigit() and int(options.seconds)):
        raise Complaint(f"The time must be a number of seconds above 0, not '{options.seconds}'; --help tells more")
    if options.seeds and (options.target != fuzzing.PROPERTIES or options.seconds):
        raise Complaint("--seeds is for the target 'properties', in place of SECONDS")
    options.seconds = int(options.seconds or SECONDS)
    return options


def close(targets, seed, options):
    header = ["target", "seconds", "pieces", "runs", "edges reached", "findings"]
    rows = [
        [t.name, f"{t.spent:.0f}", str(t.pieces), str(t.runs), str(t.edges or "-"), str(len(t.findings))]
        for t in targets
    ]
    print(Table(f"Seeds from {seed}", header, rows).plain())
    findings = [each for target in targets for each in target.findings]
    for each in sorted(findings, key=lambda each: (each["target"], each["seed"])):
        print(f"{each['target']} fails with the seed {each['seed']}")
    for each in fuzzing.shortest(findings):
        print(f"\n{each['target']}, seed {each['seed']}:\n{each['text']}")
        if each["line"]:
            print(f"its corpus line:\n  {each['line']}")
    if not findings:
        print("fuzz: nothing found")
        return Status.FINE
    corpus = sampling.REPOSITORY / Path(options.corpus)
    fuzzing.keep(fuzzing.shortest(findings), corpus)
    print(f"\nfuzz: {len(findings)} findings; the shortest line of each property is now in {options.corpus}")
    return Status.REGRESSED


def selfcheck(repository, fuzzer, seed, options):
    """Each inserted fault must be found, with a corpus line that names the property."""
    targets = []
    for name in fuzzing.INSERTED:
        shutil.rmtree(repository / ".build" / "fuzz-inputs" / name, ignore_errors=True)
        targets.append(fuzzer.target(name, seed))
    drawn = fuzzing.Properties(repository, pattern("InsertedFault"), seed, 1)
    drawn.environment["INSERTED_FAULT"] = "1"
    wanted = {**fuzzing.INSERTED, fuzzing.PROPERTIES: "agreement"}
    with spreading.connected(options.cluster, repository) as client:
        fuzzing.search(client, [*targets, drawn], 600, None)
    for each in [*targets, drawn]:
        if not any((found["line"] or "").startswith(f"{wanted[each.name]}: ") for found in each.findings):
            told = each.findings[0]["text"] if each.findings else "silence means nothing"
            raise Complaint(f"The fault inserted in {each.name} was not found in {each.spent:.0f} s: {told}")
        print(f"{each.name}: found after {each.spent:.0f} s and {each.runs} runs")
    print(f"fuzz: all {len(wanted)} inserted faults are found")
    return Status.FINE
