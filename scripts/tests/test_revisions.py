"""Building revisions with a fake compiler, and what is kept of a build."""

import json
import os
import subprocess

import pytest

from traitbench import revisions
from traitbench.complaint import Complaint
from traitbench.revisions import Revision

SWIFT = """#!/bin/sh
echo "$PWD: $*" >>"$CALLS"
case "$1" in
  --version) echo "Swift version $VERSION"; exit ;;
esac
[ ! -e broken ] || { echo "note: building"; echo "a.swift:1: error: no such thing"; echo "last"; exit 1; }
mkdir -p .build/release objects
echo program >.build/release/bench
echo a >objects/A.swift.o; echo b >objects/B.swift.o
cat >.build/release.yaml <<END
    args: ["$TOOLS/driver","-emit-module","$PWD/.build/release/bench"]
    args: ["$TOOLS/driver","-emit-executable","-o","$PWD/.build/release/other"]
    args: ["$TOOLS/driver","-emit-executable","-o","$PWD/.build/release/bench"]
END
"""
DRIVER = """#!/bin/sh
echo "Swift version 6"
echo ' "'$TOOLS/ld.lld'"' -o $PWD/.build/release/bench "'$PWD/objects/A.swift.o'" $PWD/objects/B.swift.o \\
  -L$PWD/.build/release -L/usr/lib /usr/lib/crt1.o -lm
"""
LINKER = """#!/bin/sh
[ ! -e refuses ] || { echo "ld.lld: error: undefined symbol: x"; exit 1; }
while [ $# -gt 0 ]; do
  case "$1" in
    -o) touch "$2" ;;
    --print-map) echo " b7d80 b7d80 8 64 objects/A.swift.o:(.text.one)"; exit ;;
  esac
  shift
done
"""


@pytest.fixture
def repository(tmp_path, monkeypatch):
    root, tools = tmp_path / "repository", tmp_path / "tools"
    root.mkdir()
    tools.mkdir()
    for name, text in (("swift", SWIFT), ("driver", DRIVER), ("ld.lld", LINKER)):
        (tools / name).write_text(text)
        (tools / name).chmod(0o755)
    (root / "a.swift").write_text("x")
    (root / ".gitignore").write_text(".build/\n")
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "one"]):
        subprocess.run(["git", *words], cwd=root, check=True)
    for name, value in {"CALLS": tmp_path / "calls", "TOOLS": tools, "VERSION": "6.3"}.items():
        monkeypatch.setenv(name, str(value))
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    return root


def builds(repository):
    return [line for line in (repository.parent / "calls").read_text().splitlines() if ": build " in line]


def test_a_revision_is_built_once_for_each_toolchain(repository, monkeypatch):
    said = []
    first = revisions.built("HEAD", said.append, repository)
    assert first.commit == revisions.resolve("HEAD", repository) and first.name == "HEAD"
    assert first.folder.parent == repository / ".build" / "ab" and first.folder.name.startswith(first.commit)
    assert said == [f"building HEAD ({first.commit[:7]}), which takes a minute or two, once"]
    assert revisions.built("HEAD", said.append, repository) == first and len(said) == 1
    (call,) = builds(repository)
    assert "-c release --product bench" in call and "-use-ld=lld" in call and "/tree-" in call
    monkeypatch.setenv("VERSION", "6.4")
    second = revisions.built("HEAD", said.append, repository)
    assert second.folder != first.folder and len(builds(repository)) == 2
    names = {path.name for path in (repository / ".build" / "ab").iterdir()}
    assert names == {first.folder.name, second.folder.name}, "no worktree and no unfinished folder stays"


def test_all_that_linking_needs_is_kept(repository):
    revision = revisions.built("HEAD", print, repository)
    assert revision.program.read_text() == "program\n"
    command = json.loads((revision.folder / "link.json").read_text())
    objects = [word for word in command if word.startswith("objects/")]
    assert [(revision.folder / word).read_text() for word in objects] == ["a\n", "b\n"]
    rest = [word for word in command if word not in objects]
    assert rest == [command[0], "-L/usr/lib", "/usr/lib/crt1.o", "-lm"] and command[0].endswith("/ld.lld")
    assert revision.functions() == {"one": [8]}
    assert not (revision.folder / "trial").exists()


def test_a_build_that_fails_is_a_sentence_and_leaves_nothing(repository):
    (repository / "broken").touch()
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    for words in (["add", "."], [*who, "commit", "-q", "-m", "two"]):
        subprocess.run(["git", *words], cwd=repository, check=True)
    with pytest.raises(Complaint, match="^Can't build HEAD: a.swift:1: error: no such thing$"):
        revisions.built("HEAD", print, repository)
    assert list((repository / ".build" / "ab").iterdir()) == []
    with pytest.raises(Complaint, match="^Can't build bench: a.swift:1: error"):
        revisions.built_here(repository)
    with pytest.raises(Complaint, match="^There is no revision 'gone' here: fatal: Needed a single revision$"):
        revisions.built("gone", print, repository)


def test_a_name_of_a_branch_and_a_tag_is_one_commit(repository):
    """Git warns that it is ambiguous, and takes the tag."""
    for kind in ("branch", "tag"):
        subprocess.run(["git", kind, "both"], cwd=repository, check=True)
    assert revisions.resolve("both", repository) == revisions.resolve("HEAD", repository)


def test_without_git_that_is_said(repository, monkeypatch):
    monkeypatch.setenv("PATH", "/nonexistent")
    with pytest.raises(Complaint, match="can't start git"):
        revisions.resolve("HEAD", repository)


def test_the_telling_line_of_a_failure(tmp_path):
    with pytest.raises(Complaint, match="^It failed: the last$"):
        revisions.output(["sh", "-c", "echo first; echo ' the last '; echo; exit 1"], tmp_path, "It failed")
    with pytest.raises(Complaint, match="^It failed: no reason given$"):
        revisions.output(["false"], tmp_path, "It failed")
    with pytest.raises(Complaint, match=r"^It failed: can't start no-such \(No such file or directory\)$"):
        revisions.output(["no-such"], tmp_path, "It failed")
    assert revisions.output(["echo", "x"], tmp_path, "") == "x\n"


def test_of_two_builds_at_once_the_first_is_kept(repository, monkeypatch):
    head = revisions.resolve("HEAD", repository)
    store = repository / ".build" / "ab"
    revision = Revision("HEAD", head, store / "built")

    def compiled(tree, folder, failure):
        (folder / "bench").write_text("second")
        revision.folder.mkdir()
        revision.program.write_text("first")

    monkeypatch.setattr(revisions, "compiled", compiled)
    revisions.build(revision, store, repository)
    assert revision.program.read_text() == "first" and [p.name for p in store.iterdir()] == ["built"]
