"""Goals at the prompt, in a language whose programs search: the first answers, each on its line."""

from __future__ import annotations

from collections.abc import Callable

import click

from clew.cli.edge import Finding, report
from clew.cli.outcomes import describe
from clew.cli.repl.run import Runner
from clew.language.evaluation import Evaluation
from clew.machine import OutcomeKind
from clew.machine.search.fair import FairSearch
from clew.machine.search.numbers import Integers


def show_answers(evaluation: Evaluation, runner: Runner, name: str, progress: Callable[[str], None]) -> None:
    """Show as many answers as the settings say."""
    settings, texts = runner.settings, evaluation.texts
    machine = runner.machine(evaluation.program, name, progress)
    machine.integers = Integers.SYMBOLIC
    start, variables = evaluation.start(machine)
    search = FairSearch(machine, start, variables, every=True, depth=settings.depth, length=settings.length)
    shown = ended_otherwise = 0
    for answer in search:
        if answer.kind is OutcomeKind.VALUE:
            shown += 1
            click.echo(texts.answer(answer))
        else:
            ended_otherwise += 1
            failure = describe(
                answer.kind,
                answer.span,
                limits=settings.limits,
                exception=texts.answer_exception(answer),
                detail=texts.answer_reason(answer),
            )
            report(failure)
        if shown == settings.answers:
            break
    if shown == settings.answers:
        click.echo("there may be more; `:set answers N` shows N", err=True)
    elif search.verdict.ended is not None:
        raise describe(search.verdict.ended, None, limits=settings.limits)
    elif not shown and not ended_otherwise:
        raise Finding("there is no answer: every branch fails", slug="failed")
