"""The order in which free characters are tried: each once, the usual ones first. Part of the compiled kernel.

'a'..'z' come first, as in the series of Lazy SmallCheck; then 'A'..'Z', '0'..'9', the other printable characters of
ASCII, its control characters, and everything beyond. The n-th character has distance n, which bounds and levels count.
"""

from __future__ import annotations

#: The distance of the last character.
FARTHEST = 0x10FFFF


def nth_character(n: int) -> int:
    """The code of the character that is tried after n others."""
    if n < 26:
        return n + 97
    if n < 52:
        return n + (65 - 26)
    if n < 62:
        return n + (48 - 52)
    if n < 78:  # space to slash
        return n + (32 - 62)
    if n < 85:  # colon to at sign
        return n + (58 - 78)
    if n < 91:  # between the letters
        return n + (91 - 85)
    if n < 95:  # behind them
        return n + (123 - 91)
    if n < 127:
        return n - 95
    return n


def rank_of_character(code: int) -> int:
    """How many characters are tried before this one: the inverse of `nth_character`."""
    if code > 126:
        return code
    if code > 122:
        return code - (123 - 91)
    if code > 96:
        return code - 97
    if code > 90:
        return code - (91 - 85)
    if code > 64:
        return code - (65 - 26)
    if code > 57:
        return code - (58 - 78)
    if code > 47:
        return code - (48 - 52)
    if code > 31:
        return code - (32 - 62)
    return code + 95
