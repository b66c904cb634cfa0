"""Evaluating an expression or the `main` of a program."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.events import OnEvent, Running, Started, StepsTaken, ignore
from clew.api.failures import Failure, failure_of, refusal
from clew.api.options import USUAL_RUN, RunOptions
from clew.api.results import Figures, RunResult, Target
from clew.api.runs.evaluating import Valued, evaluate_value, exception_text
from clew.api.runs.searching import search_answers
from clew.core.nodes import Choice, Free, Program
from clew.core.walk import nodes
from clew.language.evaluation import Evaluation, ProgramOnDemand
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Stats
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine, SliceCallback
from clew.machine.run.world import RealWorld, World
from clew.machine.search.free_numbers import Integers
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.readback import MACHINE_INT
from clew.machine.values.value import Number
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion


def run_evaluation(
    evaluation: Evaluation,
    target: Target,
    options: RunOptions = USUAL_RUN,
    budget: Budget = USUAL_BUDGET,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
    world: World | None = None,
) -> RunResult:
    """Evaluate what a language has compiled. An action is performed in `world`, if one is given."""
    began = time.perf_counter()
    world = (world or _world(options, target)) if evaluation.is_action else None
    with deep_recursion(recursion_for(options.depth)):
        machine = machine_for(evaluation, options, budget, on_event, cancel, world)
        loading = time.perf_counter() - began
        on_event(Running())
        result = _evaluated(machine, evaluation, target, options, on_event)
    return replace(result, figures=_figures(machine.stats, loading))


def recursion_for(depth: int) -> int:
    """How deep Python's calls nest at most while a value of so many levels is read and shown."""
    return 20 * depth + 2000


def machine_for(
    evaluation: Evaluation,
    options: RunOptions,
    budget: Budget,
    on_event: OnEvent,
    cancel: Cancellation | None,
    world: World | None,
) -> Machine:
    """A machine with the program, which keeps to the budget and stops when it is cancelled."""
    integers = options.integers or ("symbolic" if evaluation.searches else "enumerate")
    machine = Machine(
        compile_program(evaluation.program),
        budget.limits,
        reference=options.reference,
        integers=Integers(integers),
        progress=lambda message: on_event(Started(message)),
        world=world,
    )
    if cancel is not None:
        machine.budget.is_stopped = lambda: cancel.is_cancelled
    return machine


def _evaluated(
    machine: Machine, evaluation: Evaluation, target: Target, options: RunOptions, on_event: OnEvent
) -> RunResult:
    goal, variables = evaluation.start(machine)
    limits, on_slice = machine.limits, _reporter(on_event)
    if evaluation.is_action:
        return _performed(machine, goal, evaluation, target, options, on_slice)
    if has_many_answers(evaluation):
        found = search_answers(machine, goal, variables, evaluation, options, limits, on_event)
        return RunResult(
            target, found.ended, answers=found.answers, has_more=found.has_more, failures=found.failures
        )
    return _valued(target, evaluate_value(machine, goal, evaluation, options, limits, on_slice))


def _valued(target: Target, value: Valued) -> RunResult:
    failures = () if value.failure is None else (value.failure,)
    return RunResult(target, value.ended, value.text, failures=failures, remark=value.remark)


def _performed(
    machine: Machine,
    goal: Ref,
    evaluation: Evaluation,
    target: Target,
    options: RunOptions,
    on_slice: SliceCallback | None,
) -> RunResult:
    performed = perform(machine, goal, evaluation, on_slice)
    failures = () if performed.failure is None else (performed.failure,)
    result = RunResult(target, performed.ended, failures=failures, exit_code=performed.exit_code)
    if performed.result is not None and evaluation.shows_result:
        value = evaluate_value(machine, performed.result, evaluation, options, machine.limits)
        machine.world.flush()
        result = _valued(target, value)
    return replace(result, output=_written(machine.world, 1), errors=_written(machine.world, 2))


@dataclass(frozen=True, slots=True)
class Performed:
    """How an action ended, with its exit code or its result if it came to its own end."""

    ended: OutcomeKind
    exit_code: int | None = None
    result: Ref | None = None
    failure: Failure | None = None


def perform(
    machine: Machine, goal: Ref, evaluation: Evaluation, on_slice: SliceCallback | None = None
) -> Performed:
    """Perform an action. What it has written so far goes out, however it ends."""
    try:
        outcome = machine.force(goal, slice_callback=on_slice)
    finally:
        with suppress(BrokenPipeError):
            machine.world.flush()
    if outcome.exception is not None and evaluation.end_of is not None:
        end = evaluation.end_of(machine, outcome.exception)
        if end is not None and end.exit_code is not None:
            return Performed(OutcomeKind.VALUE, end.exit_code)
        if end is not None and end.refusal is not None:
            return Performed(OutcomeKind.TRAP, failure=refusal(end.refusal, outcome.span))
    if outcome.kind is not OutcomeKind.VALUE:
        limits = machine.limits
        exception = exception_text(machine, outcome, evaluation.texts, limits)
        failure = failure_of(
            outcome.kind,
            outcome.span,
            limits=limits,
            exception=exception,
            detail=outcome.message,
            is_action=True,
            is_refusal=outcome.is_refusal,
        )
        return Performed(outcome.kind, failure=failure)
    if evaluation.result is not None:
        given = evaluation.result(machine, goal)
        if isinstance(given, int):
            return Performed(outcome.kind, given)
        return Performed(outcome.kind, result=given)
    value = machine.view(goal, type_=MACHINE_INT)
    code = value.value if isinstance(value, Number) and isinstance(value.value, int) else 0
    return Performed(outcome.kind, code)


def has_many_answers(evaluation: Evaluation) -> bool:
    """Whether the evaluation can meet a free variable or a choice."""
    if evaluation.searches:
        return True
    # a choice that was not written is not there after optimisation either
    written = evaluation.parsed if isinstance(evaluation.compiled, ProgramOnDemand) else None
    if written is not None and not _has_choices(written(), evaluation.constant):
        return False
    return _has_choices(evaluation.program, evaluation.constant)


def _has_choices(program: Program, constant: str) -> bool:
    from clew.core.passes.call_graph import reachable  # not needed for actions, which start faster without it

    reached = set(reachable(program, [constant]))
    return any(
        isinstance(node, Choice | Free)
        for function in program.functions
        if function.name in reached
        for node in nodes(function.body)
    )


def _world(options: RunOptions, target: Target) -> World:
    name = Path(target.file).stem
    if options.real:
        return RealWorld(options.arguments, name)
    return World(options.stdin.encode(), options.arguments, name)


def _written(world: World, handle: int) -> str:
    return world.written(handle).decode("utf-8", "replace")


def _reporter(on_event: OnEvent) -> Callable[[Stats], None] | None:
    if on_event is ignore:
        return None
    return lambda stats: on_event(StepsTaken(stats.steps))


def _figures(stats: Stats, loading: float) -> Figures:
    return Figures(
        stats.steps,
        stats.seconds,
        loading,
        8 * stats.allocated_words,
        8 * stats.peak_words,
        stats.collections,
        tuple(stats.traps.most_common()),
    )
