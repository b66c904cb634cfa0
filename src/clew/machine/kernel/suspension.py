"""Suspends a part of an evaluation: what lies above a prompt on the stack becomes an object that can be evaluated later.

That is how processes of one program take turns. Each thunk under evaluation keeps what was done for it (ICE), as when a
run stops for lack of steps, so others that need such a thunk continue it. Part of the compiled kernel.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.trail import clear_dead

# ruff: noqa: F405


def nearest_prompt(fp, R, M, S):
    """Where the frame of the nearest prompt ends, or 0; the heap that a suspension needs goes to NEED.

    Slots that nothing will read are overwritten on the way, since a suspended frame is scanned as a whole.
    """
    top = fp
    need = 4
    while fp > R[BASE]:
        w = S[fp - 1]
        ret = w >> LINK_SHIFT
        if ret >= FIRST_CODE:
            fp = fp - 1 - (M[ret] & FRAME_MASK)
            clear_dead(S, fp, M[ret], w >> 1 & SLOT_MASK)
        elif ret == PC_PROMPT:
            R[NEED] = need + top - fp
            return fp
        elif ret == PC_UPDATE:
            need += 4
            fp -= 2
        elif ret == PC_APPLY:
            fp = fp - 2 - (S[fp - 2] >> 1 & NARGS_MASK)
        elif ret == PC_FIELDS or ret == PC_HANDLER:
            fp -= 3
        elif ret == PC_UNIFY or ret == PC_PAIRS:
            fp -= 4
        elif ret == PC_CONJ:
            fp -= 5
        elif ret == PC_STOP:
            return 0
        else:
            fp -= 2
    return 0


def frozen(start, top, acc, record, R, H, S, P):
    """The stack from `start` to `top` as a suspended evaluation that goes on with acc."""
    if start == top:
        return acc
    p = R[HP]
    n = top - start
    H[p] = (n + 3) << SIZE_SHIFT | ICE
    H[p + 1] = 1
    H[p + 2] = n << 1 | 1
    H[p + 3] = acc
    for i in range(n):
        H[p + 4 + i] = S[start + i]
    if R[TRACE] != 0:
        P[p] = record
    R[HP] = p + n + 4
    return p << 2


def freeze(fp, bottom, acc, R, M, H, S, T, P):
    """Suspend what lies between `bottom` and fp and goes on with acc. Room has been made in the heap and on the trail."""
    top = fp
    while fp > bottom:
        ret = S[fp - 1] >> LINK_SHIFT
        if ret >= FIRST_CODE:
            fp = fp - 1 - (M[ret] & FRAME_MASK)
        elif ret == PC_UPDATE:
            word = S[fp - 2]
            p = word >> 2
            h = H[p]
            record = 0
            if R[TRACE] != 0:
                record = P[p]
            part = frozen(fp, top, acc, record, R, H, S, P)
            if p < R[OLD]:
                t = R[TP]
                T[t] = h
                T[t + 1] = word
                T[t + 2] = TRAIL_HEADER
                R[TP] = t + 3
            H[p] = h & SIZE_MASK << SIZE_SHIFT | IND
            H[p + 1] = part
            acc = word
            fp -= 2
            top = fp
        elif ret == PC_APPLY:
            fp = fp - 2 - (S[fp - 2] >> 1 & NARGS_MASK)
        elif ret == PC_FIELDS or ret == PC_HANDLER:
            fp -= 3
        elif ret == PC_UNIFY or ret == PC_PAIRS:
            fp -= 4
        elif ret == PC_CONJ:
            fp -= 5
        else:
            fp -= 2
    return frozen(bottom, top, acc, 0, R, H, S, P)
