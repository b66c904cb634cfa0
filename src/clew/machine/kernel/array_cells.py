"""Arrays made of lists, by loops of the kernel: texts, byte strings and boxed arrays. Part of the compiled kernel.

They look only at lists whose cells are evaluated, and not while a run is recorded; functions of Haskell do what is left.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.term_bytes import is_byte_cell
from clew.machine.kernel.term_lists import COST_SHIFT
from clew.machine.kernel.term_order import followed

# ruff: noqa: F405

# What becomes of the elements.
WITH_ALL = 0  # they are kept as they are, evaluated or not
WITH_CHARACTERS = 1  # evaluated characters; a half of a surrogate pair, which no text has, is replaced
WITH_BYTES = 2  # evaluated characters give the numbers of their last eight bits

FIRST_HALF = 0xD800 << 3 | 6
LAST_HALF = 0xDFFF << 3 | 6
REPLACEMENT = 0xFFFD << 3 | 6


def held_cells(mode, x, R, H):
    """The number of elements of a list that can become an array as the mode says, or -1 if that is not known."""
    if R[TRACE] != 0:
        return -1
    n = 0
    while is_byte_cell(x, H) != 0:
        if mode != WITH_ALL and (followed(H[(x >> 2) + 1], H) & 7) != 6:
            return -1
        n += 1
        x = followed(H[(x >> 2) + 2], H)
    R[COST] = n >> COST_SHIFT
    return n if x == NIL else -1


def array_of_cells(mode, x, R, H):
    """An array of the elements of a list that can become one. Returns a status; 0 means done."""
    n = 0
    z = x
    while is_byte_cell(z, H) != 0:
        n += 1
        z = followed(H[(z >> 2) + 2], H)
    if R[HP] + n + 1 > R[HEAP_LIMIT]:
        R[NEED] = n + 1
        return ST_COLLECT
    hp = R[HP]
    R[RESULT] = hp << 2
    R[COST] = n >> COST_SHIFT
    H[hp] = n << SIZE_SHIFT | ARR
    while is_byte_cell(x, H) != 0:
        hp += 1
        w = followed(H[(x >> 2) + 1], H)
        if mode == WITH_CHARACTERS:
            if w >= FIRST_HALF and w <= LAST_HALF:
                w = REPLACEMENT
        elif mode == WITH_BYTES:
            w = (w >> 3 & 255) << 1 | 1
        H[hp] = w
        x = followed(H[(x >> 2) + 2], H)
    R[HP] = hp + 1
    return 0
