"""The recorder: writes the trace of a run into the log E, record by record. Part of the compiled kernel.

The log holds what cannot be derived: which activation made which call with which arguments and result, which
constructors, partial applications and thunks an activation made, and what thunks became. An activation is known by
the record of its call, so that a record needs only the activation and the code address that it comes from. All else
(variables, operators, chosen branches) follows from the code, and `trace` derives it when somebody asks. That keeps
the log short; compare the augmented redex trail of Hat, which writes a node for every one of these.

An object is known by the record that made it: P[address] is its number, and the collector moves it along. Values in
records are *halves* (`log_format`). What is written into an older record, a result, is written only outside of
searches; in a search it is appended (TR_LATER), and backtracking forgets it with the rest. So is what is too far.

What an object is made of is written with the record, so it needs records first: where it has none, what there is to
write is kept (TR_KEPT), and the record is begun again behind those that were missing.

The loop checks EVENT_LIMIT at calls; behind it there is room for what a block of code writes until the next one.
"""

from __future__ import annotations

from clew.machine.kernel.hints import inlined, likely, unlikely
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.log.log_format import (
    activation_at,
    begin_at,
    body_at,
    decoded,
    end_at,
    fill_slot,
    kind_at,
    next_record,
    place_at,
    put_half,
    put_long_half,
    put_slot,
    put_wide,
    site_of,
)
from clew.machine.kernel.opcodes import A_MOD, A_MUL, A_QUOT, RETURNED

# ruff: noqa: F405


def half(w, R, H, P, E):
    """A word as a half: an immediate one that fits as it is, an object as the record that made it."""
    return (
        P[w >> 2] << 2
        if likely((w & 3) == 0 and (H[w >> 2] & KIND_MASK) != IND and P[w >> 2] != 0)
        else w & HALF_MASK
        if likely((w & 3) != 0 and w >= HALF_FIRST and w <= HALF_LAST)
        else far_half(w, R, H, P, E)
    )


def far_half(w, R, H, P, E):
    """The same of any word. What does not fit, and what no record has made, gets a record of its own."""
    while (w & 3) == 0:
        p = w >> 2
        if (H[p] & KIND_MASK) != IND:
            return (P[p] if P[p] != 0 else adopt(p, R, H, P, E)) << 2
        w = H[p + 1]
    if (w & 1) != 0 and (w >> 1 < HALF_MIN or w >> 1 > HALF_MAX):
        e = R[EVENTS]
        return end_at(e, put_wide(begin_at(e, 0, E), w >> 1, E), TR_WIDE, WIDE_INT, R, E) << 2
    return w & HALF_MASK


@inlined
def put_row(i, e, count, A, start, R, H, P, E):
    """Write words of an array into record e, from unit i on. Returns where they end; 0 if something had no record.

    Then the record must be written again behind what was missing, with `put_kept`.
    """
    if unlikely(count > TR_LONG):
        return keep_row(count, A, start, R, H, P, E)
    for j in range(count):
        w = A[start + j]
        while (w & 3) == 0 and (H[w >> 2] & KIND_MASK) == IND:
            w = H[(w >> 2) + 1]
        h = w & HALF_MASK
        if likely((w & 3) == 0):
            h = P[w >> 2] << 2
            if unlikely(h == 0):
                return keep_row(count, A, start, R, H, P, E)
        elif unlikely(w < HALF_FIRST or w > HALF_LAST):
            return keep_row(count, A, start, R, H, P, E)
        i = put_half(i, h, e, E)
    return i


def put_kept(i, e, count, E):
    """Write the halves that are kept into record e, from unit i on. Returns where they end."""
    for j in range(min_of(count, TR_LONG)):
        i = put_half(i, decoded(TR_KEPT + 4 * j, 0, E), e, E)
    return i


def keep_row(n, A, start, R, H, P, E):
    """Find the halves of words of an array, and keep them until they are written. Returns 0."""
    if n > TR_LONG:  # no program that was written by hand has such a call
        n = TR_LONG
        R[DROPPED] += 1
    for j in range(n):
        h = half(A[start + j], R, H, P, E)
        put_long_half(TR_KEPT + 4 * j, h, E)
    return 0


def record_made(kind, pc, act, p, n, R, H, P, E):
    """Record data or a partial application that is complete."""
    e = R[EVENTS]
    i = put_row(begin_at(e, act, E), e, n, H, p + 1, R, H, P, E)
    if unlikely(i == 0):
        e = R[EVENTS]
        i = put_kept(begin_at(e, act, E), e, n, E)
    P[p] = end_at(e, i, kind, pc, R, E)


def record_lazy(pc, act, p, n, R, H, P, E):
    """Record a thunk whose code is a function, with its arguments behind the activation, which is this record."""
    e = R[EVENTS]
    i = put_row(put_slot(begin_at(e, act, E), E), e, n - 1, H, p + 2, R, H, P, E)
    if unlikely(i == 0):
        e = R[EVENTS]
        i = put_kept(put_slot(begin_at(e, act, E), E), e, n - 1, E)
    P[p] = end_at(e, i, TR_LAZY, pc, R, E)
    H[p + 1] = e << 1 | 1


def record_slot(kind, pc, act, R, E):
    """Record something that will have a result. Returns its number."""
    e = R[EVENTS]
    return end_at(e, put_slot(begin_at(e, act, E), E), kind, pc, R, E)


def record_pair(kind, first, second, pc, act, R, E):
    """Record two halves. Returns the number of the record."""
    e = R[EVENTS]
    i = put_half(begin_at(e, act, E), first, e, E)
    return end_at(e, put_half(i, second, e, E), kind, pc, R, E)


def record_constant(pc, result, R, E):
    """Record the activation of a constant's body. Returns its number."""
    return record_pair(TR_CAF, result << 2, 0, pc, 0, R, E)  # an activation has room for two


def record_write(w, index, value, pc, act, R, H, P, E):
    """Record that an element of an array is written. Returns the number of the record."""
    a = half(value, R, H, P, E)
    b = half(w, R, H, P, E)
    c = half(index, R, H, P, E)
    e = R[EVENTS]
    i = put_half(begin_at(e, act, E), a, e, E)
    i = put_half(i, b, e, E)
    return end_at(e, put_half(i, c, e, E), TR_WRITE, pc, R, E)


def is_passing(p, R):
    """Whether an object is older than the record that it gets, which backtracking will remove."""
    return R[CP] > 0 and p < R[OLD] and p >= R[STATIC]


def adopt(p, R, H, P, E):
    """Record an object that the machine or the host made: a number, a text, data with its parts. Returns its number."""
    if (H[p] & KIND_MASK) != CON:
        return adopt_leaf(p, R, H, P, E)
    if is_passing(p, R):
        R[DROPPED] += 1
        return 1
    top = p
    # Cheney's way, with the log as the queue: the first half of a record that is not filled yet is the object's address
    e = R[EVENTS]
    adopt_data(p, R, H, P, E)
    while e < R[EVENTS]:
        if kind_at(e, E) == TR_ANON:
            at = body_at(e, E)
            p = decoded(at, e, E)
            n = min_of(H[p] >> SIZE_SHIFT & SIZE_MASK, TR_LONG - 1)
            at = put_long_half(at, H[p] >> AUX_SHIFT << TAG_SHIFT | CONSTANT_TAG, E)
            for i in range(n):
                w = H[p + 1 + i]
                while (w & 3) == 0 and (H[w >> 2] & KIND_MASK) == IND:
                    w = H[(w >> 2) + 1]
                if (w & 3) == 0 and P[w >> 2] == 0 and (H[w >> 2] & KIND_MASK) == CON:
                    if R[EVENTS] > R[EVENT_LIMIT]:
                        P[w >> 2] = 1
                        R[DROPPED] += 1
                    else:
                        adopt_data(w >> 2, R, H, P, E)
                at = put_long_half(at, half(w, R, H, P, E), E)
        e = next_record(e, E)
    return P[top]


def adopt_data(p, R, H, P, E):
    """Make room for the record of a constructor that has none."""
    P[p] = reserve_halves(TR_ANON, 1 + (H[p] >> SIZE_SHIFT & SIZE_MASK), 0, 0, R, E)
    put_long_half(body_at(P[p], E), p, E)


def reserve_halves(kind, count, pc, act, R, E):
    """Record something whose halves are not known yet. Returns its number."""
    e = R[EVENTS]
    i = begin_at(e, act, E)
    if unlikely(count > TR_LONG):
        count = TR_LONG
        R[DROPPED] += 1
    for _ in range(count):
        i = put_long_half(i, 0, E)
    return end_at(e, i, kind, pc, R, E)


def adopt_leaf(p, R, H, P, E):
    """Record an object other than a constructor. Returns the number of the record."""
    h = H[p]
    k = h & KIND_MASK
    n = h >> SIZE_SHIFT & SIZE_MASK
    e = R[EVENTS]
    if not is_passing(p, R):
        P[p] = e
    if k == DBL or k == BIG or k == RAW:
        return adopt_wide(p, k, n, R, H, E)
    if k == PAP:
        i = begin_at(e, 0, E)
        return end_inline(e, put_place(i, h >> AUX_SHIFT, E), TR_FUN, R, E)
    if k == ARR:
        reserve_halves(TR_ARRAY, 2, 0, 0, R, E)
        put_long_half(body_at(e, E) + 4, n << 1 & HALF_MASK | 1, E)
        return e
    # a number that is open, too, is a free variable; what was computed from such ones becomes a value later
    is_free = k == FREE or (k == SYM and h >> AUX_SHIFT == 0)
    return record_slot(TR_FREE if is_free else TR_THUNK, 0, 0, R, E)


def adopt_wide(p, k, n, R, H, E):
    """Record a number or a text. Returns the number of the record."""
    e = R[EVENTS]
    i = begin_at(e, 0, E)
    kind = WIDE_DOUBLE if k == DBL else WIDE_RAW
    size = n
    if k == BIG:  # a sign, then limbs, of which two fit a word
        kind = WIDE_BIG if H[p + 1] > 0 else WIDE_NEGATIVE
        size = n >> 1
    if n > WIDE_MOST or e + 4 * n > R[EVENT_LIMIT] + WIDE_SLACK:
        R[DROPPED] += 1
        return end_at(e, put_wide(i, n, E), TR_WIDE, WIDE_LONG, R, E)
    for j in range(size):
        w = H[p + 1 + j]
        if k == BIG:
            w = H[p + 2 + 2 * j] | (H[p + 3 + 2 * j] << 32 if 2 * j + 2 < n else 0)
        i = put_wide(i, w, E)
    return end_at(e, i, TR_WIDE, kind, R, E)


def put_place(i, n, E):
    """Write a place that no site is to have. Returns where the halves begin."""
    E[i] = n & 0xFFFF
    E[i + 1] = n >> 16
    return i + 2


def end_inline(e, end, kind, R, E):
    """End a record that has its place itself. Returns its number."""
    E[e] = site_of(kind | SITE_INLINE | (end - e) << SITE_SIZE_SHIFT, 0, E)
    R[EVENTS] = end
    return e


def min_of(x, y):
    """The smaller of two numbers."""
    return x if x < y else y


def operations_to(h, E):
    """How many operations lead from integers that are kept to the one that a half stands for."""
    if (h & 3) != 0:
        return 0
    e = h >> ADDRESS_SHIFT
    if kind_at(e, E) != TR_WIDE or (place_at(e, E) & WIDE_KIND_MASK) != WIDE_COMPUTED:
        return 0
    return place_at(e, E) >> WIDE_WORK_SHIFT & WIDE_WORK_MASK


def record_computed(k, x, y, R, H, P, E):
    """Record a long integer in R[RESULT], which operation k just made, by its operands: a few units for any length.

    After WIDE_WORK operations it is left to be recorded as it is, so that reading one never takes long.
    """
    w = R[RESULT]
    if (k > A_MUL and (k < A_QUOT or k > A_MOD)) or (w & 3) != 0 or (H[w >> 2] & KIND_MASK) != BIG:
        return
    if (H[w >> 2] >> SIZE_SHIFT & SIZE_MASK) <= WIDE_COMPUTED_LIMBS or R[EVENTS] > R[
        EVENT_LIMIT
    ] + WIDE_SLACK:
        return
    a = half(x, R, H, P, E)
    b = half(y, R, H, P, E)
    n = 1 + operations_to(a, E) + operations_to(b, E)
    if n <= WIDE_WORK:
        pc = WIDE_COMPUTED | k << WIDE_OPERATION_SHIFT | n << WIDE_WORK_SHIFT
        P[w >> 2] = record_pair(TR_WIDE, a, b, pc, 0, R, E)


def reserve(p, at, act, R, H, P, E):
    """Begin the record of an object that code made; what is in it may not be there yet."""
    h = H[p]
    k = h & KIND_MASK
    n = h >> SIZE_SHIFT & SIZE_MASK
    if k == THUNK:
        P[p] = record_slot(TR_THUNK, at, act, R, E)
    elif k == FREE:
        P[p] = record_slot(TR_FREE, at, act, R, E)
    elif k == CON:
        P[p] = reserve_halves(TR_CON, n, at, act, R, E)
    elif k == PAP:
        P[p] = reserve_halves(TR_PAP, n, at, act, R, E)
    elif k == ARR:
        P[p] = reserve_halves(TR_ARRAY, 2, at, act, R, E)
        put_long_half(body_at(P[p], E) + 4, n << 1 & HALF_MASK | 1, E)
        for i in range(n):
            P[p + 1 + i] = P[p]
    else:
        P[p] = 0


def fill(p, R, H, P, E):
    """Complete the record of an object that code made."""
    h = H[p]
    k = h & KIND_MASK
    n = min_of(h >> SIZE_SHIFT & SIZE_MASK, TR_LONG)
    if k == ARR and n > 1:
        n = 1
    if k == CON or k == PAP or k == ARR:
        i = body_at(P[p], E)
        for j in range(n):
            i = put_long_half(i, half(H[p + 1 + j], R, H, P, E), E)


def result_record(fp, C, M, S, P):
    """The record that gets the result of the frame at fp: a thunk, or the call that waits for it; 0 for others."""
    ret = S[fp - 1] >> LINK_SHIFT
    if ret == PC_UPDATE:
        return P[S[fp - 2] >> 2]
    if ret >= FIRST_CODE and C[ret] == RETURNED:
        return S[fp - 1 - (M[ret] & FRAME_MASK) + C[ret + 1]] >> 1
    return 0


def record_result(e, w, R, H, P, E):
    """Record the result of a call or of a thunk."""
    h = half(w, R, H, P, E)
    if unlikely(R[CP] > 0):
        append_result(e, h, R, E)
    elif unlikely(not fill_slot(e, h, E)):
        append_result(e, h, R, E)


def append_result(e, h, R, E):
    """Record the result of a record behind everything else."""
    n = R[EVENTS]
    end_at(n, put_half(begin_at(n, e, E), h, n, E), TR_LATER, 0, R, E)


def record_call(pc, act, count, start, R, H, P, E, S):
    """Record a call with its arguments on the stack. Returns its number."""
    e = R[EVENTS]
    i = put_row(put_slot(begin_at(e, act, E), E), e, count, S, start, R, H, P, E)
    if unlikely(i == 0):
        e = R[EVENTS]
        i = put_kept(put_slot(begin_at(e, act, E), E), e, count, E)
    return end_at(e, i, TR_CALL, pc, R, E)


def record_tail(result, pc, act, count, start, R, H, P, E, S):
    """Record a call in tail position, of which there is a record that gets its result. Returns its number."""
    e = R[EVENTS]
    i = put_row(put_half(begin_at(e, act, E), result << 2, e, E), e, count, S, start, R, H, P, E)
    if unlikely(i == 0):
        e = R[EVENTS]
        i = put_kept(put_half(begin_at(e, act, E), result << 2, e, E), e, count, E)
    return end_at(e, i, TR_TAIL, pc, R, E)


def takes_all(w, count, C, H):
    """Whether a word is a function that takes exactly so many more arguments."""
    while (w & 3) == 0 and (H[w >> 2] & KIND_MASK) == IND:
        w = H[(w >> 2) + 1]
    if (w & 3) != 0 or (H[w >> 2] & KIND_MASK) != PAP:
        return False
    h = H[w >> 2]
    return C[(h >> AUX_SHIFT) - 1] - (h >> SIZE_SHIFT & SIZE_MASK) == count


def record_entry(function, held, count, start, fp, site, R, H, P, E, S, C, M):
    """Record that a computed function is entered with all its arguments, in the frame at fp. Returns its number.

    A caller that waits and has made no record for the result (RCALLAPP) waits for this one.
    """
    result = result_record(fp, C, M, S, P)
    ret = S[fp - 1] >> LINK_SHIFT
    if result != 0 or ret < FIRST_CODE or C[ret] != RETURNED:
        return record_apply(result, 0, function, held, count, start, site, R, H, P, E, S)
    e = record_apply(0, SITE_OWN, function, held, count, start, site, R, H, P, E, S)
    S[fp - 1 - (M[ret] & FRAME_MASK) + C[ret + 1]] = e << 1 | 1
    return e


def record_apply(result, own, function, held, count, start, site, R, H, P, E, S):
    """Record that a computed function is entered, with all its arguments on the stack. Returns its number.

    The first `held` of them are those of a partial application, whose record has them, unless the host made it. With
    `own`, the result will be written here.
    """
    f = half(function, R, H, P, E)
    kind = kind_at(f >> ADDRESS_SHIFT, E)
    if kind != TR_PAP and kind != TR_PAPX:
        held = 0
    e = R[EVENTS]
    i = begin_apply(e, result, own, f, site >> TR_PLACE_BITS, E)
    i = put_row(i, e, count - held, S, start + held, R, H, P, E)
    if unlikely(i == 0):
        e = R[EVENTS]
        i = begin_apply(e, result, own, f, site >> TR_PLACE_BITS, E)
        i = put_kept(i, e, count - held, E)
    return end_at(e, i, TR_APPLY | own, site & TR_PLACE_MASK, R, E)


def begin_apply(e, result, own, f, act, E):
    """Begin the record of an application. Returns where its arguments begin."""
    i = begin_at(e, act, E)
    i = put_slot(i, E) if own != 0 else put_half(i, result << 2, e, E)
    return put_half(i, f, e, E)


def record_partial(p, function, site, R, H, P, E):
    """Record a function that was applied to too few arguments."""
    n = H[p] >> SIZE_SHIFT & SIZE_MASK
    act = site >> TR_PLACE_BITS
    f = half(function, R, H, P, E)
    e = R[EVENTS]
    i = put_row(put_half(begin_at(e, act, E), f, e, E), e, n, H, p + 1, R, H, P, E)
    if unlikely(i == 0):
        e = R[EVENTS]
        i = put_kept(put_half(begin_at(e, act, E), f, e, E), e, n, E)
    P[p] = end_at(e, i, TR_PAPX, site & TR_PLACE_MASK, R, E)


def record_string(p, rest, n, origin, R, H, P, E):
    """Record a cell of a string literal, and the rest of the string, which is made with it.

    `origin` is the record of what is unpacked: the literal, or the rest of one.
    """
    whole = origin
    if origin != 0 and kind_at(origin, E) == TR_STRING:
        whole = activation_at(origin, E)
    e = R[EVENTS]
    i = put_place(begin_at(e, whole, E), n + 1, E)
    P[rest] = end_inline(e, put_slot(i, E), TR_STRING, R, E)
    e = R[EVENTS]
    i = put_place(begin_at(e, whole, E), n, E)
    i = put_half(i, CONS_AUX << TAG_SHIFT | CONSTANT_TAG, e, E)
    i = put_half(i, H[p + 1] & HALF_MASK, e, E)
    P[p] = end_inline(e, put_half(i, P[rest] << 2, e, E), TR_ANON, R, E)


def record_raise(acc, pc, act, R, H, P, E):
    """Record an exception, unless it is raised again. Returns its number."""
    e = R[AGAIN]
    R[AGAIN] = 0
    if e == 0:
        h = half(acc, R, H, P, E)
        e = R[EVENTS]
        end_at(e, put_half(begin_at(e, act, E), h, e, E), TR_RAISE, pc, R, E)
    return e


def record_binding(p, w, R, H, P, E):
    """Record the value of a free variable; `record_binder` fills in what needed it."""
    if P[p] != 0:
        h = half(w, R, H, P, E)
        e = reserve_binding(P[p], R, E)
        put_long_half(body_at(e, E), h, E)


def reserve_binding(variable, R, E):
    """Make room for the value of a free variable, and for what needed it. Returns the number of the record."""
    return reserve_halves(TR_LATER, 3, LATER_BINDING, variable, R, E)


def record_open(p, R, P, E):
    """Record that a free number is needed and stays open: what it is will be written when the branch ends."""
    e = reserve_binding(P[p], R, E)
    fill_slot(P[p], e << 2, E)


def record_binder(fp, is_equation, R, C, M, S, P, E):
    """Write into the record of a binding, the last one, which activation waits for it below a frame, and where.

    An equation is evaluated as a thunk; a function that needs the variable may wait for thunks that are it.
    """
    at = 0
    act = 0
    while at < FIRST_CODE and fp > R[BASE]:
        at = S[fp - 1] >> LINK_SHIFT
        if at >= FIRST_CODE:
            fp = fp - 1 - (M[at] & FRAME_MASK)
            act = S[fp] >> 1
            if C[at] == RETURNED:  # it waits for the result of a record, whose place says more
                at = place_at(S[fp + C[at + 1]] >> 1, E)
        elif at == PC_UPDATE:  # a thunk that is evaluated
            e = P[S[fp - 2] >> 2]
            fp -= 2
            if is_equation and kind_at(e, E) == TR_THUNK:
                at = place_at(e, E)
                act = activation_at(e, E)
        elif at == PC_APPLY:
            fp = fp - 2 - (S[fp - 2] >> 1 & NARGS_MASK)
        elif at == PC_FIELDS or at == PC_HANDLER or at == PC_PROMPT:
            fp -= 3
        elif at == PC_UNIFY or at == PC_PAIRS:
            fp -= 4
        elif at == PC_CONJ:
            fp -= 5
        else:
            fp -= 2
    if at >= FIRST_CODE:
        put_long_half(R[EVENTS] - 8, act << 2, E)
        put_long_half(R[EVENTS] - 4, at << 1 | 1, E)
