"""Numbers without a sign have no negative values, wherever they are in an argument."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.registry import load

HASKELL = """
module Words where
import Data.Word
import Numeric.Natural

data Sized = Sized Word Word8

prop_word :: Word -> Bool
prop_word a = a >= 0
prop_inside :: [Maybe Word] -> Bool
prop_inside xs = and [a >= 0 | Just a <- xs]
prop_field :: Sized -> Bool
prop_field (Sized a b) = a >= 0 && b >= 0
prop_result :: (Bool -> Word) -> Bool
prop_result f = f True >= 0
prop_argument :: (Word -> Bool) -> Bool
prop_argument f = f 3 || not (f 18446744073709551615) || f 2
prop_natural :: Natural -> Bool
prop_natural a = a >= 0
prop_next :: Word -> Bool
prop_next a = a + 1 > a
prop_minus :: Word -> Word -> Bool
prop_minus a b = a - b <= a
"""
CORE = """
module Words;
data Box = Box Word;
propWord : Word -> Bool;
propWord n = ge# n 0;
propInside : Box -> Bool;
propInside b = case b of { Box n -> ge# n 0 };
propResult : (Bool -> Word) -> Bool;
propResult f = ge# (f True) 0;
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, PropertyResult]:
    file = tmp_path_factory.mktemp("words") / "Words.hs"
    file.write_text(HASKELL)
    return _results(file)


def _results(file: Path) -> dict[str, PropertyResult]:
    target = load(str(file)).properties()
    return {r.name: r for r in Checker(target, CheckBudget(None, 100_000)).results()}


@pytest.mark.parametrize("name", ["word", "inside", "field", "result", "natural"])
def test_no_word_is_negative(results: dict[str, PropertyResult], name: str) -> None:
    assert results[f"prop_{name}"].verdict in (Verdict.HOLDS, Verdict.EXHAUSTED)


@pytest.mark.parametrize("name", ["word", "field", "natural"])
def test_that_is_proved_where_nothing_else_is_open(results: dict[str, PropertyResult], name: str) -> None:
    assert results[f"prop_{name}"].verdict is Verdict.EXHAUSTED


def test_the_largest_word_is_found(results: dict[str, PropertyResult]) -> None:
    found = results["prop_next"].counterexample
    assert found is not None
    assert found.replayed
    assert found.arguments == (str(2**64 - 1),)


def test_a_difference_wraps(results: dict[str, PropertyResult]) -> None:
    found = results["prop_minus"].counterexample
    assert found is not None
    assert found.replayed
    assert found.source == "prop_minus 0 1"


def test_a_function_distinguishes_words(results: dict[str, PropertyResult]) -> None:
    found = results["prop_argument"].counterexample
    assert found is not None
    assert found.replayed
    assert found.source is not None
    assert "-" not in found.source.replace("->", "")


def test_words_of_core_are_not_negative_either(tmp_path: Path) -> None:
    file = tmp_path / "Words.core"
    file.write_text(CORE)
    results = _results(file)
    assert len(results) == 3
    assert all(r.verdict in (Verdict.HOLDS, Verdict.EXHAUSTED) for r in results.values())
