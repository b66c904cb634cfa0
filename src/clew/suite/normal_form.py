"""Exploration that evaluates results to normal form, so that they can be shown (Allwood, section 5.5).

An ordinary plan ends where a result is in head normal form; here one more step evaluates everything inside of it, and
holes that this needs are refined as usual: `insert ? empty` needs its number after all.
"""

from __future__ import annotations

from clew.core.nodes import Function, Label, Program
from clew.core.walk import transform_program
from clew.cover.criteria.expression_coverage import mark_expressions
from clew.explore.explorer import Explorer
from clew.explore.planning.outcome import FailureKind, StepEnd, StepOutcome
from clew.explore.planning.plan import Action, Frame, Plan, Planner, Rerun, State, Step
from clew.explore.running.explored_program import WHOLE, with_constructors
from clew.explore.running.runtime import Runtime
from clew.language.expressions.expression import Star
from clew.language.types import Type, as_function, resolve
from clew.machine.kernel.words import small_int
from clew.machine.values.value import Value
from clew.source.dataclass import dataclass
from clew.suite.stars import star_number

#: How much of a value is read: levels, and elements of a list; and the same for values without an end.
DEPTH, LENGTH = 100, 1000
_ENDLESS_DEPTH, _ENDLESS_LENGTH = 6, 10
_WORDS = 64
_LIMITS = frozenset({FailureKind.STEPS, FailureKind.HEAP, FailureKind.STACK})


@dataclass(frozen=True, slots=True)
class Complete:
    """An action: evaluate everything inside of the value that was computed."""


class NormalFormFrame(Frame):
    """The frame of an expression whose value is being evaluated to normal form."""

    __slots__ = ()


class NormalFormPlanner(Planner):
    """Adds the step that evaluates a result to normal form."""

    def after(self, state: State, outcome: StepOutcome) -> Plan | None:
        frame = state.top
        if outcome.kind is StepEnd.OK and frame.hole is None:
            if isinstance(frame, NormalFormFrame):
                return None
            if as_function(resolve(frame.type, state.subst)) is None:
                whole = NormalFormFrame(frame.expression, frame.type)
                return Step(self, state.with_frames((whole,)), Complete())  # type: ignore[arg-type]
        return super().after(state, outcome)

    def _go_on(self, state: State, action: Action, *, leave: bool = False) -> Step:
        step = super()._go_on(state, action, leave=leave)
        frame = step.state.top
        if isinstance(step.action, Rerun) and isinstance(
            frame, NormalFormFrame
        ):  # from the start: no value yet
            plain = Frame(frame.expression, frame.type)
            step = Step(self, step.state.with_frames((plain,)), step.action)
        return step


class NormalFormRuntime(Runtime):
    """Evaluates results to normal form, and remembers the last step, so that its value can be read before the next."""

    last_step: Step | None = None

    def perform(self, step: Step) -> StepOutcome:
        self.last_step = step
        return super().perform(step)

    def _act(self, action: Action | Complete) -> None:
        if not isinstance(action, Complete):
            super()._act(action)
            return
        stepper = self.stepper
        stepper.reserve(_WORDS)
        # above the value itself, so that its computed part can be read however this ends
        stepper.begin(stepper.apply(self._function(WHOLE), [stepper.value]))

    def _star(self, star: Star) -> int:
        return small_int(star_number(star))

    @property
    def is_complete(self) -> bool:
        """Whether the last step evaluated a result to normal form, or continued to do so."""
        return self.last_step is not None and isinstance(self.last_step.state.top, NormalFormFrame)

    @property
    def result_type(self) -> Type:
        assert self.last_step is not None
        return resolve(self.last_step.state.top.type, self.last_step.state.subst)

    def whole_value(self) -> Value:
        """The value of the last step."""
        return with_constructors(self.machine.reader.read(self.stepper.value, DEPTH, LENGTH))

    def partial_value(self, outcome: StepOutcome) -> Value | None:
        """The part of a value that was computed before a limit was reached."""
        failure = outcome.failure
        if failure is None or failure.kind not in _LIMITS or not self.is_complete:
            return None
        value = self.machine.reader.read(self.stepper.waiting(), _ENDLESS_DEPTH, _ENDLESS_LENGTH)
        return with_constructors(value)

    def footprint(self) -> tuple[int, ...]:
        """The labels that this expression has covered."""
        return tuple(self.machine.memory.covered().tolist())


class NormalFormExplorer(Explorer):
    """Explores with whole results; coverage counts the expressions of the source, as HPC does (Allwood, section 3.4)."""

    planner_class = NormalFormPlanner
    runtime_class = NormalFormRuntime
    current: NormalFormRuntime | None = None

    def runtime(self, room: int = 1) -> Runtime:
        runtime = super().runtime(room)
        assert isinstance(runtime, NormalFormRuntime)
        self.current = runtime
        return runtime

    def _program(self, labels: bool, more: tuple[Function, ...] = ()) -> Program:
        program = super()._program(labels, more)
        if not labels:
            return program
        program = transform_program(program, lambda n: n.body if isinstance(n, Label) else n)
        own = {f.name for f in program.functions if self.declarations.is_users(f.name)}
        return mark_expressions(program, own)[0]
