"""Turns of evaluations that share the machine: one that runs for long is suspended, so that others come to their turn.

An evaluation is below a prompt (`prompt#`), which gets what is left of it. Where there is none, it just goes on. A turn
ends only in the user's own code: libraries may be in the middle of what others must not see half done.
"""

from __future__ import annotations

from clew.machine.compile.image import Image
from clew.machine.kernel import layout as la
from clew.machine.memory.arrays import Memory


def end_turn(memory: Memory, image: Image) -> None:
    """Suspend the present evaluation down to the nearest prompt, if the kernel stopped where that can be done."""
    r = memory.R
    pc = int(r[la.PC])
    if not r[la.PROMPTED] or r[la.ACT] != la.ACT_RUN or not memory.M[pc]:
        return
    function = image.functions.get(image.function_at(pc))
    if function is None or function.span.file not in image.own_files:
        return
    top = int(r[la.FP]) + (int(memory.M[pc]) & la.FRAME_MASK)
    memory.S[top] = la.link(
        pc, int(memory.M[pc]) & la.FRAME_MASK
    )  # the instruction runs again at the next turn
    r[la.FP] = top + 1
    r[la.ACC] = la.UNIT
    r[la.ACT] = la.ACT_SUSPEND
