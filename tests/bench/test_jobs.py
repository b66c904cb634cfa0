"""What `--jobs` gains: how it is counted, and that a different output is a fault."""

from __future__ import annotations

import pytest
from rich.console import Console

from bench.jobs import CASES, Case, Report, Row, Run, measure, show


def row(alone: Run, spread: Run, jobs: int = 2, same: bool = True) -> Row:
    return Row("name", "clew explore it", jobs, alone, spread, same)


def test_the_gain_on_free_cores_counts_the_first_process_in_full_and_the_workers_by_shares() -> None:
    found = row(Run(11.0, 10.0, 0.0, "", 0), Run(10.0, 1.0, 10.0, "", 0))
    assert found.clock == pytest.approx(1.1)
    assert found.overhead == pytest.approx(0.1)
    assert found.free == pytest.approx(10 / 6)


def test_another_output_is_a_fault() -> None:
    one = Run(1.0, 1.0, 0.0, "", 0)
    assert Report(2, (row(one, one),)).faults() == []
    assert Report(2, (row(one, one, same=False),)).faults() == [
        "clew explore it: the output is another one with --jobs"
    ]


def test_a_tenth_of_the_work_is_a_level_less_of_depth() -> None:
    assert Case("", ("check", "M.hs", "--depth"), 7, is_depth=True).command(0.1)[-1] == "6"
    assert Case("", ("explore", "M.hs", "--tests"), 300).command(0.1)[-1] == "30"


@pytest.mark.slow
def test_every_command_is_run_with_one_process_and_with_two_and_reports_the_same() -> None:
    report = measure(CASES, 2, 0.001, 1, lambda message: None)
    assert report.faults() == []
    assert [r.name for r in report.rows] == [c.name for c in CASES]
    console = Console(width=140, record=True)
    show(report, console)
    assert "free cores" in console.export_text()
