import os
import signal
import subprocess

import making
import pytest

# A background job of a non-interactive shell ignores interrupts, and its children inherit that: tests of
# interrupting would hang.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def recorded(tmp_path):
    """Saves a result file and returns its path: `recorded(run(…), "name.json")`."""
    return lambda value, name="run.json": making.saved(tmp_path, value, name)


@pytest.fixture(scope="session")
def bench():
    """The release build of bench; skips the test if it is not built."""
    program = making.REPOSITORY / ".build" / "release" / "bench"
    try:
        subprocess.run([program, "list"], check=True, capture_output=True, timeout=600)
    except (OSError, subprocess.SubprocessError):
        pytest.skip("bench is not built: swift build -c release --product bench")
    return program


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "heavy: takes seconds or needs a release build; scripts/check runs it"
    )
    config.addinivalue_line(
        "markers", "about_text: reads the sources' text, so that it would fail for any inserted bug"
    )


def pytest_collection_modifyitems(items):
    for item in items:
        if "bench" in item.fixturenames:
            item.add_marker(pytest.mark.heavy)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """With TRAITS_REQUIRE=1 a skipped test fails."""
    report = yield
    if report.skipped and os.environ.get("TRAITS_REQUIRE") == "1":
        reason = report.longrepr[2].removeprefix("Skipped: ")
        report.outcome = "failed"
        report.longrepr = f"Nothing may be skipped with TRAITS_REQUIRE=1: {reason}"
    return report
