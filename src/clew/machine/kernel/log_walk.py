"""Long ways through a finished log (`record`). Part of the compiled kernel: they can have millions of stations.

Each takes its question from A and leaves the answer there. X is a table of the code, which says what a place in it is
to the question; E is the log.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403

# ruff: noqa: F405


def climb_to_place(A, E, X):
    """From activation A[0] up to the first whose call, or whose function, was written at a place that X marks.

    A[0] gets the activation; 0 for what no such place led to.
    """
    act = A[0]
    while act != 0:
        head = E[act]
        if X[head >> TR_PC_SHIFT & TR_PC_MASK] != 0:
            break
        kind = head & TR_KIND_MASK
        if kind == TR_CAF:
            act = 0
            break
        if kind == TR_APPLY:
            maker = E[E[act + 1] >> 32 + ADDRESS_SHIFT]
            if (maker & TR_KIND_MASK) == TR_PAP and X[maker >> TR_PC_SHIFT & TR_PC_MASK] != 0:
                break
        act = head >> TR_ACT_SHIFT
    A[0] = act


def climb_calls(A, E, X):
    """From activation A[0] up while it was called at a place that X marks, at most A[1] times; A[0] gets the first."""
    act = A[0]
    left = A[1]
    while left > 0:
        head = E[act]
        kind = head & TR_KIND_MASK
        if (kind != TR_CALL and kind != TR_TAIL and kind != TR_LAZY) or X[
            head >> TR_PC_SHIFT & TR_PC_MASK
        ] == 0:
            break
        act = head >> TR_ACT_SHIFT
        left -= 1
    A[0] = act
    A[1] = left


def follow_cells(A, E, X):
    """From list cell A[0] on over A[1] cells, as far as records lead; X marks the code that makes cells.

    A[0] gets the cell, A[1] how many are left to go.
    """
    cell = A[0]
    left = A[1]
    while left > 0:
        if (E[cell] & TR_KIND_MASK) == TR_ANON:
            h = E[cell + 2] & HALF_MASK
        else:
            h = E[cell + 1] >> 32
        number = 0
        while h != 0 and (h & 3) == 0:
            number = h >> ADDRESS_SHIFT
            kind = E[number] & TR_KIND_MASK
            if (
                kind != TR_THUNK
                and kind != TR_CALL
                and kind != TR_STRING
                and kind != TR_CELL
                and kind != TR_LAZY
            ):
                break
            h = E[number + 1] & HALF_MASK
        if h == 0 or (h & 3) != 0:
            break
        kind = E[number] & TR_KIND_MASK
        if kind == TR_CON:
            if X[E[number] >> TR_PC_SHIFT & TR_PC_MASK] == 0:
                break
        elif kind != TR_ANON or (E[number + 1] & HALF_MASK) != CONS_AUX:
            break
        cell = number
        left -= 1
    A[0] = cell
    A[1] = left


def find_mentions(A, E, X):
    """The calls and data from record A[1] on, before A[2], that hold what record A[0] made: at most A[3], into X.

    A[1] gets the record to go on from, A[3] how many were found.
    """
    wanted = A[0] << ADDRESS_SHIFT
    e = A[1]
    end = A[2]
    most = A[3]
    count = 0
    while e < end and count < most:
        head = E[e]
        kind = head & TR_KIND_MASK
        size = head >> TR_SIZE_SHIFT & TR_SIZE_MASK
        if size == TR_LONG:
            size = E[e + 1] + 1
        elif kind == TR_LAZY or (kind <= TR_CON and kind != TR_CELL and kind != TR_THUNK and kind != TR_CAF):
            for i in range(size):
                w = E[e + 1 + i]
                if w >> 32 == wanted or (w & HALF_MASK) == wanted:
                    X[count] = e
                    count += 1
                    break
        e += 1 + size
    A[1] = e
    A[3] = count
