"""Values in the notation that languages share."""

from __future__ import annotations

from clew.machine.values.render import render
from clew.machine.values.value import Construct, ListValue, Unevaluated, Value, Variable

#: The precedence of an argument.
_ARGUMENT = 11


def plain_show(value: Value, precedence: int = 0) -> str:
    """A value as text, in parentheses where an argument needs them; what is open is `_`."""
    return render(_marked(value), precedence >= _ARGUMENT)


def _marked(value: Value) -> Value:
    """The value with variables as parts that were never evaluated."""
    match value:
        case Variable():
            return Unevaluated()
        case Construct(name=name, args=args):
            return Construct(name, tuple(map(_marked, args)))
        case ListValue(items=items, rest=rest):
            return ListValue(tuple(map(_marked, items)), None if rest is None else _marked(rest))
        case _:
            return value
