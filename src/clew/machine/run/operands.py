"""The operands of an instruction as Python's numbers and texts."""

from __future__ import annotations

from clew.machine.kernel import layout as la
from clew.machine.kernel.operands import place
from clew.machine.kernel.traps import HostError, Symbolic
from clew.machine.kernel.words import (
    address_of,
    code_of,
    follow,
    int_of,
    is_char,
    is_constant,
    is_object,
    is_of_kind,
    is_small_int,
    kind_of,
    size_of,
)
from clew.machine.memory.arrays import Memory
from clew.machine.numbers import integers
from clew.machine.run.served_machine import RunningMachine

#: Characters between two checks of the budget, less one.
_TEXT_PIECE = (1 << 16) - 1

Operand = int | float | str


def operand_at(memory: Memory, operand: int, fp: int) -> int:
    """The word of an instruction's operand."""
    return int(memory.S[place(operand, fp)])


def read_number(memory: Memory, word: int) -> int | float:
    """The number that an evaluated word denotes."""
    if is_small_int(word):
        return int_of(word)
    if is_object(word):
        at = address_of(word)
        header = int(memory.H[at])
        kind = kind_of(header)
        if kind == la.BIG:
            return integers.read_big(memory.H[at + 1 : at + 1 + size_of(header)])
        if kind == la.DBL:
            return float(memory.H.view("float64")[at + 1])
        if kind == la.SYM:
            raise Symbolic(word)
    raise HostError("a number was expected")


def read_operand(machine: RunningMachine, word: int) -> Operand:
    """A number, a character or a string, whichever a word denotes."""
    if is_char(word):
        return chr(code_of(word))
    if is_constant(word) or _is_cons(machine.memory, word):
        return read_string(machine, word)
    return read_number(machine.memory, word)


def _is_cons(memory: Memory, word: int) -> bool:
    return is_object(word) and int(memory.H[address_of(word)]) == la.CONS_HEADER


def read_string(machine: RunningMachine, word: int) -> str:
    """A fully evaluated list of characters."""
    out: list[int] = []
    heap = memoryview(machine.memory.H)  # type: ignore[arg-type]
    while True:
        while not word & la.IMMEDIATE:
            at = word >> la.ADDRESS_SHIFT
            if heap[at] & la.KIND_MASK != la.IND:
                break
            word = heap[at + 1]
        if word == la.NIL:
            machine.budget.charge(len(out) >> 4)
            return "".join(map(chr, out))
        if len(out) & _TEXT_PIECE == _TEXT_PIECE:
            machine.budget.check()
        if word & la.IMMEDIATE or heap[at] != la.CONS_HEADER:
            raise HostError("a string was expected")
        char = heap[at + 1]
        if char & la.TAG != la.CHAR_TAG:
            char = follow(heap, char)
            if is_of_kind(heap, char, la.SYM):
                raise Symbolic(char)
            if not is_char(char):
                raise HostError("a character was expected")
        out.append(char >> la.TAG_SHIFT)
        word = heap[at + 2]
