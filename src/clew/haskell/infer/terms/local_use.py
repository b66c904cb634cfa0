"""Uses of local variables, which may be polymorphic."""

from __future__ import annotations

from collections.abc import Mapping

from clew.core import nodes as core
from clew.haskell.infer.context import InferenceContext
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import ApplyCode, Code, Instantiation
from clew.haskell.types.type import Bound, Forall, Type, prune, substitute
from clew.source.diagnostics import TypeFault


def infer_local(cx: InferenceContext, expr: s.Var) -> tuple[Code, Type]:
    """A variable that a pattern, a `let` or a `where` binds."""
    return local_at(cx, expr, {})


def local_at(cx: InferenceContext, expr: s.Var, chosen: Mapping[Bound, Type]) -> tuple[Code, Type]:
    """A local variable, with types that are chosen for some of the variables in its type."""
    name, span = expr.name.text, expr.span
    binder = cx.locals.get(name)
    if binder is None:
        raise TypeFault(f"the variable '{name}' is not in scope", span, slug="type-unknown")
    if binder.rec is not None:
        return ApplyCode(binder.rec, [], span), binder.type
    t = prune(binder.type)
    if type(t) is not Forall:
        return core.Var(name, span), t
    mapping = {**cx.unifier.fresh_for(t.vars), **chosen}
    if binder.instances is None:
        code: Code = core.Var(name, span)
        if t.context:
            code = ApplyCode(code, cx.want_all(t.context, mapping, span), span)
    else:
        code = use = Instantiation(name, cx.want_all(t.context, mapping, span), span)
        binder.instances.append(use)
    cx.unify_all(t.equalities, mapping, span)
    body = prune(substitute(t.body, mapping))
    return cx.instantiate(code, body, span) if binder.instances is None else (code, body)
