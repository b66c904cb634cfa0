"""Text of what a machine holds: values as their language shows them, exceptions in their own words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clew.cli.unfold import unfold
from clew.machine import Limits, Machine
from clew.machine.readback import (
    Array,
    Char,
    Closure,
    Construct,
    ListValue,
    Number,
    Value,
    render,
)
from clew.machine.refs import Ref

if TYPE_CHECKING:
    from clew.haskell.showing import Showing

#: Steps that a text may take, and how much of it is told: of an exception, and of a value with its own way to show.
_TEXT_STEPS, _TEXT_LENGTH, _SHOWN_LENGTH = 10_000_000, 10_000, 1_000_000


def value_text(machine: Machine, ref: Ref, value: Value, showing: Showing | None, limits: Limits) -> str:
    """A value; without a `Showing` in the notation that all languages share."""
    if showing is None:
        return render(value)
    if showing.function is not None and is_whole(value):
        text = _text(machine, showing.function, ref, limits, _SHOWN_LENGTH)
        if text is not None:
            return text
    return showing.display.show(value, showing.type)


def raised_text(machine: Machine, exception: Ref | None, showing: Showing | None, limits: Limits) -> str:
    """An exception as the program itself would show it; where that fails, as any value is shown."""
    if exception is None:
        return ""
    if showing is not None:
        from clew.haskell.showing import RAISED_TEXT

        text = _text(machine, RAISED_TEXT, exception, limits, _TEXT_LENGTH)
        if text is not None:
            return text
    machine.normalise(exception, limits=replace(limits, steps=_TEXT_STEPS))
    if showing is None:
        return machine.show(exception, depth=100, length=_TEXT_LENGTH)
    from clew.haskell.display_errors import NESTED, error_text

    text = error_text(showing.display, machine.view(exception, depth=100, length=_TEXT_LENGTH))
    return text if text.endswith(NESTED) else f"{text} {NESTED}"


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


def _text(machine: Machine, function: str, argument: Ref, limits: Limits, length: int) -> str | None:
    """What a function of the program makes of something, if that is a text to its end."""
    from clew.haskell.display_errors import text_of

    text = machine.apply(machine.constant(function), argument)
    steps = _TEXT_STEPS if limits.steps is None else min(limits.steps, _TEXT_STEPS)
    if unfold(machine, text, replace(limits, steps=steps), 2, length, 3 * length) is not None:
        return None
    return text_of(machine.view(text, depth=2, length=length))
