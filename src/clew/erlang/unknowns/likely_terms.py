"""Arguments of the forms that a module's own calls have, as templates for a search.

Where nothing says what a function takes, its arguments may be any terms, and most of those only make it fail. How the
module itself calls it tells more: its demonstrations and tests do so, and the functions around it. Only the forms are
taken over: other atoms and numbers are tried in them, and lists and maps of one and of two items. What the calls leave
open inside of a form is tried as the simplest terms first: keys as atoms, other terms as integers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count, product
from typing import TypeGuard

from clew.core.types import Type as CoreType
from clew.core.types import TypeCon
from clew.erlang.types import erlang_type as e
from clew.erlang.types.erlang_type import ErlangType
from clew.erlang.types.type_algebra import join
from clew.erlang.unknowns.term_choices import TermAlternative
from clew.machine.values.value import Construct, ListValue, Value, Variable
from clew.source.dataclass import dataclass

#: Items of lists and entries of maps.
_SIZES = (1, 2)
#: What stands for an open key and for another open term.
_SIMPLE: tuple[tuple[ErlangType, ErlangType], ...] = (
    (e.ATOM, e.INTEGER),
    (e.INTEGER, e.INTEGER),
    (e.ANY, e.ANY),
)
#: Terms within each other; what is deeper is left open.
_DEEPEST = 6


@dataclass(frozen=True, slots=True)
class LikelyTerms:
    """Makes templates of the choices of one program."""

    alternatives: Mapping[str, TermAlternative]
    #: The alternatives of a type.
    opened: Callable[[ErlangType], Sequence[ErlangType]]

    def templates(
        self, arguments: Sequence[CoreType], rows: Iterable[Sequence[ErlangType]]
    ) -> list[tuple[Value, ...]]:
        """Arguments for each call with arguments of some types: the small ones first."""
        forms = list(dict.fromkeys(tuple(map(_form, row)) for row in rows))
        found: dict[tuple[Value, ...], None] = {}
        for size in _SIZES:
            for row, (key, term) in product(forms, _SIMPLE):
                numbers = count()
                made = [
                    self._made(type_, _closed(form, key, term), size, 0, numbers)
                    for type_, form in zip(arguments, row, strict=True)
                ]
                if not all(isinstance(value, Variable) for value in made):
                    found[tuple(made)] = None
        return list(found)

    def _made(
        self, type_: CoreType, form: ErlangType, size: int, depth: int, numbers: Iterator[int]
    ) -> Value:
        """A choice of a type of Core that stands for terms of a form; a variable where the form says nothing."""
        kinds = self.opened(form)
        if depth < _DEEPEST and isinstance(type_, TypeCon):
            match kinds:
                case [e.EmptyList(), e.NonemptyList() as cons] | [e.NonemptyList() as cons, e.EmptyList()]:
                    return self._list(type_, cons, size, size, depth, numbers)
                case [e.NonemptyList(_, e.EmptyList()) as cons]:
                    return self._list(type_, cons, size, size, depth, numbers)
                case [e.TupleTerms(tuple() as items)]:
                    found = self._alternative(type_, f"tuple{len(items)}")
                    if found is not None:
                        inside = zip(found.fields, items, strict=True)
                        args = [self._made(field, item, size, depth + 1, numbers) for field, item in inside]
                        return Construct(found.name, tuple(args))
                case [e.MapTerms(entries)]:
                    return self._map(type_, entries, size, depth, numbers)
                case [e.AtomTerms()]:
                    return self._leaf(type_, "atom", numbers)
                case [e.IntegerTerms()]:
                    return self._leaf(type_, "int", numbers)
        return Variable(next(numbers), type_)

    def _alternative(self, type_: TypeCon, kind: str) -> TermAlternative | None:
        """The alternative of a choice for one kind of terms."""
        return next(
            (
                a
                for name, a in self.alternatives.items()
                if name.startswith(f"{type_.name}:") and name.endswith(f":{kind}")
            ),
            None,
        )

    def _leaf(self, type_: TypeCon, kind: str, numbers: Iterator[int]) -> Value:
        found = self._alternative(type_, kind)
        if found is None:
            return Variable(next(numbers), type_)
        return Construct(found.name, tuple(Variable(next(numbers), field) for field in found.fields))

    def _list(
        self,
        type_: CoreType,
        cons: e.NonemptyList,
        left: int,
        size: int,
        depth: int,
        numbers: Iterator[int],
    ) -> Value:
        found = self._alternative(type_, "cons" if left else "nil") if isinstance(type_, TypeCon) else None
        if found is None:
            return Variable(next(numbers), type_)
        if not left:
            return Construct(found.name)
        item, rest = found.fields
        first = self._made(item, cons.item, size, depth + 1, numbers)
        return Construct(found.name, (first, self._list(rest, cons, left - 1, size, depth, numbers)))

    def _map(
        self,
        type_: TypeCon,
        entries: Sequence[e.MapEntries],
        size: int,
        depth: int,
        numbers: Iterator[int],
    ) -> Value:
        """A map of which each entry that may be there again is there so many times."""
        found = self._alternative(type_, "map")
        if found is None or len(found.fields) != 1 or not _is_list(found.fields[0]):
            return Variable(next(numbers), type_)
        pair = found.fields[0].args[0]
        assert isinstance(pair, TypeCon)
        items = [
            Construct(
                pair.name,
                tuple(
                    self._made(field, part, size, depth + 1, numbers)
                    for field, part in zip(pair.args, (entry.key, entry.value), strict=True)
                ),
            )
            for entry in entries
            for _ in range(1 if entry.required else size)
        ]
        return Construct(found.name, (ListValue(tuple(items), None),))


def _is_list(type_: CoreType) -> TypeGuard[TypeCon]:
    return isinstance(type_, TypeCon) and type_.name == "[]"


def _form(type_: ErlangType) -> ErlangType:
    """The terms of the same form: with other atoms and numbers, and all items of a list alike."""
    match type_:
        case e.AtomTerms():
            return e.ATOM
        case e.IntegerTerms():
            return e.INTEGER
        case e.TupleTerms(tuple() as items):
            return e.TupleTerms(tuple(map(_form, items)))
        case e.NonemptyList(item, tail):
            return e.NonemptyList(_form(item), _form(tail))
        case e.MapTerms(entries):
            return e.MapTerms(tuple(e.MapEntries(_form(f.key), _form(f.value), f.required) for f in entries))
        case e.TypeUnion(items):
            return join(map(_form, items))
    return type_


def _closed(form: ErlangType, key: ErlangType, term: ErlangType) -> ErlangType:
    """A form with simple terms at the places inside of it that are open."""

    def go(inner: ErlangType) -> ErlangType:
        return term if isinstance(inner, e.AnyTerm) else _closed(inner, key, term)

    match form:
        case e.TupleTerms(tuple() as items):
            return e.TupleTerms(tuple(map(go, items)))
        case e.NonemptyList(item, tail):
            return e.NonemptyList(go(item), _closed(tail, key, term))
        case e.MapTerms(entries):
            return e.MapTerms(
                tuple(
                    e.MapEntries(key if isinstance(f.key, e.AnyTerm) else go(f.key), go(f.value), f.required)
                    for f in entries
                )
            )
        case e.TypeUnion(items):
            return e.union([_closed(item, key, term) for item in items])
    return form
