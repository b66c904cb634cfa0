"""Answers as text: the result, and what the goal's variables are bound to."""

from __future__ import annotations

from clew.haskell.show.display import Display
from clew.haskell.show.errors import error_text
from clew.haskell.types.classes import Environment
from clew.haskell.types.type import Type
from clew.machine.search.search import Answer
from clew.machine.values.readback import Value, Variable

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class VariableNames:
    """Names for the variables that an answer leaves free, in the order of their appearance: _a, _b, ..."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}

    def __call__(self, variable: Variable) -> str:
        name = self._names.get(variable.number)
        if name is None:
            count = len(self._names)
            round_, letter = divmod(count, len(_LETTERS))
            name = self._names[variable.number] = f"_{_LETTERS[letter]}{round_ or ''}"
        return name


def answer_text(
    answer: Answer, environment: Environment, result: Type | None, variables: list[tuple[str, Type | None]]
) -> str:
    """`Result 1 | Bindings xs=[_a]`; without variables the result alone."""
    display = Display(environment, VariableNames())
    value = answer.value
    # Bindings first, so that variables are numbered in the order of the goal's own.
    bindings = [
        f"{name}={display.show(bound, type_)}"
        for (name, type_), bound in zip(variables, answer.bindings, strict=True)
    ]
    text = f"Result {_show(display, value, result)}"
    return f"{text} | Bindings {', '.join(bindings)}" if bindings else text


def exception_text(answer: Answer, environment: Environment) -> str:
    """What the exception says that ended a branch."""
    if answer.value is None:
        return "_"
    return error_text(Display(environment, VariableNames()), answer.value)


def _show(display: Display, value: Value | None, type_: Type | None) -> str:
    return "_" if value is None else display.show(value, type_)
