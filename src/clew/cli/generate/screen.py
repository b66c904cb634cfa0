"""What `clew generate` shows while it works, function by function, and the test modules that it writes."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from functools import cache

import click

from clew.api.events import CallGenerated, Event, Started
from clew.api.function_tests import VALUE_RECURSION, FunctionTests
from clew.api.generating import NotGenerated
from clew.cli.generate.report import GenerationReport
from clew.cli.progress import Progress
from clew.cli.reports import write
from clew.cover.cases import GenerationResult
from clew.cover.options import GenerationOptions
from clew.source.recursion_limit import deep_recursion
from clew.source.texts import source_lines
from clew.suite.export.exported import export, module_name
from clew.suite.export.frameworks import target
from clew.suite.export.generated_assertions import generated_module

#: Seconds before it is said how far a search has come, and between two such messages.
_FIRST, _BETWEEN = 0.5, 0.2
#: Tests that violate a property and are not kept: how many are shown.
_OTHERS = 3


class Screen:
    """Shows tests as they are made, and keeps them."""

    def __init__(
        self,
        search: GenerationOptions,
        *,
        quiet: bool,
        everything: bool,
        items: bool,
        listing: bool,
        stats: bool,
    ) -> None:
        self._search = search
        self._is_quiet, self._everything = quiet, everything
        self._items, self._listing, self._stats = items, listing, stats
        self._progress = Progress()
        self._function = ""
        self._covered: set[str] = set()
        self._next = 0.0
        self._late: list[str] = []
        self._count = 0
        self.made: list[FunctionTests] = []
        #: Functions without tests, and why.
        self.without_tests: list[str] = []

    def on_event(self, event: Event) -> None:
        """Show now and then, on a terminal, how far the search has come."""
        if not sys.stderr.isatty():
            return
        if isinstance(event, Started):
            self._progress(f"{event.message} (Ctrl-C ends the search)")
        if not isinstance(event, CallGenerated):
            return
        now = time.monotonic()
        if event.function != self._function:
            self._function, self._covered, self._next = event.function, set(), now + _FIRST
        self._covered |= event.items
        if now >= self._next:
            self._next = now + _BETWEEN
            covered = f"{event.number:,} tests cover {len(self._covered)} items"
            self._progress(f"{event.function}: {covered} (Ctrl-C ends the search)")

    def show(self, made: FunctionTests) -> None:
        """Show the tests of a function."""
        self._begin()
        self.made.append(made)
        if not self._is_quiet:
            with deep_recursion(VALUE_RECURSION):
                self._show(GenerationReport(made, self._search, items=self._items), made.result)
        if self._stats:
            _show_figures(made.result)

    def left_out(self, function: NotGenerated) -> None:
        """Record that a function has no tests; the caller, which knows the exit code, reports the fault."""
        if function.error is not None:
            self._begin()
        elif function.reason != "interrupted":
            self._late.append(function.function)
        self.without_tests.append(f"{function.function}: {function.reason}")

    def finish(self) -> None:
        """Show which functions there was no time for."""
        self._progress.stop()
        if self._late:
            if not self._is_quiet:
                click.echo()
            click.echo(f"{', '.join(self._late)}: not tried: out of time", err=self._is_quiet)

    def _begin(self) -> None:
        self._progress.stop()
        if self._count and not self._is_quiet:
            click.echo()
        self._count += 1

    def _show(self, text: GenerationReport, result: GenerationResult) -> None:
        shown = result.tests if self._everything else result.kept
        extra = [t for t in result.failures if t not in shown]
        if shown:
            click.echo(text.table(shown))
        click.echo(text.summary())
        if hint := text.hint():
            click.echo(hint)
        if extra:
            click.echo("other tests that violate a property:")
            click.echo(text.table(extra[:_OTHERS]))
            if len(extra) > _OTHERS:
                click.echo(f"  and {len(extra) - _OTHERS} more (--all shows every test)")
        endless = text.endless()
        if endless:
            click.echo(endless)
        lines = cache(source_lines)  # a file is read once, not for each item
        missing = text.uncovered(lines)
        if missing:
            click.echo(missing)
        if self._listing:
            click.echo()
            click.echo(text.listing(lines))


def _show_figures(result: GenerationResult) -> None:
    sys.stdout.flush()
    rows = [
        ("generating", f"{result.seconds:.3f} s, {result.steps:,} steps, {len(result.tests)} tests"),
        ("last new item", f"in test {result.needed}"),
        ("choosing", f"{result.reducing_seconds:.3f} s, {len(result.kept)} tests"),
    ]
    if result.cut:
        rows.append(("given up", f"{result.cut} calls before their end"))
    click.echo("\n".join(f"{name:14} {value}" for name, value in rows), err=True)


def export_tests(
    framework: str, path: str, made: Sequence[FunctionTests], without_tests: Sequence[str]
) -> None:
    """Write the tests as a module for a framework."""
    if not made:
        click.echo(f"{path} is not written: there is no test", err=True)
        return
    chosen = target(framework, made[0].subject.language)
    tests = [(function.subject, function.result) for function in made]
    exported = export(generated_module(module_name(path), tests, chosen.writer, without_tests), chosen)
    write(path, exported.text)
    click.echo(exported.summary(path), err=True)
