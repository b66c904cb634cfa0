"""Characters and texts between quotes: every escape of the Haskell report, which Clew's own notation has, too."""

from __future__ import annotations

import re

from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

_CONTROLS = (
    "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC "
    "FS GS RS US SP".split()
)
_NAMED = {name: chr(code) for code, name in enumerate(_CONTROLS)} | {"DEL": "\x7f"}
_LETTERS = {
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "v": "\v",
    "\\": "\\",
    '"': '"',
    "'": "'",
}
_ESCAPE = re.compile(
    # SOH before SO: the longest name wins.
    r"\\(?:(?P<dec>[0-9]+)|x(?P<hex>[0-9a-fA-F]+)|o(?P<oct>[0-7]+)|\^(?P<control>[@-_])"
    rf"|(?P<name>{'|'.join(sorted(_NAMED, key=len, reverse=True))})"
    r"|(?P<letter>[abfnrtv\\\"'])|(?P<empty>&)|(?P<gap>\s+)\\|(?P<bad>.|$))",
    re.DOTALL,
)
_MAX_CHAR = 0x10FFFF


def character(text: str, here: Span) -> str:
    """The character that a text in quotes denotes, the quotes included."""
    value = _unescape(text[1:-1], here)
    if len(value) != 1:
        raise SyntaxFault("this is not one character", here, "a string goes between double quotes")
    return value


def string(text: str, here: Span) -> str:
    """The string that a text in quotes denotes, the quotes included."""
    return _unescape(text[1:-1], here)


def _unescape(text: str, here: Span) -> str:
    if "\\" not in text:
        return text

    def replace(found: re.Match[str]) -> str:
        kind, piece = found.lastgroup, found[found.lastgroup or 0]
        if kind == "letter":
            return _LETTERS[piece]
        if kind == "name":
            return _NAMED[piece]
        if kind == "control":
            return chr(ord(piece) - ord("@"))
        if kind == "empty" or kind == "gap":
            return ""
        if kind == "bad":
            raise SyntaxFault(
                f"'\\{piece}' is not an escape", _inside(here, found.start()), "a backslash itself is \\\\"
            )
        base = {"dec": 10, "hex": 16, "oct": 8}[kind or ""]
        # A character has few digits, but any number of zeros may stand before them.
        significant = piece.lstrip("0")
        code = int(significant or "0", base) if len(significant) <= 8 else _MAX_CHAR + 1
        if code > _MAX_CHAR:
            message = f"the escape '{_brief(found.group())}' is beyond the last character, \\x10FFFF"
            raise SyntaxFault(message, _inside(here, found.start()))
        return chr(code)

    return _ESCAPE.sub(replace, text)


def _inside(here: Span, offset: int) -> Span:
    """Where in a literal on one line an escape stands."""
    if here.line != here.end_line:
        return here
    column = here.column + 1 + offset
    return Span(here.file, here.line, column, here.line, column + 2)


def _brief(text: str) -> str:
    return text if len(text) <= 20 else text[:17] + "..."
