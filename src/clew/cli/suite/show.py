"""`clew suite show`: show the tests of a suite."""

from __future__ import annotations

import click

from clew.cli import options
from clew.cli.parameters import argument, takes
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ShowParameters:
    """What `clew suite show` is asked for."""

    file: str = options.file(metavar="SUITE")
    functions: tuple[str, ...] = argument(nargs=-1)
    json_file: str | None = options.json_file()


@click.command("show", short_help="Show a suite.")
@takes(ShowParameters)
def command(given: ShowParameters) -> int:
    """Show the tests of a suite (or those of the functions that are named), and how many there are of each kind.

    \b
    For example:
      clew suite show before.suite insert
    """
    from clew.api.suites.recorded import origin_of, suite_entry, suite_summary
    from clew.api.suites.suite_files import read_suite, tests_of
    from clew.cli.reports import write
    from clew.report.document import document

    suite, json_file = read_suite(given.file), given.json_file
    if given.functions:
        suite = tests_of(suite, given.functions)
    if json_file is not None:
        write(json_file, document("suite show", [suite_entry(suite, origin_of(suite, given.file))]))
    if json_file != "-":
        for case in suite.cases:
            click.echo(suite.line(case))
        click.echo(suite_summary(suite), err=True)
    return 0
