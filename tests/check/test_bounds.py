"""Bounds grow faster where each adds few inputs; each input counts once, and a failure has the least bound."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.properties import PropertyOptions
from clew.language.registry import load

PROGRAM = """
module Bounds where

prop_square :: Int -> Bool
prop_square n = n * n >= 0

prop_300 :: Int -> Bool
prop_300 n = n < 300

prop_8 :: Int -> Bool
prop_8 n = n > -8

prop_reverse :: [Bool] -> Bool
prop_reverse xs = reverse (reverse xs) == xs
"""
Check = Callable[[str, int], PropertyResult]


@pytest.fixture
def check(tmp_path: Path) -> Check:
    file = tmp_path / "Bounds.hs"
    file.write_text(PROGRAM)

    def checked(name: str, bound: int) -> PropertyResult:
        target = load(str(file)).properties(PropertyOptions((name,)))
        return next(Checker(target, CheckBudget(bound, None)).results())

    return checked


@pytest.mark.parametrize("bound", [7, 8, 9, 100, 1000])
def test_every_number_counts_once(check: Check, bound: int) -> None:
    result = check("prop_square", bound)
    assert (result.verdict, result.bound) == (Verdict.HOLDS, bound)
    assert result.tests == 2 * bound + 1


def test_the_work_grows_with_the_inputs(check: Check) -> None:
    assert check("prop_square", 2000).steps < 20 * check("prop_square", 200).steps


@pytest.mark.parametrize(("name", "argument"), [("prop_300", 300), ("prop_8", -8)])
def test_a_failure_has_the_least_bound(check: Check, name: str, argument: int) -> None:
    result = check(name, 1000)
    assert (result.verdict, result.bound) == (Verdict.FAILS, abs(argument))
    found = result.counterexample
    assert found is not None
    assert found.smallest
    assert found.arguments[0].strip("()") == str(argument)


def test_lists_of_smaller_bounds_count_once(check: Check) -> None:
    assert check("prop_reverse", 10).tests == 2**11 - 1


def test_bounds_that_add_nothing_do_not_grow_without_end(tmp_path: Path) -> None:
    file = tmp_path / "Functions.hs"
    file.write_text(
        "module Functions where\nimport qualified Data.Map as Map\n"
        "prop_maps :: (Map.Map Int Int -> Bool) -> Bool\n"
        "prop_maps g = g Map.empty == g (Map.singleton 1 1)\n"
    )
    target = load(str(file)).properties(PropertyOptions(("prop_maps",)))
    result = next(Checker(target, CheckBudget(None, None, seconds=3.0)).results())
    assert result.verdict is not Verdict.EXHAUSTED
