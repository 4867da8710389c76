"""The page in a browser: every plot is present, nothing is fetched, names are escaped."""

import json
import re
import subprocess
import time

import numpy as np
import pytest
from browsing import BROWSER, Tab
from making import benchmark, run, saved, script
from PIL import Image

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
    "at_least": None,
    "at_most": 2,
    "is_met": True,
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
        "at_least": 20.0,
        "words": "times as fast",
        "is_met": False,
    }
    picture = {"title": "Growth", "sizes": "nodes", "operations": 2, "curves": curves, "bars": [bar]}
    return {
        "pictures": [picture],
        "findings": ["A <finding>."],
        "targets": [target, target | COUNT],
        "screen": ["What the screen showed"],
    }


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")
    path = folder / "report.html"
    done = script("report", saved(folder, whole()), "--output", path)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    return path


def browse(path, *options):
    if not BROWSER:
        pytest.skip("there is no browser to look with: apt-get install chromium")
    profile = path.parent / "profile"
    command = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    command += [f"--user-data-dir={profile}", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", *options]
    done = subprocess.run([*command, path.as_uri()], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """A page with a second, slower run."""
    folder = tmp_path_factory.mktemp("both")
    path = folder / "both.html"
    runs = [saved(folder, whole(times), f"{times}.json") for times in (1.0, 3.0)]
    done = script("report", *runs, "--output", path)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    return path


@pytest.fixture
def tab(tmp_path):
    """Opens a page in a browser of a given width."""
    tabs = []

    def open(path, **how):
        tabs.append(Tab(tmp_path / f"profile-{len(tabs)}", path.as_uri(), **how))
        return tabs[-1]

    yield open
    for one in tabs:
        one.close()


def test_every_plot_is_there(written):
    dom = browse(written, "--dump-dom")
    assert dom.count("<svg") == 4 and dom.count("<figure") == 4
    for text in ("A tree?", "Reading?", "1,000", "engine, slope 1.0", "0.2×", "A note.", "Fast."):
        assert text in dom, text
    assert "<script" not in dom and "<img" not in dom
    assert "<title>TraitEngine: abc1234</title>" in dom
    assert "&lt;b&gt;odd&lt;/b&gt;" in dom and "$x^2$" in dom


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


def test_pointing_at_a_mark_shows_its_figures(written, tab):
    page = tab(written)
    mark = "document.querySelector('#answers .point')"
    shown = f"getComputedStyle({mark}.querySelector('.tip')).visibility"
    assert page.value(shown) == "hidden"
    page.point_at(*page.value(
        f"(()=>{{const r={mark}.querySelector('circle').getBoundingClientRect();"
        "return [r.x+r.width/2, r.y+r.height/2]})()"
    ))
    wait(lambda: page.value(shown) == "visible")
    text = page.value(f"{mark}.textContent")
    assert "10 nodes" in text and re.search(r"(9|10|11)\.\d ns, abc1234", text), text


def wait(is_so):
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.parametrize("width", [320, 390, 1000, 1100, 1280])
def test_the_contents_stay_in_view_and_nothing_is_cut_off(both, tab, width):
    page = tab(both, width=width, height=700)
    # Not innerWidth: a phone zooms out for content that is too wide.
    root = "document.documentElement"
    assert page.value(f"{root}.scrollWidth <= {root}.clientWidth")
    page.value("document.querySelector('#runs').scrollIntoView()")
    wait(lambda: page.value("scrollY > 500"))
    top, bottom = page.value(
        "(()=>{const r=document.querySelector('nav').getBoundingClientRect();return [r.top,r.bottom]})()"
    )
    assert abs(top) < 1 and bottom <= 700
    titles = page.value("getComputedStyle(document.querySelector('nav ul ul')).display")
    assert titles == ("none" if width < 1024 else "block")


def test_a_second_run_is_beside_the_first(written, both, recorded):
    one, two = written.read_text(), both.read_text()
    assert two.count('class="point"') > one.count('class="point"') * 1.3
    assert "Hollow marks and dotted lines show the second run" in two
    assert "<th>second run</th><th>change</th>" in two and "<th>second run</th>" not in one
    assert re.search(r"<td>3\.\d+x</td>|<td>\+\d{3}\.\d %</td>", two), "three times as slow"


def test_the_page_lies_beside_the_run(recorded):
    path = recorded(run())
    done = script("report", path)
    assert done.returncode == 0 and f"Page: {path[:-5]}.html" in done.stderr


def test_a_page_does_not_replace_a_run(recorded):
    path = recorded(run(), "run.html")
    done = script("report", path)
    assert done.returncode == 1 and "would replace" in done.stderr


def test_nothing_is_fetched(written, tmp_path):
    assert fetched(written) == set()
    planted = tmp_path / "planted.html"
    planted.write_text('<img src="http://127.0.0.1:9/x.png">')
    assert fetched(planted) == {"http://127.0.0.1:9/x.png"}, "this test sees nothing"


def fetched(path):
    """The page's network requests; the browser's own requests have no origin."""
    log = path.with_suffix(".net.json")
    browse(path, f"--log-net-log={log}", "--dump-dom")
    logged = json.loads(log.read_text())
    start = logged["constants"]["logEventTypes"]["URL_REQUEST_START_JOB"]
    asked = [e.get("params", {}) for e in logged["events"] if e["type"] == start]
    return {one["url"] for one in asked if "url" in one and one["initiator"] != "not an origin"}


def test_the_page_names_nothing_to_fetch(written):
    text = written.read_text()
    assert not re.search(r"<(script|img|link|iframe|object)\b", text)
    links = re.findall(r'(?:href|src)="([^"]*)"', text) + re.findall(r"url\(([^)]*)\)", text)
    assert links and all(link.startswith("#") for link in links), links
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert len(ids) == len(set(ids)), "an id is there twice"
    assert {link[1:] for link in links} <= set(ids)


@pytest.mark.parametrize("width", [390, 1000])
@pytest.mark.parametrize("is_dark", [False, True])
def test_light_and_dark_are_readable(written, tab, tmp_path, is_dark, width):
    page = tab(written, width=width, height=2600, dark=is_dark)
    pixels = np.asarray(Image.open(page.shot(tmp_path / "shot.png")).convert("L"), dtype=float)
    paper = np.median(pixels)
    assert (paper < 30) if is_dark else (paper > 240)
    distance = np.abs(pixels - paper)
    assert distance.max() > 180, "no text stands out"
    third = pixels.shape[0] // 3
    marks = [(distance[part * third : (part + 1) * third] > 60).mean() for part in range(3)]
    assert marks[1] > 0.005, "the plots don't stand out"


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
    doubtful = run(run__status=None, build__dirty=True, controls__canary="missing")
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
    ],
)
def test_answers_that_are_damaged_are_a_sentence(recorded, damage):
    done = script("report", recorded(whole() | damage))
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert "is not a valid result file" in done.stderr
