"""Functional dependencies and equalities of classes: types that others determine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clew.haskell.infer.constraints.constraint import Wanted
from clew.haskell.infer.constraints.given import Givens
from clew.haskell.infer.constraints.unifier import Unifier
from clew.haskell.types.declared import ClassInfo, Environment
from clew.haskell.types.head_kinds import admit
from clew.haskell.types.type import (
    IMPLICIT_CLASS,
    Bound,
    Pred,
    TVar,
    Type,
    match_type,
    same,
    substitute,
    substitute_pred,
    type_vars,
)
from clew.source.span import Span

#: So many superclasses deep, which may have no end (UndecidableSuperClasses).
_MOST_LEVELS = 20


def improve(wanted: Sequence[Wanted], environment: Environment, givens: Givens, unifier: Unifier) -> bool:
    """Learn types from functional dependencies; whether anything was learnt."""
    progress = False
    by_class: dict[str, list[Pred]] = {}
    for w in wanted:
        info = environment.classes.get(w.cls)
        if info is None:
            continue
        if environment.has_equal_types:
            progress |= _improve_by_class(w.pred, w.span, environment, unifier)
        for pred in dependent(w.pred, environment):
            info = environment.classes[pred.cls]
            for other in by_class.setdefault(pred.cls, []):
                progress |= _improve_by(other.args, info, pred, w.span, unifier)
            by_class[pred.cls].append(pred)
            # Of implicit parameters, the innermost alone counts.
            for given in givens.of(pred.cls) if pred.cls != IMPLICIT_CLASS else ():
                progress |= _improve_by(given, info, pred, w.span, unifier)
            progress |= _improve_by_instances(info, pred, w.span, environment, unifier)
    return progress


def dependent(pred: Pred, environment: Environment, levels: int = _MOST_LEVELS) -> Iterator[Pred]:
    """A constraint and those that its superclasses say, as far as their classes have functional dependencies."""
    info = environment.classes.get(pred.cls)
    if info is None:
        return
    if info.fundeps:
        yield pred
    if info.inherits_dependencies and levels:
        mapping = dict(zip(info.params, pred.args, strict=True))
        for above in info.supers:
            yield from dependent(substitute_pred(above, mapping), environment, levels - 1)


def _improve_by_class(
    pred: Pred, span: Span, environment: Environment, unifier: Unifier, levels: int = _MOST_LEVELS
) -> bool:
    """Learn from the types that are equal wherever a class holds, or one of its superclasses."""
    info = environment.classes[pred.cls]
    if not levels or (not info.equalities and not info.supers):
        return False
    mapping: dict[Bound, Type] = dict(zip(info.params, pred.args, strict=True))
    progress = False
    for a, b in info.equalities:
        left, right = (unifier.equalities.normal(substitute(t, {**mapping})) for t in (a, b))
        if not same(left, right) and (type_vars(left, {}) or type_vars(right, {})):
            unifier.unify(left, right, span, f"by the class {info.text}")
            progress |= same(left, right)
    for above in info.supers:
        progress |= _improve_by_class(substitute_pred(above, mapping), span, environment, unifier, levels - 1)
    return progress


def _improve_by(others: tuple[Type, ...], info: ClassInfo, pred: Pred, span: Span, unifier: Unifier) -> bool:
    """Learn from another constraint of the class: what agrees on the left agrees on the right."""
    progress = False
    for left, right in info.fundeps:
        if all(same(pred.args[i], others[i]) for i in left):
            for i in right:
                a, b = pred.args[i], others[i]
                if not same(a, b):
                    before = type_vars(b, type_vars(a, {}))
                    unifier.unify(a, b, span, _why(info))
                    # An equation that has to wait says nothing new.
                    progress |= same(a, b) or type_vars(b, type_vars(a, {})) != before
    return progress


def _improve_by_instances(
    info: ClassInfo, pred: Pred, span: Span, environment: Environment, unifier: Unifier
) -> bool:
    progress = False
    for left, right in info.fundeps:
        for heads in environment.index.get(pred.cls, {}).values():
            for instance in heads:
                mapping: dict[Bound, Type] = {}
                if not all(match_type(instance.head[i], pred.args[i], mapping) for i in left):
                    continue
                if instance.kinds and not admit(instance.kinds, pred.args, environment.kinds):
                    continue
                learn = [i for i in right if not match_type(instance.head[i], pred.args[i], dict(mapping))]
                for var in instance.vars:
                    if var not in mapping:
                        mapping[var] = unifier.fresh()
                for i in learn:
                    a, b = pred.args[i], substitute(instance.head[i], mapping)
                    before = type_vars(a, {})
                    unifier.unify(a, b, span, _why(info))
                    progress |= same(a, b) or type_vars(a, {}) != before
    return progress


def _why(info: ClassInfo) -> str:
    return f"by the functional dependency of {info.text}"


def add_determined(
    variables: dict[TVar, None], wanted: Sequence[Wanted], environment: Environment, level: int
) -> None:
    """Add the variables deeper than the level that functional dependencies determine."""
    changed = True
    while changed:
        changed = False
        for w in wanted:
            for pred in dependent(w.pred, environment):
                for left, right in environment.classes[pred.cls].fundeps:
                    sources: dict[TVar, None] = {}
                    for i in left:
                        type_vars(pred.args[i], sources)
                    if any(v.level > level and v not in variables for v in sources):
                        continue
                    for i in right:
                        for var in type_vars(pred.args[i], {}):
                            if var.level > level and var not in variables:
                                variables[var] = None
                                changed = True
