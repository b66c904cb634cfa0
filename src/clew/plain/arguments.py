"""The unknown arguments of a function of a plain program: data by its type, functions as tables, both as text."""

from __future__ import annotations

from clew.core.nodes import Program
from clew.core.types import Type, split_function
from clew.language.subjects import Argument, is_open
from clew.machine.values.render import plain_name
from clew.machine.values.value import Value
from clew.plain.value_text import plain_show
from clew.unknowns.functions import Functions


class PlainArguments:
    """Arguments that a search chooses, for the functions of one program."""

    def __init__(self, program: Program) -> None:
        self._functions = Functions(program)

    def argument(self, name: str, type_: Type) -> Argument:
        """An argument of a type."""
        made = self._functions.argument(type_)
        return Argument(name, type_) if made is None else Argument(name, made[0], convert=made[1])

    @property
    def blind(self) -> set[str]:
        """The types of tables of which only constant ones are tried."""
        return self._functions.blind

    def extended(self, program: Program) -> Program:
        """The program with all that the arguments need."""
        return self._functions.extended(program)

    def text(self, value: Value, type_: Type, precedence: int) -> str:
        """What was chosen for an argument of a type: a table as a lambda, the twin of a type with doubles as a value."""
        if is_open(value):
            return plain_show(value, precedence)
        arguments, result = split_function(type_)

        def shown(part: Value, precedence: int = 0) -> str:
            return plain_show(self._functions.numbers.decoded(part, result), precedence)

        if not arguments:
            return shown(value, precedence)
        return f"({self._functions.text(value, len(arguments), shown, plain_show, plain_name)})"
