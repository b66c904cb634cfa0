"""The result of exploring a module as plain data: findings that were confirmed, without the machine that found them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace

from clew.explore.exploration_events import Summary
from clew.explore.explorer import Explorer
from clew.explore.findings import Finding
from clew.explore.logic_replay import LogicReplayer
from clew.explore.planning.outcome import ROOM, FailureKind
from clew.explore.replay import Confirmation, Replayer
from clew.language.explorable import WrittenExpression
from clew.language.expressions.expression import TestExpression, root
from clew.language.types import OPAQUE
from clew.machine import Limits
from clew.source.dataclass import dataclass
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class Explored:
    """Summary of a module's findings. `findings` fail again on their own; `doubtful` more did not.

    `slow` expressions took more than was allowed, and ended when they were allowed more. `unended` ones did not, and
    nothing more is known about them: they may only take long.
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
    #: Functions whose class constraints no types satisfy, and those that need values that nothing makes.
    unmet: tuple[tuple[str, tuple[str, ...]], ...]
    unmade: tuple[tuple[str, tuple[str, ...]], ...]
    #: What one expression was allowed to use.
    limits: Limits
    #: Folders in which its imports were found.
    folders: tuple[str, ...] = ()
    #: Whether it was read as code from before 2008.
    legacy: bool = False
    #: The order in which processes took turns, and those of findings that only another order shows.
    schedule: int = 0
    orders: Mapping[str, int] = field(default_factory=dict)
    slow: tuple[str, ...] = ()
    unended: tuple[Finding, ...] = ()
    #: The source of each finding's expression.
    sources: Mapping[TestExpression, WrittenExpression] = field(default_factory=dict)
    #: Flags of its language that it was read with.
    flags: tuple[str, ...] = ()

    def order(self, finding: Finding) -> int:
        """The order of processes that shows a finding."""
        return self.orders.get(finding.identity, self.schedule)

    def joined(self, other: Explored) -> Explored:
        """The same with the findings that only another order of processes shows."""
        known = {finding.identity for finding in self.findings}
        new = tuple(finding for finding in other.findings if finding.identity not in known)
        summary = replace(
            self.summary,
            tests=self.summary.tests + other.summary.tests,
            steps=self.summary.steps + other.summary.steps,
            seconds=self.summary.seconds + other.summary.seconds,
        )
        return replace(
            self,
            summary=summary,
            findings=(*self.findings, *new),
            orders={**self.orders, **{finding.identity: other.schedule for finding in new}},
            sources={**other.sources, **self.sources},
        )

    def source(self, finding: Finding) -> WrittenExpression:
        """The expression of a finding as source that can be evaluated."""
        return self.sources[finding.expression]

    @property
    def unknown(self) -> tuple[tuple[str, str], ...]:
        """The functions of which something was not explored, and why: a sentence whose subject is the function."""
        return (
            *((name, "returns an action, and is not explored") for name in self.skipped),
            *(
                (name, f"is not explored beyond its class: {lacking(classes)}")
                for name, classes in self.unmet
            ),
            *((name, f"is not explored where it needs {unmakeable(types)}") for name, types in self.unmade),
            *((name, f"could not be explored to the end: {reason}") for name, reason in self.summary.traps),
            *((f.function, _unended(f)) for f in self.unended),
        )


def _unended(finding: Finding) -> str:
    """What is said of a function with an expression that is not at its end."""
    which = "" if finding.text == finding.function else f" on `{finding.text}`"
    why = finding.failure.kind.value
    return f"is not at its end{which} with {ROOM} times its limits ({why})"


def lacking(classes: Sequence[str]) -> str:
    """The sentence that no type has instances of some classes."""
    names = [f"`{c.rpartition('.')[2]}`" for c in dict.fromkeys(classes)]
    if len(names) == 1:
        return f"there is no instance of {names[0]}"
    return f"no type has instances of {', '.join(names[:-1])} and {names[-1]}"


def unmakeable(types: Sequence[str]) -> str:
    """The words for arguments of types of which no values are made."""
    shown = ["an argument that is polymorphic" if t == OPAQUE.name else f"a value of `{t}`" for t in types]
    return f"{' or '.join(shown)}: none is made"


def explored(explorer: Explorer, summary: Summary) -> Explored:
    """What an exploration has found, each finding run once more in a fresh machine."""
    options, module = explorer.options, explorer.module
    file, loading = module.file, module.loading
    judged: dict[Confirmation, list[Finding]] = {shown: [] for shown in Confirmation}
    if summary.findings:
        replayer = LogicReplayer(explorer, ROOM) if explorer.searches else Replayer(explorer, ROOM)
        for finding in summary.findings:
            shown, again = replayer.judged(finding)
            if shown is Confirmation.CONFIRMED and _may_be_meant(explorer, again):
                shown = Confirmation.UNENDED
            judged[shown].append(again)
    confirmed = judged[Confirmation.CONFIRMED]
    return Explored(
        file,
        explorer.declarations.module,
        summary,
        tuple(confirmed),
        len(judged[Confirmation.DOUBTFUL]),
        tuple((f.name.text, f.span) for f in explorer.tested),
        tuple(f.name.text for f in explorer.skipped),
        explorer.unmet,
        explorer.unmade,
        Limits(options.step_limit, options.heap_words, options.stack_words),
        tuple(f for f in dict.fromkeys(loading.folders) if _is_needed(f, explorer.declarations.files, file)),
        loading.legacy,
        loading.schedule,
        {},
        tuple(f.text for f in judged[Confirmation.SLOW]),
        tuple(judged[Confirmation.UNENDED]),
        {finding.expression: module.source(finding.expression) for finding in confirmed},
        loading.flags,
    )


def _may_be_meant(explorer: Explorer, finding: Finding) -> bool:
    """Whether a run without an end may be what its author wants: that of a constant or an action, such as a server's."""
    if finding.failure.kind is not FailureKind.ENDLESS:
        return False
    tested = next((f for f in explorer.tested if f.name == root(finding.expression)), None)
    return tested is not None and (
        len(tested.arguments) == tested.name.hidden or explorer.conventions.is_action(tested.result)
    )


def _is_needed(folder: str, files: Iterable[str], file: str) -> bool:
    """Whether a folder has modules of the program that are not beside the file or below."""
    own, folder = os.path.dirname(os.path.abspath(file)), os.path.abspath(folder)
    return any(_is_in(other, folder) and not _is_in(other, own) for other in map(os.path.abspath, files))


def _is_in(file: str, folder: str) -> bool:
    return file.startswith(os.path.join(folder, ""))
