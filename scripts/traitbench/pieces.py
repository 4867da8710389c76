"""The pieces of a long run, as a worker executes them. A Dask worker gets these functions by value, so this
module uses Python's own modules only, and a worker needs nothing of the project but its folder.
"""

import os
import re
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass, replace

STARTED = re.compile(r"Test Case '(?:\w+\.)?(\w+)\.(\w+)' started")
FAILED = re.compile(r": error: (?:\w+\.)?(\w+)\.(\w+) : ")


@dataclass
class Done:
    """How a program ended: its output, and the seconds that it took, by the clock and of processors."""

    status: int
    text: str
    wall: float
    cpu: float
    is_late: bool


def run(command, folder, environment=None, *, wall, cpu=None, until=None):
    """Runs a program until it ends, prints a line that `until` matches, or exceeds a limit in seconds.

    A limit of processor time holds beside any load. If the worker is killed, so is the program.
    """
    limits = ["prlimit", f"--cpu={round(cpu + 0.5)}:{round(cpu + 2.5)}"] if cpu else []
    own = {name: value for name, value in os.environ.items() if not name.startswith("TRAITS_")}
    begin, late = time.monotonic(), threading.Event()
    process = subprocess.Popen(
        [*limits, "setpriv", "--pdeathsig", "KILL", *map(str, command)],
        cwd=folder, env={**own, "SWIFT_BACKTRACE": "enable=no", **(environment or {})},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", start_new_session=True,
    )
    alarm = threading.Timer(wall, lambda: (late.set(), stop(process)))
    alarm.start()
    lines = []
    try:
        for line in process.stdout:
            lines.append(line)
            if until and until.search(line):
                stop(process)
    except BaseException:
        stop(process)
        raise
    finally:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        alarm.cancel()
        process.stdout.close()
    is_late = late.is_set() or process.returncode == -signal.SIGXCPU
    seconds = usage.ru_utime + usage.ru_stime
    return Done(process.returncode, "".join(lines), time.monotonic() - begin, seconds, is_late)


def stop(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


# Machine-made bugs.


@dataclass
class Judge:
    """A class of tests, or the exact figures. The times and the bugs reached come from a run without a bug."""

    name: str
    command: list
    tests: tuple = ()  # Of the class, those that pass with no bug.
    wall: float = 600
    cpu: float = 600
    reached: frozenset = frozenset()

    @property
    def words(self):
        return [*self.command, ",".join(self.tests)] if self.tests else self.command


def survey(judge, folder, environment):
    """The judge with its times and the bugs that it reaches, and the tests that fail with no bug."""
    with tempfile.NamedTemporaryFile() as file:
        reached = {"MUTANT_REACHED": file.name}
        done = run(judge.words, folder, environment | reached, wall=6 * judge.wall, cpu=judge.cpu)
        numbers = frozenset(number for number, byte in enumerate(file.read()) if byte)
    return replace(judge, wall=done.wall, cpu=done.cpu, reached=numbers), failures(judge.name, done)


def hunt(number, judges, folder, environment, *, to_the_end=False, is_last=False):
    """Looks for one bug with one judge after another, until one notices it or, `to_the_end`, with all.

    Returns the tests that noticed it, whether only by a time limit, and the judges that are left: a judge that
    is late may only have had too little of the machine, so it has to be asked again, alone, which `is_last`.
    """
    noticed, late, left = [], [], []
    for place, judge in enumerate(judges):
        done = run(
            judge.words, folder, environment | {"MUTANT": str(number)},
            wall=60 + 10 * judge.wall, cpu=8 + 4 * judge.cpu, until=None if to_the_end else FAILED,
        )
        tests = failures(judge.name, done)
        if done.is_late and not is_last and not FAILED.search(done.text):
            left += [judge] if to_the_end else judges[place:]
        elif done.is_late:
            late += tests
        else:
            noticed += tests
        if (left or late or noticed) and not to_the_end:
            break
    return {"by": noticed + late, "is_hung": bool(late and not noticed), "left": left}


def failures(name, done):
    """The tests that failed, as Module.Class/test; after a crash or a time limit the one that was running."""
    module = name.split(".")[0]
    found = [f"{module}.{suite}/{test}" for suite, test in FAILED.findall(done.text)]
    if not found and (done.status or done.is_late):
        started = STARTED.findall(done.text)
        found = [f"{module}.{started[-1][0]}/{started[-1][1]}" if started else name]
    return list(dict.fromkeys(found))


# Fuzzing.

REPORT = re.compile(r"^.*does not hold.*?--filter[^\n]*", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"add this line to Tests/Corpus:\s*\n\s*(.+)")
CRASH = re.compile(r"^.*(?:Fatal error|ERROR: |SUMMARY: ).*$", re.MULTILINE)


def fuzz(program, folder, target, inputs, seed, seconds):
    """Fuzzes a target for a time: how often it ran, what it reached, and what it found."""
    surroundings = {"ASAN_OPTIONS": "detect_leaks=0", "LD_PRELOAD": ""}
    with tempfile.TemporaryDirectory() as artifacts:
        words = ["-max_len=1024", "-timeout=60", "-rss_limit_mb=4096", "-dict=Tests/Fuzzing/json.dict"]
        words += [f"-max_total_time={seconds}", f"-seed={seed}", "-print_final_stats=1"]
        words += [f"-artifact_prefix={artifacts}/", inputs, "-ignore_remaining_args=1", target]
        done = run([program, *words], folder, surroundings, wall=10 * seconds + 600)
        finding = finding_in(done, {"target": target, "seed": seed})
        if finding and not finding["line"]:
            paths = sorted(os.scandir(artifacts), key=lambda entry: entry.name)
            if not paths:
                raise RuntimeError(f"fuzzing {target} ended without an input: {done.text[-2000:]}")
            line = [program, "-ignore_remaining_args=1", "line", target, paths[0].path]
            finding["line"] = run(line, folder, surroundings, wall=60).text.strip().splitlines()[-1]
    runs = re.search(r"number_of_executed_units: *(\d+)", done.text)
    edges = re.findall(r"cov: (\d+) ft: \d+", done.text)
    counts = {"runs": int(runs[1]) if runs else 0, "edges": int(edges[-1]) if edges else 0}
    return {"seconds": done.wall, **counts, "finding": finding}


def draw(program, folder, name, tests, seed, cases, environment):
    """Runs a class of properties with a seed of its own."""
    own = environment | {"TRAITS_SEED": str(seed), "TRAITS_CASES": str(cases)}
    done = run([program, ",".join(tests)], folder, own, wall=7200)
    finding = finding_in(done, {"target": name, "seed": seed})
    return {"seconds": done.wall, "runs": cases * len(tests), "edges": 0, "finding": finding}


def finding_in(done, known):
    """What a program found: its report, the corpus line, and whose it is; None if it found nothing."""
    if done.status == 0 and not FAILED.search(done.text):
        return None
    report, line = REPORT.search(done.text), LINE.search(done.text)
    started = STARTED.findall(done.text)
    crash = CRASH.findall(done.text)[:3] or done.text.splitlines()[-5:]
    where = ["in {}.{}".format(*started[-1])] if started and not report else []
    text = report[0] if report else "\n".join(crash + where)
    return {**known, "text": text, "line": line[1].strip() if line else None}
