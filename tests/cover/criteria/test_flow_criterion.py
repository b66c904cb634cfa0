"""Tests generated for the edges of a flow graph, and for its pairs of definitions and uses."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.coverage.measuring import CoverageOptions, measure
from clew.api.generating import GenerateOptions
from clew.cover.cases import Stop, Unreachable
from clew.coverage.graph_items import CoverageCriterion

SOURCE = """module Dead where

f :: Bool -> Bool -> Int
f b c = case b of
  True -> 1
  False -> if b then 2 else (if c then 3 else 4)

g :: Int -> Int
g n =
  if n > 5
    then n * n
    else unused n -- clew: no cover

unused :: Int -> Int
unused n = 0
"""
ERLANG = """-module(kinds).
-export([kind/1]).
-spec kind(integer()) -> atom() | {atom(), integer()}.
kind(N) when N < 0 -> negative;
kind(N) ->
    X = case N rem 3 of
        0 -> zero;
        1 -> one;
        _ -> {many, N}
    end,
    {X, N}.
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "Dead.hs").write_text(SOURCE)
    return str(tmp_path / "Dead.hs")


def test_an_edge_that_no_input_takes_is_proved_unreachable(file: str) -> None:
    made = clew.open(file).generate("f", GenerateOptions(criterion="edge")).result
    assert made.stop in (Stop.ENDED, Stop.MET)
    assert isinstance(made.reach, Unreachable)
    assert [item.description for item in made.uncovered] == ["if b | True -> 2", "2 -> return(R)"]


def test_what_a_comment_excludes_is_not_asked_for(file: str) -> None:
    made = clew.open(file).generate("g", GenerateOptions(criterion="edge")).result
    assert made.uncovered == ()
    assert not any(item.span.line == 12 for item in made.criterion.items)


@pytest.mark.parametrize(("name", "criterion"), [("edge", "edge"), ("pairs", "pair")])
def test_generated_calls_cover_what_they_are_said_to(name: str, criterion: str, tmp_path: Path) -> None:
    source = tmp_path / "kinds.erl"
    source.write_text(ERLANG)
    tests = clew.open(str(source)).generate("kind/1", GenerateOptions(criterion=name))
    calls = tuple(test.call for test in tests.kept)
    assert tests.result.uncovered == ()
    measured = measure([str(source)], CoverageOptions(expressions=calls))
    states = {i.key: i.is_covered for i in measured.items if i.criterion is CoverageCriterion(criterion)}
    assert all(states[item.label] for item in tests.result.criterion.items)


def test_pairs_of_which_only_one_definition_is_made_are_asked_for(tmp_path: Path) -> None:
    """Which of the three values of X comes to its use, a run of a function that is called once tells."""
    source = tmp_path / "kinds.erl"
    source.write_text(ERLANG)
    tests = clew.open(str(source)).generate("kind/1", GenerateOptions(criterion="pairs"))
    of_x = [item.description for item in tests.result.criterion.items if item.description.startswith("X of")]
    assert of_x == [f"X of X = {value} in {{X, N}}" for value in ("zero", "one", "{many, N}")]
    assert len(tests.kept) == 4
