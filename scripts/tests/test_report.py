"""The page, in a browser: every plot is there, nothing is fetched, names can't do anything."""

import json
import re
import shutil
import subprocess

import numpy as np
import pytest
from making import benchmark, run, saved, script
from PIL import Image

from traitbench import page, questions, results

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
NASTY = "evil/<script>document.title='taken'</script><img src=x onerror=alert(1)>/$x^2$/a=1"
LIGHT, DARK = 1, 0


def whole():
    """A run with a question that scales, one that compares, one with odd names and one rival."""
    sizes = [10, 30, 100, 300, 1000]
    tree = [
        benchmark(f"tree/nodes={n}", name, size=n, around=n * times, question="A tree?", seed=n)
        for n in sizes
        for name, times in (("engine", 2.0), ("eager", 30.0), ("a rival", 4.0))
    ]
    kinds = [
        benchmark(f"read/kind={kind}", name, around=around, question="Reading?")
        for kind in ("Int", "String")
        for name, around in (("engine", 5.0), ("floor", 1.0))
    ]
    return run([*tree, *kinds, benchmark(NASTY, "<b>odd</b>")])


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


def test_every_plot_is_there(written):
    dom = browse(written, "--dump-dom")
    assert dom.count("<svg") == dom.count("<section") == 3
    for text in ("A tree?", "Reading?", "1,000", "engine, slope 1.0", "0.2×"):
        assert text in dom, text
    assert "<script" not in dom and "<img" not in dom
    assert "<title>TraitEngine: abc1234</title>" in dom
    assert "&lt;b&gt;odd&lt;/b&gt;" in dom and "$x^2$" in dom


def test_nothing_is_fetched(written, tmp_path):
    assert fetched(written) == set()
    planted = tmp_path / "planted.html"
    planted.write_text('<img src="http://127.0.0.1:9/x.png">')
    assert fetched(planted) == {"http://127.0.0.1:9/x.png"}, "this test sees nothing"


def fetched(path):
    """What the page asked the network for; what the browser itself wants has no origin."""
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


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_light_and_dark_are_readable(written, tmp_path, scheme):
    shot = tmp_path / "shot.png"
    look = ["--hide-scrollbars", "--window-size=1000,2600", f"--screenshot={shot}"]
    browse(written, *look, f"--blink-settings=preferredColorScheme={scheme}")
    pixels = np.asarray(Image.open(shot).convert("L"), dtype=float)
    paper = np.median(pixels)
    assert (paper > 240) if scheme == LIGHT else (paper < 30)
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
    text = page.of([results.load(recorded(doubtful))])
    assert text.count('class="doubt"') == 3


def test_several_runs_are_chapters(recorded):
    runs = [results.load(recorded(run(run__id=name), f"{name}.json")) for name in ("a", "b")]
    text = page.of(runs)
    assert text.count("<h2>") == text.count("<section") == 2


def test_an_empty_run_has_a_page(recorded):
    assert "<section" not in page.of([results.load(recorded(run([])))])
