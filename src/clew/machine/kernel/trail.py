"""The trail: what backtracking must restore. Part of the compiled kernel; `layout` describes its entries."""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403

# ruff: noqa: F405


def save_stack(S, T, tp, low, count):
    """Log `count` stack words from `low` on. Returns the new top of the trail."""
    for i in range(count):
        T[tp + i] = S[low + i]
    T[tp + count] = low
    T[tp + count + 1] = count
    T[tp + count + 2] = TRAIL_STACK
    return tp + count + 3


def clear_dead(S, fp, frame, skip):
    """Overwrite the slots of a frame that nothing will read, `skip` among them, before the frame is kept.

    Backtracking gives heap back, so such a slot may hold the address of an object that is gone.
    """
    size = frame & FRAME_MASK
    mask = frame >> MASK_SHIFT
    if size > MASK_SLOTS:
        size = MASK_SLOTS
    for i in range(size):
        if i == skip or (mask >> i & 1) == 0:
            S[fp + i] = DEAD
    return 0


def undo(tp, mark, H, S, T, L):
    """Restore everything that was logged above `mark`. Returns the new top of the trail."""
    while tp > mark:
        kind = T[tp - 1]
        if kind == TRAIL_HEADER:
            H[T[tp - 2] >> 2] = T[tp - 3]
            tp -= 3
        elif kind == TRAIL_OBJECT:
            p = T[tp - 2] >> 2
            h = T[tp - 3]
            size = h >> SIZE_SHIFT & SIZE_MASK
            tp -= 3 + size
            H[p] = h
            for i in range(size):
                H[p + 1 + i] = T[tp + i]
        elif kind == TRAIL_STACK:
            count = T[tp - 2]
            low = T[tp - 3]
            tp -= 3 + count
            for i in range(count):
                S[low + i] = T[tp + i]
        elif kind == TRAIL_LABEL:
            L[T[tp - 2]] = -1  # was covered, by a branch that is gone
            tp -= 2
        else:
            H[(T[tp - 2] >> 2) + 1 + T[tp - 3]] = T[tp - 4]
            tp -= 4
    return tp


def abandon(R, M, H, S, T, B, L):
    """End an evaluation from outside: undo a search, then empty the stack down to BASE.

    With R[ABORT] = 1, every thunk under evaluation keeps what was done so far as a suspended computation
    (ICE), as far as the heap reaches; otherwise, or when there is no room, it is poisoned with that status,
    and constants begin again.
    """
    pc = R[PC]
    fp = R[FP]
    act = R[ACT]
    acc = R[ACC]
    hp = R[HP]
    freeze = R[ABORT] == 1 and (act == ACT_RUN or act == ACT_ENTER or act == ACT_RETURN or act == ACT_APPLY)
    if R[CP] > 0:
        undo(R[TP], B[CH_TP], H, S, T, L)
        fp = B[CH_FP]
        if hp > R[PEAK]:
            R[PEAK] = hp
        R[ALLOCATED] += hp - B[CH_HP]
        hp = B[CH_HP]
        freeze = False
        R[CP] = 0
        R[TP] = 0
        R[PROTECT] = 0
        R[OLD] = 0
    if act == ACT_APPLY and freeze:
        n = R[NARGS]
        S[fp + n] = n << 1 | 1
        S[fp + n + 1] = LINK_APPLY
        fp += n + 2
    top = fp
    if act == ACT_RUN:
        top = fp + (M[pc] & FRAME_MASK)
        if freeze:
            clear_dead(S, fp, M[pc], -1)
    else:
        pc = 0
    here = fp
    fault = 0
    while fp > R[BASE]:
        w = S[fp - 1]
        ret = w >> LINK_SHIFT
        if ret >= FIRST_CODE:
            fp = fp - 1 - (M[ret] & FRAME_MASK)
            if freeze:  # a suspended frame is scanned as a whole
                clear_dead(S, fp, M[ret], w >> 1 & SLOT_MASK)
        elif ret == PC_UPDATE:
            p = S[fp - 2] >> 2
            n = top - fp
            if freeze and hp + n + 8 < R[HEAP_END]:
                H[hp] = (n + 3) << SIZE_SHIFT | ICE
                H[hp + 1] = pc << 1 | 1
                H[hp + 2] = here - fp << 1 | 1
                H[hp + 3] = acc if pc == 0 else DEAD
                for i in range(n):
                    H[hp + 4 + i] = S[fp + i]
                H[p] = H[p] & SIZE_MASK << SIZE_SHIFT | IND
                H[p + 1] = hp << 2
                hp += n + 4
            else:
                freeze = False
                if p < R[STATIC]:
                    H[p] = H[p] & ~KIND_MASK | THUNK
                else:
                    if fault == 0:
                        fault = hp
                        H[hp] = 3 << SIZE_SHIFT | FAULT
                        H[hp + 1] = DEAD
                        H[hp + 2] = R[POSITION] << 1 | 1
                        H[hp + 3] = (ST_STEPS if R[ABORT] == 1 else R[ABORT]) << 1 | 1
                        hp += 4
                    H[p] = H[p] & SIZE_MASK << SIZE_SHIFT | IND
                    H[p + 1] = fault << 2
            acc = p << 2
            pc = 0
            fp -= 2
            top = fp
            here = fp
        elif ret == PC_APPLY:
            fp = fp - 2 - (S[fp - 2] >> 1 & NARGS_MASK)
        elif ret == PC_FIELDS or ret == PC_HANDLER or ret == PC_PROMPT:
            fp -= 3
        elif ret == PC_UNIFY or ret == PC_PAIRS:
            fp -= 4
        elif ret == PC_CONJ:
            fp -= 5
        else:
            fp -= 2
    R[HP] = hp
    R[FP] = R[BASE]
    R[PC] = 0
    R[ACT] = ACT_RUN
    R[ACC] = DEAD
    R[ABORT] = 0
