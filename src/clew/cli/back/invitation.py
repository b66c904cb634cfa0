"""One line on a terminal that says how to look for the cause of a failure; pipes and logs are left as they are."""

from __future__ import annotations

import sys

import click


def invite(what: str) -> None:
    """Say that `clew back` shows where something came from."""
    if sys.stderr.isatty() and sys.stdout.isatty():
        click.echo(
            click.style(f"`clew back` in place of `clew run` shows where {what} came from", dim=True),
            err=True,
        )
