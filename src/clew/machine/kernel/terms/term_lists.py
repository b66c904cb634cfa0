"""Lists of Erlang's terms, counted, copied and searched by loops of the kernel. Part of the compiled kernel.

They are what OTP writes in C, too. They look only at lists whose cells are evaluated, so a search narrows none of them;
what they leave is done by functions of Core. While a run is recorded they leave everything, because the history of a list
is told by the calls that make its cells.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.numbers.digits import has_room
from clew.machine.kernel.terms.term_order import DEEPEST as MOST_NESTED
from clew.machine.kernel.terms.term_order import (
    EQUAL,
    LESS,
    T_CONS,
    T_NIL,
    UNKNOWN,
    followed,
    order_terms,
    seen_through,
)

# ruff: noqa: F405

COST_SHIFT = 3  # so many cells, as a power of two, cost a step
NOT_FOUND = -1
LEFT = -2


def is_cons(w, H):
    """Whether a word is a cell of a list."""
    if (w & 3) != 0:
        return 0
    h = H[w >> 2]
    return 1 if (h & 15) == CON and (h >> AUX_SHIFT & TAG_MASK) == T_CONS else 0


def is_nil(w):
    """Whether a word is the empty list."""
    return 1 if (w & 7) == CONSTANT_TAG and (w >> TAG_SHIFT & TAG_MASK) == T_NIL else 0


def plain_cells(x, R, H):
    """The number of elements of a proper list, or -1 if it may be none or is not evaluated."""
    if R[TRACE] != 0:
        return -1
    n = 0
    while is_cons(x, H) != 0:
        n += 1
        x = followed(H[(x >> 2) + 2], H)
    R[COST] = n >> COST_SHIFT
    return n if is_nil(x) != 0 else -1


def append_cells(x, y, R, H):
    """The elements of a list before another. Returns a status; 0 means done."""
    n = plain_cells(x, R, H)
    if has_room(n, R) == 0:
        return ST_COLLECT
    hp = R[HP]
    R[RESULT] = hp << 2 if n > 0 else y
    for _ in range(n):
        p = x >> 2
        H[hp] = H[p]
        H[hp + 1] = H[p + 1]
        H[hp + 2] = hp + 3 << 2
        hp += 3
        x = followed(H[p + 2], H)
    if n > 0:
        H[hp - 1] = y
    R[HP] = hp
    return 0


def reverse_cells(x, y, R, H):
    """The elements of a list in reverse order before another. Returns a status; 0 means done."""
    n = plain_cells(x, R, H)
    if has_room(n, R) == 0:
        return ST_COLLECT
    hp = R[HP]
    for _ in range(n):
        p = x >> 2
        H[hp] = H[p]
        H[hp + 1] = H[p + 1]
        H[hp + 2] = y
        y = hp << 2
        hp += 3
        x = followed(H[p + 2], H)
    R[RESULT] = y
    R[HP] = hp
    return 0


def is_looked_at(w, H):
    """Whether a word is a value: anything else, once evaluated, may be a list."""
    return 1 if (w & 3) != 0 or (H[w >> 2] & 15) < THUNK else 0


def flat_cells(x, depth, R, H):
    """The number of elements of a deep list that are no lists, or -1 as in `plain_cells`."""
    if R[TRACE] != 0 or depth > MOST_NESTED:
        return -1
    n = 0
    while is_cons(x, H) != 0:
        R[COST] += 1
        e = followed(H[(x >> 2) + 1], H)
        if is_looked_at(e, H) == 0:
            return -1
        if is_cons(e, H) != 0:
            k = flat_cells(e, depth + 1, R, H)
            if k < 0:
                return -1
            n += k
        elif is_nil(e) == 0:
            n += 1
        x = followed(H[(x >> 2) + 2], H)
    return n if is_nil(x) != 0 else -1


def put_flat(x, hp, H):
    """Copy the elements of a deep list to cells that follow each other. Returns where these end."""
    while is_cons(x, H) != 0:
        p = x >> 2
        e = followed(H[p + 1], H)
        if is_cons(e, H) != 0:
            hp = put_flat(e, hp, H)
        elif is_nil(e) == 0:
            H[hp] = H[p]
            H[hp + 1] = e
            H[hp + 2] = hp + 3 << 2
            hp += 3
        x = followed(H[p + 2], H)
    return hp


def flatten_cells(x, y, R, H):
    """The elements of a deep list before another list. Returns a status; 0 means done."""
    n = flat_cells(x, 0, R, H)
    R[COST] >>= COST_SHIFT
    if has_room(n, R) == 0:
        return ST_COLLECT
    hp = R[HP]
    R[RESULT] = hp << 2 if n > 0 else y
    R[HP] = put_flat(x, hp, H)
    if n > 0:
        H[R[HP] - 1] = y
    return 0


def find_cell(x, y, R, H, HF):
    """How many elements of list y are before the first one that equals x, NOT_FOUND, or LEFT."""
    if R[TRACE] != 0:
        return LEFT
    n = 0
    x = seen_through(x, H)
    while is_cons(y, H) != 0:
        e = H[(y >> 2) + 1]
        if (x & e & 1) != 0:
            k = EQUAL if x == e else LESS
        else:
            k = order_terms(x, e, 1, 0, R, H, HF)
        if k == EQUAL:
            R[COST] >>= COST_SHIFT
            return n
        if k == UNKNOWN:
            return LEFT
        n += 1
        y = followed(H[(y >> 2) + 2], H)
    R[COST] >>= COST_SHIFT
    return NOT_FOUND if is_nil(y) != 0 else LEFT


def range_cells(x, y, R, H):
    """The number of elements of a list of integers from 0 to below y, -1 as in `plain_cells`, or LEFT if it is none."""
    if R[TRACE] != 0 or (y & 1) == 0:
        return -1
    n = 0
    while is_cons(x, H) != 0:
        c = seen_through(H[(x >> 2) + 1], H)
        if (c & 1) == 0:
            return LEFT if is_looked_at(c, H) != 0 and (c & 3 != 0 or (H[c >> 2] & 15) != SYM) else -1
        if c < 0 or c >= y:
            return LEFT
        n += 1
        x = followed(H[(x >> 2) + 2], H)
    R[COST] = n >> COST_SHIFT
    return n if is_nil(x) != 0 else -1


def span_cells(x, y, R, H, HF):
    """The number of elements of a list before the first that is among those of another; -1 if that is not known."""
    n = 0
    while is_cons(x, H) != 0:
        k = find_cell(H[(x >> 2) + 1], y, R, H, HF)
        if k == LEFT:
            return -1
        if k != NOT_FOUND:
            return n
        n += 1
        x = followed(H[(x >> 2) + 2], H)
    return n if is_nil(x) != 0 and R[TRACE] == 0 else -1


def span_ranges(x, y, R, H):
    """The number of integers at the beginning of a list that are in ranges, whose ends are listed; -1 if not known."""
    if R[TRACE] != 0:
        return -1
    n = 0
    while is_cons(x, H) != 0:
        c = seen_through(H[(x >> 2) + 1], H)
        if (c & 1) == 0:
            return -1
        z = y
        found = 0
        while found == 0 and is_cons(z, H) != 0:
            low = seen_through(H[(z >> 2) + 1], H)
            z = followed(H[(z >> 2) + 2], H)
            if is_cons(z, H) == 0:
                return -1
            high = seen_through(H[(z >> 2) + 1], H)
            if (low & high & 1) == 0:
                return -1
            if c >= low and c <= high:
                found = 1
            z = followed(H[(z >> 2) + 2], H)
        if found == 0:
            R[COST] = n >> COST_SHIFT
            return n if is_nil(z) != 0 else -1
        n += 1
        x = followed(H[(x >> 2) + 2], H)
    R[COST] = n >> COST_SHIFT
    return n if is_nil(x) != 0 else -1


def take_cells(n, x, R, H):
    """The first n elements of the list in the tail of a cell before what is in its head. Returns a status; 0 means done."""
    if has_room(n, R) == 0:
        return ST_COLLECT
    hp = R[HP]
    end = H[(x >> 2) + 1]
    R[RESULT] = hp << 2 if n > 0 else end
    x = followed(H[(x >> 2) + 2], H)
    for _ in range(n):
        p = x >> 2
        H[hp] = H[p]
        H[hp + 1] = H[p + 1]
        H[hp + 2] = hp + 3 << 2
        hp += 3
        x = followed(H[p + 2], H)
    if n > 0:
        H[hp - 1] = end
    R[HP] = hp
    return 0


def drop_cells(n, x, H):
    """What follows the first n elements of a list that has as many."""
    for _ in range(n):
        x = followed(H[(x >> 2) + 2], H)
    return x
