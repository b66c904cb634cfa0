"""A module explored: what came of it as plain data, confirmed, without the machine that found it."""

from __future__ import annotations

from dataclasses import dataclass

from clew.explore.explorer import Explorer, Summary
from clew.explore.findings import Finding
from clew.explore.replay import Replayer
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class Explored:
    """What there is to tell of a module. `findings` fail again on their own; `doubtful` more did not."""

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
    step_limit: int
    include: tuple[str, ...] = ()


def explored(explorer: Explorer, summary: Summary, file: str) -> Explored:
    """What an exploration has found, each finding run once more in a fresh machine."""
    confirmed: tuple[Finding, ...] = ()
    if summary.findings:
        replayer = Replayer(explorer)
        confirmed = tuple(f for f in summary.findings if replayer.confirms(f))
    return Explored(
        file,
        explorer.declarations.module,
        summary,
        confirmed,
        len(summary.findings) - len(confirmed),
        tuple((f.name.text, f.span) for f in explorer.tested),
        tuple(f.name.text for f in explorer.skipped),
        explorer.unmet,
        explorer.options.step_limit,
        explorer.options.include,
    )
