"""Finds the calls that wait for the present evaluation. Part of the compiled kernel: a stack may be a million frames deep.

A recursion waits at the same few places over and over, so the answer is short, and it is all that the host reads.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403

# ruff: noqa: F405


def callers(R, M, S, N, V):
    """Find the code addresses that wait below frame CALLER_FP, and CALLER itself, down to the bottom of the evaluation.

    N gets each address once, innermost first; V[address] is the number of its outermost frame; CALLER gets how many
    there are.
    """
    at = R[CALLER]
    fp = R[CALLER_FP]
    count = 0
    frames = 0
    while True:
        frames += 1
        if V[at] == 0:
            N[count] = at
            count += 1
        V[at] = frames
        at = 0
        while at == 0 and fp > R[BASE]:
            at = S[fp - 1] >> LINK_SHIFT
            if at >= FIRST_CODE:
                fp = fp - 1 - (M[at] & FRAME_MASK)
            elif at == PC_STOP:
                fp = R[BASE]
                at = 0
            else:
                if at == PC_APPLY:
                    fp = fp - 2 - (S[fp - 2] >> 1 & NARGS_MASK)
                elif at == PC_FIELDS or at == PC_HANDLER or at == PC_PROMPT:
                    fp -= 3
                elif at == PC_UNIFY or at == PC_PAIRS:
                    fp -= 4
                elif at == PC_CONJ:
                    fp -= 5
                else:
                    fp -= 2
                at = 0
        if at == 0:
            break
    R[CALLER] = count
