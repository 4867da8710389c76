"""scripts/examine: a random sample of bugs made by a machine, and how many of them the tests notice."""

import sys

from traitbench import files, mutating, revisions, sampling
from traitbench.arguments import Arguments, above_zero, count
from traitbench.complaint import Status
from traitbench.tables import Table

SCHEMA = "trait-engine-examination/1"
RECORD = "results/examination.json"


def main(words):
    options = parse(words)
    repository = revisions.REPOSITORY
    revision = revisions.output(
        ["git", "rev-parse", "HEAD"], repository, "Can't name the revision"
    ).strip()
    seed = options.seed or revision
    tool = sampling.built_tool(repository)
    with mutating.MutantWorktree(repository, "machine").opened() as worktree:
        command = ["git", "ls-files", "--", *sampling.SOURCES]
        names = revisions.output(command, repository, "Can't list the sources").split()
        every = sampling.sites(tool, worktree.folder, names)
        known = sampling.equivalents(repository)
        stale = sampling.outdated(known, every)
        for file, operator, text in stale:
            say(f"an entry of {sampling.EQUIVALENTS} no longer applies: {file}: {operator}: {text}")
        sample = sampling.drawn(every, options.sample, seed)
        say(f"{len(sample)} of {len(every)} places, by seed {seed[:12]}; building")
        examination = sampling.Examination(worktree, tool, sample)
        examination.plant()
        say(f"the compiler refuses {len(examination.refused)}; seeing which tests reach the others")
        classes = examination.classes(say)
        results = examination.judge_all(classes, options.workers, say)
    for result in results:
        if (result["file"], result["operator"], result["text"]) in known:
            if result["verdict"] in (sampling.SURVIVED, sampling.UNREACHED):
                result["verdict"] = sampling.EQUIVALENT
    score = sampling.score(results)
    if options.json:
        record = {
            "schema": SCHEMA, "revision": revision[:7], "seed": seed, "places": len(every),
            "score": round(score, 1), "bugs": results,
        }
        files.write_json(options.json, record)
    return close(results, score, options.least, stale)


def parse(words):
    parser = Arguments(
        "examine",
        "Plants bugs made by a machine, drawn at random from every place of the libraries where a statement can\n"
        "be deleted, a condition negated and so on, and says how many the tests notice. Another commit\n"
        f"is another sample. Bugs that change nothing are listed in {sampling.EQUIVALENTS}, with the reason.",
        "scripts/examine --sample 400 --json results/examination.json",
        "0 enough noticed, 1 can't go on, 2 too few noticed or an entry about a bug no longer applies",
    )
    parser.add_argument("--sample", type=count, default=400, help="how many bugs (400)")
    parser.add_argument("--seed", metavar="TEXT", help="what the sample is drawn by (the commit)")
    parser.add_argument(
        "--least", type=above_zero, default=95.0, metavar="PERCENT", help="of them noticed (95)"
    )
    parser.add_argument("--workers", type=count, default=sampling.workers(), help="tests at a time")
    parser.add_argument("--json", metavar="PATH", help="where the verdicts go")
    return parser.parse_args(words)


def say(sentence):
    print(f"scripts/examine: {sentence}", file=sys.stderr, flush=True)


def close(results, score, least, stale):
    rows = {}
    for result in results:
        part = result["file"].split("/")[1]
        rows.setdefault(part, {verdict: 0 for verdict in sampling.VERDICTS})[result["verdict"]] += 1
    lines = [[part, *map(str, tally.values())] for part, tally in sorted(rows.items())]
    print(Table("Bugs by module", ["module", *sampling.VERDICTS], lines).plain())
    for result in results:
        if result["verdict"] in (sampling.SURVIVED, sampling.UNREACHED):
            place = f"{result['file']}:{result['line']}:{result['column']}"
            print(f"{result['verdict']}: {place}: {result['operator']}: {result['text']}")
    is_enough = score >= least and not stale
    print(f"examine: {score:.1f} % of {len(results)} bugs noticed, at least {least:g} % wanted")
    return Status.FINE if is_enough else Status.REGRESSED
