"""Every arithmetic primitive against Python's own numbers, over edges, random sizes and the wrong signs."""

from __future__ import annotations

import math
import struct
import unicodedata
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from naive_evaluator import OPERATIONS
from running import evaluate, machine_of

from clew.machine.numbers.integers import show_integer
from clew.machine.run.machine import Machine

BINARY = ["add#", "sub#", "mul#", "quot#", "rem#", "div#", "mod#", "and#", "or#", "xor#"]
WRAPPING = ["addw#", "subw#", "mulw#"]
SHIFTS = ["shl#", "shr#", "narrow#"]
COMPARISONS = ["eq#", "ne#", "lt#", "le#", "gt#", "ge#"]
NAMES = BINARY + WRAPPING + SHIFTS + COMPARISONS
TEXT = "".join(f"`{n}` a b = {n} a b;\n" for n in NAMES)

MACHINES: dict[bool, Machine] = {}


def machine(reference: bool = False) -> Machine:
    """One for all examples, with a nursery so small that numbers move."""
    if reference not in MACHINES:
        MACHINES[reference] = machine_of(TEXT, reference=reference, nursery=500)
    return MACHINES[reference]


def narrow(bits: int, n: int) -> int:
    n %= 1 << abs(bits)
    return n - (1 << bits) if bits > 0 and n >> (bits - 1) else n


ORACLE: dict[str, Callable[[int, int], Any]] = {
    **OPERATIONS,
    "and#": lambda a, b: a & b,
    "or#": lambda a, b: a | b,
    "xor#": lambda a, b: a ^ b,
    "shl#": lambda a, b: a << b,
    "shr#": lambda a, b: a >> b,
    "narrow#": narrow,
}


def expected(name: str, a: int, b: int) -> str:
    if name in ("quot#", "rem#", "div#", "mod#") and b == 0:
        return "raised Machine.DivideByZero"
    if name in ("shl#", "shr#") and b < 0:
        return "raised Machine.BadArgument"
    if name == "narrow#" and a == 0:
        return "raised Machine.BadArgument"
    result = ORACLE[name](a, b)
    return str(result) if isinstance(result, bool) else show_integer(result)


EDGES = sorted(
    {
        sign * (2**power + offset)
        for power in (0, 30, 60, 61, 62, 63, 64, 90, 120)
        for offset in (-1, 0, 1)
        for sign in (1, -1)
    }
)
SOME_EDGES = [0, 1, -1, 2**62 - 1, -(2**62), 2**62, 2**63, -(2**63), 2**64 + 1, -(2**90)]


def sized(most: int) -> st.SearchStrategy[int]:
    """Integers of 1 to `most` bits, every length as likely as any other."""
    lengths = st.integers(1, most)
    magnitudes = lengths.flatmap(lambda n: st.integers(1 << (n - 1), (1 << n) - 1))
    return st.tuples(magnitudes, st.sampled_from([1, -1])).map(lambda p: p[0] * p[1])


@pytest.mark.parametrize(
    "others", [SOME_EDGES, pytest.param(EDGES, marks=pytest.mark.slow)], ids=["some", "all"]
)
@pytest.mark.parametrize("name", BINARY + WRAPPING + COMPARISONS)
def test_edges_against_edges(name: str, others: list[int]) -> None:
    for a in EDGES:
        for b in others:
            assert evaluate(machine(), f"{name}", a, b) == expected(name, a, b), (a, b)


@pytest.mark.parametrize("name", BINARY + WRAPPING + COMPARISONS)
def test_the_reference_agrees_on_some_edges(name: str) -> None:
    for a in SOME_EDGES:
        for b in SOME_EDGES:
            assert evaluate(machine(True), name, a, b) == expected(name, a, b), (a, b)


@pytest.mark.parametrize("name", BINARY + WRAPPING + COMPARISONS)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(a=st.one_of(sized(200), sized(5000)), b=st.one_of(sized(70), sized(5000)))
def test_integers_of_any_size(name: str, a: int, b: int) -> None:
    assert evaluate(machine(), name, a, b) == expected(name, a, b)


@pytest.mark.parametrize("name", BINARY)
def test_integers_beyond_the_kernels_own_arithmetic(name: str) -> None:
    for a, b in ((3**90_000, -(7**40_000)), (-(7**50_000), 2**61), (-(2**130_000), -(2**130_000) + 1)):
        assert evaluate(machine(), name, a, b) == expected(name, a, b)


@settings(max_examples=200, deadline=None)
@given(a=st.one_of(sized(64), sized(300), st.just(0)), n=st.integers(-3, 200))
@example(a=1, n=61)
@example(a=1, n=62)
@example(a=-1, n=62)
@example(a=-(2**62), n=1)
def test_shifts(a: int, n: int) -> None:
    for name in ("shl#", "shr#"):
        assert evaluate(machine(), name, a, n) == expected(name, a, n)


@settings(max_examples=200, deadline=None)
@given(bits=st.integers(-130, 130), n=st.one_of(sized(70), sized(300)))
@example(bits=64, n=2**63)
@example(bits=-64, n=-1)
@example(bits=-62, n=-1)
@example(bits=63, n=2**62)
@example(bits=62, n=-(2**61) - 1)
def test_narrowing(bits: int, n: int) -> None:
    assert evaluate(machine(), "narrow#", bits, n) == expected("narrow#", bits, n)


def test_shifts_and_widths_beyond_reason() -> None:
    m = machine()
    assert evaluate(m, "shl#", 1, 2**70) == "raised Machine.Overflow"
    assert evaluate(m, "shl#", 1, 2**40) == "raised Machine.Overflow"
    assert evaluate(m, "shl#", 0, 2**70) == "0"
    assert evaluate(m, "shl#", 1, -(2**70)) == "raised Machine.BadArgument"
    assert evaluate(m, "shr#", -5, 2**70) == "-1"
    assert evaluate(m, "shr#", 2**100, 2**70) == "0"
    assert evaluate(m, "narrow#", 2**70, 5) == "5"
    assert evaluate(m, "narrow#", 2**70, -5) == "-5"
    assert evaluate(m, "narrow#", 2**70, -(2**80)) == str(-(2**80))
    assert evaluate(m, "narrow#", -(2**70), 2**80) == str(2**80)
    assert evaluate(m, "narrow#", -(2**70), -5) == "raised Machine.Overflow"
    assert evaluate(m, "narrow#", -(2**40), -5) == "raised Machine.Overflow"


def test_powers_grow_as_far_as_they_must(reference: bool) -> None:
    text = "power b n = case n of { 0 -> 1; _ -> mul# b (power b (sub# n 1)) };"
    m = machine_of(text, reference=reference, nursery=64)
    for base in (2, -3, 10**9, 2**30, -(2**31)):
        assert evaluate(m, "power", base, 120) == str(base**120)


# --- doubles -------------------------------------------------------------------------------------------

UNARY_MATH = "sqrt exp log sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh".split()
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
nan a = isNaN# (bitsDouble# a);
math k a = mathd# k (bitsDouble# a);
truncate a = truncate# (bitsDouble# a);
decode a = decodeDouble# (bitsDouble# a);
encode m e = encodeDouble# m e;
again a = case decodeDouble# (bitsDouble# a) of { (m, e) -> doubleBits# (encodeDouble# m e) };
toDouble n = doubleBits# (toDouble# n);
shown a = showDouble# (bitsDouble# a);
read a = doubleBits# (readDouble# (showDouble# (bitsDouble# a)));
angle a b = atan2d# (bitsDouble# a) (bitsDouble# b);
pow a b = powd# (bitsDouble# a) (bitsDouble# b);
"""
_DOUBLE_MACHINE: list[Machine] = []


def doubles() -> Machine:
    if not _DOUBLE_MACHINE:
        _DOUBLE_MACHINE.append(machine_of(DOUBLES))
    return _DOUBLE_MACHINE[0]


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


@settings(max_examples=150, deadline=None)
@given(FLOATS, FLOATS)
def test_arithmetic_and_comparison_of_doubles(a: float, b: float) -> None:
    m = doubles()
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
    assert same(evaluate(m, "angle", x, y), math.atan2(a, b))


@settings(max_examples=150, deadline=None)
@given(FLOATS)
def test_bits_decoding_showing_and_reading_go_back(a: float) -> None:
    m = doubles()
    x = bits(a)
    assert evaluate(m, "back", x) == str(x)
    assert evaluate(m, "nan", x) == str(math.isnan(a))
    if math.isfinite(a):
        assert evaluate(m, "truncate", x) == str(int(a))
        assert evaluate(m, "again", x) == str(bits(a + 0.0 if a else 0.0))
        assert evaluate(m, "read", x) == str(x)
        mantissa, exponent = eval(evaluate(m, "decode", x))
        assert (mantissa == 0 and exponent == 0) or 2**52 <= abs(mantissa) < 2**53


@settings(max_examples=100, deadline=None)
@given(st.one_of(sized(70), sized(1100)))
def test_the_nearest_double_of_an_integer(n: int) -> None:
    try:
        nearest = float(n)
    except OverflowError:
        nearest = math.inf if n > 0 else -math.inf
    assert evaluate(doubles(), "toDouble", n) == str(bits(nearest))


@pytest.mark.parametrize(("k", "name"), list(enumerate(UNARY_MATH)))
def test_functions_of_doubles(k: int, name: str) -> None:
    for x in (0.0, 0.5, -0.5, 1.0, 2.5, 30.0, -30.0):
        try:
            wanted = getattr(math, name)(x)
        except ValueError:
            continue
        assert same(evaluate(doubles(), "math", k, bits(x)), wanted)


def test_functions_of_doubles_outside_their_domain() -> None:
    m = doubles()
    cases = [
        (0, -1.0, "NaN"), (2, 0.0, "-Infinity"), (2, -1.0, "NaN"), (1, 1000.0, "Infinity"), (3, math.inf, "NaN"),
        (6, 2.0, "NaN"), (9, -1000.0, "-Infinity"), (9, 1000.0, "Infinity"), (10, -1000.0, "Infinity"), (13, 0.0, "NaN"),
        (14, 1.0, "Infinity"), (14, -1.0, "-Infinity"), (14, 2.0, "NaN"), (0, math.nan, "NaN"),
    ]  # fmt: skip
    for k, x, wanted in cases:
        assert evaluate(m, "math", k, bits(x)) == wanted, (UNARY_MATH[k], x)
    assert evaluate(m, "math", 15, bits(1.0)) == "raised Machine.BadArgument"
    assert evaluate(m, "math", -1, bits(1.0)) == "raised Machine.BadArgument"


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
    assert evaluate(m, "encode", 2**1025 - 1, -1) == "Infinity"


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
def test_doubles_are_shown_as_in_haskell(x: float, shown: str) -> None:
    assert evaluate(doubles(), "shown", bits(x)) == f'"{shown}"'


# --- characters and text ---------------------------------------------------------------------------------


def test_characters() -> None:
    m = machine_of(
        "code n = ord# (chr# n); class k n = charClass# k (chr# n); less a b = lt# (chr# a) (chr# b);"
    )
    for n in (0, 65, 127, 255, 0xD800, 0x1F600, 0x10FFFF):
        assert evaluate(m, "code", n) == str(n)
    for n in (-1, 0x110000, 2**62, -(2**70)):
        assert evaluate(m, "code", n) == "raised Machine.BadArgument"
    assert evaluate(m, "less", 65, 66) == "True"
    assert evaluate(m, "less", 66, 0x1F600) == "True"
    for char in "aZ5 \n\u00df\u01c5\u0660\u4e00\u2028\ud800\ue000":
        category = evaluate(m, "class", 0, ord(char))
        assert CATEGORIES[int(category)] == unicodedata.category(char)
    assert [evaluate(m, "class", k, ord("a")) for k in (1, 2, 3, 4)] == ["65", "97", "65", "-1"]
    assert evaluate(m, "class", 1, 0xDF) == str(0xDF)  # its upper case is two letters
    assert evaluate(m, "class", 4, 0x0665) == "5"
    assert evaluate(m, "class", 9, 65) == "raised Machine.BadArgument"


CATEGORIES = (
    "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn".split()
)


@settings(max_examples=60, deadline=None)
@given(st.one_of(sized(64), sized(3000), st.just(0)))
def test_integers_are_shown_and_read_back(n: int) -> None:
    m = TEXTS
    assert evaluate(m, "shown", n) == f'"{show_integer(n)}"'
    assert evaluate(m, "again", n) == show_integer(n)


TEXTS = machine_of("shown n = showInt# n; again n = readInt# (showInt# n);")


def test_integers_of_thousands_of_digits_are_shown_and_read() -> None:
    for n in (10**5000, -(7**20_000), 10**40_000 - 1):
        assert evaluate(TEXTS, "again", n) == show_integer(n)


@pytest.mark.parametrize("text", ["", "-", "--1", "+1", " 1", "1 ", "1_000", "0x10", "1.0", "\u0661", "abc"])
def test_what_is_no_integer_is_a_bad_argument(text: str) -> None:
    assert evaluate(machine_of(f'main = readInt# "{text}";')) == "raised Machine.BadArgument"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("1", "1.0"), ("-2.5e3", "-2500.0"), ("1e400", "Infinity"), ("0.1", "0.1"), ("1E5", "100000.0")],
)
def test_doubles_are_read(text: str, wanted: str) -> None:
    assert evaluate(machine_of(f'main = readDouble# "{text}";')) == wanted


@pytest.mark.parametrize("text", ["", "x", "1_0", " 1", "1 ", "0x1p3", "\u0661"])
def test_what_is_no_numeral_is_a_bad_argument(text: str) -> None:
    assert evaluate(machine_of(f'main = readDouble# "{text}";')) == "raised Machine.BadArgument"
