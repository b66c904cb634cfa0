"""Ambiguous types: a context about variables that no use of the type could ever determine.

`f :: Show a => Int` cannot be called: nothing says which `Show` is meant. The check is GHC's: a value of the type,
used at the type itself, must find its context in the context given.
"""

from __future__ import annotations

from clew.core import nodes as core
from clew.haskell.infer.context import InferenceContext
from clew.haskell.types.code import Code
from clew.haskell.types.errors import show_pred
from clew.haskell.types.type import (
    Ap,
    Bound,
    FamilyApp,
    Forall,
    Pred,
    TyCon,
    Type,
    parts_of,
    prune,
    types_of_context,
)
from clew.source.diagnostics import TypeFault
from clew.source.span import Span


def check_unambiguous(cx: InferenceContext, t: Type, span: Span, what: str) -> None:
    """Refuse a type whose context is about more than its body determines; `what` says whose type it is."""
    if cx.trusted or cx.options.allow_ambiguous_types:
        return
    t = prune(t)
    if not isinstance(t, Forall) or not t.context:
        return
    doubtful = _undetermined(cx, t)
    if doubtful is not None and not _holds_at_itself(cx, t, span):
        raise TypeFault(
            f"the constraint '{show_pred(doubtful)}' is ambiguous: no use of {what} could determine its type",
            span,
            "a variable of the context must occur in the type itself, or be determined by one that does",
            slug="type-ambiguous",
        )


def _undetermined(cx: InferenceContext, t: Forall) -> Pred | None:
    """A constraint with a variable that the body does not determine: what a family is given, an injective one does."""
    mentioned = _bound_in(t.body, of_families=False)
    for part in parts_of(t.body):
        if isinstance(part, FamilyApp):
            family = cx.env.families.get(part.name)
            for position in family.injective if family is not None else ():
                mentioned |= _bound_in(part.args[position], of_families=False)
    for pred in t.context:
        for arg in pred.args:
            if any(var in t.vars and var not in mentioned for var in _bound_in(arg)):
                return pred
    return None


def _bound_in(t: Type, *, of_families: bool = True) -> set[Bound]:
    found: set[Bound] = set()
    stack = [t]
    while stack:
        part = prune(stack.pop())
        if isinstance(part, Bound):
            found.add(part)
        elif isinstance(part, TyCon) or (isinstance(part, FamilyApp) and of_families):
            stack += part.args
        elif isinstance(part, Ap):
            stack += (part.fun, part.arg)
        elif isinstance(part, Forall):
            stack += (part.body, *types_of_context(part))
    return found


def _holds_at_itself(cx: InferenceContext, t: Forall, span: Span) -> bool:
    """Whether a value of a type can be used as one of the same type: dependencies may determine the rest."""

    def use(body: Type) -> Code:
        code, found = cx.instantiate(core.Var("_", span), t, span)
        cx.unify(found, body, span)
        return code

    count = cx.solver.count()
    try:
        with cx.solver.collecting() as wanted:
            cx.check_rigid(t, span, use)
            left = cx.solver.solve(wanted)
    except TypeFault:
        cx.solver.forget(count)
        return False
    return not left
