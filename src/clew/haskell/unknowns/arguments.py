"""The unknown arguments of a function of Haskell or Curry: data by its type, functions as tables, both as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from clew.core.nodes import Call, Function, Program, Var
from clew.core.types import function_type
from clew.haskell.show.display import Display
from clew.haskell.types.type import Type, split_fns
from clew.haskell.unknowns.narrowing import Narrowing
from clew.language.subjects import Argument
from clew.machine.values.value import Unevaluated, Value, Variable
from clew.unknowns.functions import Functions

#: Shows a value of a type at a precedence.
ShowPart = Callable[[Value, Type | None, int], str]


class Unknowns:
    """Arguments that the search chooses. Values of abstract types are chosen as `narrowing` says, also in the results
    of functions; a function cannot look into an argument that holds some.
    """

    def __init__(self, narrowing: Narrowing, functions: Functions) -> None:
        self._narrowing = narrowing
        self._functions = functions
        self._made: list[Function] = []
        narrowing.tables = functions.argument
        functions.views = narrowing.views

    def argument(self, name: str, type_: Type) -> Argument:
        arguments, result = split_fns(type_)
        unknown = self._narrowing.unknown(result)
        if not arguments:
            return Argument(name, unknown.type, convert=unknown.convert)
        own = function_type(tuple(self._narrowing.looked_into(a) for a in arguments), unknown.type)
        found = self._functions.argument(own)
        assert found is not None  # it is a function
        tables, convert = found
        if unknown.convert is not None:
            params = ("f", *(f"x{i}" for i in range(len(arguments))))
            body = Call(unknown.convert, (Call(convert, tuple(map(Var, params))),))
            convert = f"clew:result{len(self._made)}"
            self._made.append(Function(convert, params, body))
        return Argument(name, tables, convert=convert)

    @property
    def blind(self) -> set[str]:
        """The types of tables of which only constant ones are tried; known when the program is extended."""
        return self._functions.blind

    def extended(self, program: Program) -> Program:
        """The linked program with all that arguments need."""
        program = self._functions.extended(self._narrowing.extended(program))
        return replace(program, functions=(*program.functions, *self._made))

    def shown_by(self, display: Display) -> None:
        """Let a display show functions inside data, which are tables, as lambdas."""

        def lambda_(value: Value, type_: Type) -> str:
            return self.text(value, type_, 11, display.show, display.constructor_name)

        display.functions = lambda_

    def text(
        self, value: Value, type_: Type, precedence: int, show: ShowPart, constructor: Callable[[str], str]
    ) -> str:
        """The text of a value that was chosen for an argument; a table is written as a lambda."""
        arguments, result = split_fns(type_)

        def part(value: Value, precedence: int) -> str:
            return show(self._narrowing.decoded(value, result), result, precedence)

        if not arguments:
            return part(value, precedence)
        if isinstance(value, Variable | Unevaluated):
            return "_"
        text = self._functions.text(
            value, len(arguments), lambda v: part(v, 0), lambda v: show(v, None, 5), constructor
        )
        return f"({text})" if precedence > 0 else text
