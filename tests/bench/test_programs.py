"""The programs of the benchmarks compute what they should, so that their times mean something."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bench import machine, narrow, ours
from bench.peers import Timing
from bench.workloads import LARGER, PROGRAMS, WORKLOADS, Workload
from clew.core.text.read import parse_program

each_workload = pytest.mark.parametrize("workload", WORKLOADS, ids=lambda w: w.name)


@each_workload
def test_a_workload_gives_the_known_answers(workload: Workload) -> None:
    for size, answer in workload.known:
        done = ours.run(workload.name, workload.core_at(size), 1)
        assert not done.fault
        assert int(done.output) == answer


@pytest.mark.ghc
@each_workload
def test_the_haskell_twin_gives_the_same_answers(workload: Workload, tmp_path: Path) -> None:
    (tmp_path / "Twin.hs").write_text(workload.haskell)
    sizes = [size for size, _ in workload.known]
    command = ["ghc", "-ignore-dot-ghci", "-v0", "-e", f"mapM_ (print . run) {sizes}", "Twin.hs"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert [int(line) for line in done.stdout.split()] == [answer for _, answer in workload.known]


@each_workload
def test_both_twins_name_the_same_size(workload: Workload) -> None:
    size = workload.size(1.0)
    assert size == workload.full_size
    assert workload.haskell_at(size) == workload.haskell
    assert workload.core_at(size) == workload.core
    assert workload.size(0.01) < size < workload.size(100) or workload.largest is not None


def test_every_program_belongs_to_a_benchmark() -> None:
    known = {w.name for w in WORKLOADS}
    larger = {w.name for w in LARGER}
    assert {p.stem for p in PROGRAMS.glob("*.hs")} == known | larger | {"RedBlackLsc", "Sorts"}
    assert {p.stem for p in PROGRAMS.glob("*.core")} == known | {"redblack", "steady"}


def test_the_steady_program_is_well_formed() -> None:
    parse_program((PROGRAMS / "steady.core").read_text())


@pytest.mark.parametrize(("depth", "tests"), [(d, n) for d, n in narrow.EXHAUSTED.items() if d < 3])
def test_the_search_covers_the_space_of_lazy_smallcheck(depth: int, tests: int) -> None:
    search = narrow.refute(depth)
    assert not search.found
    assert search.tests == tests


def _report(*rows: machine.Row) -> machine.Report:
    return machine.Report(1.0, 1, {}, [], {"GHCi": "", "Hugs": ""}, 0.0, rows=list(rows))


def test_ratios_and_their_geometric_mean() -> None:
    fast = machine.Row("a", 1, ours.Run(seconds=1.0, output="5"), {"GHCi": Timing(2.0, "5")})
    faster = machine.Row("b", 1, ours.Run(seconds=1.0, output="7"), {"GHCi": Timing(8.0, "7")})
    report = _report(fast, faster)
    assert report.mean("GHCi") == pytest.approx(4.0)
    assert report.mean("Hugs") is None
    assert report.faults() == []


def test_a_wrong_answer_is_a_fault() -> None:
    row = machine.Row("a", 1, ours.Run(seconds=1.0, output="5"), {"GHCi": Timing(2.0, "6")})
    assert "differ" in _report(row).faults()[0]


def test_a_peer_that_fails_is_left_out() -> None:
    row = machine.Row("a", 1, ours.Run(seconds=1.0, output="5"), {"Hugs": Timing(fault="heap")})
    report = _report(row)
    assert report.faults() == []
    assert report.mean("Hugs") is None


@pytest.mark.parametrize(("last", "holds"), [(1000, True), (1090, True), (5000, False)])
def test_a_growing_heap_is_seen(last: int, holds: bool) -> None:
    runs = [ours.Run(peak_words=n, collections=c) for n, c in ((10, 0), (1000, 9), (last, 90))]
    assert machine.steady_holds(runs) is holds
