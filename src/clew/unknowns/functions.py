"""Functions as arguments: tables that the search can refine, and how they are applied and written.

A function from `a` to `b` is a value of a data type made for `a`: a constant, a number that is singled out, or a table
with an entry for each constructor, whose fields are looked at in turn (after Claessen's showable functions). So a test
asks of an unknown function only what its evaluation asks, and the answer can be written as a lambda.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace

from clew.core.builtin import BUILTIN, is_tuple_name
from clew.core.names import constructors_of, prefix_form
from clew.core.nodes import (
    Alt,
    Call,
    Case,
    Constructor,
    DataType,
    Expr,
    Function,
    Lit,
    Literal,
    LitKind,
    Prim,
    Program,
    Var,
)
from clew.core.number_types import is_enumerated
from clew.core.types import Type, TypeCon, TypeVar, split_function
from clew.machine.values.value import Construct, Unevaluated, Value, Variable
from clew.source.dataclass import dataclass
from clew.unknowns.made_numbers import MadeNumbers

_RESULT = TypeVar("b")
CONSTANT, ONE, TABLE = "constant", "one", "table"
#: The least key of a table where the search chooses numbers that the type does not have.
_LEAST = {"Word": 0}


@dataclass
class Functions:
    """The data types of functions, made as they are needed."""

    program: Program
    _datas: dict[str, DataType] = field(init=False)
    _numbers: dict[Type, int] = field(default_factory=dict)
    _made: list[DataType] = field(default_factory=list)
    _functions: list[Function] = field(default_factory=list)
    #: table constructor -> the constructors that it has entries for, with the number of their fields
    _entries: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    numbers: MadeNumbers = field(init=False)
    #: The types of tables that cannot look into their argument: only constant functions are tried for those.
    blind: set[str] = field(default_factory=set)
    #: Declarations that say more of the fields of a type than its own, by their names: tables look into those.
    views: Mapping[str, DataType] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._datas = {d.name: d for d in (*BUILTIN, *self.program.datas)}
        self.numbers = MadeNumbers(lambda t: constructors_of(t, self._datas))

    def argument(self, type_: Type) -> tuple[Type, str] | None:
        """For the type of a function: the type of its tables, and the function that applies one.

        Doubles and words are made of whole numbers, also inside data and in the results of functions.
        """
        arguments, result = split_function(type_)
        made = self.numbers.argument(result)
        if not arguments:
            return made
        tables = self._encoded(type_)
        names = [f"x{i}" for i in range(len(arguments))]
        body: Expr = Var("f")
        for name, argument in zip(names, arguments, strict=True):
            body = Call(f"clew:apply{self._number(argument)}", (body, Var(name)))
        if made is not None:
            body = Call(made[1], (body,))
        name = f"clew:function{len(self._functions)}"
        self._functions.append(Function(name, ("f", *names), body, trusted=True))
        return tables, name

    def extended(self, program: Program) -> Program:
        """A program with all that was made."""
        return replace(
            program,
            datas=(*program.datas, *self._made, *self.numbers.datas),
            functions=(*program.functions, *self._functions, *self.numbers.functions),
        )

    def _encoded(self, type_: Type) -> Type:
        if isinstance(type_, TypeCon) and type_.name == "->" and len(type_.args) == 2:
            return TypeCon(f"clew:F{self._number(type_.args[0])}", (self._encoded(type_.args[1]),))
        made = self.numbers.argument(type_)
        return type_ if made is None else made[0]

    def _number(self, argument: Type) -> int:
        known = self._numbers.get(argument)
        if known is not None:
            return known
        number = self._numbers[argument] = len(self._numbers)
        self._made.append(DataType(f"clew:F{number}", ("b",), (), trusted=True))  # keeps its place
        at = len(self._made) - 1
        constructors = [Constructor(f"clew:{CONSTANT}{number}", (_RESULT,), (False,))]
        alts = [Alt(constructors[0].name, ("b",), Var("b"))]
        own = TypeCon(f"clew:F{number}", (_RESULT,))
        if isinstance(argument, TypeCon) and is_enumerated(argument):
            name = f"clew:{ONE}{number}"
            constructors.append(Constructor(name, (argument, _RESULT, own), (False,) * 3))
            again = Call(f"clew:apply{number}", (Var("rest"), Var("x")))
            same = _equal(Var("k"), Var("x"), argument.name)
            found: Expr = Case(same, (Alt("True", (), Var("b")), Alt("False", (), again)))
            if argument.name in _LEAST:
                least = Lit(Literal(LitKind.INT, _LEAST[argument.name]))
                is_key = Prim("ge#", (Var("k"), least))
                found = Case(is_key, (Alt("True", (), found), Alt("False", (), Prim("fail#"))))
            alts.append(Alt(name, ("k", "b", "rest"), found))
        else:
            entries = self._constructors(argument)
            if not entries:
                self.blind.add(own.name)
            if len(entries) > 1 or any(fields for _, fields in entries):
                constructors.append(self._table(number, entries))
                alts.append(self._look_up(number, entries))
        self._made[at] = replace(self._made[at], constructors=tuple(constructors))
        body = Case(Var("f"), tuple(alts))
        self._functions.append(Function(f"clew:apply{number}", ("f", "x"), body, trusted=True))
        return number

    def _constructors(self, type_: Type) -> list[tuple[str, tuple[Type, ...]]]:
        """The constructors that a table of functions of a type has entries for; none where it cannot look into it."""
        view = self.views.get(type_.name) if isinstance(type_, TypeCon) else None
        if view is None:
            return constructors_of(type_, self._datas)
        known = {c.name for d in self._datas.values() for c in d.constructors}
        entries = [(c.name, c.fields) for c in view.constructors]
        return entries if known.issuperset(name for name, _ in entries) else []

    def _table(self, number: int, entries: Sequence[tuple[str, tuple[Type, ...]]]) -> Constructor:
        name = f"clew:{TABLE}{number}"
        self._entries[name] = [(con, len(fields)) for con, fields in entries]
        types: list[Type] = []
        for _, fields in entries:
            result: Type = _RESULT
            for argument in reversed(fields):
                result = TypeCon(f"clew:F{self._number(argument)}", (result,))
            types.append(result)
        return Constructor(name, tuple(types), (False,) * len(types))

    def _look_up(self, number: int, entries: Sequence[tuple[str, tuple[Type, ...]]]) -> Alt:
        alts = []
        for index, (con, fields) in enumerate(entries):
            names = tuple(f"y{i}" for i in range(len(fields)))
            body: Expr = Var(f"f{index}")
            for name, argument in zip(names, fields, strict=True):
                body = Call(f"clew:apply{self._number(argument)}", (body, Var(name)))
            alts.append(Alt(con, names, body))
        names = tuple(f"f{i}" for i in range(len(entries)))
        return Alt(f"clew:{TABLE}{number}", names, Case(Var("x"), tuple(alts)))

    def entries(self, table: str) -> Sequence[tuple[str, int]]:
        """The constructors that a table, by its own constructor, has entries for, with the number of their fields."""
        return self._entries[table]

    # --- as text ---

    def text(
        self,
        value: Value,
        arity: int,
        leaf: Callable[[Value], str],
        key: Callable[[Value], str],
        constructor: Callable[[str], str],
    ) -> str:
        """A table as a lambda; `leaf` shows results, `key` numbers that are singled out."""
        names = _Names()
        params = [names.fresh() for _ in range(arity)]
        body = self._lines(value, params, leaf, key, constructor, names)
        used = set(_words(body))
        shown = [p if p in used else "_" for p in params]
        return f"\\{' '.join(shown)} -> {body}"

    def _lines(
        self,
        value: Value,
        subjects: list[str],
        leaf: Callable[[Value], str],
        key: Callable[[Value], str],
        constructor: Callable[[str], str],
        names: _Names,
    ) -> str:
        if not subjects:
            return leaf(value)
        if isinstance(value, Variable | Unevaluated):
            return "_"
        assert isinstance(value, Construct)
        first, rest = subjects[0], subjects[1:]

        def go(inner: Value, still: list[str]) -> str:
            return self._lines(inner, still, leaf, key, constructor, names)

        kind = value.name.removeprefix("clew:").rstrip("0123456789")
        if kind == CONSTANT:
            return go(value.args[0], rest)
        if kind == ONE:
            number, result, other = value.args
            return f"if {first} == {key(number)} then {go(result, rest)} else {go(other, subjects)}"
        rows = []
        for (con, arity), entry in zip(self._entries[value.name], value.args, strict=True):
            fields = [names.fresh() for _ in range(arity)]
            body = go(entry, [*fields, *rest])
            used = set(_words(body))
            pattern = _pattern(constructor(con), [f if f in used else "_" for f in fields])
            rows.append(f"{pattern} -> {body}")
        return f"case {first} of {{ {'; '.join(rows)} }}"


class _Names:
    """Variables x, y, z, x1, y1, ..."""

    def __init__(self) -> None:
        self._count = 0

    def fresh(self) -> str:
        turn, letter = divmod(self._count, 3)
        self._count += 1
        return "xyz"[letter] + (str(turn) if turn else "")


def _words(text: str) -> list[str]:
    out, word = [], ""
    for char in [*text, " "]:
        if char.isalnum() or char in "_'":
            word += char
        elif word:
            out.append(word)
            word = ""
    return out


def _pattern(con: str, fields: list[str]) -> str:
    if con == ":":
        return f"{fields[0]} : {fields[1]}"
    if is_tuple_name(con):
        return f"({', '.join(fields)})"
    return " ".join([prefix_form(con), *fields])


def _equal(one: Expr, other: Expr, type_: str) -> Expr:
    if type_ == "Char":
        one, other = Prim("ord#", (one,)), Prim("ord#", (other,))
    return Prim("eq#", (one, other))
