"""Arrays made of lists and pieces of arrays, by loops of the kernel: texts and byte strings. Part of the compiled kernel.

They look only at what is evaluated, and at nothing while a run is recorded; functions of Haskell do what is left. A piece
is an object of three strict fields: an array, the place where it begins, and how many elements it has.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.numbers.digits import has_room
from clew.machine.kernel.terms.term_bytes import is_byte_cell
from clew.machine.kernel.terms.term_lists import COST_SHIFT, LEFT, NOT_FOUND
from clew.machine.kernel.terms.term_order import EQUAL, GREATER, LESS, UNKNOWN, followed

# ruff: noqa: F405

# What becomes of the elements.
WITH_ALL = 0  # they are kept as they are, evaluated or not
WITH_CHARACTERS = 1  # evaluated characters; a half of a surrogate pair, which no text has, is replaced
WITH_BYTES = 2  # evaluated characters give the numbers of their last eight bits

#: The words of a piece in the heap.
PIECE = 4
FIRST_GREEK = 0x370
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


def is_piece(x, H):
    """Whether a word is a piece of an array whose bounds are known."""
    if (x & 3) != 0 or (H[x >> 2] & 15) != CON or (H[x >> 2] >> SIZE_SHIFT & SIZE_MASK) != 3:
        return 0
    p = x >> 2
    return H[p + 2] & H[p + 3] & 1


def place_of(x, H):
    """Where the elements of a piece are."""
    return (followed(H[(x >> 2) + 1], H) >> 2) + 1 + (H[(x >> 2) + 2] >> 1)


def size_of(x, H):
    """How many elements a piece has."""
    return H[(x >> 2) + 3] >> 1


def order_pieces(x, y, R, H):
    """LESS, EQUAL or GREATER for two pieces, by their elements; UNKNOWN where one is no number or character."""
    if R[TRACE] != 0 or is_piece(x, H) == 0 or is_piece(y, H) == 0:
        return UNKNOWN
    p = place_of(x, H)
    q = place_of(y, H)
    n = size_of(x, H)
    m = size_of(y, H)
    k = n if n < m else m
    for i in range(k):
        a = H[p + i]
        b = H[q + i]
        if (a & 3) == 0 or (b & 3) == 0:
            return UNKNOWN
        if a != b:
            R[COST] = i >> COST_SHIFT
            return LESS if a < b else GREATER
    R[COST] = k >> COST_SHIFT
    return EQUAL if n == m else LESS if n < m else GREATER


def find_piece(x, y, R, H):
    """How many elements of piece y are before the first place where piece x is, NOT_FOUND, or LEFT."""
    if R[TRACE] != 0 or is_piece(x, H) == 0 or is_piece(y, H) == 0:
        return LEFT
    p = place_of(x, H)
    q = place_of(y, H)
    n = size_of(x, H)
    last = size_of(y, H) - n
    for i in range(n):
        if (H[p + i] & 3) == 0:
            return LEFT
    for i in range(last + 1):
        k = 0
        while k < n and H[q + i + k] == H[p + k]:
            k += 1
        if k == n:
            R[COST] = i >> COST_SHIFT
            return i
        if (H[q + i + k] & 3) == 0:
            return LEFT
    R[COST] = n + last >> COST_SHIFT
    return NOT_FOUND


def held_pieces(x, R, H):
    """The number of elements of the pieces in a list, or -1 if that is not known."""
    if R[TRACE] != 0:
        return -1
    n = 0
    while is_byte_cell(x, H) != 0:
        z = followed(H[(x >> 2) + 1], H)
        if is_piece(z, H) == 0:
            return -1
        n += size_of(z, H)
        x = followed(H[(x >> 2) + 2], H)
    R[COST] = n >> COST_SHIFT
    return n if x == NIL else -1


def array_of_pieces(n, x, R, H):
    """An array of the n elements of the pieces in a list. Returns a status; 0 means done."""
    if R[HP] + n + 1 > R[HEAP_LIMIT]:
        R[NEED] = n + 1
        return ST_COLLECT
    hp = R[HP]
    R[RESULT] = hp << 2
    R[COST] = n >> COST_SHIFT
    H[hp] = n << SIZE_SHIFT | ARR
    hp += 1
    while is_byte_cell(x, H) != 0:
        z = followed(H[(x >> 2) + 1], H)
        p = place_of(z, H)
        for i in range(size_of(z, H)):
            H[hp] = H[p + i]
            hp += 1
        x = followed(H[(x >> 2) + 2], H)
    R[HP] = hp
    return 0


def cells_of_piece(as_characters, x, y, R, H):
    """The elements of a piece, as a list before the head of another. Returns a status; 0 means done."""
    n = size_of(x, H)
    if has_room(n, R) == 0:
        return ST_COLLECT
    hp = R[HP]
    end = H[(y >> 2) + 1]
    p = place_of(x, H)
    R[RESULT] = hp << 2 if n > 0 else end
    for i in range(n):
        w = H[p + i]
        if as_characters != 0:
            w = w >> 1 << 3 | 6
        H[hp] = CONS_HEADER
        H[hp + 1] = w
        H[hp + 2] = hp + 3 << 2
        hp += 3
    if n > 0:
        H[hp - 1] = end
    R[HP] = hp
    return 0


def code_at(p, H):
    """The character or number at a place of an array as a number, or -1."""
    w = H[p]
    if (w & 7) == 6:
        return w >> 3
    return w >> 1 if (w & 1) != 0 else -1


def is_space(c):
    """Whether a Latin character is a space."""
    return 1 if c == 32 or (c >= 9 and c <= 13) or c == 0xA0 else 0


def span_words(most, x, R, H):
    """How many elements at the beginning of a piece are so many words, whole and Latin, and the spaces around them."""
    if R[TRACE] != 0 or is_piece(x, H) == 0:
        return 0
    p = place_of(x, H)
    n = size_of(x, H)
    found = 0
    whole = 0
    within = 0
    for i in range(n):
        c = code_at(p + i, H)
        if c < 0 or c >= FIRST_GREEK:
            return whole
        if is_space(c) != 0:
            within = 0
            whole = i + 1
        elif within == 0:
            if found == most:
                R[COST] = i >> COST_SHIFT
                return i
            found += 1
            within = 1
    R[COST] = n >> COST_SHIFT
    return n


def words_of_piece(x, y, R, H):
    """The words of a piece of Latin characters, as a list before the head of another. Returns a status; 0 means done."""
    p = place_of(x, H)
    n = size_of(x, H)
    words = 0
    within = 0
    for i in range(n):
        if is_space(code_at(p + i, H)) != 0:
            within = 0
        elif within == 0:
            within = 1
            words += 1
    if R[HP] + (PIECE + 3) * words > R[HEAP_LIMIT]:
        R[NEED] = (PIECE + 3) * words
        return ST_COLLECT
    hp = R[HP]
    first = H[(x >> 2) + 2] >> 1
    end = H[(y >> 2) + 1]
    last = 0  # the cell of the last word
    R[RESULT] = end
    i = 0
    while i < n:
        if is_space(code_at(p + i, H)) != 0:
            i += 1
            continue
        start = i
        while i < n and is_space(code_at(p + i, H)) == 0:
            i += 1
        H[hp] = H[x >> 2]
        H[hp + 1] = H[(x >> 2) + 1]
        H[hp + 2] = first + start << 1 | 1
        H[hp + 3] = i - start << 1 | 1
        H[hp + PIECE] = CONS_HEADER
        H[hp + PIECE + 1] = hp << 2
        H[hp + PIECE + 2] = end
        if last == 0:
            R[RESULT] = hp + PIECE << 2
        else:
            H[last + 2] = hp + PIECE << 2
        last = hp + PIECE
        hp += PIECE + 3
    R[HP] = hp
    return 0


def span_piece(mode, x, R, H):
    """How many elements at the beginning of a piece are spaces (1) or none (0), as far as characters are Latin."""
    if R[TRACE] != 0 or is_piece(x, H) == 0:
        return 0
    p = place_of(x, H)
    n = size_of(x, H)
    for i in range(n):
        c = code_at(p + i, H)
        if c < 0 or c >= FIRST_GREEK:
            return i
        if is_space(c) != mode:
            R[COST] = i >> COST_SHIFT
            return i
    R[COST] = n >> COST_SHIFT
    return n
