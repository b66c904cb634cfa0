"""The arithmetic instructions on Python's numbers: what they give, and what they cost in steps."""

from __future__ import annotations

from collections.abc import Callable

from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.traps import HostError, Raise
from clew.machine.numbers import integers
from clew.machine.numbers.doubles import nearest_double, nearest_single


def wrap64(n: int) -> int:
    return (n + (1 << 63)) % (1 << 64) - (1 << 63)


def narrow(bits: int, n: int) -> int:
    """Wrap `n` to two's complement of so many bits; unsigned for negative `bits`."""
    if bits == 0:
        raise Raise(la.BAD_ARGUMENT)
    if abs(bits) > n.bit_length() and (bits > 0 or n >= 0):
        return n
    n %= 1 << abs(bits)
    return n - (1 << bits) if bits > 0 and n >> bits - 1 else n


def _divided(kind: int, a: int, b: int, tick: integers.Tick) -> int:
    """The quotient or remainder of an integer division, rounded towards zero or down."""
    if b == 0:
        raise Raise(la.DIVIDE_BY_ZERO)
    if kind in (op.A_DIV, op.A_MOD):
        return integers.divide(a, b, tick)[kind == op.A_MOD]
    q, r = integers.divide(abs(a), abs(b), tick)
    if kind == op.A_QUOT:
        return q if (a < 0) == (b < 0) else -q
    return -r if a < 0 else r


def _shift_left(a: int, n: int) -> int:
    if n < 0:
        raise Raise(la.BAD_ARGUMENT)
    return a << n if a else 0


def _shift_right(a: int, n: int) -> int:
    if n < 0:
        raise Raise(la.BAD_ARGUMENT)
    return a >> n


def result_bits(kind: int, a: int, b: int) -> int:
    """How many bits the result of an operation has at most."""
    if kind == op.A_MUL:
        return a.bit_length() + b.bit_length()
    if kind == op.A_SHL:
        return a.bit_length() + max(b, 0) if a else 0
    if kind == op.A_NARROW:
        return max(b.bit_length(), -a) if b < 0 else b.bit_length()
    return max(a.bit_length(), b.bit_length()) + 1


def cost(kind: int, a: int, b: int) -> int:
    """The cost of an operation in steps; one that raises at once costs nothing."""
    if kind == op.A_MUL:
        return integers.product_cost(a, b)
    if kind in _DIVISIONS:
        return integers.quotient_cost(a, b) if b else 0
    if kind == op.A_SHL:
        return result_bits(kind, a, b) >> 9
    return integers.linear_cost(a, b)


_DIVISIONS = frozenset({op.A_QUOT, op.A_REM, op.A_DIV, op.A_MOD})
_INTEGER: dict[int, Callable[[int, int], int]] = {
    op.A_ADD: lambda a, b: a + b,
    op.A_SUB: lambda a, b: a - b,
    op.A_ADDW: lambda a, b: wrap64(a + b),
    op.A_SUBW: lambda a, b: wrap64(a - b),
    op.A_MULW: lambda a, b: wrap64(wrap64(a) * wrap64(b)),
    op.A_AND: lambda a, b: a & b,
    op.A_OR: lambda a, b: a | b,
    op.A_XOR: lambda a, b: a ^ b,
    op.A_SHL: _shift_left,
    op.A_SHR: _shift_right,
    op.A_NARROW: narrow,
}


def compute(kind: int, a: int | float, b: int | float, tick: integers.Tick = lambda: None) -> int | float:
    """The result of an arithmetic instruction; `tick` is called now and then and may raise."""
    if isinstance(a, int) and isinstance(b, int):
        if kind == op.A_MUL:
            return integers.multiply(a, b, tick)
        if kind in _DIVISIONS:
            return _divided(kind, a, b, tick)
        if kind in (op.A_RATIOD, op.A_RATIOF):
            return (nearest_double if kind == op.A_RATIOD else nearest_single)(a, b)
        if kind in _INTEGER:
            return _INTEGER[kind](a, b)
    raise HostError("arithmetic on a value that is not a number of the right kind")
