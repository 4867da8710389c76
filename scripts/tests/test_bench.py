"""The built bench, as a terminal shows it and as its files say it."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import termios

from making import script

READS = ["--quick", "--filter", "^collection/read/"]
WIDTH = 60


def shown(bench, words, **environment):
    """What a terminal of some width receives."""
    outer, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, WIDTH, 0, 0))
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
    except OSError:  # How a terminal says that nobody writes to it any more.
        pass
    os.close(outer)
    assert process.wait() == 0, received
    return received.decode()


def test_a_narrow_terminal_is_enough(bench):
    """Nothing is wider than it; headings are bold; the line of progress is gone at the end."""
    text = shown(bench, READS)
    assert "\x1b[1m" in text and "\r\x1b[K[" in text
    assert text.rindex("\r\x1b[K") > text.rindex("\r\x1b[K[")
    lasting = re.sub(r"\r\x1b\[K(\[[^\r\n]*)?|\x1b\[\d*m", "", text)
    table = lasting[lasting.index("What does reading one value") :].splitlines()
    assert any("dictionary/engine: " in line for line in table), table
    assert max(map(len, table)) <= WIDTH, [line for line in table if len(line) > WIDTH]


def test_colour_can_be_refused_and_progress_too(bench):
    assert "\x1b[1m" not in shown(bench, READS, NO_COLOR="1")
    assert "\x1b" not in shown(bench, [*READS, "--no-progress"], TERM="dumb")


def test_two_runs_have_the_same_exact_figures(bench, tmp_path):
    """Byte for byte, in fresh processes, whatever their times are and in whatever order they ran."""
    written = []
    for seed in ("1", "2"):
        path = tmp_path / f"{seed}.json"
        words = ["--filter", "^(collection/(write|apply)|propagate/(kind|at)|structure/move)"]
        words += ["--quick", "--no-progress", "--seed", seed, "--json", path]
        subprocess.run([bench, *words], check=True, capture_output=True, timeout=600)
        done = script("export", path, "--to", "exact")
        assert done.returncode == 0, done.stderr
        written.append(done.stdout)
    assert written[0] == written[1] and written[0].count("visited") > 10
