"""An older version of a module that was right: what calls gave there, and which change of the diff made the difference.

A change is responsible for a failing call if taking it back alone makes the call give what it gave before. The module is
compiled and run without it, so that this is seen and not guessed.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from clew.api.budget import Budget
from clew.api.module import Module
from clew.api.options import RunOptions
from clew.hunt.effort.time_share import TimeShare
from clew.language.loading import Loading, Progress
from clew.language.protocol import LoadedModule
from clew.language.registry import language_of, load
from clew.machine.values.outcome import OutcomeKind
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.files import read_source
from clew.suite.versions import GitFault, version_of

#: Steps of a call, answers that are compared, and changes that are taken back, at most.
_STEPS, _ANSWERS, _MOST_CHANGES = 1_000_000, 20, 16


@dataclass(frozen=True, slots=True)
class SourceChange:
    """A stretch of lines that a diff changes."""

    file: str
    #: The first line in the file as it is now, counted from 1.
    line: int
    old: tuple[str, ...]
    new: tuple[str, ...]

    def taken_back(self, text: str) -> str:
        """The text of the file without this change."""
        lines = text.split("\n")
        start = self.line - 1
        return "\n".join([*lines[:start], *self.old, *lines[start + len(self.new) :]])

    @property
    def lines(self) -> tuple[str, ...]:
        """The change as a diff writes it."""
        return (
            f"@@ {self.file}:{self.line} @@",
            *(f"-{line}" for line in self.old),
            *(f"+{line}" for line in self.new),
        )


@dataclass(frozen=True, slots=True)
class CallResult:
    """What a call came to, as far as two versions can agree on it."""

    ended: OutcomeKind
    value: str | None = None
    answers: tuple[str, ...] = ()
    output: str = ""
    exit_code: int | None = None


def call_result(module: LoadedModule, expression: str) -> CallResult | None:
    """What an expression gives in a module; None if it cannot be read there."""
    try:
        found = Module(module).run(expression, RunOptions(answers=_ANSWERS), Budget(steps=_STEPS))
    except ClewError:
        return None
    answers = tuple(sorted(answer.text for answer in found.answers))
    return CallResult(found.ended, found.value, answers, found.output, found.exit_code)


def source_changes(file: str, old: str, new: str) -> Iterator[SourceChange]:
    """The changes from one text of a file to another."""
    before, after = old.split("\n"), new.split("\n")
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    for tag, i, j, k, end in matcher.get_opcodes():
        if tag != "equal":
            yield SourceChange(file, k + 1, tuple(before[i:j]), tuple(after[k:end]))


@dataclass(frozen=True, slots=True)
class OlderVersion:
    """A module beside what it was at a revision. `module` is None if it did not exist or load then."""

    revision: str
    current: LoadedModule
    module: LoadedModule | None
    changes: tuple[SourceChange, ...]
    #: Why there is no module to compare with.
    reason: str = ""

    @property
    def is_unchanged(self) -> bool:
        """Whether neither the module nor anything that it imports has changed."""
        return self.module is not None and not self.changes

    @property
    def note(self) -> str:
        return f"unchanged since {self.revision}" if self.is_unchanged else self.reason

    def broke(self, expression: str | None) -> bool:
        """Whether a call that fails now did something else before; one that cannot be compared may have."""
        if expression is None or self.module is None:
            return True
        before = call_result(self.module, expression)
        return before is None or before != call_result(self.current, expression)

    def responsible(self, expression: str, time: TimeShare) -> tuple[SourceChange, ...]:
        """The changes each of which, taken back alone, makes a call give what it gave before."""
        if self.module is None:
            return ()
        before = call_result(self.module, expression)
        texts = self.current.texts()
        if before is None or not texts:
            return ()
        found = []
        for change in self.changes[:_MOST_CHANGES]:
            if time.is_cancelled:
                break
            changed = tuple(
                (name, change.taken_back(text) if name == change.file else text) for name, text in texts
            )
            try:
                module = language_of(self.current.file).load_texts(
                    self.current.file, changed, self.current.loading
                )
            except ClewError:
                continue  # it needs another change, too
            if call_result(module, expression) == before:
                found.append(change)
        return tuple(found)


def older_version(
    module: LoadedModule, revision: str, loading: Loading, progress: Progress | None = None
) -> OlderVersion:
    """What a module was at a revision of Git; a revision that does not exist is a fault."""
    try:
        with version_of(module.file, revision) as version, version.faults_by_name():
            changes: list[SourceChange] = []
            for name, text in module.texts() or ((module.file, read_source(module.file)),):
                before = Path(version.moved(name))
                if before.is_file() and str(before) != name:
                    changes += source_changes(name, read_source(str(before)), text)
            folders = tuple(version.moved(folder) for folder in loading.folders)
            try:
                old = load(version.moved(module.file), replace(loading, folders=folders), progress)
            except ClewError as error:
                return OlderVersion(
                    revision, module, None, tuple(changes), f"it did not load at {revision}: {error.message}"
                )
            return OlderVersion(revision, module, old, tuple(changes))
    except GitFault as fault:
        if "there is no file" not in fault.message:
            raise
        return OlderVersion(revision, module, None, (), f"it is new since {revision}")


def changed_lines(changes: Sequence[SourceChange]) -> tuple[str, ...]:
    """Changes as lines of a diff."""
    return tuple(line for change in changes for line in change.lines)
