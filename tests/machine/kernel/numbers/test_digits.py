"""Numbers as text, made in the kernel: as Haskell shows them, for both precisions."""

from __future__ import annotations

import math
import random
import struct
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from running import evaluate, machine_of

from clew.machine.numbers.doubles import shortest_digits, show_double
from clew.machine.run.machine import Machine

SHOWING = """
shown a = showDouble# (bitsDouble# a);
single a = showFloat# (bitsDouble# a);
digits p a = digits# p (bitsDouble# a);
"""


@cache
def showing(reference: bool = False) -> Machine:
    return machine_of(SHOWING, reference=reference, nursery=500)


def bits(x: float) -> int:
    return int(struct.unpack("<Q", struct.pack("<d", x))[0])


@pytest.mark.parametrize(
    ("x", "shown"),
    [  # as GHC 9 prints them
        (0.0, "0.0"), (-0.0, "-0.0"), (1.0, "1.0"), (0.1, "0.1"), (0.09, "9.0e-2"), (0.01, "1.0e-2"), (123456.789, "123456.789"),
        (1234567.0, "1234567.0"), (9999999.0, "9999999.0"), (1e7, "1.0e7"), (12345678.9, "1.23456789e7"), (1e22, "1.0e22"),
        (1e21, "1.0e21"), (5e-324, "5.0e-324"), (1.7976931348623157e308, "1.7976931348623157e308"), (-2.5, "-2.5"),
        (1 / 3, "0.3333333333333333"), (2 / 3, "0.6666666666666666"), (100.0, "100.0"), (math.pi, "3.141592653589793"),
        (math.nan, "NaN"), (math.inf, "Infinity"), (-math.inf, "-Infinity"), (0.5e-4, "5.0e-5"), (1e16, "1.0e16"),
    ],
)  # fmt: skip
def test_doubles_are_shown_as_in_haskell(x: float, shown: str, reference: bool) -> None:
    assert evaluate(showing(reference), "shown", bits(x)) == f'"{shown}"'


@pytest.mark.parametrize(
    ("x", "shown"),
    [  # as GHC 9 prints singles
        (0.1, "0.1"), (1e7, "1.0e7"), (16777216.0, "1.6777216e7"), (3.4028234663852886e38, "3.4028235e38"), (1e-45, "1.0e-45"),
        (1.1754943508222875e-38, "1.1754944e-38"), (1.1754942106924411e-38, "1.1754942e-38"), (0.3333333432674408, "0.33333334"),
        (-2.5, "-2.5"), (math.nan, "NaN"), (-math.inf, "-Infinity"), (8388608.0, "8388608.0"), (33554432.0, "3.3554432e7"),
    ],
)  # fmt: skip
def test_singles_are_shown_as_in_haskell(x: float, shown: str, reference: bool) -> None:
    assert evaluate(showing(reference), "single", bits(float(np.float32(x)))) == f'"{shown}"'


def some_doubles(count: int) -> list[float]:
    """Doubles of random bits, decimals, binary fractions, powers of two and numbers without leading bits."""
    chance = random.Random(1)
    found: list[float] = []
    for _ in range(count):
        (any_bits,) = struct.unpack("<d", struct.pack("<Q", chance.getrandbits(64)))
        found += (
            any_bits,
            chance.randrange(10**7) / 10 ** chance.randrange(1, 9),
            chance.randrange(1 << 60) / 2 ** chance.randrange(60),
            2.0 ** chance.randrange(-1074, 1024),
            chance.getrandbits(chance.randrange(1, 52)) * 5e-324,
        )
    return found


def test_random_doubles_have_the_shortest_digits() -> None:
    m = showing()
    for x in some_doubles(400):
        assert evaluate(m, "shown", bits(x)) == f'"{show_double(x)}"', x.hex()


def test_the_reference_finds_the_same_digits() -> None:
    m, reference = showing(), showing(True)
    for x in some_doubles(12):
        if 0 < x < math.inf:
            digits, point = shortest_digits(x)
            wanted = f"[{', '.join(map(str, [point, *digits]))}]"
            assert evaluate(m, "digits", 53, bits(x)).replace(",", ", ").replace("  ", " ") == wanted
            assert evaluate(reference, "digits", 53, bits(x)).replace(",", ", ").replace("  ", " ") == wanted


def test_the_digits_of_singles_are_the_fewest_between_their_neighbours() -> None:
    chance = random.Random(2)
    m = showing()
    for _ in range(1_500):
        single = np.uint32(chance.getrandbits(31)).view(np.float32)
        if not (np.isfinite(single) and single > 0):
            continue
        x, below, above = (
            Fraction(float(n)) for n in (single, np.nextafter(single, 0), np.nextafter(single, np.inf))
        )
        low, high = (x + below) / 2, (x + above) / 2
        point, *digits = eval(evaluate(m, "digits", 24, bits(float(single))))
        unit = Fraction(10) ** (point - len(digits))
        number = int("".join(map(str, digits)))
        assert low < number * unit < high
        assert abs(number * unit - x) <= unit / 2
        shorter = x // (10 * unit)
        assert not any(low < n * 10 * unit < high for n in (shorter, shorter + 1))


def test_digits_are_those_of_positive_numbers() -> None:
    for x in (0.0, -1.0, math.inf, math.nan):
        assert evaluate(showing(), "digits", 53, bits(x)) == "raised Machine.BadArgument"
