"""`clew run`: evaluate an expression of a program and show its value, or why it has none."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Literal

import click

from clew.cli import options
from clew.cli.edge import FOUND, OK
from clew.cli.parameters import argument, flag, group, option, takes
from clew.cli.suggest import WordChoice
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.events import Event
    from clew.api.results import Figures, RunResult
    from clew.cli.progress import Progress
    from clew.language.evaluation import Evaluation

#: How deep a value is shown by default, and how much of a list.
DEPTH, LENGTH = 100, 10_000


@dataclass(frozen=True, slots=True)
class RunParameters:
    """What `clew run` is asked for."""

    file: str = options.file()
    expr: str | None = argument(required=False)
    steps: int | None = options.steps("Stop after N steps of the machine: 5000, 20M.")
    heap: int | None = options.heap("Heap for live data: 64M or 2G bytes, 8Mw words.")
    stack: int | None = options.stack("Stack for pending work, in the same units.")
    time: float | None = options.time("Stop after that much time: 2.5, 10m.")
    answers: int | None = options.count("--answers", "Show at most N answers of a program with many.")
    search: Literal["depth-first", "fair"] | None = option(
        "--search",
        type=WordChoice(["depth-first", "fair"]),
        help="How to look for answers: depth-first is fast, fair reaches every one. The default is depth-first, but "
        "fair in languages whose programs search.",
    )
    integers: Literal["symbolic", "enumerate", "binary", "wait"] | None = options.integers(
        ["symbolic", "enumerate", "binary", "wait"],
        None,
        "Free numbers: leave them open and solve (the default in languages whose programs search), try all (the "
        "default in others), guess binary digits, or wait for their values.",
    )
    examples: bool = flag("--examples", help="Show one example of open numbers for each branch, not all.")
    ground: bool = flag("--ground", help="Also give values to variables that were never needed.")
    depth: int = options.depth("Show N levels of a value, at most 1000.", DEPTH)
    length: int = options.count("--length", "Show N elements of a list.", LENGTH)
    whnf: bool = flag("--whnf", help="Evaluate to the outermost constructor only; `_` is the rest.")
    reference: bool = options.reference()
    stats: bool = options.stats("Show steps, memory and time on stderr.")
    args: tuple[str, ...] = option(
        "--arg",
        default=(),
        multiple=True,
        metavar="TEXT",
        help="An argument for the program; may be given again.",
    )
    reading: options.LoadingOptions = group(options.LoadingOptions)
    json_file: str | None = options.json_file()
    dump: str | None = option(
        "--dump",
        type=WordChoice(["parse", "core", "code"]),
        help="Show the program as it was read, flattened, or compiled for the machine; do not run it.",
    )


@click.command(
    "run",
    short_help="Evaluate an expression of a program and show its value.",
    epilog="Exit codes: 0 a value was shown, 1 the program failed or reached a limit, 2 bad input or usage.",
)
@takes(RunParameters)
def command(given: RunParameters) -> int:
    """Evaluate EXPR (by default `main`) in the program FILE and show its value.

    FILE may be the folder of a project: then its program is run, or the one whose name stands in place of EXPR.

    An action (`main :: IO ()`) is performed, with the program's own exit code; any other value is shown. The value
    goes to standard output, everything else to standard error. A program with free variables or choices may have
    many answers; each is shown on a line of its own as soon as it is found. FILE may be `-` for a program in Core
    (docs/core.md) on standard input.

    \b
    For example:
      clew run examples/core/queens.core
      clew run examples/core/queens.core 'queens 6'
      clew run examples/core/primes.core primes --steps 10000
      clew run examples/core/narrow_size.core --answers 4
      clew run examples/curry/size.curry 'size xs where xs free' --answers 4
    """
    # Imported as late as can be: neither --help nor a syntax error should wait for the machine.
    from clew.api.budget import Budget
    from clew.api.options import DEEPEST
    from clew.cli.progress import Progress
    from clew.language.registry import load

    if os.path.isdir(given.file):
        from clew.api.targets import program_in

        given = replace(given, file=program_in(given.file, given.expr), expr=None)
    if given.depth > DEEPEST:
        raise click.BadParameter(f"{given.depth} is more than {DEEPEST}", param_hint="'--depth'")
    if given.dump is not None:
        with Progress() as progress:
            evaluation = load(given.file, given.reading.loading, progress).evaluation(given.expr)
        click.echo(_dumped(evaluation, given.dump), nl=False)
        return OK

    from clew.api.module import run
    from clew.api.options import RunOptions
    from clew.cli.reports import unloaded_reported, write_all
    from clew.report.document import document

    is_printed = given.json_file != "-"
    options = RunOptions(
        depth=given.depth,
        length=given.length,
        whnf=given.whnf,
        answers=given.answers,
        search=given.search,
        integers=given.integers,
        examples=given.examples,
        ground=given.ground,
        reference=given.reference,
        arguments=given.args,
        # The document is all that goes to standard output: what an action writes is a part of it.
        real=is_printed,
        stdin="" if is_printed else _standard_input(),
    )
    budget = Budget(given.steps, given.time, heap=given.heap, stack=given.stack)
    with unloaded_reported("run", given.file, given.json_file), Progress() as progress:
        on_event = partial(_show_event, progress, is_printed=is_printed)
        result = run(
            given.file,
            given.expr,
            options,
            budget,
            folders=given.reading.path,
            legacy=given.reading.legacy,
            schedule=given.reading.schedule,
            flags=given.reading.flags,
            on_event=on_event,
        )
    if is_printed and result.value is not None:
        _echo(result.value, result.remark)
    write_all((given.json_file, lambda: document("run", [result.to_json()])))
    return _ended(result, stats=given.stats)


def _standard_input() -> str:
    return "" if sys.stdin is None or sys.stdin.isatty() else sys.stdin.read()


def _show_event(progress: Progress, event: Event, *, is_printed: bool) -> None:
    """Show answers as they are found; failed branches are reported, and the others go on."""
    from clew.api.events import AnswerFound, BranchFailed, Running, Started
    from clew.cli.edge import report
    from clew.cli.outcomes import finding

    match event:
        case Started(message=message):
            progress(message)
        case Running():
            progress.stop()
        case AnswerFound(answer=answer) if is_printed:
            _echo(answer.text, answer.remark)
        case BranchFailed(failure=failure):
            report(finding(failure))


def _ended(result: RunResult, *, stats: bool) -> int:
    """Show what a run took and what ended it; the exit code."""
    from clew.cli.back.invitation import invite
    from clew.cli.outcomes import finding
    from clew.machine.values.outcome import OutcomeKind

    if stats:
        sys.stdout.flush()
        click.echo(_figures(result.figures), err=True)
    if result.ended is OutcomeKind.INTERRUPTED:
        raise KeyboardInterrupt
    if result.ended is not OutcomeKind.VALUE:
        invite("this")
        raise finding(result.failures[-1])
    if result.exit_code is not None:
        return result.exit_code
    return FOUND if result.failures else OK


def _echo(text: str, remark: str | None) -> None:
    click.echo(text)
    sys.stdout.flush()
    if remark is not None:
        click.echo(remark, err=True)


def _figures(figures: Figures) -> str:
    from clew.api.failures import size_text

    steps, seconds = figures.steps, figures.seconds
    rate = f" ({steps / seconds / 1e6:,.1f} million/s)" if seconds > 0 else ""
    rows = [
        ("steps", f"{steps:,}{rate}"),
        ("seconds", f"{seconds:.3f} running, {figures.loading_seconds:.3f} compiling and loading"),
        ("allocated", size_text(figures.allocated_bytes // 8)),
        ("peak heap", size_text(figures.peak_bytes // 8)),
        ("collections", f"{figures.collections:,}"),
    ]
    if figures.traps:
        rows.append(("in Python", ", ".join(f"{name} {count:,}" for name, count in figures.traps)))
    return "\n".join(f"{name:12} {text}" for name, text in rows)


def _dumped(evaluation: Evaluation, what: str) -> str:
    """The program as text, which can be read again, or the machine's instructions."""
    from clew.core.text.printer import print_program

    if what == "code":
        from clew.machine import compile_program
        from clew.machine.compile.disassemble import disassemble

        return disassemble(compile_program(evaluation.program))
    if what == "parse" and evaluation.parsed is not None:
        return print_program(evaluation.parsed())
    return print_program(evaluation.program)
