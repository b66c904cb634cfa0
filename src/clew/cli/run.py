"""`clew run`: evaluate an expression of a program and show its value."""

from __future__ import annotations

import click


@click.command("run")
@click.argument("file")
@click.argument("expr", required=False)
def command(file: str, expr: str | None) -> int:
    """Evaluate EXPR (by default `main`) in the program FILE and show its value."""
    raise NotImplementedError
