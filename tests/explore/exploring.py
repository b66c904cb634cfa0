"""Exploring in tests: from a program in `programs/` to findings and traces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from clew.explore.exploration_events import Ran, Summary
from clew.explore.explore_options import ExploreOptions
from clew.explore.explorer import Explorer
from clew.explore.inputs.constants import Constants
from clew.explore.planning.outcome import StepEnd
from clew.language.expressions.notation import COMMON_NOTATION, show
from clew.language.registry import language_of

PROGRAMS = Path(__file__).parent / "programs"


def explorer_of(program: str, *functions: str, ints: tuple[int, ...] = (0, 1), **options: Any) -> Explorer:
    """An explorer of a program; integers are 0 and 1 unless said otherwise."""
    file = str(PROGRAMS / f"{program}.hs")
    constants = options.pop("constants", Constants(ints=ints))
    return Explorer(language_of(file).load(file), ExploreOptions(functions, constants, **options))


def explore(program: str, *functions: str, **options: Any) -> Summary:
    """What exploring a program gives in the end."""
    *_, summary = explorer_of(program, *functions, **options).run()
    assert isinstance(summary, Summary)
    return summary


def failing(program: str, *functions: str, **options: Any) -> dict[str, str]:
    """The expression of each finding, with its message."""
    return {f.text: f.failure.message for f in explore(program, *functions, **options).findings}


def failures(program: str, *functions: str, **options: Any) -> set[str]:
    """Every failing expression."""
    summary = explore(program, *functions, keep=100_000, **options)
    return {show(e) for f in summary.findings for e in (f.expression, *f.others)}


def line(event: Ran) -> str:
    outcome = event.outcome
    if outcome.kind is StepEnd.NEEDS:
        assert outcome.hole is not None
        return f"{show(event.expression)} ==> {COMMON_NOTATION.show_hole(event.expression, outcome.hole)}"
    return f"{show(event.expression)} ==> {'.' if outcome.kind is StepEnd.OK else '!'}"


def trace(program: str, *functions: str, bound: int, **options: Any) -> list[str]:
    """Every expression within a bound, with `.`, `?k` or `!`."""
    explorer = explorer_of(program, *functions, strategy="depth-first", bound=bound, **options)
    return [line(event) for event in explorer.run(trace=True) if isinstance(event, Ran)]
