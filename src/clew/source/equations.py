"""The equations of functions, as a story names them: `the second equation of insert`."""

from __future__ import annotations

from collections.abc import Iterable

from clew.source.branchings import Branching, BranchingKind, GuardedSide
from clew.source.dataclass import dataclass
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class Equation:
    """One equation of a function, counted from 1, with its place and its guarded right-hand sides."""

    function: str
    number: int
    count: int
    span: Span
    sides: tuple[GuardedSide, ...]


def contains(outer: Span, inner: Span) -> bool:
    """Whether a place lies within another."""
    return (
        outer.file == inner.file
        and (outer.line, outer.column) <= (inner.line, inner.column)
        and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
    )


class EquationTable:
    """Finds the equation that a place belongs to."""

    def __init__(self, branchings: Iterable[Branching]) -> None:
        # comprehensions reject elements, and not the ways of a function
        self.branchings = tuple(b for b in branchings if b.kind is not BranchingKind.QUALIFIERS)
        self.equations = tuple(
            Equation(b.name, number, len(b.branches), branch.span, branch.sides)
            for b in self.branchings
            if b.kind is BranchingKind.FUNCTION
            for number, branch in enumerate(b.branches, start=1)
        )

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
