"""Exploring in tests, on one core and spread: from a program of the explorer's tests to a summary."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from clew.explore.exploration_events import Summary
from clew.explore.explore_options import ExploreOptions
from clew.explore.explorer import Explorer
from clew.explore.inputs.constants import Constants
from clew.language.protocol import LoadedModule
from clew.language.registry import language_of
from clew.spread.divided_exploration import Exploration
from clew.spread.executor import Executor, InProcess

PROGRAMS = Path(__file__).parent.parent / "explore" / "programs"
#: Parts so small that even small explorations are divided.
SMALL = 60


@cache
def _loaded(file: str) -> LoadedModule:
    return language_of(file).load(file)


def explorer_of(program: str, **options: Any) -> Explorer:
    """An explorer of a program."""
    module = _loaded(str(PROGRAMS / f"{program}.hs"))
    return Explorer(module, ExploreOptions(constants=Constants(ints=(0, 1)), **options))


def on_one_core(program: str, **options: Any) -> Summary:
    *_, summary = explorer_of(program, **options).run()
    assert isinstance(summary, Summary)
    return summary


def spread(program: str, executor: Executor | None = None, part: int = SMALL, **options: Any) -> Summary:
    exploration = Exploration(explorer_of(program, **options), executor or InProcess(), part)
    *_, summary = exploration.run()
    assert isinstance(summary, Summary)
    return summary


def reported(summary: Summary) -> dict[str, object]:
    """All that a user gets to see of a summary, but for the time."""
    return {
        "ended": summary.ended,
        "tests": summary.tests,
        "steps": summary.steps,
        "bound": summary.bound,
        "findings": summary.findings,
        "traps": summary.traps,
        "covered": summary.covered,
        "lost": summary.lost,
    }
