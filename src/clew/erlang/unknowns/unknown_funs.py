"""UnknownTerm funs: tables from what their arguments look like to results, as in `clew.unknowns.functions`.

A table looks at a *view* of an argument: an integer, an atom, whether a list is empty and what its first item is, a
tuple, or something else. Deeper views would make tables of tables without end.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import field, replace

from clew.core.nodes import Alt, Call, Case, Con, Constructor, DataType, Default, Expr, Function, Program, Var
from clew.core.types import Type as CoreType
from clew.core.types import TypeCon, function_type
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.show.term_text import term_text
from clew.erlang.unknowns.unknown_atoms import ATOMS, KnownAtoms
from clew.machine.values.value import Construct, Number, Value
from clew.source.dataclass import dataclass
from clew.unknowns.functions import CONSTANT, ONE, Functions

_VIEW, _ITEM = TypeCon("clew:View"), TypeCon("clew:ItemView")
_INTEGER = TypeCon("Integer")
#: The text of what was never looked at.
_UNKNOWN = "_"
#: The types of views, with their constructors and the types of their fields.
_VIEWS: dict[str, tuple[tuple[str, tuple[CoreType, ...]], ...]] = {
    _VIEW.name: (
        ("clew:View:int", (_INTEGER,)),
        ("clew:View:atom", (ATOMS,)),
        ("clew:View:nil", ()),
        ("clew:View:cons", (_ITEM,)),
        ("clew:View:tuple", ()),
        ("clew:View:other", ()),
    ),
    _ITEM.name: (
        ("clew:ItemView:int", (_INTEGER,)),
        ("clew:ItemView:atom", (ATOMS,)),
        ("clew:ItemView:other", ()),
    ),
}


@dataclass
class UnknownFuns:
    """The tables of a program's unknown funs, made as they are needed."""

    program: Program
    atoms: KnownAtoms
    _made: dict[tuple[int, str], tuple[TypeCon, str]] = field(default_factory=dict)
    _functions: list[Function] = field(default_factory=list)
    _tables: Functions = field(init=False)

    def __post_init__(self) -> None:
        self._views = tuple(
            DataType(
                name,
                (),
                tuple(Constructor(n, fields, (False,) * len(fields)) for n, fields in constructors),
                trusted=True,
            )
            for name, constructors in _VIEWS.items()
        )
        known = (*self.program.datas, *self._views, *self.atoms.datas())
        self._tables = Functions(replace(self.program, datas=known))

    @property
    def used(self) -> bool:
        return bool(self._made)

    def tables(self, arity: int, result: TypeCon, convert: str) -> tuple[CoreType, str]:
        """The type of tables for funs of an arity, and the function that applies one to terms."""
        key = (arity, convert)
        if key not in self._made:
            name = f"clew:fun{len(self._made)}"
            if arity == 0:
                self._made[key] = result, name
                self._define(name, ("f", "_u"), Call(convert, (Var("f"),)))
            else:
                made = self._tables.argument(function_type((_VIEW,) * arity, result))
                assert made is not None
                names = tuple(f"x{i}" for i in range(arity))
                views = tuple(Call("clew:view", (Var(n),)) for n in names)
                self._made[key] = made[0], name  # type: ignore[assignment]
                self._define(name, ("f", *names), Call(convert, (Call(made[1], (Var("f"), *views)),)))
        return self._made[key]

    def identity(self, apply: str) -> int:
        """What tells funs of different types apart."""
        return [name for _, name in self._made.values()].index(apply)

    def _define(self, name: str, params: tuple[str, ...], body: Expr) -> None:
        self._functions.append(Function(name, params, body, trusted=True))

    def extended(self, program: Program) -> Program:
        """The program with the tables."""
        if not self._made:
            return program
        is_tuple = t.branch(
            t.runtime("is_tuple", (Var("x"),)), Con("clew:View:tuple"), Con("clew:View:other")
        )
        item = Call("clew:item_view", (Var("h"),))
        whole = (
            Alt("Int", ("n",), Con("clew:View:int", (Var("n"),))),
            Alt("Nil", (), Con("clew:View:nil")),
            Alt("Cons", ("h", "_t"), Con("clew:View:cons", (item,))),
            *self.atoms.views("clew:View:atom"),
        )
        self._define("clew:view", ("x",), Case(Var("x"), whole, Default("_", is_tuple)))
        items = (
            Alt("Int", ("n",), Con("clew:ItemView:int", (Var("n"),))),
            *self.atoms.views("clew:ItemView:atom"),
        )
        other = Default("_", Con("clew:ItemView:other"))
        self._define("clew:item_view", ("x",), Case(Var("x"), items, other))
        made = replace(
            program,
            datas=(*program.datas, *self._views),
            functions=(*program.functions, *self._functions),
        )
        return self._tables.extended(made)

    # --- as text ---

    def shown(self, table: Value, arity: int, result: Callable[[Value], Value]) -> Value:
        """A table as a fun, as a term whose text it is."""
        if arity == 0:
            return Construct(f"fun() -> {term_text(result(table))} end")
        names = [f"X{i + 1}" for i in range(arity)]
        body = self._body(table, names, result, arity)
        given = ", ".join(n if _mentions(body, n) else "_" for n in names)
        return Construct(f"fun({given}) -> {body} end")

    def _body(self, value: Value, subjects: list[str], result: Callable[[Value], Value], count: int) -> str:
        """What is done with some variables; `count` of those have names."""
        if not subjects:
            return term_text(result(value))
        if not isinstance(value, Construct):
            return _UNKNOWN
        first, rest = subjects[0], subjects[1:]
        kind = value.name.removeprefix("clew:").rstrip("0123456789")
        if kind == CONSTANT:
            return self._body(value.args[0], rest, result, count)
        if kind == ONE:
            number, then, other = value.args
            key = str(number.value) if isinstance(number, Number) else _UNKNOWN
            rows = [(key, self._body(then, rest, result, count))]
            return _case(first, [*rows, ("_", self._body(other, subjects, result, count))])
        rows = []
        for entry, (constructor, fields) in zip(value.args, self._tables.entries(value.name), strict=True):
            inner = f"X{count + 1}"
            body = self._body(entry, [*([inner] * fields), *rest], result, count + fields)
            rows.append((self._pattern(constructor, inner, used=_mentions(body, inner)), body))
        return _case(first, rows)

    def _pattern(self, constructor: str, name: str, *, used: bool) -> str:
        match constructor.removeprefix("clew:").split(":", 2):
            case ["View" | "ItemView", "int"]:
                return f"{name} when is_integer({name})"
            case ["View" | "ItemView", "atom"]:
                return f"{name} when is_atom({name})"
            case ["View", "nil"]:
                return "[]"
            case ["View", "cons"]:
                return f"[{name if used else '_'} | _]"
            case ["View", "tuple"]:
                return f"{name} when is_tuple({name})"
            case ["Atoms", "is", atom]:
                return atom
            case ["LibraryAtoms" | "BuiltAtoms", *atom]:
                return ":".join(atom)
        return name if used else "_"


def _case(subject: str, rows: list[tuple[str, str]]) -> str:
    """A case of the rows that are known, without those that the last one includes."""
    last = rows[-1]
    shown = [row for row in rows[:-1] if row[1] not in (_UNKNOWN, last[1])]
    if last[1] != _UNKNOWN or not shown:
        shown.append(last)
    if shown == [last]:
        return last[1]
    return f"case {subject} of {'; '.join(f'{pattern} -> {body}' for pattern, body in shown)} end"


def _mentions(text: str, name: str) -> bool:
    return re.search(rf"\b{name}\b", text) is not None
