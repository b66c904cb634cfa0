"""Into the searches that a Curry program makes itself: each is recorded behind what led to it, to an answer."""

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
        ("moved 4", 1, ["(\\x -> x + n) 1 = 5", "1 + 4 = 5"]),
        ("halves 4", 2, ["half (4 : _) = 8", "4 * 2 = 8"]),
    ],
)
def test_an_answer_leads_into_the_search_that_found_it(
    module: clew.Module, expression: str, number: int, sentences: list[str]
) -> None:
    inside = answer(module, expression, number).inside()
    assert [inside.sentence, inside.follow("result").sentence] == sentences
    assert inside.value == answer(module, expression, number).value


def test_the_replay_of_a_walk_inside_leads_there(module: clew.Module) -> None:
    assert answer(module, "allPairs 4", 3).inside().replay.endswith("'allPairs 4' --do 'p 3' --do inside")


def test_a_value_that_no_search_found_leads_nowhere_inside(module: clew.Module) -> None:
    with pytest.raises(clew.ClewError, match="no search that your program makes itself found this value"):
        answer(module, "[dice]", 1).inside()


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
    assert "  (`inside` leads into the search)" in shown


COMPARED = """module Compared where

import Control.AllValues
import Test.Prop

half :: Int -> Int
half n | n < 2     = 1
       | otherwise = 1 + half (n - 2)

coin :: Int
coin = 0 ? 1

insert :: a -> [a] -> [a]
insert x ys       = x : ys
insert x (y : ys) = y : insert x ys

solve :: Int -> Int
solve n | x + n =:= 10 = x where x free

testHalf, testCoin, testHead, testSets, testSome, testIs, testSolve :: Prop
testHalf = half 6 -=- 3
testCoin = coin + half 2 -=- 3
testHead = head (tail [1]) -=- (1 :: Int)
testSets = insert 1 [2] <~> ([1,2] ? [3])
testSome = insert 1 [2] ~> [3]
testIs = half 6 `is` (\\x -> x == 3)
testSolve = solve 3 -=- 8

fails :: Int -> Prop
fails n = half (n + n) -=- n

nested :: Int -> Int
nested n = sum (allValues (length (allValues (anyOf [1 .. n] + 1))))

shared :: [Int] -> Int
shared xs = let y = foldr (+) 0 xs in head (allValues (y ? 7)) + y
"""


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> clew.Module:
    file: Path = tmp_path_factory.mktemp("compared") / "Compared.curry"
    file.write_text(COMPARED)
    return clew.open(file)


def told(module: clew.Module, expression: str) -> list[str]:
    return [step.sentence for step in module.back(expression).explain().story.steps]


HALF = [
    "half 6 = 4",
    "1 + 3 = 4",
    "half 4 = 3",
    "1 + 2 = 3",
    "half 2 = 2",
    "1 + 1 = 2",
    "half 0 = 1",
    "the constant 1",
]


@pytest.mark.parametrize(
    ("test", "sentences"),
    [
        ("testHalf", ["half 6 -=- 3 = Prop False", "half 6 = 4, found by a search", *HALF]),
        (
            "testCoin",
            [
                "coin + half 2 -=- 3 = Prop False",
                "coin + half 2 = 2 ? 3 ? ..., found by a search",
                "0 + 2 = 2",
                "coin = 0",
                "the constant 0",
                "half 2 = 2",
                "1 + 1 = 2",
                "half 0 = 1",
                "the constant 1",
            ],
        ),
        (
            "testHead",
            [
                "head (tail [1]) -=- (1 :: Int) = Prop False",
                "head (tail [1]) has no value: a search found none",
                "head (tail [1]) failed",
            ],
        ),
        (
            "testSome",
            [
                "insert 1 [2] ~> [3] = Prop False",
                "insert 1 [2] = [1,2] ? [2,1], found by a search",
                "insert 1 [2] = [1,2]",
                "[1,2], built from x : ys",
                "the constant 1",
                "[2], built from [2]",
                "[3], built from [3]",
            ],
        ),
        (
            "fails 0",
            [
                "half (n + n) -=- n = Prop False",
                "half (n + n) = 1, found by a search",
                "half 0 = 1",
                "the constant 1",
                "the constant 0",
            ],
        ),
    ],
)
def test_the_story_of_a_comparison_goes_on_in_the_searches_for_its_sides(
    compared: clew.Module, test: str, sentences: list[str]
) -> None:
    assert told(compared, test)[1:] == sentences


def test_an_expression_that_only_a_search_evaluated_is_not_said_to_be_unevaluated(
    compared: clew.Module,
) -> None:
    for test in ("testHalf", "testCoin", "testHead", "testSets", "testSome", "testIs", "testSolve"):
        side = compared.back(test).start.follow("result").follow(1)
        assert side.sentence.endswith((", found by a search", "has no value: a search found none"))


def test_what_a_search_was_given_is_said_to_be_left_to_it(compared: clew.Module) -> None:
    side = compared.back("testCoin").start.follow("result").follow(1)
    assert side.follow(2).sentence == "half 2 was left to the search for the values of coin + half 2"
    assert side.follow(2).inside().sentence == "0 + 2 = 2"


def test_each_answer_of_a_side_can_be_chosen(compared: clew.Module) -> None:
    side = compared.back("testCoin").start.follow("result").follow(1)
    second = side.part(2)
    assert second.sentence == "3, found by a search for the values of coin + half 2"
    assert second.inside().sentence == "1 + 2 = 3"
    assert second.inside().follow("coin").follow("result").sentence == "the constant 1"


def test_callers_outside_of_a_search_are_told_as_waiting_for_it(compared: clew.Module) -> None:
    inside = compared.back("shared [1,2]").start.follow("result").follow(1).inside()
    assert inside.follow("caller").sentence == "shared [1,2] waited for this search"


def test_a_search_inside_of_a_search_is_looked_into(compared: clew.Module) -> None:
    assert told(compared, "nested 3") == [
        "nested 3 = 3",
        "sum (allValues (length (allValues (anyOf [1 .. n] + 1)))) = 3",
        "allValues (length (allValues (anyOf [1 .. n] + 1))) = [3]",
        "length (allValues (anyOf [1 .. n] + 1)) = 3, found by a search",
        "length (allValues (anyOf [1 .. n] + 1)) = 3",
        "allValues (anyOf [1 .. n] + 1) = [2,3,4]",
        "anyOf [1 .. n] + 1 = 2 ? 3 ? 4, found by a search",
        "1 + 1 = 2",
    ]


def test_looking_inside_changes_nothing_outside(compared: clew.Module) -> None:
    run = compared.back("shared [1,2]")
    before = [step.sentence for step in run.explain().story.steps]
    found = run.start.follow("result").follow(1)
    assert found.sentence == "3, found by a search for the values of y ? 7"
    assert found.inside().sentence == "foldr (+) 0 xs = 3"
    assert [step.sentence for step in run.explain().story.steps] == before
