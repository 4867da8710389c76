"""scripts/examine: a random sample of bugs made by a machine, and how many of them the tests notice."""

import os
import sys
from argparse import ArgumentTypeError
from pathlib import Path

from traitbench import files, mutating, revisions, sampling, scriptexam
from traitbench.arguments import Arguments, above_zero, count
from traitbench.complaint import Complaint, Status
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
    examine = examined_scripts if options.scripts else examined_sources
    try:
        places, results, stale = examine(repository, options, seed)
    except sampling.OutOfTime:
        return close_unexamined(options)
    score = sampling.score(results)
    if options.json:
        record = {
            "schema": SCHEMA, "revision": revision[:7], "seed": seed, "places": places,
            "score": round(score, 1), "bugs": results, "earlier": earlier(options.json),
        }
        files.write_json(options.json, record)
    return close(results, score, options, stale)


def examined_sources(repository, options, seed):
    clock = sampling.Clock(options.minutes)
    tool = sampling.built_tool(repository)
    with mutating.MutantWorktree(repository, "machine").opened() as worktree:
        every = sampling.sites(tool, worktree.folder, listed(repository, sampling.SOURCES))
        known, stale = equivalents(repository, every, ".swift")
        count = options.sample or 400
        sample = sampling.drawn(every, int(sampling.SPARE * count), seed)
        say(f"{len(sample)} of {len(every)} places, by seed {seed[:12]}; building")
        examination = sampling.Examination(worktree, tool, sample, clock)
        examination.plant()
        chosen = examination.choose(count)
        say(f"the compiler refuses {len(examination.refused)}; seeing which tests reach {len(chosen)}")
        judges = examination.judges(options.workers, say)
        results = examination.judge_all(chosen, judges, options.workers, say)
        if not results:
            raise sampling.OutOfTime
    return len(every), sampling.excused(results, known), stale


def examined_scripts(repository, options, seed):
    with scriptexam.copies(repository, options.workers) as copies:
        tool = scriptexam.Tool(repository, copies[0].folder)
        every = tool.sites(listed(repository, scriptexam.SOURCES))
        known, stale = equivalents(repository, every, ".py")
        sample = scriptexam.drawn(every, options.sample or 200, seed)
        say(f"{len(sample)} of {len(every)} bugs, by seed {seed[:12]}; seeing which tests reach them")
        examination = scriptexam.Examination(repository, sample, copies)
        examination.plant()
        examination.survey(say)
        results = examination.judge_all(say)
    return len(every), sampling.excused(results, known), stale


def listed(repository, patterns):
    command = ["git", "ls-files", "--", *patterns]
    return revisions.output(command, repository, "Can't list the sources").split()


def equivalents(repository, every, suffix):
    """The entries about files of a kind, and those of them that no longer apply."""
    known = {e: why for e, why in sampling.equivalents(repository).items() if e[0].endswith(suffix)}
    stale = sampling.outdated(known, every)
    for file, operator, text in stale:
        say(f"an entry of {sampling.EQUIVALENTS} no longer applies: {file}: {operator}: {text}")
    return known, stale


def earlier(path):
    """The samples that the record at a path tells of, without their bugs."""
    if not Path(path).exists():
        return []
    record = files.read_json(path)
    try:
        told = {name: record[name] for name in ("revision", "seed", "places", "score")}
        return [*record.get("earlier", []), {**told, "verdicts": sampling.tally(record["bugs"])}]
    except (LookupError, TypeError):
        raise Complaint(f"'{path}' is not a record of an examination") from None


def parse(words):
    parser = Arguments(
        "examine",
        "Plants bugs made by a machine, drawn at random from every place of the libraries where a statement can\n"
        "be deleted, a condition negated and so on, and says how many the tests or the exact figures of\n"
        "'bench check' notice. Another commit is another sample. With --scripts the bugs are in these scripts,\n"
        "and made by mutmut's operators.\n"
        f"Bugs that change nothing are listed in {sampling.EQUIVALENTS}, with the reason.",
        "scripts/examine --sample 400 --json results/examination.json",
        "0 enough noticed, or no time for any, 1 can't go on, 2 too few noticed or an entry about a bug no\n"
        "longer applies",
    )
    parser.add_argument("--scripts", action="store_true", help="examine the scripts' tests")
    parser.add_argument("--sample", type=count, help="how many bugs (400; with --scripts 200)")
    parser.add_argument("--seed", metavar="TEXT", help="what the sample is drawn by (the commit)")
    parser.add_argument(
        "--least", type=above_zero, default=95.0, metavar="PERCENT", help="of them noticed (95)"
    )
    parser.add_argument(
        "--gate", type=percentage, metavar="PERCENT",
        help="instead, fail only if a suite that notices so many would hardly ever notice as few",
    )
    parser.add_argument(
        "--minutes", type=above_zero, help="begin no bug after so many minutes (no limit); not with --scripts"
    )
    parser.add_argument("--workers", type=count, default=sampling.workers(), help="tests at a time")
    parser.add_argument("--json", metavar="PATH", help="where the verdicts go")
    options = parser.parse_args(words)
    if options.scripts and options.minutes:
        raise Complaint("--minutes is not for --scripts")
    return options


def percentage(text):
    if (number := above_zero(text)) >= 100:
        raise ArgumentTypeError(f"'{text}' is not a number below 100")
    return number


def say(sentence):
    print(f"scripts/examine: {sentence}", file=sys.stderr, flush=True)


def close(results, score, options, stale):
    by = "operator" if options.scripts else "module"
    rows = {}
    for result in results:
        is_of = result["operator"].partition(":")[0] if options.scripts else result["file"].split("/")[1]
        rows.setdefault(is_of, []).append(result)
    lines = [[part, *map(str, sampling.tally(found).values())] for part, found in sorted(rows.items())]
    print(Table(f"Bugs by {by}", [by, *sampling.VERDICTS], lines).plain())
    for result in results:
        if result["verdict"] in (sampling.SURVIVED, sampling.UNREACHED):
            place = f"{result['file']}:{result['line']}:{result['column']}"
            print(f"{result['verdict']}: {place}: {result['operator']}: {result['text']}")
    is_enough = score >= options.least
    wanted = f"at least {options.least:g} % wanted"
    if options.gate:
        number, judged = sampling.unnoticed(results)
        most = sampling.most_unnoticed(judged, options.gate)
        is_enough = number <= most
        wanted = (
            f"{number} were not; of as many, tests that notice {options.gate:g} % miss more than {most} "
            f"with a chance below {sampling.GATE_CHANCE:g}"
        )
    in_time = f" of {options.sample} in {options.minutes:g} minutes" if options.minutes else ""
    print(f"examine: {score:.1f} % of {len(results)} bugs{in_time} noticed, {wanted}")
    return Status.FINE if is_enough and not stale else Status.REGRESSED


def close_unexamined(options):
    """No failure: a machine that has much else to do proves nothing about the tests."""
    why = f"{sampling.TOO_LATE}: the build and the survey took longer than {options.minutes:g} minutes"
    if path := os.environ.get("TRAITS_LEFT_OUT"):
        with open(path, "a") as listed:
            listed.write(f"the bugs made by a machine: {why}\n")
    print(f"examine: no bug was examined: {why}")
    return Status.FINE
