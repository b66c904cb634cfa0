"""Runs the step loop, and collects between two runs of it. Part of the compiled kernel.

Most collections find little alive and take some microseconds, less than it takes to ask the host for one; so the kernel
does them by itself. The two heaps change places each time. The host follows when it has the turn again, and does what
needs larger arrays, or may take long.
"""

from __future__ import annotations

from clew.machine.kernel.collector import collect, has_collected, may_collect
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.loop import run

# ruff: noqa: F405


def work(R, C, M, H, HF, S, T, B, G, L, E, W, P, H2, HF2, Q, P2):
    """Run until something needs the host; R[COLLECTIONS] says how often the heaps have changed places."""
    R[COLLECTIONS] = 0
    while True:
        if (R[COLLECTIONS] & 1) == 0:
            run(R, C, M, H, HF, S, T, B, G, L, E, W, P)
        else:
            run(R, C, M, H2, HF2, S, T, B, G, L, E, W, P)
        if R[STATUS] != ST_COLLECT or may_collect(R) == 0:
            return
        before = R[HP]
        if (R[COLLECTIONS] & 1) == 0:
            collect(R, M, H, H2, S, T, B, Q, P, P2)
        else:
            collect(R, M, H2, H, S, T, B, Q, P, P2)
        if before > R[PEAK]:
            R[PEAK] = before
        if has_collected(R, M) == 0:
            return
