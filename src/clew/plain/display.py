"""Results of plain programs as text."""

from __future__ import annotations

from collections.abc import Callable

from clew.language.types import Type
from clew.machine.values.render import render
from clew.machine.values.value import Construct, ListValue, Unevaluated, Value, Variable


class PlainDisplay:
    """Shows values as `clew run` does: there are no types to go by, and no code of the program that prints them."""

    def __init__(self, variables: Callable[[Variable], str]) -> None:
        self._variables = variables

    def show(self, value: Value, t: Type) -> str:
        return render(self._named(value))

    def is_shown(self, t: Type) -> bool:
        return True

    def _named(self, value: Value) -> Value:
        """The value with names in place of its variables; one without a name was never needed."""
        match value:
            case Variable():
                name = self._variables(value)
                return Construct(name, ()) if name.isidentifier() else Unevaluated()
            case Construct(name=name, args=args):
                return Construct(name, tuple(map(self._named, args)))
            case ListValue(items=items, rest=rest):
                return ListValue(tuple(map(self._named, items)), None if rest is None else self._named(rest))
            case _:
                return value
