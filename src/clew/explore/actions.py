"""The actions of a plan's steps: what the runtime does to turn the state that a step's parent left into the step's own."""

from __future__ import annotations

from dataclasses import dataclass

from clew.language.expression import Hole, TestExpression


@dataclass(frozen=True, slots=True)
class Begin:
    """Evaluate an expression, above what waits."""

    expression: TestExpression


@dataclass(frozen=True, slots=True)
class Extend:
    """Apply the function that has arrived to more holes."""

    holes: tuple[Hole, ...]


@dataclass(frozen=True, slots=True)
class Bind:
    """Let the hole that is needed be this, and go on."""

    expression: TestExpression


@dataclass(frozen=True, slots=True)
class Deliver:
    """What has arrived is what the hole of the frame below is; go on there."""


@dataclass(frozen=True, slots=True)
class Select:
    """Evaluate a field of the constructor that has arrived."""

    field: int


@dataclass(frozen=True, slots=True)
class Rerun:
    """Evaluate an expression from the start, in place of one that waits; `leave`: after leaving the frame above it."""

    expression: TestExpression
    leave: bool


@dataclass(frozen=True, slots=True)
class Perform:
    """Perform the program's action (`IO`) that has arrived; what it gives is evaluated."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Go on in one of the ways in which a program that searches can."""

    way: int


Action = Begin | Extend | Bind | Deliver | Select | Perform | Rerun | Choose
