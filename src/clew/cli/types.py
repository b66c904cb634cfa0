"""`clew types`: the names of a module with their types, and warnings about its patterns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from clew.cli import options
from clew.cli.parameters import argument, flag, group, takes
from clew.core.passes.match import MatchWarning
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.language.protocol import LoadedModule
    from clew.language.signature import Signature


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
    from clew.cli.edge import FOUND, OK
    from clew.cli.progress import Progress
    from clew.cli.reports import unloaded_reported, write_all
    from clew.language.registry import language_of
    from clew.report.document import document

    with unloaded_reported("types", given.file, given.json_file), Progress() as progress:
        module = language_of(given.file).load(given.file, given.reading.loading, progress)
    names = given.names
    odd = [w for w in module.warnings if not names or _plain(w.function) in names]
    signatures = module.signatures(everything=given.everything or bool(names))
    _refuse_unknown(names, [s.name for s in signatures], given.file)
    signatures = [s for s in signatures if not names or s.name in names]
    lines = map(_text, odd) if given.warnings else [f"{_as_written(s.name)} :: {s.type}" for s in signatures]
    if given.json_file != "-":
        for line in lines:
            click.echo(line)
    write_all((given.json_file, lambda: document("types", [_entry(module, signatures, odd)])))
    return FOUND if given.warnings and odd else OK


def _entry(
    module: LoadedModule, signatures: Sequence[Signature], odd: Sequence[MatchWarning]
) -> dict[str, Any]:
    """The module's entry in the JSON document."""
    from clew.report.document import module_entry, position

    return module_entry(
        module.file,
        module.name,
        names=[{"name": s.name, "type": s.type, "position": position(s.span)} for s in signatures],
        warnings=[
            {
                "function": _plain(w.function),
                "kind": w.kind,
                "missing": None if w.missing is None else _unqualified(w.missing),
                "position": position(w.span),
            }
            for w in odd
        ],
    )


def _text(warning: MatchWarning) -> str:
    name = f"`{_as_written(_plain(warning.function))}`"
    if warning.kind == "incomplete":
        text = f"{name} has no case for {_unqualified(warning.missing or 'some values')}"
    else:
        text = f"this case of {name} is never chosen"
    return f"{warning.span}: warning: {text} [{warning.kind}]"


def _plain(function: str) -> str:
    from clew.machine.values.render import plain_name

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
