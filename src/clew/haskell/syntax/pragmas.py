"""What the pragmas at the head of a file ask for: language extensions, and whether to preprocess."""

from __future__ import annotations

import re

from clew.haskell.syntax.legacy import LEGACY

_HEAD = re.compile(r"(?:\s++|--[^\n]*+|\#![^\n]*+|\#[^\n]*+)*")
# No pragma at the head has a brace in it; without that, many unclosed ones would take quadratic time.
_PRAGMA = re.compile(r"\{-#\s*(\w+)([^{}]*)#-\}")
_COMMENT_EDGE = re.compile(r"\{-|-\}")
#: Flags of old and new compilers that ask for extensions.
_FLAGS = {
    "--legacy": [LEGACY],
    "-cpp": ["CPP"],
    "-fglasgow-exts": ["MagicHash", "ExistentialQuantification", "RankNTypes"],
}


def extensions_of(text: str) -> frozenset[str]:
    """The extensions that the pragmas before the first token turn on (or off: `NoImplicitPrelude`)."""
    found: set[str] = set()
    position = 0
    while True:
        head = _HEAD.match(text, position)
        assert head is not None
        position = head.end()
        if not text.startswith("{-", position):
            return frozenset(found)
        pragma = _PRAGMA.match(text, position)
        if pragma is not None:
            found.update(_asked(pragma[1].upper(), pragma[2]))
            position = pragma.end()
            continue
        depth, position = 1, position + 2
        while depth:
            edge = _COMMENT_EDGE.search(text, position)
            if edge is None:
                return frozenset(found)
            depth += 1 if edge.group() == "{-" else -1
            position = edge.end()


def _asked(word: str, body: str) -> list[str]:
    if word == "LANGUAGE":
        return [name for name in re.split(r"[\s,]+", body) if name]
    if word.startswith("OPTIONS"):
        asked: list[str] = []
        for flag in body.split():
            if flag.startswith("-X"):
                asked.append(flag[2:])
            else:
                asked += _FLAGS.get(flag, [])
        return asked
    return []
