"""The output of `clew explore`: the trace, the findings, a page of detail for each, and what was done."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import TracebackType
from typing import Any, Self

import click

from clew.api.events import Event, ExpressionsTried, ExpressionTraced, ModulesExplored, Remarked, Started
from clew.api.exploration import ExplorationResult
from clew.cli.edge import report
from clew.cli.progress import Progress
from clew.explore.accepted import AcceptedFindings
from clew.explore.exploration_events import StopReason, Summary
from clew.explore.findings import FailureSite, Finding, places
from clew.explore.planning.outcome import ROOM, FailureKind
from clew.report.document import unloaded_entry
from clew.report.records import Record, unloaded_record
from clew.source.diagnostics import ClewError, FileFault, InternalFault
from clew.source.files import read_source
from clew.source.span import NOWHERE
from clew.spread.work import Lost

#: Other findings at one place that are shown, at most.
_WAYS = 5


class ExplorationScreen:
    """Shows an exploration as it goes, and keeps what reports are made of."""

    def __init__(self, *, quiet: bool, everything: bool, detail: bool) -> None:
        self._quiet, self._everything, self._detail = quiet, everything, detail
        self._progress = Progress()
        self._explored = self._findings = 0
        self.entries: list[dict[str, Any]] = []
        self.records: list[Record] = []
        #: How long each module took.
        self.seconds: dict[str, float] = {}
        #: Modules that could not be explored, and findings that nobody has accepted.
        self.unread = self.new = 0
        self.was_interrupted = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def on_event(self, event: Event) -> None:
        """Show how the exploration goes: messages, the trace, and on a terminal what was done so far."""
        match event:
            case Started(message=message):
                self._progress(message)
            case Remarked(message=message):
                click.echo(message, err=True)
            case ExpressionTraced(text=text, depth=depth) if not self._quiet:
                click.echo("  " * depth + text)
            case ExpressionsTried() if sys.stderr.isatty():
                counts = f"{event.expressions:,} expressions, {_count(event.findings, 'finding')}"
                self._progress(f"exploring {event.module}: {counts}")
            case ModulesExplored() if sys.stderr.isatty():
                self._progress(f"explored {event.done} of {event.count} modules")
            case _:
                pass

    def show(
        self,
        file: str,
        result: ExplorationResult | ClewError | Lost,
        accepted: AcceptedFindings,
        *,
        heading: bool,
        known: bool,
    ) -> None:
        """Show what came of a module; with `known`, findings that are accepted, too."""
        self._progress.stop()
        if heading and not self._quiet:
            first = not (self._explored or self.unread)
            click.echo(click.style(f"{'' if first else chr(10)}{file}", bold=True))
        match result:
            case ExplorationResult():
                self._show_result(replace(result, accepted=frozenset(accepted.names)), known=known)
            case ClewError():
                self.unread += 1
                report(result)
                self.entries.append(unloaded_entry(file, result))
                self.records.append(unloaded_record(file, result))
            case Lost():
                self.unread += 1
                click.echo(f"not explored: {result.reason}", err=True)
                fault = InternalFault(f"not explored: {result.reason}")
                self.entries.append(unloaded_entry(file, fault))
                self.records.append(unloaded_record(file, fault))

    def _show_result(self, result: ExplorationResult, *, known: bool) -> None:
        shown = [f for f in result.found.findings if known or f.identity not in result.accepted]
        self._explored += 1
        self._findings += len(shown)
        self.new += sum(f.identity not in result.accepted for f in shown)
        self.was_interrupted |= result.ended is StopReason.INTERRUPTED
        self.entries.append(result.to_json(shown))
        self.records += result.records(shown)
        self.seconds[result.module] = result.found.summary.seconds
        if not self._quiet:
            show_findings(result, shown, everything=self._everything, detail=self._detail)

    def show_total(self, asked: int) -> None:
        """Show the last line for several modules; not all were reached if it was interrupted."""
        if self._quiet:
            return
        modules = self._explored + self.unread
        failed = f", {_count(self.unread, 'module')} could not be explored" if self.unread else ""
        reached = f"{modules} of " if modules < asked else ""
        click.echo(f"\n{reached}{_count(asked, 'module')}: {_count(self._findings, 'finding')}{failed}")


def show_findings(
    result: ExplorationResult, findings: list[Finding], *, everything: bool = False, detail: bool = False
) -> None:
    """The findings, and a last line with what was done; with `everything`, each on its own with all its expressions."""
    found = result.found
    if found.doubtful:  # most likely a fault of Clew, and not one of the program
        click.echo(
            f"{found.doubtful} more failed only while exploring, not when run by themselves, and are left out"
        )
    together = places(findings)
    for place in (FailureSite(f) for f in findings) if everything and not detail else together:
        if detail:
            _page(place, result)
        else:
            _short(place, result, everything)
    for expression in found.slow:
        click.echo(f"{expression} exceeded its limit, but ended with {ROOM} times as much")
    summary = found.summary
    for name, reason in found.unknown:
        click.echo(f"{name} {reason}")
    for part in summary.lost:
        click.echo(f"not explored: {part}")
    if not found.functions:
        click.echo(f"{found.module} exports nothing to explore")
    notes = [f"{_count(summary.tests, 'expression')}, {_count(summary.steps, 'step')}", _why(summary)]
    known = sum(f.identity in result.accepted for f in found.findings)
    if known:
        notes.append(f"{known} accepted")
    colour = "red" if findings else "green"
    where = f" at {_count(len(together), 'place')}" if len(together) < len(findings) else ""
    click.echo(f"{click.style(_count(len(findings), 'finding'), fg=colour)}{where} ({'; '.join(notes)})")


def _why(summary: Summary) -> str:
    if summary.ended is StopReason.USED_UP:
        return summary.why
    bound = f" at depth {summary.bound}" if summary.bound is not None else ""
    return f"{summary.ended.value}{bound}"


def _count(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def _short(place: FailureSite, result: ExplorationResult, everything: bool) -> None:
    finding = place.first
    known = " (accepted)" if finding.identity in result.accepted else ""
    click.echo(f"{finding.text} ==> {click.style('!', fg='red', bold=True)}{known}")
    for line in message(finding, result).splitlines() or [""]:
        click.echo(f"  {line}")
    if everything:
        for expression in finding.others:
            click.echo(f"{finding.shown(expression)} ==> ! (the same)")
    others = finding.count - 1
    more = f", and {_count(others, 'other expression')}" if others else ""
    click.echo(click.style(f"  {finding.identity}{more}: {result.failing(finding).replay}", dim=True))
    if place.others:
        shown = ", ".join(
            f"{f.text} ({f.identity}{', accepted' if f.identity in result.accepted else ''})"
            for f in place.others[:_WAYS]
        )
        left = len(place.others) - _WAYS
        rest = f", and {_count(left, 'other finding')} there" if left > 0 else ""
        click.echo(f"  also by {shown}{rest}")
    click.echo()


def message(finding: Finding, result: ExplorationResult) -> str:
    """The message, with the place before it if it does not begin with one; at least that of the function under test."""
    failure = finding.failure
    text = failure.message
    if failure.kind not in (FailureKind.EXCEPTION, FailureKind.PATTERN, FailureKind.PROPERTY):
        text = f"{failure.kind.value}: {text}"
    if failure.position is not None and not text.startswith(f"{failure.position}"):
        text = f"{failure.position}: {text}"
    if failure.position is None:
        span = dict(result.found.functions).get(finding.function, NOWHERE)
        if span is not NOWHERE:
            text = f"{span.file}:{span.line}: in {finding.function}: {text}"
    return text


def _page(place: FailureSite, result: ExplorationResult) -> None:
    finding = place.first
    failure = finding.failure
    rows = [
        ("expression", finding.text),
        ("fails with", f"{failure.kind.value}: {failure.message}"),
        ("exception", failure.title),
        ("where", str(failure.position) if failure.position is not None else "unknown"),
        ("reached by", " -> ".join(failure.path) or finding.function),
        ("found", f"{_count(finding.count, 'time')}, first at {list(finding.path)}"),
        ("again", result.failing(finding).replay),
    ]
    known = ", accepted" if finding.identity in result.accepted else ""
    click.echo(click.style(f"finding {finding.identity}{known}", bold=True))
    for name, text in rows:
        first, *rest = text.splitlines() or [""]
        click.echo(f"  {name:<11} {first}")
        for line in rest:
            click.echo(f"  {'':<11} {line}")
    for line in _excerpt(finding):
        click.echo(f"    {line}")
    for expression in finding.others[:5]:
        click.echo(f"  {'also':<11} {finding.shown(expression)}")
    for other in place.others:
        way = " -> ".join(other.failure.path) or other.function
        click.echo(f"  {'also by':<11} {other.text} ({other.identity}), through {way}")
    click.echo()


def _excerpt(finding: Finding) -> list[str]:
    """The lines of the source that the failure points at."""
    position = finding.failure.position
    if position is None:
        return []
    try:
        lines = read_source(position.file).split("\n")
    except FileFault:
        return []
    last = min(position.end_line, position.line + 7, len(lines))
    return [f"{n:>4} | {lines[n - 1]}" for n in range(position.line, last + 1)]
