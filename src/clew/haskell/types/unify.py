"""Unification of types with levels: makes two types equal, or says why they cannot be."""

from __future__ import annotations

from clew.haskell.types.type import (
    MOST_PARTS,
    Ap,
    Forall,
    Skolem,
    TVar,
    TyCon,
    Type,
    TypeTooLarge,
    prune,
    substitute,
)


class UnifyFault(Exception):
    """Two types differ. `kind` is mismatch, occurs or escape; `left` and `right` are the parts that clash."""

    def __init__(self, kind: str, left: Type, right: Type) -> None:
        super().__init__(kind)
        self.kind = kind
        self.left = left
        self.right = right


#: Deeper than any level of inference: for variables that never leave one comparison of quantified types.
_DEEP = 1 << 30


def unify(a: Type, b: Type) -> None:
    """Make two types equal by filling in variables, or raise `UnifyFault`."""
    _unify(a, b, MOST_PARTS)


def alike(a: Type, b: Type) -> bool:
    """Whether two types without open variables are equal, up to the names of what they quantify over."""
    try:
        unify(a, b)
    except UnifyFault:
        return False
    return True


def _unify(a: Type, b: Type, left: int) -> int:
    """Make two types equal; `left` is the number of parts that may still be compared, the result what remains."""
    a, b = prune(a), prune(b)
    if a is b:
        return left
    if type(a) is TVar:
        bind(a, b)
        return left
    if type(b) is TVar:
        bind(b, a)
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
                    left = _unify(x, y, left)
            return left
        if isinstance(b, Ap) and a.args:
            left = _unify(TyCon(a.name, a.args[:-1]), b.fun, left)
            return _unify(a.args[-1], b.arg, left)
    elif isinstance(a, Ap):
        if isinstance(b, Ap):
            left = _unify(a.fun, b.fun, left)
            return _unify(a.arg, b.arg, left)
        if isinstance(b, TyCon) and b.args:
            left = _unify(a.fun, TyCon(b.name, b.args[:-1]), left)
            return _unify(a.arg, b.args[-1], left)
    elif isinstance(a, Forall) and isinstance(b, Forall):
        return _unify_foralls(a, b, left)
    raise UnifyFault("mismatch", a, b)


def _unify_foralls(a: Forall, b: Forall, left: int) -> int:
    if len(a.vars) != len(b.vars) or len(a.context) != len(b.context):
        raise UnifyFault("mismatch", a, b)
    skolems = [Skolem(v.name, _DEEP) for v in a.vars]
    mine = dict(zip(a.vars, skolems, strict=True))
    theirs = dict(zip(b.vars, skolems, strict=True))
    left = _unify(substitute(a.body, dict(mine)), substitute(b.body, dict(theirs)), left)
    for p, q in zip(a.context, b.context, strict=True):
        if p.cls != q.cls:
            raise UnifyFault("mismatch", a, b)
        for x, y in zip(p.args, q.args, strict=True):
            left = _unify(substitute(x, dict(mine)), substitute(y, dict(theirs)), left)
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
        elif type(part) is TyCon:
            left -= 1
            if left < 0:
                raise TypeTooLarge
            stack.extend(part.args)
        elif type(part) is Ap:
            stack.append(part.fun)
            stack.append(part.arg)
        elif type(part) is Skolem:
            if part.level > level:
                raise UnifyFault("escape", var, part)
        elif type(part) is Forall:
            stack.append(part.body)
            for pred in part.context:
                stack.extend(pred.args)
    var.ref = t
