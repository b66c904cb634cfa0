"""Changes to the numbers that a sampled test draws.

A generator draws from a tree of numbers: each of its parts has a side of the tree to itself. A failing test is made
smaller by changing the tree, and the generator runs again, so what comes of it is always something that it makes
(de Vries, "falsify: internal shrinking reimagined for Haskell").
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from clew.source.dataclass import dataclass

#: A way down the tree: to the left (False) or to the right (True) at each node.
Path = tuple[bool, ...]

#: What changes are written as for the program, in the order of a walk from the top.
_SAME, _LEAST, _LEFT, _RIGHT, _BOTH, _NUMBER = range(6)


@dataclass(frozen=True, slots=True)
class Same:
    """Nothing is changed."""


@dataclass(frozen=True, slots=True)
class Least:
    """All numbers are the least ones."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The number here, unless it is None, and the changes on both sides."""

    number: int | None
    left: Edits
    right: Edits


@dataclass(frozen=True, slots=True)
class Hoisted:
    """One of the sides takes the place of the whole."""

    right: bool
    inner: Edits


Edits = Same | Least | Changed | Hoisted
SAME, LEAST = Same(), Least()


def with_number(edits: Edits, path: Path, number: int) -> Edits:
    """The changes, and another number at a node."""
    return _at(edits, path, lambda here: _numbered(here, number))


def with_least(edits: Edits, path: Path) -> Edits:
    """The changes, and the least numbers from a node on."""
    return _at(edits, path, lambda here: LEAST)


def hoisted(edits: Edits, path: Path, below: Path) -> Edits:
    """The changes, and a node in the place of one above it."""

    def changed(here: Edits) -> Edits:
        for right in below:
            here = _hoisted_once(here, right)
        return here

    return _at(edits, path, changed)


def written(edits: Edits) -> list[int]:
    """The changes as the program reads them."""
    numbers: list[int] = []
    stack = [edits]
    while stack:
        match stack.pop():
            case Same():
                numbers.append(_SAME)
            case Least():
                numbers.append(_LEAST)
            case Hoisted(right=right, inner=inner):
                numbers.append(_RIGHT if right else _LEFT)
                stack.append(inner)
            case Changed(number=number, left=left, right=right_side):
                numbers.append(_BOTH if number is None else _NUMBER + number)
                stack += [right_side, left]
    return numbers


def _opened(edits: Edits) -> Changed:
    """The same changes, with both sides to change further; nothing is hoisted here."""
    match edits:
        case Changed():
            return edits
        case Least():
            return Changed(0, LEAST, LEAST)
        case _:
            return Changed(None, SAME, SAME)


def _numbered(edits: Edits, number: int) -> Edits:
    if isinstance(edits, Hoisted):
        return Hoisted(edits.right, _numbered(edits.inner, number))
    return replace(_opened(edits), number=number)


def _hoisted_once(edits: Edits, right: bool) -> Edits:
    match edits:
        case Least():
            return LEAST
        case Hoisted(right=side, inner=inner):
            return Hoisted(side, _hoisted_once(inner, right))
        case Changed(left=left, right=right_side):
            return Hoisted(right, right_side if right else left)
        case _:
            return Hoisted(right, SAME)


def _at(edits: Edits, path: Path, change: Callable[[Edits], Edits]) -> Edits:
    """The changes with those at a node changed; without recursion, since paths may be long."""
    above: list[Hoisted | tuple[Changed, bool]] = []
    here = edits
    for right in path:
        while isinstance(here, Hoisted):
            above.append(here)
            here = here.inner
        opened = _opened(here)
        above.append((opened, right))
        here = opened.right if right else opened.left
    here = change(here)
    for outer in reversed(above):
        match outer:
            case Hoisted(right=right):
                here = Hoisted(right, here)
            case (opened, True):
                here = replace(opened, right=here)
            case (opened, _):
                here = replace(opened, left=here)
    return here
