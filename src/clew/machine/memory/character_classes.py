"""Puts what Unicode says about a block of characters where the kernel looks it up (`kernel.character_classes`)."""

from __future__ import annotations

import unicodedata

import numpy as np
import numpy.typing as npt

from clew.machine.kernel import character_classes as classes

_CATEGORIES = (
    "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn".split()
)


def add_classes(work: npt.NDArray[np.int64], code: int) -> None:
    """Fill in the block of a character; where all places are taken, the other blocks are forgotten."""
    count = int(work[classes.AT_COUNT])
    if count == classes.KEPT_BLOCKS:
        work[classes.AT_BLOCKS : classes.AT_COUNT] = 0
        count = 0
    at = classes.AT_FIRST + count * classes.BLOCK * 2
    first = code >> classes.BLOCK_BITS << classes.BLOCK_BITS
    for i in range(classes.BLOCK):
        work[at + 2 * i : at + 2 * i + 2] = _words(chr(first + i))
    work[classes.AT_BLOCKS + (code >> classes.BLOCK_BITS)] = at
    work[classes.AT_COUNT] = count + 1


def _words(char: str) -> tuple[int, int]:
    category = _CATEGORIES.index(unicodedata.category(char))
    digit = int(unicodedata.decimal(char, -1)) + 1
    upper, lower, title = _cases(char)
    return (
        category | digit << classes.DIGIT_SHIFT | upper << classes.UPPER_SHIFT,
        lower | title << classes.TITLE_SHIFT,
    )


def _cases(char: str) -> tuple[int, int, int]:
    """The codes of the upper, lower and title case, which are one character each.

    Python has the full mappings only, which may be several characters. Where the one to upper case is, the simple one
    is that to title case, if it is one character; the one to lower case is only for a dotted capital I.
    """
    upper, lower, title = char.upper(), char.lower(), char.title()
    title = title if len(title) == 1 else char
    return ord(upper if len(upper) == 1 else title), ord(lower[0]), ord(title)
