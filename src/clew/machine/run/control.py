"""Where the kernel goes on after an instruction that the host has carried out."""

from __future__ import annotations

from clew.machine.kernel import layout as la
from clew.machine.kernel.words import int_of
from clew.machine.memory.arrays import Memory


def raise_exception(memory: Memory, word: int) -> None:
    """Raise a machine exception at pc."""
    registers = memory.R
    registers[la.ACC] = word
    registers[la.POSITION] = registers[la.PC]
    registers[la.RAISER] = int_of(memory.S[int(registers[la.FP])])
    registers[la.ABORT] = 0
    registers[la.ACT] = la.ACT_RAISE


def fail(memory: Memory, position: int | None = None) -> None:
    """End the present branch of a search, at pc or at the place that is given."""
    registers = memory.R
    registers[la.POSITION] = registers[la.PC] if position is None else position
    registers[la.ACC] = la.DEAD
    registers[la.ACT] = la.ACT_FAIL
    if registers[la.CP] > 0:
        registers[la.FAILED_BRANCHES] += 1
