"""Evaluating an expression that has one value, and the text of it: all of it, or what there is when the run ends."""

from __future__ import annotations

from dataclasses import replace

from clew.api.failures import Failure, failure_of, is_users
from clew.api.options import RunOptions
from clew.core.nodes import Program
from clew.language.evaluation import Evaluation, Texts
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine, SliceCallback
from clew.machine.run.unfold import normalise, unfold
from clew.machine.values.long_numbers import shortened
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.machine.values.value import Fault, Unevaluated
from clew.source.dataclass import dataclass

#: Failures of the program's own, of which there may be several.
_FAILURES = (OutcomeKind.RAISED, OutcomeKind.LOOP)
#: How many times as many steps evaluation in the order of the source may take, and how many in any case.
_AGAIN, _AGAIN_LEAST = 10, 1_000_000


@dataclass(frozen=True, slots=True)
class Valued:
    """A value as text, as far as there is one, a remark on what is left out, and what ended the run otherwise."""

    ended: OutcomeKind
    text: str | None = None
    remark: str | None = None
    failure: Failure | None = None


def evaluate_value(
    machine: Machine,
    goal: Ref,
    evaluation: Evaluation,
    options: RunOptions,
    limits: Limits,
    on_slice: SliceCallback | None = None,
) -> Valued:
    """Evaluate and show a value."""
    texts = evaluation.texts
    outcome = _evaluated(machine, goal, options, limits, on_slice)
    # The text of an exception is evaluated first: the value may hold it.
    exception = exception_text(machine, outcome, texts, limits)
    place = outcome.span
    if outcome.kind in _FAILURES and evaluation.as_written is not None:
        again = _as_written(evaluation.as_written(), evaluation.constant, machine, options, limits, outcome)
        if again is not None:
            machine, goal, outcome = again
            text = exception_text(machine, outcome, texts, limits)
            # As it is written, overloaded code has fewer places.
            if text != exception or is_users(outcome.span):
                exception, place = text, outcome.span
    failure = None
    if outcome.kind is not OutcomeKind.VALUE:
        failure = failure_of(
            outcome.kind,
            place,
            limits=limits,
            exception=exception,
            detail=outcome.message,
            is_refusal=outcome.is_refusal,
        )
    return shown_value(machine, goal, texts, options, limits, outcome.kind, failure)


def shown_value(
    machine: Machine,
    goal: Ref,
    texts: Texts,
    options: RunOptions,
    limits: Limits,
    ended: OutcomeKind,
    failure: Failure | None,
) -> Valued:
    """The text of a value, or of what there is of it after a failure."""
    value = machine.view(goal, depth=options.depth, length=options.length)
    if failure is not None and isinstance(value, Unevaluated | Fault):
        return Valued(ended, failure=failure)
    short = shortened(value)
    return Valued(ended, texts.value(machine, goal, short.value, limits), short.remark, failure)


def exception_text(machine: Machine, outcome: Outcome, texts: Texts, limits: Limits) -> str:
    """The text of the exception that ended a run, if one did."""
    return "" if outcome.exception is None else texts.exception(machine, outcome.exception, limits)


def _evaluated(
    machine: Machine, goal: Ref, options: RunOptions, limits: Limits, on_slice: SliceCallback | None = None
) -> Outcome:
    if options.whnf:
        return machine.force(goal, slice_callback=on_slice)
    if options.lazily:
        return unfold(machine, goal, limits, options.depth, options.length) or Outcome(OutcomeKind.VALUE, 0)
    return normalise(machine, goal, limits, options.depth, options.length, on_slice)


def _as_written(
    program: Program, constant: str, first: Machine, options: RunOptions, given: Limits, before: Outcome
) -> tuple[Machine, Ref, Outcome] | None:
    """The failure that comes first in the order of the source: evaluating early may have met another one before.

    None if that takes far more than before, unless the user has set a limit to it.
    """
    limits = replace(given, steps=given.steps or before.steps * _AGAIN + _AGAIN_LEAST)
    machine = Machine(compile_program(program), limits, reference=options.reference)
    machine.budget.is_stopped = first.budget.is_stopped
    goal = machine.constant(constant)
    outcome = _evaluated(machine, goal, options, limits)
    limited = {
        OutcomeKind.OUT_OF_STEPS: given.steps,
        OutcomeKind.OUT_OF_HEAP: given.heap_words,
        OutcomeKind.OUT_OF_STACK: given.stack_words,
    }
    counts = outcome.kind in _FAILURES or limited.get(outcome.kind) is not None
    return (machine, goal, outcome) if counts else None
