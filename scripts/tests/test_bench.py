"""The release build of bench: its output on a terminal, and its files."""

import fcntl
import json
import os
import pty
import re
import shutil
import struct
import subprocess
import termios

import pytest
from making import script

from traitbench import counting, results

READS = ["--quick", "--filter", "^collection/read/"]
WIDTH = 60
PICTURES = ["A change at the root", "A change with observers", "One pass or one a change"]


def shown(bench, words, width=WIDTH, **environment):
    """The output to a terminal of a given width."""
    outer, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
    surroundings = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    process = subprocess.Popen(
        [bench, *words],
        env=surroundings | {"TERM": "xterm"} | environment,
        stdin=subprocess.DEVNULL,
        stdout=inner,
        stderr=inner,
    )
    os.close(inner)
    received = b""
    try:
        while part := os.read(outer, 1 << 16):
            received += part
    except OSError:  # Raised after the last writer has closed the terminal.
        pass
    os.close(outer)
    assert process.wait() == 0, received
    return received.decode()


def test_a_narrow_terminal_is_enough(bench):
    """No line is wider than the terminal; headings are bold; the progress line is erased at the end."""
    text = shown(bench, READS)
    assert "\x1b[1m" in text and "\r\x1b[K[" in text
    assert text.rindex("\r\x1b[K") > text.rindex("\r\x1b[K[")
    lasting = re.sub(r"\r\x1b\[K(\[[^\r\n]*)?|\x1b\[\d*m", "", text)
    table = lasting[lasting.index("What does reading one value") :].splitlines()
    assert any("dictionary/engine: " in line for line in table), table
    assert max(map(len, table)) <= WIDTH, [line for line in table if len(line) > WIDTH]


def test_a_run_is_one_screen(bench, tmp_path):
    """At most forty lines of a hundred columns, with a hint where the details are."""
    path = tmp_path / "run.json"
    done = subprocess.run(
        [bench, "--quick", "--json", path], capture_output=True, text=True, timeout=600
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    # What is doubted of a busy machine may take a second line.
    doubts = next((place for place, line in enumerate(lines) if line.startswith("Doubts: ")), None)
    more = doubts is not None and bool(lines[doubts + 1])
    assert len(lines) <= 40 + more and max(map(len, lines)) <= 100, done.stdout
    assert "\x1b" not in done.stdout and "●" in done.stdout
    assert all(title in done.stdout for title in PICTURES)
    assert sum(line.startswith("- ") for line in lines) == 11
    assert re.search(r"^Targets: \d+ met(, \d+ unclear)?(, \d+ missed)?(, \d+ not judged)?[.:;]", done.stdout, re.M)
    # Each missed target is named here, unless a busy machine misses more than there is room for.
    assert "--tables names" not in done.stdout or len(lines) >= 39, done.stdout
    end = " ".join(lines[lines.index("`--tables` prints every table, `--question TEXT` one of them") :])
    assert end.endswith(f" Results: {path} Page: `scripts/report {path}` draws it"), "nothing is below"
    kept = json.loads(path.read_text())["answers"]["screen"]
    assert kept == lines, "the file has it as it was shown"
    page = script("report", path)
    assert page.returncode == 0 and path.with_suffix(".html").exists(), page.stderr


def test_a_screen_of_forty_columns(bench):
    text = lasting(shown(bench, ["--quick"], width=40))
    plain = re.sub(r"\x1b\[\d*m", "", text)
    wide = [line for line in plain.splitlines() if len(line) > 40 and " " in line.strip()]
    assert wide == []
    assert [line for line in plain.splitlines() if line in PICTURES] == PICTURES, "one below the other"
    assert "\x1b[1mA change at the root" in text


def test_a_dumb_terminal_gets_plain_lines(bench):
    """No line is redrawn, nothing is bold, plots are ASCII."""
    text = shown(bench, ["--quick"], width=100, TERM="dumb")
    assert "\x1b" not in text and " x " in text[:20]
    assert all(title in text for title in PICTURES)
    assert not set(text) & set("●▲■┤│└─█") and "* engine" in text


def test_progress_says_how_long_it_takes(bench):
    text = shown(bench, ["--quick"], width=100)
    assert re.search(r"\r\x1b\[K\[\d+/\d+\] about \d+ s left, \S+/", text), text[:300]


@pytest.mark.parametrize("words", [["--tables"], ["--question", "one value of twenty"]])
def test_tables_if_they_are_asked_for(bench, words):
    done = subprocess.run(
        [bench, "--quick", *words], capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    assert "What does reading one value of twenty cost?" in done.stdout
    titles = re.findall(r"^What .*\?$|^And .*\?$|^How .*\?$|^By .*\?$|^Does .*\?$", done.stdout, re.M)
    assert len(titles) == (2 if words[0] == "--question" else len(titles)) and len(titles) >= 2
    assert "dictionary/engine" in done.stdout and "Targets: " not in done.stdout
    listed = subprocess.run([bench, "list", "--tables"], capture_output=True, text=True).stdout
    assert words[0] == "--question" or titles == [line for line in listed.splitlines() if line.endswith("?")]


def lasting(text):
    """The text without the progress line."""
    return re.sub(r"\r\x1b\[K(\[\d[^\r\n]*)?", "", text).replace("\r\n", "\n")


def test_colour_can_be_refused_and_progress_too(bench):
    assert "\x1b[1m" not in shown(bench, READS, NO_COLOR="1")
    assert "\x1b" not in shown(bench, [*READS, "--no-progress"], TERM="dumb")


def test_a_visit_of_the_eager_baseline_takes_little_more_than_a_dictionarys(bench, tmp_path):
    """Both visit every node, and the eager one compares besides: twice as long, where it was four times."""
    path = tmp_path / "run.json"
    words = ["--filter", "^propagate/tree/nodes=1000$", "--samples", "6", "--no-progress", "--json", path]
    subprocess.run([bench, *words], check=True, capture_output=True, timeout=600)
    found = {b.implementation: b for b in results.load(path).benchmarks}
    assert found["eager"].ratio(found["dictionary"]) < 2.8


@pytest.mark.parametrize("rival", ["eager", "dictionary", "persistent-map", "columns", "signals", "task-local"])
def test_no_baseline_checks_accesses(bench, rival, monkeypatch):
    """As the README of the baselines says: such checks took a quarter of a read."""
    if not shutil.which("valgrind"):
        pytest.skip("valgrind is missing")
    monkeypatch.setattr(counting, "words_of", lambda id: ["--filter", f"^{id}$", "--implementation", rival])
    with counting.without_debug_information(bench) as copy:
        found = counting.profile(copy, "propagate/read-all/nodes=100", 10)
    assert "swift_beginAccess" not in {function.name for function in found.own}


def test_two_runs_have_the_same_exact_figures(bench, tmp_path):
    """In new processes, whatever the times and the order of samples."""
    found = []
    for seed in ("1", "2"):
        path = tmp_path / f"{seed}.json"
        words = ["--filter", "^(collection/(write|apply)|propagate/(kind|at)|structure/move)"]
        words += ["--quick", "--no-progress", "--seed", seed, "--json", path]
        subprocess.run([bench, *words], check=True, capture_output=True, timeout=600)
        found.append({b.key: (b.digest, b.exact) for b in results.load(path).benchmarks})
    assert found[0] == found[1] and sum("visited" in exact for _, exact in found[0].values()) > 10
