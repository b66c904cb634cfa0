"""Exploring in tests, on one core and spread: from a program of the explorer's tests to a summary."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from clew.explore.constants import Constants
from clew.explore.explorer import Explorer, Options, Summary
from clew.haskell.program import Compiled, Session
from clew.spread.executor import Executor, InProcess
from clew.spread.exploration import Exploration
from clew.spread.sources import Sources

PROGRAMS = Path(__file__).parent.parent / "explore" / "programs"
#: Parts so small that even small explorations are divided.
SMALL = 60


@cache
def _loaded(file: str) -> tuple[Session, Compiled]:
    session = Session(())
    return session, session.load(file)


def explorer_of(program: str, **options: Any) -> tuple[Explorer, Sources]:
    """An explorer of a program, and its sources."""
    file = str(PROGRAMS / f"{program}.hs")
    session, compiled = _loaded(file)
    explorer = Explorer(session, compiled, Options(constants=Constants(ints=(0, 1)), **options))
    return explorer, Sources.of(session, file)


def on_one_core(program: str, **options: Any) -> Summary:
    *_, summary = explorer_of(program, **options)[0].run()
    assert isinstance(summary, Summary)
    return summary


def spread(program: str, executor: Executor | None = None, part: int = SMALL, **options: Any) -> Summary:
    exploration = Exploration(*explorer_of(program, **options), executor or InProcess(), part)
    *_, summary = exploration.run()
    assert isinstance(summary, Summary)
    return summary


def told(summary: Summary) -> dict[str, object]:
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
