"""Slices of a recorded run, compiled: what contributed to a value (`trace/slices`).

A slice is a set of expressions of activations, with a byte of marks for each: B has where the marks of an activation
begin in F, in 32 bits for every four units of the log. W is a stack of what is to be done; what only the host can do
is left in L. Nothing depends on the order in which things are done, so that it can be left at any point and taken up
again with more room. U has a bit for each record whose parts were asked for, D the activations that have marks.
"""

from __future__ import annotations

from clew.machine.kernel.intrinsics import shifted_left
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.log.log_format import (
    activation_at,
    is_slot_empty,
    kind_at,
    place_at,
    second_half,
    site_key,
)
from clew.machine.kernel.log.log_origins import *  # noqa: F403
from clew.machine.kernel.log.log_origins import called_at, defined_by, last_entered, packed, part_origin
from clew.machine.kernel.log.log_tree import get_half, set_half
from clew.machine.kernel.log.log_values import *  # noqa: F403
from clew.machine.kernel.log.log_values import (
    body_of,
    chosen_index,
    chosen_part,
    evaluated,
    field_count,
    field_half,
    first_at,
    function_of,
    has_begun,
    is_entered,
    kind_of_value,
    part_of,
    record_at,
    remembered_value,
)

# ruff: noqa: F405

# --- registers of A -------------------------------------------------------------------------------------

IS_FULL = VALUE_REGISTERS + 0
WORK = VALUE_REGISTERS + 1  # how many things are to be done
WORK_END = VALUE_REGISTERS + 2
LEFT = VALUE_REGISTERS + 3  # how many of them are left to the host
LEFT_END = VALUE_REGISTERS + 4
MARKED = VALUE_REGISTERS + 5  # how many activations have marks
MARKED_END = VALUE_REGISTERS + 6
MARKS = VALUE_REGISTERS + 7  # how many bytes of F are used
MARKS_END = VALUE_REGISTERS + 8
FOUND_COUNT = VALUE_REGISTERS + 9
FOUND_MOST = VALUE_REGISTERS + 10
CUT = VALUE_REGISTERS + 11  # whether something was left out because of FOUND_MOST
TURNS = VALUE_REGISTERS + 12  # how many things are done before the host has a turn
ROOM_FOR_WORK = VALUE_REGISTERS + 13  # the most that one thing can lead to: things to do,
ROOM_FOR_MARKS = VALUE_REGISTERS + 14  # bytes of marks,
ROOM_FOR_MARKED = VALUE_REGISTERS + 15  # activations with marks
NODES = VALUE_REGISTERS + 16  # how many expressions the program has
SLICE_REGISTERS = VALUE_REGISTERS + 20

# --- marks ----------------------------------------------------------------------------------------------

FOUND = 1  # contributed
PLACED = 2  # its surroundings were looked at
HANDED_ON = 4  # a station of a function on its way
PATTERN = 8  # a case whose patterns count
CONDITION = 16  # a case that chose an expression, or is a part of such a condition
ASKED = 32  # a case that chose an expression
LOOKED_AT = 64  # a part of a condition
LOOKED_INTO = 128  # and the functions that it calls are, too

# --- what is to be done: an activation, an expression and one of these ---------------------------------------

FOLLOW = 0  # an expression that was found
HAND_ON = 1  # an applied function, to where it was written
LOOK_AT = 2  # a part of a condition
LOOK_INTO = 3
ASK = 4  # all parts of the value that a record (instead of the activation) made


def run_slice(A, E, S, Y, N, K, V, B, F, W, L, U, D):
    """Do what is to be done until there is nothing left, too little room, or TURNS are over."""
    turns = A[TURNS]
    while (
        turns > 0
        and A[WORK] > 0
        and A[WORK] + A[ROOM_FOR_WORK] < A[WORK_END]
        and A[LEFT] + 2 < A[LEFT_END]
        and A[MARKED] + A[ROOM_FOR_MARKED] < A[MARKED_END]
        and A[MARKS] + A[ROOM_FOR_MARKS] < A[MARKS_END]
    ):
        turns -= 1
        A[WORK] -= 1
        item = W[A[WORK]]
        act = item >> ITEM_SHIFT
        node = (item & (1 << ITEM_SHIFT) - 1) >> ITEM_BITS
        what = item & (1 << ITEM_BITS) - 1
        done = 1
        if what == ASK:
            done = ask_record(act, A, E, S, Y, N, K, B, F, W, U, D)
        elif what == FOLLOW:
            done = follow_value(act, node, A, E, S, Y, N, K, V, B, F, W, D)
        elif what == HAND_ON:
            hand_on(act, node, A, E, S, Y, N, K, V, B, F, W, L, D)
        else:
            done = look(act, node, what - LOOK_AT, A, E, S, Y, N, K, V, B, F, W, D)
        if done == 0:
            leave(item, A, L)


def leave(item, A, L):
    """Leave something to the host."""
    L[A[LEFT]] = item
    A[LEFT] += 1


def push(item, A, W):
    """Something more is to be done."""
    W[A[WORK]] = item
    A[WORK] += 1


# --- marks ----------------------------------------------------------------------------------------------


def marks_of(act, node, A, N, K, B, D):
    """Where the marks of an expression are in F."""
    function = A[FUNCTIONS] + FUNCTION_SIZE * N[node * NODE_SIZE + NODE_FUNCTION]
    start = get_half(act >> TR_ACTIVATION_UNITS, B)
    if start == 0:
        start = A[MARKS]
        A[MARKS] = start + K[function + FUNCTION_COUNT]
        set_half(act >> TR_ACTIVATION_UNITS, start, B)
        D[A[MARKED]] = act
        A[MARKED] += 1
    return start + node - K[function + FUNCTION_FIRST]


def add_mark(i, mark, F):
    """Set a mark; returns whether it was not there before."""
    shift = (i & 7) << 3
    w = F[i >> 3]
    if (w >> shift & mark) != 0:
        return False
    F[i >> 3] = w | shifted_left(mark, shift)
    return True


def remove_mark(i, mark, F):
    """Take a mark away."""
    F[i >> 3] = F[i >> 3] & ~shifted_left(mark, (i & 7) << 3)


def find_head(act, node, A, N, K, B, F, W, D):
    """An expression contributes, to its outermost constructor."""
    i = marks_of(act, node, A, N, K, B, D)
    if (F[i >> 3] >> ((i & 7) << 3) & FOUND) != 0:
        return
    if A[FOUND_COUNT] >= A[FOUND_MOST]:
        A[CUT] = 1
        return
    A[FOUND_COUNT] += 1
    add_mark(i, FOUND, F)
    push(packed(act, node) | FOLLOW, A, W)


def find_packed(origin, A, N, K, B, F, W, D):
    """The same, of an expression in one word."""
    if origin > 0:
        node = (origin & (1 << ITEM_SHIFT) - 1) >> ITEM_BITS
        find_head(origin >> ITEM_SHIFT, node, A, N, K, B, F, W, D)


# --- what is done ---------------------------------------------------------------------------------------


def follow_value(act, node, A, E, S, Y, N, K, V, B, F, W, D):
    """What an expression that contributes was made of. Returns 0 if the host must do it."""
    look_around(act, node, A, E, N, K, B, F, W, D)
    v = remembered_value(act, node, 0, A, E, S, Y, N, K, V)
    if v == SLOW:
        return 0
    at = node * NODE_SIZE
    kind = N[at + NODE_KIND]
    if is_untouched(v, kind, E, S, Y):
        return 1
    full = A[IS_FULL] != 0
    if kind <= IS_VALUE:
        return follow_variable(act, node, A, E, S, Y, N, K, V, B, F, W, D)
    if kind == IS_DATA:
        is_there = kind_of_value(v, E) == TR_CON
        if full or not is_there:
            for i in range(N[at + NODE_COUNT]):
                if (N[at + NODE_MORE] >> i & 1) != 0:
                    find_head(act, part_of(node, i, N, K), A, N, K, B, F, W, D)
    elif kind == IS_INNER:
        find_head(act, part_of(node, N[at + NODE_COUNT] - 1, N, K), A, N, K, B, F, W, D)
    elif kind == IS_CASE:
        chosen = chosen_part(act, node, 0, A, E, S, Y, N, K, V)
        if chosen == SLOW:
            return 0
        if chosen == 0 or full:
            find_head(act, part_of(node, 0, N, K), A, N, K, B, F, W, D)
        if full:
            add_mark(marks_of(act, node, A, N, K, B, D), PATTERN, F)
        if chosen != 0:
            find_head(act, chosen, A, N, K, B, F, W, D)
    elif kind == IS_COERCION:
        find_head(act, part_of(node, 0, N, K), A, N, K, B, F, W, D)
    elif kind == IS_COMPARISON or kind == IS_ARITHMETIC:
        for i in range(N[at + NODE_COUNT]):
            find_head(act, part_of(node, i, N, K), A, N, K, B, F, W, D)
    elif kind == IS_CALL or kind == IS_CONSTANT_CALL:
        callee = last_entered(act, node, E, S, Y, N, K)
        if callee != 0:
            find_head(callee, body_of(callee, A, E, N, K), A, N, K, B, F, W, D)
    elif kind == IS_APPLICATION:
        follow_application(act, node, A, E, S, Y, N, K, B, F, W, D)
    elif kind == IS_PRIMITIVE:
        return follow_primitive(act, node, A, E, S, Y, N, K, V, B, F, W, D)
    elif kind == IS_READ:
        follow_read(act, node, A, E, S, Y, N, K, B, F, W, D)
    elif kind == IS_OTHER:
        return 0
    return 1


def follow_read(act, node, A, E, S, Y, N, K, B, F, W, D):
    """What was written where this reads; in a full slice also the writing, the array and the index."""
    full = A[IS_FULL] != 0
    at = node * NODE_SIZE
    places = N[at + NODE_PLACES]
    for p in range(K[places]):
        key = site_key(act, K[places + 1 + p])
        j = first_at(key, E, S, Y)
        e = record_at(j, key, E, S, Y)
        while e != 0:
            write = second_half(e, E) >> ADDRESS_SHIFT if kind_at(e, E) == TR_RESULT else 0
            if write != 0:
                site = K[A[SITES] + place_at(write, E)]
                writer = activation_at(write, E)
                if N[site * NODE_SIZE + NODE_KIND] >= IS_COMPARISON:
                    last = part_of(site, N[site * NODE_SIZE + NODE_COUNT] - 1, N, K)
                    find_head(writer, last, A, N, K, B, F, W, D)
                    if full:
                        find_head(writer, site, A, N, K, B, F, W, D)
            j += 1
            e = record_at(j, key, E, S, Y)
    if full:
        for i in range(N[at + NODE_COUNT]):
            if (N[at + NODE_ABOUT] >> i & 1) != 0:
                find_head(act, part_of(node, i, N, K), A, N, K, B, F, W, D)
    find_entered(act, node, A, E, S, Y, N, K, B, F, W, D)


def follow_primitive(act, node, A, E, S, Y, N, K, V, B, F, W, D):
    """What an operation looked at, and the functions that it entered. Returns 0 if the host must do it."""
    at = node * NODE_SIZE
    for i in range(N[at + NODE_COUNT]):
        operand = part_of(node, i, N, K)
        if (N[at + NODE_MORE] >> i & 1) != 0:
            v = remembered_value(act, operand, 0, A, E, S, Y, N, K, V)
            if v == SLOW:
                return 0
            ask_value(v, A, E, W)
        if ((N[at + NODE_ABOUT] | N[at + NODE_MORE]) >> i & 1) != 0:
            find_head(act, operand, A, N, K, B, F, W, D)
    find_entered(act, node, A, E, S, Y, N, K, B, F, W, D)
    return 1


def find_entered(act, node, A, E, S, Y, N, K, B, F, W, D):
    """The bodies of all functions that an expression entered contribute."""
    places = N[node * NODE_SIZE + NODE_PLACES]
    for p in range(K[places]):
        key = site_key(act, K[places + 1 + p])
        j = first_at(key, E, S, Y)
        e = record_at(j, key, E, S, Y)
        while e != 0:
            if is_entered(e, E, S, Y):
                find_head(e, body_of(e, A, E, N, K), A, N, K, B, F, W, D)
            j += 1
            e = record_at(j, key, E, S, Y)


def is_untouched(v, kind, E, S, Y):
    """Whether an expression has no value because nobody asked for it."""
    if v == NEVER_MADE:
        return kind == IS_WORD or kind == IS_STRING or kind == IS_FUNCTION or kind == IS_PARTIAL
    made = kind_of_value(v, E)
    if made == TR_LAZY:
        return not has_begun(v >> ADDRESS_SHIFT, E, S, Y)
    return made == TR_THUNK and is_slot_empty(v >> ADDRESS_SHIFT, E)


def follow_variable(act, node, A, E, S, Y, N, K, V, B, F, W, D):
    """What a variable stands for. Returns 0 if the host must find it."""
    at = node * NODE_SIZE
    kind = N[at + NODE_KIND]
    if kind == IS_FIELD or kind == IS_VALUE:
        case = N[at + NODE_ABOUT]
        if kind == IS_FIELD:
            add_mark(marks_of(act, case, A, N, K, B, D), PATTERN, F)
        if A[IS_FULL] != 0:
            find_head(act, part_of(case, 0, N, K), A, N, K, B, F, W, D)
    origin = defined_by(act, node, A, E, S, Y, N, K, V)
    if origin == SLOW:
        if kind != IS_FIELD:
            return 0
        looked_at = part_of(N[at + NODE_ABOUT], 0, N, K)
        whole = remembered_value(act, looked_at, 0, A, E, S, Y, N, K, V)
        if whole == SLOW or kind_of_value(whole, E) != TR_ANON:
            return 0
        find_head(act, looked_at, A, N, K, B, F, W, D)  # the host made the whole, as that of `show n`
        return 1
    find_packed(origin, A, N, K, B, F, W, D)
    return 1


def follow_application(act, node, A, E, S, Y, N, K, B, F, W, D):
    """The bodies of the functions that an application entered, and the place where the function was written."""
    function = part_of(node, 0, N, K)
    callee = last_entered(act, node, E, S, Y, N, K)
    if A[IS_FULL] != 0:
        find_head(act, function, A, N, K, B, F, W, D)
        find_entered(act, node, A, E, S, Y, N, K, B, F, W, D)
    else:
        push(packed(act, function) | HAND_ON, A, W)
        if callee == 0:
            find_head(act, function, A, N, K, B, F, W, D)
    if callee != 0:
        find_head(callee, body_of(callee, A, E, N, K), A, N, K, B, F, W, D)


def look_around(act, node, A, E, N, K, B, F, W, D):
    """What led to an expression: the cases around it and, in a full slice, the call of its function."""
    full = A[IS_FULL] != 0
    own = K[A[FUNCTIONS] + FUNCTION_SIZE * N[node * NODE_SIZE + NODE_FUNCTION] + FUNCTION_OWN]
    above = N[node * NODE_SIZE + NODE_PARENT]
    while above > 1:
        case = above >> 1
        i = marks_of(act, case, A, N, K, B, D)
        is_looked_at = (above & 1) != 0
        if N[case * NODE_SIZE + NODE_KIND] == IS_CASE and not is_looked_at:
            scrutinee = part_of(case, 0, N, K)
            if full:
                add_mark(i, PATTERN, F)
                find_head(act, scrutinee, A, N, K, B, F, W, D)
            elif add_mark(i, ASKED, F):
                add_mark(i, CONDITION, F)
                if own != 0:
                    push(packed(act, scrutinee) | LOOK_INTO, A, W)
                else:
                    find_head(act, scrutinee, A, N, K, B, F, W, D)
        if is_looked_at:
            if (F[i >> 3] >> ((i & 7) << 3) & PLACED) != 0:
                return
        elif not add_mark(i, PLACED, F):
            return
        above = N[case * NODE_SIZE + NODE_PARENT]
    if full:
        call = called_at(act, A, E, K)
        site = (call & (1 << ITEM_SHIFT) - 1) >> ITEM_BITS
        if call != 0:
            if N[site * NODE_SIZE + NODE_KIND] == IS_APPLICATION:
                find_head(call >> ITEM_SHIFT, part_of(site, 0, N, K), A, N, K, B, F, W, D)
            find_head(call >> ITEM_SHIFT, site, A, N, K, B, F, W, D)


def hand_on(act, node, A, E, S, Y, N, K, V, B, F, W, L, D):
    """From an applied function to the place where it was written, without the way that it came."""
    i = marks_of(act, node, A, N, K, B, D)
    if not add_mark(i, HANDED_ON, F):
        return
    at = node * NODE_SIZE
    kind = N[at + NODE_KIND]
    origin = 0
    if kind <= IS_VALUE:
        origin = defined_by(act, node, A, E, S, Y, N, K, V)
    elif kind == IS_INNER:
        origin = packed(act, part_of(node, N[at + NODE_COUNT] - 1, N, K))
    elif kind == IS_CASE:
        chosen = chosen_part(act, node, 0, A, E, S, Y, N, K, V)
        origin = packed(act, chosen) if chosen > 0 else chosen
    elif kind == IS_CALL or kind == IS_CONSTANT_CALL or kind == IS_APPLICATION:
        callee = last_entered(act, node, E, S, Y, N, K)
        origin = packed(callee, body_of(callee, A, E, N, K)) if callee != 0 else 0
    elif kind == IS_PARTIAL or kind == IS_FUNCTION:
        find_head(act, node, A, N, K, B, F, W, D)
    elif kind == IS_OTHER:
        origin = SLOW
    if origin == SLOW:
        remove_mark(i, HANDED_ON, F)
        leave(packed(act, node) | HAND_ON, A, L)
    elif origin != 0:
        push(origin | HAND_ON, A, W)


def look(act, node, level, A, E, S, Y, N, K, V, B, F, W, D):
    """A part of a condition: its own parts and, at level 1, the functions that it calls. Returns 0 for the host."""
    i = marks_of(act, node, A, N, K, B, D)
    marks = F[i >> 3] >> ((i & 7) << 3)
    if (marks & LOOKED_INTO) != 0 or (level == 0 and (marks & LOOKED_AT) != 0):
        return 1
    v = remembered_value(act, node, 0, A, E, S, Y, N, K, V)
    if v == SLOW:
        return 0
    at = node * NODE_SIZE
    kind = N[at + NODE_KIND]
    if is_untouched(v, kind, E, S, Y):
        return 1
    chosen = 0
    if kind == IS_CASE:
        chosen = chosen_part(act, node, 0, A, E, S, Y, N, K, V)
    if chosen == SLOW or kind == IS_OTHER:
        return 0
    if (marks & LOOKED_AT) == 0:
        if A[FOUND_COUNT] >= A[FOUND_MOST]:
            A[CUT] = 1
            return 1
        A[FOUND_COUNT] += 1
    add_mark(i, LOOKED_AT, F)
    if level == 1:
        add_mark(i, LOOKED_INTO, F)
    todo = LOOK_AT + level
    if kind == IS_LOCAL:
        push(packed(act, N[at + NODE_ABOUT]) | todo, A, W)
    elif kind == IS_VALUE:
        push(packed(act, part_of(N[at + NODE_ABOUT], 0, N, K)) | todo, A, W)
    elif kind == IS_CASE:
        push(packed(act, part_of(node, 0, N, K)) | todo, A, W)
        add_mark(i, CONDITION, F)
        if chosen != 0:
            push(packed(act, chosen) | todo, A, W)
    elif kind == IS_INNER:
        push(packed(act, part_of(node, N[at + NODE_COUNT] - 1, N, K)) | todo, A, W)
    elif kind >= IS_DATA:
        for p in range(N[at + NODE_COUNT]):
            push(packed(act, part_of(node, p, N, K)) | todo, A, W)
        look_into_calls(act, node, level, A, E, S, Y, N, K, W)
    return 1


def look_into_calls(act, node, level, A, E, S, Y, N, K, W):
    """The bodies of functions that a condition calls: of the user's, one level; a function that calls itself is one."""
    here = N[node * NODE_SIZE + NODE_FUNCTION]
    places = N[node * NODE_SIZE + NODE_PLACES]
    for p in range(K[places]):
        key = site_key(act, K[places + 1 + p])
        j = first_at(key, E, S, Y)
        e = record_at(j, key, E, S, Y)
        while e != 0:
            if is_entered(e, E, S, Y):
                function = function_of(e, A, E, N, K)
                at = A[FUNCTIONS] + FUNCTION_SIZE * function
                left = level if K[at + FUNCTION_OWN] != 1 or function == here else level - 1
                if left >= 0:
                    push(packed(e, K[at + FUNCTION_FIRST]) | LOOK_AT + left, A, W)
            j += 1
            e = record_at(j, key, E, S, Y)


def ask_record(record, A, E, S, Y, N, K, B, F, W, U, D):
    """All evaluated parts of what a record made contribute. Returns 0 if the host must do it."""
    kind = kind_at(record, E)
    if kind == TR_RAISE:
        return 0
    if (U[record >> 5] >> (record & 31) & 1) != 0:
        return 1
    U[record >> 5] = U[record >> 5] | 1 << (record & 31)
    if kind != TR_CON and kind != TR_ANON and kind != TR_PAP and kind != TR_PAPX:
        return 1
    for i in range(field_count(record, A, E, N, K)):
        origin = part_origin(record, i, A, E, S, Y, N, K)
        if origin == SLOW:
            U[record >> 5] = U[record >> 5] & ~(1 << (record & 31))
            return 0
        find_packed(origin, A, N, K, B, F, W, D)
        ask_value(evaluated(field_half(record, i, E), E, S, Y), A, E, W)
    return 1


def ask_value(v, A, E, W):
    """All evaluated parts of a value contribute."""
    made = kind_of_value(v, E)
    if made == TR_CON or made == TR_ANON or made == TR_PAP or made == TR_PAPX or made == TR_RAISE:
        push(v >> ADDRESS_SHIFT << ITEM_SHIFT | ASK, A, W)


# --- what it comes to -----------------------------------------------------------------------------------


def count_marks(A, E, S, Y, N, K, V, F, B, D, X, L):
    """Count in X how often each expression contributed, and behind that how often it was only looked at.

    Then, at the places that K has for each case: how often its patterns counted and it took each alternative (0 for
    none), and how often it was a condition. Goes on from activation number A[0] of D until A[1], or until L is full of
    the cases that the host must look at.
    """
    while A[0] < A[1] and A[LEFT] + A[ROOM_FOR_WORK] < A[LEFT_END]:
        act = D[A[0]]
        A[0] += 1
        function = A[FUNCTIONS] + FUNCTION_SIZE * function_of(act, A, E, N, K)
        first = K[function + FUNCTION_FIRST]
        start = get_half(act >> TR_ACTIVATION_UNITS, B)
        for i in range(K[function + FUNCTION_COUNT]):
            marks = F[(start + i) >> 3] >> (((start + i) & 7) << 3) & 255
            node = first + i
            if (marks & FOUND) != 0:
                X[node] += 1
            elif (marks & LOOKED_AT) != 0:
                X[A[NODES] + node] += 1
            if (marks & (PATTERN | CONDITION)) != 0:
                chosen = chosen_index(act, node, 0, A, E, S, Y, N, K, V)
                if chosen == SLOW:
                    leave(packed(act, node), A, L)
                else:
                    at = 2 * A[NODES] + K[N[node * NODE_SIZE + NODE_ABOUT] - 1] + 2 * chosen
                    if (marks & PATTERN) != 0:
                        X[at] += 1
                    if (marks & CONDITION) != 0:
                        X[at + 1] += 1
