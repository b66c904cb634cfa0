"""`clew suite minimise`: keep the fewest tests that cover the same code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.parameters import group, takes
from clew.cli.suite.options import RecordOptions
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.suites.recorded import RecordingResult


@dataclass(frozen=True, slots=True)
class MinimiseParameters:
    """What `clew suite minimise` is asked for."""

    file: str = options.file(metavar="SUITE|MODULE")
    output: str = options.output("Where to write the suite (default: print it).")
    how: RecordOptions = group(RecordOptions)
    json_file: str | None = options.json_file()


@click.command("minimise", short_help="Keep the fewest tests that cover the same code.")
@takes(MinimiseParameters)
def command(given: MinimiseParameters) -> int:
    """Keep the fewest tests that cover every expression of the source that the whole suite covers.

    A suite must have been recorded with --cover; a module is recorded first.

    \b
    For example:
      clew suite minimise IntTree.hs --ints 0,1
      clew suite minimise before.suite -o small.suite
    """
    from clew.api.suites.recorded import origin_of, suite_entry
    from clew.api.suites.suite_files import minimise_suite, read_suite
    from clew.cli.edge import INTERRUPTED, OK
    from clew.cli.reports import unloaded_reported, write_all
    from clew.report.document import document
    from clew.source.wording import counted
    from clew.suite.text import suite_text

    output, json_file = given.output, given.json_file
    with unloaded_reported("suite minimise", given.file, json_file):
        recorded = _recorded(given)
    if recorded is None:
        suite = read_suite(given.file)
        origin = origin_of(suite, given.file)
    else:
        suite, origin = recorded.suite, recorded.origin
    found = minimise_suite(suite)

    def as_json() -> str:
        entry = suite_entry(found.suite, origin, items=found.items, proved=found.proved)
        return document("suite minimise", [entry])

    write_all(
        (json_file, as_json),
        (output if output != "-" else None, lambda: suite_text(found.suite, output)),
    )
    if output == "-" and json_file != "-":
        for case in found.suite.cases:
            click.echo(found.suite.line(case))
    kept = f"{len(found.suite.cases):,} of {counted(found.before, 'test')}"
    least = "no fewer would do" if found.proved else "perhaps fewer would do"
    message = f"{kept} cover the same {counted(found.items, 'expression')} of the source; {least}"
    click.echo(message, err=output == "-")
    return INTERRUPTED if recorded is not None and recorded.was_cancelled else OK


def _recorded(given: MinimiseParameters) -> RecordingResult | None:
    """The suite of the file, if that is a module."""
    from clew.api.suites.suite_files import is_module
    from clew.cli.suite.screen import recorded

    if not is_module(given.file):
        return None
    return recorded(given.file, (), given.how, cover=True)
