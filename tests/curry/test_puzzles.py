"""Puzzles: equations over data, queens by functional patterns and set functions."""

from __future__ import annotations

from curry_runner import results


def test_the_zebra_of_three_houses() -> None:
    # The middle house drinks milk; the snail's drinks tea, so water goes to the third kind of house. Ivory stands left
    # of green and next to red, hence red, ivory, green. The dog is in the red house, so that drinks water; tea and the
    # snail are in the green one, and the zebra is in the ivory one.
    assert set(results("puzzle", "houses")) == {"[(Red,Dog,Water),(Ivory,Zebra,Milk),(Green,Snail,Tea)]"}


def test_queens() -> None:
    assert sorted(results("puzzle", "queens 4")) == ["[2,4,1,3]", "[3,1,4,2]"]
    assert results("puzzle", "queens 3") == []


def test_a_sum_of_mirrored_numbers() -> None:
    # 11(a+b) = 101c + 10d with c = 1: 11(a+b) = 101 + 10d, so d = 2 and a+b = 11.
    expected = sorted(f"({a},{11 - a},1,2)" for a in range(2, 10))
    assert sorted(results("puzzle", "digits")) == expected
