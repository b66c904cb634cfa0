"""Looking for the answers of a program that may have any number of them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clew.api.events import AnswerFound, BranchFailed, OnEvent
from clew.api.failures import Failure, failure_of
from clew.api.options import RunOptions
from clew.api.results import Answer
from clew.language.evaluation import Evaluation
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.search.fair import FairSearch
from clew.machine.search.search import BranchResult, Search
from clew.machine.values.long_numbers import shortened
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct
from clew.source.dataclass import dataclass
from clew.source.losses import Loss


@dataclass(frozen=True, slots=True)
class Searched:
    """The answers, what ended other branches, and whether the search came to its end."""

    ended: OutcomeKind
    answers: tuple[Answer, ...]
    failures: tuple[Failure, ...]
    #: Whether the search stopped at the number of answers that was asked for.
    has_more: bool = False


def search_answers(
    machine: Machine,
    goal: Ref,
    variables: Sequence[Ref],
    evaluation: Evaluation,
    options: RunOptions,
    limits: Limits,
    on_event: OnEvent,
) -> Searched:
    """All answers, or as many as are wanted, each reported when it is found.

    A branch that raised is no answer: it is reported as a failure, and the others go on.
    """
    texts = evaluation.texts
    is_fair = options.search == "fair" if options.search is not None else evaluation.searches
    kind: type[Search | FairSearch] = FairSearch if is_fair else Search
    search = kind(
        machine,
        goal,
        tuple(variables),
        whole=not options.whnf,
        ground=options.ground,
        every=not options.examples,
        depth=options.depth,
        length=options.length,
    )
    answers: list[Answer] = []
    failures: list[Failure] = []
    for found in _within(machine, search, limits):
        if found.kind is OutcomeKind.VALUE:
            short, remark = _shortened(found)
            answers.append(Answer(texts.answer(short), remark))
            on_event(AnswerFound(answers[-1]))
        else:
            failure = failure_of(
                found.kind,
                found.span,
                limits=limits,
                exception=texts.answer_exception(found),
                detail=texts.answer_reason(found),
            )
            failures.append(failure)
            on_event(BranchFailed(failure))
        if options.answers is not None and len(answers) >= options.answers:
            return Searched(OutcomeKind.VALUE, tuple(answers), tuple(failures), has_more=True)
        if (
            machine.budget.is_stopped is not None and machine.budget.is_stopped()
        ):  # a short branch may not have seen it
            ended: OutcomeKind | None = OutcomeKind.INTERRUPTED
            break
    else:
        ended = search.verdict.ended
    ended = ended or OutcomeKind.VALUE
    if ended is not OutcomeKind.VALUE:
        failures.append(failure_of(ended, None, limits=limits))
    elif Loss.SOLVER in search.verdict.losses.reasons:
        ended = OutcomeKind.TRAP
        failures.append(Failure(ended, "answers may be missing: " + Loss.SOLVER.value, slug="unsolved"))
    elif not answers and not failures:
        ended = OutcomeKind.FAILED
        failures.append(Failure(ended, "there is no answer: every branch fails", slug="failed"))
    return Searched(ended, tuple(answers), tuple(failures))


def _shortened(answer: BranchResult) -> tuple[BranchResult, str | None]:
    """An answer without numbers that are too long to show, and a remark about them."""
    if answer.value is None:
        return answer, None
    short = shortened(Construct("", (answer.value, *answer.bindings)))
    assert isinstance(short.value, Construct)
    return replace(answer, value=short.value.args[0], bindings=short.value.args[1:]), short.remark


def _within(machine: Machine, search: Search | FairSearch, limits: Limits) -> Iterator[BranchResult]:
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
