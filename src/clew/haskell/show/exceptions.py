"""The text of an exception that a value holds, from its parts alone: what `show` of it would most likely say.

A machine that still runs can do better: it can call `show` itself (`clew.haskell.interactive.RAISED_TEXT`).
"""

from __future__ import annotations

from itertools import takewhile
from typing import Protocol

from clew.language.values.messages import NESTED, text_of
from clew.machine.values.value import Char, Construct, Cut, Fault, ListValue, Number, Unevaluated, Value

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
#: The constructor of errors of input and output, whose `show` is a sentence.
IO_ERROR = "Clew.Exception.IOError"
#: What the library calls the types of errors of input and output.
_IO_TYPES = {
    "AlreadyExists": "already exists",
    "NoSuchThing": "does not exist",
    "ResourceBusy": "resource busy",
    "ResourceExhausted": "resource exhausted",
    "EOF": "end of file",
    "IllegalOperation": "illegal operation",
    "PermissionDenied": "permission denied",
    "UserError": "user error",
    "UnsatisfiedConstraints": "unsatisfied constraints",
    "SystemError": "system error",
    "ProtocolError": "protocol error",
    "OtherError": "failed",
    "InvalidArgument": "invalid argument",
    "InappropriateType": "inappropriate type",
    "HardwareFault": "hardware fault",
    "UnsupportedOperation": "unsupported operation",
    "TimeExpired": "timeout",
    "ResourceVanished": "resource vanished",
    "Interrupted": "interrupted",
}


class ValueShower(Protocol):
    def show(self, value: Value, /) -> str: ...


def error_text(display: ValueShower, exception: Value) -> str:
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
            elif found is None and isinstance(text, ListValue) and isinstance(text.rest, Cut):
                found = begun(text, "...")
            elif found is None and isinstance(text, ListValue) and isinstance(text.rest, Unevaluated):
                found = begun(text, _OPEN)
            elif found is None and isinstance(text, Unevaluated):
                found = f"error {_OPEN}"  # nobody looked at the message
            return display.show(exception) if found is None else found
        case Construct(args=(handle, kind, place, about, _, file)) if exception.name == IO_ERROR:
            return _io_error_text(handle, kind, place, about, file)
        case Construct(name=name, args=()) if name in _MACHINE:
            return _MACHINE[name]
        case Construct(name=name, args=()) if name.removeprefix("Clew.Exception.") in _ARITHMETIC_NAMES:
            return _ARITHMETIC[_ARITHMETIC_NAMES.index(name.removeprefix("Clew.Exception."))]
        case _:
            return display.show(exception)


def _io_error_text(handle: Value, kind: Value, place: Value, about: Value, file: Value) -> str:
    """What `show` of an IOException says; parts that nobody has looked at are left out."""
    where = _inside(file)
    subject = text_of(where) if where is not None else None
    if subject is None and isinstance(opened := _inside(handle), Construct) and len(opened.args) > 1:
        name = text_of(opened.args[1])
        subject = None if name is None else f"{{handle: {name}}}"
    called = kind.name.rpartition(".")[2] if isinstance(kind, Construct) else ""
    said = [text for text in (subject, text_of(place), _IO_TYPES.get(called)) if text]
    detail = text_of(about)
    return ": ".join(said) + (f" ({detail})" if detail else "")


def _inside(value: Value) -> Value | None:
    """What a `Just` holds."""
    return value.args[0] if isinstance(value, Construct) and len(value.args) == 1 else None


def _ends_badly(text: Value) -> bool:
    return isinstance(text, Fault) or (isinstance(text, ListValue) and isinstance(text.rest, Fault))


def begun(text: Value, mark: str = NESTED) -> str:
    """A text as far as it was computed, with a mark for the rest."""
    items = text.items if isinstance(text, ListValue) else ()
    chars = takewhile(lambda item: isinstance(item, Char), items)
    return "".join([c.value for c in chars if isinstance(c, Char)]) + mark


_ERROR_CALL = "Clew.Exception.ErrorCall"
#: How a part of a message is shown that was never evaluated.
_OPEN = "_"
