"""Types as they are written in specifications."""

from __future__ import annotations

from clew.erlang.syntax.written_atoms import atom_text
from clew.erlang.types import erlang_type as e
from clew.erlang.types.erlang_type import ErlangType

_NAMED: dict[ErlangType, str] = {
    e.ANY: "term()",
    e.NONE: "none()",
    e.ATOM: "atom()",
    e.INTEGER: "integer()",
    e.IntegerTerms(0, None): "non_neg_integer()",
    e.IntegerTerms(1, None): "pos_integer()",
    e.IntegerTerms(None, -1): "neg_integer()",
    e.IntegerTerms(0, 255): "byte()",
    e.IntegerTerms(0, 0x10FFFF): "char()",
    e.FLOAT: "float()",
    e.NIL: "[]",
    e.TUPLE: "tuple()",
    e.MAP: "map()",
    e.BINARY: "binary()",
    e.BITSTRING: "bitstring()",
    e.FUNCTION: "fun()",
}


def type_text(type_: ErlangType) -> str:
    """A type."""
    if type_ in _NAMED:
        return _NAMED[type_]
    match type_:
        case e.AtomTerms(str() as name):
            return atom_text(name)
        case e.IntegerTerms(int() as low, int() as high):
            return str(low) if low == high else f"{low}..{high}"
        case e.IntegerTerms():
            return "integer()"
        case e.NonemptyList(item, e.EmptyList()):
            return f"[{type_text(item)}, ...]"
        case e.NonemptyList(item, tail):
            ends = tail.items if isinstance(tail, e.TypeUnion) else (tail,)
            kind = "maybe_improper" if e.ANY in ends or e.NIL in ends else "improper"
            return f"nonempty_{kind}_list({type_text(item)}, {type_text(tail)})"
        case e.TupleTerms(tuple() as items):
            return "{" + ", ".join(map(type_text, items)) + "}"
        case e.MapTerms(fields):
            parts = [
                f"{type_text(f.key)} {':=' if f.required else '=>'} {type_text(f.value)}" for f in fields
            ]
            return "#{" + ", ".join(parts) + "}"
        case e.BitTerms(size, unit):
            parts = [f"_:{size}"] * bool(size) + [f"_:_*{unit}"] * bool(unit)
            return f"<<{', '.join(parts)}>>"
        case e.FunTerms(args, result):
            given = "..." if args is None else ", ".join(map(type_text, args))
            return f"fun(({given}) -> {type_text(result)})"
        case e.IdentityTerms(kind):
            return f"{kind.value}()"
        case e.DeclaredType(_, name) if name.startswith(e.RECORD):
            return f"#{atom_text(name.removeprefix(e.RECORD))}{{}}"
        case e.DeclaredType(module, name, args):
            return f"{atom_text(module)}:{atom_text(name)}({', '.join(map(type_text, args))})"
        case e.TypeParameter(name):
            return name
        case e.TypeUnion():
            return " | ".join(_alternatives(type_))
    return "term()"


def _alternatives(type_: e.TypeUnion) -> list[str]:
    """The parts of a union, with names for some that belong together."""
    items = list(type_.items)
    found: list[str] = []
    if e.TRUE in items and e.FALSE in items:
        items = [i for i in items if i not in (e.TRUE, e.FALSE)]
        found.append("boolean()")
    if e.INTEGER in items and e.FLOAT in items:
        items = [i for i in items if i not in (e.INTEGER, e.FLOAT)]
        found.append("number()")
    lists = [i for i in items if isinstance(i, e.NonemptyList)]
    if e.NIL in items and len(lists) == 1:
        items = [i for i in items if i not in (e.NIL, lists[0])]
        found.append(_maybe_empty(lists[0]))
    return [*map(type_text, items), *found]


def _maybe_empty(cons: e.NonemptyList) -> str:
    if cons.tail == e.NIL:
        return "string()" if cons.item == e.IntegerTerms(0, 0x10FFFF) else f"[{type_text(cons.item)}]"
    return f"maybe_improper_list({type_text(cons.item)}, {type_text(cons.tail)})"
