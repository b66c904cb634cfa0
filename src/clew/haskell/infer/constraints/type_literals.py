"""Numbers and strings as types: the dictionaries that give their values (GHC.TypeLits)."""

from __future__ import annotations

from clew.core.nodes import Lit, Literal, LitKind
from clew.haskell.infer.constraints.constraint import Wanted
from clew.haskell.types.code import ApplyCode, Fun, Global
from clew.haskell.types.type import TyCon, prune

_KNOWN = "Clew.TypeLits"
KNOWN_LITERALS = frozenset(f"{_KNOWN}.Known{kind}" for kind in ("Nat", "Symbol", "Char"))


def known_literal(w: Wanted) -> bool:
    """Make the dictionary of a literal, whose method gives its value; whether the type is a literal by now."""
    t = prune(w.args[0])
    literal = _literal(t.name) if isinstance(t, TyCon) else None
    if literal is None:
        return False
    kind = w.cls.removeprefix(f"{_KNOWN}.")
    body = Lit(literal, w.span)
    w.hole.value = ApplyCode(Global(f"{_KNOWN}.D:{kind}", w.span), [Fun(["_of"], body, w.span)], w.span)
    return True


def _literal(name: str) -> Literal | None:
    if name[0].isdigit():
        return Literal(LitKind.INT, int(name))
    if name[0] == '"':
        return Literal(LitKind.STRING, name[1:-1])
    if name[0] == "'" and len(name) == 3 and name[2] == "'":
        return Literal(LitKind.CHAR, name[1])
    return None
