"""The text of an exception that a value holds, from its parts alone: what `show` of it would most likely say.

A machine that still runs can do better: it can call `show` itself (`clew.haskell.interactive.RAISED_TEXT`).
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Protocol

from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.readback import Char, Construct, Fault, ListValue, Number, Value

#: What stands in a message for what could not be computed.
NESTED = "<nested exception thrown>"
_CUT = re.compile(rf"(?:{NESTED}|<the message (?:takes|recurs) [^<>]*>)\Z")
_MACHINE = {
    "Machine.DivideByZero": "divide by zero",
    "Machine.IndexOutOfRange": "array index out of range",
    "Machine.Overflow": "arithmetic overflow",
    "Machine.BadArgument": "bad argument of a primitive",
}
#: As the library numbers and calls them.
_ARITHMETIC = (
    "arithmetic overflow",
    "arithmetic underflow",
    "loss of precision",
    "divide by zero",
    "denormal",
    "Ratio has zero denominator",
)
_ARITHMETIC_NAMES = (
    "Overflow",
    "Underflow",
    "LossOfPrecision",
    "DivideByZero",
    "Denormal",
    "RatioZeroDenominator",
)


class Shower(Protocol):
    def show(self, value: Value, /) -> str: ...


def error_text(display: Shower, exception: Value) -> str:
    """What an exception says."""
    match exception:
        case Construct(name="Clew.Prim.Thrown", args=(inner,)):
            return error_text(display, inner)
        case Construct(name="Clew.Exception.SomeException", args=(*_, inner)):
            return error_text(display, inner)
        case Construct(name="Clew.Prim.Arith", args=(Number(value=int() as number),)):
            return _ARITHMETIC[number] if 0 <= number < len(_ARITHMETIC) else _ARITHMETIC[-1]
        case Construct(name="Clew.Prim.OutOfBounds" | "Clew.Exception.IndexOutOfBounds", args=(text,)):
            detail = text_of(text)
            return f"array index out of range: {detail}" if detail else "array index out of range"
        case Construct(name=name, args=(text,)) if name.startswith("Clew.Prim.") or name == _ERROR_CALL:
            found = text_of(text)
            if found is None and _ends_badly(text):
                found = begun(text)
            return display.show(exception) if found is None else found
        case Construct(name=name, args=()) if name in _MACHINE:
            return _MACHINE[name]
        case Construct(name=name, args=()) if name.removeprefix("Clew.Exception.") in _ARITHMETIC_NAMES:
            return _ARITHMETIC[_ARITHMETIC_NAMES.index(name.removeprefix("Clew.Exception."))]
        case _:
            return display.show(exception)


def _ends_badly(text: Value) -> bool:
    return isinstance(text, Fault) or (isinstance(text, ListValue) and isinstance(text.rest, Fault))


def begun(text: Value, mark: str = NESTED) -> str:
    """A text as far as it was computed, with a mark for the rest."""
    items = text.items if isinstance(text, ListValue) else ()
    chars = takewhile(lambda item: isinstance(item, Char), items)
    return "".join([c.value for c in chars if isinstance(c, Char)]) + mark


def cut_off(end: OutcomeKind, steps: int) -> str:
    """The mark for the rest of a message that ended like this: not every end is an exception of the program's."""
    match end:
        case OutcomeKind.OUT_OF_STEPS:
            return f"<the message takes more than {steps:,} steps>"
        case OutcomeKind.OUT_OF_HEAP:
            return "<the message takes too much memory>"
        case OutcomeKind.OUT_OF_STACK:
            return "<the message recurs too deep>"
        case OutcomeKind.TIMEOUT:
            return "<the message takes too long>"
        case _:
            return NESTED


def is_cut_off(message: str) -> bool:
    """Whether a message ends in such a mark."""
    return _CUT.search(message) is not None


_ERROR_CALL = "Clew.Exception.ErrorCall"


def text_of(value: Value) -> str | None:
    """The text that a value is, if it is one to its end."""
    if not isinstance(value, ListValue) or value.rest is not None:
        return None
    chars = [item.value for item in value.items if isinstance(item, Char)]
    return "".join(chars) if len(chars) == len(value.items) else None
