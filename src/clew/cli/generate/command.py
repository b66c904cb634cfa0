"""`clew generate`: tests for a function, from its code."""

from __future__ import annotations

import click

from clew.cli import options
from clew.cli.options import pairs
from clew.cli.suggest import Choice


@click.command(
    "generate",
    short_help="Generate tests for a function that cover its code.",
    epilog="Exit codes: 0 tests were generated, 1 a test violates a property, 2 bad input or usage, 130 interrupted.",
)
@click.argument("file", shell_complete=options.files)
@click.argument("function", required=False)
@options.criterion(
    "gbc",
    "What to cover: branches of all functions in reach (gbc, the default), branches of the function in each call of "
    "it (fc), expressions (expr).",
)
@click.option(
    "--functions",
    metavar="NAMES",
    help="Cover these functions, with commas between; `all` means the module's.",
)
@click.option("--libraries", is_flag=True, help="Cover library functions, too.")
@options.types
@options.generators
@options.precondition
@click.option(
    "--property",
    "properties",
    multiple=True,
    metavar="EXPR",
    help="A function of the arguments, or of the arguments and the result, that is to be True.",
)
@click.option(
    "--contracts/--no-contracts", default=True, help="Use f'pre, f'post and f'spec of the module (default)."
)
@options.count("patience", "Stop after N tests without a new item.", 100)
@options.count("depth", "At most N constructors below an argument.")
@options.count("count", "Stop after N tests.")
@options.time("Stop after that much time, for all functions together: 2.5, 10m.")
@click.option("--keep-going", is_flag=True, help="Go on when every item is covered, until another limit.")
@options.count("steps", "Give a call up after N steps without a choice.", 200_000)
@click.option(
    "--integers",
    type=Choice(["auto", "enumerate", "symbolic", "binary"]),
    default="auto",
    help="Try numbers by size, then keep them open and let a solver find what is missing (auto, the default); "
    "or only one of these; or by their binary digits.",
)
@click.option(
    "--fill",
    type=Choice(["distinct", "smallest", "enumerate"]),
    default="distinct",
    help="What to put where a call was never looked at: values that differ (distinct, the default), the smallest ones, "
    "or all values, each in a test of its own (enumerate).",
)
@click.option("--prefer", type=Choice(["few", "small"]), default="few", help="Keep few tests, or small ones.")
@click.option("--greedy", is_flag=True, help="Choose the tests to keep greedily, without a proof.")
@click.option("--all", "everything", is_flag=True, help="Show all tests, not only those that are kept.")
@click.option("--listing", is_flag=True, help="Show the source with what is covered.")
@options.json_file
@options.test_modules
@options.path
@options.legacy
@click.option("--stats", is_flag=True, help="Tell times and steps on stderr.")
@options.reference
def command(
    file: str,
    function: str | None,
    criterion: str,
    functions: str | None,
    libraries: bool,
    at: tuple[str, ...],
    generators: tuple[str, ...],
    pre: str | None,
    properties: tuple[str, ...],
    contracts: bool,
    patience: int,
    depth: int | None,
    count: int | None,
    time: float | None,
    keep_going: bool,
    steps: int,
    integers: str,
    fill: str,
    prefer: str,
    greedy: bool,
    everything: bool,
    listing: bool,
    json_file: str | None,
    path: tuple[str, ...],
    legacy: bool,
    stats: bool,
    reference: bool,
    **modules: str | None,
) -> int:
    """Generate tests for FUNCTION of the program FILE, or for each function that FILE exports.

    The function is called with unknown arguments, which its own evaluation refines; every way to the end of a
    call is a test. Few of them are kept: enough to cover what all of them cover. In a test, `?` is an
    argument that was never needed and `_` a part that was not.

    \b
    For example:
      clew generate examples/arith/Arith.hs add
      clew generate examples/arith/Arith.hs cmpNat --criterion fc --listing
      clew generate Sets.hs subset -g 1=numSet -g 2=numSet
      clew generate Sets.hs insert --property '\\n s -> sorted (insert n s)' --hunit InsertTest.hs
    """
    from clew.cli.generate import run as generate_run
    from clew.cover.filling import Fill
    from clew.cover.options import GenerationOptions
    from clew.cover.reduce import Prefer
    from clew.language.protocol import Loading
    from clew.language.subjects import CallOptions
    from clew.machine.search.numbers import Integers

    calls = CallOptions(
        at=pairs("at", "--at a=Int", at),
        generators=pairs("generator", "--generator xs=numSet", generators),
        precondition=pre,
        properties=properties,
        contracts=contracts,
    )
    options = GenerationOptions(
        quiet=patience,
        count=count,
        beyond=keep_going,
        replay_all=everything or json_file is not None,
        depth=depth,
        seconds=time,
        branch_steps=steps,
        integers=None if integers == "auto" else Integers(integers),
        fill=Fill(fill),
        prefer=Prefer(prefer),
        exact=not greedy,
    )
    request = generate_run.GenerateRequest(
        file=file,
        function=function,
        criterion=criterion,
        functions=None if functions is None else tuple(n.strip() for n in functions.split(",") if n.strip()),
        libraries=libraries,
        calls=calls,
        loading=Loading(path, legacy),
        options=options,
        everything=everything,
        listing=listing,
        json_file=json_file,
        exports={framework: file for framework, file in modules.items() if file},
        stats=stats,
        reference=reference,
    )
    return generate_run.run(request)
