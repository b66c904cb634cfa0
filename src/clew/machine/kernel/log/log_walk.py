"""Long ways through a finished log (`record`). Part of the compiled kernel: they can have millions of stations.

Each takes its question from A and leaves the answer there. X is a table of the code, which says what a place in it is
to the question; E is the log.
"""

from __future__ import annotations

from clew.machine.kernel.intrinsics import shifted_left
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.log.log_format import (
    activation_at,
    after_half,
    applied_at,
    body_at,
    constructor_at,
    decoded,
    fill_slot,
    first_half,
    first_record,
    half_after_first,
    half_at,
    kind_at,
    next_record,
    place_at,
    second_half,
)

# ruff: noqa: F405

MILE_MASK = 1023  # one of so many cells is a milestone, plus one
LONGEST_MILE = 1 << 16
MILESTONE = 3  # words of a milestone

BLOCK_SHIFT = 17  # the log in blocks of so many units, as a power of two
BLOOM_MASK = (1 << 18) - 1
BLOOM_WORDS = 4096
BLOOM_FACTOR = 40503  # Knuth's golden ratio
BLOCK_NOTES = BLOOM_WORDS + 1  # and where the first record of the block is

WANTED_PLACE = 1  # marks of code: a call of a wanted function, or wanted data
WANTED_FUNCTION = 2  # a partial application of a wanted function
WANTED_ENTRY = 4  # where the code of a wanted function begins


def climb_to_place(A, E, X):
    """From activation A[0] up to the first whose call, or whose function, was written at a place that X marks.

    A[0] gets the activation; 0 for what no such place led to. From A[1] on, X has A[2] milestones.
    """
    A[0] = climbed(A[0], A[1], A[2], E, X)


def climbed(act, start, count, E, X):
    """The activation that climbing from one leads to; milestones know it."""
    while act != 0:
        if count > 0 and is_milestone(act):
            at = milestone_of(act, start, count, X)
            if at >= 0:
                return X[at + 1]
        if X[place_at(act, E)] != 0:
            return act
        kind = kind_at(act, E)
        if kind == TR_CAF:
            return 0
        if kind == TR_APPLY:
            maker = applied_at(act, E)
            if kind_at(maker, E) == TR_PAP and X[place_at(maker, E)] != 0:
                return act
        act = activation_at(act, E)
    return 0


def set_climbs(A, E, X):
    """Note where climbing leads from activations all over the log before A[0], the earlier ones first.

    X has room for A[2] milestones from A[1] on: [activation, where it leads, 0]; A[3] gets how many there are.
    """
    e = TR_FIRST
    at = A[1]
    count = 0
    while e < A[0] and count < A[2]:
        kind = kind_at(e, E)
        if is_milestone(e) and (kind <= TR_APPLY or kind == TR_LAZY):
            X[at + 1] = climbed(e, A[1], count, E, X)
            X[at] = e
            at += MILESTONE
            count += 1
        e = next_record(e, E)
    A[3] = count


def climb_calls(A, E, X, Y):
    """From activation A[0] up while it was called at a place that X marks, at most A[1] times; A[0] gets the first.

    Y has A[2] milestones (`set_rows`).
    """
    act = A[0]
    left = A[1]
    while left > 0:
        if not is_called(act, E) or X[place_at(act, E)] == 0:
            break
        if A[2] > 0 and is_milestone(act):
            at = milestone_of(act, 0, A[2], Y)
            if at >= 0 and Y[at + 2] > 0 and Y[at + 2] <= left:
                act = Y[at + 1]
                left -= Y[at + 2]
                continue
        act = activation_at(act, E)
        left -= 1
    A[0] = act
    A[1] = left


def is_called(act, E):
    """Whether an activation is that of a call which names its function."""
    kind = kind_at(act, E)
    return kind == TR_CALL or kind == TR_TAIL or kind == TR_LAZY


def set_rows(A, E, X):
    """For activations all over the log before A[0], note how far up all were called at one place, as in a recursion.

    X has room for A[1] milestones: [activation, the one that the row leads to, the number of calls between them]; A[2]
    gets how many there are. They are in the order of the log.
    """
    e = TR_FIRST
    at = 0
    end = MILESTONE * A[1]
    while e < A[0] and at < end:
        if is_milestone(e) and is_called(e, E):
            place = place_at(e, E)
            act = e
            count = 0
            while count < LONGEST_MILE and act != 0 and is_called(act, E) and place_at(act, E) == place:
                act = activation_at(act, E)
                count += 1
                if is_milestone(act):
                    break
            X[at] = e
            X[at + 1] = act
            X[at + 2] = count
            at += MILESTONE
        e = next_record(e, E)
    A[2] = at // MILESTONE


def next_cell(cell, E, X):
    """The list cell after one, as far as records lead, or 0; X marks the code that makes cells."""
    if kind_at(cell, E) == TR_ANON:
        h = half_at(cell, 2, E)
    else:
        h = second_half(cell, E)
    while h != 0 and (h & 3) == 0:
        number = h >> ADDRESS_SHIFT
        if is_cell(number, E, X):
            return number
        kind = kind_at(number, E)
        if kind != TR_THUNK and kind != TR_CALL and kind != TR_STRING and kind != TR_CELL and kind != TR_LAZY:
            return 0
        h = first_half(number, E)
    return 0


def is_cell(number, E, X):
    """Whether a record is that of a list cell."""
    kind = kind_at(number, E)
    if kind == TR_CON:
        return X[place_at(number, E)] != 0
    return kind == TR_ANON and constructor_at(number, E) == CONS_AUX


def is_milestone(number):
    """Whether the way to the next milestone is kept for this cell: for one of a thousand."""
    return ((number ^ number >> 7 ^ number >> 13) & MILE_MASK) == 0


def set_milestones(A, E, X):
    """For cells all over the log before A[0], note how far it is to the next such cell.

    X has room for A[2] milestones from A[1] on: [cell, the next, the number of cells between them]; A[3] gets how many
    there are. They are in the order of the log.
    """
    e = TR_FIRST
    at = A[1]
    end = at + MILESTONE * A[2]
    while e < A[0] and at < end:
        if is_milestone(e):
            if is_cell(e, E, X):
                cell = e
                count = 0
                while count < LONGEST_MILE:
                    following = next_cell(cell, E, X)
                    if following == 0:
                        break
                    cell = following
                    count += 1
                    if is_milestone(cell):
                        break
                X[at] = e
                X[at + 1] = cell
                X[at + 2] = count
                at += MILESTONE
        e = next_record(e, E)
    A[3] = (at - A[1]) // MILESTONE


def milestone_of(cell, start, count, X):
    """Where the milestone of a cell or an activation stands in X, or -1."""
    low = 0
    high = count
    while low < high:
        middle = (low + high) >> 1
        if X[start + MILESTONE * middle] < cell:
            low = middle + 1
        else:
            high = middle
    at = start + MILESTONE * low
    if low < count and X[at] == cell:
        return at
    return -1


def follow_cells(A, E, X):
    """From list cell A[0] on over A[1] cells, as far as records lead; X marks the code that makes cells.

    A[0] gets the cell, A[1] how many are left to go. From A[2] on, X has A[3] milestones.
    """
    cell = A[0]
    left = A[1]
    while left > 0:
        if A[3] > 0 and is_milestone(cell):
            at = milestone_of(cell, A[2], A[3], X)
            if at >= 0 and X[at + 2] > 0 and X[at + 2] <= left:
                left -= X[at + 2]
                cell = X[at + 1]
                continue
        following = next_cell(cell, E, X)
        if following == 0:
            break
        cell = following
        left -= 1
    A[0] = cell
    A[1] = left


def mentions(kind):
    """Whether records of a kind are calls or data, which are given values."""
    return kind == TR_LAZY or (kind <= TR_CON and kind != TR_CELL and kind != TR_THUNK and kind != TR_CAF)


def is_promise(kind):
    """Whether the first half of records of a kind is what a thunk became."""
    return kind == TR_THUNK or kind == TR_LAZY or kind == TR_LATER


def note_mentions(A, E, X):
    """Note for each block of the log before A[0] where its first record is, and which far records it mentions.

    Also what thunks became. The latter is a set of Bloom (1970): two bits for each record, so that most blocks that do not mention one say so.
    """
    e = TR_FIRST
    b = 0
    X[BLOOM_WORDS] = e
    while e < A[0]:
        while b < e >> BLOCK_SHIFT:
            b += 1
            X[b * BLOCK_NOTES + BLOOM_WORDS] = e
        kind = kind_at(e, E)
        end = next_record(e, E)
        if mentions(kind):
            if body_at(e, E) < end:
                if kind == TR_CON or kind == TR_LAZY:  # the first half of other calls is their result
                    note_mention(first_half(e, E), b, X)
                i = half_after_first(e, E)
                while i < end:
                    note_mention(decoded(i, e, E), b, X)
                    i = after_half(i, E)
        elif is_promise(kind):
            note_mention(first_half(e, E), b, X)
        e = end
    X[(b + 1) * BLOCK_NOTES + BLOOM_WORDS] = A[0]


def note_mention(h, b, X):
    """Note that block b mentions a half, if that is a record far from it."""
    if h != 0 and (h & 3) == 0:
        r = h >> ADDRESS_SHIFT
        if is_far(r, b):
            i = r & BLOOM_MASK
            j = b * BLOCK_NOTES + (i >> 6)
            X[j] = X[j] | shifted_left(1, i & 63)
            i = r * BLOOM_FACTOR >> 7 & BLOOM_MASK
            j = b * BLOCK_NOTES + (i >> 6)
            X[j] = X[j] | shifted_left(1, i & 63)


def is_far(r, b):
    """Whether a record stands neither in a block nor in one beside it."""
    return r >> BLOCK_SHIFT < b - 1 or r >> BLOCK_SHIFT > b + 1


def may_mention(r, b, X):
    """Whether block b may mention a record."""
    if not is_far(r, b):
        return True
    i = r & BLOOM_MASK
    j = r * BLOOM_FACTOR >> 7 & BLOOM_MASK
    at = b * BLOCK_NOTES
    return (X[at + (i >> 6)] >> (i & 63) & X[at + (j >> 6)] >> (j & 63) & 1) != 0


def is_wanted(e, E, X):
    """Whether a record is data that is made, or a call of a function that is defined, at a place that X marks."""
    kind = kind_at(e, E)
    if kind != TR_APPLY:
        return (X[place_at(e, E)] & WANTED_PLACE) != 0
    e = applied_at(e, E)
    while kind_at(e, E) == TR_PAPX:
        e = first_record(e, E)
    wanted = WANTED_ENTRY if kind_at(e, E) == TR_FUN else WANTED_FUNCTION
    return (X[place_at(e, E)] & wanted) != 0


def write_results(A, E, X):
    """Write the results that a search has appended to the log before A[0] into the records of what they are results of.

    While the search goes on, backtracking would not take them away from there.
    """
    e = TR_FIRST
    while e < A[0]:
        if kind_at(e, E) == TR_LATER and place_at(e, E) == 0:
            fill_slot(activation_at(e, E), first_half(e, E), E)
        e = next_record(e, E)


def next_mentioning(e, A, Y):
    """A record, or the first of the next block that may mention record A[0]; A[2] where there is none.

    With A[5], Y has notes on the blocks of the log.
    """
    while e < A[2] and A[5] != 0 and not may_mention(A[0], e >> BLOCK_SHIFT, Y):
        e = block_end(e, A, Y)
    return e


def block_end(e, A, Y):
    """Where the block of a record ends: before A[2], which is the end of a log without notes."""
    return Y[((e >> BLOCK_SHIFT) + 1) * BLOCK_NOTES + BLOOM_WORDS] if A[5] != 0 else A[2]


def is_given(e, wanted, kind, E):
    """Whether a half is among those that a call or data was given; the first half of a call is its result."""
    end = next_record(e, E)
    i = body_at(e, E)
    if kind != TR_CON and i < end:
        i = half_after_first(e, E)
    while i < end:
        if decoded(i, e, E) == wanted:
            return True
        i = after_half(i, E)
    return False


def find_mentions(A, E, X, Y):
    """The calls and data from record A[1] on, before A[2], that X marks and that hold what record A[0] made.

    They go into X, from A[4] on, at most A[3] of them; A[1] gets the record to go on from, A[3] how many were found.
    With A[5], Y has notes on the blocks of the log.
    """
    wanted = A[0] << ADDRESS_SHIFT
    e = next_mentioning(A[1], A, Y)
    most = A[3]
    count = 0
    while e < A[2] and count < most:
        end = block_end(e, A, Y)
        while e < end and count < most:
            kind = kind_at(e, E)
            if mentions(kind) and is_given(e, wanted, kind, E) and is_wanted(e, E, X):
                X[A[4] + count] = e
                count += 1
            e = next_record(e, E)
        e = next_mentioning(e, A, Y)
    A[1] = e
    A[3] = count


def find_promises(A, E, X, Y):
    """The records from A[1] on, before A[2], of thunks that became what record A[0] made.

    They go into X, at most A[3] of them; A[1] gets the record to go on from, A[3] how many were found. With A[5], Y has
    notes on the blocks of the log.
    """
    wanted = A[0] << ADDRESS_SHIFT
    e = next_mentioning(A[1], A, Y)
    most = A[3]
    count = 0
    while e < A[2] and count < most:
        end = block_end(e, A, Y)
        while e < end and count < most:
            kind = kind_at(e, E)
            if is_promise(kind) and first_half(e, E) == wanted:
                found = activation_at(e, E) if kind == TR_LATER else e
                is_known = found != e and first_half(found, E) == wanted  # its own record says so, too
                kind = kind_at(found, E)
                if not is_known and (kind == TR_THUNK or kind == TR_LAZY):
                    X[count] = found
                    count += 1
            e = next_record(e, E)
        e = next_mentioning(e, A, Y)
    A[1] = e
    A[3] = count
