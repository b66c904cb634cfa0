"""`clew run`: evaluate an expression of a program and show its value, or why it has none."""

from __future__ import annotations

import click

from clew.cli import options
from clew.cli.quantities import Count, Seconds, Size

#: How deep a value is shown, by default and at most; and how much of a list.
DEPTH, DEEPEST, LENGTH = 100, 1000, 10_000


@click.command(
    "run",
    short_help="Evaluate an expression of a program and show its value.",
    epilog="Exit codes: 0 a value was shown, 1 the program failed or reached a limit, 2 bad input or usage.",
)
@click.argument("file")
@click.argument("expr", required=False)
@click.option("--steps", type=Count(), metavar="N", help="Stop after N steps of the machine: 5000, 20M.")
@click.option("--heap", type=Size(), metavar="SIZE", help="Heap for live data: 64M or 2G bytes, 8Mw words.")
@click.option("--stack", type=Size(), metavar="SIZE", help="Stack for pending work, in the same units.")
@click.option("--time", type=Seconds(), metavar="SECONDS", help="Stop after that much time: 2.5, 10m.")
@click.option("--answers", type=Count(), metavar="N", help="Show at most N answers of a program with many.")
@click.option(
    "--search",
    type=click.Choice(["depth-first", "fair"]),
    help="How to look for answers: depth-first (the default for Core) is fast, fair (for Curry) reaches each.",
)
@click.option(
    "--integers",
    type=click.Choice(["symbolic", "enumerate", "binary", "wait"]),
    help="Free numbers: leave them open and solve (the default for Curry), try all (for Core), guess binary digits, "
    "or wait for their values.",
)
@click.option("--examples", is_flag=True, help="Of open numbers, show one example for each branch, not all.")
@click.option("--ground", is_flag=True, help="Give values to the variables, too, that nothing asked for.")
@click.option(
    "--depth", type=Count(), default=DEPTH, metavar="N", help="Show N levels of a value, at most 1000."
)
@click.option("--length", type=Count(), default=LENGTH, metavar="N", help="Show N elements of a list.")
@click.option("--whnf", is_flag=True, help="Evaluate to the outermost constructor only; `_` is the rest.")
@options.reference
@click.option("--stats", is_flag=True, help="Tell steps, memory and time on stderr.")
@click.option(
    "--arg", "args", multiple=True, metavar="TEXT", help="An argument for the program; may be given again."
)
@options.path
@options.legacy
@click.option(
    "--dump",
    type=click.Choice(["parse", "core", "code"]),
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

    FILE is a Haskell module (.hs, .lhs), a Curry module (.curry), a Core program (docs/core.md), or `-` for Core on standard input. An
    action (`main :: IO ()`) is performed, with the program's own exit code; any other value is shown. The value goes to standard output,
    everything else to standard error. A program with free variables or choices may have many answers;
    each is shown on a line of its own as soon as it is found.

    \b
    For example:
      clew run examples/core/queens.core
      clew run examples/core/queens.core 'queens 6'
      clew run examples/core/primes.core primes --steps 10000
      clew run examples/core/narrow_size.core --answers 4
      clew run examples/curry/size.curry 'size xs where xs free' --answers 4
    """
    # Imported as late as can be: neither --help nor a syntax error should wait for the machine.
    from clew.cli import load

    if depth > DEEPEST:
        raise click.BadParameter(f"{depth} is more than {DEEPEST}", param_hint="'--depth'")
    if load.is_curry(file):
        selection = load.load_curry(file, expr, path)
    elif load.is_haskell(file):
        selection = load.load_haskell(file, expr, path, legacy=legacy)
    else:
        program = load.load_program(file)
        if dump == "parse":
            return load.dump(program)
        selection = load.select(program, expr, file)
    if dump == "core":
        return load.dump(selection.program)
    if dump == "code":
        return load.dump_code(selection.program)

    from clew.cli import evaluate
    from clew.machine import Limits

    request = evaluate.Request(
        limits=Limits(steps, heap, stack, time),
        depth=depth,
        length=length,
        answers=answers,
        fair=search == "fair" or (search is None and selection.curry is not None),
        integers=integers or ("enumerate" if selection.curry is None else "symbolic"),
        examples=examples,
        ground=ground,
        whnf=whnf,
        reference=reference,
        stats=stats,
        args=args,
        file=file,
    )
    return evaluate.evaluate(selection, request)
