"""`clew suite compare`: compare two suites, or two versions of a module."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.parameters import flag, group, option, takes
from clew.cli.suite.options import RecordOptions
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.budget import Cancellation
    from clew.api.events import Event, OnEvent
    from clew.api.suites.compared import ComparisonResult

_MOST = 10


@dataclass(frozen=True, slots=True)
class CompareParameters:
    """What `clew suite compare` is asked for."""

    files: tuple[str, ...] = options.file(nargs=-1, required=True, metavar="A B")
    revision: str | None = option(
        "--git", metavar="REV", help="Compare the module with what it was at a revision of Git."
    )
    everything: bool = options.everything("Also show what is the same, and what only one side has.")
    most: int = options.most("Groups to show of each kind.", _MOST)
    no_proposals: bool = flag(
        "--no-proposals", help="Do not look for renamed functions and swapped arguments."
    )
    how: RecordOptions = group(RecordOptions)
    reports: options.ReportOptions = group(options.ReportOptions)


@click.command("compare", short_help="Compare two suites, or two versions of a module.")
@takes(CompareParameters)
def command(given: CompareParameters) -> int:
    """Compare the results of two versions of a module. A and B are suites, or modules, which are recorded first.

    Tests with the same input are matched, and a more general input with all of its instances: `insert ? empty`
    with `insert 0 empty`, `insert 1 empty` and so on. Each is marked: `:` the results are the same, `~` they are
    not, `#` there is nothing to compare with, `?` undecided, since not all values of a search are known. A
    module that is compared with a suite is recorded with the options and the constants of the suite, unless others
    are given; of two modules, both are recorded with the constants of either. When one side needs less of its
    arguments, that is reported as a change of strictness. When a function seems to have another name, or takes its
    arguments in another order, the tests are matched across that.

    The exit code is 1 when results or strictness differ, a function of A is gone, or no input of one is on both sides,
    so that nothing is known of it. Other inputs that only one side has are counted and are no finding: two versions may
    have been explored to different depths.

    \b
    For example:
      clew suite compare before.suite after.suite
      clew suite compare before.suite IntTree.hs
      clew suite compare --git HEAD~1 IntTree.hs
    """
    from clew.api.suites.compared import COMPARISON_RULES
    from clew.cli.edge import FOUND, INTERRUPTED, OK
    from clew.cli.reports import formats, now, unloaded_reported, write_all
    from clew.cli.suite.report import show_comparison
    from clew.report.document import document

    began = now()
    with unloaded_reported("suite compare", given.files[-1], given.reports, other=given.files[0]):
        result = _compared(given)
    if not given.reports.is_quiet:
        show_comparison(result, everything=given.everything, most=given.most)
    write_all(
        (given.reports.json_file, lambda: document("suite compare", [result.to_json()])),
        *formats(
            result.records(),
            COMPARISON_RULES,
            given.reports,
            began,
            results=result.changes(),
            is_complete=not result.was_cancelled,
        ),
    )
    if result.was_cancelled:
        verb = "was" if len(result.incomplete) == 1 else "were"
        click.echo(f"interrupted: {' and '.join(result.incomplete)} {verb} not recorded to the end", err=True)
        return INTERRUPTED
    return OK if result.is_ok else FOUND


def _compared(given: CompareParameters) -> ComparisonResult:
    """Compare what is named, and show how recording goes. Ctrl-C ends the recording of one side, then of the other."""
    from clew.api.events import FirstSideCut
    from clew.cli.interrupts import cancelled_by_ctrl_c
    from clew.cli.suite.screen import RecordingScreen

    _check_sides(given)
    with ExitStack() as stack:
        cancel, screen = stack.enter_context(cancelled_by_ctrl_c()), stack.enter_context(RecordingScreen())

        def on_event(event: Event) -> None:
            screen(event)
            if isinstance(event, FirstSideCut):
                far = f"{event.expressions:,} expressions"
                screen.remark(f"interrupted: B is recorded as far as A was ({far})")
                stack.enter_context(cancelled_by_ctrl_c()).on_cancel(cancel.cancel)

        return _result(given, on_event, cancel)


def _result(given: CompareParameters, on_event: OnEvent, cancel: Cancellation) -> ComparisonResult:
    from clew.api.suites.comparing import AtRevision, compare

    how = given.how
    return compare(
        given.files[0] if given.revision is None else AtRevision(given.revision),
        given.files[-1],
        # without options, a module beside a suite is recorded as the suite was
        how.recording() if how.description else None,
        workers=how.spread.workers,
        folders=how.reading.path,
        legacy=how.reading.legacy,
        flags=how.reading.flags,
        propose=not given.no_proposals,
        on_event=on_event,
        cancel=cancel,
    )


def _check_sides(given: CompareParameters) -> None:
    """Refuse too few or too many files, and a suite beside a revision."""
    from clew.api.suites.suite_files import is_module
    from clew.source.diagnostics import UsageFault

    wanted = 2 if given.revision is None else 1
    if len(given.files) != wanted:
        what = "two suites or modules" if wanted == 2 else "one module beside --git"
        raise UsageFault(
            f"expected {what}, and got {len(given.files)}", hint="`clew suite compare --help` has examples"
        )
    if given.revision is not None and not is_module(given.files[0]):
        raise UsageFault(f"--git needs a module, and '{given.files[0]}' is not one")
