"""Names for variables that a value leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clew.machine.values.value import Variable

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class VariableNames:
    """Names the variables that an answer leaves free, in the order of their appearance: _a, _b, ..."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}

    def __call__(self, variable: Variable) -> str:
        name = self._names.get(variable.number)
        if name is None:
            count = len(self._names)
            round_, letter = divmod(count, len(_LETTERS))
            name = self._names[variable.number] = f"_{_LETTERS[letter]}{round_ or ''}"
        return name
