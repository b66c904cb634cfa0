"""Which call belongs to which other in a log (`record`): the edges of computation trees (`debug`).

Part of the compiled kernel: a pass over the log, which can follow a run while it is recorded. An activation belongs to
the statement of the function whose text holds the call or mentions the function. X says what a place in the code is to
this; Y has 32 bits for every four units of the log (no activation is shorter), and gets there the number of an
activation's statement.
"""

from __future__ import annotations

from clew.machine.kernel.intrinsics import shifted_left
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.log.log_format import (
    activation_at,
    applied_at,
    first_half,
    first_record,
    kind_at,
    next_record,
    place_at,
)

# ruff: noqa: F405

STATED_CALL = 1  # marks of code: a call of a function that has statements
STATED_FUNCTION = 2  # a partial application of such a function
STATED_ENTRY = 4  # where the code of such a function begins
EVIDENCE = 8  # makes a function for a class dictionary: who applies it has mentioned it
STATED = STATED_CALL | STATED_FUNCTION | STATED_ENTRY

IS_CONSTANT = 1 << 62  # a bit of a word of Z: this is no call but a constant, which is for nobody


def get_half(e, Y):
    """The e-th 32 bits of Y, without sign."""
    return Y[e >> 1] >> 32 & TR_NUMBER_MASK if (e & 1) != 0 else Y[e >> 1] & TR_NUMBER_MASK


def set_half(e, h, Y):
    """Write the e-th 32 bits of Y."""
    w = Y[e >> 1]
    if (e & 1) != 0:
        Y[e >> 1] = w & TR_NUMBER_MASK | shifted_left(h, 32)
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
    f = applied_at(e, E)
    while kind_at(f, E) == TR_PAPX:
        f = first_record(f, E)
    return f


def is_stated(e, E, X):
    """Whether an activation is that of a function that has statements."""
    kind = kind_at(e, E)
    if kind != TR_APPLY:
        return (X[place_at(e, E)] & STATED_CALL) != 0
    f = applied_function(e, E)
    wanted = STATED_ENTRY if kind_at(f, E) == TR_FUN else STATED_FUNCTION
    return (X[place_at(f, E)] & wanted) != 0


def origin_of(e, by_call, E, X):
    """The activation whose code mentions the function of an activation; with by_call, the one that applies it."""
    if by_call == 0 and kind_at(e, E) == TR_APPLY:
        f = applied_function(e, E)
        if kind_at(f, E) == TR_PAP and (X[place_at(f, E)] & EVIDENCE) == 0:
            return activation_at(f, E)
    return activation_at(e, E)


def comes_up(e, E, F, N):
    """Whether any record comes from activation e, by the index of the log (`log_runs`)."""
    portion = e >> TR_PORTION
    run = get_half(portion, F)
    while run != 0:
        r = N[run] & TR_NUMBER_MASK
        while r < N[0]:
            if is_of_activation(kind_at(r, E)):
                act = activation_at(r, E)
                if act == e:
                    return True
                if act >> TR_PORTION != portion:
                    break
            r = next_record(r, E)
        run = N[run] >> 32
    return False


def attribute_calls(A, E, X, Y, Z, W, V):
    """Number the statements from record A[0] on, before A[1]; A[2] of them are known from before.

    Z gets the activation of each, and above it the statement it is for. With A[3], an application belongs to the code
    that applies, not to that which mentions the function. A[4] is the last constant, whose word has that before it. In Y, activations get the number of the statement that their
    code is part of. For each statement, and for the root, W gets the first that is for it, and above that its next
    sibling; V has the last that is for it, in halves. Constants are for none. Lazy calls count before they are entered.
    """
    e = A[0]
    count = A[2]
    while e < A[1]:
        kind = kind_at(e, E)
        if kind == TR_CAF:
            Z[count] = IS_CONSTANT | e | A[4] << 32
            A[4] = count + 1
            count += 1
            set_half(e >> TR_ACTIVATION_UNITS, count, Y)
            W[count] = 0
            set_half(count, 0, V)
        elif is_activation(kind):
            origin = origin_of(e, A[3], E, X)
            above = 0 if origin == 0 else get_half(origin >> TR_ACTIVATION_UNITS, Y)
            if is_stated(e, E, X):
                Z[count] = e | above << 32
                count += 1
                W[count] = 0
                set_half(count, 0, V)
                last = get_half(above, V)
                if last != 0:
                    W[last] = W[last] | count << 32
                else:
                    W[above] = W[above] | count
                set_half(above, count, V)
                above = count
            set_half(e >> TR_ACTIVATION_UNITS, above, Y)
        e = next_record(e, E)
    A[0] = e
    A[2] = count


def weigh_statements(A, E, F, N, Z, W):
    """W[i] gets the size of the subtree of statement i; there are A[0], each after the one that it is for.

    Lazy calls that nobody needed count nothing.
    """
    i = A[0]
    while i > 0:
        z = Z[i - 1]
        e = z & TR_NUMBER_MASK
        if kind_at(e, E) != TR_LAZY or first_half(e, E) != 0 or W[i] != 0 or comes_up(e, E, F, N):
            W[i] += 1
        if (z & IS_CONSTANT) == 0:
            W[z >> 32] += W[i]
        i -= 1
    W[0] += 1


def climb_to_statement(A, E, X):
    """From activation A[0] up to the one whose statement its code is part of, or to a constant; A[0] gets it, or 0.

    With A[1], by who applies functions.
    """
    e = A[0]
    while e != 0 and kind_at(e, E) != TR_CAF and not is_stated(e, E, X):
        e = origin_of(e, A[1], E, X)
    A[0] = e
