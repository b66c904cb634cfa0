"""`clew suite export`: write a suite as a module for a test framework."""

from __future__ import annotations

import click

from clew.cli import options
from clew.cli.parameters import takes
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ExportParameters:
    """What `clew suite export` is asked for."""

    file: str = options.file(metavar="SUITE")
    framework: str = options.framework("Which framework the module is for.")
    output: str = options.output("Where to write it: IntTreeTest.hs.")


@click.command("export", short_help="Write a suite as a module for a test framework.")
@takes(ExportParameters)
def command(given: ExportParameters) -> int:
    """Write the tests of a suite as a module for a test framework of the suite's language.

    Results are compared as the language prints them. Tests whose results it does not print, or prints by code that was
    written by hand, become comments.

    \b
    For example:
      clew suite minimise IntTree.hs -o small.suite
      clew suite export small.suite --as hspec -o IntTreeSpec.hs
      clew suite export Tree.suite --as currycheck -o TreeTest.curry
    """
    from clew.api.suites.suite_files import export_suite, read_suite
    from clew.cli.reports import write
    from clew.suite.export.exported import module_name

    output = given.output
    name = None if output == "-" else module_name(output)
    exported = export_suite(read_suite(given.file), given.framework, name)
    write(output, exported.text)
    if output != "-":
        click.echo(exported.summary(output))
    return 0
