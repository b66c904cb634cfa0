"""The texts of exceptions that could not be computed to their end: the marks that stand for the rest."""

from __future__ import annotations

import re

from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Char, ListValue, Value

#: Stands in a message for what another exception has ended.
NESTED = "<nested exception thrown>"
_CUT = re.compile(rf"(?:{NESTED}|<the message (?:takes|recurs) [^<>]*>)\Z")


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


def text_of(value: Value) -> str | None:
    """The text that a value is, if it is one to its end."""
    if not isinstance(value, ListValue) or value.rest is not None:
        return None
    chars = [item.value for item in value.items if isinstance(item, Char)]
    return "".join(chars) if len(chars) == len(value.items) else None
