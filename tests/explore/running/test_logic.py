"""Exploring Curry: errors on some branches, failing, equations, variables of the program's own."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from exploring import PROGRAMS, line

from clew.curry.language import LANGUAGE
from clew.curry.module import CurryModule
from clew.curry.program import curry_session
from clew.explore.exploration_events import Ran, Summary
from clew.explore.explore_options import ExploreOptions
from clew.explore.explored import explored
from clew.explore.explorer import Explorer
from clew.explore.inputs.constants import Constants
from clew.explore.planning.outcome import FailureKind, StepEnd
from clew.haskell.program import RUNNER, Session
from clew.language.loading import USUAL_LOADING
from clew.source.diagnostics import UsageFault

FILE = str(PROGRAMS / "curry" / "Branches.curry")


@cache
def libraries() -> Session:
    session = curry_session()
    for module in (RUNNER, "Prelude", "Control.AllValues"):
        session.library(module)
    return session


def explorer_of(*functions: str, **options: Any) -> Explorer:
    session = libraries().fork()
    given = options.pop("constants", Constants(solve=False))
    module = CurryModule(LANGUAGE, FILE, USUAL_LOADING, session, session.load(FILE))
    return Explorer(module, ExploreOptions(functions, given, **{"tests": 600, **options}))


def explore(*functions: str, **options: Any) -> Summary:
    *_, summary = explorer_of(*functions, **options).run()
    assert isinstance(summary, Summary)
    return summary


def failing(*functions: str, **options: Any) -> dict[str, str]:
    return {f.text: f.failure.message for f in explore(*functions, **options).findings}


def trace(*functions: str, bound: int = 12) -> list[str]:
    events = explorer_of(*functions, strategy="depth-first", bound=bound, tests=None).run(trace=True)
    return [
        f"{line(e).rpartition(' ')[0]} {e.outcome.kind.value}" if _is_logic(e) else line(e)
        for e in events
        if isinstance(e, Ran)
    ]


def _is_logic(event: Ran) -> bool:
    return event.outcome.kind in (StepEnd.CHOICE, StepEnd.FAILED)


@pytest.mark.parametrize(
    ("function", "found"),
    [
        ("next", {}),  # it fails for Green, which is no error
        ("either'", {"either' ? Yellow": "yellow"}),
        ("only", {"only Yellow": "it is yellow"}),
        ("between", {"between [Red,Red]": "twice"}),
        ("two", {"two": "different"}),
        ("one", {}),
        ("lastOf", {}),
        ("pairs", {"case case pairs Green of (_, x) -> x of x : _ -> x": "green inside"}),
        ("inside", {"inside Yellow": "two lights"}),
    ],
)
def test_an_error_is_found_on_whatever_branch_it_is(function: str, found: dict[str, str]) -> None:
    assert failing(function) == found


def test_a_number_of_the_programs_own_is_tried_and_one_of_its_arguments_solved_for() -> None:
    assert failing("half", constants=Constants(solve=True)) == {"half 6": "three"}


def test_a_branch_that_runs_for_ever_is_a_finding_though_another_ends() -> None:
    (finding,) = explore("spin", step_limit=2000).findings
    assert finding.text == "spin Yellow"
    assert finding.failure.kind is FailureKind.STEPS


def test_what_has_no_end_is_told_from_what_takes_long_on_a_branch() -> None:
    explorer = explorer_of("spin", "far", step_limit=20_000)
    *_, summary = explorer.run()
    assert isinstance(summary, Summary)
    found = explored(explorer, summary)
    assert [(f.text, f.failure.kind) for f in found.findings] == [("spin Yellow", FailureKind.ENDLESS)]
    assert [f.text for f in found.unended] == ["far Red"]


def test_waiting_for_a_variable_is_reported_and_no_finding() -> None:
    summary = explore("waits")
    assert not summary.findings
    assert dict(summary.traps) == {"waits": "it waits for a free variable that nothing binds"}


def test_the_trace_shows_choices_and_failures() -> None:
    assert trace("next") == [
        "next ==> .",
        "next ? ==> ?",
        "next Red ==> .",
        "next Yellow ==> choice",
        "next Yellow ==> .",
        "next Yellow ==> .",
        "next Green ==> failed",
    ]


def test_an_equation_with_an_argument_makes_it_needed() -> None:
    assert trace("only")[:3] == ["only ==> .", "only ? ==> choice", "only ? ==> ?"]


def test_every_finding_fails_again_in_a_search_of_its_own() -> None:
    explorer = explorer_of("either'", "only", "two", "between", "spin", step_limit=2000)
    *_, summary = explorer.run()
    assert isinstance(summary, Summary)
    found = explored(explorer, summary)
    assert found.doubtful == 0
    assert not found.slow
    assert len(found.findings) == len(summary.findings) == 5
    sources = {f.text: found.source(f).text for f in found.findings}
    assert sources["either' ? Yellow"] == "either' failed Yellow"


@pytest.mark.parametrize("strategy", ["deepening", "depth-first", "time-split", "coverage"])
def test_every_strategy_finds_what_is_on_branches(strategy: str) -> None:
    found = failing("either'", "two", "inside", "only", strategy=strategy, tests=2000)
    assert set(found) == {"either' ? Yellow", "two", "inside Yellow", "only Yellow"}


def test_the_same_exploration_gives_the_same_events() -> None:
    assert list(map(str, _events())) == list(map(str, _events()))


def _events() -> list[Ran]:
    return [e for e in explorer_of("between", "lastOf", tests=300).run(trace=True) if isinstance(e, Ran)]


def test_a_function_that_is_not_there_is_refused() -> None:
    with pytest.raises(UsageFault, match="exports no function `nothing`"):
        explorer_of("nothing")
