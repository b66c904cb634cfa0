"""Terms of the machine as values of Python: lists, texts and numbers."""

from __future__ import annotations

from collections.abc import Iterator

from clew.machine.values.value import Construct, Number, Value


def items_of(value: Value) -> Iterator[Value]:
    """The items of a list, as far as it is known."""
    while isinstance(value, Construct) and value.name == "Cons":
        head, value = value.args
        yield head


def is_whole_list(value: Value) -> bool:
    """Whether a list is known to its end."""
    while isinstance(value, Construct) and value.name == "Cons":
        value = value.args[1]
    return isinstance(value, Construct) and value.name == "Nil"


def integer_of(value: Value) -> int | None:
    match value:
        case Construct("Int", (Number(int() as number),)):
            return number
    return None


def text_of(value: Value) -> str:
    """A list of code points as a text."""
    codes = [integer_of(item) for item in items_of(value)]
    return "".join(chr(code) for code in codes if code is not None)
