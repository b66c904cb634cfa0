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


def test_parts_that_were_not_looked_at_may_be_anything(file: Path) -> None:
    found = result(target(file, "prop_first")).counterexample
    assert found is not None
    assert found.replayed
    assert found.source == "prop_first (False : undefined)"


def test_an_exception_is_raised_again(file: Path) -> None:
    found = result(target(file, "prop_head")).counterexample
    assert found is not None
    assert found.replayed
    assert found.source == "prop_head []"
