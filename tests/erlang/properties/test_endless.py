"""Properties of Erlang whose tests have no end."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.check.results import Verdict

PROGRAM = """
-module(endless).
-include_lib("proper/include/proper.hrl").
-export([down/1, halves/1, prop_down/0, prop_halves/0, prop_counts/0]).

down(0) -> 0;
down(N) -> down(N - 1).

halves([]) -> [];
halves(Xs) -> {A, B} = lists:split(length(Xs) div 2, Xs), halves(A) ++ halves(B).

count() ->
    case get(count) of
        3000 -> true;
        N -> put(count, N + 1), count()
    end.

prop_down() -> ?FORALL(N, integer(), down(N) =:= 0).
prop_halves() -> ?FORALL(Xs, list(integer()), halves(Xs) =:= Xs).
prop_counts() -> ?FORALL(_, boolean(), begin put(count, 0), count() end).
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, clew.CheckedProperty]:
    file = Path(tmp_path_factory.mktemp("endless")) / "endless.erl"
    file.write_text(PROGRAM)
    checked = clew.open(str(file)).check(budget=clew.Budget(steps=2_000_000))
    return {p.name: p for p in checked.properties}


@pytest.mark.parametrize(
    ("name", "text", "command"),
    [
        ("prop_down", "with numbers that run away", "proper:check(prop_down(), [-"),
        ("prop_halves", "with the same arguments", "proper:check(prop_halves(), [[0]])"),
    ],
)
def test_they_are_findings_with_a_call_that_shows_it(
    results: dict[str, clew.CheckedProperty], name: str, text: str, command: str
) -> None:
    found = results[name]
    assert found.verdict is Verdict.ENDLESS
    assert found.counterexample is not None
    assert text in str(found.counterexample.error)
    assert command in str(found.replay)


def test_the_same_call_ends_where_something_mutable_has_changed(
    results: dict[str, clew.CheckedProperty],
) -> None:
    assert results["prop_counts"].verdict is Verdict.EXHAUSTED
