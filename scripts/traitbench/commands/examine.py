"""scripts/examine: a random sample of machine-made bugs, and how many of them the tests notice."""

import sys
import time

from traitbench import examining, files, running, sampling, spreading
from traitbench.arguments import Arguments, above_zero, count
from traitbench.complaint import Status
from traitbench.tables import Table

SCHEMA = "trait-engine-examination/2"


def main(words):
    options = parse(words)
    begin, repository = time.monotonic(), sampling.REPOSITORY
    revision = running.run(["git", "rev-parse", "HEAD"], repository).text.strip()
    seed = options.seed or revision
    tool = sampling.built_tool(repository)
    every = sampling.sites(tool, repository, sampling.listed(repository, *sampling.SOURCES))
    sample = sampling.drawn(every, int(sampling.SPARE * options.sample), seed)
    say(f"{options.sample} of {len(every)} bugs, by the seed '{seed}'; building a copy that has all of them")
    examination = sampling.Examination(repository, tool, sample)
    with files.alone(f"{examination.folder}.lock", "Another scripts/examine is running here, with the same copy"):
        return examined(examination, options, every, seed, revision, begin)


def examined(examination, options, every, seed, revision, begin):
    examination.build()
    chosen = examination.choose(options.sample)
    say(f"built in {time.monotonic() - begin:.0f} s; running each class of tests without a bug")
    with spreading.connected(options.cluster, examination.folder) as client:
        judges = examining.surveyed(client, examination.folder, examination.judges(), say)
        results = examining.hunted(client, examination, chosen, judges, options.matrix)
    seconds, score = time.monotonic() - begin, examining.score(results)
    if options.json:
        record = {"schema": SCHEMA, "revision": revision[:7], "seed": seed, "places": len(every)}
        record |= {"score": round(score, 1), "seconds": round(seconds), "bugs": results}
        files.write_json(options.json, record)
    show(results, judges, options)
    least = f", at least {options.least:g} % wanted" if options.least else ""
    print(f"examine: {score:.1f} % of {len(results)} bugs noticed in {seconds / 60:.0f} minutes{least}")
    return Status.REGRESSED if options.least and score < options.least else Status.FINE


def parse(words):
    parser = Arguments(
        "examine",
        "Inserts machine-made bugs, drawn at random from every place of the libraries where a statement can be\n"
        "deleted, a condition negated and so on, and says how many the tests or the exact figures of\n"
        "'bench check' notice. All are compiled into one copy of the project, each behind a switch. Each class of\n"
        "tests runs once without a bug; then each bug is looked for by the classes that reach it, the quickest\n"
        "first, with TRAITS_CASES random cases of each property (2000). What exceeds its time limit is asked again\n"
        "alone before it counts as noticed. Of the bugs that survive, many change nothing that a program could notice.",
        "scripts/examine --sample 400 --seed 'the first sample' --json examination.json",
        "0 examined, 1 wrong usage or no build, 2 fewer noticed than --least",
    )
    parser.add_argument("--sample", type=count, default=400, metavar="N", help="how many bugs (400)")
    parser.add_argument("--seed", metavar="TEXT", help="what the sample is drawn by (the commit)")
    parser.add_argument("--json", metavar="PATH", help="where the bugs go, each with the tests that noticed it")
    parser.add_argument("--least", type=above_zero, metavar="PERCENT", help="fail if fewer are noticed")
    parser.add_argument(
        "--matrix", action="store_true",
        help="let all tests that reach a bug look for it, and list which notices how many, and which alone",
    )
    spreading.add_options(parser)
    return parser.parse_args(words)


def say(sentence):
    print(f"scripts/examine: {sentence}", file=sys.stderr, flush=True)


def show(results, judges, options):
    if options.matrix:
        rows = examining.matrix(judges, results)
        print(Table("Who notices bugs", ["tests", "seconds", "bugs noticed", "of them alone"], rows).plain())
        for test, bug in examining.lonely(results):
            print(f"only {test} notices {bug}")
    rows = {}
    for each in results:
        rows.setdefault(each["file"].split("/")[1], []).append(each)
    lines = [[part, *map(str, examining.tally(found).values())] for part, found in sorted(rows.items())]
    print(Table("Bugs by module", ["module", *examining.VERDICTS], lines).plain())
    for each in results:
        if each["verdict"] not in examining.NOTICED:
            place = f"{each['file']}:{each['line']}:{each['column']}"
            print(f"{each['verdict']}: {place}: {each['operator']}: {each['text']}")
