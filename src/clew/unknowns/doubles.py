"""Doubles in arguments. The search has no alternatives for them, so they are halves of whole numbers that it chooses.

A data type with doubles inside gets a twin with whole numbers in their places, and a function that lazily makes a value
of the type from one of the twin.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from clew.core.nodes import Alt, Call, Case, Con, Constructor, DataType, Expr, Function, Var
from clew.core.types import Type, TypeCon
from clew.machine.compile.generators import MOST_PARTS, is_large
from clew.machine.values.value import Construct, ListValue, Number, Value

_DOUBLE, _WHOLE = TypeCon("Double"), TypeCon("Int")
_TWIN = "clew:D"


@dataclass
class Doubles:
    """The twins, made as they are needed."""

    #: The constructors of a type, with the types of their fields.
    constructors: Callable[[Type], list[tuple[str, tuple[Type, ...]]]]
    #: Makes the function from whole numbers to their halves; its name.
    half: Callable[[], str]
    datas: list[DataType] = field(default_factory=list)
    functions: list[Function] = field(default_factory=list)
    _twins: dict[Type, TypeCon] = field(default_factory=dict)
    _fields: dict[str, tuple[str, tuple[Type, ...]]] = field(default_factory=dict)

    def argument(self, type_: Type) -> tuple[Type, str] | None:
        """For a type with doubles inside: its twin, and the function from values of the twin to values of the type."""
        if not self._has_doubles(type_):
            return None
        return self._twin(type_), self._maker(type_)

    def _has_doubles(self, type_: Type) -> bool:
        """Whether values of a type can hold doubles. A nested type has no end of parts: there it is given up."""
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
            found = found or part == _DOUBLE
            waiting.extend(t for _, fields in self.constructors(part) for t in fields)
        return found

    def _twin(self, type_: Type) -> Type:
        if type_ == _DOUBLE:
            return _WHOLE
        if not self._has_doubles(type_):
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
        return self.half() if type_ == _DOUBLE else f"{self._twins[type_].name}:value"

    def _made(self, value: Expr, type_: Type) -> Expr:
        if self._twin(type_) == type_:
            return value
        return Call(self._maker(type_), (value,))

    def decoded(self, value: Value, type_: Type = _DOUBLE) -> Value:
        """What a value of a twin stands for; a whole number stands for its half where a double is wanted."""
        match value:
            case Number(value=number) if type_ == _DOUBLE:
                return Number(number / 2)
            case Construct(name=name, args=args) if name in self._fields:
                con, fields = self._fields[name]
                parts = tuple(self.decoded(a, t) for a, t in zip(args, fields, strict=True))
                return _value(con, parts)
            case _:
                return value


def _value(con: str, parts: tuple[Value, ...]) -> Value:
    if con == "[]":
        return ListValue((), None)
    if con == ":":
        head, tail = parts
        if isinstance(tail, ListValue):
            return ListValue((head, *tail.items), tail.rest)
        return ListValue((head,), tail)
    return Construct(con, parts)
