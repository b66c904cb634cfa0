"""Huge integers: the same results as Python's own arithmetic, in less time."""

from __future__ import annotations

import sys

from hypothesis import given
from hypothesis import strategies as st

from clew.machine.integers import divide, show_integer

bits = st.integers(1, 60_000)


@given(bits, bits, st.randoms(use_true_random=False), st.booleans(), st.booleans())
def test_division_agrees_with_python(a_bits, b_bits, random, a_negative, b_negative):
    a = random.getrandbits(a_bits) * (-1 if a_negative else 1)
    b = (random.getrandbits(b_bits) | 1) * (-1 if b_negative else 1)
    assert divide(a, b) == divmod(a, b)


@given(st.integers(1, 200_000), st.randoms(use_true_random=False))
def test_digits_agree_with_python(size, random):
    n = random.getrandbits(size)
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        assert show_integer(n) == str(n)
        assert show_integer(-n - 1) == str(-n - 1)
    finally:
        sys.set_int_max_str_digits(before)


def test_powers_of_ten_keep_their_zeros():
    for power in (2999, 3000, 3001, 6000, 12_001):
        assert show_integer(10**power) == "1" + "0" * power
        assert show_integer(10**power - 1) == "9" * power
