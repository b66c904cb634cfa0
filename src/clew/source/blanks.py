"""Blanks in texts of programs: whether two texts differ in more than these."""

from __future__ import annotations

import re

#: Blanks, and what is in quotes: a text, a character, or an atom. A prime at the end of a name opens nothing.
_BLANKS = re.compile(r"""("(?:[^"\\]|\\.)*"|(?<![\w'])'(?:[^'\\]|\\.)*')|\s+""")


def squeezed(text: str) -> str:
    """A text of a program without its blanks, but for those in quotes: two texts that mean the same are the same."""
    return _BLANKS.sub(lambda found: found[1] or "", text)
