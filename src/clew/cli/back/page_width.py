"""How a session of `clew back` is laid out: to a width; for a pipe without one, line by line as it is."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from clew.report.story_text import around_mark
from clew.report.told_story import MarkedLine

#: Below this, a terminal is too narrow to be laid out for.
_NARROWEST = 20
#: The width of the commands in the help, and of each of two columns.
_COMMAND, _COLUMN = 12, 52

_HELP = (
    ("NUMBER", "follow what the number stands for"),
    ("r", "the result: what the body came to"),
    ("w", "why: the condition that chose this"),
    ("u", "up: the caller"),
    ("f", "the function that was applied"),
    ("x", "the write that put a value there"),
    ("b", "back (also: undo)"),
    ("n", "forward again"),
    ("p PATH", "a part of the value: 3, or 3.1"),
    ("part VALUE", "the part of the value that is VALUE"),
    ("find VALUE", "where did VALUE first appear?"),
    ("inside", "the search that set1 f x made for it"),
    ("uses", "who was given this value?"),
    ("whynot", "what was tried before, in vain?"),
    ("v", "the whole value"),
    ("route", "what only handed the value on"),
    ("t NUMBER", "a station of the route"),
    ("e", "explain: the story from here in one go"),
    ("l", "the source around here"),
    ("slice", "the code that the value was made by"),
    ("fullslice", "with what decided how"),
    ("m NAME", "set a bookmark"),
    ("g NAME", "go to a bookmark"),
    ("s", "show this step again"),
    ("?", "this help"),
    ("q", "leave"),
)
_ALSO = "Words do as well: back, why, result. Several commands may stand on a line: `r 2 r`."


def help_text(width: int | None) -> str:
    """The commands, in two columns where there is room for them."""
    entries = [f"{command:<{_COMMAND}}{text}" for command, text in _HELP]
    if width is None or width >= 2 * _COLUMN:
        pairs = zip(entries[::2], entries[1::2], strict=True)
        lines = [f"{left:<{_COLUMN}}{right}" for left, right in pairs]
    else:
        lines = [line for entry in entries for line in folded(entry, width, _COMMAND)]
    return "\n".join([*lines, *folded(_ALSO, width)])


def folded(text: str, width: int | None, hanging: int = 0) -> list[str]:
    """A text on lines of a width, all but the first of them indented."""
    if width is None or len(text) <= width:
        return [text]
    room = max(width, _NARROWEST, hanging + _NARROWEST // 2)
    return textwrap.wrap(text, room, subsequent_indent=" " * hanging, break_on_hyphens=False)


def shortened_end(text: str, width: int) -> str:
    """A text without what is beyond a width."""
    return text if len(text) <= width else f"{text[: width - 3]}..."


def narrowed(lines: Sequence[str], width: int | None) -> list[str]:
    """A source line with its number, and the line below that marks a place in it, cut around the mark to a width."""
    if width is None or len(lines) != 2 or max(map(len, lines)) <= width:
        return list(lines)
    line, marks = lines
    edge = line.index("| ") + len("| ")
    start, end = marks.index("^"), len(marks)
    room = max(width - edge, _NARROWEST)
    text, start, end = around_mark(MarkedLine(0, line[edge:], start - edge, end - edge), room)
    return [line[:edge] + text, marks[:edge] + " " * start + "^" * (end - start)]
