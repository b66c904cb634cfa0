"""The recorder: writes the trace of a run into the log E, record by record. Part of the compiled kernel.

The log holds what cannot be derived: which activation made which call with which arguments and result, which
constructors, partial applications and thunks an activation made, and what thunks became. An activation is known by
the record of its call, so that a record needs only the activation and the code address that it comes from. All else
(variables, operators, chosen branches) follows from the code, and `trace` derives it when somebody asks. That keeps
the log short; compare the augmented redex trail of Hat, which writes a node for every one of these.

An object is known by the record that made it: P[address] is its number, and the collector moves it along. Values in
records are *halves* (layout.py). What is written into an older record, a result, is written only outside of searches;
in a search it is appended (TR_LATER), and backtracking forgets it with the rest.

The loop checks EVENT_LIMIT at calls; behind it there is room for what a block of code writes until the next one.
"""

from __future__ import annotations

from clew.machine.kernel.hints import likely, unlikely
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.opcodes import A_MOD, A_MUL, A_QUOT, RETURNED

# ruff: noqa: F405


def trace_head(kind, size, pc, act):
    """The head word of a record."""
    return kind | size << TR_SIZE_SHIFT | pc << TR_PC_SHIFT | act << TR_ACT_SHIFT


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
        E[e] = trace_head(TR_WIDE, 1, WIDE_INT, 0)
        E[e + 1] = w >> 1
        R[EVENTS] = e + 2
        return e << 2
    return w & HALF_MASK


def put_half(e, i, h, E):
    """Write half number i of a record whose words are written in order."""
    j = e + 1 + (i >> 1)
    if (i & 1) == 0:
        E[j] = h
    else:
        E[j] = E[j] | h << 32


def begin_record(kind, halves, pc, act, R, E):
    """Make room for a record of so many halves. Returns its number."""
    size = (halves + 1) >> 1
    e = R[EVENTS]
    if size < TR_LONG:
        E[e] = trace_head(kind, size, pc, act)
        R[EVENTS] = e + 1 + size
    else:  # no program that was written by hand has such a call
        E[e] = trace_head(kind, 1, pc, act)
        R[EVENTS] = e + 2
        R[DROPPED] += 1
    E[e + 1] = 0
    return e


def room_for(e, E):
    """How many halves a record has room for."""
    return 2 * (E[e] >> TR_SIZE_SHIFT & TR_SIZE_MASK)


def put_row(e, first, count, A, start, R, H, P, E):
    """Write words of an array into a record, from half number `first` on, two by two."""
    n = min_of(count, room_for(e, E) - first)
    i = 0
    if (first & 1) != 0 and n > 0:
        put_half(e, first, half(A[start], R, H, P, E), E)
        i = 1
    j = e + 1 + ((first + i) >> 1)
    while i + 1 < n:
        h = half(A[start + i], R, H, P, E)
        E[j] = h | half(A[start + i + 1], R, H, P, E) << 32
        j += 1
        i += 2
    if i < n:
        E[j] = half(A[start + i], R, H, P, E)


def min_of(x, y):
    """The smaller of two numbers."""
    return x if x < y else y


def put_payload(e, first, p, R, H, P, E):
    """Write the payload of an object into its record, from half number `first` on."""
    put_row(e, first, H[p] >> SIZE_SHIFT & SIZE_MASK, H, p + 1, R, H, P, E)


def record_made(head, p, n, R, H, P, E):
    """Record data or a partial application that is complete; `head` is that of its record, but for the activation."""
    e = R[EVENTS]
    R[EVENTS] = e + 1 + ((n + 1) >> 1)
    E[e] = head
    P[p] = e
    for i in range(n >> 1):
        h = half(H[p + 1 + 2 * i], R, H, P, E)
        E[e + 1 + i] = h | half(H[p + 2 + 2 * i], R, H, P, E) << 32
    if (n & 1) != 0:
        E[e + 1 + (n >> 1)] = half(H[p + n], R, H, P, E)


def record_lazy(head, p, n, R, H, P, E):
    """Record a thunk whose code is a function, with its arguments behind the activation, which is this record."""
    e = R[EVENTS]
    R[EVENTS] = e + 1 + ((n + 1) >> 1)
    E[e] = head
    P[p] = e
    H[p + 1] = e << 1 | 1
    E[e + 1] = half(H[p + 2], R, H, P, E) << 32
    for i in range((n - 2) >> 1):
        h = half(H[p + 3 + 2 * i], R, H, P, E)
        E[e + 2 + i] = h | half(H[p + 4 + 2 * i], R, H, P, E) << 32
    if (n & 1) != 0:
        E[e + 1 + (n >> 1)] = half(H[p + n], R, H, P, E)


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
    # Cheney's way, with the log as the queue: the first word of a record that is not filled yet is the object's address
    e = R[EVENTS]
    adopt_data(p, R, H, P, E)
    while e < R[EVENTS]:
        kind = E[e] & TR_KIND_MASK
        size = E[e] >> TR_SIZE_SHIFT & TR_SIZE_MASK
        if kind == TR_ANON:
            p = E[e + 1]
            h = H[p]
            n = min_of(h >> SIZE_SHIFT & SIZE_MASK, room_for(e, E) - 1)
            put_half(e, 0, h >> AUX_SHIFT, E)
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
                put_half(e, 1 + i, half(w, R, H, P, E), E)
        if size == TR_LONG:
            size = E[e + 1] + 1
        e += 1 + size
    return P[top]


def adopt_data(p, R, H, P, E):
    """Make room for the record of a constructor that has none."""
    e = begin_record(TR_ANON, 1 + (H[p] >> SIZE_SHIFT & SIZE_MASK), 0, 0, R, E)
    E[e + 1] = p
    P[p] = e


def adopt_leaf(p, R, H, P, E):
    """Record an object other than a constructor. Returns the number of the record."""
    h = H[p]
    k = h & KIND_MASK
    n = h >> SIZE_SHIFT & SIZE_MASK
    e = R[EVENTS]
    if not is_passing(p, R):
        P[p] = e
    if k == DBL or k == BIG or k == RAW:
        kind = WIDE_DOUBLE if k == DBL else WIDE_RAW
        size = n
        if k == BIG:  # a sign, then limbs, of which two fit a word
            kind = WIDE_BIG if H[p + 1] > 0 else WIDE_NEGATIVE
            size = n >> 1
        if n > WIDE_MOST or R[EVENTS] + n > R[EVENT_LIMIT] + WIDE_SLACK:
            R[DROPPED] += 1
            E[e] = trace_head(TR_WIDE, 1, WIDE_LONG, 0)
            E[e + 1] = n
            R[EVENTS] = e + 2
        else:
            j = e + 1
            if size < TR_LONG:
                E[e] = trace_head(TR_WIDE, size, kind, 0)
            else:
                E[e] = trace_head(TR_WIDE, TR_LONG, kind, 0)
                E[j] = size
                j += 1
            if k == BIG:
                for i in range(size):
                    w = H[p + 3 + 2 * i] if 2 * i + 2 < n else 0
                    E[j + i] = H[p + 2 + 2 * i] | w << 32
            else:
                for i in range(size):
                    E[j + i] = H[p + 1 + i]
            R[EVENTS] = j + size
    elif k == PAP:
        E[e] = trace_head(TR_FUN, 0, h >> AUX_SHIFT, 0)
        R[EVENTS] = e + 1
    elif k == ARR:
        E[e] = trace_head(TR_ARRAY, 1, 0, 0)
        E[e + 1] = (n << 1 | 1) << 32
        R[EVENTS] = e + 2
    else:
        # a number that is open, too, is a free variable; what was computed from such ones becomes a value later
        is_free = k == FREE or (k == SYM and h >> AUX_SHIFT == 0)
        E[e] = trace_head(TR_FREE if is_free else TR_THUNK, 1, 0, 0)
        E[e + 1] = 0
        R[EVENTS] = e + 2
    return e


def operations_to(h, E):
    """How many operations lead from integers that are kept to the one that a half stands for."""
    if (h & 3) != 0:
        return 0
    head = E[h >> ADDRESS_SHIFT]
    if (head & TR_KIND_MASK) != TR_WIDE or (head >> TR_PC_SHIFT & WIDE_KIND_MASK) != WIDE_COMPUTED:
        return 0
    return head >> TR_PC_SHIFT + WIDE_WORK_SHIFT & WIDE_WORK_MASK


def record_computed(k, x, y, R, H, P, E):
    """Record a long integer in R[RESULT], which operation k just made, by its operands: two words for any length.

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
        e = begin_record(
            TR_WIDE, 2, WIDE_COMPUTED | k << WIDE_OPERATION_SHIFT | n << WIDE_WORK_SHIFT, 0, R, E
        )
        E[e + 1] = a | b << 32
        P[w >> 2] = e


def reserve(p, at, act, R, H, P, E):
    """Begin the record of an object that code made; what is in it may not be there yet."""
    h = H[p]
    k = h & KIND_MASK
    n = h >> SIZE_SHIFT & SIZE_MASK
    if k == THUNK:
        P[p] = begin_record(TR_THUNK, 2, at, act, R, E)
    elif k == FREE:
        P[p] = begin_record(TR_FREE, 2, at, act, R, E)
    elif k == CON:
        P[p] = begin_record(TR_CON, n, at, act, R, E)
    elif k == PAP:
        P[p] = begin_record(TR_PAP, n, at, act, R, E)
    elif k == ARR:
        P[p] = begin_record(TR_ARRAY, 2, at, act, R, E)
        E[P[p] + 1] = (n << 1 | 1) << 32
        for i in range(n):
            P[p + 1 + i] = P[p]
    else:
        P[p] = 0


def fill(p, R, H, P, E):
    """Complete the record of an object that code made."""
    h = H[p]
    k = h & KIND_MASK
    if k == CON or k == PAP:
        put_payload(P[p], 0, p, R, H, P, E)
    elif k == ARR and (h >> SIZE_SHIFT & SIZE_MASK) > 0:
        w = half(H[p + 1], R, H, P, E)
        E[P[p] + 1] = E[P[p] + 1] | w


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
    if R[CP] > 0:
        n = begin_record(TR_LATER, 1, 0, e, R, E)
        E[n + 1] = h
    else:
        E[e + 1] = E[e + 1] & ~HALF_MASK | h


def record_call(kind, first, count, start, at, act, R, H, P, E, S):
    """Record a call with its arguments on the stack, of which there is one at least. Returns its number."""
    e = begin_record(kind, 1 + count, at, act, R, E)
    E[e + 1] = first
    if unlikely(count > TR_LONG):
        put_row(e, 1, count, S, start, R, H, P, E)
    else:
        E[e + 1] = first | half(S[start], R, H, P, E) << 32
        for i in range((count - 1) >> 1):
            h = half(S[start + 1 + 2 * i], R, H, P, E)
            E[e + 2 + i] = h | half(S[start + 2 + 2 * i], R, H, P, E) << 32
        if (count & 1) == 0:
            E[e + 1 + (count >> 1)] = half(S[start + count - 1], R, H, P, E)
    return e


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
        return record_apply(result, function, held, count, start, site, R, H, P, E, S)
    e = record_apply(TR_OWN, function, held, count, start, site, R, H, P, E, S)
    S[fp - 1 - (M[ret] & FRAME_MASK) + C[ret + 1]] = e << 1 | 1
    return e


def record_apply(result, function, held, count, start, site, R, H, P, E, S):
    """Record that a computed function is entered, with all its arguments on the stack. Returns its number.

    The first `held` of them are those of a partial application, whose record has them, unless the host made it.
    """
    f = half(function, R, H, P, E)
    kind = E[f >> ADDRESS_SHIFT] & TR_KIND_MASK
    if kind != TR_PAP and kind != TR_PAPX:
        held = 0
    e = begin_record(TR_APPLY, 2 + count - held, site & TR_PC_MASK, site >> TR_ACT_SHIFT - TR_PC_SHIFT, R, E)
    E[e + 1] = result | f << 32
    put_row(e, 2, count - held, S, start + held, R, H, P, E)
    return e


def record_partial(p, function, site, R, H, P, E):
    """Record a function that was applied to too few arguments."""
    n = H[p] >> SIZE_SHIFT & SIZE_MASK
    e = begin_record(TR_PAPX, 1 + n, site & TR_PC_MASK, site >> TR_ACT_SHIFT - TR_PC_SHIFT, R, E)
    P[p] = e
    E[e + 1] = half(function, R, H, P, E)
    put_payload(e, 1, p, R, H, P, E)


def record_string(p, rest, raw, n, origin, R, H, P, E):
    """Record a cell of a string literal, and the rest of the string, which is made with it.

    `origin` is the record of what is unpacked: the literal, or the rest of one.
    """
    whole = origin
    if origin != 0 and (E[origin] & TR_KIND_MASK) == TR_STRING:
        whole = E[origin] >> TR_ACT_SHIFT
    P[rest] = begin_record(TR_STRING, 2, (n + 1) & TR_PC_MASK, whole, R, E)
    e = begin_record(TR_ANON, 3, n & TR_PC_MASK, whole, R, E)
    P[p] = e
    put_half(e, 0, CONS_AUX, E)
    put_half(e, 1, H[p + 1] & HALF_MASK, E)
    put_half(e, 2, P[rest] << 2, E)


def record_raise(acc, pc, act, R, H, P, E):
    """Record an exception, unless it is raised again. Returns its number."""
    e = R[AGAIN]
    R[AGAIN] = 0
    if e == 0:
        h = half(acc, R, H, P, E)
        e = begin_record(TR_RAISE, 1, pc, act, R, E)
        E[e + 1] = h
    return e


def record_binding(p, w, R, H, P, E):
    """Record the value of a free variable; `record_binder` fills in what needed it."""
    if P[p] != 0:
        h = half(w, R, H, P, E)
        e = begin_record(TR_LATER, 4, 1, P[p], R, E)
        E[e + 1] = h
        E[e + 2] = 0


def record_open(p, R, P, E):
    """Record that a free number is needed and stays open: what it is will be written when the branch ends."""
    e = begin_record(TR_LATER, 4, 1, P[p], R, E)
    E[e + 1] = 0
    E[e + 2] = 0
    E[P[p] + 1] = e


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
                at = E[S[fp + C[at + 1]] >> 1] >> TR_PC_SHIFT & TR_PC_MASK
        elif at == PC_UPDATE:  # a thunk that is evaluated
            e = P[S[fp - 2] >> 2]
            fp -= 2
            if is_equation and (E[e] & TR_KIND_MASK) == TR_THUNK:
                at = E[e] >> TR_PC_SHIFT & TR_PC_MASK
                act = E[e] >> TR_ACT_SHIFT
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
        E[R[EVENTS] - 1] = act | at << 32
