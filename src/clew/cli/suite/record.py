"""`clew suite record`: record what the functions of a module do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.parameters import argument, flag, group, takes
from clew.cli.suite.options import RecordOptions
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.suites.recorded import RecordingResult


@dataclass(frozen=True, slots=True)
class RecordParameters:
    """What `clew suite record` is asked for."""

    file: str = options.file(metavar="MODULE")
    functions: tuple[str, ...] = argument(nargs=-1)
    output: str = options.output("Where to write the suite (default: print it).")
    cover: bool = flag("--cover", help="Record what each test covers, too; `clew suite minimise` needs it.")
    how: RecordOptions = group(RecordOptions)
    json_file: str | None = options.json_file()


@click.command("record", short_help="Record the suite of a module.")
@takes(RecordParameters)
def command(given: RecordParameters) -> int:
    """Record the results of the functions that MODULE exports (or of those that are named).

    Inputs are made from the types alone, as by `clew explore`, and results are evaluated to the end. With the same
    options the same module gives the same bytes. Ctrl-C ends it, and the tests so far are written.

    \b
    For example:
      clew suite record IntTree.hs -o before.suite --ints 0..5
      clew suite record IntTree.hs insert delete --tests 5000
    """
    from clew.api.suites.recorded import suite_summary
    from clew.cli.edge import INTERRUPTED, OK
    from clew.cli.reports import unloaded_reported, write_all
    from clew.cli.suite.screen import recorded
    from clew.report.document import document
    from clew.suite.text import suite_text

    output, json_file = given.output, given.json_file
    with unloaded_reported("suite record", given.file, json_file):
        result = recorded(given.file, given.functions, given.how, cover=given.cover)
    write_all(
        (output if json_file != "-" or output != "-" else None, lambda: suite_text(result.suite, output)),
        (json_file, lambda: document("suite record", [result.to_json()])),
    )
    is_error = output == "-" or json_file == "-"
    for line in _left_out(result, given.functions):
        click.echo(line, err=is_error)
    notes = [suite_summary(result.suite)]
    if result.ambiguous:
        notes.append(f"{result.ambiguous:,} more differ only in types that cannot be seen, and are left out")
    notes.append(
        "interrupted; what was found is kept" if result.was_cancelled else result.recorded.summary.why
    )
    click.echo("; ".join(notes), err=is_error)
    return INTERRUPTED if result.was_cancelled else OK


def _left_out(result: RecordingResult, functions: tuple[str, ...]) -> Iterator[str]:
    """The functions that have no tests, and why, in the words of `clew explore`."""
    from clew.explore.explored import lacking, unmakeable

    if not functions:  # when functions are named, the others are not wanted
        yield from (f"{name} returns an action, and is not recorded" for name in result.skipped)
    for name, classes in result.unmet:
        yield f"{name} is not recorded beyond its class: {lacking(classes)}"
    for name, types in result.unmade:
        yield f"{name} is not recorded where it needs {unmakeable(types)}"
    for name, reason in result.recorded.summary.traps:
        yield f"{name} could not be recorded to the end: {reason}"
    if not result.origin.places and not result.skipped:
        yield f"{result.module} exports nothing to record"
