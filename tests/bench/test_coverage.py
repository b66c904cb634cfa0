"""The report of coverage over time: what is counted, the means, the plot."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as xml

import pytest

from bench.coverage import CoverageWork, Report, Run, Subject
from bench.coverage_plot import plot
from bench.coverage_run import GRID, NothingToExplore, covered_over_time

PROGRAMS = Path(__file__).parent.parent / "explore" / "programs"


def run(strategy: str, case: bool, expressions: int, covered: tuple[int, ...]) -> Run:
    return Run(
        CoverageWork(Subject("corpus", "Module", "Module.hs"), strategy, case, 1.0), expressions, covered, 10
    )


def test_expressions_are_counted_without_derived_code(tmp_path: Path) -> None:
    file = tmp_path / "Small.hs"
    file.write_text(
        "module Small (T (..), f) where\n\ndata T = A | B deriving (Eq, Show)\n\nf :: T -> Int\nf A = 1\nf B = 2\n"
    )
    count, covered, tests = covered_over_time(
        str(file), (), legacy=False, strategy="deepening", case=True, seconds=0.2
    )
    assert covered[-1] == count  # all of it is run at once; (==) and show, which nobody wrote, do not count
    assert 2 <= count <= 4
    assert tests > 0


def test_dead_code_counts_and_is_not_covered(tmp_path: Path) -> None:
    file = tmp_path / "Dead.hs"
    file.write_text("module Dead (f) where\n\nf :: Bool -> Int\nf b = 1\n\ng :: Int -> Int\ng n = n + 1\n")
    count, covered, _ = covered_over_time(
        str(file), (), legacy=False, strategy="deepening", case=True, seconds=0.2
    )
    assert 0 < covered[-1] < count


@pytest.mark.parametrize("strategy", ["depth-first", "time-split", "random", "coverage"])
def test_every_strategy_can_be_measured(strategy: str) -> None:
    file = str(PROGRAMS / "Format.hs")
    count, covered, _ = covered_over_time(file, (), legacy=False, strategy=strategy, case=True, seconds=0.2)
    assert list(covered) == sorted(covered)
    assert 0 < covered[-1] <= count


def test_a_module_with_nothing_to_explore_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "Main.hs"
    file.write_text("module Main where\ndata Colour = Red | Green\n")
    with pytest.raises(NothingToExplore):
        covered_over_time(str(file), (), legacy=False, strategy="deepening", case=True, seconds=0.1)
    work = CoverageWork(Subject("c", "Main", str(file)), "deepening", True, 0.1)
    assert work.run().fault.startswith("NothingToExplore")


def test_means_are_over_modules_and_faults_do_not_count() -> None:
    runs = [run("deepening", True, 10, (1, 2, 3, 5)), run("deepening", True, 100, (100,) * 4)]
    fault = Run(runs[0].work, fault="it does not load")
    report = Report((0.5, 1.0), [*runs, fault])
    assert report.mean(report.of("deepening", True), 1.0) == 75.0
    assert report.as_json()["means"][0]["percent"] == {"0.1": 55.0, "0.2": 60.0, "0.5": 65.0, "1": 75.0}


def test_the_plot_is_svg_with_a_line_for_each_kind_of_run() -> None:
    grid = tuple(range(1, len(GRID) + 1))
    report = Report((1.0, 10.0), [run("deepening", True, 20, grid), run("random", False, 20, grid)])
    root = xml.fromstring(plot(report))
    assert root.tag.endswith("svg")
    assert len(root.findall("{*}polyline")) == 2
    texts = [t.text for t in root.findall("{*}text")]
    assert "random, no case (1)" in texts
