"""What stands in the methods of instances is told as in other functions, and sections with what they were applied to."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.walking import record_run
from clew.language.registry import load
from clew.trace.own_code.written import is_section

PROGRAM = Path(__file__).parents[1] / "programs" / "Methods.hs"


def told(expression: str) -> list[str]:
    """The sentences of a story."""
    text = record_run(load(str(PROGRAM)), expression).explain().text(200)
    return [line.partition("   ")[0].strip() for line in map(str.strip, text.splitlines())]


def test_the_loop_of_a_comprehension_in_a_method_is_passed_over() -> None:
    lines = told("price (Crate [Apple 1, Apple 4])")
    assert "sum [price x | x <- xs, price x > 1] = 4" in lines
    assert "price (Apple 4) = 4" in lines
    assert not [line for line in lines if line.startswith("go ")]


def test_a_local_function_of_a_method_is_told() -> None:
    assert "doubled (Crate [Apple 4]) = 6" in told("price (Box (Crate [Apple 4]))")


def test_a_section_of_a_library_function_is_told_with_what_it_was_applied_to() -> None:
    lines = told("found (Map.fromList [(1, 2)]) [1]")
    assert "(`Map.lookup` m) 1 = Just 2" in lines
    assert "(`Map.lookup` m) = Just 2" not in lines


def test_a_number_below_0_is_a_constant() -> None:
    step = record_run(load(str(PROGRAM)), "[7, -4 :: Int]").start.part(2)
    assert step.sentence == "the constant -4"


def test_an_empty_map_is_a_constant(tmp_path: Path) -> None:
    file = tmp_path / "maps_made.erl"
    file.write_text("-module(maps_made).\n-export([f/1]).\nf(K) -> maps:put(K, 1, #{}).\n")
    text = record_run(load(str(file)), "maps_made:f(a)").explain().text(200)
    assert "the constant #{}" in text
    assert "#{} = #{}" not in text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(+ 1)", True),
        ("(2 ^)", True),
        ("(`elem` xs)", True),
        ("(-4)", False),
        ("(- x)", False),
        ("(+)", False),
        ("(a) + (b)", False),
        ("(+) x (y)", False),
        ("(f x)", False),
    ],
)
def test_sections_are_known_by_their_text(text: str, expected: bool) -> None:
    assert is_section(text) is expected
