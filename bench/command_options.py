"""What the commands of the benchmarks share: options, progress, tables, and the file of figures."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from bench.workloads import Workload

Command = Callable[..., Any]
Option = Callable[[Command], Command]
FILE = click.Path(dir_okay=False, path_type=Path)

scaled = click.option(
    "--scale",
    type=click.FloatRange(min=1e-6),
    default=1.0,
    show_default=True,
    help="How much work, against the full size.",
)
json_written = click.option("--json", "json_file", type=FILE, help="Write all figures to a file.")


def only_named(what: str, metavar: str = "NAME") -> Option:
    return click.option("--only", multiple=True, metavar=metavar, help=f"{what}; may be given again.")


def repeated(what: str = "program", best: str = "the fastest", default: int = 3) -> Option:
    return click.option(
        "--repeat",
        type=click.IntRange(min=1),
        default=default,
        show_default=True,
        help=f"Runs of each {what}; {best} counts.",
    )


def faults_of_each(default: int) -> Option:
    return click.option(
        "--faults",
        type=click.IntRange(min=1),
        default=default,
        show_default=True,
        metavar="N",
        help="Faults in each program.",
    )


def within_minutes(what: str = "Begin with no program after this time.") -> Option:
    return click.option("--time", "minutes", type=click.FloatRange(min=0), metavar="MINUTES", help=what)


def of_subjects(faults: int) -> Option:
    """Which faults are looked for, and how long."""
    options = (
        only_named("A subject", metavar="SUBJECT"),
        click.option(
            "--seconds",
            type=click.FloatRange(min=0.1),
            default=10.0,
            show_default=True,
            help="For each tool.",
        ),
        click.option(
            "--faults", type=click.IntRange(min=1), default=faults, show_default=True, help="Of each subject."
        ),
        click.option(
            "--seed", type=click.IntRange(min=0), default=0, show_default=True, help="For other faults."
        ),
    )

    def with_options(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return with_options


def selected(only: tuple[str, ...], among: tuple[Workload, ...]) -> tuple[Workload, ...]:
    by_name = {w.name: w for w in among}
    return tuple(by_name[name] for name in named(only, by_name, "workload"))


def named(only: tuple[str, ...], known: Iterable[str], what: str) -> tuple[str, ...]:
    """The names that were asked for, or all."""
    names = tuple(known)
    for name in only:
        if name not in names:
            message = f"{name!r} is no {what}; there are {', '.join(names)}"
            raise click.BadParameter(message, param_hint="'--only'")
    return only or names


def console_for_tables() -> Console:
    """As wide as the tables need when the output is not a terminal."""
    console = Console()
    return console if console.is_terminal else Console(width=140)


def said(line: str) -> None:
    """Progress of what takes long, also where nobody sees a status line."""
    click.echo(line, err=True)


def finish(figures: dict[str, Any], faults: list[str], file: Path | None, console: Console) -> None:
    """Show faults, and write the figures to a file; faults make the exit code 1."""
    for fault in faults:
        console.print(f"FAULT {fault}", markup=False, style="red")
    if file is not None:
        about = {
            "python": platform.python_version(),
            "system": platform.platform(),
            "processors": os.cpu_count(),
            "load": os.getloadavg()[0],
        }
        file.write_text(
            json.dumps({"about": about, **figures}, indent=2, default=str) + "\n", encoding="utf-8"
        )
    if faults:
        raise SystemExit(1)
