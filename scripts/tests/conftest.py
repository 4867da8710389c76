import signal
import subprocess

import making
import pytest

# In the background of a shell that is not interactive, interrupts are ignored, and what is started from
# here would inherit that: the tests of interrupting would wait for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def recorded(tmp_path):
    """Saves a result file and gives its path: `recorded(run(…), "name.json")`."""
    return lambda value, name="run.json": making.saved(tmp_path, value, name)


@pytest.fixture(scope="session")
def bench():
    """The release build of bench, if somebody has built it."""
    program = making.REPOSITORY / ".build" / "release" / "bench"
    try:
        subprocess.run([program, "list"], check=True, capture_output=True, timeout=600)
    except (OSError, subprocess.SubprocessError):
        pytest.skip("bench is not built: swift build -c release --product bench")
    return program
