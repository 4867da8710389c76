"""The conformance suite on Apple's UIKit: the project for a Mac, and the type-check that stands in for one."""

import plistlib
import shutil
import subprocess
from xml.etree import ElementTree

import making
import pytest

IOS = making.REPOSITORY / "Tests" / "ConformanceHarness" / "iOS"
STUB = making.REPOSITORY / "Tests" / "ConformanceStub"


@pytest.fixture(scope="module")
def bundle(tmp_path_factory):
    folder = tmp_path_factory.mktemp("apple")
    done = subprocess.run([IOS / "write-project", folder], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder / "TraitConformance.xcodeproj"


@pytest.fixture(scope="module")
def objects(bundle):
    return plistlib.loads((bundle / "project.pbxproj").read_bytes())["objects"]


def words(value):
    """All strings in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from [key, *words(inner)]
    else:
        for inner in value:
            yield from words(inner)


def test_the_project_names_only_objects_that_it_has(objects):
    named = {word for properties in objects.values() for word in words(properties) if len(word) == 24}
    identifiers = {word for word in named if all(letter in "0123456789ABCDEF" for letter in word)}
    assert identifiers and not identifiers - set(objects)


def test_the_project_has_every_source_of_the_suite(objects):
    paths = {properties["path"] for properties in objects.values() if properties["isa"] == "PBXFileReference"}
    left_out = (STUB / "left-out.txt").read_text()
    for suite in ["ConformanceTests", "SeedTests"]:
        for file in (making.REPOSITORY / "Tests" / suite).glob("*.swift"):
            assert (str(file) in paths) != (f"{file.relative_to(making.REPOSITORY)}: " in left_out), file
    for file in [*IOS.glob("Harness/*.swift"), *IOS.glob("Host/*.swift"), *IOS.glob("ObjectiveC/*.m")]:
        assert str(file) in paths, file


def test_the_suites_run_in_the_host(objects, bundle):
    targets = {p["name"]: p for p in objects.values() if p["isa"] == "PBXNativeTarget"}
    assert set(targets) == {"ConformanceHarness", "Host", "ConformanceTests", "SeedTests"}
    for suite in ["ConformanceTests", "SeedTests"]:
        needed = {objects[objects[d]["target"]]["name"] for d in targets[suite]["dependencies"]}
        assert needed == {"ConformanceHarness", "Host"}
    scheme = ElementTree.parse(bundle / "xcshareddata" / "xcschemes" / "Conformance.xcscheme")
    tested = {reference.get("BlueprintIdentifier") for reference in scheme.iter("BuildableReference")}
    assert {objects[identifier]["name"] for identifier in tested} == {"ConformanceTests", "SeedTests"}
    with (IOS / "Host" / "Info.plist").open("rb") as file:
        assert plistlib.load(file)["UIApplicationSceneManifest"]["UIApplicationSupportsMultipleScenes"]


def test_each_file_that_is_left_out_exists_and_has_a_reason():
    lines = (STUB / "left-out.txt").read_text().splitlines()
    for line in lines:
        if not line.startswith("#"):
            file, reason = line.split(": ")
            assert (making.REPOSITORY / file).exists() and reason, line


def test_both_harnesses_have_the_same_functions():
    def functions(folder):
        text = "".join(file.read_text() for file in folder.glob("*.swift"))
        lines = [line for line in text.splitlines() if line.startswith("public func ")]
        return {line.removeprefix("public func ").split("(")[0].split("<")[0] for line in lines}

    here = functions(IOS.parent)
    assert len(here) > 15 and here == functions(IOS / "Harness")


def test_the_run_script_says_what_is_missing():
    if shutil.which("xcodebuild"):
        pytest.skip("this is a Mac: the script would run the suite")
    done = subprocess.run([IOS / "run"], capture_output=True, text=True)
    assert done.returncode == 1 and "there is no xcodebuild here" in done.stderr


DEVICES = """== Devices ==
-- iOS 18.5 --
    iPad Pro 11-inch (M4) (11111111-1111-4111-8111-111111111111) (Shutdown)
-- iOS 26.1 --
    iPhone 17 (22222222-2222-4222-8222-222222222222) (Shutdown)
    iPad Pro 13-inch (M5) (33333333-3333-4333-8333-333333333333) (Shutdown)
"""


def test_the_run_script_takes_an_ipad_with_the_newest_ios(tmp_path):
    """With stubs for Apple's programs, and a copy of what the script reads."""
    for folder in ["ConformanceHarness", "ConformanceStub", "ConformanceTests", "SeedTests"]:
        shutil.copytree(making.REPOSITORY / "Tests" / folder, tmp_path / "Tests" / folder)
    stubs = tmp_path / "bin"
    stubs.mkdir()
    (stubs / "xcrun").write_text(f"#!/bin/sh\ncat <<'TEXT'\n{DEVICES}TEXT\n")
    (stubs / "xcodebuild").write_text('#!/bin/sh\necho "$TEST_RUNNER_TRAITS_APPLE_FOLDER" "$@"\n')
    for stub in stubs.iterdir():
        stub.chmod(0o755)
    environment = {"PATH": f"{stubs}:/usr/local/bin:/usr/bin:/bin"}
    done = subprocess.run(
        [tmp_path / "Tests" / "ConformanceHarness" / "iOS" / "run"],
        capture_output=True, text=True, env=environment,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "id=33333333-3333-4333-8333-333333333333" in done.stdout
    assert done.stdout.splitlines()[-1].startswith(str(tmp_path / "results" / "conformance"))
    assert (tmp_path / ".build" / "apple" / "TraitConformance.xcodeproj" / "project.pbxproj").exists()


@pytest.mark.heavy
def test_the_type_check_passes():
    if not shutil.which("swiftc"):
        pytest.skip("swiftc is missing: Swift 6.3 has it")
    done = subprocess.run([making.SCRIPTS / "checks" / "types"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
