"""The collector: Cheney's copying algorithm from H to H2. Part of the compiled kernel.

Roots are the constants in the static part, the host's handles, the accumulator, the frames with their live
masks, the trail and the choice points. Dead slots are overwritten on the way, and so is the stack above its
top, so that every word on the stack is a valid word at any time. Objects on the trail keep their identity:
they are copied first and whole, since backtracking may turn them back into what they were.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403

# ruff: noqa: F405

REREAD = 8  # times as much is allocated, while there is little, as a collection reads
MOST_AT_ONCE = 1 << 21  # words that are collected without asking the host, which may have to stop


def evacuate(w, R, H, H2, P, P2):
    """Copy the object of a word, unless that is done. Returns its word in the new space."""
    static = R[STATIC]
    while (w & 3) == 0:
        p = w >> 2
        if p < static:
            return w
        h = H[p]
        k = h & KIND_MASK
        if k == FORWARD:
            return h >> 4 << 2
        if k == CON:
            return move_along(p, R, H, H2, P, P2)
        if k != IND or h >> AUX_SHIFT != 0:  # a pattern variable that occurs again must be recognised
            return move(p, R, H, H2, P, P2)
        w = H[p + 1]
    return w


def move_along(p, R, H, H2, P, P2):
    """Copy a constructor, and behind it those that its last field leads to, each with a double that is its first field.

    So the cells of a list stand one after the other with their numbers, as whoever walks along it needs them. Cheney's
    order alone would let all lists of a list take turns. What is copied refers to the old space until it is scanned.
    """
    moved = move(p, R, H, H2, P, P2)
    n = H2[moved >> 2] >> SIZE_SHIFT & SIZE_MASK
    static = R[STATIC]
    while True:
        w = H[p + 1]
        if (w & 3) == 0 and w >> 2 >= static and (H[w >> 2] & KIND_MASK) == DBL:
            move(w >> 2, R, H, H2, P, P2)
        w = H[p + n]
        if (w & 3) != 0 or w >> 2 < static:
            return moved
        p = w >> 2
        h = H[p]
        if h & (KIND_MASK | -1 << AUX_SHIFT) == IND:
            w = H[p + 1]
            if (w & 3) != 0 or w >> 2 < static:
                return moved
            p = w >> 2
            h = H[p]
        if (h & KIND_MASK) != CON:
            return moved
        n = h >> SIZE_SHIFT & SIZE_MASK
        move(p, R, H, H2, P, P2)


def move(p, R, H, H2, P, P2):
    """Copy one object as it is and leave a forwarding address behind."""
    h = H[p]
    n = h >> SIZE_SHIFT & SIZE_MASK
    q = R[HP]
    H2[q] = h
    for i in range(1, n + 1):
        H2[q + i] = H[p + i]
    if R[TRACE] != 0:  # the records of objects move with them
        P2[q] = P[p]
        if (h & KIND_MASK) == ARR:  # ... and the writes of their elements
            for i in range(1, n + 1):
                P2[q + i] = P[p + i]
    H[p] = q << 4 | FORWARD
    R[HP] = q + n + 1
    R[OBJECTS] += 1
    return q << 2


def pin(w, R, H, H2, P, P2):
    """Copy an object that the trail refers to, an indirection too. Returns its word in the new space."""
    p = w >> 2
    if p < R[STATIC]:
        return w
    h = H[p]
    if (h & KIND_MASK) == FORWARD:
        return h >> 4 << 2
    return move(p, R, H, H2, P, P2)


def collect_trail(R, H, H2, T, pinning, P, P2):
    """Walk the trail downwards: first to pin the objects on it, then to evacuate what it saved."""
    tp = R[TP]
    while tp > 0:
        kind = T[tp - 1]
        if kind == TRAIL_HEADER or kind == TRAIL_OBJECT:
            size = 0
            if kind == TRAIL_OBJECT:
                size = T[tp - 3] >> SIZE_SHIFT & SIZE_MASK
            if pinning:
                T[tp - 2] = pin(T[tp - 2], R, H, H2, P, P2)
            tp -= 3
            for _ in range(size):
                tp -= 1
                if not pinning:
                    T[tp] = evacuate(T[tp], R, H, H2, P, P2)
        elif kind == TRAIL_STACK:
            count = T[tp - 2]
            tp -= 3
            for _ in range(count):
                tp -= 1
                if not pinning:
                    T[tp] = evacuate(T[tp], R, H, H2, P, P2)
        elif kind == TRAIL_LABEL:
            tp -= 2
        else:
            if pinning:
                T[tp - 2] = pin(T[tp - 2], R, H, H2, P, P2)
            else:
                T[tp - 4] = evacuate(T[tp - 4], R, H, H2, P, P2)
            tp -= 4


def collect_slots(fp, frame, skip, R, H, H2, S, P, P2):
    """Evacuate a frame's live slots, all but slot `skip`; overwrite the others."""
    size = frame & FRAME_MASK
    mask = frame >> MASK_SHIFT
    for i in range(size):
        if i != skip and (i >= MASK_SLOTS or (mask >> i & 1) != 0):
            S[fp + i] = evacuate(S[fp + i], R, H, H2, P, P2)
        else:
            S[fp + i] = DEAD


def collect_stack(R, M, H, H2, S, P, P2):
    """Walk the frames from the top to the base."""
    fp = R[FP]
    top = fp
    if R[ACT] == ACT_RUN and R[PC] > 0:
        frame = M[R[PC]]
        collect_slots(fp, frame, -1, R, H, H2, S, P, P2)
        top += frame & FRAME_MASK
    for i in range(top, R[STACK_TOP]):
        S[i] = DEAD
    while fp > R[BASE]:
        ret = S[fp - 1] >> LINK_SHIFT
        if ret >= FIRST_CODE:
            frame = M[ret]
            skip = S[fp - 1] >> 1 & SLOT_MASK
            fp = fp - 1 - (frame & FRAME_MASK)
            collect_slots(fp, frame, skip, R, H, H2, S, P, P2)
        elif ret == PC_APPLY:
            n = S[fp - 2] >> 1 & NARGS_MASK
            fp = fp - 2 - n
            for i in range(n):
                S[fp + i] = evacuate(S[fp + i], R, H, H2, P, P2)
        elif ret == PC_HANDLER or ret == PC_PROMPT:
            S[fp - 2] = evacuate(S[fp - 2], R, H, H2, P, P2)
            fp -= 3
        elif ret == PC_FIELDS:
            S[fp - 3] = evacuate(S[fp - 3], R, H, H2, P, P2)
            fp -= 3
        elif ret == PC_UNIFY or ret == PC_PAIRS:
            S[fp - 3] = evacuate(S[fp - 3], R, H, H2, P, P2)
            S[fp - 4] = evacuate(S[fp - 4], R, H, H2, P, P2)
            fp -= 4
        elif ret == PC_CONJ:
            for i in range(3):
                S[fp - 5 + i] = evacuate(S[fp - 5 + i], R, H, H2, P, P2)
            fp -= 5
        else:
            S[fp - 2] = evacuate(S[fp - 2], R, H, H2, P, P2)
            fp -= 2


def scan(start, R, H, H2, P, P2):
    """Cheney's scan of what has been copied from `start` on."""
    p = start
    while p < R[HP]:
        h = H2[p]
        k = h & KIND_MASK
        n = h >> SIZE_SHIFT & SIZE_MASK
        if k == HOLE:
            for i in range(1, n + 1):
                H2[p + i] = DEAD
        elif k == IND:
            H2[p + 1] = evacuate(H2[p + 1], R, H, H2, P, P2)
            for i in range(2, n + 1):
                H2[p + i] = DEAD
        elif k != BIG and k != DBL and k != RAW:
            for i in range(1, n + 1):
                w = H2[p + i]
                if (w & 3) == 0:
                    H2[p + i] = evacuate(w, R, H, H2, P, P2)
        p += n + 1


def collect(R, M, H, H2, S, T, B, Q, P, P2):
    """Copy everything alive from H to H2; the host then exchanges the two."""
    static = R[STATIC]
    R[ALLOCATED] += R[HP] - static
    R[OBJECTS] = 0
    for i in range(static):
        H2[i] = H[i]
    if R[TRACE] != 0:
        for i in range(static):
            P2[i] = P[i]
    R[HP] = static
    if R[CP] > 0:
        collect_trail(R, H, H2, T, True, P, P2)
    R[ACC] = evacuate(R[ACC], R, H, H2, P, P2)
    R[PATH] = evacuate(R[PATH], R, H, H2, P, P2)
    for i in range(R[HANDLES]):
        Q[i] = evacuate(Q[i], R, H, H2, P, P2)
    collect_stack(R, M, H, H2, S, P, P2)
    p = R[CAFS]
    while p < static:
        if (H[p] & KIND_MASK) == IND:
            H2[p + 1] = evacuate(H[p + 1], R, H, H2, P, P2)
        p += 2
    if R[CP] > 0:
        collect_trail(R, H, H2, T, False, P, P2)
        b = 0
        while b < R[CP]:
            # the variable of a choice point keeps its identity: every alternative binds it anew
            k = B[b + CH_KIND]
            if k == CHOOSE_VARIABLE or (k == CHOOSE_HOST and (B[b + CH_WORD] & 3) == 0):
                B[b + CH_WORD] = pin(B[b + CH_WORD], R, H, H2, P, P2)
            else:
                B[b + CH_WORD] = evacuate(B[b + CH_WORD], R, H, H2, P, P2)
            b += CHOICE_SIZE
    scan(static, R, H, H2, P, P2)
    b = 0
    while b < R[CP]:
        B[b + CH_HP] = R[HP]
        b += CHOICE_SIZE
    if R[CP] > 0:
        R[OLD] = R[HP]
    R[ALLOCATED] -= R[HP] - static
    R[LIVE] = R[HP] - static


def stack_top(R, M):
    """The first stack word that is not in use."""
    top = R[FP]
    if R[ACT] == ACT_RUN and R[PC] > 0:
        top += M[R[PC]] & FRAME_MASK
    return top


def room(live, need, R, M):
    """How many words to use before the next collection while `live` are alive, and `need` are to be allocated at once.

    Little is allocated while little is alive, so that it stays in a near cache; but several times what a collection reads.
    """
    deep = stack_top(R, M) - R[BASE]  # a collection reads the stack, so a deep one makes them rarer
    words = REREAD * (live + deep + R[TP] + R[CP] + R[HANDLES] + R[STATIC])
    if words > R[PLENTY]:
        words = R[PLENTY]
    if words < R[NURSERY]:
        words = R[NURSERY]
    if words < 2 * live:
        words = 2 * live
    if words < deep:
        words = deep
    if words > R[HEAP_MOST] - live - need:
        words = R[HEAP_MOST] - live - need
    return live + need + words if words > 0 else live + need


def may_collect(R):
    """Whether `work` collects by itself: not while a run is recorded, nor so much that somebody might wait for it."""
    used = R[HP] - R[STATIC]
    if R[TRACE] != 0 or R[FUEL] < 0 or used > MOST_AT_ONCE:
        return 0
    return 1 if R[HP] + R[HEAP_SLACK] <= R[SPARE_END] else 0


def has_collected(R, M):
    """After a collection, set how far to allocate. Returns whether the heap is large enough; else the host enlarges it."""
    end = R[SPARE_END]
    R[SPARE_END] = R[HEAP_END]
    R[HEAP_END] = end
    R[COLLECTIONS] += 1
    live = R[LIVE]
    need = R[NEED]
    limit = R[STATIC] + room(live, need, R, M)
    if limit + R[HEAP_SLACK] > end or live + need > R[HEAP_MOST] * 97 // 100:
        return 0
    R[HEAP_LIMIT] = limit
    R[NEED] = 0
    soft = stack_top(R, M) + STACK_STEP
    if soft < R[STACK_LIMIT]:
        R[STACK_TOP] -= R[STACK_LIMIT] - soft
        R[STACK_LIMIT] = soft
    return 1
