"""What instances must keep to: functional dependencies, between instances and within one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clew.haskell.infer.constraints.improve import dependent
from clew.haskell.infer.context import InferenceContext
from clew.haskell.types.declared import InstanceInfo
from clew.haskell.types.errors import show_pred
from clew.haskell.types.head_kinds import are_apart
from clew.haskell.types.type import Bound, Pred, TyCon, Type, parts_of, substitute
from clew.haskell.types.unify import alike
from clew.source.diagnostics import TypeFault


def check_dependencies(cx: InferenceContext, info: InstanceInfo) -> None:
    """Check that no other instance says something else about what a functional dependency determines."""
    cls = cx.env.classes[info.cls]
    for others in cx.env.index.get(info.cls, {}).values():
        for other in others:
            if instances_are_apart(cx, info, other):
                continue
            mine, theirs = cx.unifier.fresh_for(info.vars), cx.unifier.fresh_for(other.vars)
            for left, right in cls.fundeps:
                if _unifiable(info, mine, other, theirs, left) and not _unifiable(
                    info, mine, other, theirs, (*left, *right)
                ):
                    one, two = (show_pred(Pred(i.cls, i.head)) for i in (info, other))
                    message = f"the instances '{one}' and '{two}' contradict the functional dependency of '{cls.text}'"
                    raise TypeFault(message, info.span, f"the other is at {other.span}", slug="type-instance")


def check_coverage(cx: InferenceContext, info: InstanceInfo) -> None:
    """Check that what a functional dependency determines is determined, by the types before or by the context."""
    cls = cx.env.classes[info.cls]
    for left, right in cls.fundeps:
        known = _variables(info.head[i] for i in left)
        while (more := known | _determined(cx, info, known)) != known:
            known = more
        open_ = [v for v in info.vars if v in _variables(info.head[i] for i in right) - known]
        if open_:
            message = f"nothing determines '{open_[0].name}', which the functional dependency of '{cls.text}' promises"
            raise TypeFault(message, info.span, slug="type-instance")


def _determined(cx: InferenceContext, info: InstanceInfo, known: frozenset[Bound]) -> frozenset[Bound]:
    """The variables that a context determines by others."""
    found: set[Bound] = set()
    for a, b in info.equalities:
        for one, other in ((a, b), (b, a)):
            if _variables((one,)) <= known:
                found |= _variables((other,))
    for pred in info.context:
        for above in dependent(pred, cx.env):
            for left, right in cx.env.classes[above.cls].fundeps:
                if _variables(above.args[i] for i in left) <= known:
                    found |= _variables(above.args[i] for i in right)
    return frozenset(found)


def _variables(types: Iterable[Type]) -> frozenset[Bound]:
    return frozenset(part for t in types for part in parts_of(t) if isinstance(part, Bound))


def instances_are_apart(cx: InferenceContext, one: InstanceInfo, two: InstanceInfo) -> bool:
    return are_apart((one.head, one.kinds), (two.head, two.kinds), cx.env.kinds)


def _unifiable(
    info: InstanceInfo,
    mine: dict[Bound, Type],
    other: InstanceInfo,
    theirs: dict[Bound, Type],
    positions: Sequence[int],
) -> bool:
    """Whether two instances agree at some positions, for some types."""
    one = TyCon(info.cls, tuple([substitute(info.head[i], dict(mine)) for i in positions]))
    two = TyCon(info.cls, tuple([substitute(other.head[i], dict(theirs)) for i in positions]))
    return alike(one, two)
