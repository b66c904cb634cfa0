"""Doubles and singles in the kernel against Python's and NumPy's, and against what GHC gives at the edges."""

from __future__ import annotations

import math
import struct
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from running import evaluate, machine_of

from clew.machine.run.machine import Machine


def sized(most: int) -> st.SearchStrategy[int]:
    """Integers of 1 to `most` bits, every length as likely as any other."""
    lengths = st.integers(1, most)
    magnitudes = lengths.flatmap(lambda n: st.integers(1 << (n - 1), (1 << n) - 1))
    return st.tuples(magnitudes, st.sampled_from([1, -1])).map(lambda p: p[0] * p[1])


UNARY_MATH = "sqrt exp log sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh log1p expm1".split()
DOUBLES = """
add a b = addd# (bitsDouble# a) (bitsDouble# b);
sub a b = subd# (bitsDouble# a) (bitsDouble# b);
mul a b = muld# (bitsDouble# a) (bitsDouble# b);
div a b = divd# (bitsDouble# a) (bitsDouble# b);
lt a b = lt# (bitsDouble# a) (bitsDouble# b);
le a b = le# (bitsDouble# a) (bitsDouble# b);
eq a b = eq# (bitsDouble# a) (bitsDouble# b);
ne a b = ne# (bitsDouble# a) (bitsDouble# b);
gt a b = gt# (bitsDouble# a) (bitsDouble# b);
ge a b = ge# (bitsDouble# a) (bitsDouble# b);
back a = doubleBits# (bitsDouble# a);
math k a = mathd# k (bitsDouble# a);
truncate a = truncate# (bitsDouble# a);
floor a = floor# (bitsDouble# a);
ceiling a = ceiling# (bitsDouble# a);
round a = round# (bitsDouble# a);
mantissa p a = mantissa# p (bitsDouble# a);
exponent p a = exponent# p (bitsDouble# a);
encode m e = encodeDouble# m e;
again a = doubleBits# (encodeDouble# (mantissa# 53 (bitsDouble# a)) (exponent# 53 (bitsDouble# a)));
toDouble n = doubleBits# (toDouble# n);
shown a = showDouble# (bitsDouble# a);
ratio n d = ratioDouble# n d;
singleRatio n d = ratioFloat# n d;
single a = roundFloat# (bitsDouble# a);
addSingle a b = addf# (roundFloat# (bitsDouble# a)) (roundFloat# (bitsDouble# b));
subSingle a b = subf# (roundFloat# (bitsDouble# a)) (roundFloat# (bitsDouble# b));
mulSingle a b = mulf# (roundFloat# (bitsDouble# a)) (roundFloat# (bitsDouble# b));
divSingle a b = divf# (roundFloat# (bitsDouble# a)) (roundFloat# (bitsDouble# b));
mathSingle k a = mathf# k (roundFloat# (bitsDouble# a));
pow a b = powd# (bitsDouble# a) (bitsDouble# b);
"""


@cache
def doubles(reference: bool = False) -> Machine:
    return machine_of(DOUBLES, reference=reference)


def bits(x: float) -> int:
    return int(struct.unpack("<Q", struct.pack("<d", x))[0])


def same(shown: str, x: float) -> bool:
    if math.isnan(x):
        return shown == "NaN"
    got = float(shown.replace("Infinity", "inf"))
    return bits(got) == bits(x)


SPECIAL = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.1,
    5e-324,
    2.2250738585072014e-308,
    1.7976931348623157e308,
    math.inf,
    -math.inf,
    math.nan,
]
FLOATS = st.one_of(st.floats(), st.sampled_from(SPECIAL))


def ieee_divide(a: float, b: float) -> float:
    if b != 0:
        return a / b
    if a == 0 or math.isnan(a):
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1, b)


BOTH = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@BOTH
@given(a=FLOATS, b=FLOATS)
def test_arithmetic_and_comparison_of_doubles(reference: bool, a: float, b: float) -> None:
    m = doubles(reference)
    x, y = bits(a), bits(b)
    assert same(evaluate(m, "add", x, y), a + b)
    assert same(evaluate(m, "sub", x, y), a - b)
    assert same(evaluate(m, "mul", x, y), a * b)
    assert same(evaluate(m, "div", x, y), ieee_divide(a, b))
    assert evaluate(m, "lt", x, y) == str(a < b)
    assert evaluate(m, "le", x, y) == str(a <= b)
    assert evaluate(m, "eq", x, y) == str(a == b)
    assert evaluate(m, "ne", x, y) == str(a != b)
    assert evaluate(m, "gt", x, y) == str(a > b)
    assert evaluate(m, "ge", x, y) == str(a >= b)


def rounded_to_single(x: float) -> float:
    try:
        return float(struct.unpack("<f", struct.pack("<f", x))[0])
    except OverflowError:
        return math.copysign(math.inf, x)


@BOTH
@given(a=FLOATS, b=FLOATS)
@example(a=1e39, b=1.0)
@example(a=1.0000001788139343, b=2.0**-60)
@example(a=3.4028235677973366e38, b=1.0)
def test_arithmetic_of_singles_is_rounded_once(reference: bool, a: float, b: float) -> None:
    m = doubles(reference)
    x, y = bits(a), bits(b)
    assert same(evaluate(m, "single", x), rounded_to_single(a))
    a, b = rounded_to_single(a), rounded_to_single(b)
    with np.errstate(all="ignore"):
        p, q = np.float32(a), np.float32(b)
        assert same(evaluate(m, "addSingle", x, y), float(p + q))
        assert same(evaluate(m, "subSingle", x, y), float(p - q))
        assert same(evaluate(m, "mulSingle", x, y), float(p * q))
        assert same(evaluate(m, "divSingle", x, y), float(p / q))


HALVES = st.integers(-9, 9).map(lambda n: n + 0.5)
BORDERS = st.sampled_from([2.0**52, 2.0**52 + 0.5, 2.0**53 - 1, 2.0**61, 2.0**62, 2.0**63, 2.0**89, 1e300])


@BOTH
@given(
    x=st.one_of(st.floats(allow_nan=False, allow_infinity=False), HALVES, BORDERS, BORDERS.map(lambda x: -x))
)
def test_rounding_to_integers(reference: bool, x: float) -> None:
    m = doubles(reference)
    assert evaluate(m, "truncate", bits(x)) == str(math.trunc(x))
    assert evaluate(m, "floor", bits(x)) == str(math.floor(x))
    assert evaluate(m, "ceiling", bits(x)) == str(math.ceil(x))
    assert evaluate(m, "round", bits(x)) == str(round(x))


def test_what_is_not_finite_is_decoded_as_by_ghc(reference: bool) -> None:
    m = doubles(reference)
    nan = evaluate(m, "mantissa", 53, (1 << 64) - (1 << 51))  # the processor's own
    assert nan == "-6755399441055744"
    assert evaluate(m, "exponent", 53, bits(math.inf)) == "972"
    assert evaluate(m, "mantissa", 24, bits(-math.inf)) == "-8388608"
    assert evaluate(m, "exponent", 24, bits(math.inf)) == "105"
    assert evaluate(m, "truncate", bits(math.inf)) == str(2**1024)
    assert evaluate(m, "round", bits(-math.inf)) == str(-(2**1024))
    assert evaluate(m, "floor", (1 << 64) - (1 << 51)) == str(-3 << 1023)
    assert evaluate(m, "mantissa", 5, bits(1.0)) == "raised Machine.BadArgument"


@BOTH
@given(a=FLOATS)
def test_bits_decoding_showing_and_reading_go_back(reference: bool, a: float) -> None:
    m = doubles(reference)
    x = bits(a)
    assert evaluate(m, "back", x) == str(x)
    if math.isfinite(a):
        assert evaluate(m, "again", x) == str(bits(a + 0.0 if a else 0.0))
        mantissa, exponent = (int(evaluate(m, part, 53, x)) for part in ("mantissa", "exponent"))
        assert (mantissa == 0 and exponent == 0) or 2**52 <= abs(mantissa) < 2**53


def as_ghc_converts(n: int) -> float:
    """Up to 63 bits the nearest double; beyond, the mantissa is cut."""
    extra = n.bit_length() - 53
    if abs(n) >= 2**63 and extra > 0:
        n = (abs(n) >> extra << extra) * (1 if n > 0 else -1)
    try:
        return float(n)
    except OverflowError:
        return math.inf if n > 0 else -math.inf


@BOTH
@given(n=st.one_of(sized(70), sized(1100)), e=st.integers(-1200, 1200))
@example(n=2**63 - 1, e=0)
@example(n=-(2**63), e=0)
@example(n=2**63 + 1025, e=0)
@example(n=2**90 + 2**37, e=0)
@example(n=2**1024 - 1, e=0)
def test_integers_become_doubles_as_in_ghc(reference: bool, n: int, e: int) -> None:
    m = doubles(reference)
    wanted = as_ghc_converts(n)
    assert evaluate(m, "toDouble", n) == str(bits(wanted))
    if math.isfinite(wanted):
        try:
            scaled = math.ldexp(wanted, e)
        except OverflowError:
            scaled = math.copysign(math.inf, wanted)
        assert same(evaluate(m, "encode", n, e), scaled)


def exact_single(x: Fraction) -> float:
    """The nearest single, by definition."""
    exponent = -149
    while abs(x) / Fraction(2) ** exponent >= 1 << 24:
        exponent += 1
    nearest = round(x / Fraction(2) ** exponent) * Fraction(2) ** exponent
    return float(nearest) if abs(nearest) < 2**128 else (math.inf if x > 0 else -math.inf)


@BOTH
@given(n=st.one_of(st.just(0), sized(60), sized(1200)), d=st.one_of(sized(60), sized(1200)))
@example(n=3, d=2**1075)
@example(n=1, d=2**1075)
@example(n=2**53 + 1, d=2**1127)
@example(n=16777217, d=1)
@example(n=2**25 + 3, d=2**170)
@example(n=2**128 - 2**103, d=1)
@example(n=-(2**1024), d=1)
@example(n=1, d=10)
def test_quotients_of_integers_are_rounded_once(reference: bool, n: int, d: int) -> None:
    m = doubles(reference)
    d = abs(d)
    try:
        wanted = n / d
    except OverflowError:
        wanted = math.inf if n > 0 else -math.inf
    assert same(evaluate(m, "ratio", n, d), wanted)
    single = exact_single(Fraction(n, d))
    assert same(evaluate(m, "singleRatio", n, d), single if n >= 0 or single else -0.0)


def test_quotients_beyond_the_kernels_own_arithmetic() -> None:
    m = doubles()
    assert evaluate(m, "ratio", 3**90_000, 2 * 3**90_000) == "0.5"
    assert evaluate(m, "singleRatio", -(3**90_000), 10 * 3**90_000) == "-0.10000000149011612"
    assert evaluate(m, "ratio", 1, 0) == "raised Machine.BadArgument"
    assert evaluate(m, "ratio", 1, -(2**80)) == "raised Machine.BadArgument"


@pytest.mark.parametrize(("k", "name"), list(enumerate(UNARY_MATH)))
def test_functions_of_doubles(k: int, name: str, reference: bool) -> None:
    for x in (0.0, 0.5, -0.5, 1.0, 2.5, 30.0, -30.0):
        try:
            wanted = getattr(math, name)(x)
        except ValueError:
            continue
        assert same(evaluate(doubles(reference), "math", k, bits(x)), wanted)


def test_functions_of_doubles_outside_their_domain() -> None:
    m = doubles()
    cases = [
        (0, -1.0, "NaN"), (2, 0.0, "-Infinity"), (2, -1.0, "NaN"), (1, 1000.0, "Infinity"), (3, math.inf, "NaN"),
        (6, 2.0, "NaN"), (9, -1000.0, "-Infinity"), (9, 1000.0, "Infinity"), (10, -1000.0, "Infinity"), (13, 0.0, "NaN"),
        (14, 1.0, "Infinity"), (14, -1.0, "-Infinity"), (14, 2.0, "NaN"), (0, math.nan, "NaN"),
    ]  # fmt: skip
    for k, x, wanted in cases:
        assert evaluate(m, "math", k, bits(x)) == wanted, (UNARY_MATH[k], x)
    assert evaluate(m, "math", 17, bits(1.0)) == "raised Machine.BadArgument"
    assert evaluate(m, "math", -1, bits(1.0)) == "raised Machine.BadArgument"


@pytest.mark.parametrize(("k", "name"), list(enumerate(UNARY_MATH)))
def test_functions_of_singles_are_near_those_of_doubles(k: int, name: str) -> None:
    for x in (0.5, 1.5, -0.75):
        exact = evaluate(doubles(), "math", k, bits(x))
        single, again = (evaluate(doubles(r), "mathSingle", k, bits(x)) for r in (False, True))
        assert single == again
        assert (single == "NaN") == (exact == "NaN")
        if exact != "NaN":
            assert float(single) == pytest.approx(float(exact), rel=2.0**-22)
            assert rounded_to_single(float(single)) == float(single)


def test_powers_of_doubles() -> None:
    m = doubles()
    cases = [
        (2.0, 10.0, "1024.0"), (0.0, -1.0, "Infinity"), (-0.0, -1.0, "-Infinity"), (-2.0, 0.5, "NaN"), (1e200, 2.0, "Infinity"),
        (-1e200, 3.0, "-Infinity"), (math.nan, 0.0, "1.0"), (-0.0, -2.0, "Infinity"), (-8.0, 3.0, "-512.0"),
    ]  # fmt: skip
    for a, b, wanted in cases:
        assert evaluate(m, "pow", bits(a), bits(b)) == wanted, (a, b)


def test_encoding_far_out() -> None:
    m = doubles()
    assert evaluate(m, "encode", 1, 2**70) == "Infinity"
    assert evaluate(m, "encode", -1, 2**70) == "-Infinity"
    assert evaluate(m, "encode", 1, -(2**70)) == "0.0"
    assert evaluate(m, "encode", 2**2000, -2000) == "1.0"
    assert evaluate(m, "encode", 1, -1074) == "5.0e-324"
    assert evaluate(m, "encode", -(2**1100), 5) == "-Infinity"
    assert evaluate(m, "encode", -(2**1100), -3000) == "-0.0"
    assert evaluate(m, "encode", 2**1025 - 1, -1) == "1.7976931348623157e308"
    assert evaluate(m, "encode", 2**1025, -1) == "Infinity"
