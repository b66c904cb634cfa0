"""What was under way when a recorded run ended without a value: the frames that still wait, innermost first."""

from __future__ import annotations

from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.words import address_of, follow, int_of, is_object, is_small_int
from clew.machine.memory.arrays import Memory
from clew.source.dataclass import dataclass

#: How many waiting frames are kept.
MOST = 2_000


@dataclass(frozen=True, slots=True)
class WaitingFrame:
    """An activation that waits at an instruction, and the record of the call or thunk that it waits for; 0 for none."""

    act: int
    pc: int
    awaited: int


@dataclass(frozen=True, slots=True)
class UnfinishedRun:
    """The frames that wait; if a value needs itself, the first `cycle` of them are what it needs itself through."""

    frames: tuple[WaitingFrame, ...] = ()
    left_out: int = 0
    cycle: int = 0


def unfinished_run(memory: Memory, *, is_loop: bool = False, failed_at: int = 0) -> UnfinishedRun:
    """The frames on the stack of a machine that records, before the stack is emptied."""
    r = memory.R
    fp, base = int(r[la.FP]), memory.base
    frames: list[WaitingFrame] = []
    needed = int(r[la.ACC]) if is_loop else la.DEAD
    cycle = 0
    awaited = record_of_word(memory, needed)
    is_running = int(r[la.ACT]) == la.ACT_RUN and int(r[la.PC]) >= la.FIRST_CODE
    if is_running or (failed_at and memory.C[failed_at] == op.FAIL and int(r[la.PC]) == failed_at):
        frames.append(WaitingFrame(_activation(memory, fp), failed_at or int(r[la.PC]), 0))
    while fp > base and len(frames) < MOST:
        at = int(memory.S[fp - 1]) >> la.LINK_SHIFT
        start = memory.frame_start(fp)
        if at >= la.FIRST_CODE:
            if memory.C[at] == op.RETURNED:
                awaited = int_of(memory.S[start + int(memory.C[at + 1])])
            frames.append(WaitingFrame(_activation(memory, start), at, awaited))
            awaited = 0
        elif at == la.PC_UPDATE:
            awaited = record_of_word(memory, int(memory.S[fp - 2]))
            if is_loop and not cycle and int(memory.S[fp - 2]) == needed:
                cycle = len(frames)
        fp = start
    left_out = 0
    if frames and fp > base:
        _, depths = memory.callers(frames[-1].pc, fp)
        left_out = int(depths.max()) - 1
    return UnfinishedRun(tuple(frames), left_out, cycle)


def _activation(memory: Memory, start: int) -> int:
    word = int(memory.S[start])
    return int_of(word) if is_small_int(word) else 0


def record_of_word(memory: Memory, word: int) -> int:
    """The record of an object, such as one that is under evaluation; 0 of what is none."""
    word = follow(memory.H, word)
    return int(memory.P[address_of(word)]) if is_object(word) else 0
