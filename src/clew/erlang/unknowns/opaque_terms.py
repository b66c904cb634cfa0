"""Opaque types: which functions of a module make their values, and calls of those as text."""

from __future__ import annotations

from collections.abc import Sequence

from clew.erlang.lower.terms import core_terms as t
from clew.erlang.show.term_text import term_text
from clew.erlang.syntax.written_atoms import atom_text
from clew.erlang.types import erlang_type as e
from clew.erlang.types.declared_types import CallType, DeclaredTypes
from clew.erlang.types.erlang_type import ErlangType
from clew.machine.values.value import Construct, Value
from clew.source.dataclass import dataclass

#: Functions of libraries that trust their argument to be in order.
_TRUSTING = frozenset(("from_orddict", "from_ordset"))


@dataclass(frozen=True, slots=True)
class Maker:
    """A function that gives values of an opaque type."""

    module: str
    name: str
    args: tuple[ErlangType, ...]

    @property
    def function(self) -> str:
        return t.function_name(self.module, self.name, len(self.args))

    def shown(self, args: Sequence[Value]) -> Value:
        """A call of it, as a term whose text it is."""
        given = ", ".join(map(term_text, args))
        return Construct(f"{atom_text(self.module)}:{atom_text(self.name)}({given})")


def makers(types: DeclaredTypes, named: e.DeclaredType) -> tuple[Maker, ...]:
    """The exported functions whose specifications give values of an opaque type, those that need none of it first.

    What a library makes of a list is all that there is of its types, so the functions that change them are left out.
    """
    found: list[Maker] = []
    is_library = types.is_library(named.module)
    for name, arity in types.specified(named.module):
        if is_library and name in _TRUSTING:
            continue
        for call in types.specification(named.module, name, arity):
            args = _arguments(types, call, named)
            if args is not None and not any(
                isinstance(part, e.FunTerms) for arg in args for part in _all(arg)
            ):
                found.append(Maker(named.module, name, args))
                break
    simple = [maker for maker in found if not any(_mentions(arg, named) for arg in maker.args)]
    if not simple:
        return ()
    if is_library and any(maker.args for maker in simple):
        return tuple(simple)
    return (*simple, *(maker for maker in found if maker not in simple))


def _arguments(types: DeclaredTypes, call: CallType, named: e.DeclaredType) -> tuple[ErlangType, ...] | None:
    """The arguments of a call that gives a value of the type; None if it does not."""
    result = call.result
    while isinstance(result, e.DeclaredType) and result.name != named.name:
        inner = types.expand(result) if not result.is_opaque else result
        if inner == result or not isinstance(inner, e.DeclaredType):
            break
        result = inner
    if not isinstance(result, e.DeclaredType) or (result.module, result.name) != (named.module, named.name):
        return None
    bound: dict[str, ErlangType] = {}
    if len(result.args) == len(named.args):
        for mine, wanted in zip(result.args, named.args, strict=True):
            if isinstance(mine, e.TypeParameter):
                bound[mine.name] = wanted
    return tuple([substituted(arg, bound) for arg in call.args])


def substituted(type_: ErlangType, bound: dict[str, ErlangType]) -> ErlangType:
    """A type with its variables replaced; those without a type are any term."""

    def go(inner: ErlangType) -> ErlangType:
        return substituted(inner, bound)

    match type_:
        case e.TypeParameter(name):
            return bound.get(name, e.ANY)
        case e.NonemptyList(item, tail):
            return e.NonemptyList(go(item), go(tail))
        case e.TupleTerms(tuple() as items):
            return e.TupleTerms(tuple(map(go, items)))
        case e.MapTerms(fields):
            return e.MapTerms(tuple(e.MapEntries(go(f.key), go(f.value), f.required) for f in fields))
        case e.FunTerms(args, result):
            return e.FunTerms(None if args is None else tuple(map(go, args)), go(result))
        case e.TypeUnion(items):
            return e.union(map(go, items))
        case e.DeclaredType(module, name, args, is_opaque):
            return e.DeclaredType(module, name, tuple(map(go, args)), is_opaque)
    return type_


def parameters_of(type_: ErlangType) -> list[str]:
    """The names of the type variables in a type."""
    return [part.name for part in _all(type_) if isinstance(part, e.TypeParameter)]


def _all(type_: ErlangType) -> list[ErlangType]:
    found = [type_]
    for part in found:
        found.extend(e.parts(part))
    return found


def _mentions(type_: ErlangType, named: e.DeclaredType) -> bool:
    return any(
        isinstance(part, e.DeclaredType) and (part.module, part.name) == (named.module, named.name)
        for part in _all(type_)
    )
