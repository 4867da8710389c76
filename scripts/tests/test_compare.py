"""scripts/compare of result files, run as a program."""

import pytest
from making import benchmark, run, script

from traitbench import comparing, results

READ, WRITE = "collection/read/kind=Int/traits=20", "collection/write/kind=Int/traits=20"


@pytest.fixture
def compare(recorded):
    """Compares two runs; each gets a floor, without which no time is judged, unless they have some."""

    def compare(base, head, *words, **options):
        has_floor = any(b["implementation"] == "floor" for b in [*base["benchmarks"], *head["benchmarks"]])
        if options.pop("adds_floor", not has_floor):
            floor = benchmark("a/floor", "floor")
            base, head = ({**file, "benchmarks": [*file["benchmarks"], floor]} for file in (base, head))
        paths = recorded(base, "base.json"), recorded(head, "head.json")
        return script("compare", *paths, *words, **options)

    return compare


def test_equal_runs(compare):
    done = compare(run(), run())
    assert done.returncode == 0 and "2 SAME" in done.stdout, done.stdout + done.stderr


def test_a_locale_without_arrows_gets_its_comparison(compare):
    done = compare(run(), run(), "--only", ".", env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0 and "Time, abc1234 ? abc1234" in done.stdout, done.stderr


@pytest.mark.parametrize("around, word, status", [(15.0, "REGRESSED", 2), (5.0, "IMPROVED", 0)])
def test_times_that_changed(compare, around, word, status):
    done = compare(run(), run([benchmark(around=around)]))
    assert done.returncode == status, done.stdout
    assert word in done.stdout and READ in done.stdout


def test_a_machine_that_was_another_shows_in_the_floors(compare):
    def runs(floor, engine):
        return run([benchmark(implementation="floor", around=floor), benchmark(around=engine)])

    done = compare(runs(5.0, 10.0), runs(10.0, 20.0))
    assert done.returncode == 125 and "the machine's state differed" in done.stdout
    assert "REGRESSED" not in done.stdout and "2 not judged" in done.stdout
    done = compare(runs(5.0, 10.0), runs(5.0, 20.0))
    assert done.returncode == 2 and "floors" not in done.stdout


def test_the_floors_of_what_is_not_selected_count(compare):
    def runs(floor, engine):
        return run([benchmark("another", "floor", around=floor), benchmark(around=engine)])

    done = compare(runs(5.0, 10.0), runs(10.0, 20.0), "--only", "^collection/read/")
    assert done.returncode == 125 and "the machine's state differed" in done.stdout, done.stdout
    done = compare(runs(5.0, 10.0), runs(5.0, 20.0), "--only", "^collection/read/")
    assert done.returncode == 2 and "1 benchmarks compared: 1 REGRESSED" in done.stdout, done.stdout


def test_without_a_floor_no_time_is_judged(compare):
    done = compare(run(), run([benchmark(around=20.0)]), adds_floor=False)
    assert done.returncode == 125 and "no floor in common" in done.stdout, done.stdout
    assert "REGRESSED" not in done.stdout and "1 not judged" in done.stdout


def test_what_takes_no_longer_than_the_loop_is_not_judged(compare):
    """Neither an implementation nor a floor."""

    def runs(around):
        short = [benchmark("b/short", name, around=around) for name in ("engine", "floor")]
        return run([*short, benchmark("a/long", "floor")], controls__loop_ns=0.3)

    done = compare(runs(0.3), runs(0.5))
    assert done.returncode == 0 and "state differed" not in done.stdout, done.stdout
    assert "1 SAME, 2 not judged" in done.stdout and "≤ loop" in done.stdout


def test_what_was_the_loop_and_is_slower_has_regressed(compare):
    def runs(around):
        return run([benchmark("b/short", "engine", around=around), benchmark("a/long", "floor")], controls__loop_ns=0.3)

    done = compare(runs(0.3), runs(30.0))
    assert done.returncode == 2 and "REGRESSED" in done.stdout, done.stdout
    assert compare(runs(30.0), runs(0.3)).returncode == 0
    assert "REGRESSED" not in compare(runs(0.59), runs(0.61)).stdout


def test_an_exact_figure_that_grew_needs_no_floor(compare):
    def runs(floor, allocations):
        exact = {"allocations_per_op": allocations}
        return run([benchmark(implementation="floor", around=floor), benchmark(exact=exact)])

    assert compare(runs(5.0, 0), runs(10.0, 3)).returncode == 2


def test_files_do_not_show_five_per_cent(compare):
    for many in ({}, {"processes": 6}):
        done = compare(run([benchmark(**many)]), run([benchmark(around=10.5, **many)]))
        assert done.returncode == 0 and "comparing the revisions finds 1 %" in done.stdout


def test_a_change_must_show_in_every_process(compare):
    base, head = (benchmark(around=around, processes=6) for around in (10.0, 15.0))
    done = compare(run([base]), run([head]))
    assert done.returncode == 2 and "1 REGRESSED, 1 SAME; the intervals of 1 overlap" in done.stdout
    head["time"]["samples_ns"][3] = base["time"]["samples_ns"][3]
    done = compare(run([base]), run([head]))
    assert done.returncode == 0 and "1 SAME, 1 UNKNOWN; the intervals of 2 overlap" in done.stdout


def test_all_intervals_of_a_comparison_hold_together(recorded):
    """So the intervals widen with the number of benchmarks."""

    def width(count):
        files = [run([benchmark(f"x={n}", seed=s) for n in range(count)]) for s in (1, 2)]
        files = [results.load(recorded(file, f"{place}.json")) for place, file in enumerate(files)]
        return comparing.compare(*files).changes[0].interval.width

    assert width(1) < width(20)


def test_only_the_selected_are_compared_and_shown(compare):
    both = [benchmark(), benchmark(WRITE)]
    done = compare(run(both), run([benchmark(), benchmark(WRITE, around=20.0)]), "--only", "^collection/read/")
    assert done.returncode == 0 and READ in done.stdout and WRITE not in done.stdout


@pytest.mark.parametrize("after, status, word", [(3, 2, "REGRESSED"), (1, 0, "SAME")])
def test_exact_figures_have_no_tolerance(compare, after, status, word):
    head = benchmark(exact={"allocations_per_op": after, "retains_per_op": 1})
    done = compare(run(), run([head]))
    assert done.returncode == status, done.stdout
    assert word in done.stdout and "allocations_per_op" in done.stdout


def test_a_lost_figure_is_missing(compare):
    done = compare(run(), run([benchmark(exact={"allocations_per_op": 2})]))
    assert done.returncode == 6 and "retains_per_op" in done.stdout


def test_another_digest_is_wrong(compare):
    done = compare(run(), run([benchmark(digest=4, around=5.0)]))
    assert done.returncode == 4
    assert "gave digest 3 and gives 4" in done.stdout and "WRONG" in done.stdout


def test_what_is_missing_is_named(compare):
    both = [benchmark(), benchmark(WRITE)]
    done = compare(run(both), run())
    assert done.returncode == 6 and f"MISSING in head: {WRITE} (engine)" in done.stdout
    done = compare(run(), run(both))
    assert done.returncode == 0 and f"New in head: {WRITE}" in done.stdout


@pytest.mark.parametrize(
    "changed",
    [
        {"machine__cpu": "Another"},
        {"machine__cores": 64},
        {"build__flags": "debug"},
    ],
)
def test_other_machines_are_refused(compare, changed):
    done = compare(run(), run(**changed))
    assert (done.returncode, done.stdout) == (125, "")
    assert done.stderr.count("\n") == 1 and "scripts/report" in done.stderr


@pytest.fixture
def allocators():
    """Two runs of four benchmarks, two of which allocate, one without jemalloc."""
    plain = {"allocations_per_op": 0, "bytes_per_op": 0, "retains_per_op": 1}
    base = [
        benchmark(READ, exact=plain),
        benchmark(READ, "floor", exact=plain),
        benchmark(WRITE),
        benchmark(WRITE, "dictionary", exact={}),
    ]
    head = [benchmark(b["id"], b["implementation"], exact={"retains_per_op": 1}) for b in base]
    return run(base), head


def test_other_allocators_compare_what_does_not_allocate(compare, allocators):
    base, head = allocators
    done = compare(base, run(head, machine__allocator="system"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 benchmarks compared: 2 SAME" in done.stdout and "MISSING" not in done.stdout
    assert "Left out: allocations and bytes of 2 benchmarks" in done.stdout
    assert "Left out: 2 benchmarks that allocate" in done.stdout
    assert "the allocators differ (jemalloc and system)" in done.stdout


def test_other_allocators_still_show_what_got_worse(compare, allocators):
    base, head = allocators
    head[0] = benchmark(READ, around=20.0, exact={"retains_per_op": 3})
    done = compare(base, run(head, machine__allocator="system"))
    assert done.returncode == 2 and "retains_per_op" in done.stdout
    slower = [*head[:2], benchmark(WRITE, around=90.0, exact={}), head[3]]
    slower[0] = benchmark(READ, exact={"retains_per_op": 1})
    assert compare(base, run(slower, machine__allocator="system")).returncode == 0


def test_what_is_missing_alike_is_one_line(compare):
    ids = [f"propagate/tree/nodes={n}" for n in range(1, 21)]
    both = [benchmark(id) for id in ids]
    rivals = [benchmark(id, "eager") for id in ids]
    done = compare(run([*both, *rivals]), run(both))
    assert done.returncode == 6
    assert done.stdout.count("MISSING") == 1
    assert f"MISSING in head: 20 benchmarks of eager, {ids[0]} (eager) among them" in done.stdout
    done = compare(run([benchmark(), *both]), run())
    assert "MISSING in head: 20 benchmarks of propagate/tree/nodes=…" in done.stdout
    done = compare(run(both), run([benchmark(id, exact={"retains_per_op": 1}) for id in ids]))
    assert done.returncode == 6 and done.stdout.count("MISSING") == 1
    assert "an exact figure: allocations_per_op of 20 benchmarks" in done.stdout
    done = compare(run([benchmark(id, exact={}) for id in ids]), run(both))
    assert done.returncode == 0 and len(done.stdout.splitlines()) < 8, done.stdout
    assert "New in head, an exact figure: retains_per_op of 20 benchmarks" in done.stdout


def test_few_that_are_missing_are_named(compare):
    few = [benchmark(f"propagate/tree/nodes={n}") for n in range(1, 4)]
    done = compare(run([benchmark(), *few]), run())
    assert [line for line in done.stdout.splitlines() if "MISSING" in line] == [
        f"MISSING in head: propagate/tree/nodes={n} (engine)" for n in range(1, 4)
    ]


def test_a_dead_canary_is_not_trusted(compare):
    done = compare(run(), run(controls__canary="dead"))
    assert done.returncode == 125 and "counters were dead" in done.stdout


def test_few_floors_of_many_may_move_by_chance(compare):
    def runs(around, moved):
        floors = [benchmark(f"x={n}", "floor", around=around if n < moved else 10.0) for n in range(40)]
        return run([*floors, benchmark()])

    done = compare(runs(10.0, 2), runs(20.0, 2))
    assert "state differed" not in done.stdout and "2 REGRESSED, 39 SAME" in done.stdout, done.stdout
    done = compare(runs(10.0, 3), runs(20.0, 3))
    assert done.returncode == 125 and "3 floors, which are independent" in done.stdout, done.stdout


def test_failed_runs_are_noted(compare):
    done = compare(run(), run(run__status=2))
    assert done.returncode == 0 and "the head run ended with status 2" in done.stdout


@pytest.mark.parametrize("words", [[], ["--only", "^nothing"]])
def test_runs_with_nothing_in_common_are_a_sentence(compare, words):
    done = compare(run(), run([benchmark(WRITE)] if not words else None), *words, adds_floor=False)
    assert (done.returncode, done.stdout) == (125, "") and "Nothing can be compared" in done.stderr


def test_markdown_escapes_names(compare):
    odd = "a|b/<script>/`c`"
    done = compare(
        run([benchmark(odd)]), run([benchmark(odd, around=20.0)]), "--markdown"
    )
    row = next(line for line in done.stdout.splitlines() if "REGRESSED" in line)
    assert "a\\|b/&lt;script>/\\`c\\`" in row
    assert row.replace("\\|", "").count("|") == 7


def test_control_characters_do_not_reach_the_terminal(compare):
    odd = "a\x1b[2Jb"
    done = compare(run([benchmark(odd)]), run([benchmark(odd)]), "--only", ".")
    assert "\x1b" not in done.stdout and "a?[2Jb" in done.stdout
