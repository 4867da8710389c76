"""libtraits as installed by `scripts/install-c`, and a C program that finds it with pkg-config."""

import os
import re
import shutil
import subprocess

import making
import pytest

pytestmark = pytest.mark.heavy

MAP = making.REPOSITORY / "Sources" / "TraitC" / "traits.map"


def said(*command, **options):
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, timeout=3000, **options
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    for tool, package in [("swift", "Swift 6.3"), ("cc", "gcc"), ("pkg-config", "pkg-config")]:
        if not shutil.which(tool):
            pytest.skip(f"{tool} is missing: {package} has it")
    prefix = tmp_path_factory.mktemp("prefix")
    said(making.REPOSITORY / "scripts" / "install-c", "--prefix", prefix.name, cwd=prefix.parent)
    return prefix


def test_a_prefix_without_a_folder_is_wrong_usage():
    for arguments in [["--prefix"], ["--prefix", ""], ["--release"]]:
        done = subprocess.run(
            [making.REPOSITORY / "scripts" / "install-c", *arguments],
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 2, arguments
        assert arguments[0] in done.stderr


def test_a_debug_library_checks_threads(installed, tmp_path):
    prefix = tmp_path / "prefix"
    said(making.REPOSITORY / "scripts" / "install-c", "--debug", "--prefix", prefix)
    source = tmp_path / "checks.c"
    source.write_text("#include <traits.h>\nint main(void) { return traits_checks_threads(); }\n")
    for folder, status in [(installed, 0), (prefix, 1)]:
        program = tmp_path / f"checks{status}"
        said("cc", source, "-o", program, *flags(folder, "--cflags", "--libs"))
        assert subprocess.run([program], timeout=60).returncode == status


def flags(installed, *options):
    environment = os.environ | {"PKG_CONFIG_PATH": str(installed / "lib" / "pkgconfig")}
    return said("pkg-config", *options, "traits", env=environment).split()


def test_every_symbol_has_its_version_and_there_is_no_other(installed):
    listed = set(re.findall(r"^ +(traits_\w+);$", MAP.read_text(), re.MULTILINE))
    lines = said("nm", "--dynamic", "--defined-only", installed / "lib" / "libtraits.so")
    exported = {line.split()[2] for line in lines.splitlines() if line.split()[1] != "A"}
    assert exported == {f"{name}@@TRAITS_1.0" for name in listed}


def test_it_is_found_by_pkg_config(installed, tmp_path):
    readme = (making.REPOSITORY / "Sources" / "TraitCHeader" / "README.md").read_text()
    source = tmp_path / "hello.c"
    source.write_text(readme.split("```c\n")[1].split("```")[0])
    program = tmp_path / "hello"
    said("cc", source, "-o", program, *flags(installed, "--cflags", "--libs"))
    assert said(program) == "2\n"  # It finds the library by itself.
    soname = said("readelf", "--dynamic", installed / "lib" / "libtraits.so")
    assert "Library soname: [libtraits.so.1]" in soname


def test_the_version_is_the_headers(installed):
    header = (installed / "include" / "traits.h").read_text()
    numbers = [
        re.search(rf"TRAITS_VERSION_{part} (\d+)", header)[1] for part in ("MAJOR", "MINOR", "PATCH")
    ]
    assert flags(installed, "--modversion") == [".".join(numbers)]
    assert (installed / "lib" / f"libtraits.so.{'.'.join(numbers)}").is_file()
    assert (installed / "include" / "traits.hpp").is_file()
