"""`clew mutate`: how strong is a suite? Put small faults into a function and count those that it notices."""

from __future__ import annotations

import click

from clew.cli import options
from clew.mutate.kinds import FaultKind


@click.command(
    "mutate",
    short_help="Put faults into a function and count those that its tests notice.",
    epilog="Exit codes: 0 every mutant that differs is killed, 1 some survive or the time was over before all were tried, "
    "2 bad input or usage, 130 interrupted.",
)
@click.argument("file", shell_complete=options.files)
@click.argument("function")
@click.option(
    "--tests",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="The suite to judge, as `clew generate --json FILE` writes it.",
)
@options.criterion("fc", "Without --tests, the suite is generated: what it is to cover (fc).")
@options.count("patience", "While generating, stop after N tests without a new item.", 100)
@click.option(
    "--in",
    "places",
    metavar="NAMES",
    help="Put the faults into these functions, with commas between; `all` means the module's that are in reach.",
)
@click.option(
    "--kinds",
    metavar="KINDS",
    help=f"Only these kinds of faults: {', '.join(kind.value for kind in FaultKind)}.",
)
@options.types
@options.generators
@options.precondition
@options.count("level", "Look for inputs that tell a survivor apart up to N levels of constructors.", 8)
@options.count("inputs", "Look at N inputs of each survivor at most.", 2_000)
@options.count("all-inputs", "Look at N inputs of all survivors together, in equal shares.", 100_000)
@options.count(
    "steps",
    "A mutant gets 20 times the steps of a test; a test without an end after N steps has none.",
    1_000_000,
)
@options.time("Stop after that much time in all, with what is known by then: 2.5, 10m.")
@click.option("--all", "everything", is_flag=True, help="Show the mutants that were killed, too.")
@options.json_file
@options.path
@options.legacy
@options.reference
def command(
    file: str,
    function: str,
    tests: str | None,
    criterion: str,
    patience: int,
    places: str | None,
    kinds: str | None,
    at: tuple[str, ...],
    generators: tuple[str, ...],
    pre: str | None,
    level: int,
    inputs: int,
    all_inputs: int,
    steps: int,
    time: float | None,
    everything: bool,
    json_file: str | None,
    path: tuple[str, ...],
    legacy: bool,
    reference: bool,
) -> int:
    """Put faults into FUNCTION of the program FILE, one at a time, and run its tests on each of these mutants.

    A mutant on which every test gives what it gave before survives. Then the input is shown that tells it from
    the original: a test that is missing. Where no input does, the mutant is no fault and does not count.

    \b
    For example:
      clew mutate examples/arith/Arith.hs cmpNat --criterion gbc
      clew generate examples/arith/Arith.hs add --json add.json
      clew mutate examples/arith/Arith.hs add --tests add.json
    """
    from clew.cli.mutate import run as mutate_run
    from clew.cover.options import GenerationOptions
    from clew.language.protocol import Loading
    from clew.language.subjects import CallOptions
    from clew.mutate.differ import Effort

    calls = CallOptions(
        at=options.pairs("at", "--at a=Int", at),
        generators=options.pairs("generator", "--generator xs=numSet", generators),
        precondition=pre,
    )
    request = mutate_run.MutateRequest(
        file=file,
        function=function,
        tests=tests,
        criterion=criterion,
        options=GenerationOptions(quiet=patience),
        places=_names(places),
        kinds=_names(kinds),
        calls=calls,
        loading=Loading(path, legacy),
        effort=Effort(level=level, inputs=inputs, all_inputs=all_inputs),
        steps=steps,
        seconds=time,
        everything=everything,
        json_file=json_file,
        reference=reference,
    )
    return mutate_run.run(request)


def _names(text: str | None) -> tuple[str, ...] | None:
    return None if text is None else tuple(n.strip() for n in text.split(",") if n.strip())
