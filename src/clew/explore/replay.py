"""Running a test expression again, from nothing and in a machine of its own, before anyone is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clew.explore.expression import TestExpression
from clew.explore.outcome import FailureKind, Outcome, OutcomeKind
from clew.explore.plan import Begin, Frame, Planner, State, Step
from clew.explore.types import TCon

if TYPE_CHECKING:
    from clew.explore.explorer import Explorer
    from clew.explore.findings import Finding


class Replayer:
    """Evaluates whole expressions; what was never needed stays a hole, and needing it is an outcome."""

    def __init__(self, explorer: Explorer) -> None:
        self._runtime = explorer.runtime()
        self._runtime.stepper.stop = None  # what was found is confirmed after Ctrl-C, too
        self._planner: Planner = explorer.planner

    def run(self, expression: TestExpression) -> Outcome:
        """What comes of an expression on its own."""
        state = State((Frame(expression, TCon("()")),), {}, {}, {}, {})
        with self._runtime as runtime:
            return runtime.perform(Step(self._planner, state, Begin(expression)))

    def confirms(self, finding: Finding) -> bool:
        """Whether the expression of a finding fails again in the same way."""
        outcome = self.run(finding.expression)
        if finding.failure.kind is FailureKind.PROPERTY:
            return outcome.constructor == "False"
        if outcome.kind is not OutcomeKind.ERROR or outcome.failure is None:
            return False
        again, before = outcome.failure, finding.failure
        return again.kind is before.kind and again.exception == before.exception
