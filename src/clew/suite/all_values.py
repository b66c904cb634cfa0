"""Recording programs that search: an expression has all the results that its branches have.

Until something has to be chosen, an expression is evaluated as in any program. At the first choice, or free variable of
the program's own, it starts again as an encapsulated search for all its values, as Curry's `allValues` gives them. In
such a search nobody guesses what lies outside of it, so a hole that any branch needs is needed by the whole expression,
and the values at the end are those of every branch.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from itertools import islice

from clew.core import nodes as core
from clew.explore.explorer import Explorer
from clew.explore.planning.outcome import StepEnd, StepOutcome, Ways
from clew.explore.planning.plan import Action, Frame, Plan, Rerun, State, Step
from clew.explore.running.explored_program import WHOLE
from clew.explore.running.logic import LogicRuntime
from clew.language.expressions.expression import Apply, TestExpression
from clew.language.types import as_function, resolve
from clew.machine.search.search import Bounds, Search
from clew.machine.values.value import ListValue, Value
from clew.source.dataclass import dataclass
from clew.suite.normal_form import (
    DEPTH,
    LENGTH,
    NormalFormExplorer,
    NormalFormFrame,
    NormalFormPlanner,
    NormalFormRuntime,
)

#: Branches with a value that are looked at: if there are no more, all values are known.
MOST = 200
#: Values that are shown where not all are known.
SHOWN = 10
_TAKEN, _ANSWERS, _REACHED, _SOME = "clew.taken", "clew.answers", "clew.reached", "clew.some"
_WORDS = 64
#: The most choices on a branch whose coverage counts.
_CHOICES = 40


@dataclass(frozen=True, slots=True)
class Collect:
    """An action: start an expression again as a search for all its values."""

    expression: TestExpression


@dataclass(frozen=True, slots=True)
class Probe:
    """An action: start an argument again, to see whether any of its branches has a value."""

    expression: TestExpression


class ProbeFrame(Frame):
    """The frame of an argument that is being probed."""

    __slots__ = ()


class AllValuesFrame(NormalFormFrame):
    """The frame of an expression whose values are being collected."""

    __slots__ = ()


def definitions() -> tuple[core.Function, ...]:
    """The functions of Core that collect values: as a list, one more than are looked at; and whether there is one at all."""
    n, xs, y, ys = (core.Var(v) for v in ("n", "xs", "y", "ys"))
    less = core.Prim("sub#", (n, _number(1)))
    rows = (
        core.Alt("[]", (), core.Con("[]")),
        core.Alt(":", ("y", "ys"), core.Con(":", (y, core.Call(_TAKEN, (less, ys))))),
    )
    done = (core.Alt("True", (), core.Con("[]")), core.Alt("False", (), core.Case(xs, rows)))
    body = core.Case(core.Prim("eq#", (n, _number(0))), done)
    everything = core.Prim("allValues#", (core.Var("x"),))
    reached = core.Case(core.Var("x"), (), core.Default("_", core.Con("()")))
    some = (core.Alt("[]", (), core.Prim("fail#")), core.Alt(":", ("y", "ys"), core.Con("()")))
    return (
        core.Function(_REACHED, ("x",), reached),
        core.Function(
            _SOME, ("x",), core.Case(core.Prim("allValues#", (core.Call(_REACHED, (core.Var("x"),)),)), some)
        ),
        core.Function(_TAKEN, ("n", "xs"), body),
        core.Function(_ANSWERS, ("x",), core.Call(_TAKEN, (_number(MOST + 1), everything))),
    )


def _number(value: int) -> core.Expr:
    return core.Lit(core.Literal(core.LitKind.INT, value))


class AllValuesPlanner(NormalFormPlanner):
    """Plans to collect all values where the program has to choose; an argument without a value is no input."""

    def after(self, state: State, outcome: StepOutcome) -> Plan | None:
        if isinstance(outcome, Ways):
            return self._probe(state) if len(state.frames) > 1 else self._collect(state)
        if outcome.kind is StepEnd.OK and isinstance(state.top, ProbeFrame):
            return self._collect(state)
        return super().after(state, outcome)

    def _go_on(self, state: State, action: Action, *, leave: bool = False) -> Step:
        step = super()._go_on(state, action, leave=leave)
        frame = step.state.top
        if isinstance(step.action, Rerun) and isinstance(frame, ProbeFrame):
            plain = Frame(frame.expression, frame.type, frame.hole, frame.remaining)
            step = Step(self, step.state.with_frames((*step.state.frames[:-1], plain)), step.action)
        return step

    def _probe(self, state: State) -> Plan | None:
        """Check whether the present argument has a value."""
        if any(f.remaining != 0 or f.automaton is not None for f in state.frames[1:]):
            return None  # half an argument: there is no expression to start again with
        frame = state.top
        probe = ProbeFrame(frame.expression, frame.type, frame.hole, frame.remaining)
        state = state.with_frames((*state.frames[:-1], probe))
        return Step(self, state, Probe(state.expression()))  # type: ignore[arg-type]

    def _collect(self, state: State) -> Plan | None:
        """Start again with the whole expression; arguments that have a value are put in unevaluated."""
        known = dict(state.known)
        for frame in state.frames[1:]:
            assert frame.hole is not None
            known[frame.hole] = frame.expression
        state = state.with_stars(known, dict.fromkeys(state.stars, 0))
        expression, t = state.frames[0].expression, resolve(state.frames[0].type, state.subst)
        while (function := as_function(t)) is not None:  # a function that has several values itself
            state, added = state.with_holes([function[0]])
            head, args = (
                (expression.function, expression.args) if isinstance(expression, Apply) else (expression, ())
            )
            expression, t = Apply(head, (*args, *added)), function[1]
        state = state.with_frames((AllValuesFrame(expression, t),))
        return Step(self, state, Collect(state.expression()))  # type: ignore[arg-type]


class AllValuesRuntime(NormalFormRuntime, LogicRuntime):
    """Collects the values of expressions, and probes arguments for values."""

    def _act(self, action: Action | Collect | Probe) -> None:  # type: ignore[override]
        stepper = self.stepper
        if isinstance(action, Collect):
            self._reserve([action.expression])
            stepper.afresh(stepper.apply(self._function(_ANSWERS), [self._build(action.expression, {})]))
            stepper.reserve(_WORDS)
            stepper.begin(stepper.apply(self._function(WHOLE), [stepper.value]))
        elif isinstance(action, Probe):
            self._reserve([action.expression])
            stepper.again(stepper.apply(self._function(_SOME), [self._build(action.expression, {})]))
        else:
            super()._act(action)

    @property
    def is_many(self) -> bool:
        """Whether the value of the last step is a list of answers."""
        return self.last_step is not None and isinstance(self.last_step.state.top, AllValuesFrame)

    def partial_value(self, outcome: StepOutcome) -> Value | None:
        """The value as far as it was computed; the answers in a list of answers are whole."""
        part = super().partial_value(outcome)
        if part is None or not self.is_many:
            return part
        return self.machine.reader.read(self.stepper.waiting(), DEPTH, LENGTH)

    @staticmethod
    def answers_in(value: Value) -> tuple[Value, ...]:
        """The answers in a list, as far as it was computed."""
        return value.items if isinstance(value, ListValue) else ()


class AllValuesExplorer(NormalFormExplorer):
    """Collects all values of expressions where the program searches."""

    logic_planner_class = AllValuesPlanner
    logic_runtime_class = AllValuesRuntime

    def footprint(self, expression: TestExpression) -> tuple[str, ...]:
        """What is covered by the branches of an expression that have a value, and by all of it up to the first choice."""
        runtime = self._covering
        machine = runtime.machine
        machine.reset()
        machine.normalise(machine.memory.ref(runtime.built(expression)))
        covered = set(machine.covered)
        machine.reset()
        search = Search(
            machine,
            machine.memory.ref(runtime.built(expression)),
            bounds=Bounds(choices=0, deepen_to=_CHOICES, by_choices=True),
            branch_steps=self.options.step_limit,
            most_work=self.options.step_limit,
        )
        for answer in islice(search, MOST):
            covered |= answer.covered
        return tuple(label for label in self.image.labels if label in covered)

    @cached_property
    def _covering(self) -> LogicRuntime:
        """A machine only for coverage: in others, going back undoes what a failed branch has covered."""
        runtime = Explorer.runtime(self)
        assert isinstance(runtime, LogicRuntime)
        runtime.machine.limits = replace(runtime.machine.limits, steps=self.options.step_limit)
        return runtime

    def _program(self, labels: bool, more: tuple[core.Function, ...] = ()) -> core.Program:
        return super()._program(labels, (*more, *definitions()) if self.searches else more)
