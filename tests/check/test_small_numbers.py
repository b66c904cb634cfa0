"""Numbers of small types: a search that has tried all of them knows it, whatever a property does with them."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.registry import load
from tests.small_numbers import condition, numbers

_FIRST = int(os.environ.get("CLEW_SEED", "0"))
_COUNT = 240 if os.environ.get("CLEW_THOROUGH") == "1" else 24


def _results(file: Path, text: str, steps: int = 20_000_000) -> dict[str, PropertyResult]:
    file.write_text(text)
    target = load(str(file)).properties()
    return {r.name: r for r in Checker(target, CheckBudget(None, steps)).results()}


def test_every_property_of_eight_bits_is_decided_as_by_brute_force(tmp_path: Path) -> None:
    chance = random.Random(_FIRST)
    lines, expected = ["module Small where", "import Data.Bits", "import Data.Int", "import Data.Word"], {}
    while len(expected) < _COUNT:
        type_ = chance.choice(("Int8", "Word8"))
        (a, f), (b, g) = condition(chance, type_), condition(chance, type_)
        holds = all(f(x) or g(x) for x in numbers(type_))
        if not holds and chance.random() < 0.6:
            continue  # most would fail
        name = f"prop_{len(expected)}"
        expected[name] = Verdict.EXHAUSTED if holds else Verdict.FAILS
        lines += [f"{name} :: {type_} -> Bool", f"{name} x = {a} || {b}"]
    found = _results(tmp_path / "Small.hs", "\n".join(lines) + "\n")
    wrong = {n: (r.verdict, lines) for n, r in found.items() if r.verdict is not expected[n]}
    assert not wrong


def test_values_inside_of_others_are_all_tried(tmp_path: Path) -> None:
    text = """
module Inside where
import Data.Int
import Data.Word
newtype Age = Age Word8
prop_newtype :: Age -> Bool
prop_newtype (Age a) = length (show a) <= 3
prop_maybe :: Maybe Int8 -> Bool
prop_maybe m = maybe True (\\x -> length (show x) <= 4) m
prop_pair :: (Bool, Word8) -> Bool
prop_pair (b, a) = length (show a ++ show b) <= 8
prop_between :: Int -> Bool
prop_between n = n < 1000 || n > 1100 || length (show n) == 4
prop_letter :: Char -> Bool
prop_letter c = c < '0' || c > '9' || length (show c) == 3
prop_last :: Word16 -> Bool
prop_last x = length (show x) <= 3
prop_many :: [Word8] -> Bool
prop_many xs = length (show xs) < 1000
"""
    found = _results(tmp_path / "Inside.hs", text, 2_000_000)
    for name in ("newtype", "maybe", "pair", "between", "letter"):
        assert found[f"prop_{name}"].verdict is Verdict.EXHAUSTED, name
    assert found["prop_last"].counterexample is not None
    assert found["prop_last"].counterexample.arguments == ("1000",)
    assert found["prop_many"].verdict is Verdict.HOLDS


@pytest.mark.slow
def test_sixteen_bits_are_tried_as_well(tmp_path: Path) -> None:
    text = "module Larger where\nimport Data.Int\nimport Data.Word\n"
    text += "prop_word :: Word16 -> Bool\nprop_word x = length (show x) <= 5\n"
    text += "prop_int :: Int16 -> Bool\nprop_int x = length (show x) <= 6\n"
    text += "prop_pair :: Word8 -> Int8 -> Bool\nprop_pair a b = length (show a ++ show b) <= 7\n"
    found = _results(tmp_path / "Larger.hs", text, 100_000_000)
    assert {r.verdict for r in found.values()} == {Verdict.EXHAUSTED}


def test_ranges_of_erlang_end(tmp_path: Path) -> None:
    text = """
-module(ranges).
-include_lib("proper/include/proper.hrl").
-export([prop_byte/0, prop_above/0, prop_below/0, prop_fails/0]).
prop_byte() -> ?FORALL(X, byte(), length(integer_to_list(X)) =< 3).
prop_above() -> ?FORALL(X, range(100, 300), length(integer_to_list(X)) =:= 3).
prop_below() -> ?FORALL(X, range(-20, 200), length(integer_to_list(X)) =< 3).
prop_fails() -> ?FORALL(X, range(5, 200), X bxor 3 < 190).
"""
    found = _results(tmp_path / "ranges.erl", text)
    for name in ("byte", "above", "below"):
        assert found[f"prop_{name}"].verdict is Verdict.EXHAUSTED, name
    assert found["prop_fails"].verdict is Verdict.FAILS


CONDITIONAL = """
module Conditional where
import Data.Int
import Data.Word
import Test.QuickCheck
prop_words :: Word8 -> Property
prop_words x = x > 10 ==> length (show x) <= 3
prop_all :: Word8 -> Property
prop_all x = property (length (show x) <= 3)
prop_both :: Word8 -> Int8 -> Property
prop_both x y = x > 10 ==> length (show x ++ show y) <= 7
prop_inside :: Maybe (Word8, Bool) -> Property
prop_inside m = m /= Nothing ==> length (show m) < 30
prop_drawn :: Word8 -> Property
prop_drawn x = forAll (choose (0, 3)) $ \\y -> length (show (x + y)) <= 3
prop_far :: Word64 -> Maybe Bool
prop_far x = if x > 10 then Just (x + 1 /= 4) else Nothing
prop_sum :: Int -> Property
prop_sum x = x > 3 ==> x + 1 > 4
prop_never :: Word8 -> Property
prop_never x = x > 10 && x < 5 ==> False
prop_expected :: Word8 -> Property
prop_expected x = expectFailure (length (show x) <= 3)
prop_sized :: Word8 -> Property
prop_sized x = forAll arbitrary $ \\y -> length (show (x + y :: Word8)) <= 3
prop_plain :: Word8 -> Bool
prop_plain x = length (show x) <= 3
prop_last :: Word8 -> Bool
prop_last x = show x /= "255"
"""


@pytest.fixture(scope="module")
def conditional(tmp_path_factory: pytest.TempPathFactory) -> dict[str, PropertyResult]:
    return _results(tmp_path_factory.mktemp("conditional") / "Conditional.hs", CONDITIONAL)


@pytest.mark.parametrize("name", ["words", "all", "both", "inside", "drawn", "far"])
def test_quick_checks_properties_of_few_values_are_exhausted(
    conditional: dict[str, PropertyResult], name: str
) -> None:
    assert conditional[f"prop_{name}"].verdict is Verdict.EXHAUSTED


def test_a_failure_that_no_size_reaches_is_found(conditional: dict[str, PropertyResult]) -> None:
    found = conditional["prop_sum"]
    assert found.verdict is Verdict.FAILS
    assert found.counterexample is not None
    assert found.counterexample.arguments == (str(2**63 - 1),)
    assert found.counterexample.replayed


def test_a_property_all_of_whose_numbers_are_discarded_is_not_exhausted(
    conditional: dict[str, PropertyResult],
) -> None:
    found = conditional["prop_never"]
    assert found.verdict is Verdict.UNKNOWN
    assert found.reason is not None
    assert "discarded" in found.reason
    assert "bound" not in found.reason


def test_an_expected_failure_that_does_not_come_is_a_finding_at_all_sizes(
    conditional: dict[str, PropertyResult],
) -> None:
    assert conditional["prop_expected"].verdict is Verdict.EXHAUSTED
    assert conditional["prop_expected"].is_finding


def test_a_property_that_looks_at_the_size_is_not_exhausted(conditional: dict[str, PropertyResult]) -> None:
    assert conditional["prop_sized"].verdict is Verdict.HOLDS


@pytest.mark.parametrize("name", ["all", "plain", "last"])
def test_there_are_as_many_tests_as_inputs(conditional: dict[str, PropertyResult], name: str) -> None:
    assert conditional[f"prop_{name}"].tests == 256


def test_conditional_properties_of_eight_bits_are_decided_as_by_brute_force(tmp_path: Path) -> None:
    chance = random.Random(_FIRST)
    lines = ["module Given where", "import Data.Bits", "import Data.Int", "import Data.Word"]
    lines.append("import Test.QuickCheck hiding ((.&.))")
    expected: dict[str, Verdict] = {}
    while len(expected) < _COUNT // 2:
        type_ = chance.choice(("Int8", "Word8"))
        (c, admits), (a, f), (b, g) = (condition(chance, type_) for _ in range(3))
        given = [x for x in numbers(type_) if admits(x)]
        fails = any(not (f(x) or g(x)) for x in given)
        if fails and chance.random() < 0.6:
            continue  # most would fail
        name = f"prop_{len(expected)}"
        expected[name] = Verdict.FAILS if fails else Verdict.EXHAUSTED if given else Verdict.UNKNOWN
        lines += [f"{name} :: {type_} -> Property", f"{name} x = ({c}) ==> ({a} || {b})"]
    found = _results(tmp_path / "Given.hs", "\n".join(lines) + "\n")
    assert {n: r.verdict for n, r in found.items()} == expected, "\n".join(lines)
    assert all(r.tests <= 256 for r in found.values() if r.verdict is not Verdict.FAILS)
