"""The output of `clew hunt`: each finding on less than a screen, with the line to mend, and a summary at the end."""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import TracebackType
from typing import Self

import click

from clew.api.events import Checking, Event, ExpressionsTried, Remarked, Started
from clew.cli.edge import report
from clew.cli.progress import Progress
from clew.hunt.findings.blame import BlameState
from clew.hunt.findings.failing_call import Offence
from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
from clew.hunt.reports.hunt_words import done_words, found_words, ordered
from clew.source.diagnostics import ClewError

#: Lines of a definition, of a story, and other calls that are shown.
_MOST_LINES, _MOST_STORY, _MOST_CALLS = 12, 5, 4
_WIDEST = 110
_MOST_LISTED = 12
#: What is kept of the end of a text of which something inside is left out.
_ENDING = 16


class HuntScreen:
    """Shows a hunt as it goes, and keeps what came of the modules."""

    def __init__(self, *, quiet: bool, known: bool = False) -> None:
        self._quiet, self._known = quiet, known
        self._progress = Progress()
        self._shown = 0
        self._numbers: dict[str, int] = {}
        self._calls: set[str] = set()
        #: Calls that became known of findings that were shown, by number.
        self._others: Counter[int] = Counter()
        #: What was said of callers, and the faults of modules that cannot be read, each of which is said once.
        self._notes: set[tuple[str, str]] = set()
        self._faults: set[tuple[str, str]] = set()
        self.modules: list[HuntedModule] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    @property
    def unread(self) -> int:
        """Modules that could not be hunted."""
        return sum(m.error is not None for m in self.modules)

    @property
    def new(self) -> int:
        """Findings that nobody has accepted."""
        return sum(not f.is_accepted for m in self.modules for f in m.findings)

    def on_event(self, event: Event) -> None:
        """Say what goes on."""
        match event:
            case Started(message=message) if sys.stderr.isatty() or "once" in message:
                self._progress(message)
            case Remarked(message=message):
                click.echo(message, err=True)
            case Checking(names=names) if sys.stderr.isatty():
                self._progress(f"checking {len(names)} properties")
            case ExpressionsTried() if sys.stderr.isatty():
                self._progress(f"exploring {event.module}: {event.expressions:,} expressions")
            case _:
                pass

    def on_finding(self, finding: HuntFinding) -> None:
        """Show a finding."""
        if self._quiet or (finding.is_accepted and not self._known):
            return
        self._progress.stop()
        before = next((self._numbers[i] for i in finding.identities if i in self._numbers), None)
        # a more telling call comes first, so the newest may be anywhere
        new = [call for call in finding.calls if call.shown not in self._calls]
        self._calls.update(call.shown for call in finding.calls)
        self._numbers.update(dict.fromkeys(finding.identities, before or self._shown + 1))
        if before is not None:
            for call in new:
                self._others[before] += 1
                how = "uses" if call.is_related else "also"
                if self._others[before] <= _MOST_CALLS:
                    self._add(before, f"{how} {call.shown} ==> {call.ending}")
                elif self._others[before] == _MOST_CALLS + 1:
                    self._add(before, "also further calls, which the reports have")
            if finding.flow is not None and finding.flow.is_telling:
                self._add(before, f"flow {finding.flow.words}")
            if finding.call.unseen and (finding.identity, finding.call.unseen) not in self._notes:
                self._add(before, f"note {finding.call.unseen}")
            self._notes.add((finding.identity, finding.call.unseen))
            return
        self._shown += 1
        self._notes.add((finding.identity, finding.call.unseen))
        width = min(shutil.get_terminal_size((_WIDEST, 24)).columns, _WIDEST)
        for line in finding_lines(finding, self._shown, width):
            click.echo(line)
        click.echo()

    def _add(self, number: int, text: str) -> None:
        """Something that became known of a finding that was shown."""
        click.echo(click.style(_cut(f"{number:>2}  {text}", 2 * _WIDEST), dim=True))

    def show(self, hunted: HuntedModule) -> None:
        """Take note of a module that is done."""
        self._progress.stop()
        files = [m.file for m in self.modules]
        if hunted.file in files:  # there was time for more
            self.modules[files.index(hunted.file)] = hunted
        else:
            self.modules.append(hunted)
        if hunted.error is not None and (fault := _fault(hunted.error)) not in self._faults:
            self._faults.add(fault)  # modules that import one that cannot be read have its fault
            report(hunted.error)

    def say(self, text: str) -> None:
        """A line of our own."""
        self._progress.stop()
        if not self._quiet:
            click.echo(click.style(text, dim=True))

    def forget(self, files: Sequence[str]) -> None:
        """Forget what came of modules that are hunted again."""
        self.modules = [m for m in self.modules if m.file not in files]
        self._numbers, self._calls, self._shown = {}, set(), 0
        self._others.clear()
        self._faults = set()

    def show_total(self, asked: int) -> None:
        """The last lines: what was found, and what was done."""
        if self._quiet:
            return
        for line in summary_lines(self.modules, asked, self._numbers):
            click.echo(line)


def _fault(error: ClewError) -> tuple[str, str]:
    return error.message, str(error.span)


def finding_lines(finding: HuntFinding, number: int, width: int) -> Iterator[str]:
    """A finding for a terminal."""
    call, blame = finding.call, finding.blame
    head = f"{number:>2}  {finding.place}"
    tag = finding.offence.value
    yield click.style(head, bold=True) + tag.rjust(max(width - len(head), len(tag) + 2))
    if finding.offence in (Offence.DELIBERATE, Offence.EXCLUDED):
        yield from _in_short(finding, width)
        return
    is_crash = finding.is_crash
    if blame.is_located and not is_crash:
        yield "    " + click.style(finding.title, fg="red", bold=True) + blame.proviso
    yield f"    {call_line(call.shown, call.ending, width - 4)}"
    if blame.is_located and not is_crash:
        yield _cut(f"    {blame.statement}   is wrong{blame.proof}", 2 * width)
    yield ""
    for line in blame.source[:_MOST_LINES]:
        mark = click.style(">", fg="red", bold=True) if line.used else " "
        yield _cut(f"  {mark} {line.number:>5} | {line.text}", width + 20)
    if blame.source:
        yield ""
    if finding.change:
        yield from _labelled("since", [_cut(line, width) for line in finding.change[:_MOST_LINES]])
        yield from _labelled("", ["taking this back alone makes it right again"])
    yield from _labelled("mend?", [f"{line}: {text}" for line, text in blame.suggestions])
    if blame.story is not None and len(blame.story.steps) > 1:
        sentences = [f"{'  ' * s.depth}{s.sentence}" for s in blame.story.steps]
        yield from _labelled("story", [_cut(s, width - 10) for s in sentences[:_MOST_STORY]])
    if blame.state is BlameState.OPEN:
        asked = [_cut(line, 2 * width) for line in "\n".join(blame.verdict).splitlines()]
        yield from _labelled("ask", [*asked, blame.command])
    elif blame.state is BlameState.UNKNOWN and blame.reason:
        yield from _labelled("note", [f"not located: {blame.reason}"])
    for note in (call.excluded, call.unseen):
        yield from _labelled("note", [note] if note else [])
    others = [call_line(c.shown, c.ending, width - 10) for c in finding.calls[1:]]
    more = [f"and {len(others) - _MOST_CALLS} more"] if len(others) > _MOST_CALLS else []
    yield from _labelled("also", others[:_MOST_CALLS] + more)
    if call.replay is not None:
        yield from _labelled("again", [call.replay])
    yield from _labelled("id", [f"{finding.identity}{' (accepted)' if finding.is_accepted else ''}"])


def _in_short(finding: HuntFinding, width: int) -> Iterator[str]:
    """A finding that most readers will only want to glance at."""
    call = finding.call
    yield f"    {call_line(call.shown, call.ending, width - 4)}"
    if call.excluded:
        yield from _labelled("note", [call.excluded])
    yield from _labelled("again", [call.replay or ""])
    yield from _labelled("id", [finding.identity])


def _labelled(label: str, lines: list[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        name = click.style(f"{label if number == 0 else '':<6}", dim=True)
        yield f"    {name}{line}"


def _notes(modules: Sequence[HuntedModule]) -> dict[str, list[str]]:
    """What was not done, each once, with the modules that it is about."""
    found: dict[str, list[str]] = {}
    for module in modules:
        for note in module.notes:
            found.setdefault(note.replace(f"'{module.file}'", "it"), []).append(module.file)
    return found


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 3] + "..."


def call_line(call: str, outcome: str, width: int) -> str:
    """A call and what it comes to; of a long call there is enough left out that the outcome is there."""
    room = max(width - len(outcome) - 5, width // 2)
    return _cut(f"{_cut_inside(call, room)} ==> {outcome}", width)


def _cut_inside(text: str, width: int) -> str:
    """A text with its end, which says what happens, or closes what it opens."""
    return text if len(text) <= width else f"{text[: width - _ENDING - 3]}...{text[-_ENDING:]}"


def summary_lines(modules: Sequence[HuntedModule], asked: int, numbers: Mapping[str, int]) -> Iterator[str]:
    """What was found, and what was done."""
    findings = ordered(modules)
    if len(findings) > 1:
        yield click.style("What to look at first", bold=True)
        width = max(len(f.place) for f in findings[:_MOST_LISTED])
        for finding in findings[:_MOST_LISTED]:
            number = numbers.get(finding.identity, "")
            yield f"  {number:>2}  {finding.place:<{width}}  {_cut_inside(finding.title, _WIDEST - width)}"
        if len(findings) > _MOST_LISTED:
            yield f"      and {len(findings) - _MOST_LISTED} more"
        yield ""
    yield f"{found_words(modules)}: {'; '.join(done_words(modules, asked))}"
    for note, files in _notes(modules).items():
        yield f"  {', '.join(files[:3])}{f' and {len(files) - 3} more' if len(files) > 3 else ''}: {note}"
