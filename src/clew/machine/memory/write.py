"""Puts Python's numbers and texts into a heap, and makes free variables there."""

from __future__ import annotations

import struct

import numpy as np

from clew.core.types import Type
from clew.machine.kernel import layout as la
from clew.machine.kernel.words import object_word, small_int
from clew.machine.memory.arrays import Memory
from clew.machine.memory.refs import Ref
from clew.machine.numbers.integers import limb_count, write_limbs


def write_integer(memory: Memory, value: int) -> int:
    """The word of an integer; a large one is allocated."""
    if la.SMALL_MIN <= value <= la.SMALL_MAX:
        return small_int(value)
    count = limb_count(value)
    memory.reserve(count + 2)
    at = int(memory.R[la.HP])
    memory.H[at] = la.header(la.BIG, count + 1)
    memory.H[at + 1] = 1 if value > 0 else -1
    write_limbs(abs(value), memory.H[at + 2 : at + 2 + count])
    memory.R[la.HP] = at + 2 + count
    return object_word(at)


def write_double(memory: Memory, value: float) -> int:
    """The word of a new double."""
    memory.reserve(2)
    return memory.allocate(la.DBL, [struct.unpack("<q", struct.pack("<d", value))[0]])


def write_number(memory: Memory, value: int | float) -> int:
    """The word of an integer or a double."""
    return write_double(memory, value) if isinstance(value, float) else write_integer(memory, value)


def write_string(memory: Memory, text: str) -> int:
    """The word of a string, which the kernel unpacks to a list as far as it is needed."""
    if not text:
        return la.NIL
    memory.reserve(len(text) + 8)
    raw = memory.allocate(la.RAW, np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32))
    return memory.allocate(la.THUNK, [raw, small_int(0)], memory.image.unpack)


def write_strings(memory: Memory, texts: list[str]) -> int:
    """The word of a list of strings."""
    memory.reserve(sum(len(t) + 16 for t in texts) + 16)  # nothing moves while the list is made
    cells = [write_string(memory, text) for text in texts]
    result = la.NIL
    for cell in reversed(cells):
        result = memory.allocate(la.CON, [cell, result], la.CONS_AUX)
    return result


def write_pair(memory: Memory, a: int, b: int) -> int:
    """The word of a pair of two words; room for 8 words has been made."""
    return memory.allocate(la.CON, [a, b], memory.image.constructors["(,)"].aux)


def free_variable(memory: Memory, type_: Type, level: int = 0) -> Ref:
    """A new free variable of a type."""
    (variable,) = free_variables(memory, type_, 1, level)
    return variable


def free_variables(memory: Memory, type_: Type, count: int, level: int = 0) -> list[Ref]:
    """New free variables of one type."""
    generator = memory.image.generators.number(type_)
    memory.refresh_generators()
    memory.reserve(4 * count)
    first = int(memory.R[la.FRESH_NUMBER])
    memory.R[la.FRESH_NUMBER] += count
    payload = [small_int(generator), small_int(level)]
    return [
        memory.ref(memory.allocate(la.FREE, [*payload, small_int(number)]))
        for number in range(first, first + count)
    ]
