"""`clew run`: evaluate an expression of a program and show its value, or why it has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.edge import OK
from clew.cli.quantities import Count, Seconds, Size
from clew.cli.suggest import Choice

if TYPE_CHECKING:
    from clew.language.evaluation import Evaluation

#: How deep a value is shown, by default and at most; and how much of a list.
DEPTH, DEEPEST, LENGTH = 100, 1000, 10_000


@click.command(
    "run",
    short_help="Evaluate an expression of a program and show its value.",
    epilog="Exit codes: 0 a value was shown, 1 the program failed or reached a limit, 2 bad input or usage.",
)
@click.argument("file", shell_complete=options.files)
@click.argument("expr", required=False)
@click.option("--steps", type=Count(), metavar="N", help="Stop after N steps of the machine: 5000, 20M.")
@click.option("--heap", type=Size(), metavar="SIZE", help="Heap for live data: 64M or 2G bytes, 8Mw words.")
@click.option("--stack", type=Size(), metavar="SIZE", help="Stack for pending work, in the same units.")
@click.option("--time", type=Seconds(), metavar="SECONDS", help="Stop after that much time: 2.5, 10m.")
@click.option("--answers", type=Count(), metavar="N", help="Show at most N answers of a program with many.")
@click.option(
    "--search",
    type=Choice(["depth-first", "fair"]),
    help="How to look for answers: depth-first is fast, fair reaches every one. The default is depth-first, but fair "
    "in languages whose programs search.",
)
@click.option(
    "--integers",
    type=Choice(["symbolic", "enumerate", "binary", "wait"]),
    help="Free numbers: leave them open and solve (the default in languages whose programs search), try all (the "
    "default in others), guess binary digits, or wait for their values.",
)
@click.option("--examples", is_flag=True, help="Of open numbers, show one example for each branch, not all.")
@click.option("--ground", is_flag=True, help="Give values to the variables, too, that nothing asked for.")
@click.option(
    "--depth", type=Count(), default=DEPTH, metavar="N", help="Show N levels of a value, at most 1000."
)
@click.option("--length", type=Count(), default=LENGTH, metavar="N", help="Show N elements of a list.")
@click.option("--whnf", is_flag=True, help="Evaluate to the outermost constructor only; `_` is the rest.")
@options.reference
@click.option("--stats", is_flag=True, help="Show steps, memory and time on stderr.")
@click.option(
    "--arg", "args", multiple=True, metavar="TEXT", help="An argument for the program; may be given again."
)
@options.path
@options.legacy
@click.option(
    "--dump",
    type=Choice(["parse", "core", "code"]),
    help="Show the program as it was read, flattened, or compiled for the machine; do not run it.",
)
def command(
    file: str,
    expr: str | None,
    steps: int | None,
    heap: int | None,
    stack: int | None,
    time: float | None,
    answers: int | None,
    search: str | None,
    integers: str | None,
    examples: bool,
    ground: bool,
    depth: int,
    length: int,
    whnf: bool,
    reference: bool,
    stats: bool,
    args: tuple[str, ...],
    path: tuple[str, ...],
    legacy: bool,
    dump: str | None,
) -> int:
    """Evaluate EXPR (by default `main`) in the program FILE and show its value.

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
    from clew.cli.progress import Progress
    from clew.language.protocol import Loading
    from clew.language.registry import front_end, traits_for

    if depth > DEEPEST:
        raise click.BadParameter(f"{depth} is more than {DEEPEST}", param_hint="'--depth'")
    language, loading = front_end(traits_for(file)), Loading(path, legacy)
    with Progress() as progress:
        if expr is None and dump is None:
            evaluation = language.main(file, loading, progress)
        else:
            evaluation = language.load(file, loading, progress).evaluation(expr)
    if dump is not None:
        click.echo(_dumped(evaluation, dump), nl=False)
        return OK

    from clew.cli import evaluate
    from clew.machine import Limits

    request = evaluate.Request(
        limits=Limits(steps, heap, stack, time),
        depth=depth,
        length=length,
        answers=answers,
        fair=search == "fair" or (search is None and evaluation.searches),
        integers=integers or ("symbolic" if evaluation.searches else "enumerate"),
        examples=examples,
        ground=ground,
        whnf=whnf,
        reference=reference,
        stats=stats,
        args=args,
        file=file,
    )
    return evaluate.evaluate(evaluation, request)


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
