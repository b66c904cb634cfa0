"""The index of a log (`record`): where the records of an activation are.

Part of the compiled kernel. The log is indexed in portions of so many units; records belong to the portion that their
activation stands in. Records of one portion that follow each other are a *run*. N has a word for each run, from 1 on:
where it begins, and above that the run before it of the same portion; F has the last run of each portion, in halves.
So the index can follow a run of the program while that is recorded. N[0] is where the log ends. U has a word for each
application of a computed function: its record, and above that the next one of a function that stands in the same
portion; G has for each portion the first of these, and above that the last.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.log.log_format import activation_at, applied_at, first_record, kind_at, next_record
from clew.machine.kernel.log.log_tree import get_half, is_of_activation, set_half

# ruff: noqa: F405

INDEX_BLOCK = 17  # the log in blocks of so many units, as a power of two


def index_records(A, E, F, N, B, G, U):
    """Index the records from A[0] on, before A[1].

    From before, A[2] is the last run, A[3] its portion, A[4] the portions and A[5] the blocks that are known. B gets the
    first record in each block. A[6] gets the last record of an exception, A[7] is the last application.
    """
    e = A[0]
    run = A[2]
    current = A[3]
    portions = A[4]
    blocks = A[5]
    while e < A[1]:
        while portions <= e >> TR_PORTION:
            set_half(portions, 0, F)
            G[portions] = 0
            portions += 1
        while blocks <= e >> INDEX_BLOCK:
            B[blocks] = e
            blocks += 1
        kind = kind_at(e, E)
        if is_of_activation(kind):
            portion = activation_at(e, E) >> TR_PORTION
            if portion != current:
                run += 1
                N[run] = e | get_half(portion, F) << 32
                set_half(portion, run, F)
                current = portion
            if kind == TR_APPLY or kind == TR_PAPX:
                A[7] += 1
                U[A[7]] = e
                portion = function_given(e, E) >> TR_PORTION
                if G[portion] != 0:
                    last = G[portion] >> 32
                    U[last] = U[last] | A[7] << 32
                    G[portion] = G[portion] & HALF_MASK | A[7] << 32
                else:
                    G[portion] = A[7] | A[7] << 32
            elif kind == TR_RAISE:
                A[6] = e
        e = next_record(e, E)
    N[0] = e
    A[0] = e
    A[2] = run
    A[3] = current
    A[4] = portions
    A[5] = blocks


def function_given(e, E):
    """The record of the function that an application is of, or that got too few arguments."""
    if kind_at(e, E) == TR_APPLY:
        return applied_at(e, E)
    return first_record(e, E)


def find_applications(A, E, X, G, U):
    """The first applications of the function that record A[0] made, at most A[1] of them, go into X.

    Those that entered it, and those that gave it too few arguments; A[2] gets how many were found.
    """
    count = 0
    at = G[A[0] >> TR_PORTION] & HALF_MASK
    while at != 0 and count < A[1]:
        e = U[at] & TR_NUMBER_MASK
        if function_given(e, E) == A[0]:
            X[count] = e
            count += 1
        at = U[at] >> 32
    A[2] = count


def find_kind(A, E, X):
    """The records of kind A[2] from record A[0] on, before A[1]; X gets them, and A[3] how many there are."""
    e = A[0]
    count = 0
    while e < A[1]:
        if kind_at(e, E) == A[2]:
            X[count] = e
            count += 1
        e = next_record(e, E)
    A[3] = count


def sort_records(A, E, X, Y):
    """Sort the records before A[0] that belong to activations by the portions of these.

    X[1 + i] gets the number of records of portion i. With A[1], X[i] is where those of portion i begin in Y, which gets
    the numbers of the records; X[i] is then where they end.
    """
    e = TR_FIRST
    while e < A[0]:
        if is_of_activation(kind_at(e, E)):
            i = activation_at(e, E) >> TR_PORTION
            if A[1] == 0:
                X[i + 1] += 1
            else:
                Y[X[i]] = e
                X[i] += 1
        e = next_record(e, E)
