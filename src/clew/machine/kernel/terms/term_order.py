"""The order of Erlang's terms, as far as they are evaluated. Part of the compiled kernel.

It knows the constructors of the type `Term` by their places in it (`erlang/lower/terms/term_type.py`): the first ones are below,
then come tuples by size, funs by arity, and the atoms in the order of their texts. What needs more than a look at the
heap is left to the run-time system of Erlang: what is not evaluated, maps, funs, and atoms and large tuples that were
made at run time.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403

# ruff: noqa: F405

T_INT = 0
T_FLOAT = 1
T_NIL = 2
T_CONS = 3
T_MAP = 4
T_BITS = 5
T_REF = 6
T_PID = 7
T_ATOM = 8
T_NONE = 9
T_LARGE = 10  # a tuple of a size that the program does not mention
T_TUPLE = 11  # of size 0; the others follow

LESS = 0
EQUAL = 1
GREATER = 2
UNKNOWN = 3

DEEPEST = 200  # terms nested deeper, other than in their last parts, are left to the run-time system


def ordered(a, b):
    """How two numbers are ordered."""
    return LESS if a < b else (EQUAL if a == b else GREATER)


def rank(t, n):
    """The place of a term among others by its kind, by its constructor's tag and size; -1 where it may be several."""
    if t >= T_TUPLE:
        return 6 if n == t - T_TUPLE else (1 if n == 0 else 3)
    if t == T_NIL:
        return 8
    if t == T_CONS:
        return 9
    if t == T_BITS:
        return 10
    if t == T_MAP:
        return 7
    if t == T_REF:
        return 2
    if t == T_PID:
        return 5
    if t == T_ATOM:
        return 1
    if t == T_LARGE:
        return 6
    return -1


def followed(w, H):
    """What indirections lead to."""
    while (w & 3) == 0 and (H[w >> 2] & 15) == IND:
        w = H[(w >> 2) + 1]
    return w


def seen_through(w, H):
    """What indirections lead to, or the number in an object that holds it."""
    while (w & 3) == 0:
        h = H[w >> 2]
        if (h & 15) == IND or ((h & 15) == CON and (h >> AUX_SHIFT & TAG_MASK) <= T_FLOAT):
            w = H[(w >> 2) + 1]
        else:
            return w
    return w


def order_bytes(x, y, H, R):
    """Order two lists of bytes; EQUAL where one ends."""
    x = followed(x, H)
    y = followed(y, H)
    while (x & 3) == 0 and (y & 3) == 0:
        if H[x >> 2] != CONS_HEADER or H[y >> 2] != CONS_HEADER:
            return UNKNOWN
        a = followed(H[(x >> 2) + 1], H)
        b = followed(H[(y >> 2) + 1], H)
        if (a & b & 1) == 0:
            return UNKNOWN
        if a != b:
            return LESS if a < b else GREATER
        R[COST] += 1
        x = followed(H[(x >> 2) + 2], H)
        y = followed(H[(y >> 2) + 2], H)
    if ((x & 3) == 0 and H[x >> 2] != CONS_HEADER) or ((y & 3) == 0 and H[y >> 2] != CONS_HEADER):
        return UNKNOWN
    return EQUAL


def order_numbers(x, y, keys, H, HF):
    """Order two numbers that are not both small integers; in the order of keys an integer comes before a float."""
    if (x & 3) == 0 and (y & 3) == 0:
        if (H[x >> 2] & 15) == DBL and (H[y >> 2] & 15) == DBL:
            d = HF[(x >> 2) + 1]
            e = HF[(y >> 2) + 1]
            return LESS if d < e else (EQUAL if d == e else GREATER)
    elif (x & 1) != 0 and (y & 3) == 0 and (H[y >> 2] & 15) == DBL:
        if keys != 0:
            return LESS
        if x > -(1 << 53) and x < 1 << 53:
            d = float(x >> 1)
            e = HF[(y >> 2) + 1]
            return LESS if d < e else (EQUAL if d == e else GREATER)
    elif (y & 1) != 0 and (x & 3) == 0 and (H[x >> 2] & 15) == DBL:
        if keys != 0:
            return GREATER
        if y > -(1 << 53) and y < 1 << 53:
            d = HF[(x >> 2) + 1]
            e = float(y >> 1)
            return LESS if d < e else (EQUAL if d == e else GREATER)
    return UNKNOWN


def is_number(w, H):
    """Whether a term is an integer or a float."""
    if (w & 1) != 0:
        return 1
    if (w & 3) != 0:
        return 0
    k = H[w >> 2] & 15
    return 1 if k == BIG or k == DBL else 0


def order_terms(x, y, keys, depth, R, H, HF):
    """Order two terms; with `keys`, an integer is never equal to a float."""
    while True:
        x = seen_through(x, H)
        y = seen_through(y, H)
        if x == y:
            # a variable of a search equals itself, whatever it will be
            return EQUAL
        R[COST] += 1
        if (x & y & 1) != 0:
            return LESS if x < y else GREATER
        a = is_number(x, H)
        b = is_number(y, H)
        if a != 0 and b != 0:
            return order_numbers(x, y, keys, H, HF)
        i = -1
        j = -1
        m = 0
        n = 0
        if a != 0:
            i = 0
        elif (x & 3) == 0:
            h = H[x >> 2]
            if (h & 15) != CON:
                return UNKNOWN
            i = h >> AUX_SHIFT & TAG_MASK
            m = h >> SIZE_SHIFT & SIZE_MASK
        elif (x & 7) == CONSTANT_TAG:
            i = x >> TAG_SHIFT & TAG_MASK
        if b != 0:
            j = 0
        elif (y & 3) == 0:
            h = H[y >> 2]
            if (h & 15) != CON:
                return UNKNOWN
            j = h >> AUX_SHIFT & TAG_MASK
            n = h >> SIZE_SHIFT & SIZE_MASK
        elif (y & 7) == CONSTANT_TAG:
            j = y >> TAG_SHIFT & TAG_MASK
        p = 0 if a != 0 else rank(i, m)
        q = 0 if b != 0 else rank(j, n)
        if p < 0 or q < 0:
            return UNKNOWN
        if p != q:
            return LESS if p < q else GREATER
        if p == 1:  # atoms that the program mentions
            return UNKNOWN if i == T_ATOM or j == T_ATOM else ordered(i, j)
        if p == 9:
            if depth >= DEEPEST:
                return UNKNOWN
            k = order_terms(H[(x >> 2) + 1], H[(y >> 2) + 1], keys, depth + 1, R, H, HF)
            if k != EQUAL:
                return k
            x = H[(x >> 2) + 2]
            y = H[(y >> 2) + 2]
        elif p == 6:
            if i == T_LARGE or j == T_LARGE:
                return UNKNOWN
            if m != n:
                return LESS if m < n else GREATER
            if depth >= DEEPEST:
                return UNKNOWN
            for k in range(1, n):
                i = order_terms(H[(x >> 2) + k], H[(y >> 2) + k], keys, depth + 1, R, H, HF)
                if i != EQUAL:
                    return i
            x = H[(x >> 2) + n]
            y = H[(y >> 2) + n]
        elif p == 10:
            k = order_bytes(H[(x >> 2) + 2], H[(y >> 2) + 2], H, R)
            if k != EQUAL:
                return k
            a = followed(H[(x >> 2) + 1], H)
            b = followed(H[(y >> 2) + 1], H)
            return ordered(a, b) if (a & b & 1) != 0 else UNKNOWN
        elif p == 2 or p == 5:
            a = followed(H[(x >> 2) + 1], H)
            b = followed(H[(y >> 2) + 1], H)
            return ordered(a, b) if (a & b & 1) != 0 else UNKNOWN
        else:
            return UNKNOWN
