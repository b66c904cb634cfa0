"""A property of which no test counts does not hold: nothing is known of it. What generators make at all sizes is."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.properties import PropertyOptions
from clew.language.registry import load

PROGRAM = """
module Discarded where

import Test.QuickCheck

data Colour = Red | Green | Blue deriving (Eq, Show, Enum, Bounded)

instance Arbitrary Colour where
  arbitrary = arbitraryBoundedEnum

prop_never :: Int -> Property
prop_never n = n > 3 && n < 2 ==> n == n

prop_nothing :: Bool -> Property
prop_nothing b = False ==> b

prop_hardly :: [Int] -> Property
prop_hardly ns = length ns > 200 ==> ns == ns

prop_seldom :: Int -> Property
prop_seldom n = n == 7 ==> n > 6

prop_raised :: Colour -> Bool
prop_raised c = if c == c then discard else True

prop_raisedInt :: Int -> Bool
prop_raisedInt n = if n == n then discard else True

prop_noColour :: Colour -> Property
prop_noColour c = c /= c ==> False

prop_colour :: Colour -> Bool
prop_colour c = c == c

prop_colours :: Colour -> Colour -> Property
prop_colours c d = c == d ==> d == c

prop_inner :: Property
prop_inner = forAll (choose (1, 5 :: Int)) (\\n -> n < 6)

prop_sized :: Property
prop_sized = forAll (sized (\\n -> choose (0, n))) (\\k -> k >= 0)

prop_late :: Colour -> Property
prop_late c = if c == Blue then forAll (sized return) (\\k -> k < 3) else property True

prop_long :: [Colour] -> Property
prop_long xs = property (length xs < 130)
"""
SMALL = """
module Small where

import Test.SmallCheck

prop_never :: Monad m => Int -> Property m
prop_never n = n > 3 && n < (2 :: Int) ==> n == n

prop_some :: Monad m => Int -> Property m
prop_some n = n > 1 ==> n > (0 :: Int)
"""


def checked(folder: Path, program: str, name: str, bound: int | None = None) -> PropertyResult:
    path = folder / f"{program.split()[1]}.hs"
    path.write_text(program)
    target = load(str(path)).properties(PropertyOptions((name,)))
    return next(Checker(target, CheckBudget(bound, 3_000_000, branch=100_000)).results())


@pytest.mark.parametrize("name", ["prop_never", "prop_raised", "prop_raisedInt", "prop_noColour"])
def test_nothing_is_known_where_all_tests_are_discarded(name: str, tmp_path: Path) -> None:
    found = checked(tmp_path, PROGRAM, name)
    assert found.verdict is Verdict.UNKNOWN
    assert found.reason is not None
    noun = "case" if found.by_cases else "test"
    tests = f"the only {noun} was" if found.tests == 1 else f"all {found.tests:,} {noun}s were"
    assert found.reason == f"{tests} discarded, and no others are left to try"


def test_one_test_is_not_called_tests(tmp_path: Path) -> None:
    found = checked(tmp_path, PROGRAM, "prop_nothing")
    assert found.reason == "the only test was discarded, and no others are left to try"
    assert found.tests == 1


def test_the_reason_counts_sampled_tests(tmp_path: Path) -> None:
    found = checked(tmp_path, PROGRAM, "prop_hardly")
    assert found.verdict is Verdict.UNKNOWN
    assert found.reason is not None
    assert f"all {found.tests:,} tests to bound {found.bound} were discarded, and so were" in found.reason
    assert "sampled ones" in found.reason


def test_one_test_that_counts_is_enough(tmp_path: Path) -> None:
    assert checked(tmp_path, PROGRAM, "prop_seldom").verdict is Verdict.EXHAUSTED
    assert checked(tmp_path, PROGRAM, "prop_seldom", bound=6).verdict is Verdict.UNKNOWN
    assert checked(tmp_path, PROGRAM, "prop_seldom", bound=7).verdict is Verdict.HOLDS


def test_smallcheck_discards_as_well(tmp_path: Path) -> None:
    assert checked(tmp_path, SMALL, "prop_never", bound=4).verdict is Verdict.UNKNOWN
    assert checked(tmp_path, SMALL, "prop_some", bound=4).verdict is Verdict.HOLDS


@pytest.mark.parametrize(("name", "tests"), [("prop_colour", 3), ("prop_colours", 9), ("prop_inner", 5)])
def test_generators_that_do_not_look_at_the_size_are_exhausted(name: str, tests: int, tmp_path: Path) -> None:
    found = checked(tmp_path, PROGRAM, name)
    assert (found.verdict, found.tests) == (Verdict.EXHAUSTED, tests)


def test_generators_that_do_are_not(tmp_path: Path) -> None:
    assert checked(tmp_path, PROGRAM, "prop_sized").verdict is Verdict.HOLDS
    assert checked(tmp_path, PROGRAM, "prop_late").verdict is Verdict.FAILS


def test_generators_make_no_larger_sizes_than_those_of_quickcheck(tmp_path: Path) -> None:
    found = checked(tmp_path, PROGRAM, "prop_long")
    assert found.verdict is Verdict.HOLDS
    assert found.bound is not None
    assert found.bound <= 100


def test_a_bound_that_is_asked_for_is_searched(tmp_path: Path) -> None:
    target = checked(tmp_path, PROGRAM.replace("130", "102"), "prop_long", bound=103)
    assert target.verdict is Verdict.FAILS
