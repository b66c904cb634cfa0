"""Results of plain programs as text."""

from __future__ import annotations

from collections.abc import Callable

from clew.language.types import Type
from clew.machine.values.render import render
from clew.machine.values.value import Value, Variable
from clew.plain.value_text import with_names


class PlainDisplay:
    """Shows values as `clew run` does: there are no types to go by, and no code of the program that prints them."""

    def __init__(self, variables: Callable[[Variable], str]) -> None:
        self._variables = variables

    def show(self, value: Value, t: Type) -> str:
        return render(with_names(value, self._name))

    def is_shown(self, t: Type) -> bool:
        return True

    def _name(self, variable: Variable) -> str | None:
        name = self._variables(variable)
        return name if name.isidentifier() else None
