"""`clew check FOLDER`: the test suites of a project, and the properties of all of its modules, in one report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from clew.api.checked import CheckedProperty
    from clew.api.suite_runs import SuiteResult
    from clew.cli.check.check_parameters import CheckParameters
    from clew.report.records import Record


def check_folder(given: CheckParameters) -> int:
    """Run the suites of a folder and check the properties of its modules; the exit code."""
    from dataclasses import replace

    from clew.api.budget import Budget
    from clew.api.checked import CHECK_RULES
    from clew.api.checking import CheckWork, check_module
    from clew.api.events import Started
    from clew.api.suite_runs import SUITE_RULES, SUITE_STEPS, run_suite
    from clew.api.targets import targets_of
    from clew.check.seed import FIRST_SEED
    from clew.cli.check.report import CheckScreen
    from clew.cli.clock import left_of
    from clew.cli.edge import BAD, FOUND, OK, report
    from clew.cli.interrupts import cancelled_by_ctrl_c
    from clew.cli.options import pairs
    from clew.cli.progress import Progress
    from clew.cli.reports import formats, now, write_all
    from clew.language.properties import PropertyOptions
    from clew.language.registry import load
    from clew.report.document import document, unloaded_entry
    from clew.report.records import unloaded_record
    from clew.source.diagnostics import ClewError, UsageFault
    from clew.spread.preloading import Preloading

    if given.names:
        raise UsageFault("properties can be named after one file only", hint="or leave the names out")
    targets = targets_of((given.file,), given.reading.path)
    loading = replace(given.reading.loading, folders=(*given.reading.path, *targets.folders))
    began, quiet = now(), given.reports.is_quiet
    entries: list[dict[str, Any]] = []
    records: list[Record] = []
    suites: list[SuiteResult] = []
    checked: list[CheckedProperty] = []
    unread = 0
    deadline = _Deadline(left_of(given.time))
    with cancelled_by_ctrl_c() as cancel:
        for suite in targets.suites:
            if cancel.is_cancelled:
                break
            with Progress() as progress:
                ended = run_suite(
                    suite,
                    loading,
                    Budget(given.steps or SUITE_STEPS, deadline.left),
                    lambda event: progress(event.message) if isinstance(event, Started) else None,
                    cancel,
                )
            suites.append(ended)
            entries.append(ended.to_json())
            records.append(ended.record())
            if not quiet:
                _show_suite(ended)
        files = () if given.suites else tuple(dict.fromkeys((*targets.files, *targets.test_files)))
        wanted = PropertyOptions((), pairs("at", "--at a=Int", given.at), contracts=True)
        preloading = Preloading(files, loading)
        for file in files:
            if cancel.is_cancelled or deadline.is_over:
                break
            try:
                with Progress() as progress:
                    preloading.before(file, progress)
                    module = load(file, loading, progress)
                if not module.property_names() and not module.contract_names():
                    continue
                if not quiet:
                    click.echo(f"{file}:")
                screen = CheckScreen(quiet, None, indent="  ")
                work = CheckWork(
                    wanted,
                    given.depth,
                    Budget(given.steps, deadline.left),
                    given.spread.workers,
                    screen,
                    cancel,
                    given.seed or FIRST_SEED,
                )
                result = check_module(module, work)
            except UsageFault:
                raise
            except ClewError as fault:
                unread += 1
                report(fault)
                entries.append(unloaded_entry(file, fault))
                records.append(unloaded_record(file, fault))
                continue
            checked += result.properties
            entries.append(result.to_json())
            records += result.records()
    write_all(
        (given.reports.json_file, lambda: document("check", entries)),
        *formats(
            records, CHECK_RULES | SUITE_RULES, given.reports, began, is_complete=not cancel.is_cancelled
        ),
    )
    if not quiet:
        click.echo(_total(suites, checked, unread))
        if deadline.is_over:
            click.echo("the time was over before all modules were looked at")
    if cancel.is_cancelled:
        raise KeyboardInterrupt
    if any(s.is_finding for s in suites) or any(c.is_finding for c in checked):
        return FOUND
    is_unread = unread or any(s.error is not None for s in suites) or any(c.result.is_fault for c in checked)
    return BAD if is_unread else OK


class _Deadline:
    """The time for everything, if there is a limit."""

    def __init__(self, seconds: float | None) -> None:
        import time

        self._clock = time.monotonic
        self._end = None if seconds is None else self._clock() + seconds

    @property
    def left(self) -> float | None:
        return None if self._end is None else max(self._end - self._clock(), 0.1)

    @property
    def is_over(self) -> bool:
        return self._end is not None and self._clock() >= self._end


def _show_suite(suite: SuiteResult) -> None:
    colour = {True: "green", False: "red", None: "yellow"}[suite.passed]
    why = f"  ({suite.reason})" if suite.reason else ""
    click.echo(f"test suite {suite.name}  {click.style(suite.words, fg=colour)}{why}")
    if suite.is_finding:
        for line in suite.last_lines:
            click.echo(f"    {line}")
        click.echo(f"    {click.style(suite.replay, dim=True)}")
    elif suite.error is not None and suite.error.hint:
        click.echo(f"    hint: {suite.error.hint}")


def _total(suites: list[SuiteResult], checked: list[CheckedProperty], unread: int) -> str:
    """One sentence about everything."""
    from clew.source.wording import counted

    parts = []
    if suites:
        passed = sum(s.passed is True for s in suites)
        parts.append(f"{passed} of {counted(len(suites), 'test suite')} passed")
    failing = sum(c.is_finding for c in checked)
    if checked:
        properties = "property" if len(checked) == 1 else "properties"
        parts.append(f"{failing} of {len(checked):,} {properties} {'fails' if failing == 1 else 'fail'}")
    elif not suites:
        parts.append("there are no test suites and no properties")
    if unread:
        parts.append(f"{counted(unread, 'module')} could not be loaded")
    return "; ".join(parts)
