"""Atoms and strings as Erlang writes them."""

from __future__ import annotations

import re
from functools import lru_cache

from clew.erlang.syntax.lexer import KEYWORDS

_PLAIN = re.compile(r"[a-z\u00df-\u00f6\u00f8-\u00ff][0-9A-Za-z_@\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]*")
_LETTERS = {
    "\n": "n",
    "\r": "r",
    "\t": "t",
    "\v": "v",
    "\b": "b",
    "\f": "f",
    "\x1b": "e",
    "\\": "\\",
    "\x7f": "d",
}
_ESCAPED = {char: "\\" + letter for char, letter in _LETTERS.items()}


@lru_cache(maxsize=10_000)
def atom_text(name: str) -> str:
    """An atom, in quotes where it needs them."""
    if _PLAIN.fullmatch(name) and name not in KEYWORDS:
        return name
    return "'" + escaped(name, "'") + "'"


def string_text(text: str) -> str:
    """A string in its quotes."""
    return '"' + escaped(text, '"') + '"'


def escaped(text: str, quote: str) -> str:
    """A text as it stands between quotes."""
    return "".join(_character(char, quote) for char in text)


def _character(char: str, quote: str) -> str:
    if char == quote:
        return "\\" + char
    known = _ESCAPED.get(char)
    if known is not None:
        return known
    code = ord(char)
    if code < 32 or 127 < code < 160:
        return f"\\{code:03o}"
    return char
