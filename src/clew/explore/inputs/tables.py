"""Functions as arguments: finite tables, and shown so. Allwood uses partial applications only.

A table is a constant function, or decides by the outermost constructor of its argument, or by a comparison with a
constant; its results are holes, so they are refined only when the function is applied. Tables are functions
of Core that `definitions` makes; results of function types give tables of several arguments.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from clew.core import nodes as core
from clew.language.declarations import Identifier
from clew.language.expressions.expression import Constant, Hole, NameKind, Table
from clew.language.expressions.notation import is_operator, show_constant
from clew.language.types import Type, as_function, head
from clew.source.dataclass import dataclass

CONSTANT = "clew.table.constant"
#: Decides by a comparison with a constant.
EQUAL = "clew.table.equal"
#: Constructors that a table distinguishes, and constants that it compares with, at most.
_MOST_ROWS = 6
_MOST_KEYS = 2


@dataclass(frozen=True, slots=True)
class Shape:
    """A table without its results, which all have one type."""

    code: str
    keys: tuple[Constant, ...]
    patterns: tuple[str, ...]
    result: Type

    def expression(self, results: tuple[Hole, ...]) -> Table:
        return Table(self.code, self.keys, self.patterns, results)


class Keys(Protocol):
    """What tables can decide by; `support.Support` says it."""

    @property
    def tabled(self) -> dict[str, tuple[Identifier, ...]]:
        """Data types, with all of their constructors."""

    def constants(self, wanted: Type, /) -> tuple[Constant, ...]:
        """The constants of a type."""


def tables(wanted: Type, keys: Keys) -> Iterator[Shape]:
    """The tables for a function type."""
    function = as_function(wanted)
    assert function is not None
    argument, result = function
    yield Shape(CONSTANT, (), ("_",), result)
    data = head(argument) or ""
    if data in keys.tabled:
        patterns = tuple(_pattern(c) for c in keys.tabled[data])
        yield Shape(_cases(data), (), patterns, result)
    for constant in keys.constants(argument)[:_MOST_KEYS]:
        if constant.type != "String":
            text = show_constant(constant.value, constant.type)
            yield Shape(EQUAL, (constant,), (text, "_"), result)


def is_tabled(constructors: tuple[Identifier, ...]) -> bool:
    """Whether a table decides by these constructors."""
    kinds = {c.name.kind for c in constructors}
    return 2 <= len(constructors) <= _MOST_ROWS and kinds == {NameKind.CONSTRUCTOR}


def _cases(data: str) -> str:
    return f"clew.table.of:{data}"


def _pattern(constructor: Identifier) -> str:
    count = len(constructor.arguments) - constructor.name.hidden
    text = constructor.name.text
    if is_operator(text) and count == 2:
        return f"_ {text} _"
    return " ".join([f"({text})" if is_operator(text) else text, *["_"] * count])


def definitions(types: dict[str, tuple[Identifier, ...]]) -> Iterator[core.Function]:
    """The functions behind tables over these data types, all of whose constructors are given."""
    yield core.Function(CONSTANT, ("result", "argument"), core.Var("result"))
    test = core.Prim("eq#", (core.Var("argument"), core.Var("key")))
    rows = (core.Alt("True", (), core.Var("same")), core.Alt("False", (), core.Var("other")))
    yield core.Function(EQUAL, ("key", "same", "other", "argument"), core.Case(test, rows))
    for data, constructors in types.items():
        results = tuple(f"r{i}" for i in range(len(constructors)))
        alts = tuple(
            core.Alt(c.name.name, tuple(f"x{i}_{j}" for j in range(len(c.arguments))), core.Var(results[i]))
            for i, c in enumerate(constructors)
        )
        body = core.Case(core.Var("argument"), alts)
        yield core.Function(_cases(data), (*results, "argument"), body)
