"""Values of the machine as Python has them, and back: what the host reads and writes for an instruction."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import numpy as np

from clew.machine.kernel import layout as la
from clew.machine.numbers import integers
from clew.machine.run.traps import HostError, Symbolic

if TYPE_CHECKING:
    from clew.machine.run.machine import Machine

#: Characters that are read at once, less one.
_TEXT_PIECE = (1 << 16) - 1

Operand = int | float | str


def operand_at(machine: Machine, operand: int, fp: int) -> int:
    """The word of an operand as an instruction has it: a slot of the frame, or a constant."""
    return int(machine.memory.S[fp + operand if operand >= 0 else -operand])


def read_number(machine: Machine, word: int) -> int | float:
    """The number that an evaluated word denotes."""
    memory = machine.memory
    if word & 1:
        return word >> 1
    if word & 3 == 0:
        at = word >> 2
        header = int(memory.H[at])
        kind, size = header & la.KIND_MASK, header >> la.SIZE_SHIFT & la.SIZE_MASK
        if kind == la.BIG:
            return integers.read_big(memory.H[at + 1 : at + 1 + size])
        if kind == la.DBL:
            return float(memory.H.view("float64")[at + 1])
        if kind == la.SYM:
            raise Symbolic(word)
    raise HostError("a number was expected")


def write_number(machine: Machine, value: int | float) -> int:
    """A number in the heap, or as a word."""
    if isinstance(value, float):
        machine.memory.reserve(2)
        return machine.memory.allocate(la.DBL, [struct.unpack("<q", struct.pack("<d", value))[0]])
    return machine.make_integer(value)


def read_operand(machine: Machine, word: int) -> Operand:
    """A number, a character or a string, whichever a word denotes."""
    if word & 7 == 6:
        return chr(word >> 3)
    if word & 7 == 2 or _is_cons(machine, word):
        return read_string(machine, word)
    return read_number(machine, word)


def _is_cons(machine: Machine, word: int) -> bool:
    return word & 3 == 0 and int(machine.memory.H[word >> 2]) == la.CONS_HEADER


def read_string(machine: Machine, word: int) -> str:
    """A fully evaluated list of characters."""
    out: list[int] = []
    heap = memoryview(machine.memory.H)  # type: ignore[arg-type]
    while True:
        while word & 3 == 0 and heap[word >> 2] & la.KIND_MASK == la.IND:
            word = heap[(word >> 2) + 1]
        if word == la.NIL:
            machine.charge(len(out) >> 4)
            return "".join(map(chr, out))
        if len(out) & _TEXT_PIECE == _TEXT_PIECE:
            machine.check()
        if word & 3 != 0 or heap[word >> 2] != la.CONS_HEADER:
            raise HostError("a string was expected")
        at = word >> 2
        char = heap[at + 1]
        while char & 3 == 0 and heap[char >> 2] & la.KIND_MASK == la.IND:
            char = heap[(char >> 2) + 1]
        if char & 7 != 6:
            if char & 3 == 0 and heap[char >> 2] & la.KIND_MASK == la.SYM:
                raise Symbolic(char)
            raise HostError("a character was expected")
        out.append(char >> 3)
        word = heap[at + 2]


def write_string(machine: Machine, text: str) -> int:
    """A lazily unpacked string."""
    if not text:
        return la.NIL
    memory = machine.memory
    memory.reserve(len(text) + 8)
    raw = memory.allocate(la.RAW, np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32))
    return memory.allocate(la.THUNK, [raw, 1], machine.image.unpack)


def write_boolean(value: bool) -> int:
    return la.TRUE if value else la.FALSE


def write_strings(machine: Machine, texts: list[str]) -> int:
    """A list of strings."""
    memory = machine.memory
    memory.reserve(sum(len(t) + 16 for t in texts) + 16)  # nothing moves while the list is made
    cells = [write_string(machine, text) for text in texts]
    result = la.NIL
    for cell in reversed(cells):
        result = memory.allocate(la.CON, [cell, result], la.CONS_HEADER >> la.AUX_SHIFT)
    return result


def write_pair(machine: Machine, a: int, b: int) -> int:
    """A pair of two words."""
    aux = machine.image.constructors["(,)"].aux
    machine.memory.reserve(8)
    return machine.memory.allocate(la.CON, [a, b], aux)
