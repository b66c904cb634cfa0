"""`clew why`: why a line never ran."""

from __future__ import annotations

import re

import click

from clew.cli import options
from clew.cli.parameters import argument, group, takes
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class WhyParameters:
    """What `clew why` is asked for."""

    place: str = argument(metavar="FILE:LINE", shell_complete=options.files)
    tests: tuple[str, ...] = options.test_files()
    run: tuple[str, ...] = options.expressions(
        "Evaluate an expression in the scope of FILE; may be given again."
    )
    time: float | None = options.time(
        "Look no longer for an input that comes to the line (default: as far as a fixed amount of work goes)."
    )
    json_file: str | None = options.json_file()
    reading: options.LoadingOptions = group(options.LoadingOptions)


@click.command(
    "why",
    short_help="Say why a line never ran, and find an input that comes to it.",
    epilog="Exit codes: 0 it was answered, 2 bad input or usage.",
)
@takes(WhyParameters)
def command(given: WhyParameters) -> int:
    """Run tests of FILE and say why they never came to LINE.

    The answer is the condition, call or value that would have had to be different, from the flow graph and the runs, and
    an input that comes to the line where the search finds one. Without tests or expressions, the `main` of FILE is run,
    or its own tests and properties if it has no `main`.

    \b
    For example:
      clew why Sort.hs:12 --tests SortTest.hs
      clew why queue.erl:30 --run 'queue:new()'
    """
    from clew.api.coverage.measuring import CoverageOptions
    from clew.api.coverage.unreached_line import why_unreached
    from clew.api.targets import targets_of
    from clew.cli.edge import OK
    from clew.cli.progress import Progress
    from clew.cli.reports import unloaded_reported, write_all
    from clew.report.coverage.why_text import why_entry, why_lines
    from clew.report.document import document
    from clew.source.diagnostics import UsageFault

    name, colon, number = given.place.rpartition(":")
    if not colon or not re.fullmatch("[0-9]{1,9}", number):
        raise UsageFault(f"'{given.place}' is no place", hint="name a line as FILE:LINE")
    files = targets_of((name,), given.reading.path).files
    tests = targets_of(given.tests, given.reading.path).files if given.tests else ()
    with unloaded_reported("why", files[0], given.json_file), Progress() as progress:
        found = why_unreached(
            files,
            int(number),
            CoverageOptions(tests, given.run),
            given.reading.loading,
            given.time,
            progress,
        )
    write_all((given.json_file, lambda: document("why", [why_entry(found)])))
    if given.json_file != "-":
        for line in why_lines(found):
            click.echo(line)
    return OK
