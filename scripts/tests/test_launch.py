"""The launcher, with the standard library only and without network."""

import os
import shutil
import subprocess
import sys

import pytest
from making import SCRIPTS


@pytest.fixture
def copied(tmp_path):
    """A copy of the scripts with empty requirements."""
    folder = tmp_path / "scripts"
    shutil.copytree(SCRIPTS, folder, ignore=shutil.ignore_patterns(".venv*", "tests", "__pycache__"))
    (folder / "requirements.txt").write_text("# Nothing.\n")
    return folder


def launched(folder, *words):
    return subprocess.run(
        [folder / "traitbench" / "launch", *words],
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": f"{os.path.dirname(sys.executable)}:/usr/bin:/bin"},
    )


@pytest.mark.heavy
def test_the_first_call_prepares_and_the_second_does_not(copied):
    (copied / ".venv.growing" / "bin").mkdir(parents=True)  # What an attempt that was cut off left.
    first, second = launched(copied, "peers", "--help"), launched(copied, "compare", "--help")
    assert "preparing scripts/.venv" in first.stderr and "is ready" in first.stderr
    assert "preparing" not in second.stderr
    (copied / "requirements.txt").write_text("--no-index\nthere-is-no-such-package==1\n")
    third = launched(copied, "compare", "--help")
    # `git bisect run` skips a commit for 125, and blames it for 1.
    assert third.returncode == 125 and "preparing" in third.stderr and "Traceback" not in third.stderr
    assert "can't prepare scripts/.venv" in third.stderr.splitlines()[-1]
    for words in (["--test"], ["--prepare"]):
        tested = launched(copied, *words)
        assert tested.returncode == 1 and "can't prepare scripts/.venv" in tested.stderr


@pytest.mark.parametrize("name", ["compare", "report", "examine", "peers"])
def test_each_script_starts_the_launcher(name):
    script = SCRIPTS / name
    assert os.access(script, os.X_OK)
    assert script.read_text().splitlines()[-1].split()[-2:] == [name, '"$@"']
