"""Bytes of Erlang's binaries, counted, copied and searched by loops of the kernel. Part of the compiled kernel.

They are Core lists of numbers, so that a search can narrow them. As with lists of terms, only cells that are evaluated
are looked at, and nothing while a run is recorded; functions of Core do what is left.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.numbers.digits import has_room
from clew.machine.kernel.terms.term_lists import COST_SHIFT, LEFT, NOT_FOUND, plain_cells
from clew.machine.kernel.terms.term_order import followed, seen_through

# ruff: noqa: F405

HOLDS_MORE = 1  # so many bytes, and something after them
HOLDS_CELLS = 2  # just as many, but not all of them are known
HOLDS_BYTES = 3  # just as many


def is_byte_cell(x, H):
    """Whether a word is a cell of a Core list."""
    return 1 if (x & 3) == 0 and H[x >> 2] == CONS_HEADER else 0


def held_bytes(n, x, R, H):
    """What a list holds of so many bits, if these are whole bytes; 0 if that is not known."""
    if R[TRACE] != 0 or (n & 15) != 1 or n < 0:
        return 0
    known = 1
    for _ in range(n >> 4):
        if is_byte_cell(x, H) == 0:
            return 0
        known &= followed(H[(x >> 2) + 1], H)
        x = followed(H[(x >> 2) + 2], H)
    R[COST] = n >> 4 + COST_SHIFT
    if x != NIL:
        return HOLDS_MORE
    return HOLDS_BYTES if (known & 1) != 0 else HOLDS_CELLS


def take_bytes(n, x, R, H):
    """The first bytes of a list that holds so many bits. Returns a status; 0 means done."""
    n >>= 4
    if has_room(n, R) == 0:
        return ST_COLLECT
    hp = R[HP]
    R[RESULT] = hp << 2 if n > 0 else NIL
    for _ in range(n):
        H[hp] = CONS_HEADER
        H[hp + 1] = H[(x >> 2) + 1]
        H[hp + 2] = hp + 3 << 2
        hp += 3
        x = followed(H[(x >> 2) + 2], H)
    if n > 0:
        H[hp - 1] = NIL
    R[HP] = hp
    return 0


def append_bytes(x, y, R, H):
    """The bytes of a list whose cells are evaluated before another list. Returns a status; 0 means done."""
    n = 0
    z = x
    while is_byte_cell(z, H) != 0:
        n += 1
        z = followed(H[(z >> 2) + 2], H)
    if has_room(n, R) == 0:
        return ST_COLLECT
    hp = R[HP]
    R[RESULT] = hp << 2 if n > 0 else y
    for _ in range(n):
        H[hp] = CONS_HEADER
        H[hp + 1] = H[(x >> 2) + 1]
        H[hp + 2] = hp + 3 << 2
        hp += 3
        x = followed(H[(x >> 2) + 2], H)
    if n > 0:
        H[hp - 1] = y
    R[HP] = hp
    return 0


def begins(x, y, H):
    """Whether a list of bytes begins with another, all of whose bytes are known: 1, 0, or LEFT."""
    while is_byte_cell(y, H) != 0:
        if x == NIL:
            return 0
        if is_byte_cell(x, H) == 0:
            return LEFT
        b = followed(H[(x >> 2) + 1], H)
        if (b & 1) == 0:
            return LEFT
        if b != followed(H[(y >> 2) + 1], H):
            return 0
        x = followed(H[(x >> 2) + 2], H)
        y = followed(H[(y >> 2) + 2], H)
    return 1


def find_bytes(x, y, R, H):
    """How many bytes of list y are before the first place where list x is, NOT_FOUND, or LEFT."""
    if R[TRACE] != 0:
        return LEFT
    n = 0
    while is_byte_cell(y, H) != 0:
        k = begins(y, x, H)
        if k != 0:
            R[COST] = n >> COST_SHIFT
            return n if k == 1 else LEFT
        n += 1
        y = followed(H[(y >> 2) + 2], H)
    R[COST] = n >> COST_SHIFT
    return NOT_FOUND if y == NIL else LEFT


def bytes_between(x, y, R, H):
    """The numbers of bytes before each place of list x in list y, counted from the place before, as a list.

    All bytes of both are known, and x is not empty. Returns a status; 0 means done.
    """
    size = 0
    z = x
    while is_byte_cell(z, H) != 0:
        size += 1
        z = followed(H[(z >> 2) + 2], H)
    n = 0
    z = y
    while is_byte_cell(z, H) != 0:
        n += 1
        z = followed(H[(z >> 2) + 2], H)
    if has_room(n // size, R) == 0:
        return ST_COLLECT
    R[COST] = n >> COST_SHIFT
    hp = R[HP]
    R[RESULT] = NIL
    last = 0
    gap = 0
    while is_byte_cell(y, H) != 0:
        if begins(y, x, H) == 0:
            gap += 1
            y = followed(H[(y >> 2) + 2], H)
        else:
            H[hp] = CONS_HEADER
            H[hp + 1] = gap << 1 | 1
            H[hp + 2] = NIL
            if last == 0:
                R[RESULT] = hp << 2
            else:
                H[last] = hp << 2
            last = hp + 2
            hp += 3
            gap = 0
            for _ in range(size):
                y = followed(H[(y >> 2) + 2], H)
    R[HP] = hp
    return 0


def bytes_of_cells(x, R, H):
    """A list of terms, all of which are bytes, as a Core list. Returns a status; 0 means done."""
    n = plain_cells(x, R, H)
    if has_room(n, R) == 0:
        return ST_COLLECT
    hp = R[HP]
    R[RESULT] = hp << 2 if n > 0 else NIL
    for _ in range(n):
        H[hp] = CONS_HEADER
        H[hp + 1] = seen_through(H[(x >> 2) + 1], H)
        H[hp + 2] = hp + 3 << 2
        hp += 3
        x = followed(H[(x >> 2) + 2], H)
    if n > 0:
        H[hp - 1] = NIL
    R[HP] = hp
    return 0


def cells_of_bytes(x, y, R, H):
    """A Core list of bytes as a list of terms before the tail of a cell. Returns a status; 0 means done."""
    n = 0
    z = x
    while is_byte_cell(z, H) != 0:
        n += 1
        z = followed(H[(z >> 2) + 2], H)
    if has_room(n, R) == 0:
        return ST_COLLECT
    hp = R[HP]
    end = H[(y >> 2) + 2]
    R[RESULT] = hp << 2 if n > 0 else end
    for _ in range(n):
        H[hp] = H[y >> 2]
        H[hp + 1] = followed(H[(x >> 2) + 1], H)
        H[hp + 2] = hp + 3 << 2
        hp += 3
        x = followed(H[(x >> 2) + 2], H)
    if n > 0:
        H[hp - 1] = end
    R[HP] = hp
    return 0
