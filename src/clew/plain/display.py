"""Values of plain programs as text."""

from __future__ import annotations

from collections.abc import Callable

from clew.language.types import Type
from clew.machine.values.render import render
from clew.machine.values.value import Value, Variable


class PlainDisplay:
    """Shows values as the machine does: there are no types to go by, and no code that prints them."""

    def __init__(self, variables: Callable[[Variable], str]) -> None:
        self._variables = variables

    def show(self, value: Value, t: Type) -> str:
        return render(value)

    def is_shown(self, t: Type) -> bool:
        return True
