"""The alternatives of a choice: for each kind of type, what is chosen, and the term that it stands for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from math import gcd
from typing import Protocol

from clew.core.nodes import Alt, Call, Case, Con, Expr, Partial, Prim, Var
from clew.core.number_types import integers_between
from clew.core.types import Type as CoreType
from clew.core.types import TypeCon, TypeVar
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.types import erlang_type as e
from clew.erlang.types.erlang_type import ErlangType
from clew.erlang.unknowns import chosen_values as chosen
from clew.erlang.unknowns.core_pieces import CorePieces, bits_term, float_term, within
from clew.erlang.unknowns.opaque_terms import Maker
from clew.erlang.unknowns.unknown_atoms import ATOMS, KnownAtoms
from clew.erlang.unknowns.unknown_funs import UnknownFuns
from clew.machine.values.value import Construct, ListValue, Value
from clew.source.dataclass import dataclass
from clew.source.losses import Loss

INTEGER = TypeCon("Integer")
_BYTES = TypeCon("[]", (integers_between(0, 255),))
#: The type of what cannot be made.
_UNKNOWABLE = TypeVar("unknowable")


@dataclass(frozen=True, slots=True)
class UnknownTerm:
    """The type of Core that a search chooses values of, and the function from those to terms."""

    type: TypeCon
    convert: str


@dataclass(frozen=True, slots=True)
class TermAlternative:
    """One constructor of a choice: its fields, the term that it stands for, and that term as a value to show."""

    name: str
    fields: tuple[CoreType, ...]
    term: Callable[[Sequence[Expr]], Expr]
    value: Callable[[tuple[Value, ...]], Value]
    #: Fields that were filled in without regard to bounds, within them.
    mend: Callable[[tuple[Value, ...]], tuple[Value, ...]] | None = None


class Choosing(Protocol):
    """What the alternatives of one type ask of the others."""

    def unknown(self, type_: ErlangType) -> UnknownTerm:
        """How terms of a type are chosen."""

    def made(self, named: e.DeclaredType) -> tuple[Maker, ...]:
        """What makes values of an opaque type."""

    def shown(self, value: Value) -> Value:
        """A choice as a term."""

    def lose(self, loss: Loss) -> None:
        """Say which terms are not chosen."""


@dataclass(frozen=True, slots=True)
class ChoiceParts:
    """What all choices of a program are made with."""

    atoms: KnownAtoms
    funs: UnknownFuns
    pieces: CorePieces
    sizes: Sequence[int]


@dataclass
class ChoiceBuilder:
    """Makes the alternatives of one choice."""

    terms: Choosing
    name: str
    parts: ChoiceParts
    alternatives: list[TermAlternative] = field(default_factory=list)

    def add(self, part: ErlangType) -> None:
        match part:
            case e.AnyTerm():
                self._anything()
            case e.AtomTerms(None):
                atoms = self.parts.atoms
                self._one("atom", (ATOMS,), lambda xs: atoms.term(xs[0]), lambda v: atoms.shown(v[0]))
            case e.AtomTerms(str() as atom):
                constructor = t.atom(atom)
                self._one(constructor.name, (), lambda _: constructor, lambda _: Construct(constructor.name))
            case e.IntegerTerms(low, high):
                self._integer(low, high)
            case e.FloatTerms():
                self.terms.lose(Loss.DOUBLES)
                self._one(
                    "float",
                    (INTEGER,),
                    lambda xs: float_term(xs[0]),
                    lambda v: chosen.float_value(v[0]),
                    lambda v: (chosen.finite(v[0]),),
                )
            case e.EmptyList():
                self._one("nil", (), lambda _: t.nil(), lambda _: Construct("Nil"))
            case e.NonemptyList(item):
                self._built("cons", "Cons", (item, rest_of(part)))
            case e.TupleTerms(None):
                for size in self.parts.sizes:
                    self._tuple((e.ANY,) * size)
                self._rest()
            case e.TupleTerms(tuple() as items):
                self._tuple(items)
            case e.MapTerms(fields):
                self._map(fields)
            case e.BitTerms(size, unit):
                self._bits(size, unit)
            case e.FunTerms(args, result):
                self._fun(args, result)
            case e.DeclaredType():
                self._opaque(part)
            case _:
                self._rest()

    def add_clauses(self, types: Sequence[ErlangType]) -> None:
        """An alternative for each clause of a specification: a term of the type that the argument has there."""
        for made in self._choices(types):
            self._one(
                "clause",
                (made.type,),
                lambda xs, made=made: Call(made.convert, (xs[0],)),  # type: ignore[misc]
                lambda vs: self.terms.shown(vs[0]),
            )

    def _one(
        self,
        kind: str,
        fields: Sequence[CoreType],
        term: Callable[[Sequence[Expr]], Expr],
        value: Callable[[tuple[Value, ...]], Value],
        mend: Callable[[tuple[Value, ...]], tuple[Value, ...]] | None = None,
    ) -> None:
        """One more alternative."""
        name = f"{self.name}:{len(self.alternatives)}:{kind}"
        self.alternatives.append(TermAlternative(name, tuple(fields), term, value, mend))

    def _rest(self) -> None:
        """What cannot be made."""
        if not any(a.fields == (_UNKNOWABLE,) for a in self.alternatives):
            self._one("other", (_UNKNOWABLE,), lambda xs: xs[0], lambda v: v[0])

    def _choices(self, types: Sequence[ErlangType]) -> list[UnknownTerm]:
        return [self.terms.unknown(type_) for type_ in types]

    def _built(self, kind: str, constructor: str, types: Sequence[ErlangType]) -> None:
        """A constructor of terms with terms in it."""
        made = self._choices(types)
        self._one(
            kind,
            [u.type for u in made],
            lambda xs: Con(constructor, _converted(made, xs)),
            lambda vs: Construct(constructor, tuple([self.terms.shown(v) for v in vs])),
        )

    def _tuple(self, items: Sequence[ErlangType]) -> None:
        self._built(f"tuple{len(items)}", t.tuple_con(len(items)), items)

    def _integer(self, low: int | None, high: int | None) -> None:
        if low is not None and low == high:
            literal = t.integer(low)
            self._one(f"int{low}", (), lambda _: literal, lambda _: chosen.integer(low))
            return
        self._one(
            "int",
            (integers_between(low, high),),
            lambda xs: within(xs[0], low, high, Con("Int", (xs[0],))),
            lambda v: chosen.integer_value(v[0], low, high),
            lambda v: (chosen.within(v[0], low, high),),
        )

    def _anything(self) -> None:
        parts: tuple[ErlangType, ...] = (e.INTEGER, e.ATOM, e.NIL, e.NonemptyList(e.ANY, e.ANY))
        tuples = tuple(e.TupleTerms((e.ANY,) * size) for size in self.parts.sizes)
        for part in (*parts, *tuples, e.FLOAT, e.BINARY, e.MAP):
            self.add(part)
        self._rest()

    def _map(self, fields: Sequence[e.MapEntries]) -> None:
        """A map: a term for each required key, one or none for an optional key, some pairs for other keys.

        What is required is put last, so that it is there even where an optional key is the same term.
        """
        ordered = sorted(fields, key=lambda f: f.required)
        made = [self._choices((f.key, f.value)) for f in ordered]
        types = [
            _pair(*pair) if f.required else _list_of(_pair(*pair))
            for f, pair in zip(ordered, made, strict=True)
        ]

        def term(given: Sequence[Expr]) -> Expr:
            found: Expr = Con("Map", (Con("Tip"),))
            for f, (key, value), chosen_ in zip(ordered, made, given, strict=True):
                if not f.required:
                    found = self.parts.pieces.entries(
                        key.convert, value.convert, chosen_, found, at_most_one=chosen.is_single(f.key)
                    )
                else:
                    put = t.runtime("map_put", (*_converted((key, value), (Var("k"), Var("v"))), found))
                    found = Case(chosen_, (Alt("(,)", ("k", "v"), put),))
            return found

        def value(given: tuple[Value, ...]) -> Value:
            pairs: list[tuple[Value, Value]] = []
            for f, chosen_ in zip(ordered, given, strict=True):
                some = ListValue((chosen_,), None) if f.required else chosen_
                pairs += chosen.entries(some, self.terms.shown)
            return chosen.map_value(pairs)

        self._one("map", types, term, value)

    def _bits(self, size: int, unit: int) -> None:
        """Bits by the number of whole bytes in them; where there may be odd bits, a constructor for each number of these."""
        if unit == 0:
            self._counted("bits", size // 8, 0, size % 8)
            return
        turns = 8 // gcd(unit, 8)
        for turn in range(turns):
            least, odd = divmod(size + turn * unit, 8)
            self._counted("bits", least, unit * turns // 8, odd)

    def _counted(self, kind: str, least: int, step: int, odd: int) -> None:
        """`least` bytes, any multiple of `step` more, and some bits."""
        last_bits = integers_between(0, (1 << odd) - 1)
        types = [_BYTES, *([last_bits] * bool(odd)), *([INTEGER] * bool(step))]

        def term(xs: Sequence[Expr]) -> Expr:
            last = xs[1] if odd else None
            if not step:
                return bits_term(t.raw_integer(least), odd, xs[0], last)
            more = xs[-1] if step == 1 else Prim("mul#", (xs[-1], t.raw_integer(step)))
            count = more if least == 0 else Prim("add#", (more, t.raw_integer(least)))
            made = t.strictly("count", count, bits_term(Var("count"), odd, xs[0], last))
            return within(xs[-1], 0, None, made)

        def value(vs: tuple[Value, ...]) -> Value:
            whole = chosen.count(vs[-1], step, least) if step else least
            return chosen.bits_value(whole, odd, vs)

        def mend(vs: tuple[Value, ...]) -> tuple[Value, ...]:
            more = (chosen.within(vs[-1], 0, None),) if step else ()
            whole = chosen.count(vs[-1], step, least) if step else least
            last = (chosen.within(vs[1], 0, (1 << odd) - 1),) if odd else ()
            return (chosen.enough_bytes(vs[0], whole), *last, *more)

        self._one(kind, types, term, value, mend)

    def _fun(self, args: tuple[ErlangType, ...] | None, result: ErlangType) -> None:
        made = self.terms.unknown(result)
        for arity in (1, 2, 0) if args is None else (len(args),):
            table, apply = self.parts.funs.tables(arity, made.type, made.convert)
            self._one(
                f"fun{arity}",
                (table,),
                lambda xs, arity=arity, apply=apply: Con(  # type: ignore[misc]
                    t.fun_con(arity), (Partial(apply, (xs[0],)), t.integer(self.parts.funs.identity(apply)))
                ),
                lambda vs, arity=arity: self.parts.funs.shown(vs[0], arity, self.terms.shown),  # type: ignore[misc]
            )
        if args is None:
            self._rest()

    def _opaque(self, named: e.DeclaredType) -> None:
        self.terms.lose(Loss.ABSTRACT)
        for maker in self.terms.made(named):
            made = self._choices(maker.args)
            self._one(
                maker.name,
                [u.type for u in made],
                lambda xs, maker=maker, made=made: self.parts.pieces.attempted(  # type: ignore[misc]
                    maker.function,
                    _converted(made, xs) or (t.UNIT,),
                ),
                lambda vs, maker=maker: maker.shown([self.terms.shown(v) for v in vs]),  # type: ignore[misc]
            )


def _converted(made: Sequence[UnknownTerm], given: Sequence[Expr]) -> tuple[Expr, ...]:
    return tuple(Call(u.convert, (x,)) for u, x in zip(made, given, strict=True))


def _pair(key: UnknownTerm, value: UnknownTerm) -> CoreType:
    return TypeCon("(,)", (key.type, value.type))


def _list_of(type_: CoreType) -> CoreType:
    return TypeCon("[]", (type_,))


def rest_of(cons: e.NonemptyList) -> ErlangType:
    """What comes after the first item of a list: its end, or more of it."""
    return e.union((cons.tail, cons))
