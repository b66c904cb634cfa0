"""Text of what a machine holds: values as their language shows them, exceptions in their own words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from clew.cli.unfold import unfold
from clew.machine import Limits, Machine, Outcome
from clew.machine.values.readback import (
    Array,
    Char,
    Closure,
    Construct,
    ListValue,
    Number,
    Value,
    render,
)
from clew.machine.values.refs import Ref

if TYPE_CHECKING:
    from clew.haskell.show.showing import Showing

#: Steps that a text may take, and how much of it is told: of an exception, and of a value with its own way to show.
_TEXT_STEPS, _TEXT_LENGTH, _SHOWN_LENGTH = 10_000_000, 10_000, 1_000_000


def value_text(machine: Machine, ref: Ref, value: Value, showing: Showing | None, limits: Limits) -> str:
    """A value; without a `Showing` in the notation that all languages share."""
    if showing is None:
        return render(value)
    if showing.function is not None and is_whole(value):
        text = _computed(machine, showing.function, ref, limits, _SHOWN_LENGTH).text
        if text is not None:
            return text
    return showing.display.show(value, showing.type)


def raised_text(machine: Machine, exception: Ref | None, showing: Showing | None, limits: Limits) -> str:
    """An exception as the program itself would show it, as far as that can be computed; without any words, as other values are."""
    if exception is None:
        return ""
    if showing is None:
        machine.normalise(exception, limits=replace(limits, steps=_TEXT_STEPS))
        return machine.show(exception, depth=100, length=_TEXT_LENGTH)
    from clew.haskell.show.errors import NESTED, begun, cut_off, error_text
    from clew.haskell.show.showing import RAISED_TEXT

    computed = _computed(machine, RAISED_TEXT, exception, limits, _TEXT_LENGTH)
    if computed.text is not None:
        return computed.text
    ended = computed.outcome
    text = begun(computed.value, "..." if ended is None else cut_off(ended.kind, computed.steps))
    if text != NESTED:
        return text
    machine.normalise(exception, limits=replace(limits, steps=_TEXT_STEPS))
    plain = error_text(showing.display, machine.view(exception, depth=100, length=_TEXT_LENGTH))
    return plain if plain.endswith(NESTED) else f"{plain} {NESTED}"


def is_whole(value: Value) -> bool:
    """Whether a value is evaluated to its end; functions and dictionaries have none inside."""
    stack = [value]
    while stack:
        match stack.pop():
            case Construct(name=name, args=args) if ".D:" not in name:
                stack.extend(args)
            case ListValue(items=items, rest=None):
                stack.extend(items)
            case Array(items=items, size=size) if len(items) == size:
                stack.extend(items)
            case Number() | Char() | Closure() | Construct():
                pass
            case _:
                return False
    return True


@dataclass(frozen=True, slots=True)
class _Computed:
    """A text as it was computed within so many steps; `text` if it was to its end, `outcome` if that was no value."""

    value: Value
    text: str | None
    outcome: Outcome | None
    steps: int


def _computed(machine: Machine, function: str, argument: Ref, limits: Limits, length: int) -> _Computed:
    """What a function of the program makes of something, which is a text."""
    from clew.haskell.show.errors import text_of

    text = machine.apply(machine.constant(function), argument)
    steps = _TEXT_STEPS if limits.steps is None else min(limits.steps, _TEXT_STEPS)
    outcome = unfold(machine, text, replace(limits, steps=steps), 2, length, 3 * length)
    value = machine.view(text, depth=2, length=length)
    return _Computed(value, text_of(value) if outcome is None else None, outcome, steps)
