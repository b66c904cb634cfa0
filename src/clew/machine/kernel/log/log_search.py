"""Searches for values in a recorded run, compiled: among all that contributed to a value, and among its parts.

What contributed has the marks of a slice (`log_slice`). Values are words as in `log_values`.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.log.log_format import kind_at
from clew.machine.kernel.log.log_origins import *  # noqa: F403
from clew.machine.kernel.log.log_origins import defined_by, last_entered, packed
from clew.machine.kernel.log.log_slice import *  # noqa: F403
from clew.machine.kernel.log.log_slice import leave
from clew.machine.kernel.log.log_tree import get_half
from clew.machine.kernel.log.log_values import *  # noqa: F403
from clew.machine.kernel.log.log_values import (
    body_of,
    chosen_part,
    constructor_of,
    evaluated,
    field_count,
    field_half,
    function_of,
    is_waiting,
    kind_of_value,
    part_of,
    remembered_value,
)

# ruff: noqa: F405

# --- what is found: two words each, one of these above an expression of an activation, and its value -------------

NOWHERE = -1
IN_OWN_CODE = 0  # an expression of the user's code that contributed
IN_LIBRARY = 1  # one of a library that made something
IN_CONDITION = 2  # one that a condition looked at
WHERE_SHIFT = 61
FOUND_WORDS = 2
PART_SHIFT = 40
KEPT = 4  # of equal values in one part of the code so many are noted, and now and then one more
SEEN_WORDS = 2  # of a place in the table of values that were noted: a value, and how often and where
SEEN_FACTOR = 0x9E3779B97F4A7C1  # the golden ratio, and odd
SEEN_SHIFT = 27


def collect_values(A, E, S, Y, N, K, V, F, B, D, X, L, Z):
    """Note in X the values of what contributed; the places in Z, a power of two, remember those of the last ones.

    Goes on from activation number A[0] of D until A[1], while there is room for the next one. A[2] is how many values X
    has, A[3] how many it has room for, A[4] is the number of places in Z; values that the host must find are left in L.
    """
    while A[0] < A[1] and A[LEFT] + A[ROOM_FOR_WORK] < A[LEFT_END] and A[2] + A[ROOM_FOR_WORK] < A[3]:
        act = D[A[0]]
        A[0] += 1
        function = A[FUNCTIONS] + FUNCTION_SIZE * function_of(act, A, E, N, K)
        first = K[function + FUNCTION_FIRST]
        own = K[function + FUNCTION_OWN]
        start = get_half(act >> TR_ACTIVATION_UNITS, B)
        for i in range(K[function + FUNCTION_COUNT]):
            marks = F[(start + i) >> 3] >> (((start + i) & 7) << 3) & 255
            node = first + i
            kind = N[node * NODE_SIZE + NODE_KIND]
            where = NOWHERE
            if (marks & FOUND) != 0:
                if is_told(act, node, kind, own, A, E, S, Y, N, K, V):
                    where = IN_OWN_CODE if own != 0 else IN_LIBRARY
            elif (marks & LOOKED_AT) != 0 and kind != IS_INNER and kind != IS_CASE and kind != IS_COERCION:
                where = IN_CONDITION
            if where != NOWHERE:
                v = remembered_value(act, node, 0, A, E, S, Y, N, K, V)
                if v == SLOW:
                    leave(where << WHERE_SHIFT | packed(act, node), A, L)
                elif v != A_FUNCTION and not is_waiting(v, E) and not is_repeated(v, where, A[4], Z):
                    X[FOUND_WORDS * A[2]] = where << WHERE_SHIFT | packed(act, node)
                    X[FOUND_WORDS * A[2] + 1] = v
                    A[2] += 1


def is_repeated(v, where, places, Z):
    """Whether a value was noted often enough in a part of the code; equal ones that fell out of Z do not count."""
    at = SEEN_WORDS * (((v + where) * SEEN_FACTOR >> SEEN_SHIFT) & (places - 1))
    count = 0
    if Z[at] == v and Z[at + 1] & 3 == where:
        count = Z[at + 1] >> 2
        if count >= KEPT:
            return True
    Z[at] = v
    Z[at + 1] = (count + 1) << 2 | where
    return False


def is_told(act, node, kind, own, A, E, S, Y, N, K, V):
    """Whether a search looks at an expression: at what makes a value, and in the user's code at what libraries gave it."""
    if kind == IS_INNER or kind == IS_CASE or kind == IS_COERCION or kind == IS_LOCAL or kind == IS_VALUE:
        return False
    if kind == IS_PARAMETER or kind == IS_FIELD:
        if own == 0:
            return False
        origin = defined_by(act, node, A, E, S, Y, N, K, V)
        if origin <= 0:
            return True
        source = (origin & (1 << ITEM_SHIFT) - 1) >> ITEM_BITS
        return not is_own(N[source * NODE_SIZE + NODE_FUNCTION], A, K)
    if kind == IS_CALL:
        return own != 0 and not is_own(N[node * NODE_SIZE + NODE_ABOUT], A, K)
    if kind == IS_APPLICATION:
        callee = last_entered(act, node, E, S, Y, N, K) if own != 0 else 0
        return callee != 0 and not is_own(function_of(callee, A, E, N, K), A, K)
    return kind != IS_CONSTANT_CALL


def is_own(function, A, K):
    """Whether a function is the user's."""
    return K[A[FUNCTIONS] + FUNCTION_SIZE * function + FUNCTION_OWN] != 0


def describe_values(A, E, S, Y, N, K, X):
    """Of each of the A[0] values in X: its constructor, which takes its place, and the value of its first field."""
    for i in range(A[0]):
        v = X[FOUND_WORDS * i]
        X[FOUND_WORDS * i] = constructor_of(v, A, E, N, K)
        X[FOUND_WORDS * i + 1] = NEVER_MADE
        made = kind_of_value(v, E)
        if (made == TR_CON or made == TR_ANON) and field_count(v >> ADDRESS_SHIFT, A, E, N, K) > 0:
            X[FOUND_WORDS * i + 1] = evaluated(field_half(v >> ADDRESS_SHIFT, 0, E), E, S, Y)


def same_value(A, E, S, Y, N, K, V):
    """Follow a value from expression A[1] of activation A[0] back to what made it, through what handed it on.

    Arithmetic that gives one of its operands hands that on. A[2] is how many stations are passed at most.
    """
    act = A[0]
    node = A[1]
    left = A[2]
    v = remembered_value(act, node, 0, A, E, S, Y, N, K, V)
    while v != SLOW and left > 0:
        left -= 1
        origin = handed_on_from(act, node, v, A, E, S, Y, N, K, V)
        if origin <= 0:
            break
        before = origin >> ITEM_SHIFT
        source = (origin & (1 << ITEM_SHIFT) - 1) >> ITEM_BITS
        if before == 0 or source == 0 or remembered_value(before, source, 0, A, E, S, Y, N, K, V) != v:
            break
        act = before
        node = source
    A[0] = act
    A[1] = node
    A[2] = left


def handed_on_from(act, node, v, A, E, S, Y, N, K, V):
    """The expression that an expression has its value from, in one word; 0 or SLOW where there is no such."""
    at = node * NODE_SIZE
    kind = N[at + NODE_KIND]
    if kind <= IS_VALUE:
        return defined_by(act, node, A, E, S, Y, N, K, V)
    if kind == IS_INNER:
        return packed(act, part_of(node, N[at + NODE_COUNT] - 1, N, K))
    if kind == IS_COERCION:
        return packed(act, part_of(node, 0, N, K))
    if kind == IS_CASE:
        chosen = chosen_part(act, node, 0, A, E, S, Y, N, K, V)
        return packed(act, chosen) if chosen > 0 else 0
    if kind == IS_CALL or kind == IS_CONSTANT_CALL or kind == IS_APPLICATION:
        callee = last_entered(act, node, E, S, Y, N, K)
        return packed(callee, body_of(callee, A, E, N, K)) if callee != 0 else 0
    if kind == IS_ARITHMETIC:
        for i in range(N[at + NODE_COUNT]):
            operand = part_of(node, i, N, K)
            if remembered_value(act, operand, 0, A, E, S, Y, N, K, V) == v:
                return packed(act, operand)
    return 0


def parts_of_value(A, E, S, Y, N, K, U, X):
    """Note in X the parts of a value, outer ones before inner ones, and the value of each.

    A[0] is the record of the value, A[1] how many parts X has room for, and A[2] gets how many there are. A[3] gets 1
    if there are more. A part is its record and, above PART_SHIFT, the number of its field. U has a bit for each record
    that was opened.
    """
    count = 0
    looked_at = 0
    record = A[0]
    A[3] = 0
    while record != 0:
        if (U[record >> 5] >> (record & 31) & 1) == 0:
            U[record >> 5] = U[record >> 5] | 1 << (record & 31)
            kind = kind_at(record, E)
            if kind == TR_CON or kind == TR_ANON or kind == TR_PAP or kind == TR_PAPX:
                fields = field_count(record, A, E, N, K)
                if count + fields > A[1]:
                    A[3] = 1
                    break
                for i in range(fields):
                    X[FOUND_WORDS * count] = i << PART_SHIFT | record
                    X[FOUND_WORDS * count + 1] = evaluated(field_half(record, i, E), E, S, Y)
                    count += 1
        record = 0
        while record == 0 and looked_at < count:
            v = X[FOUND_WORDS * looked_at + 1]
            looked_at += 1
            if kind_of_value(v, E) != 0:
                record = v >> ADDRESS_SHIFT
    A[2] = count
