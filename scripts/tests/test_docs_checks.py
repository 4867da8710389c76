"""The checks of the documentation find what they are for."""

import importlib.machinery
import importlib.util
import json
import subprocess

import pytest
from making import REPOSITORY, SCRIPTS


def symbol(*path, kind="swift.method", doc=None):
    found = {"kind": {"identifier": kind}, "identifier": {"precise": "/".join(path)}, "pathComponents": list(path)}
    return found | ({"docComment": {"lines": [{"text": doc}]}} if doc else {})


def undocumented(tmp_path, *symbols):
    (tmp_path / "TraitTree.symbols.json").write_text(json.dumps({"symbols": symbols}))
    command = [SCRIPTS / "checks" / "undocumented", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, cwd=REPOSITORY)
    return done.returncode, done.stdout.splitlines()


@pytest.mark.parametrize("doc", [None, "The update.", "Update of the trait forest."])
def test_a_symbol_without_a_sentence_is_named(tmp_path, doc):
    status, lines = undocumented(tmp_path, symbol("TraitForest", "update()", doc=doc))
    assert status == 1 and len(lines) == 1 and "TraitForest.update() has no sentence" in lines[0]


def test_a_symbol_in_no_topic_group_is_named(tmp_path):
    status, lines = undocumented(tmp_path, symbol("Leftover", doc="It stands for something else."))
    assert status == 1 and lines == ["Leftover stands in no topic group of TraitTree.md"]


def test_what_says_something_passes(tmp_path):
    told = symbol("TraitForest", "update()", doc="Calls the observers of what changed.")
    assert undocumented(tmp_path, told, symbol("TraitForest", "==(_:_:)")) == (0, [""])


def test_a_folder_without_graphs_is_an_error(tmp_path):
    command = [SCRIPTS / "checks" / "undocumented", tmp_path]
    assert subprocess.run(command, capture_output=True, cwd=REPOSITORY).returncode == 1


@pytest.mark.parametrize("folder", [".", "full", "../called"])
def test_a_folder_with_other_files_is_not_replaced(tmp_path, folder):
    called = tmp_path / "called"
    (called / "full").mkdir(parents=True)
    (called / "full" / "mine").write_text("x")
    done = subprocess.run([SCRIPTS / "docs", folder], cwd=called, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and f"'{folder}' has other files" in done.stderr
    assert (called / "full" / "mine").exists()


@pytest.fixture
def release():
    loader = importlib.machinery.SourceFileLoader("release", str(SCRIPTS / "checks" / "release"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("release", loader))
    loader.exec_module(module)
    return module


def test_an_article_is_followed(tmp_path, release):
    article = "`a.txt`:\n\n```swift\nhello\n```\n\n```console\n$ cat a.txt\nhe…\n$ mkdir b\n$ cd b\n```\n"
    assert release.follow(article, str(tmp_path)) == f"{tmp_path}/b"
    assert (tmp_path / "a.txt").read_text() == "hello\n"


@pytest.mark.parametrize("article", ["$ echo one\ntwo\n", "$ printf '1\\n3\\n2'\n1\n2\n", "$ false\n"])
def test_another_output_or_status_than_the_articles_is_an_error(tmp_path, release, article):
    with pytest.raises(SystemExit):
        release.follow(f"```console\n{article}```\n", str(tmp_path))
