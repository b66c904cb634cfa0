"""Where the source of a program branches: the equations of a function, the alternatives of a case, guards, conditions.

A front end says what is written; whoever looks back says which of it was tried, and why it was not taken.
"""

from __future__ import annotations

from enum import Enum

from clew.source.dataclass import dataclass
from clew.source.span import Span


class BranchingKind(Enum):
    """What branches."""

    FUNCTION = "function"
    CASE = "case"
    GUARDS = "guards"  # a conditional with many ways
    CONDITION = "condition"  # if, then, else
    QUALIFIERS = "qualifiers"  # what a comprehension goes through, and asks


@dataclass(frozen=True, slots=True)
class AnyShape:
    """A pattern that matches everything: a variable, `_`, a lazy pattern."""

    span: Span


@dataclass(frozen=True, slots=True)
class DataShape:
    """A pattern for data: the constructor, and a pattern for each field.

    Names are those of the compiled program. A constructor that the compiled program does not have is a wrapper that is
    gone after compiling.
    """

    constructor: str
    parts: tuple[PatternShape, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class LiteralShape:
    """A pattern for a number or a character; a text is data."""

    value: int | float | str
    span: Span


@dataclass(frozen=True, slots=True)
class LeastShape:
    """A pattern for integers that are at least so large: `n + 2`."""

    least: int
    span: Span


@dataclass(frozen=True, slots=True)
class ComputedShape:
    """A pattern that asks a function whether a value matches."""

    span: Span


PatternShape = AnyShape | DataShape | LiteralShape | LeastShape | ComputedShape


@dataclass(frozen=True, slots=True)
class LookedAt:
    """An expression whose value decides: its place, and its name if it is a variable."""

    span: Span
    variable: str = ""


@dataclass(frozen=True, slots=True)
class WrittenGuard:
    """A condition, or with a pattern, a value that must match it."""

    value: LookedAt
    span: Span
    pattern: PatternShape | None = None


@dataclass(frozen=True, slots=True)
class GuardedSide:
    """A right-hand side under guards that must all hold; definitions among the guards are left out."""

    guards: tuple[WrittenGuard, ...]
    span: Span
    #: What is computed if they hold.
    body: Span


@dataclass(frozen=True, slots=True)
class WrittenBranch:
    """One way: patterns for everything that is looked at, and the right-hand sides, of which the first that may is taken."""

    patterns: tuple[PatternShape, ...]
    sides: tuple[GuardedSide, ...]
    #: What stands before the right-hand side.
    left: Span
    span: Span


@dataclass(frozen=True, slots=True)
class SourceExpression:
    """An expression as it is written, and the place of the part of it that is evaluated first; often its own."""

    span: Span
    begins: Span


@dataclass(frozen=True, slots=True)
class Branching:
    """A place where the source branches.

    Patterns of a function are for its arguments; otherwise `looked_at` is what they are for. If `ordered`, the first
    branch that matches is taken; otherwise each branch that matches is an alternative.
    """

    kind: BranchingKind
    name: str
    looked_at: LookedAt | None
    branches: tuple[WrittenBranch, ...]
    span: Span
    ordered: bool = True
