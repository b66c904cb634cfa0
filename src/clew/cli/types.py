"""`clew types`: the names of a module with their types, and warnings about its patterns."""

from __future__ import annotations

import re

import click

from clew.cli import options
from clew.core.passes.match import MatchWarning


@click.command(
    "types",
    short_help="Show the types of the names that a module exports.",
    epilog="Exit codes: 0 the types were shown, 1 --warnings found something, 2 bad input or usage.",
)
@click.argument("file")
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option("--all", "everything", is_flag=True, help="Show names, too, that the module does not export.")
@click.option(
    "--warnings", is_flag=True, help="Show incomplete and redundant patterns instead; exit with 1 if any."
)
@options.path
@options.legacy
def command(
    file: str, names: tuple[str, ...], everything: bool, warnings: bool, path: tuple[str, ...], legacy: bool
) -> int:
    """Show what the module FILE exports with its types, or only each NAME.

    \b
    For example:
      clew types Sort.hs
      clew types Sort.hs insert merge
      clew types Sort.hs --warnings
    """
    from clew.cli.edge import FOUND, OK
    from clew.cli.progress import Progress
    from clew.language.protocol import Loading
    from clew.language.registry import language_of

    with Progress() as progress:
        module = language_of(file).load(file, Loading(path, legacy), progress)
    if warnings:
        shown = [w for w in module.warnings if not names or _plain(w.function) in names]
        for warning in shown:
            click.echo(_text(warning))
        return FOUND if shown else OK
    signatures = module.signatures(everything=everything or bool(names))
    _refuse_unknown(names, [s.name for s in signatures], file)
    for signature in signatures:
        if not names or signature.name in names:
            click.echo(f"{_as_written(signature.name)} :: {signature.type}")
    return OK


def _text(warning: MatchWarning) -> str:
    name = f"`{_as_written(_plain(warning.function))}`"
    if warning.kind == "incomplete":
        text = f"{name} has no case for {_unqualified(warning.missing or 'some values')}"
    else:
        text = f"this case of {name} is never chosen"
    return f"{warning.span}: warning: {text} [{warning.kind}]"


def _plain(function: str) -> str:
    from clew.machine.values.readback import plain_name

    return plain_name(function)


def _unqualified(patterns: str) -> str:
    return re.sub(r"\b(?:[A-Z][\w']*\.)+(?=[^\s.])", "", patterns)


def _as_written(name: str) -> str:
    return name if name[0].isalpha() or name[0] == "_" else f"({name})"


def _refuse_unknown(names: tuple[str, ...], known: list[str], file: str) -> None:
    from clew.core.names import closest
    from clew.source.diagnostics import UsageFault

    for name in names:
        if name not in known:
            raise UsageFault(f"'{file}' defines no value '{name}'", hint=closest(name, known))
