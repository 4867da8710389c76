"""Drives programs of other systems, which alternate with the engine on one processor.

Each answers a line of its input with a line of output; a browser's page requests its lines by HTTP, and
this project's designs are processes of `bench step`, one for each workload. In a
round each program takes a sample of each workload, in random order, so that a disturbance affects all
alike. A time whose digest is wrong is rejected.
"""

import contextlib
import http.server
import os
import queue
import random
import select
import shutil
import signal
import subprocess
import tempfile
import threading
import time

from traitbench.complaint import Complaint
from traitbench.peers import BUILT, PROGRAMS
from traitbench.selecting import filter_of

SAMPLE_NS = 20e6
WARM_NS = 400e6
LONGEST_S = 120  # The timeout of one answer.
SLOW_NS = 300e6  # Slower samples are taken only as often as an interval needs.
FEWEST = 7


class Failed(Exception):
    """A peer ended, hung or gave a wrong answer; the message is one sentence without a full stop."""


class Process:
    """A running process that answers lines."""

    def __init__(self, peer, core, command):
        self.peer = peer
        self.errors = tempfile.TemporaryFile()
        self.rest = b""
        self.process = started(command, peer, core, self.errors, subprocess.PIPE)

    def answer(self, line):
        try:
            self.process.stdin.write(f"{line}\n".encode())
        except OSError:
            raise Failed(self.ended()) from None
        return self.line()

    def line(self):
        """The next line. Raises `Failed` after a timeout."""
        end = time.monotonic() + LONGEST_S
        while b"\n" not in self.rest:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise Failed(f"{self.peer.name} did not answer for {LONGEST_S} s")
            part = os.read(self.process.stdout.fileno(), 1 << 16)
            if not part:
                raise Failed(self.ended())
            self.rest += part
        line, _, self.rest = self.rest.partition(b"\n")
        return line.decode(errors="replace")

    def ended(self):
        self.errors.seek(0)
        lines = self.errors.read().decode(errors="replace").strip().splitlines()
        if lines and "No workload is selected" in lines[-1]:
            return "this build of bench has no implementation of that name"
        return f"{self.peer.name} ended: {lines[-1] if lines else 'without a message'}"

    def stop(self):
        finish(self.process)
        self.errors.close()


class Program(Process):
    """A running peer."""

    def __init__(self, peer, core=None):
        super().__init__(peer, core, list(peer.command))
        try:
            self.version = named(self.line(), peer)
        except BaseException:
            self.stop()
            raise

    def ask(self, id, operations):
        return self.answer(f"{id} {operations}")


class Design:
    """One of this project's designs: a process for each workload, started when that is first asked."""

    def __init__(self, peer, core=None):
        self.peer, self.core, self.version = peer, core, None
        self.processes = {}

    def ask(self, id, operations):
        if id not in self.processes:
            command = [*self.peer.command, "--filter", filter_of(id)]
            self.processes[id] = Process(self.peer, self.core, command)
            self.processes[id].line()
        said = self.processes[id].answer(f"{operations} 0").split()
        return f"{said[0]} {said[-1]}" if said else ""

    def stop(self):
        for process in self.processes.values():
            process.stop()


class Browser:
    """A browser with the page open. The page posts each result and receives the next request."""

    def __init__(self, peer, core=None):
        self.peer, self.process = peer, None
        self.asked, self.said = queue.Queue(), queue.Queue()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.profile = tempfile.mkdtemp(prefix="peer-")
        page = f"http://127.0.0.1:{self.server.server_address[1]}/"
        command = [word.format(profile=self.profile, page=page) for word in peer.command]
        try:
            self.process = started(command, peer, core, subprocess.DEVNULL, subprocess.DEVNULL)
            self.version = named(self.line(), peer)
        except BaseException:
            self.stop()
            raise

    def handler(self):
        asked, said = self.asked, self.said

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.answer(200 if self.path == "/" else 404, (PROGRAMS / "page.html").read_bytes())

            def do_POST(self):
                said.put(self.rfile.read(int(self.headers["Content-Length"])).decode())
                line = asked.get()
                self.answer(200 if line else 410, (line or "").encode())

            def answer(self, status, body):
                self.send_response(status)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                # Isolated pages have a finer clock.
                self.send_header("Cross-Origin-Opener-Policy", "same-origin")
                self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
                self.end_headers()
                with contextlib.suppress(OSError):
                    self.wfile.write(body)

            def log_message(self, *words):
                pass

        return Handler

    def ask(self, id, operations):
        self.asked.put(f"{id} {operations}")
        return self.line()

    def line(self):
        try:
            return self.said.get(timeout=LONGEST_S)
        except queue.Empty:
            raise Failed(f"{self.peer.name} did not answer for {LONGEST_S} s") from None

    def stop(self):
        self.asked.put(None)
        if self.process:
            finish(self.process)
        self.server.shutdown()
        self.server.server_close()
        shutil.rmtree(self.profile, ignore_errors=True)


def started(command, peer, core, errors, input):
    """A process in a new session, pinned to one core if possible."""
    if core is not None and shutil.which("taskset"):
        command = ["taskset", "-c", str(core), *command]
    BUILT.mkdir(parents=True, exist_ok=True)
    try:
        return subprocess.Popen(
            command,
            cwd=BUILT,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **peer.environment},
            stdin=input,
            stdout=subprocess.PIPE if input == subprocess.PIPE else subprocess.DEVNULL,
            stderr=errors,
            bufsize=0,
            start_new_session=True,
        )
    except OSError as error:
        raise Failed(f"{peer.name} can't be started: {error.strerror}") from None


def finish(process):
    """Ends a process with all its children."""
    for kind in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(OSError):
            os.killpg(process.pid, kind)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=5)
            break
    for stream in (process.stdin, process.stdout):
        if stream:
            stream.close()


def named(line, peer):
    """The name and version after `ready`."""
    word, _, name = line.partition(" ")
    if word != "ready":
        raise Failed(f"{peer.name} says '{line[:60]}' instead of 'ready'")
    return name.strip()


class Turns:
    """One peer and one workload: the operations per sample, and the samples."""

    def __init__(self, program, workload):
        self.program, self.workload = program, workload
        self.operations = 1
        self.samples = []

    def prepare(self):
        """Warms up and finds the operations per sample. False if the peer does not support the workload."""
        spent = 0
        while True:
            taken = self.take()
            if taken is None:
                return False
            spent += taken
            is_warm = spent >= WARM_NS
            if is_warm and taken >= SAMPLE_NS:
                return True
            if taken < SAMPLE_NS:
                factor = SAMPLE_NS * 1.2 / max(taken, 1e3)
                self.operations = max(self.operations + 1, int(self.operations * min(factor, 16)))

    @property
    def is_done(self):
        """Whether samples are slow and there are enough for an interval."""
        slow = self.samples and self.samples[-1][1] * self.operations > SLOW_NS
        return bool(slow) and len(self.samples) >= FEWEST

    def take(self):
        """The nanoseconds of one sample; None if the peer does not support the workload."""
        said = self.program.ask(self.workload.id, self.operations)
        if said == "missing":
            return None
        try:
            taken, digest = (int(word) for word in said.split())
        except ValueError:
            raise Failed(f"{self.program.peer.name} says '{said[:60]}'") from None
        expected = self.workload.digest * self.operations
        if digest != expected:
            name = self.program.peer.name
            raise Failed(
                f"{name} is wrong at {self.workload.id}: its digest of {self.operations} operations is "
                f"{digest}, not {expected}"
            )
        return taken

    def sample(self, round):
        self.samples.append((round, self.take() / self.operations))


def start(peer, core):
    peer.prepare()
    kind = Browser if peer.is_browser else Design if peer.is_step else Program
    return kind(peer, core)


def measure(peers, workloads, rounds, core, say, seed=1):
    """The outcome of each peer: its version and samples by workload, or the reason why there are none."""
    outcomes, turns = {}, []
    programs = {}

    def give_up(name, reason):
        outcomes[name]["turns"], outcomes[name]["reason"] = {}, reason
        if name in programs:
            programs.pop(name).stop()

    try:
        for peer in peers:
            outcome = outcomes[peer.name] = {"peer": peer, "version": None, "reason": peer.absence()}
            outcome["turns"] = {}
            if outcome["reason"]:
                continue
            say(f"starting {peer.name}")
            try:
                program = programs[peer.name] = start(peer, core)
                outcome["version"] = program.version
                for workload in workloads:
                    one = Turns(program, workload)
                    if one.prepare():
                        outcome["turns"][workload.id] = one
                        turns.append(one)
                if not outcome["turns"]:
                    give_up(peer.name, "it supports none of the workloads")
            except (Failed, Complaint) as failure:
                turns = [one for one in turns if one.program.peer is not peer]
                give_up(peer.name, str(failure))
        source = random.Random(seed)
        for round in range(rounds):
            say(f"round {round + 1} of {rounds}")
            for one in source.sample(turns, len(turns)):
                name = one.program.peer.name
                if outcomes[name]["reason"] or one.is_done:
                    continue
                try:
                    one.sample(round)
                except Failed as failure:
                    give_up(name, str(failure))
    finally:
        for program in programs.values():
            program.stop()
    return outcomes
