"""Runs a test expression again from the start, in a machine of its own, before it is reported.

One that exceeded a limit gets more. If it does not end then either, it is a finding only where it is known to do the
same again and again (`machine.run.repetition`): a limit of ours is no fault of the program.
"""

from __future__ import annotations

import time
from dataclasses import replace
from enum import Enum, auto
from typing import TYPE_CHECKING

from clew.explore.planning.outcome import EXHAUSTED, FailureKind, StepEnd, StepOutcome
from clew.explore.planning.plan import Begin, Frame, Planner, State, Step
from clew.language.expressions.expression import TestExpression
from clew.language.types import TCon
from clew.machine.run.machine import Machine
from clew.machine.run.repetition import repetition_in

if TYPE_CHECKING:
    from clew.explore.explorer import Explorer
    from clew.explore.findings import Finding


#: Of the expressions that exceeded a limit, how many are looked at for one without an end.
_LOOKED_AT = 3


class Confirmation(Enum):
    """What running a finding once more shows."""

    CONFIRMED = auto()
    #: It does not fail again: most likely a fault of Clew.
    DOUBTFUL = auto()
    #: It exceeded a limit, and ended with more.
    SLOW = auto()
    #: It is not at its end, and whether it has one is not known.
    UNENDED = auto()


class Replayer:
    """Evaluates whole expressions; holes stay open, and needing one is an outcome."""

    def __init__(self, explorer: Explorer, room: int = 1) -> None:
        self._explorer, self._room = explorer, room
        seconds = explorer.options.seconds
        self._until = None if seconds is None else explorer.began + seconds
        self._runtime = explorer.runtime(room)
        self._runtime.stepper.stop = None  # findings are confirmed after Ctrl-C, too
        self._planner: Planner = explorer.planner

    def run(self, expression: TestExpression) -> StepOutcome:
        """The outcome of an expression that is run by itself."""
        state = State((Frame(expression, TCon("()")),), {}, {}, {}, {})
        with self._runtime as runtime:
            return runtime.perform(Step(self._planner, state, Begin(expression)))

    def judged(self, finding: Finding) -> tuple[Confirmation, Finding]:
        """Whether a finding is one; if it exceeded a limit, with the first of its expressions that has no end."""
        if finding.failure.kind not in EXHAUSTED:
            is_confirmed = self.confirms(finding, finding.expression)
            return Confirmation.CONFIRMED if is_confirmed else Confirmation.DOUBTFUL, finding
        unended = None
        for expression in (finding.expression, *finding.others)[:_LOOKED_AT]:
            if not self.confirms(finding, expression):
                continue
            found = replace(finding, expression=expression, others=(), count=1)  # others may have an end
            without_end = self._without_end(found)
            if without_end is not None:
                return Confirmation.CONFIRMED, without_end
            unended = unended or found
        return (Confirmation.SLOW, finding) if unended is None else (Confirmation.UNENDED, unended)

    def _without_end(self, finding: Finding) -> Finding | None:
        """A finding as one without an end, if its expression does the same again and again; not when time is over."""
        if self._until is not None and time.monotonic() >= self._until:
            return None
        repeated = repetition_in(lambda: self._begun(finding.expression), self._runtime.machine.limits)
        if repeated is None:
            return None
        endless = FailureKind.ENDLESS
        failure = replace(
            finding.failure,
            kind=endless,
            message=repeated.text,
            title=endless.value,
            repeats=repeated.function,
        )
        return replace(finding, failure=failure)

    def _begun(self, expression: TestExpression) -> Machine:
        """A machine of its own that is about to evaluate an expression."""
        runtime = self._explorer.unlabelled_runtime(self._room)
        runtime.machine.prepare(runtime.closed(expression))
        return runtime.machine

    def confirms(self, finding: Finding, expression: TestExpression) -> bool:
        """Whether an expression fails in the way of a finding."""
        outcome = self.run(expression)
        if finding.failure.kind is FailureKind.PROPERTY:
            return outcome.constructor == finding.failure.exception
        if outcome.kind is not StepEnd.ERROR or outcome.failure is None:
            return False
        again, before = outcome.failure, finding.failure
        return again.kind is before.kind and again.exception == before.exception
