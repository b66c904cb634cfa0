"""Writing what was found to the files that are asked for: JSON, JUnit XML and SARIF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import click

from clew.cli.options import ReportOptions
from clew.report.records import Record
from clew.source.diagnostics import ClewError
from clew.source.files import write_atomically

#: A file, if one is wanted, and what makes its text.
Wanted = tuple[str | None, Callable[[], str]]


def write(name: str, text: str) -> None:
    """To a file, whole; `-` is standard output."""
    if name == "-":
        click.echo(text, nl=False)
    else:
        write_atomically(Path(name), text)


def write_all(*wanted: Wanted) -> None:
    """Write every file that is wanted; one that cannot be written is reported after the others are written."""
    faults: list[ClewError | OSError] = []
    for name, text in wanted:
        if name is None:
            continue
        try:
            write(name, text())
        except (ClewError, OSError) as fault:
            faults.append(fault)
    if faults:
        raise faults[0]


def formats(
    records: Sequence[Record],
    rules: dict[str, str],
    wanted: ReportOptions,
    *,
    results: Sequence[Record] | None = None,
) -> Iterator[Wanted]:
    """JUnit, without times so that the same findings are the same bytes, and SARIF; of `results`, if given."""

    def as_junit() -> str:
        from clew.report.junit import junit as text

        return text(records, times=False)

    def as_sarif() -> str:
        from clew.report.sarif import sarif as text

        return text(records if results is None else results, rules)

    yield wanted.junit, as_junit
    yield wanted.sarif, as_sarif
