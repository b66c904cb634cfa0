"""Unification of types with levels: makes two types equal, or says why they cannot be."""

from __future__ import annotations

from clew.haskell.types.type import (
    MOST_PARTS,
    Ap,
    Con,
    Forall,
    Skolem,
    TVar,
    Type,
    TypeTooLarge,
    prune,
    same,
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


#: What is left of the parts that one unification may compare.
_left = 0


def unify(a: Type, b: Type) -> None:
    """Make two types equal by filling in variables, or raise `UnifyFault`."""
    global _left
    _left = MOST_PARTS
    _unify(a, b)


def _unify(a: Type, b: Type) -> None:
    global _left
    a, b = prune(a), prune(b)
    if a is b:
        return
    if type(a) is TVar:
        bind(a, b)
        return
    if type(b) is TVar:
        bind(b, a)
        return
    if type(a) is Con:
        if type(b) is Con:
            if a.name == b.name and len(a.args) == len(b.args):
                _left -= 1
                if _left < 0:
                    raise TypeTooLarge
                for x, y in zip(a.args, b.args, strict=True):
                    if x is not y:
                        _unify(x, y)
                return
            raise UnifyFault("mismatch", a, b)
        if type(b) is Ap and a.args:
            _unify(Con(a.name, a.args[:-1]), b.fun)
            _unify(a.args[-1], b.arg)
            return
    elif type(a) is Ap:
        if type(b) is Ap:
            _unify(a.fun, b.fun)
            _unify(a.arg, b.arg)
            return
        if type(b) is Con and b.args:
            _unify(a.fun, Con(b.name, b.args[:-1]))
            _unify(a.arg, b.args[-1])
            return
    elif type(a) is Forall and type(b) is Forall:
        _unify_foralls(a, b)
        return
    raise UnifyFault("mismatch", a, b)


def _unify_foralls(a: Forall, b: Forall) -> None:
    if len(a.vars) != len(b.vars) or len(a.context) != len(b.context):
        raise UnifyFault("mismatch", a, b)
    skolems = [Skolem(v.name, _DEEP) for v in a.vars]
    left = dict(zip(a.vars, skolems, strict=True))
    right = dict(zip(b.vars, skolems, strict=True))
    _unify(substitute(a.body, dict(left)), substitute(b.body, dict(right)))
    for p, q in zip(a.context, b.context, strict=True):
        if p.cls != q.cls:
            raise UnifyFault("mismatch", a, b)
        for x, y in zip(p.args, q.args, strict=True):
            _unify(substitute(x, dict(left)), substitute(y, dict(right)))


def bind(var: TVar, t: Type) -> None:
    """Let a variable stand for a type in which it does not occur; what is inside comes up to its level."""
    level = var.level
    left = MOST_PARTS
    stack: list[Type] = [t]
    while stack:
        part = stack.pop()
        kind = type(part)
        if kind is TVar:
            part = prune(part)
            if part is var:
                raise UnifyFault("occurs", var, t)
            if type(part) is TVar:
                if part.level > level:
                    part.level = level
            else:
                stack.append(part)
        elif kind is Con:
            left -= 1
            if left < 0:
                raise TypeTooLarge
            stack.extend(part.args)  # type: ignore[union-attr]
        elif kind is Ap:
            stack.append(part.fun)  # type: ignore[union-attr]
            stack.append(part.arg)  # type: ignore[union-attr]
        elif kind is Skolem:
            if part.level > level:  # type: ignore[union-attr]
                raise UnifyFault("escape", var, part)
        elif kind is Forall:
            stack.append(part.body)  # type: ignore[union-attr]
            for pred in part.context:  # type: ignore[union-attr]
                stack.extend(pred.args)
    var.ref = t


def fits(a: Type, b: Type) -> bool:
    """Whether two types are already the same; nothing is filled in."""
    return same(a, b)
