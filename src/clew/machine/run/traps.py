"""How an operation of the host ends without a result: in a trap, in an exception of the machine, or for want of a value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clew.machine.kernel import layout as la

if TYPE_CHECKING:
    from clew.machine.run.machine import Machine


class HostError(Exception):
    """An operand has the wrong kind, or no handler knows the operation. Ends the run as a trap."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Waits(Exception):
    """The operation needs a variable that it may not guess; it is tried again when that is bound."""

    def __init__(self, word: int) -> None:
        self.word = word


class Symbolic(Exception):
    """The operation needs the value of a symbolic number."""

    def __init__(self, word: int) -> None:
        self.word = word


class Raise(Exception):
    """The operation raises a machine exception."""

    def __init__(self, word: int) -> None:
        self.word = word


def raise_exception(machine: Machine, word: int) -> None:
    """Raise a machine exception at pc."""
    registers = machine.memory.R
    registers[la.ACC] = word
    registers[la.POSITION] = registers[la.PC]
    registers[la.ABORT] = 0
    registers[la.ACT] = la.ACT_RAISE
