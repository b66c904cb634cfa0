"""Tests of properties that have no end are findings, though the sides of properties are searched on their own."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.check.results import Verdict

PROGRAM = """
import Test.Prop

down :: Int -> Int
down n = if n == 0 then 0 else down (n - 1)

stay :: [Int] -> [Int]
stay [] = []
stay (x : xs) = stay (x : xs)

some :: Int -> Int
some n = n ? down (0 - 1)

both :: Int -> Int
both n = down n ? down (n + 1)

downBy :: Int -> Int
downBy n = if n == 0 then 0 else downBy (n - (1 ? 1))

prop_down :: Int -> Bool
prop_down n = down n == 0

prop_stay :: [Int] -> Prop
prop_stay xs = length (stay xs) -=- length xs

prop_some :: Int -> Prop
prop_some n = some n ~> n

prop_all :: Int -> Prop
prop_all n = some n -=- n

prop_both :: Prop
prop_both = both 3 <~> 0

prop_downBy :: Prop
prop_downBy = downBy 3 <~> 0
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, clew.CheckedProperty]:
    file = Path(tmp_path_factory.mktemp("endless")) / "Endless.curry"
    file.write_text(PROGRAM)
    return {p.name: p for p in clew.open(str(file)).check(depth=2).properties}


@pytest.mark.parametrize(
    ("name", "call", "text"),
    [
        ("prop_down", "prop_down (-1)", "`down` is called again and again with numbers that run away"),
        ("prop_stay", "prop_stay [0]", "`stay` is called again and again with the same arguments"),
        ("prop_all", "prop_all 0", "`down` is called again and again with numbers that run away"),
    ],
)
def test_a_side_without_an_end_is_a_finding(
    results: dict[str, clew.CheckedProperty], name: str, call: str, text: str
) -> None:
    found = results[name]
    assert found.verdict is Verdict.ENDLESS
    assert found.is_finding
    assert found.counterexample is not None
    assert found.counterexample.call == call
    assert text in str(found.counterexample.error)


@pytest.mark.parametrize("name", ["prop_some", "prop_both", "prop_downBy"])
def test_a_branch_without_an_end_is_none_where_others_give_the_answer(
    results: dict[str, clew.CheckedProperty], name: str
) -> None:
    assert results[name].verdict is not Verdict.ENDLESS
