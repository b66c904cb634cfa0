"""Exploration of programs that search by themselves: choices, free variables of their own, failure.

An alternative of the program is a choice of the plan like any other: each has its own place in the plan, is performed
from the present state of the machine, and is undone by the machine's trail. So errors are found on all branches. A
branch that fails ends; failing is not an error. Free variables of data types are narrowed to constructors, those of
numbers and characters to the constants that arguments are tried with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from clew.core.nodes import LitKind
from clew.explore.planning.actions import Action, Bind, Choose
from clew.explore.planning.outcome import FAILED, StepEnd, StepOutcome, Ways
from clew.explore.planning.plan import Planner
from clew.explore.planning.state import State
from clew.explore.planning.steps import Plan, Split, Step, widening
from clew.explore.running.explored_program import BRANCHES, FAILING
from clew.explore.running.runtime import Runtime
from clew.language.expressions.expression import TestExpression, TopLevelName, holes
from clew.machine.kernel import layout as la
from clew.machine.memory.refs import Ref
from clew.machine.step.logic_stepper import LogicStepper
from clew.machine.values.outcome import OutcomeKind
from clew.source.losses import Loss


class LogicPlanner(Planner):
    """Plans the alternatives of the program, too."""

    def after(self, state: State, outcome: StepOutcome) -> Plan | None:
        if isinstance(outcome, Ways):
            return self._ways(state, outcome)
        return super().after(state, outcome)

    def _ways(self, state: State, outcome: Ways) -> Plan | None:
        children: list[Callable[[], Plan]] = [
            partial(Step, self, state, Choose(way)) for way in range(outcome.count)
        ]
        if outcome.type is not None:
            self.lost.add(Loss.CONSTANTS)
            constants = self.support.constants_of(outcome.type)
            children = [partial(Step, self, state, Bind(constant)) for constant in constants]
        return Split(tuple(children), widening(len(children))) if children else None


class LogicRuntime(Runtime):
    """Continues with the alternatives that were planned."""

    stepper_class = LogicStepper
    stepper: LogicStepper

    def _ended(self, end: OutcomeKind) -> StepOutcome:
        if end is OutcomeKind.FAILED:
            return FAILED
        if end is not OutcomeKind.NEEDS_CHOICE:
            return super()._ended(end)
        ways = self.stepper.ways
        if ways is not None:
            return Ways(StepEnd.CHOICE, count=ways)
        is_char = self.stepper.generator == la.GEN_CHAR
        return Ways(StepEnd.CHOICE, type=LitKind.CHAR if is_char else LitKind.INT)

    def _act(self, action: Action) -> None:
        if isinstance(action, Choose):
            self.stepper.choose(action.way)
        else:
            super()._act(action)

    def _name(self, name: TopLevelName, args: Iterable[int]) -> int:
        if name.name in self.unshared:
            return super()._name(name, [la.UNIT, *args])
        return super()._name(name, args)

    # --- for other searches of the same program ---

    def built(self, expression: TestExpression) -> int:
        """The graph of an expression; its holes fail when they are evaluated."""
        self._reserve([expression])
        failing = {
            number: self.stepper.apply(self._function(FAILING.name), [la.UNIT])
            for number in holes(expression)
        }
        return self._build(expression, failing)

    def closed(self, expression: TestExpression) -> int:
        """The graph of a search for all values of an expression: whether it ends depends on all its branches."""
        built = self.built(expression)
        self.stepper.reserve(8)
        return self.stepper.apply(self._function(BRANCHES.name), [built])

    def exception_name(self, exception: Ref) -> str:
        return self._exception_name(exception.word)
