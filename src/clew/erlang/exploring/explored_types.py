"""Types of Erlang as exploration sees them: each is a constant type, or has constructors that make its terms.

The constructors of a type are those of its alternatives. Where an alternative is a type of constants inside of a union,
or a type that nothing makes, a name that is not written (`test_names.AS_TYPE`) leads to it. What no constructor stands
for, such as atoms that the program does not mention, has the type `UNTRIED`, of which there are no values: a search
that could need one has lost something there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from math import gcd

from clew.core.nodes import LitKind
from clew.erlang.exploring import made_terms as made
from clew.erlang.exploring import test_names as names
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.syntax.written_atoms import atom_text
from clew.erlang.types import erlang_type as e
from clew.erlang.types.declared_types import DeclaredTypes
from clew.erlang.types.erlang_type import ErlangType
from clew.erlang.types.type_text import type_text
from clew.erlang.unknowns.opaque_terms import Maker, makers
from clew.erlang.unknowns.term_choices import rest_of
from clew.language.conventions import ConstantType
from clew.language.declarations import Identifier
from clew.language.expressions.expression import NameKind, TopLevelName
from clew.language.types import TCon, Type
from clew.source.dataclass import dataclass

#: The type of terms that are never tried.
UNTRIED = "other terms"
_BYTE = e.IntegerTerms(0, 255)
#: Ranges up to so many numbers are tried as a whole.
_SMALL = 4
#: Funs of any arity are tried with these.
_ARITIES = (1, 2, 0)


@dataclass(frozen=True, slots=True)
class ByteRow:
    """Lists of `least` bytes and any multiple of `step` more."""

    least: int
    step: int


@dataclass(frozen=True, slots=True)
class AtMostOne:
    """Lists of no item or one."""

    item: ErlangType


ExploredType = ErlangType | ByteRow | AtMostOne


@dataclass
class ExploredTypes:
    """The types of one program, by their names."""

    types: DeclaredTypes
    #: The module under test, whose functions are called without its name.
    home: str
    #: The atoms that are tried where any may be, by their constructors.
    atoms: Sequence[str]
    #: The sizes of tuples that are tried where any may be.
    sizes: Sequence[int]
    _by_name: dict[str, ExploredType] = field(default_factory=dict)
    _names: dict[ExploredType, str] = field(default_factory=dict)
    _constructors: dict[str, tuple[Identifier, ...]] = field(default_factory=dict)
    _makers: dict[e.DeclaredType, tuple[Maker, ...]] = field(default_factory=dict)

    def type_(self, type_: ExploredType) -> TCon:
        """A type by its name, which no other has."""
        name = self._names.get(type_)
        if name is None:
            text = _text(type_)
            name = text
            while name in self._by_name:
                name += "'"
            self._names[type_] = name
            self._by_name[name] = type_
        return TCon(name)

    def named(self, name: str) -> ExploredType | None:
        return self._by_name.get(name)

    # --- constants ---

    def constant_types(self) -> tuple[ConstantType, ...]:
        """The types of integers and floats among those that are known by now; all integers are always one."""
        self.type_(e.INTEGER)
        found = (self._constant_type(TCon(name), type_) for name, type_ in self._by_name.items())
        return tuple(c for c in found if c is not None)

    def _constant_type(self, name: TCon, type_: ExploredType) -> ConstantType | None:
        match type_:
            case e.IntegerTerms(low, high):
                return ConstantType(name, LitKind.INT, names.INTEGER, low, high, always=_always(low, high))
            case e.FloatTerms():
                return ConstantType(name, LitKind.DOUBLE, names.FLOAT, is_finite=True)
        return None

    # --- constructors ---

    def mentioned(self) -> tuple[str, ...]:
        """The constructors of Core that make terms of the types that are known by now."""
        found = (c.name for made_by in self._constructors.values() for c in made_by)
        return tuple(dict.fromkeys(name.name for name in found if name.kind is NameKind.CONSTRUCTOR))

    def constructors(self, name: str) -> tuple[Identifier, ...]:
        """What makes terms of a type; nothing for a type of constants."""
        if name not in self._constructors:
            self._constructors[name] = ()
            self._constructors[name] = tuple(self._made(name))
        return self._constructors[name]

    def _made(self, name: str) -> Iterator[Identifier]:
        type_ = self._by_name.get(name)
        if isinstance(type_, ByteRow):
            yield from self._row(name, type_)
        elif isinstance(type_, AtMostOne):
            yield self._identifier(name, names.NIL)
            nil = self.type_(e.NIL)
            yield self._identifier(name, names.CONS, (self.type_(type_.item), nil))
        elif type_ is not None and not isinstance(type_, e.IntegerTerms | e.FloatTerms | e.IdentityTerms):
            for part in self.types.opened(type_, self._is_closed):
                yield from self._alternative(name, part)

    def _row(self, name: str, row: ByteRow) -> Iterator[Identifier]:
        if row.least == 0:
            yield self._identifier(name, names.NIL)
        left = row.least or row.step
        if left:
            rest = ByteRow(left - 1, row.step)
            yield self._identifier(name, names.CONS, (self.type_(_BYTE), self.type_(rest)))

    def _alternative(self, name: str, part: ErlangType) -> Iterator[Identifier]:
        match part:
            case e.AnyTerm():
                yield from self._anything(name)
            case e.AtomTerms(None):
                yield from (self._identifier(name, names.atom_name(atom)) for atom in self.atoms)
                yield self._as(name, TCon(UNTRIED))
            case e.AtomTerms(str() as atom):
                yield self._identifier(name, names.atom_name(t.atom(atom).name))
            case e.EmptyList():
                yield self._identifier(name, names.NIL)
            case e.NonemptyList(item):
                yield self._identifier(name, names.CONS, self._types((item, rest_of(part))))
            case e.TupleTerms(None):
                for size in self.sizes:
                    yield self._identifier(name, names.tuple_name(size), self._types((e.ANY,) * size))
                yield self._as(name, TCon(UNTRIED))
            case e.TupleTerms(tuple() as items):
                yield self._identifier(name, names.tuple_name(len(items)), self._types(items))
            case e.MapTerms(fields):
                yield self._map(name, fields)
            case e.BitTerms(size, unit):
                yield from self._bits(name, size, unit)
            case e.FunTerms(args, result):
                yield from self._funs(name, args, result)
            case e.DeclaredType():
                for maker in self._makers_of(part):
                    owner = "" if maker.module == self.home else f"{atom_text(maker.module)}:"
                    text = f"{owner}{atom_text(maker.name)}/{len(maker.args)}"
                    called = made.called_name(maker.function, text, len(maker.args))
                    yield self._identifier(name, called, self._types(maker.args))
            case _:  # constants, and what nothing makes
                yield self._as(name, self.type_(part))

    def _anything(self, name: str) -> Iterator[Identifier]:
        yield self._as(name, self.type_(e.INTEGER))
        for part in (e.ATOM, e.NIL, e.NonemptyList(e.ANY, e.ANY), e.TUPLE, e.FLOAT, e.BINARY, e.MAP):
            yield from self._alternative(name, part)

    def _map(self, name: str, fields: Sequence[e.MapEntries]) -> Identifier:
        """What is required comes last, so that it is there even where another key is the same term."""
        lists: list[Type] = []
        pairs: list[Type] = []
        for entries in fields:
            if entries.required:
                pairs += self._types((entries.key, entries.value))
                continue
            entry = e.TupleTerms((entries.key, entries.value))
            lists.append(self.type_(AtMostOne(entry) if _is_single(entries.key) else e.list_of(entry)))
        return self._identifier(name, made.map_name(len(lists), len(pairs) // 2), (*lists, *pairs))

    def _bits(self, name: str, size: int, unit: int) -> Iterator[Identifier]:
        """Bitstrings by how many odd bits they have."""
        turns = 1 if unit == 0 else 8 // gcd(unit, 8)
        for turn in range(turns):
            least, odd = divmod(size + turn * unit, 8)
            row = self.type_(ByteRow(least, unit * turns // 8))
            last = (self.type_(e.IntegerTerms(0, (1 << odd) - 1)),) if odd else ()
            yield self._identifier(name, made.bits_name(odd), (row, *last))

    def _funs(
        self, name: str, args: tuple[ErlangType, ...] | None, result: ErlangType
    ) -> Iterator[Identifier]:
        given = self.type_(e.ANY if isinstance(result, e.NoTerm) else result)
        for arity in _ARITIES if args is None else (len(args),):
            yield self._identifier(name, made.fun_name(arity), (given,))
            if arity:
                key = self.type_(args[0] if args else e.ANY)
                yield self._identifier(name, made.fun_by_case_name(arity), (key, given, given))
        yield self._as(name, TCon(UNTRIED))

    def _identifier(self, name: str, made_by: TopLevelName, arguments: Sequence[Type] = ()) -> Identifier:
        return Identifier(made_by, 0, tuple(arguments), TCon(name), data=name)

    def _as(self, name: str, other: TCon) -> Identifier:
        return self._identifier(name, names.AS_TYPE, (other,))

    def _types(self, types: Sequence[ErlangType]) -> tuple[Type, ...]:
        return tuple(map(self.type_, types))

    # --- declared types ---

    def _is_closed(self, named: e.DeclaredType) -> bool:
        """Whether a type is opaque, and functions of its module make values of it."""
        return named.is_opaque and bool(self._makers_of(named))

    def _makers_of(self, named: e.DeclaredType) -> tuple[Maker, ...]:
        if named not in self._makers:
            self._makers[named] = ()
            self._makers[named] = makers(self.types, named)
        return self._makers[named]


def _always(low: int | None, high: int | None) -> tuple[int, ...]:
    """The numbers of a range that are always tried: all of a small one, its ends elsewhere."""
    if low is not None and high is not None and high - low < _SMALL:
        return tuple(range(low, high + 1))
    return tuple(end for end in (low, high) if end is not None and abs(end) < 1 << 64)


def _is_single(type_: ErlangType) -> bool:
    from clew.erlang.unknowns.chosen_values import is_single

    return is_single(type_)


def _text(type_: ExploredType) -> str:
    match type_:
        case ByteRow(least, step):
            return f"[byte()] of {least} + {step}"
        case AtMostOne(item):
            return f"[{type_text(item)}] of at most one"
    return type_text(type_)
