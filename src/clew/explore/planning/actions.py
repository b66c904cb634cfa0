"""The actions of a plan's steps: what the runtime does to turn the state that a step's parent left into the step's own."""

from __future__ import annotations

from clew.language.expressions.expression import Hole, TestExpression
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin to evaluate an expression, on top of the evaluations that wait for it."""

    expression: TestExpression


@dataclass(frozen=True, slots=True)
class Extend:
    """Apply the function that was computed to more holes."""

    holes: tuple[Hole, ...]


@dataclass(frozen=True, slots=True)
class Bind:
    """Bind the hole that is needed to an expression, and continue."""

    expression: TestExpression


@dataclass(frozen=True, slots=True)
class Deliver:
    """Bind the hole of the frame below to the value that was computed, and continue there."""


@dataclass(frozen=True, slots=True)
class Select:
    """Evaluate a field of the constructor that was computed."""

    field: int


@dataclass(frozen=True, slots=True)
class Rerun:
    """Evaluate an expression from the start, in place of one that waits; with `leave`, after leaving the frame above it."""

    expression: TestExpression
    leave: bool


@dataclass(frozen=True, slots=True)
class Perform:
    """Perform the program's action (`IO`) that was computed, and evaluate its result."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Continue with one of the alternatives of a program that searches."""

    way: int


Action = Begin | Extend | Bind | Deliver | Select | Perform | Rerun | Choose
