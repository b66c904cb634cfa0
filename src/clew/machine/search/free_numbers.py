"""How a search treats free numbers and characters."""

from __future__ import annotations

from enum import Enum

from clew.core.types import TypeCon
from clew.machine.compile.binary import BINARY_TYPE
from clew.machine.kernel import layout as la
from clew.machine.kernel.free_characters import FARTHEST, nth_character
from clew.machine.kernel.words import int_of
from clew.machine.memory.arrays import Memory


class Integers(Enum):
    """How a search treats free numbers and characters that are needed."""

    ENUMERATE = "enumerate"  # by size, up to the bound on levels
    SYMBOLIC = "symbolic"  # they stay open: comparisons fork on what the solver finds feasible
    WAIT = "wait"  # whatever needs one waits until it is bound (residuation), as in other Curry systems
    BINARY = "binary"  # sign and binary digits, narrowed like other data; characters are enumerated


def begin_numbers(memory: Memory, integers: Integers) -> None:
    """Prepare the machine to treat numbers in this way; symbolic ones need a path condition, empty at first."""
    registers = memory.R
    if integers is Integers.SYMBOLIC:
        memory.reserve(2)
        registers[la.PATH] = memory.allocate(la.ARR, [la.DEAD])
        registers[la.SYMBOLIC] = la.NUMBER_SYMBOLIC
    elif integers is Integers.WAIT:
        registers[la.SYMBOLIC] = la.NUMBER_WAITING
    elif integers is Integers.BINARY:
        registers[la.BINARY_GENERATOR] = memory.image.generators.number(TypeCon(BINARY_TYPE))
        memory.refresh_generators()
        registers[la.BINARY_ENTRY] = memory.image.binary
        registers[la.SYMBOLIC] = la.NUMBER_BINARY


# --- the values of a free number or character, by their distance from the first one -------------------------------


def first_number(memory: Memory, at: int) -> int:
    """The number that is tried first for the variable at an address."""
    offset = _description(memory, at)
    return int(memory.G[offset + la.RANGE_FIRST]) if memory.G[offset] == la.GEN_RANGE else 0


def farthest(memory: Memory, at: int) -> int:
    """How far the values of a variable are from the first one, at most."""
    offset = _description(memory, at)
    kind = int(memory.G[offset])
    if kind == la.GEN_RANGE:
        return int(max(memory.G[offset + la.RANGE_BELOW], memory.G[offset + la.RANGE_ABOVE]))
    return FARTHEST if kind == la.GEN_CHAR else la.UNBOUNDED


def numbers_at(memory: Memory, at: int, distance: int) -> list[int]:
    """The numbers, or the codes of characters, at a distance from the first one."""
    offset = _description(memory, at)
    kind = int(memory.G[offset])
    if kind == la.GEN_CHAR:
        return [nth_character(distance)]
    below = above = la.UNBOUNDED
    if kind == la.GEN_RANGE:
        below, above = (int(memory.G[offset + part]) for part in (la.RANGE_BELOW, la.RANGE_ABOVE))
    first = first_number(memory, at)
    up = [first + distance] if distance <= above else []
    return up + ([first - distance] if 0 < distance <= below else [])


def _description(memory: Memory, at: int) -> int:
    """Where the generator of a variable is described."""
    return int(memory.G[int_of(memory.H[at + 1])])
