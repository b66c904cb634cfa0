"""Timing other systems: processor time, with a limit that is reported as such."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from bench.machine import _time
from bench.peers import Timing, best, time_process


def test_waiting_costs_nothing(tmp_path: Path) -> None:
    began = time.monotonic()
    done = time_process([sys.executable, "-S", "-c", "import time; time.sleep(0.8); print(5)"], tmp_path)
    passed = time.monotonic() - began
    assert done.ok
    assert done.output == "5"
    assert done.seconds <= passed - 0.7  # true of any computer, as what it measures is one thread


def test_work_is_counted_and_cut_off_at_the_limit(tmp_path: Path) -> None:
    done = time_process([sys.executable, "-S", "-c", "while True: pass"], tmp_path, 0.5)
    assert not done.ok
    assert done.fault == "over 0.5 s"
    assert _time(done) == done.fault


def test_a_fault_is_reported_by_its_last_line(tmp_path: Path) -> None:
    done = time_process([sys.executable, "-S", "-c", "raise SystemExit('first\\nlast')"], tmp_path)
    assert done.fault == "last"
    assert _time(done) == "failed"
    assert best([done, Timing(2.0, "x"), Timing(1.0, "x")]).seconds == 1.0
