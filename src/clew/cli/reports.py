"""Writing what was found to the files that are asked for: JSON, JUnit XML and SARIF."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clew.cli.options import ReportOptions
from clew.report.records import Record
from clew.source.diagnostics import ClewError, UsageFault
from clew.source.files import write_atomically

if TYPE_CHECKING:
    from datetime import datetime

    from clew.report.junit import Occasion

#: A file, if one is wanted, and what makes its text.
Wanted = tuple[str | None, Callable[[], str]]


def write(name: str, text: str) -> None:
    """Write a file as a whole; `-` is standard output."""
    if name == "-":
        click.echo(text, nl=False)
    else:
        refuse_to_replace(name)
        write_atomically(Path(name), text)


def refuse_to_replace(name: str) -> None:
    """Refuse to write over a file that the command was given to read: nobody means to lose a program."""
    context = click.get_current_context(silent=True)
    for parameter in () if context is None else context.command.params:
        if context is None or not isinstance(parameter, click.Argument):
            continue
        given = context.params.get(parameter.name or "")
        for file in given if isinstance(given, tuple | list) else (given,):
            if isinstance(file, str) and os.path.isfile(file) and _is_same(file, name):
                raise UsageFault(
                    f"'{name}' is what the command reads, and is not replaced",
                    hint="give what is written another name",
                )


def _is_same(file: str, other: str) -> bool:
    try:
        return os.path.samefile(file, other)
    except OSError:  # there is no such file
        return False


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
    began: datetime,
    *,
    results: Sequence[Record] | None = None,
    seconds: Mapping[str, float] | None = None,
    is_complete: bool = True,
) -> Iterator[Wanted]:
    """JUnit, with the times of this run and the `seconds` of its groups, and SARIF; of `results`, if given.

    A run that was interrupted is not complete.
    """

    def as_junit() -> str:
        from clew.report.junit import junit as text

        return text(records, _occasion(began, seconds or {}))

    def as_sarif() -> str:
        from clew.report.sarif import sarif as text

        return text(records if results is None else results, rules, is_complete=is_complete)

    yield wanted.junit, as_junit
    yield wanted.sarif, as_sarif


@contextmanager
def unloaded_reported(
    command: str, file: str, wanted: ReportOptions | str | None, *, other: str | None = None
) -> Iterator[None]:
    """Write the error of a module that does not load to the reports, and raise it again.

    `wanted` may be the name of the JSON file alone. Where two files are read, the error may be in the `other` one.
    """
    began = now()
    try:
        yield
    except UsageFault:
        raise
    except ClewError as fault:
        error, span = fault, fault.span
        file = other if other is not None and span is not None and span.file == other else file
        from clew.report.document import document, unloaded_entry
        from clew.report.records import unloaded_record

        reports = wanted if isinstance(wanted, ReportOptions) else ReportOptions(wanted, None, None)
        write_all(
            (reports.json_file, lambda: document(command, [unloaded_entry(file, error)])),
            *formats([unloaded_record(file, error)], {}, reports, began),
        )
        raise


def now() -> datetime:
    """The time, for reports."""
    from datetime import UTC, datetime

    return datetime.now(UTC)


def _occasion(began: datetime, seconds: Mapping[str, float]) -> Occasion | None:
    """When and where this is; None where the user asks for reports that repeat byte for byte."""
    import os
    import platform

    from clew.report.junit import Occasion

    if "SOURCE_DATE_EPOCH" in os.environ:
        return None
    taken = (now() - began).total_seconds()
    return Occasion(began.strftime("%Y-%m-%dT%H:%M:%S"), platform.node() or "localhost", taken, seconds)
