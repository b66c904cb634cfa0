"""Every arithmetic primitive against Python's own numbers, over edges, random sizes and the wrong signs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from naive_evaluator import OPERATIONS
from running import call, evaluate, machine_of

from clew.machine.memory.limits import Limits
from clew.machine.numbers.integers import show_integer
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Number

BINARY = ["add#", "sub#", "mul#", "quot#", "rem#", "div#", "mod#", "and#", "or#", "xor#"]
WRAPPING = ["addw#", "subw#", "mulw#", "addu#", "subu#", "mulu#"]
SHIFTS = ["shl#", "shr#", "narrow#", "shlw#", "shlu#"]
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
    "shlw#": lambda a, b: narrow(64, a << b),
    "shlu#": lambda a, b: narrow(-64, a << b),
    "addu#": lambda a, b: narrow(-64, a + b),
    "subu#": lambda a, b: narrow(-64, a - b),
    "mulu#": lambda a, b: narrow(-64, a * b),
}


def expected(name: str, a: int, b: int) -> str:
    if name in ("quot#", "rem#", "div#", "mod#") and b == 0:
        return "raised Machine.DivideByZero"
    if (name in ("shl#", "shr#") and b < 0) or (name in ("shlw#", "shlu#") and b not in range(64)):
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
    for name in ("shl#", "shr#", "shlw#", "shlu#"):
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


@pytest.mark.parametrize("name", ["and#", "or#", "xor#", "shl#", "shr#", "narrow#"])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(a=st.one_of(sized(64), sized(200)), b=st.one_of(sized(64), sized(200)), n=st.integers(1, 130))
def test_the_reference_agrees_on_bits(name: str, a: int, b: int, n: int) -> None:
    operands = {"shl#": (a, n), "shr#": (a, n), "narrow#": (n - 65, a)}.get(name, (a, b))
    assert evaluate(machine(True), name, *operands) == expected(name, *operands)


LENGTHS = "len n = bitLength# n; ones n = popCount# n;"


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(n=st.one_of(st.just(0), sized(64), sized(300), sized(6000)))
def test_lengths_and_ones(reference: bool, n: int) -> None:
    m = _lengths(reference)
    assert evaluate(m, "len", n) == str(n.bit_length())
    assert evaluate(m, "ones", n) == str(n.bit_count())


@cache
def _lengths(reference: bool) -> Machine:
    return machine_of(LENGTHS, reference=reference)


def test_shifts_and_widths_beyond_reason() -> None:
    m = machine()
    assert evaluate(m, "shl#", 1, 2**70) == "out of heap"
    assert evaluate(m, "shl#", 1, 2**40) == "out of heap"
    assert evaluate(m, "shl#", 0, 2**70) == "0"
    assert evaluate(m, "shl#", 1, -(2**70)) == "raised Machine.BadArgument"
    assert evaluate(m, "shr#", -5, 2**70) == "-1"
    assert evaluate(m, "shr#", 2**100, 2**70) == "0"
    assert evaluate(m, "narrow#", 2**70, 5) == "5"
    assert evaluate(m, "narrow#", 2**70, -5) == "-5"
    assert evaluate(m, "narrow#", 2**70, -(2**80)) == str(-(2**80))
    assert evaluate(m, "narrow#", -(2**70), 2**80) == str(2**80)
    assert evaluate(m, "narrow#", -(2**70), -5) == "out of heap"
    assert evaluate(m, "narrow#", -(2**40), -5) == "out of heap"


def test_the_heap_alone_limits_the_size_of_numbers() -> None:
    text = "odd n = sub# (shl# 1 n) (shr# (mul# (shl# 3 n) (shl# 1 n)) (add# n n));"
    m = machine_of(text)
    found = call(m, "odd", 30_000_000)
    assert m.force(found).kind is OutcomeKind.VALUE
    assert m.view(found) == Number((1 << 30_000_000) - 3)
    m = machine_of(text, Limits(heap_words=900_000))
    assert evaluate(m, "odd", 30_000_000) == "out of heap"
    assert evaluate(m, "odd", 3_000) == show_integer((1 << 3_000) - 3)


def test_powers_grow_as_far_as_they_must(reference: bool) -> None:
    text = "power b n = case n of { 0 -> 1; _ -> mul# b (power b (sub# n 1)) };"
    m = machine_of(text, reference=reference, nursery=64)
    for base in (2, -3, 10**9, 2**30, -(2**31)):
        assert evaluate(m, "power", base, 120) == str(base**120)


# --- text ---------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(n=st.one_of(sized(64), sized(3000), st.just(0)))
@example(n=-(2**62))
@example(n=2**62)
@example(n=10**18)
@example(n=10**27)
@example(n=-(10**36) + 1)
def test_integers_are_shown_and_read_back(reference: bool, n: int) -> None:
    m = machine_of(SHOWING, reference=True) if reference else texts()
    assert evaluate(m, "shown", n) == f'"{show_integer(n)}"'
    assert evaluate(m, "again", n) == show_integer(n)


SHOWING = "shown n = showInt# n; again n = readInt# (showInt# n);"


@cache
def texts() -> Machine:
    return machine_of(SHOWING, nursery=500)


def test_integers_of_thousands_of_digits_are_shown_and_read() -> None:
    for n in (10**5000, -(7**20_000), 10**40_000 - 1):
        assert evaluate(texts(), "again", n) == show_integer(n)


@pytest.mark.parametrize("text", ["", "-", "--1", "+1", " 1", "1 ", "1_000", "0x10", "1.0", "\u0661", "abc"])
def test_what_is_no_integer_is_a_bad_argument(text: str) -> None:
    assert evaluate(machine_of(f'main = readInt# "{text}";')) == "raised Machine.BadArgument"
