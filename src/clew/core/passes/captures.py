"""Which variables each anonymous function takes from outside, all found in one pass from the leaves up.

Asking for the free variables of one function after the other walks nested ones again and again. Here the sets of a
node's parts are merged, the smaller into the larger, so that a thousand nested functions cost what their text and
their captured variables cost.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping

from clew.core.nodes import Expr, Lambda, Var
from clew.core.walk import parts


def captures(expr: Expr) -> Mapping[int, tuple[str, ...]]:
    """For each `Lambda` in the expression, by its `id`, its free variables in the order of their first use.

    No name may be bound twice, and no node may stand in two places.
    """
    order, parents, bound = _preorder(expr)
    uses: dict[str, list[int]] = {}
    for place, node in enumerate(order):
        if isinstance(node, Var):
            uses.setdefault(node.name, []).append(place)
    free: list[set[str] | None] = [None] * len(order)
    found: dict[int, tuple[str, ...]] = {}
    for place in range(len(order) - 1, -1, -1):
        node = order[place]
        own = free[place]
        free[place] = None
        if isinstance(node, Var):
            own = {node.name}
        elif isinstance(node, Lambda):
            found[id(node)] = _by_first_use(own or set(), uses, place)
        if not own:
            continue
        own.difference_update(bound[place])
        if place:
            parent = parents[place]
            free[parent] = _merged(free[parent], own)
    return found


def _preorder(expr: Expr) -> tuple[list[Expr], list[int], list[tuple[str, ...]]]:
    """The nodes, each before its parts; where each one's parent is; the names that are bound over it there."""
    order: list[Expr] = []
    parents: list[int] = []
    bound: list[tuple[str, ...]] = []
    stack: list[tuple[tuple[str, ...], Expr, int]] = [((), expr, 0)]
    while stack:
        names, node, parent = stack.pop()
        place = len(order)
        order.append(node)
        parents.append(parent)
        bound.append(names)
        for inner, part in reversed(parts(node)):
            stack.append((inner, part, place))
    return order, parents, bound


def _merged(left: set[str] | None, right: set[str]) -> set[str]:
    if left is None:
        return right
    if len(left) < len(right):
        left, right = right, left
    left |= right
    return left


def _by_first_use(names: set[str], uses: Mapping[str, list[int]], place: int) -> tuple[str, ...]:
    """Free variables in the order of their first use from a place on."""
    first = {name: uses[name][bisect_left(uses[name], place)] for name in names}
    return tuple(sorted(names, key=first.__getitem__))
