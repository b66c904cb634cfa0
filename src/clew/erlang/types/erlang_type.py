"""Types of Erlang as data: sets of terms.

A type that a module declares is a `DeclaredType`, which `declared_types` expands; so recursive types are finite here.
Records are tuples, strings are lists of characters, and `[]` is the list type of no items.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class AnyTerm:
    """All terms."""


@dataclass(frozen=True, slots=True)
class NoTerm:
    """No term at all: the result of what never returns."""


@dataclass(frozen=True, slots=True)
class AtomTerms:
    """One atom; of all atoms, the name is None."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class IntegerTerms:
    """The integers from one bound to another; None is no bound."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class FloatTerms:
    """All floats."""


@dataclass(frozen=True, slots=True)
class EmptyList:
    """The empty list."""


@dataclass(frozen=True, slots=True)
class NonemptyList:
    """Lists of at least one item, all of one type, that end in a value of `tail`: `[]` in proper lists."""

    item: ErlangType
    tail: ErlangType = EmptyList()


@dataclass(frozen=True, slots=True)
class TupleTerms:
    """Tuples with these elements; of any size, if that is None."""

    items: tuple[ErlangType, ...] | None


@dataclass(frozen=True, slots=True)
class MapEntries:
    """Keys of a type with their values; a required one is a key that is always there."""

    key: ErlangType
    value: ErlangType
    required: bool


@dataclass(frozen=True, slots=True)
class MapTerms:
    """Maps with these fields and no others."""

    fields: tuple[MapEntries, ...]


@dataclass(frozen=True, slots=True)
class BitTerms:
    """Bitstrings of `size` bits and any multiple of `unit` more."""

    size: int
    unit: int


@dataclass(frozen=True, slots=True)
class FunTerms:
    """Functions from arguments to a result; of any arity, if the arguments are None."""

    args: tuple[ErlangType, ...] | None
    result: ErlangType


class Identity(Enum):
    """Terms that programs can only be given."""

    PID = "pid"
    PORT = "port"
    REFERENCE = "reference"


@dataclass(frozen=True, slots=True)
class IdentityTerms:
    kind: Identity


@dataclass(frozen=True, slots=True)
class TypeUnion:
    """Terms of any of some types, none of which is a union itself."""

    items: tuple[ErlangType, ...]


#: What the name of a declared type begins with that is a record whose fields have it in their types.
RECORD = "#"


@dataclass(frozen=True, slots=True)
class DeclaredType:
    """A type that a module declares; from outside of it nothing is known of the values of an opaque one."""

    module: str
    name: str
    args: tuple[ErlangType, ...] = ()
    is_opaque: bool = False


@dataclass(frozen=True, slots=True)
class TypeParameter:
    """A type variable of a specification or a declaration."""

    name: str


ErlangType = (
    AnyTerm
    | NoTerm
    | AtomTerms
    | IntegerTerms
    | FloatTerms
    | EmptyList
    | NonemptyList
    | TupleTerms
    | MapTerms
    | BitTerms
    | FunTerms
    | IdentityTerms
    | TypeUnion
    | DeclaredType
    | TypeParameter
)

ANY, NONE, ATOM, INTEGER, FLOAT, NIL = (
    AnyTerm(),
    NoTerm(),
    AtomTerms(),
    IntegerTerms(),
    FloatTerms(),
    EmptyList(),
)
TRUE, FALSE = AtomTerms("true"), AtomTerms("false")
TUPLE = TupleTerms(None)
MAP = MapTerms((MapEntries(ANY, ANY, False),))
BITSTRING, BINARY = BitTerms(0, 1), BitTerms(0, 8)
FUNCTION = FunTerms(None, ANY)
IDENTITIES = tuple(IdentityTerms(kind) for kind in Identity)


def union(items: Iterable[ErlangType]) -> ErlangType:
    """The terms of any of these types."""
    found: dict[ErlangType, None] = {}
    for item in items:
        for part in item.items if isinstance(item, TypeUnion) else (item,):
            if isinstance(part, AnyTerm):
                return ANY
            if not isinstance(part, NoTerm):
                found[part] = None
    if ATOM in found:
        found = {t: None for t in found if not isinstance(t, AtomTerms) or t == ATOM}
    if len(found) == 1:
        return next(iter(found))
    return TypeUnion(tuple(found)) if found else NONE


def alternatives(type_: ErlangType) -> tuple[ErlangType, ...]:
    """The types that a union is of."""
    if isinstance(type_, TypeUnion):
        return type_.items
    return () if isinstance(type_, NoTerm) else (type_,)


NUMBER = union((INTEGER, FLOAT))
BOOLEAN = union((TRUE, FALSE))


def list_of(item: ErlangType) -> ErlangType:
    """Proper lists."""
    return NIL if isinstance(item, NoTerm) else TypeUnion((NIL, NonemptyList(item)))


def parts(type_: ErlangType) -> Iterator[ErlangType]:
    """The types that a type is made of directly."""
    match type_:
        case NonemptyList(item, tail):
            yield from (item, tail)
        case TupleTerms(items):
            yield from items or ()
        case MapTerms(fields):
            for field in fields:
                yield from (field.key, field.value)
        case FunTerms(args, result):
            yield from (*(args or ()), result)
        case TypeUnion(items):
            yield from items
        case DeclaredType(_, _, args):
            yield from args
