"""`clew types`: the names of a module with their types, and warnings about its patterns."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

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
    """Show what the module FILE exports with its types, or only each NAME. FILE may be a folder: all modules there.

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

    if os.path.isdir(given.file):
        return _folder(given)
    with unloaded_reported("types", given.file, given.json_file), Progress() as progress:
        module = load(given.file, given.reading.loading, progress)
    typed = typed_names(module, given.names, everything=given.everything)
    if given.json_file != "-":
        for line in typed.warning_lines if given.warnings else typed.lines:
            click.echo(line)
    write_all((given.json_file, lambda: document("types", [typed.to_json()])))
    return FOUND if given.warnings and typed.warnings else OK


def _folder(given: TypesParameters) -> int:
    """The types of all modules of a folder, module by module; one that does not load is reported, and the others go on."""
    from clew.api.targets import targets_of
    from clew.api.typed import typed_names
    from clew.cli.edge import BAD, FOUND, OK, report
    from clew.cli.progress import Progress
    from clew.cli.reports import write_all
    from clew.language.registry import load
    from clew.report.document import document, unloaded_entry
    from clew.source.diagnostics import ClewError, UsageFault
    from clew.spread.preloading import Preloading

    if given.names:
        raise UsageFault("names can be given after one file only")
    targets = targets_of((given.file,), given.reading.path)
    loading = replace(given.reading.loading, folders=(*given.reading.path, *targets.folders))
    files = tuple(dict.fromkeys((*targets.files, *targets.test_files)))
    entries: list[dict[str, Any]] = []
    unread = warnings = 0
    with Progress() as progress:
        preloading = Preloading(files, loading)
        for number, file in enumerate(files):
            progress.stop()
            try:
                preloading.before(file, progress)
                module = load(file, loading, progress)
            except ClewError as fault:
                progress.stop()
                unread += 1
                report(fault)
                entries.append(unloaded_entry(file, fault))
                continue
            progress.stop()
            typed = typed_names(module, everything=given.everything)
            warnings += len(typed.warnings)
            entries.append(typed.to_json())
            if given.json_file != "-":
                lines = (
                    typed.warning_lines if given.warnings else [f"{file}:", *(f"  {x}" for x in typed.lines)]
                )
                for line in lines:
                    click.echo(line)
            progress(f"{number + 1} of {len(files)} modules")
    if given.json_file != "-" and unread:
        click.echo(f"{unread} of {len(files)} modules could not be loaded")
    write_all((given.json_file, lambda: document("types", entries)))
    if unread:
        return BAD
    return FOUND if given.warnings and warnings else OK
