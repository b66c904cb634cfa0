"""Replays a test expression of a program that searches as `clew run` does: through all its branches.

Holes fail here, so a branch that needs one ends, and the branch of the finding is among the others. The search deepens
by choices and is bounded by counts of work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clew.explore.planning.outcome import EXHAUSTED, FailureKind
from clew.explore.replay import Replayer
from clew.explore.running.logic import LogicRuntime
from clew.language.expressions.expression import TestExpression
from clew.machine import Integers
from clew.machine.memory.refs import Ref
from clew.machine.search.search import Bounds, BranchResult, Search
from clew.machine.solve.terms import Model
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.machine.values.value import Construct

if TYPE_CHECKING:
    from clew.explore.explorer import Explorer
    from clew.explore.findings import Finding

#: Choices on a branch, and all branches together in steps, for one finding.
_CHOICES = 60
_WORK = 20_000_000
_KINDS = {
    FailureKind.LOOP: OutcomeKind.LOOP,
    FailureKind.STEPS: OutcomeKind.OUT_OF_STEPS,
    FailureKind.STACK: OutcomeKind.OUT_OF_STACK,
    FailureKind.HEAP: OutcomeKind.OUT_OF_HEAP,
}


class LogicReplayer(Replayer):
    """Confirms findings by searching all branches of their expressions."""

    def __init__(self, explorer: Explorer, room: int = 1) -> None:
        super().__init__(explorer, room)
        assert isinstance(self._runtime, LogicRuntime)
        self._logic = self._runtime
        self._steps = room * explorer.options.step_limit

    def confirms(self, finding: Finding, expression: TestExpression) -> bool:
        """Whether a branch of an expression fails in the way of a finding."""
        search = _Branches(self._logic, expression, self._steps)
        failure = finding.failure
        for answer in search:
            if failure.kind is FailureKind.PROPERTY:
                confirmed = isinstance(answer.value, Construct) and answer.value.name == "False"
            elif failure.kind in _KINDS:
                confirmed = answer.kind is _KINDS[failure.kind]
            else:
                confirmed = search.exception == failure.exception
            if confirmed:
                return True
        return failure.kind in EXHAUSTED and search.verdict.ended is _KINDS[failure.kind]


class _Branches(Search):
    """Searches all branches of an expression; `exception` is the type of what the last branch raised."""

    def __init__(self, runtime: LogicRuntime, expression: TestExpression, steps: int) -> None:
        self._runtime = runtime
        self.exception: str | None = None
        super().__init__(
            runtime.machine,
            runtime.machine.memory.ref(runtime.built(expression)),
            bounds=Bounds(choices=0, deepen_to=_CHOICES, by_choices=True),
            whole=False,
            branch_steps=steps,
            most_work=max(_WORK, 4 * steps),
            integers=Integers.SYMBOLIC,
        )

    def _answer(self, outcome: Outcome, result: Ref | None, model: Model) -> BranchResult:
        self.exception = (
            None if outcome.exception is None else self._runtime.exception_name(outcome.exception)
        )
        return super()._answer(outcome, result, model)
