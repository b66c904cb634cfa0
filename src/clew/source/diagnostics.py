"""All errors as one tree by cause, and how an error is shown to the user.

The user's mistakes and our own are different branches: everything but `InternalFault` is about the input.
Rendering is pure: it returns text, and only `cli/` prints.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

from clew.source.span import TAB, Span

#: Gives the lines of a file by the name in a span, or None when it cannot be shown.
SourceLines = Callable[[str], Sequence[str] | None]

#: The most cells of a source line that are shown; longer lines are cut around the caret.
LINE_WIDTH = 100
#: Cells kept to the left of the caret when a line is cut.
_LEAD = 40
_CUT = "..."


class ClewError(Exception):
    """An error to report to the user; `slug` names its kind and does not change."""

    slug: str = "error"

    def __init__(
        self, message: str, span: Span | None = None, hint: str | None = None, *, slug: str | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.span = span
        self.hint = hint
        if slug is not None:
            self.slug = slug

    def __reduce__(self) -> tuple[object, ...]:
        # The default would pass only `message` on, and errors do cross process boundaries.
        return (_rebuild, (type(self), self.message, self.span, self.hint, self.slug))

    def __str__(self) -> str:
        return f"{self.span}: {self.message}" if self.span is not None else self.message


def _rebuild(
    kind: type[ClewError], message: str, span: Span | None, hint: str | None, slug: str
) -> ClewError:
    return kind(message, span, hint, slug=slug)


class SyntaxFault(ClewError):
    """The text breaks the grammar of its language."""

    slug = "syntax"


class ScopeFault(ClewError):
    """A name is undefined, or ambiguous, where it is used."""

    slug = "scope"


class TypeFault(ClewError):
    """Types do not match."""

    slug = "type"


class FormFault(ClewError):
    """Core is ill-formed: a wrong arity, a repeated alternative, a limit exceeded."""

    slug = "form"


class FileFault(ClewError):
    """A file is missing, unreadable or not text."""

    slug = "file"


class UsageFault(ClewError):
    """The command line asks for something that does not exist or make sense."""

    slug = "usage"


class CacheFault(ClewError):
    """Data that Clew stored earlier is damaged, or cannot be written."""

    slug = "cache"


class MemoryFault(ClewError):
    """There is too little memory for Clew."""

    slug = "memory"


class InternalFault(ClewError):
    """Something impossible happened: a mistake in Clew."""

    slug = "internal"


#: What to do about a fault of ours.
_REPORT = (
    "this is a fault of Clew; please report it with the program and the command. CLEW_DEBUG=1 shows where"
)


def internal_fault(error: Exception) -> InternalFault:
    """The error that stands for an exception that nothing expected."""
    detail = str(error).split("\n", 1)[0]
    name = type(error).__name__
    fault = InternalFault(f"{name}: {detail}" if detail else name, hint=_REPORT)
    fault.__cause__ = error
    return fault


def render(error: ClewError, source_lines_lookup: SourceLines) -> str:
    """The error as plain text: where and what, the line with a caret, and the hint."""
    where = f"{error.span}: " if error.span is not None else ""
    parts = [f"{where}error: {error.message} [{error.slug}]"]
    if error.span is not None and error.span.line > 0:
        parts += _excerpt(error.span, source_lines_lookup)
    if error.hint:
        parts.append(f"hint: {error.hint}")
    return "\n".join(parts)


def _excerpt(span: Span, lookup: SourceLines) -> list[str]:
    """The first line of the span and its underline; nothing when the text is not available."""
    lines = lookup(span.file)
    if lines is None or span.line > len(lines):
        return []
    line = lines[span.line - 1].rstrip("\r\n").expandtabs(TAB)
    # A position just past the end of the line is legal: "unexpected end of input" stands there.
    start = min(max(span.column - 1, 0), len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    end = min(max(end, start + 1), max(len(line), start + 1))
    cells = [_cell(char) for char in line]
    before = sum(len_of for _, len_of in cells[:start])
    marked = sum(len_of for _, len_of in cells[start:end]) or 1
    text, before, marked = _cut(cells, before, marked)
    gutter = f"{span.line} | "
    return [gutter + text, " " * (len(gutter) - 2) + "| " + " " * before + "^" * marked]


def _cell(char: str) -> tuple[str, int]:
    """A character as it is shown, with the number of terminal cells that it takes."""
    if " " <= char <= "~":
        return char, 1
    category = unicodedata.category(char)
    if category in ("Mn", "Me"):
        return char, 0
    # Control, format (right-to-left overrides!), surrogate and separator characters would spoil a terminal.
    if category[0] == "C" or category in ("Zl", "Zp"):
        return "\N{REPLACEMENT CHARACTER}", 1
    return char, 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _cut(cells: list[tuple[str, int]], before: int, marked: int) -> tuple[str, int, int]:
    """The line within `LINE_WIDTH` cells, and where in it the underline starts and how long it is."""
    total = sum(width for _, width in cells)
    if total <= LINE_WIDTH:
        return "".join(text for text, _ in cells), before, marked
    first = max(0, before - _LEAD)
    last = first + LINE_WIDTH
    kept: list[str] = []
    column = skipped = 0
    for text, width in cells:
        if column < first:
            skipped += width
        elif column + width <= last:
            kept.append(text)
        column += width
    head = _CUT if skipped else ""
    tail = _CUT if total > last else ""
    before = before - skipped
    return head + "".join(kept) + tail, len(head) + before, max(1, min(marked, LINE_WIDTH - before))
