"""One program with all mutants of a module, of which a cell says which one is on.

Tests reach a faulty function in many ways, through tables of functions, too. So each function with faults asks a cell
which of its versions to call, and nothing else in the program changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clew.core.nodes import (
    Call,
    Case,
    Con,
    Default,
    Expr,
    Function,
    Lit,
    LitAlt,
    Literal,
    LitKind,
    Partial,
    Prim,
    Program,
    Var,
)
from clew.core.passes.call_graph import UNSHARED
from clew.core.walk import transform
from clew.mutate.mutants import Mutant

#: The cell with the number of a mutant, from 1 on; and the function that puts a number there.
_CELL, CHOOSE = "clew:fault", "clew:choose"
_ORIGINAL = "~0"


def switched(program: Program, faults: Sequence[Mutant]) -> Program:
    """The program in which `CHOOSE` puts the mutant with a number in the place of the original; there is none at first."""
    numbers: dict[str, list[int]] = {}
    for number, mutant in enumerate(faults, 1):
        numbers.setdefault(mutant.function, []).append(number)
    made: list[Function] = []
    for function in program.functions:
        if function.name in numbers:
            made.append(_switch(function, numbers[function.name]))
            function = replace(function, name=function.name + _ORIGINAL)
        made.append(function)
    for number, mutant in enumerate(faults, 1):
        made += _version(mutant, number)
    number_ = Var("number")
    chosen = Case(Prim("writeRef#", (Call(_CELL, ()), number_)), (), Default("_", Con("()")))
    made += [
        Function(_CELL, (), Prim("newRef#", (_number(0),)), trusted=True),
        Function(CHOOSE, ("number",), Case(number_, (), Default("number", chosen)), trusted=True),
    ]
    return replace(program, functions=tuple(made))


def _switch(function: Function, numbers: Sequence[int]) -> Function:
    params = tuple(f"x{i}" for i in range(len(function.params)))
    if function.params == (UNSHARED,):
        params = (UNSHARED,)
    args = tuple(map(Var, params))
    alts = tuple(
        LitAlt(Literal(LitKind.INT, number), Call(f"{function.name}~{number}", args)) for number in numbers
    )
    other = Default("_", Call(function.name + _ORIGINAL, args))
    return replace(function, params=params, body=Case(Prim("readRef#", (Call(_CELL, ()),)), alts, other))


def _version(mutant: Mutant, number: int) -> list[Function]:
    """The faulty function and its parts under names of their own; calls of the function itself go through the switch."""
    names = {part.name: f"{part.name}~{number}" for part in mutant.parts}

    def change(node: Expr) -> Expr:
        if isinstance(node, Call | Partial) and node.name in names:
            return replace(node, name=names[node.name])
        return node

    def version(function: Function, name: str) -> Function:
        return replace(function, name=name, body=transform(function.body, change))

    changed = version(mutant.changed, f"{mutant.function}~{number}")
    return [changed, *(version(part, names[part.name]) for part in mutant.parts)]


def _number(number: int) -> Lit:
    return Lit(Literal(LitKind.INT, number))
