"""The pragmas at the head of a file: which language extensions they ask for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from clew.core.names import closest
from clew.haskell.syntax.extensions import EXTENSIONS, Treatment, is_known, turned_on
from clew.haskell.syntax.legacy import LEGACY
from clew.haskell.syntax.reading import AS_WRITTEN, Reading, macros_of
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

_HEAD = re.compile(r"(?:\s++|--[^\n]*+|\#![^\n]*+|\#[^\n]*+)*")
# No pragma at the head has a brace in it; without that, many unclosed ones would take quadratic time.
_PRAGMA = re.compile(r"\{-#\s*(\w+)([^{}]*)#-\}")
_COMMENT_EDGE = re.compile(r"\{-|-\}")
_WORD = re.compile(r"\S+")
#: Flags of old and new compilers that ask for extensions.
_FLAGS = {
    "--legacy": [LEGACY],
    "-cpp": ["CPP"],
    "-fglasgow-exts": ["MagicHash", "ExistentialQuantification", "RankNTypes"],
}
#: The pragmas with flags of GHC and Clew; those of other systems may ask for what neither knows.
_OPTIONS = ("OPTIONS", "OPTIONS_GHC", "OPTIONS_CLEW")


def extensions_of(text: str, reading: Reading = AS_WRITTEN) -> frozenset[str]:
    """The extensions that are given, and that the pragmas before the first token turn on (or off: `NoImplicitPrelude`)."""
    return turned_on((*reading.names, *(name for name, _ in _asked_for(text))))


def macros_in(text: str) -> Reading:
    """The macros that flags in the pragmas before the first token define, as flags of a command do."""
    if "OPTIONS" not in text:
        return AS_WRITTEN
    return Reading(macros=tuple(macros_of(_flags(text))))


def check_extensions(text: str, file: str, reading: Reading = AS_WRITTEN) -> None:
    """Refuse extensions that do not exist, as GHC does, and those without which a module means something else."""
    on = extensions_of(text, reading)
    given = [(each.name, each.span or Span(file, 1, 1, 1, 1)) for each in reading.extensions]
    asked = [
        (name, _place(text, file, name, position))
        for name, position in _asked_for(text)
        if position is not None
    ]
    for name, span in (*given, *asked):
        entry = EXTENSIONS.get(name)
        is_refused = name in on and entry is not None and entry.treatment is Treatment.REFUSED
        if is_known(name) and not is_refused:
            continue
        if is_refused:
            raise SyntaxFault(
                f"the extension '{name}' is not supported",
                span,
                "the module would mean something else without it",
                slug="syntax-unsupported",
            )
        hint = closest(name, [*EXTENSIONS, *[f"No{known}" for known in EXTENSIONS]])
        message = f"unsupported extension: '{name}'" if name else "there is no extension beside this comma"
        raise SyntaxFault(message, span, hint, slug="syntax-extension")


def _place(text: str, file: str, name: str, position: int) -> Span:
    line = text.count("\n", 0, position) + 1
    column = position - text.rfind("\n", 0, position)
    return Span(file, line, column, line, column + len(name))


def _asked_for(text: str) -> Iterator[tuple[str, int | None]]:
    """The names that pragmas ask for, in order, each with its position; None if it may be unknown."""
    for pragma in _pragmas(text):
        yield from _in_pragma(pragma)


def _flags(text: str) -> Iterator[str]:
    for pragma in _pragmas(text):
        if pragma[1].upper() in _OPTIONS:
            yield from pragma[2].split()


def _pragmas(text: str) -> Iterator[re.Match[str]]:
    """The pragmas before the first token."""
    position = 0
    while True:
        head = _HEAD.match(text, position)
        assert head is not None
        position = head.end()
        if not text.startswith("{-", position):
            return
        pragma = _PRAGMA.match(text, position)
        if pragma is not None:
            yield pragma
            position = pragma.end()
            continue
        depth, position = 1, position + 2
        while depth:
            edge = _COMMENT_EDGE.search(text, position)
            if edge is None:
                return
            depth += 1 if edge.group() == "{-" else -1
            position = edge.end()


def _in_pragma(pragma: re.Match[str]) -> Iterator[tuple[str, int | None]]:
    word, text = pragma[1].upper(), pragma.string
    if word == "LANGUAGE":
        start = pragma.start(2)
        for piece in pragma[2].split(","):
            yield piece.strip(), start + len(piece) - len(piece.lstrip())
            start += len(piece) + 1
    elif word.startswith("OPTIONS"):
        for flag in _WORD.finditer(text, *pragma.span(2)):
            if flag[0].startswith("-X") and len(flag[0]) > 2:
                yield flag[0][2:], flag.start() + 2 if word in _OPTIONS else None
            else:
                yield from ((name, None) for name in _FLAGS.get(flag[0], ()))
