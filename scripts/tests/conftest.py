import subprocess

import making
import pytest


@pytest.fixture
def recorded(tmp_path):
    """Saves a result file and gives its path: `recorded(run(…), "name.json")`."""
    return lambda value, name="run.json": making.saved(tmp_path, value, name)


@pytest.fixture(scope="session")
def bench():
    """The release build of bench, if somebody has built it."""
    program = making.REPOSITORY / ".build" / "release" / "bench"
    try:
        subprocess.run([program, "list"], check=True, capture_output=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        pytest.skip("bench is not built: swift build -c release --product bench")
    return program
