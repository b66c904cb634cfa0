"""Functions that evaluate unknown values as a whole, so that nothing of them stays open.

A search inside a program guesses nothing that lies outside of it; what it looks at has to be known before. These
functions know every type that a variable of the machine may have: numbers, data, and the tables of functions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clew.core.builtin import BUILTIN
from clew.core.names import constructors_of
from clew.core.nodes import Alt, Call, Case, Con, DataType, Expr, Function, Prim, Program, Var
from clew.core.number_types import is_enumerated
from clew.core.types import Type, TypeCon
from clew.machine.compile.generators import is_large


class WholeValues:
    """Functions that give True when a value of a type is evaluated as a whole, made as they are needed."""

    def __init__(self, program: Program) -> None:
        self._datas: Mapping[str, DataType] = {d.name: d for d in (*BUILTIN, *program.datas)}
        self._names: dict[Type, str] = {}
        self.functions: list[Function] = []

    def before(self, variables: Sequence[tuple[str, Type]], body: Expr) -> Expr:
        """An expression that is evaluated after variables of these types."""
        for name, type_ in reversed(variables):
            body = self._then(name, type_, body)
        return body

    def _then(self, name: str, type_: Type, body: Expr) -> Expr:
        evaluated: Expr
        if is_enumerated(type_):
            value: Expr = Var(name)
            if type_ == TypeCon("Char"):
                value = Prim("ord#", (value,))
            evaluated = Prim("eq#", (value, value))
        elif constructors_of(type_, self._datas) and not is_large(type_):
            evaluated = Call(self._name(type_), (Var(name),))
        else:  # the machine makes none, and a run that looks at it says so
            return body
        return Case(evaluated, (Alt("True", (), body),))

    def _name(self, type_: Type) -> str:
        known = self._names.get(type_)
        if known is not None:
            return known
        name = self._names[type_] = f"clew:whole{len(self._names)}"
        alts = []
        for con, fields in constructors_of(type_, self._datas):
            names = tuple(f"y{i}" for i in range(len(fields)))
            body = self.before(list(zip(names, fields, strict=True)), Con("True", ()))
            alts.append(Alt(con, names, body))
        self.functions.append(Function(name, ("x",), Case(Var("x"), tuple(alts)), trusted=True))
        return name
