"""The arithmetic that the kernel leaves to the host: integers beyond its own, with what they cost in steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.numbers import integers
from clew.machine.numbers.doubles import divide, encode
from clew.machine.run.operands import operand_at, read_number, write_number
from clew.machine.run.traps import HostError, Raise, raise_exception

if TYPE_CHECKING:
    from clew.machine.run.machine import Machine

#: The most bits that a product or a shift may have; beyond, the operation raises Machine.Overflow.
MOST_BITS = 1 << 24


_COMPARED = {op.IFLT: op.A_LT, op.IFLE: op.A_LE, op.IFEQ: op.A_EQ}
_WITHOUT_WRAP = {op.ADD: op.A_ADD, op.SUB: op.A_SUB, op.MUL: op.A_MUL}


def arithmetic_at(machine: Machine) -> tuple[int, int, int]:
    """The arithmetic instruction at pc: its kind and its two operands, as words."""
    memory = machine.memory
    pc, fp = int(memory.R[la.PC]), int(memory.R[la.FP])
    code = memory.C
    opcode = int(code[pc])
    if opcode in _COMPARED:
        kind, first = _COMPARED[opcode], 1
    elif opcode in (op.ARITH, op.ARRAY):
        kind, first = int(code[pc + 1]), 3
    else:
        kind, first = _WITHOUT_WRAP[opcode] + (3 if int(code[pc + 4]) else 0), 2
    a, b = (operand_at(machine, int(code[pc + first + i]), fp) for i in (0, 1))
    return kind, a, b


def finish_arithmetic(machine: Machine, result: int) -> None:
    """Give the instruction at pc its result and step over it."""
    memory = machine.memory
    pc, fp = int(memory.R[la.PC]), int(memory.R[la.FP])
    memory.S[fp + int(memory.C[pc + (2 if memory.C[pc] == op.ARITH else 1)])] = result
    memory.R[la.PC] = pc + 5


def branch(machine: Machine, yes: bool) -> None:
    """Go on after the comparison at pc."""
    r, code = machine.memory.R, machine.memory.C
    pc = int(r[la.PC])
    r[la.PC] = pc + 4 if yes else int(code[pc + 3])


def host_arithmetic(machine: Machine) -> None:
    """The arithmetic instruction at pc, on numbers."""
    kind, x, y = arithmetic_at(machine)
    a = read_number(machine, x)
    b = a if x == y else read_number(machine, y)  # a square is cheaper than another product
    if isinstance(a, int) and isinstance(b, int):
        machine.charge(_cost(kind, a, b))
    if int(machine.memory.C[int(machine.memory.R[la.PC])]) in _COMPARED:
        branch(machine, a < b if kind == op.A_LT else a <= b if kind == op.A_LE else a == b)
        return
    try:
        result = write_number(machine, compute(kind, a, b, machine.check))
    except Raise as raised:
        raise_exception(machine, raised.word)
        return
    finish_arithmetic(machine, result)


def wrap64(n: int) -> int:
    return (n + (1 << 63)) % (1 << 64) - (1 << 63)


def narrow(bits: int, n: int) -> int:
    """`n` in two's complement of so many bits; unsigned for negative `bits`."""
    if bits == 0:
        raise Raise(la.BAD_ARGUMENT)
    if abs(bits) > n.bit_length() and (bits > 0 or n >= 0):
        return n
    if abs(bits) > MOST_BITS:
        raise Raise(la.OVERFLOW)
    n %= 1 << abs(bits)
    return n - (1 << bits) if bits > 0 and n >> bits - 1 else n


def _divided(kind: int, a: int, b: int, tick: integers.Tick) -> int:
    """A quotient or a remainder, rounded towards zero or down."""
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
    if a and a.bit_length() + n > MOST_BITS:
        raise Raise(la.OVERFLOW)
    return a << n


def _shift_right(a: int, n: int) -> int:
    if n < 0:
        raise Raise(la.BAD_ARGUMENT)
    return a >> n


def _multiply(a: int, b: int, tick: integers.Tick) -> int:
    if a.bit_length() + b.bit_length() > MOST_BITS:
        raise Raise(la.OVERFLOW)
    return integers.multiply(a, b, tick)


def _cost(kind: int, a: int, b: int) -> int:
    """What an operation counts, in steps; what raises at once costs nothing."""
    if kind == op.A_MUL:
        return integers.product_cost(a, b) if a.bit_length() + b.bit_length() <= MOST_BITS else 0
    if kind in _DIVISIONS:
        return integers.quotient_cost(a, b) if b else 0
    if kind == op.A_SHL and 0 <= b <= MOST_BITS:
        return a.bit_length() + b >> 9
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
    """The result of an arithmetic instruction; `tick` is called now and then, and may end it."""
    if kind == op.A_TODOUBLE and isinstance(a, int):
        return encode(a, 0)
    if kind == op.A_DIVD and isinstance(a, float) and isinstance(b, float):
        return divide(a, b)
    if isinstance(a, int) and isinstance(b, int):
        if kind == op.A_MUL:
            return _multiply(a, b, tick)
        if kind in _DIVISIONS:
            return _divided(kind, a, b, tick)
        if kind in _INTEGER:
            return _INTEGER[kind](a, b)
    raise HostError("arithmetic on a value that is not a number of the right kind")
