"""Findings: failures merged by their cause, the smallest expression first, with a count (seed 5.1.3 asks for this)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from clew.explore.expression import TestExpression, root, show_source, told, weight
from clew.explore.outcome import EXHAUSTED, Failure, FailureKind


@dataclass(frozen=True, slots=True)
class Finding:
    """One cause of failure: the smallest expression that shows it, and how many did.

    `others` are further expressions, as many as were asked for; `path` addresses the plan's step that found it.
    `through` are the ways to the same failure from other functions, or by other calls (`merged`).
    """

    expression: TestExpression
    failure: Failure
    count: int = 1
    path: tuple[int, ...] = ()
    others: tuple[TestExpression, ...] = ()
    through: tuple[Finding, ...] = ()

    @property
    def function(self) -> str:
        """The function under test, as the user calls it."""
        name = root(self.expression)
        return name.text if name is not None else "?"

    @property
    def text(self) -> str:
        return told(self.expression)

    @property
    def source(self) -> str:
        return show_source(self.expression)

    @property
    def identity(self) -> str:
        """Tells causes apart from one run to the next: twelve hexadecimal digits.

        Lines and columns are left out, so that an accepted finding stays accepted when code above it changes.
        """
        text = "\n".join([self.function, *_stable(self.failure)])
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    @property
    def identities(self) -> frozenset[str]:
        """Its name, and those of the ways to it: which is the shortest may change as more is explored."""
        return frozenset({self.identity, *(way.identity for way in self.through)})

    @property
    def callers(self) -> tuple[Finding, ...]:
        """One way, the lightest, from each other function under test."""
        found: dict[str, Finding] = {self.function: self}
        for way in sorted(self.through, key=lambda f: (weight(f.expression), f.text)):
            found.setdefault(way.function, way)
        return tuple(found.values())[1:]


Cause = tuple[object, ...]
_INPUT = re.compile(r"[\d:\"'`(\[{<\n]")


def cause(expression: TestExpression, failure: Failure) -> Cause:
    """What makes two failures one: exception and constructor, position, calling path from the function under test.

    Where nothing is known of the place (`either error id`), how the message begins stands for it.
    """
    name = root(expression)
    where = failure.position if failure.position is not None else _beginning(failure.message)
    what = (failure.kind, failure.exception, failure.constructor)
    return (name.name if name is not None else "", *what, where, failure.path)


def merged(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The same failure at the same place told once, by the shortest way to it."""
    groups: dict[Cause, list[Finding]] = {}
    for finding in _in_order(findings):
        places = _places(finding)
        group = next((groups[p] for p in places if p in groups), [])
        group.append(finding)
        for place in places:
            groups.setdefault(place, group)
    return _in_order(_as_one(group) for group in {id(g): g for g in groups.values()}.values())


def _places(finding: Finding) -> tuple[Cause, ...]:
    """What a finding has in common with others of its place; one of these is enough."""
    failure = finding.failure
    what = (failure.kind, failure.exception, failure.constructor)
    if failure.kind in EXHAUSTED:  # where that shows is by chance
        return (*what, finding.function), (*what, failure.position)
    if failure.position is None:
        return ((*what, finding.function, _beginning(failure.message)),)
    # what does not match is told with its name: several selectors are in one place
    return ((*what, failure.position, failure.message if failure.kind is FailureKind.PATTERN else ""),)


def _as_one(group: list[Finding]) -> Finding:
    first, *rest = sorted(group, key=lambda f: (len(f.failure.path), weight(f.expression), f.text))
    if not rest:
        return first
    others = (*first.others, *(e for f in rest for e in (f.expression, *f.others)))
    count = sum(f.count for f in group)
    return replace(first, count=count, others=others, through=tuple(rest))


def _in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The lightest first."""
    return tuple(sorted(findings, key=lambda f: (weight(f.expression), f.text)))


def _beginning(message: str) -> str:
    """A message up to where it may speak of the input: a number, something quoted or in brackets, what follows a colon."""
    return _INPUT.split(message, maxsplit=1)[0]


def _stable(failure: Failure) -> tuple[str, ...]:
    message = failure.message
    if failure.position is not None:
        message = message.removeprefix(f"{failure.position}: ")
    told = "" if failure.path else _beginning(message)
    # An exception with one constructor is named as its type is, and has been called without it before.
    which = failure.constructor.rpartition(".")[2]
    more = (which,) if which and which != failure.exception else ()
    return (failure.kind.value, failure.exception, *more, told, *failure.path, failure.within)


class Findings:
    """The findings so far, in the order in which their causes first showed."""

    def __init__(self, keep: int = 0) -> None:
        self._found: dict[Cause, Finding] = {}
        self._weights: dict[Cause, tuple[int, int]] = {}
        self._seen: set[TestExpression] = set()
        self._keep = keep

    def add(self, expression: TestExpression, failure: Failure, path: tuple[int, ...]) -> Finding | None:
        """Note a failure; the finding if its cause is new."""
        seen = len(self._seen)
        self._seen.add(expression)
        if len(self._seen) == seen:  # deepening meets it again
            return None
        key = cause(expression, failure)
        known = self._found.get(key)
        if known is None:
            found = self._found[key] = Finding(expression, failure, 1, path)
            self._weights[key] = weight(expression)
            return found
        others = (*known.others, expression) if len(known.others) < self._keep else known.others
        heavy = weight(expression)
        if heavy < self._weights[key]:
            self._weights[key] = heavy
            if others and others[-1] is expression:
                others = (*others[:-1], known.expression)
            known = replace(known, expression=expression, failure=failure, path=path)
        self._found[key] = replace(known, count=known.count + 1, others=others)
        return None

    def __len__(self) -> int:
        return len(self._found)

    def all(self) -> tuple[Finding, ...]:
        """The lightest first."""
        return _in_order(self._found.values())
