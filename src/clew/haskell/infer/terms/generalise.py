"""Generalisation: the types of definitions quantified over what nothing outside determines, with dictionaries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clew.core import nodes as core
from clew.haskell.infer.constraints.constraint import EQUALITY, Wanted
from clew.haskell.infer.constraints.given import minimal
from clew.haskell.infer.constraints.improve import add_determined
from clew.haskell.infer.context import Binder, InferenceContext
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import ApplyCode, Code, Global, Instantiation
from clew.haskell.types.errors import letter
from clew.haskell.types.type import IMPLICIT_CLASS, Bound, Forall, TVar, pred_vars, type_vars


def generalise(
    cx: InferenceContext, binders: Mapping[s.Name, Binder], residual: list[Wanted], *, restricted: bool
) -> list[str]:
    """Quantify the types of definitions that were inferred together, one level deeper.

    `residual` are the constraints that they left. The result are the names of the dictionary parameters, which all of
    them take. Restricted definitions have none (the monomorphism restriction).
    """
    if restricted:
        _lower(cx, residual)
        cx.solver.defer(residual)
        residual = []
    level = cx.unifier.level
    found: dict[TVar, None] = {}
    for binder in binders.values():
        type_vars(binder.type, found)
    variables = {v: None for v in found if v.level > level}
    equations, residual = _equations(cx, residual, variables)
    retained = _retain(cx, residual, variables)
    context = tuple([w.pred for w in retained])
    names = cx.dictionary_names(context)
    for w, dictionary in zip(retained, names, strict=True):
        w.hole.value = core.Var(dictionary, w.span)
    equalities = tuple([(w.args[0], w.args[1]) for w in equations])
    bound = _quantify(cx, variables)
    for name, binder in binders.items():
        assert binder.rec is not None
        binder.rec.value = _inner_use(name, binder, names)
        t = Forall(bound, context, binder.type, equalities) if bound or context else binder.type
        cx.bring(name, Binder(t, instances=[] if names and name.qualifier is None else None))
    return names


def _inner_use(name: s.Name, binder: Binder, dicts: Sequence[str]) -> Code:
    """A use of a definition by those that it is inferred together with: at the same dictionaries."""
    assert binder.rec is not None
    span = binder.rec.span
    args = [core.Var(n, span) for n in dicts]
    if name.qualifier is not None:
        target = Global(str(name), span)
        return ApplyCode(target, args, span) if args else target
    return Instantiation(name.text, args, span) if args else core.Var(name.text, span)


def _equations(
    cx: InferenceContext, residual: list[Wanted], variables: dict[TVar, None]
) -> tuple[list[Wanted], list[Wanted]]:
    """The equalities to quantify over, whose variables are added; and the constraints among the rest."""
    level = cx.unifier.level
    mine, others = [], []
    for w in residual:
        if w.cls != EQUALITY:
            others.append(w)
            continue
        inner = [v for v in pred_vars(w.pred) if v.level > level]
        if inner and not w.facts:
            mine.append(w)
            variables.update(dict.fromkeys(inner))
        else:
            _lower(cx, [w])
            cx.solver.defer([w])
    return mine, others


def _retain(cx: InferenceContext, residual: list[Wanted], variables: dict[TVar, None]) -> list[Wanted]:
    """The constraints to quantify over; others are deferred outwards or defaulted."""
    level = cx.unifier.level
    while True:
        inner = [w for w in residual if _is_inner(w, level)]
        add_determined(variables, inner, cx.env, level)
        ambiguous = [
            w for w in inner if w.cls != IMPLICIT_CLASS and not any(v in variables for v in pred_vars(w.pred))
        ]
        if not ambiguous:
            break
        after = cx.solver.apply_defaults(residual, lambda v: v.level > level and v not in variables)
        if len(after) == len(residual) and all(a is b for a, b in zip(after, residual, strict=True)):
            if level == 0 and not cx.solver.givens:
                raise cx.solver.unsolved(ambiguous[0])
            # Perhaps a constraint from outside settles it.
            _lower(cx, ambiguous)
        residual = after
    cx.solver.defer([w for w in residual if not _is_inner(w, level)])
    return minimal(cx.env.classes, inner)


def _is_inner(w: Wanted, level: int) -> bool:
    """Whether a constraint is to be quantified over: it is about inner types, or an implicit parameter."""
    return w.cls == IMPLICIT_CLASS or any(v.level > level for v in pred_vars(w.pred))


def _lower(cx: InferenceContext, wanted: Sequence[Wanted]) -> None:
    """Bring the variables of constraints to the current level: they are not generalised."""
    for w in wanted:
        for var in pred_vars(w.pred):
            var.level = min(var.level, cx.unifier.level)


def _quantify(cx: InferenceContext, variables: Mapping[TVar, None]) -> tuple[Bound, ...]:
    """Turn open variables into bound ones."""
    bound = []
    taken = set(cx.types.scope)
    number = 0
    for var in variables:
        while (name := letter(number)) in taken:
            number += 1
        number += 1
        new = Bound(name, is_inferred=not cx.trusted)
        var.ref = new
        bound.append(new)
    return tuple(bound)
