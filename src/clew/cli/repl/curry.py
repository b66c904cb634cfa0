"""Goals of Curry at the prompt: the first answers, each on its line."""

from __future__ import annotations

from collections.abc import Callable

import click

from clew.cli.edge import Finding, report
from clew.cli.outcomes import describe
from clew.cli.repl.run import Runner
from clew.curry.program import CurryProgram
from clew.machine import OutcomeKind
from clew.machine.search.fair import FairSearch
from clew.machine.search.search import Integers


def run_goal(goal: CurryProgram, runner: Runner, name: str, progress: Callable[[str], None]) -> None:
    """Perform an action, or show as many answers as the settings say."""
    settings = runner.settings
    machine = runner.machine(goal.program, name, progress)
    machine.integers = Integers.SYMBOLIC
    start, variables = goal.start(machine)
    if goal.is_action:
        outcome = machine.force(start)
        machine.world.flush()
        if outcome.kind is not OutcomeKind.VALUE:
            raise runner.fault(machine, outcome)
        return
    search = FairSearch(machine, start, variables, every=True, depth=settings.depth, length=settings.length)
    shown = ended_otherwise = 0
    for answer in search:
        if answer.kind is OutcomeKind.VALUE:
            shown += 1
            click.echo(goal.answer_text(answer))
        else:
            ended_otherwise += 1
            told = describe(
                answer.kind,
                answer.span,
                limits=settings.limits,
                exception=goal.exception_text(answer),
                detail=goal.detail(answer),
            )
            report(told)
        if shown == settings.answers:
            break
    if shown == settings.answers:
        click.echo("there may be more; `:set answers N` shows N", err=True)
    elif search.verdict.ended is not None:
        raise describe(search.verdict.ended, None, limits=settings.limits)
    elif not shown and not ended_otherwise:
        raise Finding("there is no answer: every branch fails", slug="failed")
