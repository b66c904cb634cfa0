"""Runs what `clew run` asks for, and shows it: one value or many answers, within limits, and figures of the run."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import click

from clew.cli.edge import OK, Finding, report
from clew.cli.outcomes import describe, is_users
from clew.cli.progress import Progress
from clew.cli.quantities import words_as_size
from clew.core.nodes import Choice, Free, Program
from clew.core.passes.calls import reachable
from clew.core.walk import nodes
from clew.language.evaluation import Evaluation, Texts
from clew.machine import Limits, Machine, Outcome, OutcomeKind, compile_program
from clew.machine.memory.limits import Stats
from clew.machine.memory.refs import Ref
from clew.machine.run.unfold import normalise
from clew.machine.run.world import RealWorld
from clew.machine.search.fair import FairSearch
from clew.machine.search.numbers import Integers
from clew.machine.search.search import Answer, Search
from clew.machine.values.digits import shortened
from clew.machine.values.value import Construct, Fault, Number, Unevaluated

#: Failures of the program's own, of which there may be several.
_FAILURES = (OutcomeKind.RAISED, OutcomeKind.LOOP)
#: How many times as many steps evaluation in the order of the source may take, and how many in any case.
_AGAIN, _AGAIN_LEAST = 10, 1_000_000


@dataclass(frozen=True, slots=True)
class Request:
    """What the options ask for."""

    limits: Limits
    depth: int
    length: int
    answers: int | None = None
    fair: bool = False
    integers: str = "enumerate"
    examples: bool = False
    ground: bool = False
    whnf: bool = False
    reference: bool = False
    stats: bool = False
    args: tuple[str, ...] = ()
    file: str = "-"


def evaluate(evaluation: Evaluation, request: Request) -> int:
    """Evaluate and show; the exit code."""
    # Reading and showing a value recurs as deep as it nests, which `--depth` bounds.
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 20 * request.depth + 2000))
    began = time.perf_counter()
    image = compile_program(evaluation.program)
    with Progress() as progress:
        machine = Machine(
            image,
            request.limits,
            reference=request.reference,
            integers=Integers(request.integers),
            progress=progress,
            world=RealWorld(request.args, Path(request.file).stem) if evaluation.is_action else None,
        )
    ready = time.perf_counter()
    goal, variables = evaluation.start(machine)
    try:
        if evaluation.is_action:
            return _perform(machine, goal, request, evaluation.texts)
        if has_many_answers(evaluation):
            return _show_answers(machine, goal, variables, request, evaluation.texts)
        return _show_value(machine, goal, request, evaluation)
    finally:
        if request.stats:
            sys.stdout.flush()
            click.echo(_numbers(machine.stats, ready - began), err=True)


def has_many_answers(evaluation: Evaluation) -> bool:
    """Whether the evaluation can meet a free variable or a choice."""
    if evaluation.searches:
        return True
    reached = set(reachable(evaluation.program, [evaluation.constant]))
    return any(
        isinstance(node, Choice | Free)
        for function in evaluation.program.functions
        if function.name in reached
        for node in nodes(function.body)
    )


def _perform(machine: Machine, goal: Ref, request: Request, texts: Texts) -> int:
    """Run an action; its exit code. What it has written so far goes out, however it ends."""
    try:
        outcome = machine.force(goal)
    finally:
        with suppress(BrokenPipeError):
            machine.world.flush()
    if outcome.kind is OutcomeKind.VALUE:
        value = machine.view(goal)
        return value.value if isinstance(value, Number) and isinstance(value.value, int) else OK
    raise describe(
        outcome.kind,
        outcome.span,
        limits=request.limits,
        exception=exception_text(machine, outcome, texts, request.limits),
        detail=outcome.message,
        is_action=True,
    )


def exception_text(machine: Machine, outcome: Outcome, texts: Texts, limits: Limits) -> str:
    """The exception that an outcome is, if it is one."""
    return "" if outcome.exception is None else texts.exception(machine, outcome.exception, limits)


def _show_value(machine: Machine, goal: Ref, request: Request, evaluation: Evaluation) -> int:
    texts = evaluation.texts
    outcome = _evaluated(machine, goal, request)
    # The text of an exception is evaluated first: the value may hold it.
    exception = exception_text(machine, outcome, texts, request.limits)
    place = outcome.span
    if outcome.kind in _FAILURES and evaluation.as_written is not None:
        again = _as_written(evaluation.as_written(), evaluation.constant, request, outcome)
        if again is not None:
            machine, goal, outcome = again
            text = exception_text(machine, outcome, texts, request.limits)
            # As it is written, overloaded code has fewer places.
            if text != exception or is_users(outcome.span):
                exception, place = text, outcome.span
    value = machine.view(goal, depth=request.depth, length=request.length)
    ended = outcome.kind is OutcomeKind.VALUE
    if ended or not isinstance(value, Unevaluated | Fault):  # what there is of it
        short = shortened(value)
        click.echo(texts.value(machine, goal, short.value, request.limits))
        _remark(short.remark)
    if ended:
        return OK
    raise describe(
        outcome.kind,
        place,
        limits=request.limits,
        exception=exception,
        detail=outcome.message,
    )


def _evaluated(machine: Machine, goal: Ref, request: Request) -> Outcome:
    if request.whnf:
        return machine.force(goal)
    return normalise(machine, goal, request.limits, request.depth, request.length)


def _as_written(
    program: Program, constant: str, request: Request, before: Outcome
) -> tuple[Machine, Ref, Outcome] | None:
    """The failure that comes first in the order of the source: evaluating early may have met another one before.

    Nothing if that takes far more than before, unless the user has set a limit to it.
    """
    given = request.limits
    limits = replace(given, steps=given.steps or before.steps * _AGAIN + _AGAIN_LEAST)
    machine = Machine(compile_program(program), limits, reference=request.reference)
    goal = machine.constant(constant)
    outcome = _evaluated(machine, goal, replace(request, limits=limits))
    limited = {
        OutcomeKind.OUT_OF_STEPS: given.steps,
        OutcomeKind.OUT_OF_HEAP: given.heap_words,
        OutcomeKind.OUT_OF_STACK: given.stack_words,
    }
    counts = outcome.kind in _FAILURES or limited.get(outcome.kind) is not None
    return (machine, goal, outcome) if counts else None


def _show_answers(
    machine: Machine,
    goal: Ref,
    variables: tuple[Ref, ...],
    request: Request,
    texts: Texts,
) -> int:
    """Show every answer on its line; a branch that raised is no answer: it is reported, and the others go on."""
    code = OK
    shown = ended_otherwise = 0
    kind: type[Search | FairSearch] = FairSearch if request.fair else Search
    search = kind(
        machine,
        goal,
        variables,
        whole=not request.whnf,
        ground=request.ground,
        every=not request.examples,
        depth=request.depth,
        length=request.length,
    )
    for answer in _within(machine, search, request.limits):
        if answer.kind is OutcomeKind.VALUE:
            shown += 1
            short_answer, remark = _shortened_answer(answer)
            click.echo(texts.answer(short_answer))
            sys.stdout.flush()
            _remark(remark)
        else:
            ended_otherwise += 1
            failure = describe(
                answer.kind,
                answer.span,
                limits=request.limits,
                exception=texts.answer_exception(answer),
                detail=texts.answer_reason(answer),
            )
            code = report(failure)
        if request.answers is not None and shown >= request.answers:
            return code
    ended = search.verdict.ended
    if ended is not None:
        raise describe(ended, None, limits=request.limits)
    if not shown and not ended_otherwise:
        raise Finding("there is no answer: every branch fails", slug="failed")
    return code


def _shortened_answer(answer: Answer) -> tuple[Answer, str | None]:
    """An answer without numbers that are too long to show, and a remark about them."""
    if answer.value is None:
        return answer, None
    short = shortened(Construct("", (answer.value, *answer.bindings)))
    assert isinstance(short.value, Construct)
    return replace(answer, value=short.value.args[0], bindings=short.value.args[1:]), short.remark


def _remark(text: str | None) -> None:
    if text is not None:
        sys.stdout.flush()
        click.echo(text, err=True)


def _within(machine: Machine, search: Search | FairSearch, limits: Limits) -> Iterator[Answer]:
    """The answers, with what is left of the steps and seconds for each of them: limits are for the whole."""
    started = time.monotonic()
    answers = iter(search)
    while True:
        steps = None if limits.steps is None else max(1, limits.steps - search.verdict.steps)
        seconds = None
        if limits.seconds is not None:
            seconds = max(0.0, limits.seconds - (time.monotonic() - started))
        machine.limits = replace(limits, steps=steps, seconds=seconds)
        answer = next(answers, None)
        if answer is None:
            return
        yield answer


def _numbers(stats: Stats, loading: float) -> str:
    rate = f" ({stats.steps / stats.seconds / 1e6:,.1f} million/s)" if stats.seconds > 0 else ""
    rows = [
        ("steps", f"{stats.steps:,}{rate}"),
        ("seconds", f"{stats.seconds:.3f} running, {loading:.3f} compiling and loading"),
        ("allocated", words_as_size(stats.allocated_words)),
        ("peak heap", words_as_size(stats.peak_words)),
        ("collections", f"{stats.collections:,}"),
    ]
    return "\n".join(f"{name:12} {text}" for name, text in rows)
