"""Doubles and words in arguments, made of whole numbers that the search chooses.

The search has no alternatives for doubles: they are made of whole numbers (`doubles`). It has too many for words, which have no
sign: those outside of the type are left out. A data type with some inside gets a twin with whole numbers in their
places, and a function that lazily makes a value of the type from one of the twin.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import field

from clew.core.nodes import (
    Alt,
    Call,
    Case,
    Con,
    Constructor,
    DataType,
    Default,
    Expr,
    Function,
    Lit,
    Literal,
    LitKind,
    Prim,
    Var,
)
from clew.core.number_types import integers_between
from clew.core.types import Type, TypeCon
from clew.machine.compile.generators import MOST_PARTS, is_large
from clew.machine.values.value import Construct, ListValue, Number, Value
from clew.source.dataclass import dataclass
from clew.unknowns.made_doubles import FIRST, HALVES, SHIFT, SPECIAL, double_of

_DOUBLE, _WORD = TypeCon("Double"), TypeCon("Word")
#: The whole numbers that stand for them.
_WHOLE: dict[Type, Type] = {_DOUBLE: TypeCon("Int"), _WORD: integers_between(0, (1 << 64) - 1)}
_MAKERS: dict[Type, str] = {_DOUBLE: "clew:double", _WORD: "clew:word"}
_LARGEST_WORD = (1 << 64) - 1
_TWIN = "clew:D"


@dataclass
class MadeNumbers:
    """The twins, made as they are needed."""

    #: The constructors of a type, with the types of their fields.
    constructors: Callable[[Type], list[tuple[str, tuple[Type, ...]]]]
    datas: list[DataType] = field(default_factory=list)
    functions: list[Function] = field(default_factory=list)
    _twins: dict[Type, TypeCon] = field(default_factory=dict)
    _fields: dict[str, tuple[str, tuple[Type, ...]]] = field(default_factory=dict)

    def argument(self, type_: Type) -> tuple[Type, str] | None:
        """For a type with such numbers inside: its twin, and the function from the twin's values to those of the type."""
        if not self._has_some(type_):
            return None
        return self._twin(type_), self._maker(type_)

    def _has_some(self, type_: Type) -> bool:
        """Whether values of a type can hold such numbers. A nested type has no end of parts: there it is given up."""
        seen: set[Type] = set()
        waiting = [type_]
        found = False
        while waiting:
            part = waiting.pop()
            if part in seen:
                continue
            if is_large(part) or len(seen) > MOST_PARTS:
                return False
            seen.add(part)
            found = found or part in _WHOLE
            waiting.extend(t for _, fields in self.constructors(part) for t in fields)
        return found

    def _twin(self, type_: Type) -> Type:
        if type_ in _WHOLE:
            return _WHOLE[type_]
        if not self._has_some(type_):
            return type_
        if type_ in self._twins:
            return self._twins[type_]
        number = len(self._twins)
        twin = self._twins[type_] = TypeCon(f"{_TWIN}{number}")
        made, alts = [], []
        for name, fields in self.constructors(type_):
            own = f"{twin.name}:{name}"
            self._fields[own] = name, fields
            made.append(Constructor(own, tuple(self._twin(t) for t in fields), (False,) * len(fields)))
            names = tuple(f"x{i}" for i in range(len(fields)))
            args = tuple(self._made(Var(n), t) for n, t in zip(names, fields, strict=True))
            alts.append(Alt(own, names, Con(name, args)))
        self.datas.append(DataType(twin.name, (), tuple(made), trusted=True))
        body = Case(Var("x"), tuple(alts))
        self.functions.append(Function(f"{twin.name}:value", ("x",), body, trusted=True))
        return twin

    def _maker(self, type_: Type) -> str:
        if type_ not in _MAKERS:
            return f"{self._twins[type_].name}:value"
        name = _MAKERS[type_]
        if all(f.name != name for f in self.functions):
            body = double_of_number(Var("n")) if type_ == _DOUBLE else _word(Var("n"))
            self.functions.append(Function(name, ("n",), body, trusted=True))
        return name

    def _made(self, value: Expr, type_: Type) -> Expr:
        if self._twin(type_) == type_:
            return value
        return Call(self._maker(type_), (value,))

    def decoded(self, value: Value, type_: Type = _DOUBLE) -> Value:
        """What a value of a twin stands for; a whole number stands for a double where one is wanted."""
        match value:
            case Number(value=number) if type_ == _DOUBLE:
                return Number(double_of(int(number)))
            case Construct(name=name, args=args) if name in self._fields:
                con, fields = self._fields[name]
                parts = tuple(self.decoded(a, t) for a, t in zip(args, fields, strict=True))
                return _value(con, parts)
            case _:
                return value


def double_of_number(number: Expr) -> Expr:
    """The double that a number stands for. The search chooses the number first: a comparison would leave it open."""
    chosen, whole = Prim("and#", (number, _literal(-1))), Var("m")
    up, down = Prim("sub#", (whole, _literal(SHIFT))), Prim("add#", (whole, _literal(SHIFT)))
    negated = Prim("bitsDouble#", (Prim("sub#", (_literal(0), down)),))
    negative = Prim("subd#", (Lit(Literal(LitKind.DOUBLE, 0.0)), negated))
    value = _half(whole)
    for index, pair in enumerate(SPECIAL):
        for sign, special in zip((1, -1), pair, strict=True):
            (bits,) = struct.unpack("<Q", struct.pack("<d", special))
            made = Prim("bitsDouble#", (_literal(bits),))
            value = _if("eq#", sign * (FIRST + 1 + index), made, value)
    last = FIRST + SHIFT
    beyond: tuple[tuple[str, int, Expr], ...] = (
        ("lt#", -last, _half(down)),
        ("gt#", last, _half(up)),
        ("lt#", -HALVES, negative),
        ("gt#", HALVES, Prim("bitsDouble#", (up,))),
    )
    for op, limit, other in beyond:
        value = _if(op, limit, other, value)
    return Case(chosen, (), Default("m", value))


def _if(comparison: str, limit: int, value: Expr, other: Expr) -> Expr:
    """A value where the number compares so with a limit, or else another."""
    test = Prim(comparison, (Var("m"), _literal(limit)))
    return Case(test, (Alt("True", (), value), Alt("False", (), other)))


def _half(number: Expr) -> Expr:
    return Prim("encodeDouble#", (number, _literal(-1)))


def _word(number: Expr) -> Expr:
    """A whole number as a word; a failure if it is none."""
    value: Expr = Prim("coerce#", (number,))
    for op, limit in (("le#", _LARGEST_WORD), ("ge#", 0)):
        test = Prim(op, (number, _literal(limit)))
        value = Case(test, (Alt("True", (), value), Alt("False", (), Prim("fail#"))))
    return value


def _literal(number: int) -> Expr:
    return Lit(Literal(LitKind.INT, number))


def _value(con: str, parts: tuple[Value, ...]) -> Value:
    if con == "[]":
        return ListValue((), None)
    if con == ":":
        head, tail = parts
        if isinstance(tail, ListValue):
            return ListValue((head, *tail.items), tail.rest)
        return ListValue((head,), tail)
    return Construct(con, parts)
