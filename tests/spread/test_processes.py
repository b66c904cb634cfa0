"""Workers on this computer: they may die, and nothing is lost but what killed two of them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from works import Fatal, Slow, Square, Wrong

from clew.source.diagnostics import UsageFault
from clew.spread.executor import Executor, InProcess
from clew.spread.processes import Processes
from clew.spread.work import Lost, Work


def results(executor: Executor, works: Sequence[Work]) -> list[Any]:
    """What comes of each, in order."""
    numbers = [executor.submit(work) for work in works]
    found: dict[int, Any] = {}
    while len(found) < len(works):
        arrived = executor.next(30)
        assert arrived is not None
        found[arrived[0]] = arrived[1]
    return [found[n] for n in numbers]


def test_both_executors_give_the_result_of_each_piece_of_work() -> None:
    works = [Square(n) for n in range(10)]
    with Processes(2) as processes:
        assert results(processes, works) == results(InProcess(), works) == [n**2 for n in range(10)]


def test_no_process_is_started_without_work_and_none_is_left() -> None:
    with Processes(2) as processes:
        assert processes.pids == []
        results(processes, [Square(1)])
        (worker,) = processes.pids
    assert not Path(f"/proc/{worker}").exists()


def test_work_whose_worker_dies_is_done_again(tmp_path: Path) -> None:
    with Processes(2) as processes:
        works = [Square(2), Fatal(str(tmp_path / "once"), 1), Square(3)]
        assert results(processes, works) == [4, 1, 9]


def test_work_that_takes_two_workers_down_is_lost_for_cause_and_the_rest_is_not(tmp_path: Path) -> None:
    with Processes(1) as processes:
        first, lost, last = results(processes, [Square(2), Fatal(str(tmp_path / "twice"), 9), Square(3)])
    assert (first, last) == (4, 9)
    assert lost == Lost("2 workers died of it, the last one killed by SIGKILL")
    assert (tmp_path / "twice").read_text() == "xx"


def test_an_error_of_the_work_itself_is_raised_here() -> None:
    with Processes(1) as processes:
        processes.submit(Wrong())
        with pytest.raises(UsageFault, match="this work is wrong") as caught:
            processes.next(120)
    assert caught.value.hint == "do other work"


def test_interrupted_work_hands_in_what_it_has_and_what_waits_is_dropped(tmp_path: Path) -> None:
    started = tmp_path / "started"
    with Processes(1) as processes:
        number = processes.submit(Slow(str(started)))
        processes.submit(Square(2))
        while not started.exists():
            time.sleep(0.01)
        processes.interrupt()
        assert processes.next(120) == (number, "half")
        assert processes.is_idle
        assert processes.next(0.1) is None
