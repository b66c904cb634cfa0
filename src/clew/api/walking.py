"""Recording a run and walking back through it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.events import OnEvent, Running, Started, StepsTaken, ignore
from clew.api.failures import Failure, failure_of
from clew.api.results import Target
from clew.api.stories.recorded_run import RecordedRun
from clew.core.deep import deep_recursion
from clew.core.nodes import Call
from clew.language.evaluation import Evaluation
from clew.language.protocol import LoadedModule
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Stats
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine, SliceCallback
from clew.machine.run.world import World
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.source.diagnostics import UsageFault
from clew.source.equations import EquationTable
from clew.source.span import NOWHERE, Span
from clew.trace.datum import Raised
from clew.trace.occurrence import Occurrence
from clew.trace.recorder import history_of
from clew.trace.step import StoryStep
from clew.trace.story import Storyteller, Trust
from clew.trace.telling import ShowValue, Teller, ordinal

#: The precedence of an argument of a function.
ARGUMENT = 11
#: Ends of a run that another order of evaluation might replace by other ones.
_FAILURES = (OutcomeKind.RAISED, OutcomeKind.LOOP, OutcomeKind.FAILED)


def record_run(
    module: LoadedModule,
    expression: str | None = None,
    budget: Budget = USUAL_BUDGET,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
    trusted: Sequence[str] = (),
    stdin: str = "",
) -> RecordedRun:
    """Evaluate an expression in the scope of a module, or its `main`, and keep the history of the run.

    Files and folders in `trusted` are passed over by the story, as libraries are.
    """
    evaluation = module.evaluation(expression)
    target = Target(module.file, module.name, expression, module.loading)
    with deep_recursion():
        machine, outcome = _recorded(evaluation, budget, on_event, cancel, stdin)
        history = history_of(machine)
        trust = _trust(history.image.own_files, trusted)
        equations = EquationTable(module.equations())
        stories = Storyteller(history, trust, equations)
        teller = Teller(stories, EquationNames(equations), _shower(module))
        first = _beginning(stories, evaluation, outcome)
    return RecordedRun(
        target,
        outcome.kind,
        Occurrence(0, Call(evaluation.constant, (), NOWHERE)),
        first,
        teller,
        _failure(machine, first, teller, outcome),
        outcome.steps,
        len(history.log),
        history.log.dropped,
        _options(budget, trusted),
    )


def _options(budget: Budget, trusted: Sequence[str]) -> tuple[str, ...]:
    """The options that record the same run and tell it alike."""
    words = [word for file in trusted for word in ("--trust", file)]
    return tuple(words if budget.steps is None else [*words, "--steps", str(budget.steps)])


def _recorded(
    evaluation: Evaluation, budget: Budget, on_event: OnEvent, cancel: Cancellation | None, stdin: str
) -> tuple[Machine, Outcome]:
    """A machine that has recorded the run. A failure is recorded again in the order of the source."""
    if evaluation.recorded is None:
        raise UsageFault("runs of this language cannot be recorded")
    machine, outcome = _run(evaluation, budget, on_event, cancel, stdin, early=True)
    if outcome.kind in _FAILURES:
        again, written = _run(evaluation, budget, on_event, cancel, stdin, early=False)
        if written.kind in _FAILURES:
            return again, written
    return machine, outcome


def _run(
    evaluation: Evaluation,
    budget: Budget,
    on_event: OnEvent,
    cancel: Cancellation | None,
    stdin: str,
    *,
    early: bool,
) -> tuple[Machine, Outcome]:
    assert evaluation.recorded is not None
    machine = Machine(
        compile_program(evaluation.recorded(early=early), record=True),
        budget.limits,
        progress=lambda message: on_event(Started(message)),
        world=World(stdin.encode()) if evaluation.is_action else None,
    )
    if cancel is not None:
        machine.budget.is_stopped = lambda: cancel.is_cancelled
    machine.trace()
    on_event(Running())
    goal, _ = evaluation.start(machine)

    def on_slice(stats: Stats) -> None:
        on_event(StepsTaken(stats.steps))

    return machine, _evaluated(machine, goal, evaluation, None if on_event is ignore else on_slice)


def _evaluated(
    machine: Machine, goal: Ref, evaluation: Evaluation, on_slice: SliceCallback | None
) -> Outcome:
    if evaluation.is_action:
        return machine.force(goal, slice_callback=on_slice)
    return machine.normalise(goal, slice_callback=on_slice)


def _failure(machine: Machine, first: StoryStep, teller: Teller, outcome: Outcome) -> Failure | None:
    if outcome.kind is OutcomeKind.VALUE:
        return None
    exception = ""
    if outcome.exception is not None:
        shown = teller.exception(first.value) if isinstance(first.value, Raised) else ""
        exception = shown or machine.show(outcome.exception)
    return failure_of(
        outcome.kind, outcome.span, limits=machine.limits, exception=exception, detail=outcome.message
    )


def _beginning(stories: Storyteller, evaluation: Evaluation, outcome: Outcome) -> StoryStep:
    """Where a walk begins: at the value; for an action, at the exception that ended it, or at what it wrote."""
    start = stories.constant(evaluation.constant)
    if not evaluation.is_action or outcome.kind is not OutcomeKind.VALUE:
        return start
    exit_code = start.value
    failed = stories.last_exception() if isinstance(exit_code, int) and exit_code != 0 else None
    return failed or stories.output() or start


def _shower(module: LoadedModule) -> ShowValue:
    """Shows values as the module's language does."""
    return lambda value, is_argument: module.shown(value, ARGUMENT if is_argument else 0)


def _trust(own_files: frozenset[str], trusted: Iterable[str]) -> Trust:
    """The user's files, without those that are trusted: files themselves, and what is in folders."""
    folders = tuple(trusted)

    def is_trusted(file: str) -> bool:
        return any(file == t or file.startswith(t.rstrip("/") + "/") for t in folders)

    return Trust(frozenset(f for f in own_files if not is_trusted(f)))


class EquationNames:
    """Names the equation that a place is in: `the second equation of insert`."""

    def __init__(self, table: EquationTable) -> None:
        self.table = table

    def __call__(self, span: Span) -> str:
        equation = self.table.at(span)
        if equation is None:
            return ""
        if equation.count == 1:
            return f"the definition of {equation.function}"
        return f"the {ordinal(equation.number)} equation of {equation.function}"
