"""steps.sh, which scripts/test, scripts/check and .ci/run share, with stub steps."""

import os
import subprocess

import pytest
from making import SCRIPTS


@pytest.fixture
def told(tmp_path):
    """The output and the status of a script with these lines."""

    def run(*lines, **environment):
        script = tmp_path / "script"
        script.write_text("\n".join(["set -uo pipefail", f". {SCRIPTS}/steps.sh", *lines, "closing"]))
        surroundings = {k: v for k, v in os.environ.items() if not k.startswith("TRAITS_")}
        done = subprocess.run(
            ["bash", script], cwd=tmp_path, env=surroundings | environment, capture_output=True, text=True
        )
        return done.returncode, done.stdout

    return run


def test_the_last_line_counts_steps(told):
    status, said = told("step one true", "step two true")
    assert status == 0 and said.splitlines()[-1] == "2 passed, 0 failed, 0 skipped"


def test_a_step_that_fails_shows_its_output_and_the_others_go_on(told):
    status, said = told("step one bash -c 'echo because; exit 3'", "step two true")
    assert status == 1 and "because" in said and "\n- one\n" in said
    assert said.splitlines()[-1] == "1 passed, 1 failed, 0 skipped"


def test_a_step_beside_others_is_reported_where_it_is_waited_for(told):
    lines = ["beside slow bash -c 'while [ ! -f done ]; do sleep 0.01; done; echo because; exit 3'"]
    lines += ["step quick touch done", "ended slow", 'count slow "$took" "$status"']
    status, said = told(*lines)
    assert status == 1 and said.index("quick") < said.index("slow") < said.index("because")
    assert said.splitlines()[-1] == "1 passed, 1 failed, 0 skipped"


def test_what_is_left_out_is_listed_at_the_end(told):
    status, said = told("leave_out counts 'apt-get install libjemalloc-dev'", "step one true")
    assert status == 0 and "Not checked on this machine:\n- counts: apt-get install libjemalloc-dev" in said
    assert said.splitlines()[-1] == "1 passed, 0 failed, 1 skipped"


def test_where_everything_is_required_what_is_left_out_fails(told):
    status, said = told("leave_out counts 'apt-get install libjemalloc-dev'", TRAITS_REQUIRE="1")
    assert status == 1 and "TRAITS_REQUIRE is set: counts: apt-get install libjemalloc-dev" in said
    assert said.splitlines()[-1] == "0 passed, 1 failed, 0 skipped"


def test_what_there_was_no_time_for_is_listed_and_never_fails(told):
    status, said = told("leave_out bugs 'out of time: the build took long'", TRAITS_REQUIRE="1")
    assert status == 0 and "\n- bugs: out of time: the build took long\n" in said
    assert said.splitlines()[-1] == "0 passed, 0 failed, 1 skipped"


def test_a_part_adds_its_counts(told, tmp_path):
    part = tmp_path / "part"
    part.write_text("#!/bin/sh\necho 5 passed, 2 failed, 1 skipped\nexit 1\n")
    part.chmod(0o755)
    status, said = told(f"part {part}")
    assert status == 1 and said.splitlines()[-1] == "5 passed, 2 failed, 1 skipped"


def test_a_part_that_does_not_close_its_output_failed(told):
    status, said = told("part true")
    assert status == 1 and "it did not come to its end" in said


@pytest.mark.parametrize("script", ["check", "plant", "reproduce", "sanitize"])
def test_an_unknown_option_is_refused(script):
    done = subprocess.run([SCRIPTS / script, "--fast"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.strip()
