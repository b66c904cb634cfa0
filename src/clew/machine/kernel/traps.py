"""The ways in which an operation that the kernel leaves to the host can end without a result."""

from __future__ import annotations


class HostError(Exception):
    """Ends the run as a trap: an operand has the wrong kind, or no handler knows the operation."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Refused(HostError):
    """Ends the run as a trap: the program needs what Clew does not do."""


class Waits(Exception):
    """The operation needs a variable that it may not guess; it is tried again when that is bound."""

    def __init__(self, word: int) -> None:
        self.word = word


class Evaluates(Exception):
    """The operation needs the value of an expression; it is tried again when that is evaluated, `whole` or to its head."""

    def __init__(self, word: int, *, whole: bool = False) -> None:
        self.word = word
        self.whole = whole


class Symbolic(Exception):
    """The operation needs the value of a symbolic number."""

    def __init__(self, word: int) -> None:
        self.word = word


class Raise(Exception):
    """The operation raises a machine exception."""

    def __init__(self, word: int) -> None:
        self.word = word
