"""The page: every plot is there, nothing is fetched, names are escaped."""

import re
import shutil
import subprocess

import pytest
from making import benchmark, run, saved, script

from traitbench import page, questions, results

NASTY = "evil/<script>document.title='taken'</script><img src=x onerror=alert(1)>/$x^2$/a=1"

LONG = f"NOT MET: persistent-map/engine on {'propagate/overriding' * 6}/nodes=100000 is 0.9."


def whole(times=1.0):
    """A run with a question about growth, one that compares, and one with odd names and a rival."""
    sizes = [10, 30, 100, 300, 1000]
    tree = [
        benchmark(f"tree/nodes={n}", name, size=n, around=n * each, question="A tree?", seed=n)
        for n in sizes
        for name, each in (("engine", 2.0 * times), ("eager", 30.0), ("a rival", 4.0))
    ]
    kinds = [
        benchmark(f"read/kind={kind}", name, around=around, question="Reading?")
        for kind in ("Int", "String")
        for name, around in (("engine", 5.0), ("floor", 1.0))
    ]
    reading = {"title": "Reading?", "heading": "Values", "note": "A note.", "findings": ["Fast.", LONG]}
    tree_question = {"title": "A tree?", "heading": "Trees", "note": "", "findings": []}
    value = run([*tree, *kinds, benchmark(NASTY, "<b>odd</b>")])
    return value | {"questions": [tree_question, reading], "answers": answers(sizes, times)}


COUNT = {
    "workload": "tree/nodes=30",
    "ratio": 0,
    "at_most": 2,
    "verdict": "met",
    "subject": "engine's visits on tree/nodes=30",
    "unit": "visited",
}


def answers(sizes, times):
    points = [{"id": f"tree/nodes={n}", "size": n, "ns": n * 2.0 * times} for n in sizes]
    curves = [
        {"name": name, "implementation": name, "points": points} for name in ("engine", "eager")
    ]
    bar = {"name": "now", "id": "read/kind=Int", "implementation": "engine", "ns": 5.0}
    target = {
        "workload": "tree/nodes=10",
        "implementation": "eager",
        "base": "engine",
        "ratio": 15.0,
        "words": "times as fast",
        "verdict": "missed",
    }
    picture = {"title": "Growth", "sizes": "nodes", "operations": 2, "curves": curves, "bars": [bar]}
    return {
        "pictures": [picture],
        "findings": ["A <finding>."],
        "targets": [target | {"at_least": 20.0}, target | COUNT],
        "screen": ["What the screen showed"],
    }


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")
    path = folder / "report.html"
    done = script("report", saved(folder, whole()), "--output", path)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    return path


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """A page with a second, slower run."""
    folder = tmp_path_factory.mktemp("both")
    path = folder / "both.html"
    runs = [saved(folder, whole(times), f"{times}.json") for times in (1.0, 3.0)]
    done = script("report", *runs, "--output", path)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    return path


@pytest.mark.heavy
def test_a_browser_reads_it_as_it_was_written(written):
    """All plots are there, and names with mark-up in them remain text."""
    names = ("chromium", "chromium-browser", "google-chrome")
    browser = next(filter(None, map(shutil.which, names)), None)
    if not browser:
        pytest.skip("there is no browser: apt-get install chromium")
    command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    command += [f"--user-data-dir={written.parent / 'profile'}", "--dump-dom", written.as_uri()]
    dom = subprocess.run(command, capture_output=True, text=True, timeout=600, check=True).stdout
    assert dom.count("<svg") == 4 and dom.count("<figure") == 4
    assert "<script" not in dom and "<img" not in dom
    assert "<title>TraitEngine: abc1234</title>" in dom
    assert "&lt;b&gt;odd&lt;/b&gt;" in dom and "$x^2$" in dom


def test_every_plot_is_there(written):
    text = written.read_text()
    assert text.count("<svg") == 4 and text.count("<figure") == 4
    for said in ("A tree?", "Reading?", "1,000", "engine, slope 1.0", "0.2×", "A note.", "Fast."):
        assert said in text, said
    assert "&lt;b&gt;odd&lt;/b&gt;" in text and "$x^2$" in text


def test_answers_come_first_then_chapters(written):
    text = written.read_text()
    main = text[text.index("<main>") :]
    places = [main.index(f'id="{name}"') for name in (
        "answers", "chapter-values", "chapter-trees", "chapter-other-questions", "runs"
    )]
    assert places == sorted(places)
    assert "Targets: 1 met, 1 missed" in main and "A &lt;finding&gt;." in main
    assert '<td class="missed">missed</td>' in main and "at least 20" in main
    assert "<td>engine&#x27;s visits on tree/nodes=30</td><td>at most 2</td>" in main


def test_a_second_run_is_beside_the_first(written, both, recorded):
    one, two = written.read_text(), both.read_text()
    assert two.count('class="point"') > one.count('class="point"') * 1.3
    assert "Hollow marks and dotted lines show the second run" in two
    assert "<th>second run</th><th>change</th>" in two and "<th>second run</th>" not in one
    assert re.search(r"<td>3\.\d+x</td>|<td>\+\d{3}\.\d %</td>", two), "three times as slow"


def test_what_takes_no_longer_than_the_loop_changes_in_no_second_run(recorded):
    """The ratio of two times that no clock tells from the empty loop's says nothing."""
    few, many = (run([benchmark(around=around)], controls__loop_ns=10.0) for around in (11.0, 19.0))
    text = page.of(*(results.load(recorded(one, f"{place}.json")) for place, one in enumerate((few, many))))
    row = re.search(r"<tr><td>collection.*?</tr>", text)[0]
    assert row.count("<td>≤ loop</td>") == 3, row


def test_the_page_lies_beside_the_run(recorded):
    path = recorded(run())
    done = script("report", path)
    assert done.returncode == 0 and f"Page: {path[:-5]}.html" in done.stderr


def test_a_page_does_not_replace_a_run(recorded):
    path = recorded(run(), "run.html")
    done = script("report", path)
    assert done.returncode == 1 and "would replace" in done.stderr


def test_the_page_names_nothing_to_fetch(written):
    text = written.read_text()
    assert not re.search(r"<(script|img|link|iframe|object)\b", text)
    links = re.findall(r'(?:href|src)="([^"]*)"', text) + re.findall(r"url\(([^)]*)\)", text)
    assert links and all(link.startswith("#") for link in links), links
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert len(ids) == len(set(ids)), "an id is there twice"
    assert {link[1:] for link in links} <= set(ids)


def test_the_slope_is_that_of_a_power(recorded):
    grown = [benchmark(f"t/n={n}", size=n, around=n**1.5, seed=n) for n in (10, 100, 1000, 10000)]
    question = questions.of(results.load(recorded(run(grown))))[0]
    slope = questions.slope(question.benchmarks)
    assert slope.low < slope.middle < slope.high
    assert slope.middle == pytest.approx(1.5, abs=0.01)
    assert questions.slope(question.benchmarks[:3]) is None


def test_labels_leave_out_what_all_share():
    ids = ["read/kind=Int/traits=20", "read/kind=String/traits=20"]
    question = questions.Question("?", tuple(Named(id) for id in ids))
    assert [question.label(id) for id in ids] == ["kind=Int", "kind=String"]


class Named:
    def __init__(self, id):
        self.id = id


def test_doubts_are_told(recorded):
    doubtful = run(run__status=2, build__dirty=True, controls__canary="missing")
    text = page.of(results.load(recorded(doubtful)))
    assert text.count('class="doubt"') == 3


def test_an_empty_run_has_a_page(recorded):
    text = page.of(results.load(recorded(run([]))))
    assert "<svg" not in text and 'id="answers"' not in text


@pytest.mark.parametrize(
    "damage",
    [
        {"answers": []},
        {"answers": {"findings": [1], "screen": [], "targets": [], "pictures": []}},
        {"questions": [{"title": "A tree?"}]},
        {"questions": [1]},
        {"benchmarks": []},
    ],
)
def test_answers_that_are_damaged_are_a_sentence(recorded, damage):
    done = script("report", recorded(whole() | damage))
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert "is not a valid result file" in done.stderr


def test_a_picture_of_what_was_not_measured_is_a_sentence(recorded):
    value = whole()
    value["benchmarks"] = [b for b in value["benchmarks"] if b["implementation"] != "eager"]
    done = script("report", recorded(value))
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert "it pictures tree/nodes=10 (eager), which it lacks" in done.stderr
