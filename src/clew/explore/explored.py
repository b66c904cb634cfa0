"""A module explored: what came of it as plain data, confirmed, without the machine that found it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clew.explore.explorer import Explorer, Summary
from clew.explore.expression import TestExpression, show_source
from clew.explore.findings import Finding
from clew.explore.logic_replay import LogicReplayer
from clew.explore.outcome import EXHAUSTED
from clew.explore.replay import ROOM, Replayer
from clew.machine import Limits
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class Explored:
    """What there is to tell of a module. `findings` fail again on their own; `doubtful` more did not.

    `slow` expressions took more than was allowed, and ended when they were allowed more.
    """

    file: str
    module: str
    summary: Summary
    findings: tuple[Finding, ...]
    doubtful: int
    #: The functions under test, with where they are.
    functions: tuple[tuple[str, Span], ...]
    #: Functions that give actions, and were left alone.
    skipped: tuple[str, ...]
    unmet: tuple[tuple[str, tuple[str, ...]], ...]
    #: What one expression was allowed to use.
    limits: Limits
    #: Modules whose names may stand in expressions, though the module under test does not import them.
    unimported: tuple[str, ...] = ()
    #: Folders in which its imports were found.
    folders: tuple[str, ...] = ()
    #: Whether it was read as Haskell was before 2008.
    legacy: bool = False
    slow: tuple[TestExpression, ...] = ()
    #: What stands in its source for what was never needed.
    unknown: str = "undefined"

    def source(self, finding: Finding) -> str:
        """The expression of a finding as text that can be evaluated."""
        return show_source(finding.expression, self.unknown)


def explored(
    explorer: Explorer, summary: Summary, file: str, folders: Sequence[str] = (), *, legacy: bool = False
) -> Explored:
    """What an exploration has found, each finding run once more in a fresh machine."""
    options = explorer.options
    confirmed: list[Finding] = []
    slow: list[Finding] = []
    doubtful: list[Finding] = []
    if summary.findings:
        replayer = LogicReplayer(explorer, ROOM) if explorer.is_logic else Replayer(explorer, ROOM)
        for finding in summary.findings:
            again = replayer.confirmed(finding)
            if again is not None:
                confirmed.append(again)
            else:
                (slow if finding.failure.kind in EXHAUSTED else doubtful).append(finding)
    return Explored(
        file,
        explorer.declarations.module,
        summary,
        tuple(confirmed),
        len(doubtful),
        tuple((f.name.text, f.span) for f in explorer.tested),
        tuple(f.name.text for f in explorer.skipped),
        explorer.unmet,
        Limits(options.step_limit, options.heap_words, options.stack_words),
        explorer.declarations.unimported,
        tuple(f for f in dict.fromkeys(folders) if _is_needed(f, explorer.declarations.files, file)),
        legacy,
        tuple(f.expression for f in slow),
        "failed" if explorer.is_logic else "undefined",
    )


def _is_needed(folder: str, files: Iterable[str], file: str) -> bool:
    """Whether a folder has modules of the program that are not beside the file or below."""
    own, folder = os.path.dirname(os.path.abspath(file)), os.path.abspath(folder)
    return any(_is_in(other, folder) and not _is_in(other, own) for other in map(os.path.abspath, files))


def _is_in(file: str, folder: str) -> bool:
    return file.startswith(os.path.join(folder, ""))
