"""Types of exploration (`language.types`) as types of inference."""

from __future__ import annotations

from clew.haskell.types import type as ht
from clew.language.types import TVar, Type, split


def as_haskell(t: Type) -> ht.Type:
    """The type; each of its variables is one bound variable."""
    return _converted(t, {})


def _converted(t: Type, bound: dict[TVar, ht.Type]) -> ht.Type:
    top, args = split(t)
    inner = [_converted(a, bound) for a in args]
    if isinstance(top, TVar):
        return ht.apply(bound.setdefault(top, ht.Bound(variable_name(top))), inner)
    return ht.apply(ht.TyCon(getattr(top, "name", "?")), inner)


def variable_name(variable: TVar) -> str:
    """What a variable is called."""
    return f"t{variable.number}"
