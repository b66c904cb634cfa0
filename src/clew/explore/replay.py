"""Runs a test expression again from the start, in a machine of its own, before it is reported."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clew.explore.planning.outcome import EXHAUSTED, FailureKind, StepEnd, StepOutcome
from clew.explore.planning.plan import Begin, Frame, Planner, State, Step
from clew.language.expression import TestExpression
from clew.language.types import TCon

if TYPE_CHECKING:
    from clew.explore.explorer import Explorer
    from clew.explore.findings import Finding


class Replayer:
    """Evaluates whole expressions; holes stay open, and needing one is an outcome."""

    def __init__(self, explorer: Explorer, room: int = 1) -> None:
        self._runtime = explorer.runtime(room)
        self._runtime.stepper.stop = None  # findings are confirmed after Ctrl-C, too
        self._planner: Planner = explorer.planner

    def run(self, expression: TestExpression) -> StepOutcome:
        """The outcome of an expression that is run by itself."""
        state = State((Frame(expression, TCon("()")),), {}, {}, {}, {})
        with self._runtime as runtime:
            return runtime.perform(Step(self._planner, state, Begin(expression)))

    def confirmed(self, finding: Finding) -> Finding | None:
        """The finding with its first expression that fails again by itself; where limits were exceeded, not all do."""
        if self.confirms(finding, finding.expression):
            return finding
        if finding.failure.kind not in EXHAUSTED:
            return None
        for i, other in enumerate(finding.others):
            if self.confirms(finding, other):
                others = (*finding.others[:i], finding.expression, *finding.others[i + 1 :])
                return replace(finding, expression=other, others=others)
        return None

    def confirms(self, finding: Finding, expression: TestExpression) -> bool:
        """Whether an expression fails in the way of a finding."""
        outcome = self.run(expression)
        if finding.failure.kind is FailureKind.PROPERTY:
            return outcome.constructor == finding.failure.exception
        if outcome.kind is not StepEnd.ERROR or outcome.failure is None:
            return False
        again, before = outcome.failure, finding.failure
        return again.kind is before.kind and again.exception == before.exception
