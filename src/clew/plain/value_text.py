"""Values in the notation that languages share."""

from __future__ import annotations

from collections.abc import Callable

from clew.machine.values.render import render
from clew.machine.values.value import Construct, ListValue, Unevaluated, Value, Variable

#: The precedence of an argument.
_ARGUMENT = 11


def plain_show(value: Value, precedence: int = 0) -> str:
    """A value as text, in parentheses where an argument needs them; what is open is `_`."""
    return render(with_names(value, lambda _: None), precedence >= _ARGUMENT)


def with_names(value: Value, names: Callable[[Variable], str | None]) -> Value:
    """The value with names in place of its variables; one without a name was never needed."""
    match value:
        case Variable():
            name = names(value)
            return Unevaluated() if name is None else Construct(name, ())
        case Construct(name=name, args=args):
            return Construct(name, tuple(with_names(a, names) for a in args))
        case ListValue(items=items, rest=rest):
            last = None if rest is None else with_names(rest, names)
            return ListValue(tuple(with_names(i, names) for i in items), last)
        case _:
            return value
