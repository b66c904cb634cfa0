"""Which call belongs to which other in a finished log (`record`): the edges of computation trees (`debug`).

Part of the compiled kernel: two passes over the log, whose cost is linear in it. An activation belongs to the statement
of the function whose text holds the call or mentions the function. X says what a place in the code is to this; Y has a
half for every two words of the log (no activation is shorter), and gets there the number of an activation's statement.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.log_walk import BLOCK_NOTES, BLOCK_SHIFT, BLOOM_WORDS, may_mention

# ruff: noqa: F405

STATED_CALL = 1  # marks of code: a call of a function that has statements
STATED_FUNCTION = 2  # a partial application of such a function
STATED_ENTRY = 4  # where the code of such a function begins
EVIDENCE = 8  # makes a function for a class dictionary: who applies it has mentioned it
STATED = STATED_CALL | STATED_FUNCTION | STATED_ENTRY

BEGUN = 1 << 30  # a bit of a half of Y: the activation was entered
IS_CONSTANT = 1 << 62  # a bit of a word of Z


def get_half(e, Y):
    """Half number e of Y."""
    return Y[e >> 1] >> 32 if (e & 1) != 0 else Y[e >> 1] & HALF_MASK


def set_half(e, h, Y):
    """Write half number e of Y."""
    w = Y[e >> 1]
    if (e & 1) != 0:
        Y[e >> 1] = w & HALF_MASK | h << 32
    else:
        Y[e >> 1] = w >> 32 << 32 | h


def is_of_activation(kind):
    """Whether records of a kind say which activation they come from."""
    return (
        kind < TR_ANON
        or kind == TR_LAZY
        or (kind > TR_ANON and kind != TR_FUN and kind != TR_WIDE and kind < TR_UNKNOWN)
    )


def is_activation(kind):
    """Whether records of a kind are activations."""
    return kind == TR_CALL or kind == TR_TAIL or kind == TR_APPLY or kind == TR_LAZY or kind == TR_CAF


def applied_function(e, E):
    """The record of the function that an application entered: where that was mentioned."""
    f = E[e + 1] >> 32 + ADDRESS_SHIFT
    while (E[f] & TR_KIND_MASK) == TR_PAPX:
        f = (E[f + 1] & HALF_MASK) >> ADDRESS_SHIFT
    return f


def is_stated(e, E, X):
    """Whether an activation is that of a function that has statements."""
    kind = E[e] & TR_KIND_MASK
    if kind != TR_APPLY:
        return (X[E[e] >> TR_PC_SHIFT & TR_PC_MASK] & STATED_CALL) != 0
    f = applied_function(e, E)
    wanted = STATED_ENTRY if (E[f] & TR_KIND_MASK) == TR_FUN else STATED_FUNCTION
    return (X[E[f] >> TR_PC_SHIFT & TR_PC_MASK] & wanted) != 0


def origin_of(e, by_call, E, X):
    """The activation whose code mentions the function of an activation; with by_call, the one that applies it."""
    if by_call == 0 and (E[e] & TR_KIND_MASK) == TR_APPLY:
        f = applied_function(e, E)
        if (E[f] & TR_KIND_MASK) == TR_PAP and (X[E[f] >> TR_PC_SHIFT & TR_PC_MASK] & EVIDENCE) == 0:
            return E[f] >> TR_ACT_SHIFT
    return E[e] >> TR_ACT_SHIFT


def note_begun(A, E, X, Y):
    """Note in Y which activations before A[0] were entered. A[2] gets how many may have statements, constants too."""
    e = TR_FIRST
    count = 0
    while e < A[0]:
        head = E[e]
        kind = head & TR_KIND_MASK
        if is_of_activation(kind):
            act = head >> TR_ACT_SHIFT
            if kind == TR_CAF or (is_activation(kind) and is_stated(e, E, X)):
                count += 1
            if act != 0:
                set_half(act >> 1, BEGUN, Y)
        size = head >> TR_SIZE_SHIFT & TR_SIZE_MASK
        if size == TR_LONG:
            size = E[e + 1] + 1
        e += 1 + size
    A[2] = count


def attribute_calls(A, E, X, Y, Z):
    """Number the statements before A[0], from 1; Z gets the activation of each, and above it the statement it is for.

    With A[1], an application belongs to the code that applies, not to that which mentions the function. In Y,
    activations get the number of the statement that their code is part of. A[2] gets how many statements there are.
    """
    e = TR_FIRST
    count = 0
    while e < A[0]:
        head = E[e]
        kind = head & TR_KIND_MASK
        if is_activation(kind):
            begun = kind != TR_LAZY or (E[e + 1] & HALF_MASK) != 0 or (get_half(e >> 1, Y) & BEGUN) != 0
            if kind == TR_CAF:
                Z[count] = IS_CONSTANT | e
                count += 1
                set_half(e >> 1, count, Y)
            elif begun:
                origin = origin_of(e, A[1], E, X)
                above = 0 if origin == 0 else get_half(origin >> 1, Y)
                if is_stated(e, E, X):
                    Z[count] = e | above << 32
                    count += 1
                    set_half(e >> 1, count, Y)
                else:
                    set_half(e >> 1, above, Y)
            else:
                set_half(e >> 1, 0, Y)
        size = head >> TR_SIZE_SHIFT & TR_SIZE_MASK
        if size == TR_LONG:
            size = E[e + 1] + 1
        e += 1 + size
    A[2] = count


def weigh_statements(A, Z, W):
    """W[i] gets the size of the subtree of statement i; there are A[0], each after the one that it is for."""
    i = A[0]
    while i > 0:
        W[i] += 1
        above = Z[i - 1] >> 32 & HALF_MASK
        if (Z[i - 1] & IS_CONSTANT) == 0:
            W[above] += W[i]
        i -= 1
    W[0] += 1


def link_children(A, Z, Y):
    """For each of A[0] statements, and for the root, Y gets the first that is for it, and above that its next sibling.

    Constants are for none.
    """
    i = A[0]
    while i > 0:
        if (Z[i - 1] & IS_CONSTANT) == 0:
            above = Z[i - 1] >> 32 & HALF_MASK
            Y[i] = Y[i] & HALF_MASK | (Y[above] & HALF_MASK) << 32
            Y[above] = Y[above] >> 32 << 32 | i
        i -= 1


def climb_to_statement(A, E, X):
    """From activation A[0] up to the one whose statement its code is part of, or to a constant; A[0] gets it, or 0.

    With A[1], by who applies functions.
    """
    e = A[0]
    while e != 0 and (E[e] & TR_KIND_MASK) != TR_CAF and not is_stated(e, E, X):
        e = origin_of(e, A[1], E, X)
    A[0] = e


def find_applications(A, E, X, Y):
    """The applications from record A[1] on, before A[2], of the function that record A[0] made.

    They go into X, at most A[3] of them: those that entered it, and those that gave it too few arguments. A[1] gets the
    record to go on from, A[3] how many were found. With A[5], Y has notes on the blocks of the log.
    """
    wanted = A[0] << ADDRESS_SHIFT
    e = A[1]
    most = A[3]
    count = 0
    while e < A[2] and count < most:
        end = A[2]
        if A[5] != 0:
            b = e >> BLOCK_SHIFT
            end = Y[(b + 1) * BLOCK_NOTES + BLOOM_WORDS]
            if not may_mention(A[0], b, Y):
                e = end
                continue
        while e < end and count < most:
            head = E[e]
            kind = head & TR_KIND_MASK
            size = head >> TR_SIZE_SHIFT & TR_SIZE_MASK
            if size == TR_LONG:
                size = E[e + 1] + 1
            elif (kind == TR_APPLY and E[e + 1] >> 32 == wanted) or (
                kind == TR_PAPX and (E[e + 1] & HALF_MASK) == wanted
            ):
                X[count] = e
                count += 1
            e += 1 + size
    A[1] = e
    A[3] = count
