"""steps.sh, which scripts/test and scripts/check share, with small commands as steps."""

import fcntl
import os
import shutil
import subprocess

import pytest
from making import SCRIPTS


@pytest.fixture
def told(tmp_path):
    """The status and the output of a script with these lines."""

    def run(*lines, **environment):
        script = tmp_path / "script"
        script.write_text("\n".join(["set -uo pipefail", f". {SCRIPTS}/steps.sh", *lines, "closing"]))
        surroundings = {k: v for k, v in os.environ.items() if not k.startswith("TRAITS_")}
        done = subprocess.run(
            ["bash", script], cwd=tmp_path, env=surroundings | environment, capture_output=True, text=True
        )
        return done.returncode, done.stdout

    return run


def test_a_step_that_fails_shows_its_output_and_the_others_go_on(told):
    status, said = told("step one bash -c 'echo because; exit 3'", "step two true")
    assert status == 1 and "because" in said and "\n- one\n" in said
    assert said.splitlines()[-1] == "1 passed, 1 failed, 0 skipped"


def test_a_step_beside_others_is_reported_where_it_is_waited_for(told):
    lines = ["beside slow bash -c 'while [ ! -f done ]; do sleep 0.01; done; echo because; exit 3'"]
    lines += ["step quick touch done", "joined slow"]
    status, said = told(*lines)
    assert status == 1 and said.index("quick") < said.index("slow") < said.index("because")
    assert said.splitlines()[-1] == "1 passed, 1 failed, 0 skipped"


def test_a_step_may_count_what_it_did(told):
    status, said = told("count() { echo 7; }", "beside tests true", "joined tests count")
    assert status == 0 and said.splitlines()[-1] == "7 passed, 0 failed, 0 skipped"


def test_what_is_left_out_is_listed_and_fails_where_it_is_asked_for(told):
    lines = ["leave_out counts 'apt-get install libjemalloc-dev'", "step one true"]
    status, said = told(*lines)
    assert status == 0 and "Not checked on this machine:\n- counts: apt-get install libjemalloc-dev" in said
    assert said.splitlines()[-1] == "1 passed, 0 failed, 1 skipped"
    status, said = told(*lines, TRAITS_REQUIRE="1")
    assert status == 1 and "TRAITS_REQUIRE=1 asks for it: counts: apt-get install libjemalloc-dev" in said
    assert said.splitlines()[-1] == "1 passed, 1 failed, 0 skipped"


def test_a_step_that_is_killed_fails_though_an_earlier_run_passed(told):
    assert told("step one true")[0] == 0
    status, said = told("begin() { kill -KILL $BASHPID; }", "beside one begin", "joined one")
    assert status == 1 and said.splitlines()[-1] == "0 passed, 1 failed, 0 skipped"


def test_two_runs_would_spoil_each_others_logs(told, tmp_path):
    (tmp_path / ".build" / "logs").mkdir(parents=True)
    with open(tmp_path / ".build" / "logs" / "script.lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert told("step one true")[0] == 1
    assert told("step one true")[0] == 0


@pytest.mark.parametrize("count, status", [(0, 1), (3, 0)])
def test_a_filter_that_matches_nothing_fails(tmp_path, count, status):
    (tmp_path / "scripts").mkdir()
    for name in ("test", "steps.sh"):
        shutil.copy(SCRIPTS / name, tmp_path / "scripts")
    swift = tmp_path / "swift"
    swift.write_text(f"#!/bin/sh\necho '\t Executed {count} tests, with 0 failures'\n")
    swift.chmod(0o755)
    surroundings = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    command = [tmp_path / "scripts" / "test", "Typo"]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True)
    assert done.returncode == status and ("no test whose name matches 'Typo'" in done.stderr) == (status == 1)


def test_all_and_a_step_is_wrong_usage():
    done = subprocess.run([SCRIPTS / "check", "--all", "foo"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "There is no step '--all'" in done.stderr


@pytest.mark.parametrize("script", ["check", "test"])
def test_bad_input_is_a_sentence(script):
    done = subprocess.run([SCRIPTS / script, "--fast"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and done.stdout == "" and "--fast" in done.stderr
