"""How a search treats free numbers and characters."""

from __future__ import annotations

from enum import Enum

from clew.core.types import TypeCon
from clew.machine.compile.binary import BINARY_TYPE
from clew.machine.kernel import layout as la
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
