"""Each format is read by its tool, if installed; otherwise its syntax is checked."""

import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyperf
import pytest
from making import benchmark, run, script

from traitbench import formats, results

GOOGLE = Path("/usr/share/benchmark/compare.py")


@pytest.fixture
def file(recorded):
    return results.load(
        recorded(
            run([
                benchmark(processes=3),
                benchmark("collection/write/kind=Int/traits=20", around=50.0),
                benchmark("collection/write/kind=Int/traits=20", "floor", around=2.0),
            ])
        )
    )


def written(file, to, folder):
    path = folder / f"run.{to}"
    path.write_text(formats.WRITERS[to](file))
    return path


@pytest.mark.heavy
def test_google_benchmark_compares(file, recorded, tmp_path):
    if not GOOGLE.exists():
        pytest.skip("google-benchmark's compare.py is missing: apt-get install libbenchmark-tools")
    slower = results.load(recorded(run([benchmark(around=15.0, processes=3)]), "slower.json"))
    base = written(file, "google-benchmark", tmp_path)
    (tmp_path / "head").mkdir()
    head = written(slower, "google-benchmark", tmp_path / "head")
    done = subprocess.run(
        [sys.executable, GOOGLE, "--no-color", "benchmarks", base, head],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    lines = [line for line in done.stdout.splitlines() if line.startswith("collection/read")]
    assert any("_pvalue" in line and "45 vs 45" in line for line in lines), done.stdout
    changes = [float(re.search(r"\+(0\.\d+)", line)[1]) for line in lines if "_pvalue" not in line]
    assert len(changes) >= 45
    assert 0.45 < np.median(changes) < 0.55


def test_pyperf_reads(file, tmp_path):
    suite = pyperf.BenchmarkSuite.load(str(written(file, "pyperf", tmp_path)))
    read = suite.get_benchmark("collection/read/kind=Int/traits=20/engine")
    assert read.get_nrun() == 3 and read.get_total_loops() == 1
    assert read.get_unit() == "second" and read.get_values()[0] == file.benchmarks[0].samples[0] / 1e9
    assert read.median() == pytest.approx(file.benchmarks[0].median / 1e9)
    assert len(suite.get_benchmarks()) == 3


def test_pyperf_compares(file, tmp_path):
    path = written(file, "pyperf", tmp_path)
    command = [sys.executable, "-m", "pyperf", "compare_to", path, path]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "not significant" in done.stdout


def test_benchfmt_keeps_to_its_grammar(file, tmp_path):
    lines = written(file, "benchstat", tmp_path).read_text().splitlines()
    blank = lines.index("")
    assert all(re.fullmatch(r"[a-z][^ A-Z:]*: .+", line) for line in lines[:blank])
    grammar = re.compile(r"Benchmark[A-Z]\S* \d+( -?[\d.]+ \S+)+")
    assert all(grammar.fullmatch(line) for line in lines[blank + 1 :])
    assert len(lines[blank + 1 :]) == sum(len(b.samples) for b in file.benchmarks)
    assert "2 allocs/op" in lines[-1]


@pytest.mark.parametrize("to", ["benchstat", "google-benchmark"])
def test_each_of_six_processes_is_one_observation(to, recorded):
    """Samples of one process are not independent of each other, and these tools take them to be."""
    file = results.load(recorded(run([benchmark(processes=6)])))
    text = formats.WRITERS[to](file)
    if to == "benchstat":
        times = [float(line.split()[2]) for line in text.splitlines() if line.startswith("Benchmark")]
    else:
        times = [one["real_time"] for one in json.loads(text)["benchmarks"]]
    assert times == pytest.approx([np.median(samples) for samples in file.benchmarks[0].processes], rel=1e-4)


def test_a_format_that_is_not_there_is_a_sentence(recorded):
    done = script("report", recorded(run()), "--to", "excel")
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "benchstat" in done.stderr


@pytest.mark.parametrize("to", formats.WRITERS)
def test_names_with_anything_in_them(to, recorded):
    odd = benchmark('a b/"quoted"\\/<script>/ü=\n1')
    text = formats.WRITERS[to](results.load(recorded(run([odd]))))
    if to == "benchstat":
        assert "BenchmarkA_b/" in text and len(text.strip().splitlines()) == 6 + 15
    else:
        assert "script" in json.dumps(json.loads(text))
