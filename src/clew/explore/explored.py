"""The result of exploring a module as plain data: findings that were confirmed, without the machine that found them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from clew.explore.explorer import Explorer, Summary
from clew.explore.findings import Finding
from clew.explore.logic_replay import LogicReplayer
from clew.explore.outcome import EXHAUSTED
from clew.explore.replay import ROOM, Replayer
from clew.language.exploring import WrittenExpression
from clew.language.expression import TestExpression
from clew.machine import Limits
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class Explored:
    """Summary of a module's findings. `findings` fail again on their own; `doubtful` more did not.

    `slow` expressions took more than was allowed, and ended when they were allowed more.
    """

    file: str
    module: str
    summary: Summary
    findings: tuple[Finding, ...]
    doubtful: int
    #: The functions under test, with where they are.
    functions: tuple[tuple[str, Span], ...]
    #: Functions that return actions, and were not explored.
    skipped: tuple[str, ...]
    unmet: tuple[tuple[str, tuple[str, ...]], ...]
    #: What one expression was allowed to use.
    limits: Limits
    #: Folders in which its imports were found.
    folders: tuple[str, ...] = ()
    #: Whether it was read as code from before 2008.
    legacy: bool = False
    slow: tuple[TestExpression, ...] = ()
    #: The source of each finding's expression.
    sources: Mapping[TestExpression, WrittenExpression] = field(default_factory=dict)

    def source(self, finding: Finding) -> WrittenExpression:
        """The expression of a finding as source that can be evaluated."""
        return self.sources[finding.expression]


def explored(explorer: Explorer, summary: Summary) -> Explored:
    """What an exploration has found, each finding run once more in a fresh machine."""
    options, module = explorer.options, explorer.module
    file, loading = module.file, module.loading
    confirmed: list[Finding] = []
    slow: list[Finding] = []
    doubtful: list[Finding] = []
    if summary.findings:
        replayer = LogicReplayer(explorer, ROOM) if explorer.searches else Replayer(explorer, ROOM)
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
        tuple(f for f in dict.fromkeys(loading.folders) if _is_needed(f, explorer.declarations.files, file)),
        loading.legacy,
        tuple(f.expression for f in slow),
        {finding.expression: module.source(finding.expression) for finding in confirmed},
    )


def _is_needed(folder: str, files: Iterable[str], file: str) -> bool:
    """Whether a folder has modules of the program that are not beside the file or below."""
    own, folder = os.path.dirname(os.path.abspath(file)), os.path.abspath(folder)
    return any(_is_in(other, folder) and not _is_in(other, own) for other in map(os.path.abspath, files))


def _is_in(file: str, folder: str) -> bool:
    return file.startswith(os.path.join(folder, ""))
