"""The texts of failures at run time, worded and placed as GHC does it."""

from __future__ import annotations

import re

from clew.core import nodes as core
from clew.source.span import Span

_PLACE = re.compile(r"(.+?):(?:\((\d+),(\d+)\)-\((\d+),(\d+)\)|(\d+):(\d+)(?:-(\d+))?): ")


def place_text(span: Span) -> str:
    """A place as GHC writes it: `f.hs:1:2-9`, `f.hs:(1,2)-(3,4)`."""
    if span.line == span.end_line:
        if span.end_column - span.column <= 1:
            return f"{span.file}:{span.line}:{span.column}"
        return f"{span.file}:{span.line}:{span.column}-{span.end_column - 1}"
    return f"{span.file}:({span.line},{span.column})-({span.end_line},{max(span.end_column - 1, 0)})"


def place_in(message: str) -> Span | None:
    """The place that the message of a failed match begins with, as `place_text` writes it."""
    found = _PLACE.match(message)
    if found is None:
        return None
    file, *numbers = found.groups()
    line, column, end_line, end_column, one, start, end = (int(n) if n else 0 for n in numbers)
    if one:
        return Span(file, one, start, one, (end or start) + 1)
    return Span(file, line, column, end_line, end_column + 1)


def text_code(text: str, span: Span) -> core.Lit:
    """A string literal that the compiler makes: it has a place, but no text of the source."""
    return core.Lit(core.Literal(core.LitKind.STRING, text), span.start)
