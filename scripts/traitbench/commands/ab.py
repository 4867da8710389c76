"""scripts/ab: is one revision slower than another? Paired, randomised, with controls."""

import random
import shutil
import sys
import tempfile
from pathlib import Path

from traitbench import blocks, files, judging, measuring, pairing, revisions, series
from traitbench.arguments import Arguments, count, pattern
from traitbench.complaint import Complaint
from traitbench.selecting import filter_of
from traitbench.tables import Table, change, changes, visible

CALIBRATING_RUNS = 8  # Of the base, to see how steady it is.


def main(words):
    options = parse(words)
    if options.read:
        return read(series.records(options.read), options)
    if not options.base or not options.head:
        raise Complaint("Two revisions are needed, BASE and HEAD; --help tells more")
    for name in (options.base, options.head):
        revisions.resolve(name)  # Before minutes are spent on building the other.
    base = revisions.built(options.base, say)
    head = revisions.built(options.head, say)
    seed = options.seed or random.randrange(1, 2**31)
    with tempfile.TemporaryDirectory(prefix="traitbench-ab-") as folder:
        programs = placed(base, head, Path(folder))
        record = prepared(base, head, programs, options, seed, words)
        path = options.json or f"results/ab/{record['run']['id']}.json"
        run = pairing.Pairing(record, measurer(programs), lambda r: keep(path, r), say, seed)
        try:
            run.complete(options.blocks, options.most)
        except KeyboardInterrupt:
            keep(path, record)
            raise Complaint(
                f"Interrupted; the blocks until now are in {path}, `scripts/ab --read` judges them",
                130,
            ) from None
    record["run"]["status"] = int(judging.judge(record).status)
    keep(path, record)
    status = told(record, options)
    print(f"Results: {path}")
    return status


def parse(words):
    parser = Arguments(
        "ab",
        "Says whether HEAD is slower than BASE, workload by workload. Both are built from clean\n"
        "checkouts and run as fresh processes in mirrored blocks on one core, with three controls:\n"
        "a copy of the base, which must not differ; relinked copies, which show what the placement\n"
        "of functions alone does; and a planted slowdown of 3 %, which must be found.",
        "scripts/ab main HEAD --only 'collection/read'",
        "0 nothing got worse, 1 can't go on, 2 something regressed, 3 a workload crashed,\n"
        "4 a wrong answer, 5 a control failed: no verdicts, 6 an exact figure or workload is missing",
    )
    parser.add_argument("base", metavar="BASE", nargs="?", help="a commit, branch or tag")
    parser.add_argument("head", metavar="HEAD", nargs="?")
    parser.add_argument("--only", type=pattern, metavar="REGEX", help="workloads whose id matches")
    parser.add_argument("--json", metavar="PATH", help="where the record goes (results/ab/…)")
    parser.add_argument("--seed", type=count, help="of the order of the blocks (drawn and printed)")
    parser.add_argument("--blocks", type=count, default=blocks.BLOCKS, help="at first (24)")
    parser.add_argument("--most", type=count, default=blocks.MOST_BLOCKS, help="if undecided (48)")
    parser.add_argument("--format", choices=["terminal", "markdown"], default="terminal")
    parser.add_argument(
        "--read", metavar="FILE", nargs="+", help="judge records, complete or not; with --json, keep them"
    )
    options = parser.parse_args(words)
    if options.most < options.blocks:
        parser.error("--most is less than --blocks")
    return options


def read(records, options):
    """Judges what was recorded before; several records, each in a line."""
    if options.json:
        series.write(options.json, records)
    if len(records) == 1:
        return told(records[0], options)
    table, closing, status = series.told(records)
    print(table.markdown() if options.format == "markdown" else table.plain())
    print(closing)
    return status


def say(sentence):
    print(f"scripts/ab: {sentence}", file=sys.stderr, flush=True)


def keep(path, record):
    files.write_json(path, record)


def placed(base, head, folder):
    """A path of the same length for each program: the length moves what is on the stack."""
    sources = {"base": base.program, "head": head.program, "twin": base.program}
    sources |= {f"lin{copy}": base.relinked(copy) for copy in range(revisions.RELINKED_COPIES)}
    for name, source in sources.items():
        shutil.copy2(source, folder / name)
    return {name: folder / name for name in sources}


def measurer(programs):
    def measure(arm, copy, id, iterations):
        name = {"slow": "base", "link": f"lin{copy}"}.get(arm, arm)
        result = measuring.run(programs[name], one_workload(id, iterations))
        return [float(sample) for sample in result.benchmarks[0].samples]

    return measure


def one_workload(id, iterations=None):
    words = ["--filter", filter_of(id), "--implementation", "engine"]
    words += ["--samples", str(measuring.SAMPLES)]
    return words + (["--iterations", str(iterations)] if iterations else [])


def prepared(base, head, programs, options, seed, words):
    """The record before the first block. The workloads are those that both revisions have."""
    ids = [set(measuring.list_ids(programs[side])) for side in ("base", "head")]
    wanted = [
        id
        for id in measuring.list_ids(programs["base"])
        if options.only is None or options.only.search(id)
    ]
    for id in sorted(ids[0] ^ ids[1]):
        if options.only is None or options.only.search(id):
            say(f"only one of the revisions has {id}, which is left out")
    both = [id for id in wanted if id in ids[1]]
    if not both:
        raise Complaint("No workload that both revisions have is asked for")
    core = measuring.settle()
    calibrated = {}
    machine = {}
    for id in both:
        say(f"calibrating {id}")
        sides = ["base", "head"] + ["base"] * (CALIBRATING_RUNS - 1)
        runs = [measuring.run(programs[side], one_workload(id)) for side in sides]
        machine = runs[0].machine
        if all(run.benchmarks for run in runs):
            one, other, *again = (run.benchmarks[0] for run in runs)
            calibrated[id] = pairing.workload_of(one, other, again=again)
    if not calibrated:
        raise Complaint("None of the workloads has an implementation called 'engine'")
    plan = {
        "core": core,
        "samples_per_process": measuring.SAMPLES,
        "relinked_copies": revisions.RELINKED_COPIES,
        "planted": blocks.PLANTED,
        "build": revisions.BUILD,
        "environment": measuring.ENVIRONMENT,
    }
    record = pairing.new_record(base, head, machine, seed, ["scripts/ab", *words], plan)
    record["benchmarks"] = list(calibrated.values())
    pairing.choose_carrier(record["benchmarks"])
    say(f"seed {seed}; an estimate: {estimate(record, options.blocks):.0f} minutes or more")
    return record


def estimate(record, count):
    """Minutes: a third of a second a process."""
    processes = sum(8 + 2 * workload["carries_planted"] for workload in record["benchmarks"])
    return processes * count * 0.3 / 60


HEADER = ["workload", "blocks", "change", "interval", "threshold", "A/A", "verdict"]


def told(record, options):
    judgement = judging.judge(record)
    title = f"{name_of(record['base'])} → {name_of(record['head'])} (engine)"
    rows = [row(finding, judgement.is_trusted) for finding in judgement.findings]
    table = Table(title, HEADER, rows)
    print(table.markdown() if options.format == "markdown" else table.plain())
    for line in lines(record, judgement):
        print(visible(line))
    return judgement.status


def name_of(side):
    """What the user called it; a whole commit is cut to what git shows."""
    return side["commit"][:7] if side["name"] == side["commit"] else side["name"]


def row(finding, is_trusted):
    verdict = finding.word if is_trusted or finding.digests else "-"
    if verdict == "UNKNOWN" and finding.needs:
        verdict = f"UNKNOWN (needs about {finding.needs} more blocks)"
    ratio, interval, aa = "-", "too few blocks", "-"
    if finding.interval:
        ratio, interval = change(finding.interval.middle), changes(finding.interval)
        aa = changes(finding.aa)
    threshold = f"±{finding.threshold * 100:.1f} %"
    return [finding.id, str(finding.blocks), ratio, interval, threshold, aa, verdict]


def lines(record, judgement):
    for finding in judgement.findings:
        if finding.digests:
            base, head = finding.digests
            yield f"WRONG: {finding.id} gave digest {base} and gives {head}"
        for name, (base, head) in finding.figures.items():
            yield f"Exact: {finding.id}, {name}: {base} → {head}"
    if judgement.planted:
        found = changes(judgement.planted)
        yield f"Control: a planted slowdown of 3 % on {judgement.planted_id} shows as {found}"
    floor = max((finding.floor for finding in judgement.findings), default=0)
    yield f"Control: linking in another order moves a workload by up to {floor * 100:.1f} %"
    for doubt in judgement.doubts:
        yield f"UNTRUSTED: {doubt}"
    if record["run"].get("status") is None:
        yield "The run was interrupted; this is what its blocks say"
