"""`clew suite`: record what a module does, compare two versions of it, keep few tests, export them."""

from __future__ import annotations

import click

from clew.cli.suite import compare, export, minimise, record, show


@click.group(
    "suite",
    short_help="Record what a module does, and compare versions.",
    epilog="Exit codes: 0 fine, 1 two suites differ (see `compare`), 2 bad input or usage, 130 stopped by Ctrl-C.",
)
def command() -> None:
    """Record the results of a module's functions, and find out what changes.

    A suite is a text file with one test per line, such as `insert 0 empty ==> Branch Leaf 0 Leaf`. An argument that a
    function never looks at is `?`, so one line stands for all values of that argument.

    \b
    For example:
      clew suite record IntTree.hs -o before.suite
      clew suite compare before.suite IntTree.hs
      clew suite compare --git HEAD IntTree.hs
    """


for part in (record, show, compare, minimise, export):
    command.add_command(part.command)
