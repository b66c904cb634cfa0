"""A counterexample is run again as it is written, independent of how the search made its values."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.properties import LinkedProperties, PropertyOptions
from clew.language.registry import load

PROPERTIES = """
module Properties where

import qualified Data.Map as M
import Test.QuickCheck

prop_same :: [Int] -> [Int] -> Property
prop_same xs ys = reverse (xs ++ ys) === reverse xs ++ reverse ys

prop_raises :: Int -> Property
prop_raises n = n > 1 ==> div 10 (n - 2) >= 0

prop_drawn :: Int -> Property
prop_drawn n = forAll (choose (0, 1000)) (\\k -> k /= n + 321)

prop_fun :: Fun Int Int -> [Int] -> Bool
prop_fun (Fun _ f) xs = map f xs == xs

prop_function :: (Int -> Int) -> Int -> Int -> Property
prop_function f x y = x /= y ==> f x == f y

prop_map :: M.Map Int Bool -> Bool
prop_map m = M.size m < 2

prop_partial :: Maybe Int -> Property
prop_partial (Just n) | n > 3 = error "too large"
prop_partial _ = property True

prop_expected :: Int -> Property
prop_expected n = expectFailure (n < 3)
"""
CURRY = """
module Props where

import Test.Prop

prop_same xs ys = reverse (xs ++ ys) -=- reverse xs ++ reverse (ys :: [Int])

prop_any :: Eq a => [a] -> Prop
prop_any xs = length xs -=- 1

prop_action :: Int -> PropIO
prop_action n = return n `returns` (if n > 2 then 0 else n)

prop_plain :: Int -> Bool
prop_plain n = (n ? 0) < 3
"""
SMALL = """
module Small where

import Test.SmallCheck

prop_small :: Monad m => Int -> Property m
prop_small n = n > 1 ==> n < (3 :: Int)
"""
PROGRAM = """
module Replay where

prop_small :: Int -> Bool
prop_small n = n < 2

prop_absolute :: (Num a, Ord a) => a -> Bool
prop_absolute n = abs n >= 0

prop_first :: [Bool] -> Bool
prop_first (x : _) = x
prop_first [] = True

prop_head :: [Int] -> Bool
prop_head xs = head xs == head xs
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "Replay.hs"
    path.write_text(PROGRAM)
    return path


def written(folder: Path, name: str) -> Path:
    path = folder / name
    path.write_text({"Properties.hs": PROPERTIES, "Props.curry": CURRY, "Small.hs": SMALL}[name])
    return path


def target(file: Path, name: str) -> LinkedProperties:
    return load(str(file)).properties(PropertyOptions((name,)))


def result(target: LinkedProperties) -> PropertyResult:
    return next(Checker(target, CheckBudget(None, 100_000)).results())


def test_a_text_that_holds_refutes_the_finding(file: Path) -> None:
    own = target(file, "prop_small")
    evaluation = own.evaluation
    assert evaluation is not None
    other = replace(own, evaluation=lambda text: evaluation("prop_small 1"))
    found = result(other)
    assert found.verdict is Verdict.UNKNOWN
    assert found.reason is not None
    assert "a fault of Clew" in found.reason


def test_the_text_says_the_type_where_the_property_is_for_any(file: Path) -> None:
    found = result(target(file, "prop_absolute")).counterexample
    assert found is not None
    assert found.replayed
    assert found.source == "(prop_absolute :: Int -> Bool) (-9223372036854775808)"


@pytest.mark.parametrize(
    ("program", "name", "source"),
    [
        ("Properties.hs", "prop_same", "quickCheck (prop_same [1] [0])"),
        ("Properties.hs", "prop_raises", "quickCheck (prop_raises 2)"),
        ("Properties.hs", "prop_fun", "prop_fun (Fun undefined (\\_ -> 0)) (1 : undefined)"),
        (
            "Properties.hs",
            "prop_function",
            "quickCheck (prop_function (\\x -> if x == 0 then 1 else 0) 0 1)",
        ),
        ("Properties.hs", "prop_map", "prop_map (M.fromList [(0,undefined),(1,undefined)])"),
        ("Properties.hs", "prop_partial", "quickCheck (prop_partial (Just 4))"),
        ("Properties.hs", "prop_expected", "quickCheck (prop_expected 3)"),
        ("Props.curry", "prop_same", "prop_same [0] [1]"),
        ("Props.curry", "prop_any", "(prop_any :: [Int] -> Prop) []"),
        ("Props.curry", "prop_action", "verdict (prop_action 3)"),
        ("Props.curry", "prop_plain", "prop_plain 3"),
        ("Small.hs", "prop_small", "smallCheck 3 (prop_small 3)"),
    ],
)
def test_what_is_no_bool_is_run_again_as_it_is_written(
    program: str, name: str, source: str, tmp_path: Path
) -> None:
    path = written(tmp_path, program)
    found = result(target(path, name)).counterexample
    assert found is not None
    assert found.replayed
    assert found.source == source


@pytest.mark.parametrize(
    ("program", "name", "other"),
    [
        ("Properties.hs", "prop_same", "prop_same [] [0]"),
        ("Props.curry", "prop_same", "prop_same [] [1]"),
    ],
)
def test_a_property_whose_text_holds_is_no_finding(
    program: str, name: str, other: str, tmp_path: Path
) -> None:
    own = target(written(tmp_path, program), name)
    judged = own.judged
    assert judged is not None
    found = result(replace(own, judged=lambda prop, text, bound: judged(prop, other, bound)))
    assert found.verdict is Verdict.UNKNOWN
    assert found.is_fault


def test_what_a_property_draws_itself_is_found_again_by_the_search(tmp_path: Path) -> None:
    found = result(target(written(tmp_path, "Properties.hs"), "prop_drawn")).counterexample
    assert found is not None
    assert found.replayed
    assert found.source is None  # running it would draw other numbers


def test_parts_that_were_not_looked_at_may_be_anything(file: Path) -> None:
    found = result(target(file, "prop_first")).counterexample
    assert found is not None
    assert found.replayed
    assert found.source == "prop_first (False : undefined)"


def test_a_loop_is_shown_by_the_property_itself(tmp_path: Path) -> None:
    path = tmp_path / "Loop.hs"
    path.write_text("prop_cycle :: [Int] -> Bool\nprop_cycle xs = let ys = xs ++ ys in null ys\n")
    found = result(target(path, "prop_cycle")).counterexample
    assert found is not None
    assert found.source == "prop_cycle []"


def test_an_exception_is_raised_again(file: Path) -> None:
    found = result(target(file, "prop_head")).counterexample
    assert found is not None
    assert found.replayed
    assert found.source == "prop_head []"
