"""Whether a term is of a type."""

from __future__ import annotations

from collections.abc import Iterator

from clew.erlang.types import erlang_type as e
from clew.erlang.types.declared_types import DeclaredTypes
from clew.erlang.types.erlang_type import ErlangType
from clew.machine.values.value import Construct, Number, Value


def is_of(types: DeclaredTypes, term: Value, type_: ErlangType) -> bool:
    """Whether a term is of a type, as far as it is evaluated; opaque types are what they stand for."""
    if not isinstance(term, Construct) or isinstance(type_, e.AnyTerm | e.TypeParameter):
        return True
    name, args = term.name, term.args
    match type_:
        case e.TypeUnion(items):
            return any(is_of(types, term, item) for item in items)
        case e.DeclaredType():
            return is_of(types, term, types.expand(type_))
        case e.IntegerTerms(low, high):
            match args:
                case (Number(int() as number),) if name == "Int":
                    return (low is None or low <= number) and (high is None or number <= high)
            return name == "Int" and len(args) == 1 and not isinstance(args[0], Number)
        case e.FloatTerms():
            return name == "Float"
        case e.EmptyList():
            return name == "Nil"
        case e.NonemptyList(item, tail):
            return name == "Cons" and _is_list(types, term, item, tail)
        case e.TupleTerms(None):
            return name.startswith("Tuple")
        case e.TupleTerms(tuple() as elements):
            if name != f"Tuple{len(elements)}":
                return False
            return all(is_of(types, a, t) for a, t in zip(args, elements, strict=True))
        case e.MapTerms(fields):
            return name == "Map" and _is_map(types, args[0], fields)
        case e.BitTerms(size, unit):
            if name != "Bits" or not isinstance(args[0], Number):
                return name == "Bits"
            more = int(args[0].value) - size
            return more == 0 if unit == 0 else more >= 0 and more % unit == 0
        case e.FunTerms(given, _):
            return name.startswith("Fun") and (given is None or name == f"Fun{len(given)}")
        case e.IdentityTerms(kind):
            return name == {e.Identity.PID: "Pid", e.Identity.REFERENCE: "Ref"}.get(kind, "Port")
        case e.AtomTerms(atom):
            return _is_atom(term, atom)
    return False


def _is_list(types: DeclaredTypes, term: Construct, item: ErlangType, tail: ErlangType) -> bool:
    rest: Value = term
    while isinstance(rest, Construct) and rest.name == "Cons":
        if not is_of(types, rest.args[0], item):
            return False
        rest = rest.args[1]
    return is_of(types, rest, tail)


def _is_map(types: DeclaredTypes, tree: Value, fields: tuple[e.MapEntries, ...]) -> bool:
    pairs = list(_pairs(tree))
    for field in fields:
        if field.required and not any(is_of(types, key, field.key) for key, _ in pairs):
            return False
    return all(
        any(is_of(types, key, f.key) and is_of(types, value, f.value) for f in fields) for key, value in pairs
    )


def _pairs(tree: Value) -> Iterator[tuple[Value, Value]]:
    if isinstance(tree, Construct) and tree.name == "Bin":
        _, key, value, left, right = tree.args
        yield from _pairs(left)
        yield key, value
        yield from _pairs(right)


def _is_atom(term: Construct, atom: str | None) -> bool:
    """Atoms are constructors without fields, but for those that the program does not mention."""
    from clew.erlang.show.term_text import term_text
    from clew.erlang.syntax.written_atoms import atom_text

    if term.name != "Atom" and (term.args or term.name[:1].isupper()):
        return False
    return atom is None or term_text(term) == atom_text(atom)
