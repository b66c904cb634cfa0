"""Nodes as the programmer wrote them: the text of the source, with variables of the normal form for its parts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from clew.normal.form import UNREAD, Variable, Written, name_of
from clew.source.span import Span
from clew.source.texts import source_lines

#: A node shows so many characters of the source.
_LONGEST = 120
_BLANKS = re.compile(r"\s+")
#: Parentheses around a variable alone, which are no call's.
_LONELY = re.compile(r"(?<![\w'\])}\x00])\(\s*\x00([\w']+)\x00\s*\)")


class NodeTexts:
    """The texts of the files of a graph."""

    def __init__(self) -> None:
        self._lines = cache(source_lines)

    def shown(self, written: Written) -> str:
        """What a node says."""
        if written.text:
            return written.text
        raw = self._with_holes(written.span, written.holes)
        text = _BLANKS.sub(" ", _LONELY.sub(r"\1", raw).replace("\0", "")).strip()
        return text if len(text) <= _LONGEST else text[: _LONGEST - 3].rstrip() + "..."

    def _with_holes(self, span: Span, holes: Sequence[tuple[Span, Variable]]) -> str:
        inside = sorted(
            (
                (hole.line, hole.column, hole.end_line, hole.end_column, name_of(variable))
                for hole, variable in holes
                if _within(hole, span) and name_of(variable) != UNREAD
            ),
        )
        parts: list[str] = []
        line, column = span.line, span.column
        for first_line, first_column, end_line, end_column, name in inside:
            if (first_line, first_column) < (line, column):
                continue
            parts.append(self._cut(span.file, line, column, first_line, first_column))
            parts.append(f"\0{name}\0")
            line, column = end_line, end_column
        parts.append(self._cut(span.file, line, column, span.end_line, span.end_column))
        return "".join(parts)

    def _cut(self, file: str, line: int, column: int, end_line: int, end_column: int) -> str:
        lines = self._lines(file)
        if lines is None or not line or end_line > len(lines):
            return ""
        if line == end_line:
            return lines[line - 1][column - 1 : end_column - 1]
        middle = lines[line : end_line - 1]
        return "\n".join([lines[line - 1][column - 1 :], *middle, lines[end_line - 1][: end_column - 1]])


def _within(inner: Span, outer: Span) -> bool:
    """Whether a place lies inside of another, and is not all of it."""
    return (
        inner.file == outer.file
        and inner != outer
        and (outer.line, outer.column) <= (inner.line, inner.column)
        and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
    )
