"""What an exploration reports while it goes on, and the summary at its end."""

from __future__ import annotations

from enum import Enum

from clew.explore.findings import Finding
from clew.explore.planning.outcome import StepOutcome
from clew.explore.planning.steps import Step
from clew.language.expressions.expression import TestExpression
from clew.source.dataclass import dataclass
from clew.source.losses import UNFINISHED, Loss, Losses, Proof


class StopReason(Enum):
    """Why an exploration ended."""

    USED_UP = "the expressions are used up"
    BOUND = "the bound is reached"
    TESTS = "enough tests"
    STEPS = "enough steps"
    TIME = "out of time"
    INTERRUPTED = "interrupted"

    @property
    def loss(self) -> Loss | None:
        """What it means for the expressions that were to come."""
        return _STOPPED.get(self)


_STOPPED = {
    StopReason.BOUND: Loss.BOUND,
    StopReason.TESTS: Loss.STEPS,
    StopReason.STEPS: Loss.STEPS,
    StopReason.TIME: Loss.TIME,
    StopReason.INTERRUPTED: Loss.INTERRUPTED,
}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ran:
    """An event: a test expression was run."""

    step: Step
    outcome: StepOutcome
    path: tuple[int, ...]
    depth: int

    @property
    def expression(self) -> TestExpression:
        """The expression, made when it is asked for: most events only count."""
        return self.step.expression

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ran) and self._content == other._content

    def __hash__(self) -> int:
        return hash((self.path, self.depth))

    def __repr__(self) -> str:
        return f"Ran{self._content}"

    @property
    def _content(self) -> tuple[object, ...]:
        return self.expression, self.outcome, self.path, self.depth


@dataclass(frozen=True, slots=True)
class FoundNew:
    """An event: a cause of failure was found for the first time."""

    finding: Finding


@dataclass(frozen=True, slots=True)
class Summary:
    """The last event."""

    ended: StopReason
    tests: int
    steps: int
    seconds: float
    bound: int | None
    findings: tuple[Finding, ...]
    #: Functions that used an operation that exploration does not support, with its name.
    traps: tuple[tuple[str, str], ...] = ()
    covered: frozenset[str] = frozenset()
    labels: tuple[str, ...] = ()
    #: Parts of the plan that could not be explored since their workers died, and how (see `spread`).
    lost: tuple[str, ...] = ()
    #: Why there may be expressions that were not tried.
    losses: Losses = UNFINISHED
    #: The seconds that each function took, where one process did all the work.
    spent: tuple[tuple[str, float], ...] = ()

    @property
    def exhausted(self) -> Proof | None:
        """The proof that nothing is left to try, if nothing is."""
        return self.losses.proof

    @property
    def why(self) -> str:
        """Why it ended, in words."""
        if self.exhausted is not None:
            return "nothing is left to try"
        if self.ended is StopReason.USED_UP:
            return f"{self.ended.value}: {self.losses.text}"
        return str(self.ended.value)


Event = Ran | FoundNew | Summary
