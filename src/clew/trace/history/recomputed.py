"""Computes arithmetic again that the log leaves out, with the machine's own code for it."""

from __future__ import annotations

import struct
from functools import lru_cache

import numpy as np

from clew.machine.compile.primitives import COMPARISONS, KEPT, two_operands
from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.character_classes import WORK
from clew.machine.kernel.numbers.arithmetic import slow_arith
from clew.machine.kernel.words import (
    address_of,
    char_word,
    int_of,
    is_immediate,
    is_object,
    is_small_int,
    kind_of,
    object_word,
    size_of,
    small_int,
)
from clew.machine.numbers.arithmetic import compute
from clew.machine.numbers.integers import read_big, to_limbs
from clew.trace.history.datum import Datum, Immediate

_ROOM = 1 << 16
_COMPARED = {op.IFLT: op.A_LT, op.IFLE: op.A_LE, op.IFEQ: op.A_EQ}
_ORDERS = frozenset(_COMPARED.values())
_WIDEST = 60 * _ROOM // 4


def is_computed(name: str) -> bool:
    """Whether a primitive is arithmetic, whose result the log leaves out."""
    return name in COMPARISONS or (name not in KEPT and two_operands(name) is not None)


def computed(name: str, operands: list[Datum]) -> Datum | None:
    """The result of an arithmetic primitive, or None if it has none, or if an operand is not known."""
    words: list[int | float | Immediate] = []
    for operand in operands:
        if not isinstance(operand, int | float | Immediate):
            return None
        words.append(operand)
    if len(words) == 1:
        words *= 2
    negate = False
    if name in COMPARISONS:
        _, flip, negate = COMPARISONS[name]
        if flip:
            words.reverse()
    kind = operation(name)
    a, b = words
    if isinstance(a, int) and isinstance(b, int) and a.bit_length() + b.bit_length() > _WIDEST:
        return _wide(kind, a, b, negate)
    return _Scratch().run(kind, a, b, negate)


def operation(name: str) -> int:
    """The number of an arithmetic operation or comparison in the machine."""
    if name in COMPARISONS:
        return _COMPARED[COMPARISONS[name][0]]
    found = two_operands(name)
    assert found is not None
    code, extra = found
    if code == op.ARITH:
        return extra
    return {op.ADD: op.A_ADD, op.SUB: op.A_SUB, op.MUL: op.A_MUL}[code] + (3 if extra else 0)


def _wide(kind: int, a: int, b: int, negate: bool) -> Datum | None:
    """What the machine leaves to the host: arithmetic on numbers that do not fit the scratch heap."""
    compared = {op.A_LT: a < b, op.A_LE: a <= b, op.A_EQ: a == b}
    if kind in compared:
        return Immediate(la.TRUE if compared[kind] != negate else la.FALSE)
    try:
        return compute(kind, a, b)
    except Exception:  # an operation without a result for these operands
        return None


class _Scratch:
    """A small heap with two operands in it."""

    def __init__(self) -> None:
        self.heap, self.registers, self.work = _arrays()
        self.registers[:] = 0
        self.registers[la.HP] = 1
        self.registers[la.HEAP_LIMIT] = _ROOM - 4096
        self.registers[la.HEAP_END] = _ROOM

    def run(
        self, kind: int, a: int | float | Immediate, b: int | float | Immediate, negate: bool
    ) -> Datum | None:
        x, y = self._put(a), self._put(b)
        if kind in _ORDERS and is_immediate(x) and is_immediate(y):  # as the loop does, which compares words
            holds = x < y if kind == op.A_LT else x <= y if kind == op.A_LE else x == y
            return Immediate(la.TRUE if holds != negate else la.FALSE)
        heap = memoryview(self.heap)  # type: ignore[arg-type]
        doubles = memoryview(self.heap.view("float64"))  # type: ignore[arg-type]
        registers = memoryview(self.registers)  # type: ignore[arg-type]
        work = memoryview(self.work)  # type: ignore[arg-type]
        status = slow_arith(kind, x, y, registers, heap, doubles, work)  # type: ignore[no-untyped-call]
        if status == la.ST_ARITH and isinstance(a, int) and isinstance(b, int):
            return _wide(kind, a, b, negate)
        if status != 0:
            return None
        word = int(self.registers[la.RESULT])
        if negate:
            word = la.FALSE if word == la.TRUE else la.TRUE
        return self._read(word)

    def _put(self, value: int | float | Immediate) -> int:
        if isinstance(value, Immediate):
            return value.word
        if isinstance(value, float):
            return self._allocate(la.DBL, [struct.unpack("<q", struct.pack("<d", value))[0]])
        if la.SMALL_MIN <= value <= la.SMALL_MAX:
            return small_int(value)
        return self._allocate(la.BIG, [1 if value > 0 else -1, *to_limbs(abs(value)).tolist()])

    def _allocate(self, kind: int, payload: list[int]) -> int:
        at = int(self.registers[la.HP])
        self.heap[at] = la.header(kind, len(payload))
        self.heap[at + 1 : at + 1 + len(payload)] = payload
        self.registers[la.HP] = at + 1 + len(payload)
        return object_word(at)

    def _read(self, word: int) -> Datum | None:
        if is_small_int(word):
            return int_of(word)
        if not is_object(word):
            return Immediate(word)
        at = address_of(word)
        header = int(self.heap[at])
        if kind_of(header) == la.DBL:
            return float(self.heap.view("float64")[at + 1])
        if kind_of(header) == la.BIG:
            return read_big(self.heap[at + 1 : at + 1 + size_of(header)])
        return None


@lru_cache(maxsize=1)
def _arrays() -> tuple[np.ndarray[tuple[int], np.dtype[np.int64]], ...]:
    return np.zeros(_ROOM, np.int64), np.zeros(la.REGISTERS, np.int64), np.zeros(WORK, np.int64)


def char_datum(char: str) -> Immediate:
    """A character as a datum."""
    return Immediate(char_word(ord(char)))
