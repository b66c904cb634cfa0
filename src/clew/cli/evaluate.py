"""Running what `clew run` selected: one value or many answers, within limits, and the numbers afterwards."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import click

from clew.cli.digits import shortened
from clew.cli.edge import OK, Finding, report
from clew.cli.load import Selection, has_many_answers
from clew.cli.outcomes import describe, is_users
from clew.cli.progress import Progress
from clew.cli.quantities import words_as_size
from clew.cli.shown import raised_text, value_text
from clew.cli.unfold import normalise
from clew.core.nodes import Program
from clew.machine import Limits, Machine, Outcome, OutcomeKind, compile_program
from clew.machine.run.world import RealWorld
from clew.machine.search.fair import FairSearch
from clew.machine.search.search import Answer, Integers, Search
from clew.machine.values.outcome import Stats
from clew.machine.values.readback import Construct, Fault, Number, Unevaluated, number_variables, render
from clew.machine.values.refs import Ref

if TYPE_CHECKING:
    from clew.haskell.show.showing import Showing


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


def evaluate(selection: Selection, request: Request) -> int:
    """Evaluate and show; the exit code."""
    # Reading and showing a value recurs as deep as it nests, which `--depth` bounds.
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 20 * request.depth + 2000))
    began = time.perf_counter()
    image = compile_program(selection.program)
    with Progress() as progress:
        machine = Machine(
            image,
            request.limits,
            reference=request.reference,
            integers=Integers(request.integers),
            progress=progress,
            world=RealWorld(request.args, Path(request.file).stem) if selection.is_action else None,
        )
    ready = time.perf_counter()
    curry = selection.curry
    goal, variables = (
        curry.start(machine) if curry is not None else (machine.constant(selection.constant), ())
    )
    try:
        if selection.is_action:
            return _perform(machine, goal, request)
        if has_many_answers(selection):
            texts = curry if curry is not None else _Texts(selection.showing)
            return _show_answers(machine, goal, variables, request, texts)
        return _show_value(machine, goal, request, selection)
    finally:
        if request.stats:
            sys.stdout.flush()
            click.echo(_numbers(machine.stats, ready - began), err=True)


def _perform(machine: Machine, goal: Ref, request: Request) -> int:
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
        exception=raised_text(machine, outcome.exception, None, request.limits),
        detail=outcome.message,
        is_action=True,
    )


def _show_value(machine: Machine, goal: Ref, request: Request, selection: Selection) -> int:
    showing = selection.showing
    outcome = _evaluated(machine, goal, request)
    # The text of an exception is evaluated first: the value may hold it.
    exception = raised_text(machine, outcome.exception, showing, request.limits)
    place = outcome.span
    if outcome.kind in _FAILURES and selection.as_written is not None:
        again = _as_written(selection.as_written(), request, outcome)
        if again is not None:
            machine, goal, outcome = again
            text = raised_text(machine, outcome.exception, showing, request.limits)
            if text != exception or is_users(
                outcome.span
            ):  # overloaded code has fewer places as it is written
                exception, place = text, outcome.span
    value = machine.view(goal, depth=request.depth, length=request.length)
    ended = outcome.kind is OutcomeKind.VALUE
    if ended or not isinstance(value, Unevaluated | Fault):  # what there is of it
        short = shortened(value)
        click.echo(value_text(machine, goal, short.value, showing, request.limits))
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


def _as_written(program: Program, request: Request, before: Outcome) -> tuple[Machine, Ref, Outcome] | None:
    """The failure that comes first in the order of the source: evaluating early may have met another one before.

    Nothing if that takes far more than before, unless the user has set a limit to it.
    """
    given = request.limits
    limits = replace(given, steps=given.steps or before.steps * _AGAIN + _AGAIN_LEAST)
    machine = Machine(compile_program(program), limits, reference=request.reference)
    goal = machine.constant("it")
    outcome = _evaluated(machine, goal, replace(request, limits=limits))
    told = {
        OutcomeKind.OUT_OF_STEPS: given.steps,
        OutcomeKind.OUT_OF_HEAP: given.heap_words,
        OutcomeKind.OUT_OF_STACK: given.stack_words,
    }
    is_told = outcome.kind in _FAILURES or told.get(outcome.kind) is not None
    return (machine, goal, outcome) if is_told else None


def _show_answers(
    machine: Machine,
    goal: Ref,
    variables: tuple[Ref, ...],
    request: Request,
    texts: Texts,
) -> int:
    """Every answer on its line; a branch that raised is told on stderr, and the others go on: it is no answer."""
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
            click.echo(texts.answer_text(short_answer))
            sys.stdout.flush()
            _remark(remark)
        else:
            ended_otherwise += 1
            told = describe(
                answer.kind,
                answer.span,
                limits=request.limits,
                exception=texts.exception_text(answer),
                detail=texts.detail(answer),
            )
            code = report(told)
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


class Texts(Protocol):
    """How answers are shown."""

    def answer_text(self, answer: Answer, /) -> str: ...

    def exception_text(self, answer: Answer, /) -> str: ...

    def detail(self, answer: Answer, /) -> str | None: ...


@dataclass(frozen=True, slots=True)
class _Texts:
    """Answers of Core, or of Haskell, whose values have types to show them by."""

    showing: Showing | None

    def answer_text(self, answer: Answer) -> str:
        if answer.value is None:
            return "_"
        value = number_variables(answer.value)
        return render(value) if self.showing is None else self.showing.display.show(value, self.showing.type)

    def exception_text(self, answer: Answer) -> str:
        if answer.value is None or self.showing is None:
            return self.answer_text(answer)
        from clew.haskell.show.errors import error_text

        return error_text(self.showing.display, number_variables(answer.value))

    def detail(self, answer: Answer) -> str | None:
        return None


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
