"""The Haskell of the benchmarks gives on Clew what it should."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bench import haskell, machine, ours
from bench.peers import Timing
from bench.workloads import LARGER, PROGRAMS, WORKLOADS, Workload

each_workload = pytest.mark.parametrize("workload", WORKLOADS + LARGER, ids=lambda w: w.name)
each_larger = pytest.mark.parametrize("workload", LARGER, ids=lambda w: w.name)


@each_workload
def test_a_workload_gives_the_known_answers(workload: Workload) -> None:
    sizes = [size for size, _ in workload.known]
    image, _ = haskell.load(workload.haskell, workload.name, f"map run {sizes}")
    done = ours.run_image(image, "it", 0.0, 1)
    assert not done.fault
    assert done.output == str([answer for _, answer in workload.known])


@pytest.mark.ghc
@each_larger
def test_ghc_gives_the_same_answers(workload: Workload, tmp_path: Path) -> None:
    (tmp_path / "Twin.hs").write_text(workload.haskell)
    sizes = [size for size, _ in workload.known]
    command = ["ghc", "-ignore-dot-ghci", "-v0", "-e", f"print (map run {sizes})", "Twin.hs"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str([answer for _, answer in workload.known]).replace(" ", "")


@each_larger
def test_a_larger_program_has_no_twin_and_names_its_size(workload: Workload) -> None:
    assert workload.core == ""
    assert workload.haskell_at(workload.full_size) == workload.haskell
    assert workload.haskell_idle() != workload.haskell
    assert 150 <= len((PROGRAMS / f"{workload.name}.hs").read_text().splitlines()) <= 300


def test_where_clew_is_slower_is_reported() -> None:
    slow = machine.Row("a", 1, ours.Run(seconds=2.0, output="5"), {"GHCi": Timing(1.0, "5")})
    fast = machine.Row("b", 1, ours.Run(seconds=1.0, output="7"), {"GHCi": Timing(8.0, "7")})
    report = machine.Report(1.0, 1, {}, [], {"GHCi": ""}, 0.0, rows=[slow, fast])
    assert haskell.slower(report) == [("a", 0.5)]
