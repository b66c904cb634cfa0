"""Encapsulated search: all values, lazily, without binding what is outside."""

from __future__ import annotations

import pytest
from curry_runner import answers, results


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ("allValues coin", ["[0,1]"]),
        ("allValues (coin + coin)", ["[0,1,1,2]"]),
        ("length (allValues (bits 5))", ["32"]),
        ("oneValue (failed :: Bool)", ["Nothing"]),
        ("oneValue (failed ? 3)", ["Just 3"]),
        ("isFail (head [])", ["True"]),
        ("isFail coin", ["False"]),
        ("allSolutions (\\x -> x =:= True ? x =:= False)", ["[True,False]"]),
        ("odds", ["[1,3,5,7]"]),
        # The argument's choice is outside, so there are two sets.
        ("sortValues (set1 oneOrMore coin)", ["[0,10]", "[1,11]"]),
        ("sortValues (set0 (oneOrMore coin))", ["[0,1,10,11]"]),
    ],
)
def test_goals(goal: str, expected: list[str]) -> None:
    assert sorted(results("search", goal)) == sorted(expected)


def test_values_come_lazily() -> None:
    assert results("search", "take 4 (allValues numbers)") == ["[0,1,2,3]"]
    assert results("search", "head (allValues (let xs free in length xs))") == ["0"]


def test_a_branch_without_end_hides_no_value() -> None:
    assert results("search", "smallest") == ["3"]
    assert results("search", "someValue (spin 0 ? 5)", 1) == ["5"]


def test_a_variable_outside_is_not_bound_inside() -> None:
    assert answers("search", "allValues (x =:= True) == [True] where x free") != [
        "Result True | Bindings x=True"
    ]
    assert answers("search", "x =:= 1 &> allValues (x + coin) where x free") == [
        "Result [1,2] | Bindings x=1"
    ]
