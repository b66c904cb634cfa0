"""Huge integers: the same results as Python's own arithmetic, in less time."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.machine.numbers.integers import (
    divide,
    from_limbs,
    linear_cost,
    multiply,
    parse_decimal,
    product_cost,
    quotient_cost,
    show_integer,
    to_limbs,
)

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


@given(st.integers(1, 600_000), st.integers(1, 600_000), st.randoms(use_true_random=False), st.booleans())
@settings(max_examples=15, deadline=None)
def test_products_agree_with_python(a_bits, b_bits, random, negative):
    a, b = random.getrandbits(a_bits) * (-1 if negative else 1), random.getrandbits(b_bits)
    assert multiply(a, b) == a * b
    assert multiply(a, a) == a**2


@pytest.mark.parametrize(("a_bits", "b_bits"), [(65_536, 65_535), (70_000, 900_000), (400_000, 300_000)])
@pytest.mark.parametrize("negative", [False, True])
def test_large_products_agree_with_python(a_bits, b_bits, negative):
    a, b = ((1 << bits) // 7 for bits in (a_bits, b_bits))
    a = -a if negative else a
    assert multiply(a, b) == multiply(b, a) == a * b
    assert multiply(a, a) == a**2


def test_products_beyond_one_transform_are_put_together(monkeypatch):
    monkeypatch.setattr("clew.machine.numbers.integers.MOST_BITS", 100_000)
    a, b = (1 << 350_000) // 11, (1 << 270_000) // 7
    assert multiply(a, b) == a * b
    assert multiply(a, a) == a**2


@given(st.integers(0, 200_000), st.integers(0, 200_000), st.integers(1, 90_000), st.booleans())
@settings(max_examples=15, deadline=None)
def test_products_of_numbers_that_end_in_zeros(zeros_of_a, zeros_of_b, odd, negative):
    a, b = (2 * odd + 1) << zeros_of_a, (-1 if negative else 1) * 3**odd << zeros_of_b
    assert multiply(a, b) == a * b
    assert multiply(a, a) == a**2


def test_powers_of_two_are_cheap():
    assert product_cost(1 << 10**7, 1 << 10**7) < product_cost((1 << 10**7) - 1, (1 << 10**7) - 1) // 100


@pytest.mark.parametrize("size", [262_143, 262_144, 262_145, 600_001])
def test_limbs_of_huge_numbers_are_the_number(size):
    number = (1 << 30 * size) // 7
    limbs = to_limbs(number)
    assert len(limbs) == size
    assert from_limbs(limbs) == number


@given(st.integers(1, 2_000), st.randoms(use_true_random=False))
def test_limbs_are_the_number(size, random):
    n = random.getrandbits(size)
    limbs = to_limbs(n)
    assert from_limbs(limbs) == n
    assert limbs.tolist() == [n >> 30 * i & (1 << 30) - 1 for i in range(len(limbs))]
    assert n == 0 or limbs[-1] != 0


@given(st.integers(1, 40_000), st.randoms(use_true_random=False), st.booleans())
@settings(max_examples=20, deadline=None)
def test_digits_are_read_again(size, random, negative):
    n = random.getrandbits(size) * (-1 if negative else 1)
    assert parse_decimal(show_integer(n)) == n
    assert parse_decimal("000" + show_integer(abs(n))) == abs(n)


def test_a_small_divisor_of_a_huge_number_takes_no_time():
    n = 7**500_000
    tried = []
    assert divide(n, 10, lambda: tried.append(None)) == divmod(n, 10)
    assert len(tried) == 1


def test_work_on_huge_numbers_can_be_ended_between_pieces():
    class Over(Exception):
        pass

    def tick():
        pieces.append(None)
        if len(pieces) == 5:
            raise Over

    huge = (1 << 4_000_000) // 3
    for operation in (
        lambda: multiply(huge, huge - 2, tick) + multiply(huge, huge, tick),
        lambda: divide(huge * huge, huge - 1, tick),
        lambda: show_integer(huge, tick),
        lambda: parse_decimal("7" * 1_000_000, tick),
    ):
        pieces: list[None] = []
        with pytest.raises(Over):
            operation()


def test_costs_grow_with_size_like_the_work():
    small, large = (1 << 100_000) - 1, (1 << 1_600_000) - 1
    assert 16 <= linear_cost(large) / linear_cost(small) <= 17
    assert 16 <= product_cost(large, large) / product_cost(small, small) <= 24
    few, some = (1 << 4_000) - 1, (1 << 64_000) - 1
    assert 40 <= product_cost(some, some) / product_cost(few, few) <= 120
    assert product_cost(large, 3) < product_cost(large, small) < product_cost(large, large)
    assert quotient_cost(large * large, large) >= product_cost(large, large)
    assert product_cost(5, 7) == 0
