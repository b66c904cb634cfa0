"""A plain program: the Core that a text was read as, and the flat Core that the machine runs."""

from __future__ import annotations

from collections.abc import Callable

from clew.core.checker import check
from clew.core.nodes import Expr, Program
from clew.core.passes.lift import lift
from clew.core.passes.match import MatchWarning, compile_matches
from clew.source.dataclass import dataclass

#: Reads a text as an expression among the names of a program; the third argument is the name of the text.
ParseExpression = Callable[[str, Program, str], Expr]


@dataclass(frozen=True)
class PlainProgram:
    """A program of one file: as it was read, and flat; `expression` reads expressions of its language."""

    file: str
    written: Program
    flat: Program
    expression: ParseExpression


def flatten(program: Program) -> tuple[Program, tuple[MatchWarning, ...]]:
    """The program as the machine runs it, checked, its matches compiled and functions lifted; and its warnings."""
    check(program, flat=False)
    compiled, warnings = compile_matches(program)
    return lift(compiled), tuple(warnings)
