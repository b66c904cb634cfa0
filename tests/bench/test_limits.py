"""What commands take beyond their limits: how it is reported, and that what is measured is there."""

from __future__ import annotations

import io
import os
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from bench import limits
from bench.peers import Timing, time_process
from clew.cli.main import COMMANDS


def report() -> limits.Report:
    return limits.Report(
        2.0,
        Timing(0.1),
        Timing(0.5),
        [
            limits.Row("Hoard", {"run": Timing(1.0), "check": Timing(2.0)}, {"run": Timing(0.1)}),
            limits.Row(
                "Tower", {"run": Timing(0.4), "check": Timing(fault="over 62 s")}, {"run": Timing(0.2)}
            ),
        ],
    )


def test_times_are_reported_in_loads_of_a_trivial_module() -> None:
    made = report()
    assert made.ratio(Timing(1.0)) == pytest.approx(2.0)
    assert made.worst(lambda row: row.beyond) == (4.0, "check", "Hoard")
    assert made.faults() == ["check, Tower: over 62 s"]
    console = Console(width=120, record=True, file=io.StringIO())
    limits.show(made, console)
    text = console.export_text()
    assert "1.00   2.0" in text
    assert "failed" in text
    assert "Worst: 4.0 loads, check on Hoard" in text
    assert "Worst: 0.4 loads, run on Tower" in text


def test_a_busy_computer_makes_no_difference() -> None:
    assert limits.beyond(Timing(3.0, clock=3.0), 2.0) == pytest.approx(1.0)
    assert limits.beyond(Timing(2.0, clock=4.0), 2.0) == pytest.approx(1.0)
    assert limits.beyond(Timing(0.5, clock=1.0), 2.0) == 0.0
    assert limits.beyond(Timing(fault="over 62 s"), 2.0) == 0.0


def test_every_command_is_one_that_clew_has() -> None:
    assert {words[0] for words in limits.COMMANDS.values()} <= set(COMMANDS)
    assert set(limits.INTERRUPTED) <= set(limits.COMMANDS)
    assert "Hoard" in limits.NAMES


def test_the_time_of_a_process_is_read_while_it_runs() -> None:
    before = limits.used_by(os.getpid())
    until = time.process_time() + 0.2
    while time.process_time() < until:
        pass
    assert limits.used_by(os.getpid()) - before >= 0.1
    assert limits.used_by(2**30) == 0.0


def test_a_finding_is_no_fault_of_a_command(tmp_path: Path) -> None:
    words = [sys.executable, "-S", "-c", "raise SystemExit(1)"]
    assert time_process(words, tmp_path, codes=(0, 1)).ok
    assert not time_process(words, tmp_path).ok
