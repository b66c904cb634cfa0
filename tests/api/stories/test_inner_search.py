"""Into the answers that a Curry program collects itself: the search is recorded again, to that answer."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.stories.recorded_run import WalkedStep
from clew.cli.back.dialogue import BackSession

PROGRAM = """module Collected where

import Control.SetFunctions

pairs :: Int -> (Int, Int)
pairs n | a + b =:= n = (a, b * 2)
  where a = anyOf [1 .. n]
        b = anyOf [1 .. n]

allPairs :: Int -> [(Int, Int)]
allPairs n = sortValues (set1 pairs n)

dice :: Int
dice = 1
dice = 2 * 3

throws :: [Int]
throws = sortValues (set0 dice)

moved :: Int -> [Int]
moved n = sortValues (set1 (\\x -> x + n) 1)

half :: [Int] -> Int
half (x : _) = x
half (x : _) = x * 2

halves :: Int -> [Int]
halves n = sortValues (set1 half (n : undefined))
"""


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> clew.Module:
    file: Path = tmp_path_factory.mktemp("collected") / "Collected.curry"
    file.write_text(PROGRAM)
    return clew.open(file)


def answer(module: clew.Module, expression: str, number: int) -> WalkedStep:
    return module.back(expression).start.part(number)


@pytest.mark.parametrize(
    ("expression", "number", "sentences"),
    [
        ("allPairs 4", 1, ["pairs 4 = (1,6)", "(1,6), built from (a, b * 2)"]),
        ("allPairs 4", 3, ["pairs 4 = (3,2)", "(3,2), built from (a, b * 2)"]),
        ("throws", 2, ["dice = 6", "2 * 3 = 6"]),
    ],
)
def test_an_answer_leads_into_the_search_that_found_it(
    module: clew.Module, expression: str, number: int, sentences: list[str]
) -> None:
    inside = answer(module, expression, number).inside()
    assert [inside.sentence, inside.follow("result").sentence] == sentences
    assert inside.value == answer(module, expression, number).value


def test_the_replay_of_a_walk_inside_is_that_of_the_search(module: clew.Module) -> None:
    assert answer(module, "allPairs 4", 3).inside().replay.endswith("'pairs 4' --answer 3")


@pytest.mark.parametrize(
    ("expression", "number", "message"),
    [
        ("moved 4", 1, r"the search for `\(\\x -> x \+ n\) 1` cannot be made again by itself"),
        ("halves 4", 1, "not all of its arguments were evaluated"),
        ("[dice]", 1, "no search that your program makes itself found this value"),
    ],
)
def test_what_cannot_be_searched_again_is_said(
    module: clew.Module, expression: str, number: int, message: str
) -> None:
    with pytest.raises(clew.ClewError, match=message):
        answer(module, expression, number).inside()


def test_a_session_goes_inside_and_comes_back(module: clew.Module) -> None:
    run, shown = module.back("allPairs 3"), list[str]()
    commands = iter(["p 2 inside r", "b b b", "s", None])
    BackSession(run, shown.append).loop(lambda: next(commands))
    said = [shown[i + 1] for i, line in enumerate(shown) if line == ""]
    assert said == [
        "allPairs 3 = [(1,4),(2,2)]",
        "(2,2), made by set1 pairs n",
        "pairs 3 = (2,2)",
        "(2,2), built from (a, b * 2)",
        "pairs 3 = (2,2)",
        "(2,2), made by set1 pairs n",
        "allPairs 3 = [(1,4),(2,2)]",
        "allPairs 3 = [(1,4),(2,2)]",
    ]
    assert "    1 | allPairs 3" in shown[-8:]
    assert "  (`inside` leads into the search that found it)" in shown
