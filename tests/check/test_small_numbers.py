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
