"""Inputs that have the same value in two places: a key, and an entry of a map with that key."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.function_tests import FunctionTests
from clew.core.builtin import BUILTIN
from clew.core.nodes import Constructor, DataType, Program
from clew.core.types import TypeCon
from clew.cover.inputs.shared_parts import SharedParts
from clew.cover.subject import generate_for
from clew.language.registry import load
from clew.machine.values.render import render

_KEY = TypeCon("Key")
_PAIRS = TypeCon("[]", (TypeCon("(,)", (_KEY, TypeCon("Int"))),))
_PROGRAM = Program(
    "keys",
    (
        *BUILTIN,
        DataType("Key", (), (Constructor("A", (), ()), Constructor("B", (TypeCon("Int"),), (False,)))),
    ),
    (),
)


def test_a_value_is_put_where_a_list_has_one_of_its_type() -> None:
    sharing = SharedParts(_PROGRAM, (_KEY, _PAIRS))
    found = [tuple(map(render, template)) for template in sharing.templates(sharing.plain())]
    assert found == [("_0", "(_0, _2) : _3")]


def test_two_values_are_two_items_of_a_list() -> None:
    sharing = SharedParts(_PROGRAM, (_KEY, _KEY, _PAIRS))
    found = [tuple(map(render, template)) for template in sharing.templates(sharing.plain())]
    assert found[-1] == ("_0", "_1", "(_0, _3) : (_1, _4) : _5")


def test_what_is_shared_gets_small_values_that_differ() -> None:
    sharing = SharedParts(_PROGRAM, (_KEY, _KEY, _PAIRS))
    *_, both = sharing.templates(sharing.plain())
    first, second, _ = map(render, sharing.chosen(both))
    assert {first, second} == {"A", "B 0"}


_MAPS = """-module(keyed).
-export([found/2, typed/2, inner/2, two/3]).

found(K, M) -> case M of #{K := V} -> {found, V}; _ -> none end.

-spec typed(atom(), map()) -> term().
typed(K, M) -> case M of #{K := x} -> 1; #{K := y} -> 2; #{} -> 3 end.

inner({K, J}, M) -> case M of #{K := #{J := V}} -> V; #{K := _} -> some; _ -> none end.

two(K, L, M) ->
    case M of #{K := A, L := B} when A > B -> gt; #{K := _, L := _} -> le; #{K := _} -> one; _ -> none end.
"""


@pytest.mark.slow
@pytest.mark.parametrize("function", ["found/2", "typed/2", "inner/2", "two/3"])
def test_a_map_has_the_key_that_is_another_argument(tmp_path: Path, function: str) -> None:
    (tmp_path / "keyed.erl").write_text(_MAPS)
    subject = load(str(tmp_path / "keyed.erl")).subject(function)
    tests = FunctionTests(subject, generate_for(subject))
    assert all(item.is_covered for item in tests.items)


_HASKELL = """module Keyed (both) where
import qualified Data.Map as Map

data Item = Apple | Pear | Plum | Fig Int | Box [Item] deriving (Eq, Ord, Show)

both :: Item -> Item -> Map.Map Item Int -> Maybe Int
both k l m = do
  a <- Map.lookup k m
  b <- Map.lookup l m
  if a > b then Just (a - b) else Nothing
"""


@pytest.mark.slow
def test_a_map_of_haskell_has_two_keys(tmp_path: Path) -> None:
    (tmp_path / "Keyed.hs").write_text(_HASKELL)
    subject = load(str(tmp_path / "Keyed.hs")).subject("both")
    tests = FunctionTests(subject, generate_for(subject, "gbc"))
    assert all(item.is_covered for item in tests.items)
    assert any("Map.fromList" in test.call for test in tests.kept)
