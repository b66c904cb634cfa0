"""The kinds of the types that the language itself has."""

from __future__ import annotations

from clew.haskell.types.type import Bound, Forall, TyCon, Type, fns

STAR = TyCon("*")
CONSTRAINT = TyCon("Constraint")
_STAR_TO_STAR = fns([STAR], STAR)

BUILTIN_KINDS: dict[str, Type] = {
    **dict.fromkeys(("Int", "Integer", "Word", "Double", "Char", "Bool", "Ordering", "()", "World#"), STAR),
    "[]": _STAR_TO_STAR,
    "Array#": _STAR_TO_STAR,
    "Ref#": _STAR_TO_STAR,
    "->": fns([STAR, STAR], STAR),
    **dict.fromkeys(("'True", "'False"), TyCon("Bool")),
    **dict.fromkeys(("'LT", "'EQ", "'GT"), TyCon("Ordering")),
    "'()": TyCon("()"),
}
_ELEMENT = Bound("k")
_TYPE_LIST = TyCon("[]", (_ELEMENT,))
BUILTIN_KINDS["'[]"] = Forall((_ELEMENT,), (), _TYPE_LIST)
BUILTIN_KINDS["':"] = Forall((_ELEMENT,), (), fns([_ELEMENT, _TYPE_LIST], _TYPE_LIST))

#: The kinds of numbers and strings as types.
NATURAL = TyCon("Clew.Natural.Natural")
SYMBOL = TyCon("Clew.TypeLits.Symbol")
