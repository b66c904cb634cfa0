"""A suite that workers record together is the suite that one core records, byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from clew.explore.explore_options import ExploreOptions
from clew.explore.inputs.constants import Constants
from clew.language.protocol import LoadedModule
from clew.language.registry import language_of
from clew.spread.divided_recording import SpreadRecorder
from clew.spread.executor import Executor, InProcess
from clew.spread.processes import Processes
from clew.suite.record import Recorded, Recorder
from clew.suite.text import suite_text

PROGRAMS = Path(__file__).parent.parent / "suite" / "programs"


@cache
def loaded(program: str) -> LoadedModule:
    file = str(PROGRAMS / program)
    return language_of(file).load(file)


def record(program: str, executor: Callable[[], Executor] | None = None, **more: Any) -> Recorded:
    module = loaded(program)
    more = {"tests": 400, "step_limit": 3000, **more}
    options = ExploreOptions(constants=Constants(ints=(0, 1)), destruct=False, **more)
    if executor is None:
        return Recorder(module, options).record()
    return SpreadRecorder(module, options, "", executor, 40).record()


def reported(found: Recorded) -> tuple[object, ...]:
    covers = [case.covers for case in found.suite.cases]
    summary = found.summary
    return suite_text(found.suite), covers, found.ambiguous, summary.ended, summary.tests, summary.steps


@pytest.mark.parametrize(
    "options",
    [{}, {"coverage": True}, {"strategy": "random"}, {"strategy": "depth-first", "bound": 12}, {"bound": 9}],
    ids=str,
)
@pytest.mark.parametrize("program", ["Various.hs", "Choices.curry"])
def test_parts_give_the_suite_of_the_whole(program: str, options: dict[str, Any]) -> None:
    alone = record(program, **options)
    assert len(alone.suite.cases) > 2
    assert reported(record(program, InProcess, **options)) == reported(alone)


@pytest.mark.parametrize("method", ["fork", pytest.param("spawn", marks=pytest.mark.slow)])
def test_processes_give_the_suite_of_one_core(method: str) -> None:
    found = record("plain/IntTreeExample.hs", lambda: Processes(2, method))
    assert reported(found) == reported(record("plain/IntTreeExample.hs"))
