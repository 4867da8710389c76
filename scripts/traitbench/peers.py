"""The systems that a user would pick instead of the engine, and what each needs and really does.

A program for each is in `Benchmarks/Peers`. A system that can't be measured on a machine is in the table all
the same, with the reason.
"""

import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from traitbench.complaint import Complaint
from traitbench.revisions import REPOSITORY

PROGRAMS = REPOSITORY / "Benchmarks" / "Peers"
BUILT = REPOSITORY / ".build" / "peers"
BENCH = REPOSITORY / ".build" / "release" / "bench"
# The one C file of flecs, in the sources of a package of Python.
FLECS = BUILT / "flecs-0.0.2" / "deps" / "flecs-4.1.0" / "distr"
NODE = {"NODE_ENV": "production", "NODE_PATH": "/usr/share/nodejs"}
JAVAFX = ["--module-path", "/usr/share/openjfx/lib", "--add-modules", "javafx.graphics"]


@dataclass(frozen=True)
class Peer:
    name: str
    # What stands for a value that nodes inherit, and who its observers are.
    work: str
    command: tuple = ()
    # Debian's packages that bring it.
    packages: tuple = ()
    # What must be there: a program on the path, a path, or `pkg:NAME` for pkg-config.
    needs: tuple = ()
    build: tuple = ()
    environment: dict = field(default_factory=dict)
    # A browser: it opens a page of this machine, and is not spoken to by its input.
    is_browser: bool = False
    # A requirement of pip whose sources have a file that is needed: fetched by --install only.
    sources: str | None = None

    def lacks(self):
        """What of its needs is not there."""
        return [need for need in self.needs if not is_there(need)]

    def absence(self):
        """Why it can't be measured here; None if it can."""
        lacking = self.lacks()
        if not lacking:
            return None
        advice = f"; apt-get install {' '.join(self.packages)}" if self.packages else ""
        if self.sources:
            advice = "; scripts/peers --install fetches it"
        return f"{', '.join(lacking)} is not here{advice}"

    def prepare(self):
        """Builds its program, if that is not older than its sources. Raises `Complaint` if that fails."""
        if not self.build:
            return
        BUILT.mkdir(parents=True, exist_ok=True)
        stamp = BUILT / f"{self.name.replace(' ', '-')}.built"
        words = " ".join(self.build)
        text = words + "".join(file.read_text() for file in sorted(PROGRAMS.iterdir()))
        if stamp.exists() and stamp.read_text() == text:
            return
        done = subprocess.run(words, shell=True, cwd=BUILT, capture_output=True, text=True)
        if done.returncode:
            lines = (done.stderr + done.stdout).strip().splitlines() or ["no reason given"]
            raise Complaint(f"{self.name} can't be built: {lines[0]}")
        stamp.write_text(text)


def is_there(need):
    if need.startswith("pkg:"):
        tool = shutil.which("pkg-config")
        return bool(tool) and not subprocess.run([tool, "--exists", need[4:]]).returncode
    return Path(need).exists() if "/" in need else shutil.which(need) is not None


def of_bench(name, work):
    return Peer(
        name, work, (str(BENCH), "serve", "--implementation", name), needs=(str(BENCH),)
    )


def qt(version, package):
    module = f"Qt{version}Widgets"
    return Peer(
        f"Qt {version}",
        "QPalette of widgets, a copy in each, set eagerly; observers override changeEvent",
        (f"./qt{version}", "-platform", "offscreen"),
        (package, "g++", "pkg-config"),
        (f"pkg:{module}", "g++"),
        ("g++ -O2 -fPIC -std=c++17 -o", f"qt{version}", str(PROGRAMS / "qt-widgets.cpp"),
         f"$(pkg-config --cflags --libs {module})"),
        {"XDG_RUNTIME_DIR": "/tmp"},
    )


def browser(name, package, *command):
    return Peer(
        name,
        "custom property, computed style of every element; observers are outlines that use it",
        command,
        (package,),
        (command[0],),
        is_browser=True,
    )


ENGINE = of_bench("engine", "scopes; observers are registrations")
PEERS = [
    ENGINE,
    of_bench("eager", "this project's baseline: visits every node below a change"),
    of_bench("dictionary", "this project's baseline: a dictionary copied for each override"),
    of_bench("persistent-map", "this project's baseline: persistent maps with dependents"),
    of_bench("task-local", "this project's baseline: task-local values, walked"),
    Peer(
        "Observation",
        "one @Observable object for all, no tree to inherit in; observers register again each time",
        ("./observation",),
        needs=("swiftc",),
        build=("swiftc -O -o observation", str(PROGRAMS / "observation.swift")),
    ),
    qt(6, "qt6-base-dev"),
    qt(5, "qtbase5-dev"),
    Peer(
        "GTK 4",
        "sensitivity of widgets, set eagerly; observers connect to state-flags-changed; other: CSS colour",
        ("xvfb-run", "-a", "./gtk4"),
        ("libgtk-4-dev", "gcc", "pkg-config", "xvfb", "xauth"),
        ("pkg:gtk4", "gcc", "xvfb-run", "xauth"),
        ("gcc -O2 -o gtk4", str(PROGRAMS / "gtk4.c"), "$(pkg-config --cflags --libs gtk4)"),
    ),
    Peer(
        "JavaFX",
        "effective orientation, lazy but told eagerly; observers are change listeners",
        ("java", *JAVAFX, "-cp", ".", "JavaFX"),
        ("openjfx", "default-jdk-headless"),
        ("javac", "/usr/share/openjfx/lib/javafx.graphics.jar"),
        ("javac", *JAVAFX, "-d .", str(PROGRAMS / "JavaFX.java")),
    ),
    Peer(
        "React",
        "context, every reading node a component that renders; observers render",
        ("node", str(PROGRAMS / "react.js")),
        ("nodejs", "node-react", "node-react-test-renderer"),
        ("node", "/usr/share/nodejs/react", "/usr/share/nodejs/react-test-renderer"),
        environment=NODE,
    ),
    Peer(
        "Vue 2",
        "provided observable, every reading node a watcher; observers are watchers",
        ("node", str(PROGRAMS / "vue.js")),
        ("nodejs", "node-vue"),
        ("node", "/usr/share/nodejs/vue"),
        environment=NODE,
    ),
    browser(
        "Chromium", "chromium", "chromium", "--headless", "--no-sandbox", "--disable-gpu",
        "--disable-dev-shm-usage", "--no-first-run", "--user-data-dir={profile}", "{page}",
    ),
    browser(
        "Firefox", "firefox-esr", "firefox-esr", "--headless", "--no-remote", "--profile",
        "{profile}", "{page}",
    ),
    Peer(
        "flecs",
        "a component of the root, found by a query; one observer is told of each entity below",
        ("./flecs",),
        ("gcc",),
        (str(FLECS / "flecs.c"), "gcc"),
        (f"gcc -O2 -DNDEBUG -I{FLECS} -o flecs", str(PROGRAMS / "flecs.c"), str(FLECS / "flecs.c")),
        sources=str(PROGRAMS / "flecs.txt"),
    ),
]


@dataclass(frozen=True)
class Workload:
    id: str
    title: str
    # Of one operation: 10,000 nodes, 1,000 observers, values 2 and 1.
    digest: int


WORKLOADS = [
    Workload("peers/change", "a change, every node read", 30_000),
    Workload("peers/heard", "a change that 1,000 observers hear", 2_000),
    Workload("peers/unheard", "a change that nobody hears", 3),
    Workload("peers/once", "nine changes, then every node read", 30_000),
    Workload("peers/each", "nine changes, every node read after each", 270_000),
]


def chosen(only):
    """The peers whose names match; the engine is always one, because ratios are to it."""
    found = [peer for peer in PEERS if peer is ENGINE or not only or only.search(peer.name)]
    if len(found) == 1 and only and not only.search(ENGINE.name):
        names = ", ".join(peer.name for peer in PEERS)
        raise Complaint(f"No peer is called so; there are {names}")
    return found


def install(peers):
    """Lets apt install what is not here, and pip fetch sources. Raises `Complaint` if they can't."""
    lacking = [peer for peer in peers if peer.lacks()]
    wanted = sorted({package for peer in lacking for package in peer.packages if not peer.sources})
    if wanted:
        if not shutil.which("apt-get"):
            raise Complaint("--install needs apt-get, which is not here")
        called("apt-get", "update")
        called("apt-get", "install", "-y", "--no-install-recommends", *wanted)
    for peer in lacking:
        if peer.sources:
            fetch(peer.sources)
            wanted.append(Path(peer.sources).stem)
    return wanted


def fetch(requirement):
    """Sources with the checksum that the requirement names, unpacked beside what is built."""
    BUILT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "download", "--no-deps", "--require-hashes"]
        called(*pip, "--no-binary", Path(requirement).stem, "-d", folder, "-r", requirement)
        for archive in Path(folder).iterdir():
            shutil.unpack_archive(archive, BUILT, filter="data")


def called(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
        raise Complaint(f"'{' '.join(command[:3])}' failed: {lines[-1]}")
