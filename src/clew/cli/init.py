"""`clew init`: write the settings of a project, with comments, from what is in its folder."""

from __future__ import annotations

import click

from clew.cli.parameters import argument, flag, takes
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class InitParameters:
    """What `clew init` is asked for."""

    folder: str = argument(required=False, default=".")
    force: bool = flag("--force", help="Replace settings that are there.")
    show: bool = flag("--show", help="Print the settings and write nothing.")


@click.command(
    "init",
    short_help="Write the settings of a project, with comments.",
    epilog="Exit codes: 0 fine, 2 bad input or usage.",
)
@takes(InitParameters)
def command(given: InitParameters) -> int:
    """Write clew.toml to FOLDER (by default this one), with comments and with what is found there.

    \b
    For example:
      clew init
      clew init examples/erlang/shop --show
    """
    from pathlib import Path

    from clew.cli.edge import OK
    from clew.hunt.projects.project_survey import settings_text, survey
    from clew.source.diagnostics import UsageFault
    from clew.source.files import write_atomically
    from clew.source.project_file import FILE

    text = settings_text(survey(given.folder))
    if given.show:
        click.echo(text, nl=False)
        return OK
    path = Path(given.folder) / FILE
    if path.exists() and not given.force:
        raise UsageFault(
            f"'{path}' is there already", hint="--force replaces it, --show prints what it would be"
        )
    write_atomically(path, text)
    click.echo(f"wrote {path}; `clew hunt` goes through the project")
    return OK
