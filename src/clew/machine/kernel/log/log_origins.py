"""Where values of a recorded run come from, compiled: what a variable stands for, what became a field, what was called.

This is `trace/history/occurrence` for the common cases; what is not common is SLOW, as in `log_values`.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.log.log_format import (
    activation_at,
    applied_at,
    first_record,
    kind_at,
    place_at,
    site_key,
)
from clew.machine.kernel.log.log_values import *  # noqa: F403
from clew.machine.kernel.log.log_values import (
    first_at,
    function_of,
    held_by,
    is_entered,
    is_waiting,
    kind_of_value,
    part_of,
    record_at,
    remembered_value,
)

# ruff: noqa: F405

# --- an expression of an activation in one word -----------------------------------------------------------

ITEM_BITS = 3  # so many bits are left for what is to be done with it
ITEM_SHIFT = 28


def packed(act, node):
    """An expression of an activation in one word; what is to be done with it may be added."""
    return act << ITEM_SHIFT | node << ITEM_BITS


# --- where values come from -----------------------------------------------------------------------------


def called_at(act, A, E, K):
    """The call that an activation carries out, in one word; 0 where nothing of the program called."""
    caller = activation_at(act, E)
    if kind_at(act, E) == TR_CAF or caller == 0:
        return 0
    site = K[A[SITES] + place_at(act, E)]
    return packed(caller, site) if site != 0 else 0


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
            if e < record and kind_at(e, E) == TR_APPLY:
                function = A[FUNCTIONS] + FUNCTION_SIZE * function_of(e, A, E, N, K)
                taken = held_by(applied_at(e, E), A, E, N, K)
                before += K[function + FUNCTION_ARITY] - taken
            j += 1
            e = record_at(j, key, E, S, Y)
    return packed(caller, part_of(site, before + i, N, K)) if before + i < N[at + NODE_COUNT] else 0


def part_origin(record, i, A, E, S, Y, N, K):
    """The expression that became a field of data, or an argument of a partial application; 0 if the host made it."""
    while kind_at(record, E) == TR_PAPX:
        inner = first_record(record, E)
        held = held_by(inner, A, E, N, K)
        if i >= held:
            site = K[A[SITES] + place_at(record, E)]
            if N[site * NODE_SIZE + NODE_KIND] != IS_APPLICATION:
                return SLOW
            return argument_of(activation_at(record, E), site, record, i - held, A, E, S, Y, N, K)
        record = inner
    if kind_at(record, E) == TR_ANON:
        record = activation_at(record, E)  # the literal that it is a part of
        if record == 0:
            return 0
        site = K[A[SITES] + place_at(record, E)]
        return packed(activation_at(record, E), site) if site != 0 else 0
    kind = kind_at(record, E)
    if kind != TR_CON and kind != TR_PAP:
        return 0
    site = K[A[SITES] + place_at(record, E)]
    what = N[site * NODE_SIZE + NODE_KIND]
    if what == IS_DATA or what == IS_PARTIAL:
        return packed(activation_at(record, E), part_of(site, i, N, K))
    return packed(activation_at(record, E), site) if what != 0 else 0


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
    head = kind_at(act, E)
    call = called_at(act, A, E, K)
    site = (call & (1 << ITEM_SHIFT) - 1) >> ITEM_BITS
    if head != TR_APPLY:
        return packed(call >> ITEM_SHIFT, part_of(site, about, N, K)) if call != 0 else 0
    function = applied_at(act, E)
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
