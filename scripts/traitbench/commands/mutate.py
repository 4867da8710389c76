"""scripts/mutate: plants bugs one at a time; a test must detect each."""

import sys
from pathlib import Path

from traitbench import files, mutants, mutating, revisions
from traitbench.arguments import Arguments, pattern
from traitbench.complaint import Complaint, Status

SCHEMA = "trait-engine-mutation/1"
RECORD = "results/mutation.json"


def main(words):
    options = parse(words)
    repository = revisions.REPOSITORY
    table = mutants.load(repository / "scripts" / "mutants.toml")
    refuse_gone(table, repository)
    asked = [m for m in table if is_asked_for(m, options)]
    if not asked:
        raise Complaint("No bug is selected")
    path = None if options.quick else options.json or str(repository / RECORD)
    findings = earlier(path, table)
    known = {id for id, finding in findings.items() if options.resume and finding.is_noticed}
    ahead = [m for m in asked if m.id not in known]
    revision = revision_of(repository) if path else ""
    with mutating.MutantWorktree(repository, "quick" if options.quick else "all").opened() as worktree:
        if options.quick:
            worktree.trim(ahead)
        if ahead:
            say("checking that the tests pass without a bug")
            worktree.prove(ahead)
        for number, mutant in enumerate(ahead, 1):
            found = worktree.judge(mutant, revision, runs_all=not options.quick)
            findings[mutant.id] = found
            print(f"{number}/{len(ahead)} {mutant.id}: {told(found)}", flush=True)
            keep(path, table, findings)
    return close(asked, findings)


def parse(words):
    parser = Arguments(
        "mutate",
        "Plants one-line bugs in a copy of the project, one at a time, and prints which test detected\n"
        "each. The bugs are in scripts/mutants.toml; the results are recorded in\n"
        "results/mutation.json.",
        "scripts/mutate --only '^tree/'",
        "0 all were detected, 1 error or a bug no longer applies, 5 one was not detected",
    )
    parser.add_argument("--only", type=pattern, metavar="REGEX", help="bugs whose id matches")
    parser.add_argument(
        "--quick", action="store_true", help="a dozen bugs, with their own tests only; not recorded"
    )
    parser.add_argument("--resume", action="store_true", help="skip bugs that were detected before")
    parser.add_argument("--json", metavar="PATH", help=f"the file of results ({RECORD})")
    return parser.parse_args(words)


def say(sentence):
    print(f"scripts/mutate: {sentence}", file=sys.stderr, flush=True)


def is_asked_for(mutant, options):
    is_wanted = options.only is None or options.only.search(mutant.id)
    return is_wanted and (mutant.quick or not options.quick)


def refuse_gone(table, repository):
    """Fails before the build if a bug's target line has changed."""
    gone = [mutant for mutant in table if not mutant.applies(repository)]
    for mutant in gone:
        say(f"{mutant.id} no longer applies: its line must occur exactly once in {mutant.file}")
    if gone:
        raise Complaint(f"{len(gone)} of {len(table)} bugs no longer apply")


def revision_of(repository):
    command = ["git", "rev-parse", "--short", "HEAD"]
    name = revisions.output(command, repository, "Can't name the revision").strip()
    command = ["git", "status", "--porcelain", "--", *mutating.PARTS]
    changes = revisions.output(command, repository, "Can't see what changed").strip()
    return name + (" and changes" if changes else "")


def earlier(path, table):
    """The recorded findings for bugs that have not changed since."""
    if path is None or not Path(path).exists():
        return {}
    try:
        found = [mutating.Finding(**entry) for entry in files.read_json(path)["mutants"]]
    except (LookupError, TypeError):
        raise Complaint(f"'{path}' is not a record of mutants") from None
    by_id = {finding.id: finding for finding in found}
    return {m.id: by_id[m.id] for m in table if m.id in by_id and by_id[m.id].is_about(m)}


def keep(path, table, findings):
    if path is None:
        return
    found = [findings[mutant.id] for mutant in table if mutant.id in findings]
    record = {
        "schema": SCHEMA,
        "bugs": len(table),
        "score": score(found),
        "mutants": [finding.as_json() for finding in found],
    }
    files.write_json(path, record)


def score(findings):
    words = [finding.verdict for finding in findings]
    return {word: words.count(word) for word in mutating.VERDICTS if word in words}


def told(finding):
    where = f", {finding.test}" if finding.test else ""
    return f"{finding.verdict.upper()}{where} ({finding.seconds:.0f} s)"


def close(asked, findings):
    found = [findings[mutant.id] for mutant in asked]
    for finding in found:
        if not finding.is_noticed:
            say(f"{finding.verdict}: {finding.id}, which has `{finding.after}` in {finding.file}")
    counts = ", ".join(f"{number} {word}" for word, number in score(found).items())
    print(f"{len(found)} bugs: {counts}")
    return Status.FINE if all(f.is_noticed for f in found) else Status.UNTRUSTED
