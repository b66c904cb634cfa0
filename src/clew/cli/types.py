"""`clew types`: the names of a Haskell or Curry module with their types, and what is odd about its patterns."""

from __future__ import annotations

import re

import click

from clew.cli import options


@click.command(
    "types",
    short_help="Show the types of a Haskell or Curry module's names.",
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
    """Show what the Haskell or Curry module FILE exports with its types, or only each NAME.

    \b
    For example:
      clew types Sort.hs
      clew types Sort.hs insert merge
      clew types Sort.hs --warnings
    """
    from clew.cli import load
    from clew.cli.edge import FOUND, OK
    from clew.cli.progress import Progress
    from clew.haskell.program import Session
    from clew.haskell.syntax.dialect import dialect_of
    from clew.source.diagnostics import UsageFault

    if not load.is_haskell(file) and not load.is_curry(file):
        raise UsageFault(
            f"'{file}' is neither a Haskell nor a Curry file",
            hint="its name should end in .hs, .lhs or .curry",
        )
    with Progress() as progress:
        session = Session(path, progress, legacy=legacy, dialect=dialect_of(file))
        main = session.load(file).main
    if warnings:
        told = [w for w in main.warnings if not names or _plain(w.function) in names]
        for warning in told:
            click.echo(_tell(warning))
        return FOUND if told else OK
    types = session.all_types(main.name) if everything or names else main.types
    _refuse_unknown(names, [name for name, _ in types], file)
    for name, type_ in types:
        if not names or name in names:
            click.echo(f"{_as_written(name)} :: {session.dialect.spoken(type_)}")
    return OK


def _tell(warning: object) -> str:
    from clew.core.passes.match import MatchWarning

    assert isinstance(warning, MatchWarning)
    name = f"`{_as_written(_plain(warning.function))}`"
    if warning.kind == "incomplete":
        text = f"{name} has no case for {_unqualified(warning.missing or 'some values')}"
    else:
        text = f"this case of {name} is never chosen"
    return f"{warning.span}: warning: {text} [{warning.kind}]"


def _plain(function: str) -> str:
    from clew.haskell.types.errors import short

    return short(function)


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
