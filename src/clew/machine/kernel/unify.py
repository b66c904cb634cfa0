"""Unification: strict (`=:=`) and lazy (`=:<=`, for functional patterns). Part of the compiled kernel.

A frame [left, right, info] of PC_UNIFY waits for the value of the one and then of the other; a free variable
is a value here. Two constructors turn it into a frame of PC_PAIRS, whose fields are unified from left to
right, the last one in the frame's own place, so that lists need no stack. A variable is bound to a structure
only when that is in normal form and does not hold the variable: making it so is unifying it with itself.

Lazy unification (Antoy & Hanus, Declarative Programming with Function Patterns) binds a pattern's variable to
the other side as it is. The binding is marked: a variable that occurs again in the pattern is strictly
unified. Everything else (big integers, doubles, symbolic ones, functions) goes to the host.
"""

from __future__ import annotations

from clew.machine.kernel.free_characters import rank_of_character
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.record import record_binding

# ruff: noqa: F405

#: An occurs check visits at most so many objects here and keeps so many waiting; the host has no limit.
VISITS = 1 << 16
WAITING = 1000


def begin_pair(x, y, info, R, H, S):
    """Push a frame to unify x with y; x is to be entered next."""
    fp = R[FP]
    if (info & INFO_LAZY) != 0:
        w = x
        while (w & 3) == 0 and (H[w >> 2] & 15) == IND:
            if H[w >> 2] >> AUX_SHIFT != 0:  # this pattern variable has been bound before
                info = info & ~INFO_LAZY
            w = H[(w >> 2) + 1]
    S[fp] = x
    S[fp + 1] = y
    S[fp + 2] = info << 1 | 1
    S[fp + 3] = LINK_UNIFY
    R[FP] = fp + 4
    return 0


def follow(w, H):
    """Follow indirections to their end."""
    while (w & 3) == 0 and (H[w >> 2] & 15) == IND:
        w = H[(w >> 2) + 1]
    return w


def bind(v, target, mark, R, H, T, P, E):
    """Bind the free variable v, so that backtracking undoes it."""
    p = v >> 2
    if p < R[OLD]:
        tp = R[TP]
        T[tp] = H[p + 1]
        T[tp + 1] = H[p + 2]
        T[tp + 2] = H[p + 3]
        T[tp + 3] = H[p]
        T[tp + 4] = v
        T[tp + 5] = TRAIL_OBJECT
        R[TP] = tp + 6
    H[p] = mark << AUX_SHIFT | 3 << SIZE_SHIFT | IND
    H[p + 1] = target
    R[REFINEMENTS] += 1
    if R[TRACE] != 0:
        record_binding(p, target, R, H, P, E)
    return 0


def occurs(v, w, top, H, S):
    """Whether v is part of the normal form w: 1 or 0, or -1 when that takes too long. Uses the stack above `top`."""
    left = VISITS
    S[top] = w
    n = 1
    while n > 0:
        n -= 1
        w = follow(S[top + n], H)
        if w == v:
            return 1
        if (w & 3) == 0 and (H[w >> 2] & 15) == CON:
            p = w >> 2
            left -= 1
            size = H[p] >> SIZE_SHIFT & SIZE_MASK
            if left < 0 or n + size > WAITING:
                return -1
            for i in range(1, size + 1):
                if (H[p + i] & 3) == 0:
                    S[top + n] = H[p + i]
                    n += 1
    return 0


def holds(R):
    """Let the unification in the top frame succeed."""
    R[FP] -= 4
    R[ACC] = TRUE
    R[ACT] = ACT_RETURN
    return 0


def differ(info, R):
    """Let the unification in the top frame fail, and with it the branch."""
    R[POSITION] = info >> INFO_SHIFT
    R[ACC] = DEAD
    R[ACT] = ACT_FAIL
    if R[CP] > 0:
        R[FAILED_BRANCHES] += 1
    return 0


def next_pair(info, R, H, S):
    """Unify the next fields of the two constructors in the top frame."""
    fp = R[FP]
    p = S[fp - 4] >> 2
    q = S[fp - 3] >> 2
    i = info & INFO_STEP
    info = info & ~INFO_STEP
    if i + 1 < H[p] >> SIZE_SHIFT & SIZE_MASK:
        S[fp - 2] = (info | i + 1) << 1 | 1
    else:
        R[FP] = fp - 4
    R[ACC] = H[p + 1 + i]
    R[ACT] = ACT_ENTER
    return begin_pair(H[p + 1 + i], H[q + 1 + i], info, R, H, S)


def alias(x, y, info, R, H, T, P, E):
    """Make two free variables one, with the narrower bounds of the two (`fair.bind` explains negative levels)."""
    a = H[(x >> 2) + 2]
    b = H[(y >> 2) + 2]
    keep_x = a > b
    if a < 0 or b < 0:
        keep_x = a < b
    if keep_x:
        bind(y, x, 0, R, H, T, P, E)
    else:
        bind(x, y, 0, R, H, T, P, E)
    return holds(R)


def bind_value(v, w, info, R, H, S, T, P, E):
    """Unify a free variable with a value. Returns a status; 0 means done."""
    fp = R[FP]
    if (w & 3) != 0:
        level = H[(v >> 2) + 2] >> 1
        if level < 0:  # fair search has tried the numbers nearer to 0, and characters nearer to 'a'
            n = w >> 1
            if (w & 7) == 6:
                n = rank_of_character(w >> 3)
            elif n < 0:
                n = -n
            if n < -level:
                return differ(info, R)
        bind(v, w, 0, R, H, T, P, E)
        return holds(R)
    k = H[w >> 2] & 15
    if k == BIG or k == DBL or k == SYM:
        bind(v, w, 0, R, H, T, P, E)
        return holds(R)
    if k != CON:
        return ST_UNIFY
    if (info & INFO_STEP) != 2:
        S[fp - 2] = (info & ~INFO_STEP | 2) << 1 | 1
        R[ACC] = w
        R[ACT] = ACT_ENTER
        return begin_pair(w, w, info & ~INFO_STEP & ~INFO_LAZY, R, H, S)
    found = occurs(v, w, fp, H, S)
    if found < 0:
        return ST_UNIFY
    if found > 0:
        return differ(info, R)
    bind(v, w, 0, R, H, T, P, E)
    return holds(R)


def unify(acc, R, H, S, T, P, E):
    """Go on with the unification in the top frame, in which a value has arrived. Returns a status; 0 means done."""
    fp = R[FP]
    R[ACC] = acc
    R[ACT] = ACT_UNIFY
    info = S[fp - 2] >> 1
    if S[fp - 1] == LINK_PAIRS:
        return next_pair(info, R, H, S)
    stage = info & INFO_STEP
    if stage == 0:
        if (info & INFO_LAZY) != 0 and (acc & 3) == 0 and (H[acc >> 2] & 15) == FREE:
            if follow(S[fp - 3], H) != acc:
                bind(acc, S[fp - 3], 1, R, H, T, P, E)
            return holds(R)
        S[fp - 4] = acc
        S[fp - 2] = (info | 1) << 1 | 1
        R[ACC] = S[fp - 3]
        R[ACT] = ACT_ENTER
        return 0
    if stage == 1:
        S[fp - 3] = acc
    x = follow(S[fp - 4], H)
    y = follow(S[fp - 3], H)
    kx = 16 if (x & 3) != 0 else H[x >> 2] & 15
    ky = 16 if (y & 3) != 0 else H[y >> 2] & 15
    if (kx != FREE and kx != 16 and kx >= 8) or (ky != FREE and ky != 16 and ky >= 8):
        # evaluating one side has bound the other to something unevaluated
        R[FP] = fp - 4
        R[ACC] = x
        R[ACT] = ACT_ENTER
        return begin_pair(x, y, info & ~INFO_STEP, R, H, S)
    if kx == FREE:
        if ky != FREE:
            return bind_value(x, y, info, R, H, S, T, P, E)
        if x == y:
            return holds(R)
        return alias(x, y, info, R, H, T, P, E)
    if ky == FREE:
        return bind_value(y, x, info, R, H, S, T, P, E)
    if kx == 16 and ky == 16:
        if x == y:
            return holds(R)
        return differ(info, R)
    if kx == CON and ky == CON:
        if H[x >> 2] != H[y >> 2]:
            return differ(info, R)
        S[fp - 4] = x
        S[fp - 3] = y
        S[fp - 2] = (info & ~INFO_STEP) << 1 | 1
        S[fp - 1] = LINK_PAIRS
        return next_pair(info & ~INFO_STEP, R, H, S)
    if (kx == CON and ky == 16) or (kx == 16 and ky == CON):
        return differ(info, R)
    return ST_UNIFY
