"""Source text behind spans, and edits of it: how a mutant looks where a programmer would have written it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import field

from clew.source.dataclass import dataclass
from clew.source.span import TAB, Span


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of source and what stands there instead."""

    span: Span
    text: str


@dataclass(slots=True)
class SourceTexts:
    """The texts of some files, by the names that spans use."""

    texts: Mapping[str, str]
    _lines: dict[str, list[str]] = field(default_factory=dict)

    def lines(self, file: str) -> list[str] | None:
        if file not in self._lines:
            text = self.texts.get(file)
            if text is None:
                return None
            self._lines[file] = text.expandtabs(TAB).split("\n")  # as spans count columns
        return self._lines[file]

    def text(self, span: Span) -> str | None:
        """What stands in a span; None where there is no such text."""
        lines = self.lines(span.file)
        if lines is None or not 1 <= span.line <= span.end_line <= len(lines):
            return None
        if span.line == span.end_line:
            return lines[span.line - 1][span.column - 1 : span.end_column - 1]
        first = lines[span.line - 1][span.column - 1 :]
        last = lines[span.end_line - 1][: span.end_column - 1]
        return "\n".join([first, *lines[span.line : span.end_line - 1], last])

    def line(self, span: Span) -> str:
        """The line on which a span begins, without blanks around it."""
        lines = self.lines(span.file)
        return lines[span.line - 1].strip() if lines is not None and 1 <= span.line <= len(lines) else ""

    def widened(self, span: Span) -> Span:
        """The span with the parentheses around it."""
        lines = self.lines(span.file)
        if lines is None or span.line < 1:
            return span
        while True:
            before, after = lines[span.line - 1], lines[span.end_line - 1]
            left, right = span.column - 2, span.end_column - 1
            if left < 0 or right >= len(after) or before[left] != "(" or after[right] != ")":
                return span
            span = Span(span.file, span.line, span.column - 1, span.end_line, span.end_column + 1)

    def exchanged(self, one: Span, other: Span) -> tuple[Edit, ...]:
        """Edits that put two arguments into each other's place; none where there are no texts of them."""
        first, second = sorted((self.widened(one), self.widened(other)), key=lambda s: (s.line, s.column))
        left, right = self.text(first), self.text(second)
        gap = Span(first.file, first.end_line, first.end_column, second.line, second.column)
        if left is None or right is None:
            return ()
        # a list or a tuple separates what it holds; an operator does so only if it binds less
        is_listed = (self.text(gap) or "").lstrip().startswith(",")
        if not is_listed:
            left, right = _kept_together(left), _kept_together(right)
        return Edit(first, right), Edit(second, left)

    def find(self, token: str, inside: Span, outside: Iterable[Span]) -> Span | None:
        """Where a token stands in a span of one line, but not in any of some spans inside it."""
        text = self.text(inside)
        if text is None or inside.line != inside.end_line:
            return None
        taken = [(s.column, s.end_column) for s in outside if s.line == inside.line]
        at = text.find(token)
        while at >= 0:
            column = inside.column + at
            end = column + len(token)
            if not any(a < end and column < b for a, b in taken) and _is_whole(text, at, token):
                return Span(inside.file, inside.line, column, inside.line, end)
            at = text.find(token, at + 1)
        return None

    def edited(self, edits: Iterable[Edit]) -> str:
        """The first edited line as it reads with the edits, without blanks around it."""
        ordered = sorted(edits, key=lambda e: (e.span.line, e.span.column), reverse=True)
        lines = self.lines(ordered[0].span.file) if ordered else None
        if lines is None:
            return ""
        first = min(e.span.line for e in ordered)
        line = lines[first - 1]
        for edit in ordered:
            span = edit.span
            if span.line == first:
                end = span.end_column - 1 if span.end_line == first else len(line)
                line = line[: span.column - 1] + edit.text + line[end:]
        return line.strip()

    def applied(self, file: str, edits: Iterable[Edit]) -> str:
        """The text of a file with edits, none of which overlap."""
        lines = list(self.lines(file) or ())
        for edit in sorted(edits, key=lambda e: (e.span.line, e.span.column), reverse=True):
            span = edit.span
            first, last = lines[span.line - 1], lines[span.end_line - 1]
            text = first[: span.column - 1] + edit.text + last[span.end_column - 1 :]
            lines[span.line - 1 : span.end_line] = text.split("\n")
        return "\n".join(lines)


#: What stands in brackets or quotes, innermost first; and what does not stay together beside an operator.
_ENCLOSED = re.compile(r"\([^()\[\]]*\)|\[[^()\[\]]*\]|\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\[^']+)'")
_OPEN = re.compile(r"[!#$%&*+/<=>?@\\^|~:`-]|(?<!\w)\.|\b(?:if|let|case|do)\b")


def _kept_together(text: str) -> str:
    """An expression that stays one wherever it stands."""
    inner, before = text, ""
    while inner != before:
        inner, before = _ENCLOSED.sub("_", inner), inner
    return f"({text})" if _OPEN.search(inner) else text


_SYMBOLS = frozenset("!#$%&*+./<=>?@\\^|-~:")


def _is_whole(text: str, at: int, token: str) -> bool:
    """Whether a token stands there as a token, not as a piece of a longer one."""

    def joins(inner: str, outer: str) -> bool:
        if inner in _SYMBOLS:
            return outer in _SYMBOLS
        word = inner.isalnum() or inner in "_'"
        return word and (outer.isalnum() or outer in "_'")

    end = at + len(token)
    before = at > 0 and joins(token[0], text[at - 1])
    after = end < len(text) and joins(token[-1], text[end])
    return not before and not after
