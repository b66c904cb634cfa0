"""Unification of types with levels: makes two types equal, or says why they cannot be.

What cannot be decided yet is left over: equations with type families, and, where equalities are given, with variables
from outside of their scope, since inside everything may look like something else.
"""

from __future__ import annotations

from clew.haskell.types.type import (
    MOST_PARTS,
    Ap,
    Equality,
    FamilyApp,
    Forall,
    Skolem,
    TVar,
    TyCon,
    Type,
    TypeTooLarge,
    constraint_type,
    parts_of,
    prune,
    same,
    substitute,
    types_of_context,
)
from clew.source.dataclass import dataclass


class UnifyFault(Exception):
    """Two types differ. `kind` is mismatch, occurs or escape; `left` and `right` are the parts that clash."""

    def __init__(self, kind: str, left: Type, right: Type) -> None:
        super().__init__(kind)
        self.kind = kind
        self.left = left
        self.right = right


#: Deeper than any level of inference: for variables that never leave one comparison of quantified types.
_DEEP = 1 << 30


@dataclass(slots=True, eq=False)
class Undecided:
    """The equations that unification leaves. Variables that are not as deep as `touchable` are not filled in."""

    equations: list[Equality]
    touchable: int = 0


def unify(a: Type, b: Type, undecided: Undecided | None = None) -> None:
    """Make two types equal by filling in variables, or raise `UnifyFault`; what is left goes to `undecided`."""
    _unify(a, b, MOST_PARTS, undecided or Undecided([]))


def alike(a: Type, b: Type) -> bool:
    """Whether two types without open variables are equal, up to the names of what they quantify over."""
    undecided = Undecided([])
    try:
        unify(a, b, undecided)
    except UnifyFault:
        return False
    return all(same(x, y) for x, y in undecided.equations)


def _unify(a: Type, b: Type, left: int, undecided: Undecided) -> int:
    """Make two types equal; `left` is the number of parts that may still be compared, the result what remains."""
    a, b = prune(a), prune(b)
    if a is b:
        return left
    if type(a) is TVar and a.level >= undecided.touchable:
        _fill(a, b, undecided)
        return left
    if type(b) is TVar and b.level >= undecided.touchable:
        _fill(b, a, undecided)
        return left
    if type(a) is TyCon:
        if type(b) is TyCon:
            if a.name != b.name or len(a.args) != len(b.args):
                raise UnifyFault("mismatch", a, b)
            left -= 1
            if left < 0:
                raise TypeTooLarge
            for x, y in zip(a.args, b.args, strict=True):
                if x is not y:
                    left = _unify(x, y, left, undecided)
            return left
        if isinstance(b, Ap) and a.args:
            left = _unify(TyCon(a.name, a.args[:-1]), b.fun, left, undecided)
            return _unify(a.args[-1], b.arg, left, undecided)
    elif isinstance(a, Ap):
        if isinstance(b, Ap):
            left = _unify(a.fun, b.fun, left, undecided)
            return _unify(a.arg, b.arg, left, undecided)
        if isinstance(b, TyCon) and b.args:
            left = _unify(a.fun, TyCon(b.name, b.args[:-1]), left, undecided)
            return _unify(a.arg, b.args[-1], left, undecided)
    elif isinstance(a, Forall) and isinstance(b, Forall):
        return _unify_foralls(a, b, left, undecided)
    if isinstance(a, TVar | FamilyApp) or isinstance(b, TVar | FamilyApp):
        undecided.equations.append((a, b))
        return left
    raise UnifyFault("mismatch", a, b)


def _fill(var: TVar, t: Type, undecided: Undecided) -> None:
    """Let a variable stand for a type.

    If the type mentions it, but only where a family may make it vanish, new variables stand for what these families give.
    """
    try:
        bind(var, t)
    except UnifyFault as fault:
        if fault.kind != "occurs" or not _only_in_families(var, t):
            raise
        if isinstance(prune(t), FamilyApp):
            undecided.equations.append((var, t))
        else:
            bind(var, _flattened(var, t, undecided))


def _flattened(var: TVar, t: Type, undecided: Undecided) -> Type:
    """A type with new variables in place of the families that mention a variable, and equations that say so."""
    t = prune(t)
    if isinstance(t, TyCon):
        return TyCon(t.name, tuple([_flattened(var, a, undecided) for a in t.args]))
    if isinstance(t, Ap):
        return Ap(_flattened(var, t.fun, undecided), _flattened(var, t.arg, undecided))
    if isinstance(t, FamilyApp) and any(part is var for part in parts_of(t)):
        result = TVar(var.level)
        undecided.equations.append((result, t))
        return result
    return t


def _only_in_families(var: TVar, t: Type) -> bool:
    stack: list[Type] = [t]
    while stack:
        part = prune(stack.pop())
        if part is var:
            return False
        if isinstance(part, TyCon):
            stack.extend(part.args)
        elif isinstance(part, Ap):
            stack += (part.fun, part.arg)
        elif isinstance(part, Forall):
            return False
    return True


def _unify_foralls(a: Forall, b: Forall, left: int, undecided: Undecided) -> int:
    if (len(a.vars), len(a.context), len(a.equalities)) != (len(b.vars), len(b.context), len(b.equalities)):
        raise UnifyFault("mismatch", a, b)
    skolems = [Skolem(v.name, _DEEP) for v in a.vars]
    mine = dict(zip(a.vars, skolems, strict=True))
    theirs = dict(zip(b.vars, skolems, strict=True))
    left = _unify(substitute(a.body, dict(mine)), substitute(b.body, dict(theirs)), left, undecided)
    for p, q in zip(a.context, b.context, strict=True):
        x, y = constraint_type(p), constraint_type(q)
        left = _unify(substitute(x, dict(mine)), substitute(y, dict(theirs)), left, undecided)
    for one, two in zip(a.equalities, b.equalities, strict=True):
        for x, y in zip(one, two, strict=True):
            left = _unify(substitute(x, dict(mine)), substitute(y, dict(theirs)), left, undecided)
    return left


def bind(var: TVar, t: Type) -> None:
    """Let a variable stand for a type in which it does not occur.

    Variables in the type that are deeper than this one come up to its level; a rigid variable cannot.
    """
    level = var.level
    left = MOST_PARTS
    stack: list[Type] = [t]
    while stack:
        part = stack.pop()
        if type(part) is TVar:
            part = prune(part)
            if part is var:
                raise UnifyFault("occurs", var, t)
            if type(part) is not TVar:
                stack.append(part)
            elif part.level > level:
                part.level = level
        elif type(part) is TyCon or type(part) is FamilyApp:
            left -= 1
            if left < 0:
                raise TypeTooLarge
            stack.extend(part.args)
        elif type(part) is Ap:
            stack.append(part.fun)
            stack.append(part.arg)
        elif type(part) is Skolem:
            if part.ref is not None:
                stack.append(part.ref)
            elif part.level > level:
                raise UnifyFault("escape", var, part)
        elif type(part) is Forall:
            stack.append(part.body)
            stack.extend(types_of_context(part))
    var.ref = t
