"""The output of `clew explore`: the trace, the findings, a page of detail for each, and records for reports."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from clew.explore.accepted import AcceptedFindings
from clew.explore.explored import Explored
from clew.explore.explorer import Explorer, FoundNew, Ran, StopReason, Summary
from clew.explore.findings import Finding, Place, places
from clew.explore.outcome import FailureKind, StepEnd
from clew.explore.replay import ROOM
from clew.language.expression import root
from clew.language.notation import show, show_call, show_hole
from clew.report.document import module_entry, position
from clew.report.records import Record, Status
from clew.report.shell import file_word, quoted
from clew.source.diagnostics import FileFault
from clew.source.files import read_source
from clew.source.span import NOWHERE, Span

if TYPE_CHECKING:
    from clew.cli.progress import Progress

RULES = {
    "uncaught-exception": "A function raises an exception on some input.",
    "incomplete-pattern": "A function does not cover some input.",
    "failed-assertion": "An assertion is false on some input.",
    "loop": "A value depends on itself.",
    "out-of-steps": "A function runs on and on.",
    "out-of-memory": "A function uses too much memory, or recurs too deep.",
    "property-false": "A property is false on some input.",
}
_RULE_OF = {
    FailureKind.EXCEPTION: "uncaught-exception",
    FailureKind.PATTERN: "incomplete-pattern",
    FailureKind.ASSERTION: "failed-assertion",
    FailureKind.LOOP: "loop",
    FailureKind.STEPS: "out-of-steps",
    FailureKind.HEAP: "out-of-memory",
    FailureKind.STACK: "out-of-memory",
    FailureKind.PROPERTY: "property-false",
}
_PROGRESS_EVERY = 2_000
#: Other findings at one place that are shown, at most.
_WAYS = 5
_VERDICTS = frozenset({"True", "False"})


def watch(explorer: Explorer, progress: Progress, *, trace: bool) -> Summary:
    """Explore to the end; show every expression when asked, and on a terminal how it goes."""
    summary = None
    found = 0
    interactive = sys.stderr.isatty() and not trace
    for number, event in enumerate(explorer.run(trace=trace or interactive)):
        if isinstance(event, Summary):
            summary = event
        elif isinstance(event, FoundNew):
            found += 1
        elif trace:
            click.echo("  " * len(event.path) + _traced(event))
        elif number % _PROGRESS_EVERY == 0:
            progress(
                f"exploring {explorer.declarations.module}: {number:,} expressions, {_count(found, 'finding')}"
            )
    assert summary is not None
    return summary


def _traced(event: Ran) -> str:
    outcome = event.outcome
    if outcome.kind is StepEnd.OK:
        name = root(event.expression)
        is_verdict = name is not None and name.text.startswith("prop") and outcome.constructor in _VERDICTS
        result = str(outcome.constructor) if is_verdict else "."
    elif outcome.kind is StepEnd.NEEDS:
        assert outcome.hole is not None
        result = show_hole(event.expression, outcome.hole)
    elif outcome.kind in (StepEnd.CHOICE, StepEnd.FAILED):
        result = outcome.kind.value
    else:
        assert outcome.failure is not None
        result = f"! {outcome.failure.message}"
    return f"{show(event.expression)} ==> {result}"


def show_findings(
    found: Explored,
    findings: list[Finding],
    accepted: AcceptedFindings,
    *,
    everything: bool = False,
    detail: bool = False,
) -> None:
    """The findings, and a last line with what was done; with `everything`, each on its own with all its expressions."""
    if found.doubtful:  # most likely a fault of Clew, and not one of the program
        click.echo(
            f"{found.doubtful} more failed only while exploring, not when run by themselves, and are left out"
        )
    together = places(findings)
    for place in (Place(f) for f in findings) if everything and not detail else together:
        if detail:
            _page(place, found, accepted)
        else:
            _short(place, found, accepted, everything)
    for expression in found.slow:
        click.echo(f"{show_call(expression)} exceeded its limit, but ended with {ROOM} times as much")
    for name in found.skipped:
        click.echo(f"{name} returns an action, and is not explored")
    for name, classes in found.unmet:
        click.echo(f"{name} is not explored beyond its class: {lacking(classes)}")
    summary = found.summary
    for name, reason in summary.traps:
        click.echo(f"{name} could not be explored to the end: {reason}")
    for part in summary.lost:
        click.echo(f"not explored: {part}")
    if not found.functions:
        click.echo(f"{found.module} exports nothing to explore")
    notes = [f"{_count(summary.tests, 'expression')}, {_count(summary.steps, 'step')}", _why(summary)]
    known = sum(f in accepted for f in found.findings)
    if known:
        notes.append(f"{known} accepted")
    colour = "red" if findings else "green"
    where = f" at {_count(len(together), 'place')}" if len(together) < len(findings) else ""
    click.echo(f"{click.style(_count(len(findings), 'finding'), fg=colour)}{where} ({'; '.join(notes)})")


def show_total(modules: int, asked: int, findings: int, unread: int) -> None:
    """The last line for several modules; if it was interrupted, not all were explored."""
    failed = f", {_count(unread, 'module')} could not be explored" if unread else ""
    reached = f"{modules} of " if modules < asked else ""
    click.echo(f"{reached}{_count(asked, 'module')}: {_count(findings, 'finding')}{failed}")


def lacking(classes: tuple[str, ...]) -> str:
    """The sentence that no type has instances of some classes."""
    names = [f"`{c.rpartition('.')[2]}`" for c in dict.fromkeys(classes)]
    if len(names) == 1:
        return f"there is no instance of {names[0]}"
    return f"no type has instances of {', '.join(names[:-1])} and {names[-1]}"


def _why(summary: Summary) -> str:
    if summary.ended is StopReason.EXHAUSTED:
        return "nothing is left to try"
    bound = f" at depth {summary.bound}" if summary.bound is not None else ""
    return f"{summary.ended.value}{bound}"


def _count(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def _short(place: Place, found: Explored, accepted: AcceptedFindings, everything: bool) -> None:
    finding = place.first
    known = " (accepted)" if finding in accepted else ""
    click.echo(f"{finding.text} ==> {click.style('!', fg='red', bold=True)}{known}")
    for line in message(finding, found).splitlines() or [""]:
        click.echo(f"  {line}")
    if everything:
        for expression in finding.others:
            click.echo(f"{show_call(expression)} ==> ! (the same)")
    others = finding.count - 1
    more = f", and {_count(others, 'other expression')}" if others else ""
    click.echo(click.style(f"  {finding.identity}{more}: {replay(finding, found)}", dim=True))
    if place.others:
        shown = ", ".join(
            f"{f.text} ({f.identity}{', accepted' if f in accepted else ''})" for f in place.others[:_WAYS]
        )
        left = len(place.others) - _WAYS
        rest = f", and {_count(left, 'other finding')} there" if left > 0 else ""
        click.echo(f"  also by {shown}{rest}")
    click.echo()


def message(finding: Finding, found: Explored) -> str:
    """The message after its place; where that is unknown, after the place of the function under test."""
    failure = finding.failure
    text = failure.message
    if failure.kind not in (FailureKind.EXCEPTION, FailureKind.PATTERN, FailureKind.PROPERTY):
        text = f"{failure.kind.value}: {text}"
    if failure.position is not None and not text.startswith(f"{failure.position}"):
        text = f"{failure.position}: {text}"
    if failure.position is None:
        span = dict(found.functions).get(finding.function, NOWHERE)
        if span is not NOWHERE:
            text = f"{span.file}:{span.line}: in {finding.function}: {text}"
    return text


def replay(finding: Finding, found: Explored) -> str:
    """The command that replays a finding; it ends even if the expression does not."""
    source = found.source(finding)
    how = "".join(f" --path {quoted(folder)}" for folder in found.folders)
    if found.legacy:
        how += " --legacy"
    if source.before:  # the module does not import what it is tested with
        lines = " ".join(quoted(line) for line in (*source.before, source.text))
        return f"printf '%s\\n' {lines} | clew repl {quoted(file_word(found.file))}{how}"
    return f"clew run {quoted(file_word(found.file))} {quoted(source.text)}{_limit(finding, found)}{how}"


def _limit(finding: Finding, found: Explored) -> str:
    """The option that limits the replay of a finding that exceeded a limit; it allows more than exploration did."""
    limits = found.limits
    match finding.failure.kind:
        case FailureKind.STEPS if limits.steps is not None:
            return f" --steps {ROOM * limits.steps}"
        case FailureKind.HEAP:
            return f" --heap {ROOM * limits.heap}w"
        case FailureKind.STACK:
            return f" --stack {ROOM * limits.stack}w"
        case _:
            return ""


def _page(place: Place, found: Explored, accepted: AcceptedFindings) -> None:
    finding = place.first
    failure = finding.failure
    rows = [
        ("expression", finding.text),
        ("fails with", f"{failure.kind.value}: {failure.message}"),
        ("exception", failure.title),
        ("where", str(failure.position) if failure.position is not None else "unknown"),
        ("reached by", " -> ".join(failure.path) or finding.function),
        ("found", f"{_count(finding.count, 'time')}, first at {list(finding.path)}"),
        ("again", replay(finding, found)),
    ]
    known = ", accepted" if finding in accepted else ""
    click.echo(click.style(f"finding {finding.identity}{known}", bold=True))
    for name, text in rows:
        first, *rest = text.splitlines() or [""]
        click.echo(f"  {name:<11} {first}")
        for line in rest:
            click.echo(f"  {'':<11} {line}")
    for line in _excerpt(finding):
        click.echo(f"    {line}")
    for expression in finding.others[:5]:
        click.echo(f"  {'also':<11} {show_call(expression)}")
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


def record(finding: Finding, found: Explored, *, is_accepted: bool = False) -> Record:
    """A finding as a record for reports; its name has the identity, since build servers distinguish tests by their names."""
    failure = finding.failure
    span = NOWHERE
    if failure.position is not None:
        at = failure.position
        span = Span(at.file, at.line, at.column, at.end_line, at.end_column + 1)
    else:
        span = dict(found.functions).get(finding.function, NOWHERE)
    data: dict[str, Any] = {
        "id": finding.identity,
        "function": finding.function,
        "expression": finding.text,
        "source": found.source(finding).text,
        "kind": failure.kind.name.lower(),
        "exception": failure.title,
        "message": failure.message,
        "position": position(span),
        "calls": list(failure.path),
        "count": finding.count,
        "plan": list(finding.path),
        "others": [show_call(e) for e in finding.others],
        "replay": replay(finding, found),
    }
    return Record(
        found.module,
        f"{finding.function} ({finding.identity})",
        Status.FAILED,
        f"{finding.text} ==> ! {failure.message}",
        rule=_RULE_OF[failure.kind],
        identity=finding.identity,
        replay=replay(finding, found),
        span=span,
        data=data,
        is_accepted=is_accepted,
        count=finding.count,
    )


def json_entry(found: Explored, findings: list[Finding]) -> dict[str, Any]:
    """The entry of a module in the JSON document."""
    summary = found.summary
    return module_entry(
        found.file,
        found.module,
        ended=summary.ended.name.lower(),
        tests=summary.tests,
        steps=summary.steps,
        lost=list(summary.lost),
        findings=[record(f, found).data for f in findings],
    )


def passed(found: Explored, findings: list[Finding]) -> list[Record]:
    """The functions for which nothing was found."""
    failing = {f.function for f in findings}
    return [
        Record(found.module, name, Status.PASSED, span=span)
        for name, span in found.functions
        if name not in failing
    ]
