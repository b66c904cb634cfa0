"""Types of Erlang as data: sets of terms.

A type that a module declares is a `NamedType`, which `declared_types` expands; so recursive types are finite here.
Records are tuples, strings are lists of characters, and `[]` is the list type of no items.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class AnyType:
    """All terms."""


@dataclass(frozen=True, slots=True)
class NoType:
    """No term at all: the result of what never returns."""


@dataclass(frozen=True, slots=True)
class AtomType:
    """One atom; of all atoms, the name is None."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class IntegerType:
    """The integers from one bound to another; None is no bound."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class FloatType:
    """All floats."""


@dataclass(frozen=True, slots=True)
class NilType:
    """The empty list."""


@dataclass(frozen=True, slots=True)
class ConsType:
    """Lists of at least one item, all of one type, that end in a value of `tail`: `[]` in proper lists."""

    item: ErlangType
    tail: ErlangType = NilType()


@dataclass(frozen=True, slots=True)
class TupleType:
    """Tuples with these elements; of any size, if that is None."""

    items: tuple[ErlangType, ...] | None


@dataclass(frozen=True, slots=True)
class MapFieldType:
    """Keys of a type with their values; a required one is a key that is always there."""

    key: ErlangType
    value: ErlangType
    required: bool


@dataclass(frozen=True, slots=True)
class MapType:
    """Maps with these fields and no others."""

    fields: tuple[MapFieldType, ...]


@dataclass(frozen=True, slots=True)
class BitsType:
    """Bitstrings of `size` bits and any multiple of `unit` more."""

    size: int
    unit: int


@dataclass(frozen=True, slots=True)
class FunctionType:
    """Functions from arguments to a result; of any arity, if the arguments are None."""

    args: tuple[ErlangType, ...] | None
    result: ErlangType


class Identity(Enum):
    """Terms that programs can only be given."""

    PID = "pid"
    PORT = "port"
    REFERENCE = "reference"


@dataclass(frozen=True, slots=True)
class IdentityType:
    kind: Identity


@dataclass(frozen=True, slots=True)
class UnionType:
    """Terms of any of some types, none of which is a union itself."""

    items: tuple[ErlangType, ...]


@dataclass(frozen=True, slots=True)
class NamedType:
    """A type that a module declares; from outside of it nothing is known of the values of an opaque one."""

    module: str
    name: str
    args: tuple[ErlangType, ...] = ()
    is_opaque: bool = False


@dataclass(frozen=True, slots=True)
class VariableType:
    """A type variable of a specification or a declaration."""

    name: str


ErlangType = (
    AnyType
    | NoType
    | AtomType
    | IntegerType
    | FloatType
    | NilType
    | ConsType
    | TupleType
    | MapType
    | BitsType
    | FunctionType
    | IdentityType
    | UnionType
    | NamedType
    | VariableType
)

ANY, NONE, ATOM, INTEGER, FLOAT, NIL = AnyType(), NoType(), AtomType(), IntegerType(), FloatType(), NilType()
TRUE, FALSE = AtomType("true"), AtomType("false")
TUPLE = TupleType(None)
MAP = MapType((MapFieldType(ANY, ANY, False),))
BITSTRING, BINARY = BitsType(0, 1), BitsType(0, 8)
FUNCTION = FunctionType(None, ANY)
IDENTITIES = tuple(IdentityType(kind) for kind in Identity)


def union(items: Iterable[ErlangType]) -> ErlangType:
    """The terms of any of these types."""
    found: dict[ErlangType, None] = {}
    for item in items:
        for part in item.items if isinstance(item, UnionType) else (item,):
            if isinstance(part, AnyType):
                return ANY
            if not isinstance(part, NoType):
                found[part] = None
    if ATOM in found:
        found = {t: None for t in found if not isinstance(t, AtomType) or t == ATOM}
    if len(found) == 1:
        return next(iter(found))
    return UnionType(tuple(found)) if found else NONE


def alternatives(type_: ErlangType) -> tuple[ErlangType, ...]:
    """The types that a union is of."""
    if isinstance(type_, UnionType):
        return type_.items
    return () if isinstance(type_, NoType) else (type_,)


NUMBER = union((INTEGER, FLOAT))
BOOLEAN = union((TRUE, FALSE))


def list_of(item: ErlangType) -> ErlangType:
    """Proper lists."""
    return NIL if isinstance(item, NoType) else UnionType((NIL, ConsType(item)))


def parts(type_: ErlangType) -> Iterator[ErlangType]:
    """The types that a type is made of directly."""
    match type_:
        case ConsType(item, tail):
            yield from (item, tail)
        case TupleType(items):
            yield from items or ()
        case MapType(fields):
            for field in fields:
                yield from (field.key, field.value)
        case FunctionType(args, result):
            yield from (*(args or ()), result)
        case UnionType(items):
            yield from items
        case NamedType(_, _, args):
            yield from args
