"""Where polynomials cross, and the numbers that the solver finds with it where z3 gives up."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from clew.machine.solve.roots import Polynomial, roots

_FACTORS = st.lists(st.integers(-(10**6), 10**6), min_size=1, max_size=6)


def _product(a: Polynomial, b: Polynomial) -> Polynomial:
    made = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            made[i + j] += x * y
    return tuple(made)


def _value(polynomial: Polynomial, x: int) -> int:
    return int(sum(factor * x**i for i, factor in enumerate(polynomial)))


@given(st.lists(st.integers(-(10**9), 10**9), min_size=1, max_size=5))
@example([0, -999_999_999, -999_999_999, -1_000_000_000])
@example([5, 6, 5, 6, 7])
def test_every_whole_root_is_found(wanted: list[int]) -> None:
    polynomial: Polynomial = (1,)
    for root in wanted:
        polynomial = _product(polynomial, (-root, 1))
    assert set(wanted) <= set(roots(polynomial))


@given(_FACTORS, st.integers(-2000, 2000), st.integers(-2000, 2000))
def test_there_is_a_root_between_two_numbers_with_different_signs(factors: list[int], a: int, b: int) -> None:
    low, high = sorted((a, b))
    polynomial = (*factors, 1)
    if (_value(polynomial, low) < 0) != (_value(polynomial, high) < 0):
        assert any(low <= root <= high for root in roots(polynomial))


@given(_FACTORS)
def test_what_is_found_is_a_root_or_lies_before_a_change_of_the_sign(factors: list[int]) -> None:
    polynomial = (*factors, 1)
    for root in roots(polynomial):
        here, after = _value(polynomial, root), _value(polynomial, root + 1)
        assert here == 0 or (here < 0) != (after < 0)
