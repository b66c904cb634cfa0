"""A divided exploration gives what one core gives, wherever it is cut, whatever becomes of its workers."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any, NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spreading import explorer_of, on_one_core, reported, spread

from clew.explore.exploration_events import FoundNew, StopReason, Summary
from clew.spread.divided_exploration import Exploration, is_divisible
from clew.spread.executor import InProcess
from clew.spread.processes import Processes
from clew.spread.sources import Sources
from clew.spread.work import Lost

LIMITS: list[dict[str, Any]] = [
    {"tests": 800},
    {"tests": None, "steps": 3000},
    {"tests": None, "bound": 7},
    {"strategy": "depth-first", "bound": 16, "tests": 800},
    {"strategy": "random", "seed": 3, "tests": 800},
    {"coverage": True, "tests": 800},
    {"tests": 500, "destruct": False, "keep": 5},
    {"tests": None, "size": 3},
]


@pytest.mark.parametrize("options", LIMITS, ids=str)
@pytest.mark.parametrize("program", ["Format", "Hostile"])
def test_parts_give_what_the_whole_gives(program: str, options: dict[str, Any]) -> None:
    options = {"step_limit": 3000, **options}
    assert reported(spread(program, **options)) == reported(on_one_core(program, **options))


@settings(deadline=None, max_examples=6)
@given(size=st.integers(1, 400), tests=st.integers(1, 400))
def test_it_does_not_matter_where_the_parts_begin(size: int, tests: int) -> None:
    assert reported(spread("Format", part=size, tests=tests)) == reported(on_one_core("Format", tests=tests))


@pytest.mark.parametrize("jobs", [2, *(pytest.param(n, marks=pytest.mark.slow) for n in (1, 3))])
def test_processes_give_what_one_core_gives(jobs: int) -> None:
    with Processes(jobs) as processes:
        found = spread("Format", processes, 100, tests=3000, keep=5)
        assert processes.pids
    assert reported(found) == reported(on_one_core("Format", tests=3000, keep=5))


@pytest.mark.skipif(sys.platform != "linux", reason="nothing is forked here")
def test_workers_that_inherit_the_program_do_not_load_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(sources: Sources) -> NoReturn:
        raise AssertionError("the program is loaded already")

    monkeypatch.setattr(Sources, "load", refuse)
    with Processes(2, "fork") as processes:
        found = spread("Format", processes, 100, tests=1500)
        assert processes.pids
    assert reported(found) == reported(on_one_core("Format", tests=1500))


def test_a_single_function_is_divided_too() -> None:
    class Counting(InProcess):
        slots = 4
        count = 0

        def submit(self, work: Any) -> int:
            self.count += 1
            return super().submit(work)

    executor = Counting()
    found = spread("first/IntTreeExample", executor, 50, functions=("insert",), tests=2000)
    assert reported(found) == reported(on_one_core("first/IntTreeExample", functions=("insert",), tests=2000))
    assert executor.count > 10


def test_a_small_exploration_starts_no_process() -> None:
    with Processes(2) as processes:
        assert spread("Pie", processes, 1000).ended is StopReason.USED_UP
        assert processes.pids == []


def test_a_worker_killed_in_the_middle_loses_nothing() -> None:
    class Assassin(Processes):
        """Kills a worker, which is at work, when some results have come."""

        taken = 0
        killed = 0

        def next(self, timeout: float | None = None) -> Any:
            arrived = super().next(timeout)
            self.taken += arrived is not None
            if arrived is not None and self.taken in (3, 8):
                os.kill(self.pids[0], signal.SIGKILL)
                self.killed += 1
            return arrived

    with Assassin(2) as processes:
        found = spread("Format", processes, 150, tests=3000, keep=5)
        assert processes.killed == 2
    assert reported(found) == reported(on_one_core("Format", tests=3000, keep=5))


def test_a_part_that_nobody_can_explore_is_reported_and_the_others_are_explored() -> None:
    class Unlucky(InProcess):
        """Has no luck with the third part."""

        def next(self, timeout: float | None = None) -> Any:
            arrived = super().next(timeout)
            return arrived if arrived is None or arrived[0] != 2 else (2, Lost("it rained"))

    found = spread("Format", Unlucky(), 40, bound=19, tests=None)
    whole = on_one_core("Format", bound=19, tests=None)
    assert len(found.lost) == 1
    assert found.lost[0].endswith("it rained")
    assert 0 < found.tests < whole.tests
    assert {f.identity for f in found.findings} <= {f.identity for f in whole.findings}


def test_workers_that_die_one_after_the_other_end_it() -> None:
    class Doomed(InProcess):
        """Loses all work."""

        def next(self, timeout: float | None = None) -> Any:
            arrived = super().next(timeout)
            return None if arrived is None else (arrived[0], Lost("the power is off"))

    found = spread("Format", Doomed(), 400, tests=5000)
    assert found.ended is StopReason.INTERRUPTED
    assert found.lost
    assert found.findings  # those from before the workers were needed


def test_stopping_keeps_what_the_workers_have_found() -> None:
    explorer = explorer_of("Format", tests=None)
    with Processes(2) as processes:
        exploration = Exploration(explorer, processes, 200)
        for event in exploration.run():
            if isinstance(event, FoundNew):
                exploration.stop()
            summary = event
    assert isinstance(summary, Summary)
    assert summary.ended is StopReason.INTERRUPTED
    assert summary.findings


def test_time_ends_it() -> None:
    with Processes(2) as processes:
        summary = spread("Format", processes, 200, tests=None, seconds=1.5)
    assert summary.ended is StopReason.TIME


def test_a_hostile_module_ends_cleanly() -> None:
    with Processes(2) as processes:
        found = spread("Hostile", processes, 5, step_limit=20_000, heap_words=1 << 18)
    assert reported(found) == reported(on_one_core("Hostile", step_limit=20_000, heap_words=1 << 18))
    assert found.ended is StopReason.USED_UP


@pytest.mark.parametrize(
    ("options", "divisible"),
    [
        ({}, True),
        ({"strategy": "coverage"}, False),
        ({"strategy": "time-split"}, False),
        ({"cache": "fifo"}, False),
    ],
)
def test_what_decides_by_all_before_is_not_divided(options: dict[str, Any], divisible: bool) -> None:
    assert is_divisible(explorer_of("Pie", **options)) is divisible
