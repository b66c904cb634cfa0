"""Recording programs that search (Curry): an expression has all the results that its branches have.

As long as nothing is to be chosen, an expression is evaluated as in Haskell, each refinement for what it newly costs. At
the first choice, or free variable of the program's own, it begins again as an encapsulated search for all its
values, as `allValues` has them: there, what the host left open is nobody's to guess, so a branch that needs it makes the
whole expression need it, and the values that are there at the end are those of every branch.
"""

from __future__ import annotations

from dataclasses import dataclass

from clew.core import nodes as core
from clew.explore.expression import Apply, TestExpression
from clew.explore.logic import LogicRuntime
from clew.explore.outcome import Outcome, Ways
from clew.explore.plan import Action, Plan, State, Step
from clew.explore.program import WHOLE
from clew.explore.types import as_function, resolve
from clew.haskell.program import Compiled
from clew.machine.readback import ListValue, Value
from clew.suite.whole import WholeExplorer, WholeFrame, WholePlanner, WholeRuntime

#: Results of one expression that are told, at most.
MOST = 10
_TAKEN, _ANSWERS = "clew.taken", "clew.answers"
_WORDS = 64


@dataclass(frozen=True, slots=True)
class Collect:
    """An action: begin an expression again as a search for all its values."""

    expression: TestExpression


class ManyFrame(WholeFrame):
    """The frame of an expression whose values are being collected."""

    __slots__ = ()


def definitions() -> tuple[core.Function, ...]:
    """The functions that collect: the values of an expression as a list, one more than are told."""
    n, xs, y, ys = (core.Var(v) for v in ("n", "xs", "y", "ys"))
    less = core.Prim("sub#", (n, _number(1)))
    rows = (
        core.Alt("[]", (), core.Con("[]")),
        core.Alt(":", ("y", "ys"), core.Con(":", (y, core.Call(_TAKEN, (less, ys))))),
    )
    done = (core.Alt("True", (), core.Con("[]")), core.Alt("False", (), core.Case(xs, rows)))
    body = core.Case(core.Prim("eq#", (n, _number(0))), done)
    everything = core.Prim("allValues#", (core.Var("x"),))
    return (
        core.Function(_TAKEN, ("n", "xs"), body),
        core.Function(_ANSWERS, ("x",), core.Call(_TAKEN, (_number(MOST + 1), everything))),
    )


def _number(value: int) -> core.Expr:
    return core.Lit(core.Literal(core.LitKind.INT, value))


class ManyPlanner(WholePlanner):
    """Begins to collect where the program has to choose."""

    def after(self, state: State, outcome: Outcome) -> Plan | None:
        if isinstance(outcome, Ways):
            return self._collect(state)
        return super().after(state, outcome)

    def _collect(self, state: State) -> Plan | None:
        known = dict(state.known)
        for frame in state.frames[1:]:
            if frame.hole is None or frame.remaining != 0 or frame.automaton is not None:
                return None  # half an argument: there is no expression to begin again with
            known[frame.hole] = frame.expression
        state = state.with_stars(known, dict.fromkeys(state.stars, 0))
        expression, t = state.frames[0].expression, resolve(state.frames[0].type, state.subst)
        while (function := as_function(t)) is not None:  # a function that has several values itself
            state, added = state.with_holes([function[0]])
            head, args = (
                (expression.function, expression.args) if isinstance(expression, Apply) else (expression, ())
            )
            expression, t = Apply(head, (*args, *added)), function[1]
        state = state.with_frames((ManyFrame(expression, t),))
        return Step(self, state, Collect(state.expression()))  # type: ignore[arg-type]


class ManyRuntime(WholeRuntime, LogicRuntime):
    """Performs it."""

    def _act(self, action: Action | Collect) -> None:  # type: ignore[override]
        if not isinstance(action, Collect):
            super()._act(action)
            return
        stepper = self.stepper
        self._reserve([action.expression])
        answers = stepper.apply(self._function(_ANSWERS), [self._build(action.expression, {})])
        stepper.afresh(answers)
        stepper.reserve(_WORDS)
        stepper.begin(stepper.apply(self._function(WHOLE), [stepper.value]))

    @property
    def is_many(self) -> bool:
        """Whether the value of the last step is a list of answers."""
        return self.last_step is not None and isinstance(self.last_step.state.top, ManyFrame)

    @staticmethod
    def answers_in(value: Value) -> tuple[Value, ...]:
        """The answers of a list, as far as it is there."""
        return value.items if isinstance(value, ListValue) else ()


class ManyExplorer(WholeExplorer):
    """Explores like that where programs search."""

    logic_planner_class = ManyPlanner
    logic_runtime_class = ManyRuntime

    def _program(
        self, compiled: Compiled, labels: bool, more: tuple[core.Function, ...] = ()
    ) -> core.Program:
        return super()._program(compiled, labels, (*more, *definitions()) if self.is_logic else more)
