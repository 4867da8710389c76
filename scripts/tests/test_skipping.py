"""A skipped test of the scripts is listed, and with TRAITS_REQUIRE=1 a failure."""

import os
import shutil
import subprocess
import sys

import pytest
from making import SCRIPTS


@pytest.fixture
def folder(tmp_path):
    for name in ("conftest.py", "making.py"):
        shutil.copy(SCRIPTS / "tests" / name, tmp_path)
    (tmp_path / "test_tool.py").write_text(
        "import pytest\n\ndef test_with_a_tool():\n    pytest.skip('a tool is missing: apt-get install tool')\n"
    )
    return tmp_path


def ran(folder, **environment):
    surroundings = {k: v for k, v in os.environ.items() if not k.startswith("TRAITS_")}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)],
        env=surroundings | {"TRAITS_LEFT_OUT": str(folder / "left-out")} | environment,
        capture_output=True,
        text=True,
    )


def test_it_is_listed(folder):
    done = ran(folder)
    assert done.returncode == 0 and "1 skipped" in done.stdout
    listed = (folder / "left-out").read_text()
    assert listed == "test_with_a_tool of the scripts: a tool is missing: apt-get install tool\n"


def test_where_everything_is_required_it_fails(folder):
    done = ran(folder, TRAITS_REQUIRE="1")
    assert done.returncode == 1 and "1 failed" in done.stdout
    assert "a tool is missing: apt-get install tool" in done.stdout
