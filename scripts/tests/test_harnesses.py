"""The adapters of other harnesses, with fakes of these: their command lines, and what their answers mean."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from traitbench import harnesses, simulating
from traitbench.complaint import Complaint
from traitbench.harnesses import FASTER, NOTHING, SLOWER, UNTRUSTED

FEW = [1.0, 1.01, 0.99, 1.02, 0.98, 1.0]
MORE = [time * 1.5 for time in FEW]
NOISY = [0.5, 1.9, 0.7, 1.4, 1.1, 0.6]


def option(words, name):
    """The value of an option, as `--name value` or `--name=value`."""
    found = [word.partition("=")[2] for word in words if word.startswith(f"{name}=")]
    return found[0] if found else words[words.index(name) + 1]


@pytest.fixture
def calls(monkeypatch):
    """Records the calls of programs. `calls.answers` maps a word of the command to a function of all words,
    which acts for that program and returns its output.
    """

    class Calls(list):
        answers = {}

    made = Calls()

    def called(*command, **options):
        words = [str(word) for word in command]
        made.append((words, options))
        for word, answer in made.answers.items():
            if any(word in each for each in words):
                return answer(words) or ""
        return ""

    monkeypatch.setattr(harnesses, "called", called)
    return made


@pytest.mark.parametrize(
    "base, other, verdict",
    [(FEW, MORE, SLOWER), (MORE, FEW, FASTER), (FEW, FEW, NOTHING), (FEW, NOISY, NOTHING)],
)
def test_hyperfine_is_judged_by_welchs_test(calls, tmp_path, base, other, verdict):
    def answer(words):
        times = {"b/command": base, "o/command": other}
        results = [{"times": times[word]} for word in words if word.endswith("/command")]
        Path(option(words, "--export-json")).write_text(json.dumps({"results": results}))

    calls.answers = {"hyperfine": answer}
    assert harnesses.Hyperfine().compare(Path("b"), Path("o"), tmp_path, 6) == verdict
    is_significant = stats.ttest_ind(base, other, equal_var=False).pvalue < 0.05
    assert is_significant == (verdict != NOTHING)
    ((words, _),) = calls
    assert option(words, "--warmup") == "3" and option(words, "--style") == "none"
    assert "--shell=none" in words, "a shell's time must not be measured"


def test_welchs_test_does_not_pool_the_variances(calls, tmp_path):
    """Of these two samples the test with pooled variances finds a difference."""
    base, other = [10.0, 10.01] * 10, [10.6, 9.2, 11.9, 11.0]
    assert stats.ttest_ind(base, other).pvalue < 0.05 < stats.ttest_ind(base, other, equal_var=False).pvalue
    results = {"results": [{"times": base}, {"times": other}]}
    path = tmp_path / "hyperfine.json"
    calls.answers = {"hyperfine": lambda words: path.write_text(json.dumps(results)) and ""}
    assert harnesses.Hyperfine().compare(Path("b"), Path("o"), tmp_path, 6) == NOTHING


@pytest.mark.parametrize(
    "said, means, verdict",
    [
        ("Mean +- std dev: 1.5x slower", (1.0, 1.5), SLOWER),
        ("Mean +- std dev: 1.5x faster", (1.5, 1.0), FASTER),
        ("Benchmark hidden because not significant (1): work", (1.0, 1.5), NOTHING),
    ],
)
def test_pyperf_judges_by_itself(calls, tmp_path, monkeypatch, said, means, verdict):
    """Old files are removed: pyperf does not overwrite any."""
    for name in ("0.json", "1.json"):
        (tmp_path / name).write_text("old")

    def measure(words):
        path = Path(option(words, "--output"))
        assert not path.exists(), f"pyperf does not overwrite {path.name}"
        path.write_text(words[-1])

    def load(path):
        place = Path(path).read_text().partition("/")[0]

        class Loaded:
            def mean(self):
                return dict(zip("bo", means, strict=True))[place]

        return Loaded()

    calls.answers = {"compare_to": lambda words: said, "--output": measure}
    monkeypatch.setattr(harnesses.pyperf.Benchmark, "load", load)
    assert harnesses.Pyperf().compare(Path("b"), Path("o"), tmp_path, 6.4) == verdict
    first, second, third = (words for words, _ in calls)
    assert first[:4] == [sys.executable, "-m", "pyperf", "command"] and first[-1] == "b/command"
    assert second[-1] == "o/command" and "--quiet" in first
    assert {name: option(first, name) for name in ("--processes", "--values", "--warmups", "--loops")} == {
        "--processes": "6", "--values": "3", "--warmups": "1", "--loops": "1",
    }
    assert third[-3:] == ["compare_to", str(tmp_path / "0.json"), str(tmp_path / "1.json")]
    assert option(first, "--name") == option(second, "--name"), "only equal names are compared"


def test_pyperf_starts_at_least_four_processes(calls, tmp_path):
    calls.answers = {"compare_to": lambda words: "not significant"}
    harnesses.Pyperf().compare(Path("b"), Path("o"), tmp_path, 1)
    assert option(calls[0][0], "--processes") == "4"


@pytest.mark.parametrize(
    "pvalue, before, after, verdict",
    [
        (0.049, [1, 2, 9], [3, 4, 5], SLOWER),
        (0.049, [3, 4, 5], [1, 2, 9], FASTER),
        (0.05, [1, 2, 9], [3, 4, 5], NOTHING),
    ],
)
def test_google_benchmark_is_judged_by_its_u_test(calls, tmp_path, pvalue, before, after, verdict):
    measurements = [
        {"cpu_time": one, "cpu_time_other": other} for one, other in zip(before, after, strict=True)
    ]
    work = {"name": "Work", "utest": {"cpu_pvalue": pvalue}, "measurements": measurements}

    def answer(words):
        found = Path(option(words, "--dump_to_json"))
        found.write_text(json.dumps([{"name": "OVERALL_GEOMEAN"}, work]))

    calls.answers = {"compare.py": answer}
    assert harnesses.GoogleBenchmark().compare(Path("b"), Path("o"), tmp_path, 8) == verdict
    first, second, third = (words for words, _ in calls)
    assert (first[0], second[0]) == ("b/gbench", "o/gbench")
    assert option(first, "--benchmark_min_time") == "0.200"
    assert option(first, "--benchmark_repetitions") == "20"
    files = [option(words, "--benchmark_out") for words in (first, second)]
    assert third[-3:] == ["benchmarks", *files] and len(set(files)) == 2


@pytest.mark.parametrize(
    "base, other, verdict", [(FEW, MORE, SLOWER), (MORE, FEW, FASTER), (FEW, NOISY, NOTHING)]
)
def test_gos_output_is_judged_by_the_u_test(calls, tmp_path, base, other, verdict):
    """Two-sided, as benchstat does it."""
    times = {"b/go.test": base, "o/go.test": other}
    calls.answers = {
        "go.test": lambda words: "".join(f"BenchmarkWork-2  100  {t} ns/op\n" for t in times[words[0]])
    }
    assert harnesses.Go().compare(Path("b"), Path("o"), tmp_path, 8) == verdict
    is_significant = stats.mannwhitneyu(base, other, alternative="two-sided").pvalue < 0.05
    assert is_significant == (verdict != NOTHING)
    words = calls[0][0]
    assert option(words, "-test.count") == "10" and option(words, "-test.benchtime") == "200ms"
    assert option(words, "-test.bench") == "."


@pytest.mark.parametrize(
    "said, verdict",
    [("Performance has regressed.", SLOWER), ("Performance has improved.", FASTER), ("No change", NOTHING)],
)
def test_criterion_judges_by_itself(calls, tmp_path, said, verdict):
    (tmp_path / "criterion").mkdir()
    first_said = "Performance has regressed."
    calls.answers = {"--save-baseline": lambda words: first_said, "--baseline": lambda words: said}
    assert harnesses.Criterion().compare(Path("b"), Path("o"), tmp_path, 8) == verdict
    assert not (tmp_path / "criterion").exists(), "an earlier baseline must not be read"
    (first, options), (second, _) = calls
    assert (first[0], second[0]) == ("b/criterion.bench", "o/criterion.bench")
    assert option(first, "--save-baseline") == option(second, "--baseline") == "base"
    assert option(first, "--measurement-time") == "3" and option(first, "--noise-threshold") == "0.005"
    assert option(first, "--warm-up-time") == "1" and {"--bench", "--noplot"} <= set(first)
    assert options["env"]["CRITERION_HOME"] == str(tmp_path / "criterion") and options["cwd"] == tmp_path
    calls.clear()
    harnesses.Criterion().compare(Path("b"), Path("o"), tmp_path, 2)
    assert option(calls[0][0], "--measurement-time") == "1", "whole seconds, at least one"


def test_criterion_is_built_from_debians_sources_only(calls, tmp_path):
    place = tmp_path / "base"
    program = tmp_path / "built"
    program.write_text("the program")

    def lines(words):
        found = [
            {"executable": None, "target": {"kind": ["lib"]}},
            {"executable": str(tmp_path / "other"), "target": {"kind": ["bin"]}},
            {"executable": str(program), "target": {"kind": ["bench"]}},
            {"reason": "build-finished"},
        ]
        return "   Compiling work\n" + "\n".join(map(json.dumps, found))

    place.mkdir()
    calls.answers = {"cargo": lines}
    harnesses.Criterion().build(place)
    assert (place / "criterion.bench").read_text() == "the program"
    settings = (place / "criterion" / ".cargo" / "config.toml").read_text()
    assert f'directory = "{harnesses.REGISTRY}"' in settings and 'replace-with = "debian"' in settings
    ((words, options),) = calls
    assert words[:2] == ["cargo", "bench"] and {"--offline", "--no-run"} <= set(words)
    assert options["cwd"] == place / "criterion" and options["env"]["WORK"] == str(place)
    assert options["env"]["CARGO_TARGET_DIR"] == str(tmp_path / "target")
    assert options["env"]["PATH"] == "/usr/bin:/bin"


def test_programs_of_the_others_are_built_against_the_place(calls, tmp_path):
    harnesses.Go().build(tmp_path)
    harnesses.GoogleBenchmark().build(tmp_path)
    (go, options), (google, _) = calls
    assert go[:3] == ["go", "test", "-c"] and option(go, "-o") == str(tmp_path / "go.test")
    assert options["env"]["CGO_LDFLAGS"] == f"-L{tmp_path}" and options["env"]["GOPROXY"] == "off"
    assert option(google, "-o") == str(tmp_path / "gbench") and str(tmp_path / "libwork.a") in google
    assert {"-lbenchmark", "-lpthread", "-O2"} <= set(google)


def test_what_is_not_installed_is_named_with_its_package(monkeypatch):
    monkeypatch.setattr(harnesses.shutil, "which", lambda name: None)
    monkeypatch.setattr(harnesses.os.path, "exists", lambda path: False)
    missing = {each.name.split(",")[0].split()[0]: each.missing() for each in harnesses.HARNESSES}
    assert {name: words and words.split()[:2] for name, words in missing.items()} == {
        "hyperfine": ["apt-get", "install"],
        "pyperf": None,
        "google-benchmark": ["apt-get", "install"],
        "Go's": ["apt-get", "install"],
        "criterion": ["apt-get", "install"],
        "ours": None,
    }
    monkeypatch.setattr(harnesses.os.path, "exists", lambda path: path == harnesses.COMPARE)
    assert harnesses.GoogleBenchmark().missing(), "the header is missing"
    monkeypatch.setattr(harnesses.os.path, "exists", lambda path: True)
    assert harnesses.GoogleBenchmark().missing() is None
    assert harnesses.Criterion().missing(), "cargo is missing"
    monkeypatch.setattr(harnesses.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert [each.missing() for each in harnesses.HARNESSES] == [None] * 6
    monkeypatch.setattr(harnesses.os.path, "exists", lambda path: False)
    assert harnesses.Criterion().missing(), "its sources are missing"


def test_programs_are_built_once_and_again_for_another_set_of_harnesses(calls, tmp_path, monkeypatch):
    places = []

    class Fake(harnesses.Harness):
        def __init__(self, name, absent=None):
            self.name, self.absent = name, absent

        def missing(self):
            return self.absent

        def build(self, place):
            places.append((self.name, place.name))

    monkeypatch.setattr(harnesses, "HARNESSES", [Fake("a"), Fake("b", "apt-get install b")])
    assert harnesses.built(tmp_path) == tmp_path
    assert places == [("a", "base"), ("a", "same"), ("a", "slow")]
    steps = {words[-1]: words for words, _ in calls if "-c" in words}
    assert {Path(place).parent.name: option(words, "-DSTEPS") for place, words in steps.items()} == {
        "base": "5000", "same": "5000", "slow": "5050",
    }
    linked = [words for words, _ in calls if words[0] == "gcc" and "-c" not in words]
    assert [Path(option(words, "-o")).name for words in linked] == ["command", "step"] * 3
    assert all(words[-3].endswith("libwork.a") and "-O2" in words for words in linked)
    archived = [words for words, _ in calls if words[0] == "ar"]
    assert [Path(words[2]).parent.name for words in archived] == ["base", "same", "slow"]
    assert all(words[1] == "rcs" and words[3].endswith("work.o") for words in archived)
    made = len(calls)
    assert harnesses.built(tmp_path) == tmp_path and len(calls) == made and len(places) == 3
    monkeypatch.setattr(harnesses, "HARNESSES", [Fake("a"), Fake("b")])
    harnesses.built(tmp_path)
    assert len(places) == 9 and len(calls) == 2 * made


def test_a_program_that_fails_is_a_sentence():
    assert harnesses.called("sh", "-c", "echo out; echo err >&2") == "out\n"
    assert harnesses.called("echo", 3) == "3\n"
    with pytest.raises(Complaint, match="^'sh' failed with status 3: the last$"):
        harnesses.called("sh", "-c", "echo first; echo 'the last ' ; exit 3")
    with pytest.raises(Complaint, match="status 1: no reason given"):
        harnesses.called("sh", "-c", "exit 1")


@pytest.mark.parametrize(
    "truth, verdict",
    [({"head": 1.02}, SLOWER), ({"head": 0.98}, FASTER), ({}, NOTHING), ({"twin": 1.05}, UNTRUSTED)],
)
@pytest.mark.parametrize("core, promise", [(1, "ON_ONE_CORE"), (None, "ANYWHERE")])
def test_lockstep_answers_in_the_same_words(monkeypatch, truth, verdict, core, promise):
    """On a simulated machine; without pinning only large changes count."""
    promise = getattr(harnesses.pairs, promise)
    if core is None:
        truth = {arm: 1 + (ratio - 1) * 10 for arm, ratio in truth.items()}
    asked = []

    def calibrated(id, base, other, on, planted):
        asked.append((id, base, other, on, planted))
        return simulating.workload(id), None

    def machine(programs, on):
        arms, seeds = programs.next()
        assert {arm: str(path) for arm, path in arms.items()} == {
            "base": "b", "head": "o", "slow": "b", "twin": "b",
        }
        assert len(set(seeds.values())) == 1 and set(seeds) == set(arms) and on == core
        return simulating.Machine(np.random.default_rng(3), truth, 0.001, promise.planted)

    monkeypatch.setattr(harnesses.lockstep, "settle", lambda: core)
    monkeypatch.setattr(harnesses.lockstep, "fix_addresses", lambda: None)
    monkeypatch.setattr(harnesses.stage, "calibrated", calibrated)
    monkeypatch.setattr(harnesses.stage, "Stage", machine)
    assert harnesses.in_lockstep("b", "o", "9") == verdict
    assert asked == [("work", "b", "o", core, promise.planted)]


def test_lockstep_runs_in_a_process_of_its_own(calls, tmp_path):
    calls.answers = {"in_lockstep": lambda words: "some line\nslower\n"}
    assert harnesses.Ours().compare(Path("b"), Path("o"), tmp_path, 5) == SLOWER
    ((words, _),) = calls
    assert words[0] == sys.executable and words[-3:] == ["b/step", "o/step", "5"]
