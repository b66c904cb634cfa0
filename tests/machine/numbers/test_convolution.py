"""Products by Fourier transforms are exact, whatever the digits are."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.machine.numbers.convolution import product


def never() -> None:
    pass


@given(st.integers(0, 2**4000), st.integers(0, 2**4000))
def test_products_of_any_sizes_are_those_of_python(a: int, b: int) -> None:
    assert product(a, b, never) == a * b
    assert product(a, a, never) == a * a


@given(st.sampled_from([0, 1, 2, 127, 128, 129, 254, 255]), st.integers(1, 40_000), st.integers(1, 40_000))
@settings(max_examples=25, deadline=None)
def test_digits_that_add_up_most_are_exact(digit: int, one: int, other: int) -> None:
    a, b = (int.from_bytes(bytes([digit]) * size, "little") for size in (one, other))
    assert product(a, b, never) == a * b


@pytest.mark.parametrize("digit", [127, 128])
def test_the_largest_sums_of_millions_of_digits_are_exact(digit: int) -> None:
    size = 1 << 20
    a = int.from_bytes(bytes([digit]) * size, "little")
    # (256^n - 1) / 255 squared, without a product of huge numbers
    ones = (256**size - 1) // 255
    assert product(a, ones, never) == digit * ((ones << 8 * size) - ones) // 255


def test_large_random_numbers_agree_modulo_small_ones() -> None:
    source = random.Random(7)
    a, b = source.getrandbits(9_000_000), source.getrandbits(5_000_000)
    found = product(a, b, never)
    assert all(found % m == a % m * (b % m) % m for m in ((1 << 61) - 1, 10**18 + 9, 3**38))
