"""Calls of functions with arguments that are chosen at random from their specifications, as texts of expressions."""

from __future__ import annotations

import random
from collections.abc import Callable

from clew.erlang.syntax import tree
from clew.erlang.syntax.written_atoms import atom_text
from clew.erlang.types import erlang_type as e
from clew.erlang.types.declared_types import DeclaredTypes
from clew.erlang.types.erlang_type import ErlangType

_ATOMS = ("a", "b", "ok", "true", "false", "undefined", "'A b'")
_DEEPEST = 4


class CannotChoose(Exception):
    """No value of a type can be written: a process, or what only its module can make."""


class CallWriter:
    """Writes calls of the functions of a module."""

    def __init__(self, types: DeclaredTypes, module: str, seed: int) -> None:
        self._types = types
        self._module = module
        self._rng = random.Random(f"{module}/{seed}")

    def calls(self, name: str, arity: int, count: int) -> list[str]:
        """Different calls of a function, or none if it takes what cannot be written."""
        alternatives = self._types.specification(self._module, name, arity)
        found: dict[str, None] = {}
        for _ in range(2 * count):
            if len(found) == count:
                break
            chosen = self._rng.choice(alternatives)
            try:
                args = [self.term(arg, _DEEPEST) for arg in chosen.args]
            except CannotChoose:
                return []
            found[f"{atom_text(self._module)}:{atom_text(name)}({', '.join(args)})"] = None
        return list(found)

    def term(self, type_: ErlangType, depth: int) -> str:
        """A term of a type."""
        rng = self._rng
        match type_:
            case e.AnyTerm() | e.TypeParameter():
                return self._any(depth)
            case e.AtomTerms(None):
                return rng.choice(_ATOMS)
            case e.AtomTerms(str() as name):
                return atom_text(name)
            case e.IntegerTerms(low, high):
                return str(self._integer(low, high))
            case e.FloatTerms():
                return rng.choice(("0.0", "1.5", "-2.25", "1.0e10", "3.14159"))
            case e.EmptyList():
                return "[]"
            case e.NonemptyList(item, tail):
                items = [
                    self.term(item, depth - 1) for _ in range(rng.choice((1, 1, 2, 3)) if depth > 0 else 1)
                ]
                end = "" if isinstance(tail, e.EmptyList) else f" | {self.term(tail, depth - 1)}"
                return f"[{', '.join(items)}{end}]"
            case e.TupleTerms(None):
                return "{" + ", ".join(self._any(depth - 1) for _ in range(rng.randrange(3))) + "}"
            case e.TupleTerms(tuple() as items):
                return "{" + ", ".join(self.term(item, depth - 1) for item in items) + "}"
            case e.MapTerms(fields):
                return self._map(fields, depth)
            case e.BitTerms(size, unit):
                return self._bits(size + unit * rng.choice((0, 1, 2, 3)))
            case e.FunTerms(None, result):
                return f"fun(_) -> {self.term(result, depth - 1)} end"
            case e.FunTerms(tuple() as args, result):
                return f"fun({', '.join('_' * len(args))}) -> {self.term(result, depth - 1)} end"
            case e.TypeUnion(items):
                return self._union(items, depth)
            case e.DeclaredType():
                return self._declared(type_, depth)
        raise CannotChoose

    def _integer(self, low: int | None, high: int | None) -> int:
        if low is None and high is None:
            return self._rng.choice((0, 1, -1, 2, 7, -13, 100, 1 << 70))
        if low is None or high is None:
            step = self._rng.choice((0, 1, 2, 5, 30))
            return low + step if low is not None else (high or 0) - step
        return self._rng.choice(
            (low, high, self._rng.randint(low, high), self._rng.randint(low, min(high, low + 9)))
        )

    def _any(self, depth: int) -> str:
        kinds: list[ErlangType] = [e.ATOM, e.INTEGER, e.NIL, e.FLOAT]
        if depth > 0:
            kinds += [e.list_of(e.INTEGER), e.list_of(e.ANY), e.TUPLE, e.BINARY, e.MapTerms(())]
        return self.term(self._rng.choice(kinds), depth - 1)

    def _map(self, fields: tuple[e.MapEntries, ...], depth: int) -> str:
        pairs = {}
        for field in fields:
            count = 1 if field.required else self._rng.randrange(2 if depth <= 0 else 3)
            for _ in range(count):
                pairs[self.term(field.key, depth - 1)] = self.term(field.value, depth - 1)
        return "#{" + ", ".join(f"{key} => {value}" for key, value in pairs.items()) + "}"

    def _bits(self, size: int) -> str:
        whole, odd = divmod(size, 8)
        parts = [str(self._rng.choice((0, 65, 97, 98, 255, 195))) for _ in range(whole)]
        return "<<" + ", ".join(parts + ([f"1:{odd}"] if odd else [])) + ">>"

    def _union(self, items: tuple[ErlangType, ...], depth: int) -> str:
        simple = [
            i for i in items if isinstance(i, e.AtomTerms | e.IntegerTerms | e.EmptyList | e.FloatTerms)
        ]
        order = self._rng.sample(items, len(items))
        if depth <= 0 and simple:
            order = self._rng.sample(simple, len(simple))
        for item in order:
            try:
                return self.term(item, depth)
            except CannotChoose:
                continue
        raise CannotChoose

    def _declared(self, type_: e.DeclaredType, depth: int) -> str:
        if depth < -_DEEPEST:
            raise CannotChoose
        maker = _MAKERS.get((type_.module, type_.name))
        if maker is not None:
            return maker(self, type_.args, depth)
        if type_.is_opaque:
            raise CannotChoose
        return self.term(self._types.expand(type_), depth - 1)


Maker = Callable[[CallWriter, tuple[ErlangType, ...], int], str]


def _from_list(function: str, *, sorted_by: str = "") -> Maker:
    """Values that a function makes of a list of items."""

    def make(writer: CallWriter, args: tuple[ErlangType, ...], depth: int) -> str:
        items = writer.term(e.list_of(args[0] if args else e.ANY), depth - 1)
        return f"{function}({f'lists:{sorted_by}({items})' if sorted_by else items})"

    return make


def _from_pairs(function: str, prepared: str = "") -> Maker:
    def make(writer: CallWriter, args: tuple[ErlangType, ...], depth: int) -> str:
        key, value = args if len(args) == 2 else (e.ANY, e.ANY)
        pairs = writer.term(e.list_of(e.TupleTerms((key, value))), depth - 1)
        return f"{function}({f'{prepared}({pairs})' if prepared else pairs})"

    return make


#: How values of opaque types, and of those that promise an order, are made.
_MAKERS: dict[tuple[str, str], Maker] = {
    ("array", "array"): _from_list("array:from_list"),
    ("dict", "dict"): _from_pairs("dict:from_list"),
    ("gb_sets", "set"): _from_list("gb_sets:from_list"),
    ("gb_trees", "tree"): _from_pairs("gb_trees:from_orddict", "orddict:from_list"),
    ("orddict", "orddict"): _from_pairs("orddict:from_list"),
    ("ordsets", "ordset"): _from_list("ordsets:from_list"),
    ("queue", "queue"): _from_list("queue:from_list"),
    ("sets", "set"): _from_list("sets:from_list"),
}


def specified_functions(types: DeclaredTypes, module: tree.ErlangModule) -> list[tuple[str, int]]:
    """The exported functions of a module that have a specification."""
    return list(types.specified(module.name))
