"""The equations of functions, as a story names them: `the second equation of insert`."""

from __future__ import annotations

from collections.abc import Sequence

from clew.source.dataclass import dataclass
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class Equation:
    """One equation of a function, counted from 1, with the places of its left side and of its guarded right sides."""

    function: str
    number: int
    count: int
    span: Span
    left: Span
    #: The guards of each alternative (none for a plain one), and the whole alternative.
    alternatives: tuple[tuple[tuple[Span, ...], Span], ...]


def contains(outer: Span, inner: Span) -> bool:
    """Whether a place lies within another."""
    return (
        outer.file == inner.file
        and (outer.line, outer.column) <= (inner.line, inner.column)
        and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
    )


class EquationTable:
    """Finds the equation that a place belongs to."""

    def __init__(self, equations: Sequence[Equation]) -> None:
        self.equations = tuple(equations)

    def at(self, span: Span) -> Equation | None:
        """The innermost equation that holds a place."""
        found = None
        for equation in self.equations:
            if contains(equation.span, span) and (found is None or contains(found.span, equation.span)):
                found = equation
        return found

    def whole(self, span: Span) -> Equation | None:
        """The equation whose place is exactly this one."""
        return next((e for e in self.equations if e.span == span), None)

    def of(self, equation: Equation) -> tuple[Equation, ...]:
        """All equations of the function that an equation belongs to."""
        at = self.equations.index(equation) - equation.number + 1
        return self.equations[at : at + equation.count]
