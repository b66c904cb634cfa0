"""What failing runs have in common in the flow graph."""

from __future__ import annotations

from pathlib import Path

from clew.hunt.findings.common_flow import CommonFlow, FlowPlace, MarkedModule, common_flow
from clew.language.registry import load
from clew.source.span import Span

PROGRAMS = Path(__file__).parents[1] / "programs"
KINDS = str(PROGRAMS / "kinds.erl")


def place(passing: int) -> FlowPlace:
    return FlowPlace("clause", "f", "f(0) -> 1", Span("f.erl", 3, 1, 3, 9), 1, passing)


def test_the_clause_that_only_failing_runs_choose_is_named() -> None:
    found = common_flow(
        MarkedModule(load(KINDS), KINDS), ["kinds:kind(1)"], ["kinds:kind(0)", "kinds:kind(3)"]
    )
    assert found is not None
    assert (found.failing, found.passing) == (1, 2)
    assert found.is_telling
    first = found.places[0]
    assert (first.kind, first.span.line, first.passing) == ("clause", 9, 0)
    assert all(p.span.line == 9 for p in found.places)


def test_runs_that_pass_the_same_places_are_not_told_apart() -> None:
    found = common_flow(MarkedModule(load(KINDS), KINDS), ["kinds:kind(0)"], ["kinds:kind(3)"])
    assert found is not None
    assert (found.places, found.words) == ((), "")


def test_the_words_say_how_many_runs_pass_a_place() -> None:
    assert (
        CommonFlow(1, 4, (place(0),)).words == "the failing run passes `f(0) -> 1` (3); none of 4 others does"
    )
    assert (
        CommonFlow(2, 1, (place(0),)).words
        == "both failing runs pass `f(0) -> 1` (3); the passing one does not"
    )
    assert CommonFlow(3, 4, (place(2),)).others == "2 of 4 passing ones do, too"
    assert not CommonFlow(3, 4, (place(2),)).is_telling
