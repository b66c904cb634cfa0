"""How a language writes the inputs of recorded tests, and reads them again."""

from __future__ import annotations

from typing import Protocol

from clew.language.expressions.test_terms import Fixities, Term
from clew.source.diagnostics import ClewError


class NotationFault(ClewError):
    """A text is not a test expression; the column is counted from 1 within the text."""

    slug = "suite"

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


class TermNotation(Protocol):
    """Terms as text, and back: what is read from the text of a term is that term."""

    def show(self, term: Term, fixities: Fixities, hole: str = "?") -> str:
        """The text; holes are numbered from left to right, or all written as given."""

    def read(self, text: str, fixities: Fixities) -> Term:
        """The term that a text stands for, or a `NotationFault`."""
