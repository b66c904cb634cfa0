"""Findings: failures merged by their cause, the smallest expression first, with a count (as Allwood asks, section 5.1.3)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import field, replace

from clew.explore.planning.outcome import EXHAUSTED, FailureKind, StepFailure
from clew.language.expressions.expression import TestExpression, root, weight
from clew.language.expressions.notation import COMMON_NOTATION, ExpressionNotation, show_call
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One cause of failure: the smallest expression that shows it, and how many did.

    `others` are further expressions, as many as were asked for; `path` addresses the plan's step that found it.
    """

    expression: TestExpression
    failure: StepFailure
    count: int = 1
    path: tuple[int, ...] = ()
    others: tuple[TestExpression, ...] = ()
    #: How its expressions are shown.
    notation: ExpressionNotation = field(default=COMMON_NOTATION, compare=False)

    @property
    def function(self) -> str:
        """The function under test, as the user calls it."""
        name = root(self.expression)
        return name.text if name is not None else "?"

    @property
    def text(self) -> str:
        return self.shown(self.expression)

    def shown(self, expression: TestExpression) -> str:
        """One of its expressions as text."""
        return show_call(expression, self.notation)

    @property
    def identity(self) -> str:
        """Identifies the cause from one run to the next: twelve hexadecimal digits.

        Lines and columns are left out, so that an accepted finding stays accepted when code above it changes.
        """
        text = "\n".join([self.function, *_stable(self.failure)])
        return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class FailureSite:
    """The findings that are the same failure at the same place: `first` reaches it through the fewest calls."""

    first: Finding
    others: tuple[Finding, ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        return self.first, *self.others


Cause = tuple[object, ...]
_INPUT = re.compile(r"[\d:\"'`(\[{<\n]")


def cause(expression: TestExpression, failure: StepFailure) -> Cause:
    """The key under which failures are merged: exception and constructor, position, calling path from the function under test.

    Where the place is unknown, the beginning of the message stands for it; where it is that of a function that others
    call (`either error id`), both count. A function that runs out of steps or memory may do so anywhere, so in this case
    the function under test alone is the cause.
    """
    name = root(expression)
    tested = name.name if name is not None else ""
    if failure.kind in EXHAUSTED:
        return (tested, failure.kind)
    what = (failure.kind, failure.exception, failure.constructor, failure.position, _said(failure))
    return (tested, *what, failure.path)


def places(findings: Iterable[Finding]) -> tuple[FailureSite, ...]:
    """Findings grouped by their places, to be reported together: one change may fix all of a group."""
    groups: dict[Cause, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_place(finding), []).append(finding)
    found = (_as_place(group) for group in groups.values())
    return tuple(sorted(found, key=lambda place: _order(place.first)))


def _place(finding: Finding) -> Cause:
    failure = finding.failure
    what = (failure.kind, failure.exception, failure.constructor)
    where = finding.function if failure.position is None else failure.position
    return (*what, where, _said(failure))


def _said(failure: StepFailure) -> str:
    """What of the message belongs to the cause: its beginning, unless the place says as much."""
    is_placed = failure.position is not None and not failure.handed_on
    return "" if is_placed else _beginning(failure.message)


def _as_place(group: list[Finding]) -> FailureSite:
    # without a path it is not known how it was reached
    first = min(group, key=lambda f: (not f.failure.path, len(f.failure.path), *_order(f)))
    return FailureSite(first, tuple(sorted((f for f in group if f is not first), key=_order)))


def _order(finding: Finding) -> tuple[tuple[int, int], str]:
    """The lightest first."""
    return weight(finding.expression), finding.text


def _beginning(message: str) -> str:
    """A message up to where it may mention the input: a number, something quoted or in brackets, what follows a colon."""
    return _INPUT.split(message, maxsplit=1)[0]


def _stable(failure: StepFailure) -> tuple[str, ...]:
    if failure.kind is FailureKind.ENDLESS:  # as when it was met, so that it stays accepted
        return (FailureKind.STEPS.value,)
    if failure.kind in EXHAUSTED:
        return (failure.kind.value,)
    message = failure.message
    if failure.position is not None:
        message = message.removeprefix(f"{failure.position}: ")
    shown = "" if failure.path and not failure.handed_on else _beginning(message)
    # A constructor with the name of its type is left out, as it always was, so that identities stay the same.
    which = failure.constructor.rpartition(".")[2]
    more = (which,) if which and which != failure.exception else ()
    return (failure.kind.value, failure.exception, *more, shown, *failure.path, failure.within)


class Findings:
    """The findings so far, in the order in which their causes were first found."""

    def __init__(self, keep: int = 0, notation: ExpressionNotation = COMMON_NOTATION) -> None:
        self._notation = notation
        self._found: dict[Cause, Finding] = {}
        self._weights: dict[Cause, tuple[int, int]] = {}
        self._seen: set[TestExpression] = set()
        self._keep = keep

    def add(
        self,
        expression: TestExpression,
        failure: StepFailure,
        path: tuple[int, ...],
        shown: Callable[[], TestExpression] | None = None,
    ) -> Finding | None:
        """Add a failure; the finding if its cause is new.

        `shown` makes the expression as users see it, with types, where that is another one: few are ever shown.
        """
        shown = shown or (lambda: expression)
        seen = len(self._seen)
        self._seen.add(expression)
        if len(self._seen) == seen:  # deepening meets it again
            return None
        key = cause(expression, failure)
        known = self._found.get(key)
        if known is None:
            found = self._found[key] = Finding(shown(), failure, 1, path, notation=self._notation)
            self._weights[key] = weight(expression)
            return found
        heavy, other = weight(expression), known.expression
        is_lighter = heavy < self._weights[key]
        if is_lighter:
            self._weights[key] = heavy
            known = replace(known, expression=shown(), failure=failure, path=path)
        if len(known.others) < self._keep:
            known = replace(known, others=(*known.others, other if is_lighter else shown()))
        self._found[key] = replace(known, count=known.count + 1)
        return None

    def __len__(self) -> int:
        return len(self._found)

    def all(self) -> tuple[Finding, ...]:
        """The lightest first."""
        return tuple(sorted(self._found.values(), key=_order))
