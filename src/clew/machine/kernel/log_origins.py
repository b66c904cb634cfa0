"""Where values of a recorded run come from, compiled: what a variable stands for, what became a field, what was called.

This is `trace/history/occurrence` for the common cases; what is not common is SLOW, as in `log_values`.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.log_values import *  # noqa: F403
from clew.machine.kernel.log_values import (
    first_at,
    function_of,
    held_by,
    is_entered,
    is_waiting,
    kind_of_value,
    part_of,
    record_at,
    remembered_value,
    site_key,
)

# ruff: noqa: F405

# --- an expression of an activation in one word -----------------------------------------------------------

ITEM_BITS = 3  # so many bits are left for what is to be done with it
ITEM_SHIFT = 32


def packed(act, node):
    """An expression of an activation in one word; what is to be done with it may be added."""
    return act << ITEM_SHIFT | node << ITEM_BITS


# --- where values come from -----------------------------------------------------------------------------


def called_at(act, A, E, K):
    """The call that an activation carries out, in one word; 0 where nothing of the program called."""
    head = E[act]
    if (head & TR_KIND_MASK) == TR_CAF or head >> TR_ACT_SHIFT == 0:
        return 0
    site = K[A[SITES] + (head >> TR_PC_SHIFT & TR_PC_MASK)]
    return packed(head >> TR_ACT_SHIFT, site) if site != 0 else 0


def argument_of(caller, site, record, i, A, E, S, Y, N, K):
    """An argument of an application, which may have entered other functions with its first ones before."""
    at = site * NODE_SIZE
    places = N[at + NODE_PLACES]
    before = 1
    for p in range(K[places]):
        key = site_key(caller, K[places + 1 + p])
        j = first_at(key, E, S, Y)
        e = record_at(j, key, E, S, Y)
        while e != 0:
            if e < record and (E[e] & TR_KIND_MASK) == TR_APPLY:
                function = A[FUNCTIONS] + FUNCTION_SIZE * function_of(e, A, E, N, K)
                taken = held_by(E[e + 1] >> 32 + ADDRESS_SHIFT, A, E, N, K)
                before += K[function + FUNCTION_ARITY] - taken
            j += 1
            e = record_at(j, key, E, S, Y)
    return packed(caller, part_of(site, before + i, N, K)) if before + i < N[at + NODE_COUNT] else 0


def part_origin(record, i, A, E, S, Y, N, K):
    """The expression that became a field of data, or an argument of a partial application; 0 if the host made it."""
    while (E[record] & TR_KIND_MASK) == TR_PAPX:
        inner = (E[record + 1] & HALF_MASK) >> ADDRESS_SHIFT
        held = held_by(inner, A, E, N, K)
        if i >= held:
            site = K[A[SITES] + (E[record] >> TR_PC_SHIFT & TR_PC_MASK)]
            if N[site * NODE_SIZE + NODE_KIND] != IS_APPLICATION:
                return SLOW
            return argument_of(E[record] >> TR_ACT_SHIFT, site, record, i - held, A, E, S, Y, N, K)
        record = inner
    if (E[record] & TR_KIND_MASK) == TR_ANON:
        record = E[record] >> TR_ACT_SHIFT  # the literal that it is a part of
        if record == 0:
            return 0
        site = K[A[SITES] + (E[record] >> TR_PC_SHIFT & TR_PC_MASK)]
        return packed(E[record] >> TR_ACT_SHIFT, site) if site != 0 else 0
    kind = E[record] & TR_KIND_MASK
    if kind != TR_CON and kind != TR_PAP:
        return 0
    site = K[A[SITES] + (E[record] >> TR_PC_SHIFT & TR_PC_MASK)]
    what = N[site * NODE_SIZE + NODE_KIND]
    if what == IS_DATA or what == IS_PARTIAL:
        return packed(E[record] >> TR_ACT_SHIFT, part_of(site, i, N, K))
    return packed(E[record] >> TR_ACT_SHIFT, site) if what != 0 else 0


def defined_by(act, node, A, E, S, Y, N, K, V):
    """What a variable stands for, in one word; 0 if that was never determined, SLOW if the host knows."""
    at = node * NODE_SIZE
    kind = N[at + NODE_KIND]
    about = N[at + NODE_ABOUT]
    if kind == IS_LOCAL:
        return packed(act, about)
    if kind == IS_VALUE:
        return packed(act, part_of(about, 0, N, K))
    if kind == IS_FIELD:
        whole = remembered_value(act, part_of(about, 0, N, K), 0, A, E, S, Y, N, K, V)
        if whole == SLOW:
            return SLOW
        made = kind_of_value(whole, E)
        if made != TR_CON and made != TR_ANON:
            return 0 if is_waiting(whole, E) else SLOW
        i = N[at + NODE_MORE] & (1 << CONSTRUCTOR_SHIFT) - 1
        origin = part_origin(whole >> ADDRESS_SHIFT, i, A, E, S, Y, N, K)
        return origin if origin != 0 else SLOW
    if kind != IS_PARAMETER:
        return SLOW
    head = E[act] & TR_KIND_MASK
    call = called_at(act, A, E, K)
    site = (call & (1 << ITEM_SHIFT) - 1) >> ITEM_BITS
    if head != TR_APPLY:
        return packed(call >> ITEM_SHIFT, part_of(site, about, N, K)) if call != 0 else 0
    function = E[act + 1] >> 32 + ADDRESS_SHIFT
    held = held_by(function, A, E, N, K)
    if about < held:
        origin = part_origin(function, about, A, E, S, Y, N, K)
        return origin if origin != 0 else SLOW
    if N[site * NODE_SIZE + NODE_KIND] != IS_APPLICATION:
        return SLOW
    return argument_of(call >> ITEM_SHIFT, site, act, about - held, A, E, S, Y, N, K)


def last_entered(act, node, E, S, Y, N, K):
    """The activation that a call or an application led to last, or 0."""
    at = node * NODE_SIZE
    if N[at + NODE_KIND] == IS_CONSTANT_CALL:
        return N[at + NODE_ABOUT]
    places = N[at + NODE_PLACES]
    last = 0
    for p in range(K[places]):
        key = site_key(act, K[places + 1 + p])
        j = first_at(key, E, S, Y)
        e = record_at(j, key, E, S, Y)
        while e != 0:
            if e > last and is_entered(e, E, S, Y):
                last = e
            j += 1
            e = record_at(j, key, E, S, Y)
    return last
