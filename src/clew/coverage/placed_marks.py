"""The marks of a program by what they say, whatever the paths of files looked like where they were made."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache

from clew.core.marks import CodeMark, MarkKind, mark_of
from clew.source.span import Span

#: A span with its file as the system knows it, whatever part of it is meant.
Place = tuple[str, int, int, int, int]


@cache
def _real(file: str) -> str:
    return os.path.realpath(file)


def place_of(span: Span) -> Place:
    return _real(span.file), span.line, span.column, span.end_line, span.end_column


class PlacedMarks:
    """The marks that a program has, and those that runs have reached."""

    def __init__(self, placed: Iterable[str], reached: Iterable[str]) -> None:
        known = [mark for mark in map(mark_of, placed) if mark is not None]
        seen = [mark for mark in map(mark_of, reached) if mark is not None]
        self._placed, self._reached = set(map(_key, known)), set(map(_key, seen))
        #: The lines that count of expressions of bodies, and whether runs came to one there.
        self.started_lines: dict[tuple[str, int], bool] = {}
        for marks, came in ((known, False), (seen, True)):
            for mark in marks:
                if mark.kind is MarkKind.STARTED:
                    place = place_of(mark.span)
                    self.started_lines[place[0], place[1] + mark.number] = came

    def with_reached(self, reached: Iterable[str]) -> PlacedMarks:
        """The same program after other runs."""
        other = PlacedMarks((), reached)
        other._placed = self._placed
        return other

    def state(
        self, kind: MarkKind, span: Span, number: int = 0, again: int = 0, name: str = ""
    ) -> bool | None:
        """Whether runs have reached a mark; None if the program has no such mark."""
        key = kind, place_of(span), span.part, number, again, name
        if key in self._reached:
            return True
        return False if key in self._placed else None

    def places(self, kind: MarkKind) -> dict[Place, bool]:
        """All places with marks of a kind, and whether runs have reached them."""
        found = {key[1]: False for key in self._placed if key[0] is kind}
        found |= {key[1]: True for key in self._reached if key[0] is kind}
        return found


def _key(mark: CodeMark) -> tuple[MarkKind, Place, int, int, int, str]:
    number = 0 if mark.kind is MarkKind.STARTED else mark.number
    return mark.kind, place_of(mark.span), mark.span.part, number, mark.again, mark.name
