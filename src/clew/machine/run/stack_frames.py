"""The calls that waited when an exception was raised, as far as the stack still tells, and those that wait now.

A handler has begun when a program asks, but has overwritten little: the frames above it are those that it ended. Where a
collection has cleared them, they are left out.
"""

from __future__ import annotations

from clew.machine.compile.image import Image
from clew.machine.kernel import layout as la
from clew.machine.memory.arrays import Memory

#: So many words above the present frame may have been overwritten since the exception was raised.
_TOUCHED = 4
#: So many frames are looked at, of which some belong to no call that can be shown.
_MOST_FRAMES = 64


def stack_frames(memory: Memory, image: Image, most: int) -> list[str]:
    """Function, file and line of calls, the innermost first, one after the other."""
    r = memory.R
    pc, fp = int(r[la.PC]), int(r[la.FP])
    above = fp + (int(memory.M[pc]) & la.FRAME_MASK) + _TOUCHED
    ended = _calls(memory, image, int(r[la.RAISED_FP]), above)
    waiting = _calls(memory, image, fp, memory.base)
    if ended and ended[-1:] == waiting[:1]:  # the handler stands in it
        del waiting[0]
    texts: list[str] = []
    for function, file, line in [*ended, *waiting][:most]:
        texts += (function, file, str(line))
    return texts


def _calls(memory: Memory, image: Image, top: int, bottom: int) -> list[tuple[str, str, int]]:
    found: list[tuple[str, str, int]] = []
    before = 0
    handled = False
    for _ in range(_MOST_FRAMES):
        if top <= bottom:
            break
        at = int(memory.S[top - 1]) >> la.LINK_SHIFT
        if at >= la.FIRST_CODE:
            if at >= len(memory.M) or not memory.M[at]:
                break
            span = image.returns.get(at) or image.spans.get(at)
            function = image.function_at(at)
            # what waits for a handler's expression is the call that it stands in
            repeated = at == before or (handled and bool(found) and found[-1][0] == function)
            if span is not None and not repeated:  # a recursion is one entry
                found.append((function, span.file, span.line))
            before = at
            handled = False
        elif not la.PC_UPDATE <= at <= la.PC_PROMPT:
            break
        handled = handled or at in (la.PC_CATCH, la.PC_HANDLER)
        top = memory.frame_start(top)
    return found
