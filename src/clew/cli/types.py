"""`clew types`: the names of a module with their types, and warnings about its patterns."""

from __future__ import annotations

import click

from clew.cli import options
from clew.cli.parameters import argument, flag, group, takes
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class TypesParameters:
    """What `clew types` is asked for."""

    file: str = options.file()
    names: tuple[str, ...] = argument(nargs=-1, metavar="[NAME]...")
    everything: bool = options.everything("Also show names that the module does not export.")
    warnings: bool = flag(
        "--warnings", help="Show incomplete and redundant patterns instead; exit with 1 if any."
    )
    reading: options.LoadingOptions = group(options.LoadingOptions)
    json_file: str | None = options.json_file()


@click.command(
    "types",
    short_help="Show the types of the names that a module exports.",
    epilog="Exit codes: 0 the types were shown, 1 --warnings found something, 2 bad input or usage.",
)
@takes(TypesParameters)
def command(given: TypesParameters) -> int:
    """Show what the module FILE exports with its types, or only each NAME.

    \b
    For example:
      clew types Sort.hs
      clew types Sort.hs insert merge
      clew types Sort.hs --warnings
    """
    from clew.api.typed import typed_names
    from clew.cli.edge import FOUND, OK
    from clew.cli.progress import Progress
    from clew.cli.reports import unloaded_reported, write_all
    from clew.language.registry import load
    from clew.report.document import document

    with unloaded_reported("types", given.file, given.json_file), Progress() as progress:
        module = load(given.file, given.reading.loading, progress)
    typed = typed_names(module, given.names, everything=given.everything)
    if given.json_file != "-":
        for line in typed.warning_lines if given.warnings else typed.lines:
            click.echo(line)
    write_all((given.json_file, lambda: document("types", [typed.to_json()])))
    return FOUND if given.warnings and typed.warnings else OK
