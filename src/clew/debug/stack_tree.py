"""The computation graph from stacks of cost centres (Faddegon, chapter 5): stands here to be compared with.

A statement has the names of the functions on the stack when its function was entered, as GHC keeps them for profiling.
Two statements may depend on each other if one's stack can have come from the other's. That is less than is known here:
the graph has edges that the tree from spans has not, so it asks more questions and may name several functions at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clew.core.graph import components
from clew.debug.suspected_code import SuspectedCode
from clew.source.dataclass import dataclass
from clew.trace.log.log import RecordKind, record_of

Stack = tuple[str, ...]
#: Statements that the stacks cannot tell apart; 0 is the root.
Group = frozenset[int]
ROOT_GROUP: Group = frozenset({0})


def pushed(stack: Stack, name: str) -> Stack:
    """A stack with one more name: behind an earlier use of it, all is cut off (figure 23)."""
    return (*stack[: stack.index(name)], name) if name in stack else (*stack, name)


def merged(applied: Stack, made: Stack) -> Stack:
    """The stack of a function that was made under one stack and is applied under another (figure 23)."""
    common = 0
    while common < min(len(applied), len(made)) and applied[common] == made[common]:
        common += 1
    found = applied[:common]
    for name in (*made[common:], *applied[common:]):
        found = pushed(found, name)
    return found


@dataclass(frozen=True, slots=True)
class StackedCall:
    """A statement: the function's name, and the stack when it was entered."""

    act: int
    name: str
    stack: Stack


def stacked_calls(code: SuspectedCode) -> list[StackedCall]:
    """The calls of suspected functions with their stacks, in the order of the run."""
    history = code.history
    log = history.log
    within: dict[int, Stack] = {0: ()}
    found = []
    for act in history.activations():
        head = log.head(act)
        stack: Stack = ()
        if head.kind is not RecordKind.CAF:
            stack = within.get(head.act, ())
        if head.kind is RecordKind.APPLY:
            made = log.applied(act)
            while log.kind(made) is RecordKind.PAPX:
                made = record_of(log.half(made, 0))
            if log.kind(made) is RecordKind.PAP and history.field_count(made):
                stack = merged(stack, within.get(log.head(made).act, ()))
        function = history.function(act)
        if function.name in code.stated:
            found.append(StackedCall(act, function.name, stack))
            stack = pushed(stack, function.name)
        within[act] = stack
    return found


def dependencies(calls: Iterable[StackedCall]) -> dict[int, set[int]]:
    """The edges that the stacks allow (section 5.3.1), from the root, 0, too."""
    groups: dict[tuple[str, Stack], list[int]] = {}
    for call in calls:
        groups.setdefault((call.name, call.stack), []).append(call.act)
    by_stack: dict[Stack, list[tuple[str, Stack]]] = {}
    for kind in groups:
        by_stack.setdefault(kind[1], []).append(kind)
    edges: dict[tuple[str, Stack] | None, set[tuple[str, Stack]]] = {kind: set() for kind in groups}
    edges[None] = set(by_stack.get((), ()))
    for one in groups:
        inside = pushed(one[1], one[0])
        edges[one].update(by_stack.get(inside, ()))
        for other in groups:
            behind = by_stack.get(merged(inside, pushed(other[1], other[0])), ())
            if behind and other != one:
                edges[one].add(other)
                edges[other].update(behind)
    found: dict[int, set[int]] = {0: {act for kind in edges[None] for act in groups[kind]}}
    for kind, acts in groups.items():
        below = {act for other in edges[kind] for act in groups[other]}
        for act in acts:
            found[act] = below - {act}
    reached = {act for below in found.values() for act in below}
    found[0] |= found.keys() - reached - {0}
    return found


def without_cycles(edges: Mapping[int, set[int]]) -> dict[Group, set[Group]]:
    """The graph as a tree with shared subtrees: without back edges, and what still is a cycle as one node (5.3.2)."""
    dominators = _dominators(edges)
    forward = {
        one: {other for other in below if other not in dominators[one]} for one, below in edges.items()
    }
    group_of: dict[int, Group] = {}
    for component in components({one: sorted(below) for one, below in forward.items()}):
        for member in component:
            group_of[member] = frozenset(component)
    found: dict[Group, set[Group]] = {group: set() for group in group_of.values()}
    for one, below in forward.items():
        found[group_of[one]] |= {group_of[other] for other in below} - {group_of[one]}
    return found


def _dominators(edges: Mapping[int, set[int]]) -> dict[int, set[int]]:
    """The statements that every way from the root to a statement leads through, itself included."""
    above: dict[int, set[int]] = {one: set() for one in edges}
    for one, below in edges.items():
        for other in below:
            above[other].add(one)
    found = {one: set(edges) for one in edges}
    found[0] = {0}
    is_changed = True
    while is_changed:
        is_changed = False
        for one in edges:
            if one == 0 or not above[one]:
                continue
            new = set.intersection(*[found[other] for other in above[one]]) | {one}
            if new != found[one]:
                found[one] = new
                is_changed = True
    return found
