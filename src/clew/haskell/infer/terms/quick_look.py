"""ImpredicativeTypes: variables of a function's type that stand for polymorphic types, found before its arguments are checked.

As GHC does it (Serrano, Hage, Peyton Jones and Vytiniotis, "A Quick Look at Impredicativity", 2020): the types of
arguments that are variables, constructors or applications of such are known without checking them. What they say is
tried out on variables made for that, and only what turns out polymorphic is taken over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.haskell.syntax import tree as s
from clew.haskell.types.type import (
    Ap,
    Forall,
    Skolem,
    TVar,
    TyCon,
    Type,
    parts_of,
    prune,
    substitute,
    type_vars,
)
from clew.haskell.types.unify import UnifyFault, bind, unify

#: The type of a variable or constructor, if it is known.
KnownType = Callable[[s.Expr], Type | None]


def look(
    head: s.Expr, t: Type, args: Sequence[s.Expr], expected: Type | None, known: KnownType, level: int
) -> None:
    """Fill in the variables of an instantiated type that stand for polymorphic types.

    `t` is the type of `head` with new variables, and `expected` what the whole is to be, if that is known.
    """
    scheme = known(head)
    if not isinstance(scheme, Forall):
        return
    open_ = list(type_vars(t, {}))
    tried = {var: TVar(level) for var in open_}
    result = _applied(_copied(t, dict(tried), {}), args, known, level)
    if result is None:
        return
    result = prune(result)
    if expected is not None and not isinstance(result, TVar):
        _try(result, _copied(expected, {}, {}))
    for var, trial in tried.items():
        found = prune(trial)
        if prune(var) is var and any(isinstance(part, Forall) for part in parts_of(found)):
            bind(var, _opened(found, level))


def _applied(t: Type, args: Sequence[s.Expr], known: KnownType, level: int) -> Type | None:
    """The type of a function applied to arguments, after a look at them; None if it takes fewer."""
    for arg in args:
        t = _instantiated(prune(t), level)
        if not isinstance(t, TyCon) or t.name != "->":
            return None
        wanted, t = prune(t.args[0]), t.args[1]
        has = None if isinstance(wanted, Forall) else _type_of(arg, known, level)
        if has is not None and (not isinstance(wanted, TVar) or not type_vars(has, {})):
            _try(wanted, has)
    return _instantiated(prune(t), level)


def _type_of(arg: s.Expr, known: KnownType, level: int) -> Type | None:
    """The type of an argument that is a variable, a constructor or an application of one, with new variables."""
    args: list[s.Expr] = []
    while isinstance(arg, s.App | s.Paren):
        if isinstance(arg, s.App):
            args.append(arg.argument)
            arg = arg.function
        else:
            arg = arg.body
    scheme = known(arg)
    if scheme is None:
        return None
    t = _copied(scheme, {}, {}) if not isinstance(scheme, Forall) else scheme
    return _applied(t, args[::-1], known, level)


def _instantiated(t: Type, level: int) -> Type:
    while isinstance(t, Forall):
        t = prune(substitute(t.body, {v: TVar(level) for v in t.vars}))
    return t


def _try(a: Type, b: Type) -> None:
    """Make types equal that are made of variables for trying, as far as they can be."""
    try:
        unify(a, b)
    except UnifyFault:
        return


def _copied(t: Type, mapping: dict[TVar, TVar], rigid: dict[TVar, Skolem]) -> Type:
    """A type with other variables in place of its own: those of the mapping, and rigid ones for the rest."""
    replaced: dict[TVar, Type] = {
        var: mapping[var] if var in mapping else rigid.setdefault(var, Skolem("_", 0))
        for var in type_vars(t, {})
    }
    return _replaced(t, replaced)


def _opened(t: Type, level: int) -> Type:
    """What was found, with new variables in place of those that were made for trying."""
    return _replaced(t, {var: TVar(level) for var in type_vars(t, {})})


def _replaced(t: Type, mapping: dict[TVar, Type]) -> Type:
    t = prune(t)
    if isinstance(t, TVar):
        return mapping.get(t, t)
    if isinstance(t, TyCon):
        return TyCon(t.name, tuple([_replaced(a, mapping) for a in t.args]), t.alias)
    if isinstance(t, Ap):
        return prune(Ap(_replaced(t.fun, mapping), _replaced(t.arg, mapping)))
    return t
