"""Evaluates a value as far as it will be shown, and no farther: values at a prompt may be infinite."""

from __future__ import annotations

import time
from dataclasses import replace

from clew.machine.kernel import layout as la
from clew.machine.kernel.words import address_of, follow, is_immediate, is_of_kind, kind_of, size_of
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine, SliceCallback
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.machine.values.value import Array, Construct, ListValue, Value

#: The most objects that are evaluated, whatever depth and length allow.
MOST_OBJECTS = 20_000
#: The same for a value that is evaluated to normal form.
MOST_ELEMENTS = 250_000


def unfold(
    machine: Machine, goal: Ref, limits: Limits, depth: int, length: int, most: int = MOST_OBJECTS
) -> Outcome | None:
    """Evaluate to a depth, and lists to a length and one element more. Returns the first outcome that is no value."""
    began = time.monotonic()
    used = 0
    work = [(goal, depth, 0)]
    for _ in range(most):
        if not work:
            return None
        ref, levels, position = work.pop()
        if not _is_evaluated(machine, ref):
            outcome = machine.force(ref, limits=_left(limits, used, began))
            used += outcome.steps
            if outcome.kind is not OutcomeKind.VALUE:
                return outcome
        if levels > 0:
            work.extend(parts(machine, ref, levels, position, length))
    return None


def normalise(
    machine: Machine,
    goal: Ref,
    limits: Limits,
    depth: int,
    length: int,
    on_slice: SliceCallback | None = None,
) -> Outcome:
    """Evaluate to normal form, including the elements of arrays, which the machine leaves as they are."""
    began = time.monotonic()
    outcome = machine.normalise(goal, slice_callback=on_slice)
    if outcome.kind is OutcomeKind.VALUE and _has_array(machine.view(goal, depth=depth, length=length)):
        left = _left(limits, outcome.steps, began)
        return unfold(machine, goal, left, depth, length, MOST_ELEMENTS) or outcome
    return outcome


def _has_array(value: Value) -> bool:
    stack = [value]
    while stack:
        match stack.pop():
            case Array():
                return True
            case Construct(args=args):
                stack.extend(args)
            case ListValue(items=items):
                stack.extend(items)
            case _:
                pass
    return False


def parts(machine: Machine, ref: Ref, levels: int, position: int, length: int) -> list[tuple[Ref, int, int]]:
    """The parts of an evaluated value with how far to go into each, the last to be evaluated first."""
    memory = machine.memory
    word = follow(memory.H, ref.word)
    if is_immediate(word):
        return []
    at = address_of(word)
    header = int(memory.H[at])
    kind, size = kind_of(header), size_of(header)
    if header == la.CONS_HEADER:
        if position >= length:
            return []
        head, tail = (memory.ref(int(memory.H[at + i])) for i in (1, 2))
        return [(tail, levels, position + 1), (head, levels - 1, 0)]
    if kind == la.ARR:
        size = min(size, length)
    elif kind != la.CON:
        return []
    return [(memory.ref(int(memory.H[at + 1 + i])), levels - 1, 0) for i in reversed(range(size))]


def _is_evaluated(machine: Machine, ref: Ref) -> bool:
    heap = machine.memory.H
    word = follow(heap, ref.word)
    return is_immediate(word) or is_of_kind(heap, word, la.CON, la.PAP, la.ARR, la.BIG, la.DBL)


def _left(limits: Limits, used: int, began: float) -> Limits:
    """What is left of the limits, which hold for the whole value."""
    steps = None if limits.steps is None else max(1, limits.steps - used)
    seconds = limits.seconds
    if seconds is not None:
        seconds = max(0.001, seconds - (time.monotonic() - began))
    return replace(limits, steps=steps, seconds=seconds)
