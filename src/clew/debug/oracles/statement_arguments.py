"""Which arguments of a property make it apply a function to given values (Faddegon, section 8.3.1, requirement 2).

The calls of the function in the property are read as terms over the property's arguments, through its patterns and its
auxiliary functions, and those are solved for the values: `prop (x,y) = telem x (tsort (x,y))` applies `tsort` to the
pair (4,3) where it is itself applied to (4,3). Arguments that this does not determine are further arguments, for which
tests are made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from clew.core.nodes import Call, Case, Con, Expr, Function, Label, Let, Lit, LitAlt, Literal, LitKind, Var
from clew.core.types import TypeVar
from clew.core.walk import parts
from clew.machine.values.parts import cell
from clew.machine.values.value import Char, Construct, Number, Unevaluated, Value, Variable
from clew.source.dataclass import dataclass

#: How deep calls of auxiliary functions are followed.
_DEEPEST = 6
#: How many calls of the function are looked at.
_MOST_CALLS = 40
#: Stands for a field that no call determines: tests are made for it.
UNDETERMINED = Variable(0, TypeVar("?"))


@dataclass(frozen=True, slots=True)
class _Unknown:
    """An argument of the property, or a field of one."""

    number: int


@dataclass(frozen=True, slots=True)
class _Data:
    """A constructor, or a literal, over unknowns."""

    name: str
    args: tuple[_Term | None, ...] = ()
    literal: Literal | None = None


_Term = _Unknown | _Data
_Names = Mapping[str, "_Term | None"]


@dataclass(slots=True)
class _Reader:
    """Finds calls of a function in a property."""

    functions: Mapping[str, Function]
    subject: str
    #: Functions whose bodies are looked into.
    own: frozenset[str]
    count: int = 0

    def unknown(self) -> _Unknown:
        self.count += 1
        return _Unknown(self.count - 1)

    def calls(
        self, expr: Expr, scope: _Names, known: Mapping[int, _Data], depth: int
    ) -> Iterator[tuple[tuple[_Term | None, ...], Mapping[int, _Data]]]:
        """The arguments of each call, with what its patterns say about unknowns."""
        match expr:
            case Case(scrutinee=scrutinee, alts=alts, default=default):
                yield from self.calls(scrutinee, scope, known, depth)
                term = self._term(scrutinee, scope, known)
                for alt in alts:
                    inner, more = dict(scope), dict(known)
                    if isinstance(alt, LitAlt):
                        if isinstance(term, _Unknown):
                            more[term.number] = _Data("", (), alt.literal)
                    else:
                        fields: tuple[_Term | None, ...]
                        if isinstance(term, _Data) and term.name == alt.con:
                            fields = term.args
                        else:
                            fields = tuple(self.unknown() for _ in alt.vars)
                        inner.update(zip(alt.vars, fields, strict=True))
                        if isinstance(term, _Unknown):
                            more[term.number] = _Data(alt.con, fields)
                    yield from self.calls(alt.body, inner, more, depth)
                if default is not None:
                    yield from self.calls(default.body, {**scope, default.var: term}, known, depth)
            case Let(bindings=bindings, body=body):
                inner = dict(scope)
                for binding in bindings:
                    inner[binding.name] = self._term(binding.value, inner, known)
                for binding in bindings:
                    yield from self.calls(binding.value, inner, known, depth)
                yield from self.calls(body, inner, known, depth)
            case Call(name=self.subject, args=args):
                yield tuple(self._term(a, scope, known) for a in args), known
                for arg in args:
                    yield from self.calls(arg, scope, known, depth)
            case Call(name=name, args=args):
                for arg in args:
                    yield from self.calls(arg, scope, known, depth)
                if name in self.own and depth < _DEEPEST:
                    function = self.functions[name]
                    terms = [self._term(a, scope, known) for a in args]
                    yield from self.calls(
                        function.body, dict(zip(function.params, terms, strict=False)), known, depth + 1
                    )
            case Label(body=body):
                yield from self.calls(body, scope, known, depth)
            case _:
                for _, part in parts(expr):
                    yield from self.calls(part, scope, known, depth)

    def _term(self, expr: Expr, scope: _Names, known: Mapping[int, _Data]) -> _Term | None:
        match expr:
            case Var(name=name):
                term = scope.get(name)
                return known.get(term.number, term) if isinstance(term, _Unknown) else term
            case Con(name=name, args=args):
                return _Data(name, tuple(self._term(a, scope, known) for a in args))
            case Lit(literal=literal) if literal.kind is not LitKind.STRING:
                return _Data("", (), literal)
            case _:
                return None


@dataclass(slots=True)
class _Solution:
    values: dict[int, Value] = field(default_factory=dict)

    def unify(self, term: _Term | None, value: Value) -> bool:
        """Make a term a value; False where it cannot be. What cannot be read is left to the run."""
        if term is None:
            return True
        if isinstance(term, _Unknown):
            return self.values.setdefault(term.number, value) == value
        if isinstance(value, Unevaluated):
            return True
        if term.literal is not None:
            return isinstance(value, Number | Char) and value.value == term.literal.value
        first = cell(value)
        if not isinstance(first, Construct):
            return True
        return (
            first.name == term.name
            and len(first.args) == len(term.args)
            and all(self.unify(t, v) for t, v in zip(term.args, first.args, strict=True))
        )

    def value(self, term: _Term | None, known: Mapping[int, _Data]) -> Value:
        """What a term stands for; what is not determined is left open."""
        if isinstance(term, _Unknown):
            if term.number in self.values:
                return self.values[term.number]
            inner = known.get(term.number)
            return UNDETERMINED if inner is None else self.value(inner, known)
        if term is None:
            return UNDETERMINED
        if term.literal is not None:
            made = term.literal.value
            return Char(made) if isinstance(made, str) else Number(made)
        return Construct(term.name, tuple(self.value(t, known) for t in term.args))


def fixed_arguments(
    functions: Mapping[str, Function],
    prop: str,
    count: int,
    subject: str,
    own: frozenset[str],
    values: Sequence[Value],
) -> tuple[Value | None, ...] | None:
    """For each of the property's `count` arguments its value, None where a call does not determine it.

    `own` are the functions that may be looked into. None if no call of the subject can be made to have the values.
    """
    definition = functions.get(prop)
    if definition is None or len(definition.params) < count:
        return (None,) * count
    reader = _Reader(functions, subject, own)
    first = len(definition.params) - count  # dictionaries come before the arguments
    unknowns = [reader.unknown() for _ in range(count)]
    scope = dict(zip(definition.params[first:], unknowns, strict=True))
    found = False
    best: tuple[Value | None, ...] | None = None
    for number, (terms, known) in enumerate(reader.calls(definition.body, scope, {}, 0)):
        found = True
        if number >= _MOST_CALLS:
            break
        given = terms[len(terms) - len(values) :] if len(terms) >= len(values) else None
        if given is None:
            continue
        solution = _Solution()
        if not all(map(solution.unify, given, values)):
            continue
        made = [solution.value(u, known) for u in unknowns]
        result = tuple(None if m is UNDETERMINED else m for m in made)
        if best is None or sum(r is None for r in result) < sum(r is None for r in best):
            best = result
    return best if found else (None,) * count
