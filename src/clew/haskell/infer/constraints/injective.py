"""What an equation about a type family says of its arguments: injective families, and arithmetic.

`F a ~ F b` makes the arguments equal that `F` determines; `F a ~ Bool` those of the only equation of `F` that can give
`Bool`. `n + 2 ~ 5` says that `n` is 3, as in GHC (Diatchki, *Improving Haskell Types with SMT*, section 3).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clew.haskell.infer.constraints.equalities import any_clash
from clew.haskell.types.declared import FamilyEquation, FamilyInfo
from clew.haskell.types.type import Bound, Equality, FamilyApp, TVar, Type, prune, same, substitute
from clew.haskell.types.type_arithmetic import inverted
from clew.haskell.types.unify import Undecided, UnifyFault, unify


def consequences(
    a: Type, b: Type, families: Mapping[str, FamilyInfo], fresh: Callable[[], TVar]
) -> list[Equality]:
    """Types that are equal if `a` equals `b`, of which one is a family, reduced as far as it can be."""
    a, b = prune(a), prune(b)
    if not isinstance(a, FamilyApp):
        a, b = b, a
    if not isinstance(a, FamilyApp) or isinstance(b, TVar):
        return []
    info = families.get(a.name)
    found = inverted(a.name, a.args, b)
    if info is not None and info.injective:
        if isinstance(b, FamilyApp):
            found = [(a.args[i], b.args[i]) for i in info.injective] if b.name == a.name else []
        else:
            found = _by_result(a, b, info, fresh)
    return [(x, y) for x, y in found if not same(x, y)]


def _by_result(app: FamilyApp, result: Type, info: FamilyInfo, fresh: Callable[[], TVar]) -> list[Equality]:
    """The arguments of the only equation that can give a type."""
    possible = [
        equation
        for equation in info.equations
        if not any_clash((equation.right,), (result,), {}) and not any_clash(equation.left, app.args, {})
    ]
    if len(possible) != 1:
        return []
    [equation] = possible
    mapping: dict[Bound, Type] = {v: fresh() for v in equation.vars}
    return [(app.args[i], substitute(equation.left[i], mapping)) for i in info.injective]


def violates(one: FamilyEquation, two: FamilyEquation, info: FamilyInfo) -> bool:
    """Whether two equations of an injective family can give the same type for arguments that differ."""
    left, right = _opened(one), _opened(two)
    try:
        unify(left[1], right[1], Undecided([]))
    except UnifyFault:
        return False
    return any(not same(left[0][i], right[0][i]) for i in info.injective)


def _opened(equation: FamilyEquation) -> tuple[tuple[Type, ...], Type]:
    mapping: dict[Bound, Type] = {v: TVar(0) for v in equation.vars}
    return tuple([substitute(t, {**mapping}) for t in equation.left]), substitute(equation.right, {**mapping})
