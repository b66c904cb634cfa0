"""Residuation: what happens when a free variable is needed and may not be guessed.

The side of a concurrent conjunction (`conj#`, Curry's `&`) that waits is suspended, as a run that ran out of
steps is: each thunk under evaluation keeps what was done so far (ICE). The other side runs, and the first
continues when the other is done, or when the other waits, too, and the variable of the first is bound by then. When
both wait, the conjunction as a whole waits for an outer one; when there is none, the run ends in *needs a free
variable*.
"""

from __future__ import annotations

from collections.abc import Iterator

from clew.machine.kernel import layout as la
from clew.machine.kernel.words import (
    address_of,
    follow,
    indirection,
    int_of,
    is_of_kind,
    size_of,
    small_int,
)
from clew.machine.memory.arrays import Memory


def residuate(memory: Memory) -> bool:
    """Switch to the other side of the nearest conjunction that can go on; False when none can."""
    blocked = [memory.ref(int(memory.R[la.ACC]))]
    for top in _conjunctions(memory):
        waiting_for = int(memory.S[top - 3])
        variables = _variables(memory, waiting_for)
        if waiting_for == la.DEAD or not all(_is_free(memory, v) for v in variables):
            depth = top - memory.base
            needed = 2 * (memory.stack_top() - top) + 8 * len(blocked) + 64
            memory.reserve(needed)
            memory.reserve_trail(needed)
            _switch(memory, memory.base + depth, [ref.word for ref in blocked])
            return True
        blocked += [memory.ref(v) for v in variables]
    return False


def wait_for(memory: Memory, variable: int) -> None:
    """Let the instruction at pc run again when a variable is bound."""
    _enter_first(memory, variable, (la.DEAD, la.LINK_RIGID))


def evaluate_first(memory: Memory, word: int, *, whole: bool) -> None:
    """Let the instruction at pc run again when something is evaluated, to head normal form or as a whole."""
    _enter_first(memory, word, (la.DEAD, la.LINK_START) if whole else ())


def _enter_first(memory: Memory, word: int, above: tuple[int, ...] = ()) -> None:
    r, s = memory.R, memory.S
    pc, fp = int(r[la.PC]), int(r[la.FP])
    size = int(memory.M[pc]) & la.FRAME_MASK
    words = (la.link(pc, size), *above)
    s[fp + size : fp + size + len(words)] = words
    r[la.FP] = fp + size + len(words)
    r[la.ACC] = word
    r[la.ACT] = la.ACT_ENTER


def _frames(memory: Memory) -> Iterator[tuple[int, int, int]]:
    """The frames from the top of the stack down: where each ends, where it begins, and its return address."""
    top = int(memory.R[la.FP])
    while top > memory.base:
        at = int(memory.S[top - 1]) >> la.LINK_SHIFT
        start = memory.frame_start(top)
        yield top, start, at
        top = start


def _conjunctions(memory: Memory) -> list[int]:
    return [top for top, _, at in _frames(memory) if at == la.PC_CONJ]


def _variables(memory: Memory, word: int) -> list[int]:
    """What the waiting side of a conjunction waits for: one variable, or an array of them."""
    if not is_of_kind(memory.H, word, la.ARR):
        return [word]
    at = address_of(word)
    elements: list[int] = memory.H[at + 1 : at + 1 + size_of(memory.H[at])].tolist()
    return elements


def _is_free(memory: Memory, word: int) -> bool:
    return is_of_kind(memory.H, follow(memory.H, word), la.FREE)


def _switch(memory: Memory, bottom: int, blocked: list[int]) -> None:
    """Suspend the evaluation above the conjunction's frame and enter its other side; room has been made."""
    r, s = memory.R, memory.S
    _save(memory, bottom)
    running = _freeze(memory, bottom)
    variables = blocked[0] if len(blocked) == 1 else memory.allocate(la.ARR, blocked)
    s[bottom - 5 : bottom - 2] = [s[bottom - 4], running, variables]
    r[la.FP] = bottom
    r[la.ACC] = s[bottom - 5]
    r[la.ACT] = la.ACT_ENTER


def _save(memory: Memory, bottom: int) -> None:
    """Log the part of the stack that a choice point needs and that is about to change."""
    r, s = memory.R, memory.S
    for top, start, at in _frames(memory):
        if top <= bottom:
            break
        if at >= la.FIRST_CODE:
            memory.clear_dead(start, at, int_of(s[top - 1]) & la.SLOT_MASK)
    low, protect, trail = bottom - 5, int(r[la.PROTECT]), int(r[la.TP])
    count = protect - low
    if count > 0:
        memory.T[trail : trail + count] = s[low:protect]
        memory.T[trail + count : trail + count + 3] = [low, count, la.TRAIL_STACK]
        r[la.TP] = trail + count + 3
        r[la.PROTECT] = low


def _freeze(memory: Memory, bottom: int) -> int:
    """Suspend every thunk under evaluation above `bottom`, and the rest. Returns the word of the suspended rest."""
    r, s, heap = memory.R, memory.S, memory.H
    value = int(r[la.ACC])
    top = int(r[la.FP])

    def suspended(start: int) -> int:
        if start == top:
            return value
        return memory.allocate(la.ICE, [small_int(0), small_int(top - start), value, *s[start:top].tolist()])

    for end, start, at in _frames(memory):
        if end <= bottom:
            break
        if at == la.PC_UPDATE:
            word = int(s[start])
            frozen, place = suspended(end), address_of(word)
            header = int(heap[place])
            if place < r[la.OLD]:
                trail = int(r[la.TP])
                memory.T[trail : trail + 3] = [header, word, la.TRAIL_HEADER]
                r[la.TP] = trail + 3
            heap[place] = indirection(header)
            heap[place + 1] = frozen
            value, top = word, start
    return suspended(bottom)
