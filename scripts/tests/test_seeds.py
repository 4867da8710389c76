"""scripts/seeds, with a fake compiler and a fake program of tests."""

import os
import shutil
import subprocess

import pytest
from making import SCRIPTS

SWIFT = """#!/bin/sh
echo "swift $*" >>calls
if [ -e broken ]; then echo "a.swift:1: error: no such type" >&2; exit 1; fi
mkdir -p .build/seeds/release
cp program .build/seeds/release/TraitEnginePackageTests.xctest
"""
PROGRAM = """#!/bin/sh
if [ "$1" = --list-tests ]; then
  echo PropertyTests.AgreementLaws/testEngine
  echo PropertyTests.AgreementLaws/testReference
  echo PropertyTests.ChainLaws/testEngine
  echo PropertyTests.ChainLaws/testTheLawCanFail
  echo PropertyTests.ChainLaws/testTheLawNoticesAFault
  echo PropertyTests.CorpusTests/testLines
  echo TraitTreeTests.TreeLaws/testNothing
  exit
fi
echo "$1 $TRAITS_SEED $TRAITS_CASES" >>calls
if [ "$1 $TRAITS_SEED" = "PropertyTests.ChainLaws/testEngine 42" ]; then
  echo "/p/a.swift:7: error: ChainLaws.testEngine : chain does not hold"
  echo "  TRAITS_REPLAY='chain: 1 2 3' swift test"
  exit 1
fi
"""


# The tests of each class that depend on the seed.
AGREEMENT = "PropertyTests.AgreementLaws/testEngine,PropertyTests.AgreementLaws/testReference"
CHAIN = "PropertyTests.ChainLaws/testEngine"


@pytest.fixture
def project(tmp_path, monkeypatch):
    (tmp_path / "scripts").mkdir()
    shutil.copy(SCRIPTS / "seeds", tmp_path / "scripts" / "seeds")
    for name, text in {"swift": SWIFT, "program": PROGRAM}.items():
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    return tmp_path


def seeds(project, *words, first=None):
    """The script's status, and what it said; runs of laws begin after the seed `first`."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TRAITS_")}
    if first:
        environment["TRAITS_SEED"] = str(first)
    done = subprocess.run(
        [project / "scripts" / "seeds", *words], env=environment, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


def runs(project):
    return {line for line in (project / "calls").read_text().splitlines() if not line.startswith("swift ")}


def test_every_class_of_laws_runs_with_every_seed(project):
    status, said = seeds(project, "2", "500", first=10)
    assert status == 0
    assert "2 seeds from 11, 2 classes of laws, 500 cases for each seed: 0 failed in" in said
    assert runs(project) == {f"{tests} {seed} 500" for tests in (AGREEMENT, CHAIN) for seed in (11, 12)}
    assert "swift build -c release --build-tests" in (project / "calls").read_text()


def test_a_law_that_fails_is_told_with_its_seed_and_the_others_go_on(project):
    status, said = seeds(project, "3", "70", first=40)
    assert status == 1
    assert "PropertyTests.ChainLaws fails with TRAITS_SEED=42 TRAITS_CASES=70:\n" in said
    assert "chain does not hold" in said and "TRAITS_REPLAY='chain: 1 2 3'" in said
    assert ": 1 failed in" in said and len(runs(project)) == 6


def test_an_expression_chooses_classes(project):
    status, said = seeds(project, "1", "9", "Agree", first=1)
    assert status == 0 and runs(project) == {f"{AGREEMENT} 2 9"}
    status, said = seeds(project, "1", "9", "Order")
    assert status == 2 and "No class of laws matches 'Order'" in said


def test_without_a_given_seed_the_time_is_one(project):
    status, said = seeds(project, "1", "1", "Agree")
    assert status == 0
    (run,) = runs(project)
    assert int(run.split()[1]) > 1_700_000_000


def test_a_build_that_fails_is_shown(project):
    (project / "broken").touch()
    status, said = seeds(project, "1", "1")
    assert status == 2 and "error: no such type" in said and "The tests do not build; see above" in said


@pytest.mark.parametrize("words", [(), ("3",), ("0", "5"), ("three", "5"), ("3", "5", "x", "y")])
def test_wrong_usage_shows_the_usage(project, words):
    status, said = seeds(project, *words)
    assert status == 2 and "scripts/seeds COUNT CASES [REGEX]" in said
    assert not (project / "calls").exists()


def test_help_is_no_mistake(project):
    status, said = seeds(project, "--help")
    assert status == 0 and "status: 0 nothing failed" in said
