"""Types that a module hides are built by its exports, also in the module's own properties."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.properties import PropertyOptions
from clew.language.registry import load

HIDDEN = """
module Sorted (Sorted, empty, insert, toList) where

newtype Sorted = Sorted [Int] deriving Show

empty :: Sorted
empty = Sorted []

insert :: Int -> Sorted -> Sorted
insert x (Sorted xs) = Sorted (takeWhile (< x) xs ++ [x] ++ dropWhile (< x) xs)

toList :: Sorted -> [Int]
toList (Sorted xs) = xs

prop_sorted, prop_short :: Sorted -> Bool
prop_sorted (Sorted xs) = and (zipWith (<=) xs (drop 1 xs))
prop_short (Sorted xs) = length xs < 2
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "Sorted.hs"
    path.write_text(HIDDEN)
    return path


def checked(file: Path, name: str) -> PropertyResult:
    target = load(str(file)).properties(PropertyOptions((name,)))
    return next(Checker(target, CheckBudget(None, 500_000, branch=100_000)).results())


def test_an_invariant_of_a_hidden_type_holds(file: Path) -> None:
    found = checked(file, "prop_sorted")
    assert found.verdict is Verdict.HOLDS
    assert found.reason == "only values that exported functions build are tried for abstract types"


def test_a_failure_is_built_by_exports(file: Path) -> None:
    found = checked(file, "prop_short").counterexample
    assert found is not None
    assert found.source == "prop_short (insert 0 (insert 0 empty))"


def test_what_is_not_hidden_is_made_of_constructors(file: Path) -> None:
    file.write_text(HIDDEN.replace("(Sorted, ", "(Sorted (..), "))
    assert checked(file, "prop_sorted").verdict is Verdict.FAILS
