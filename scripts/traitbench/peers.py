"""The other systems that the engine is compared with: their requirements, and what each one does.

The program of each is in `Benchmarks/Peers`. A system that can't be measured on a machine is listed with
the reason.
"""

import shlex
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
# flecs as one C file, in the source package of its Python binding.
FLECS = BUILT / "flecs-0.0.2" / "deps" / "flecs-4.1.0" / "distr"
NODE = {"NODE_ENV": "production", "NODE_PATH": "/usr/share/nodejs"}
JAVAFX = ["--module-path", "/usr/share/openjfx/lib", "--add-modules", "javafx.graphics"]


@dataclass(frozen=True)
class Peer:
    name: str
    # What serves as the inherited value, and what as its observers.
    work: str
    command: tuple = ()
    # Its Debian packages.
    packages: tuple = ()
    # Requirements: a program on the path, a file's path, or `pkg:NAME` for pkg-config.
    needs: tuple = ()
    build: tuple = ()
    environment: dict = field(default_factory=dict)
    # A browser opens a local page, which requests its work by HTTP.
    is_browser: bool = False
    # This project's `bench step`, a process for each workload.
    is_step: bool = False
    # A pip requirement whose source package has a needed file; fetched only by --install.
    sources: str | None = None

    def lacks(self):
        """The missing requirements."""
        return [need for need in self.needs if not is_there(need)]

    def absence(self):
        """The reason why it can't be measured here; None if it can."""
        lacking = self.lacks()
        if not lacking:
            return None
        advice = f"; apt-get install {' '.join(self.packages)}" if self.packages else ""
        if self.sources:
            advice = "; scripts/peers --install fetches it"
        return f"{', '.join(lacking)} is missing{advice}"

    def prepare(self):
        """Builds its program unless it is up to date. Raises `Complaint` if the build fails."""
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


def source(name):
    """The path of a program's source, as a word of a shell's command."""
    return shlex.quote(str(PROGRAMS / name))


def is_there(need):
    if need.startswith("pkg:"):
        tool = shutil.which("pkg-config")
        return bool(tool) and not subprocess.run([tool, "--exists", need[4:]]).returncode
    return Path(need).exists() if "/" in need else shutil.which(need) is not None


def of_bench(name, work):
    command = (str(BENCH), "step", "--implementation", name)
    # Timed under the system's allocator, as the others are; `bench` would load jemalloc to count.
    return Peer(name, work, command, needs=(str(BENCH),), environment={"LD_PRELOAD": ""}, is_step=True)


def qt(version, package):
    module = f"Qt{version}Widgets"
    return Peer(
        f"Qt {version}",
        "QPalette of widgets, a copy in each, set eagerly; observers override changeEvent",
        (f"./qt{version}", "-platform", "offscreen"),
        (package, "g++", "pkg-config"),
        (f"pkg:{module}", "g++"),
        ("g++ -O2 -fPIC -std=c++17 -o", f"qt{version}", source("qt-widgets.cpp"),
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
        build=("swiftc -O -o observation", source("observation.swift")),
    ),
    qt(6, "qt6-base-dev"),
    qt(5, "qtbase5-dev"),
    Peer(
        "GTK 4",
        "sensitivity of widgets, set eagerly; observers: state-flags-changed; other value: CSS colour",
        ("xvfb-run", "-a", "./gtk4"),
        ("libgtk-4-dev", "gcc", "pkg-config", "xvfb", "xauth"),
        ("pkg:gtk4", "gcc", "xvfb-run", "xauth"),
        ("gcc -O2 -o gtk4", source("gtk4.c"), "$(pkg-config --cflags --libs gtk4)"),
    ),
    Peer(
        "JavaFX",
        "effective orientation, computed lazily, invalidated eagerly; observers are change listeners",
        ("java", *JAVAFX, "-cp", ".", "JavaFX"),
        ("openjfx", "default-jdk-headless"),
        ("javac", "/usr/share/openjfx/lib/javafx.graphics.jar"),
        ("javac", *JAVAFX, "-d .", source("JavaFX.java")),
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
        "a component of the root, found by a query; one observer is called for each entity below",
        ("./flecs",),
        ("gcc",),
        (str(FLECS / "flecs.c"), "gcc"),
        ("gcc -O2 -DNDEBUG -o flecs", f"-I{shlex.quote(str(FLECS))}", source("flecs.c"),
         shlex.quote(str(FLECS / "flecs.c"))),
        sources=str(PROGRAMS / "flecs.txt"),
    ),
]


@dataclass(frozen=True)
class Workload:
    id: str
    title: str
    # The digest of one operation: 10,000 nodes, 1,000 observers, values 2 and 1.
    digest: int


WORKLOADS = [
    Workload("peers/change", "a change, every node read", 30_000),
    Workload("peers/heard", "a change with 1,000 observers", 2_000),
    Workload("peers/unheard", "a change without observers", 3),
    Workload("peers/once", "nine changes, then every node read", 30_000),
    Workload("peers/each", "nine changes, every node read after each", 270_000),
]


def chosen(only):
    """The peers whose names match, and always the engine, the base of all ratios."""
    found = [peer for peer in PEERS if peer is ENGINE or not only or only.search(peer.name)]
    if len(found) == 1 and only and not only.search(ENGINE.name):
        names = ", ".join(peer.name for peer in PEERS)
        raise Complaint(f"No peer has such a name; there are {names}")
    return found


def install(peers):
    """Installs missing packages with apt and fetches sources with pip. Raises `Complaint` on failure."""
    lacking = [peer for peer in peers if peer.lacks()]
    wanted = sorted({package for peer in lacking for package in peer.packages if not peer.sources})
    if wanted:
        if not shutil.which("apt-get"):
            raise Complaint("--install needs apt-get, which is missing")
        called("apt-get", "update")
        called("apt-get", "install", "-y", "--no-install-recommends", *wanted)
    for peer in lacking:
        if peer.sources:
            fetch(peer.sources)
            wanted.append(Path(peer.sources).stem)
    return wanted


def fetch(requirement):
    """Downloads sources, verifies their checksum, and unpacks them in the build folder."""
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
