"""The types of what a statement gives to a function: what is tried for the parts that it leaves open.

Top-level functions have types in Core. Those of local functions are inferred with the function around them, those of
methods from their bodies. Type variables stand for the types of the values that the statement has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from clew.core.builtin import tuple_name
from clew.core.names import constructors_of
from clew.core.nodes import DataType, Function, Program
from clew.core.passes.local_types import infer_types
from clew.core.types import Type, TypeApp, TypeCon, TypeVar, split_function, substitute
from clew.machine.values.parts import cell
from clew.machine.values.value import Char, Construct, FunctionMap, ListValue, Number, Value


class StatedTypes:
    """Finds the types of parameters of the functions of a program."""

    def __init__(self, program: Program, datas: Mapping[str, DataType]) -> None:
        self._program = program
        self._datas = datas
        self._whole: dict[str, Type] = {}

    def of(self, function: Function, values: Sequence[Value]) -> list[Type | None]:
        """The types of the values that a function is applied to, those from around it first."""
        return self._stated(function, values)[0]

    def result(self, function: Function, values: Sequence[Value]) -> Type | None:
        """The type of what a function gives when it is applied to values; None where that is not known."""
        return self._stated(function, values)[1]

    def _stated(self, function: Function, values: Sequence[Value]) -> tuple[list[Type | None], Type | None]:
        params, given = split_function(self._type_of(function))
        known: list[Type | None] = [*params]
        types = [*known[: len(values)], *[None] * (len(values) - len(known))]
        stands_for: dict[str, Type] = {}
        for type_, value in zip(types, values, strict=True):
            if type_ is not None:
                self._bind(type_, value, stands_for)
        found = [None if t is None else substitute(t, stands_for) for t in types]
        result = None
        if len(values) <= len(params):
            result = substitute(_function_type(params[len(values) :], given), stands_for)
        return found, result

    def _type_of(self, function: Function) -> Type:
        if function.scheme is not None:
            return function.scheme.type
        if function.name not in self._whole:
            inferred = infer_types(self._program, self._group(function))
            for name, types in inferred.params.items():
                self._whole[name] = _loose(_function_type(types, inferred.results[name]))
        return self._whole[function.name]

    def _group(self, function: Function) -> list[Function]:
        """A function with all that is local to the same top-level function."""
        outer = function.name
        while outer not in self._typed and "." in outer:
            outer = outer.rpartition(".")[0]
        if outer not in self._typed:
            outer = function.name
        return [f for f in self._program.functions if f.name == outer or f.name.startswith(f"{outer}.")]

    @cached_property
    def _typed(self) -> frozenset[str]:
        return frozenset(f.name for f in self._program.functions if f.scheme is not None)

    @cached_property
    def _types_of_constructors(self) -> dict[str, DataType]:
        return {c.name: data for data in self._datas.values() for c in data.constructors}

    # --- what variables stand for ---

    def _bind(self, type_: Type, value: Value, stands_for: dict[str, Type]) -> None:
        """Let variables of a type stand for what a value of it has there."""
        if isinstance(type_, TypeVar):
            found = self._type(value)
            if found is not None:
                stands_for.setdefault(type_.name, found)
        elif isinstance(type_, TypeApp) or not type_.args:
            return
        elif isinstance(value, FunctionMap):
            for entry in value.entries:
                rest: Type = type_
                for argument in entry.arguments:
                    if not isinstance(rest, TypeCon) or rest.name != "->":
                        return
                    self._bind(rest.args[0], argument, stands_for)
                    rest = rest.args[1]
                self._bind(rest, entry.result, stands_for)
        elif isinstance(value, ListValue):
            for item in value.items:
                self._bind(type_.args[0], item, stands_for)
        elif isinstance(value, Construct):
            for name, fields in constructors_of(type_, self._datas):
                if name == value.name and len(fields) == len(value.args):
                    for field, part in zip(fields, value.args, strict=True):
                        self._bind(field, part, stands_for)

    def _type(self, value: Value) -> Type | None:
        """The type of a value, as far as it shows; None where it does not."""
        match value:
            case Number(value=number):
                return TypeCon("Double" if isinstance(number, float) else "Int")
            case Char():
                return TypeCon("Char")
            case ListValue(items=items):
                return next((TypeCon("[]", (t,)) for t in map(self._type, items) if t is not None), None)
            case Construct(name=name, args=args):
                data = self._types_of_constructors.get(name)
                if data is None:
                    parts = [self._type(a) for a in args]
                    if name != tuple_name(len(args)) or None in parts:
                        return None
                    return TypeCon(name, tuple(p for p in parts if p is not None))
                stands_for: dict[str, Type] = {}
                whole = TypeCon(data.name, tuple(map(TypeVar, data.params)))
                self._bind(whole, cell(value), stands_for)
                return substitute(whole, stands_for) if len(stands_for) == len(data.params) else None
        return None


def _function_type(params: Sequence[Type], result: Type) -> Type:
    for param in reversed(params):
        result = TypeCon("->", (param, result))
    return result


def _loose(type_: Type) -> Type:
    """A type with variables in the place of those that stand for themselves inside a function."""
    match type_:
        case TypeCon(name=name, args=()) if name.startswith("'"):
            return TypeVar(name)
        case TypeCon(name=name, args=args):
            return TypeCon(name, tuple(map(_loose, args)))
        case _:
            return type_
