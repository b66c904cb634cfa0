"""Strongly connected components (Tarjan 1972), without recursion."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TypeVar

N = TypeVar("N", bound=Hashable)


def components(graph: Mapping[N, Sequence[N]]) -> tuple[tuple[N, ...], ...]:
    """The components of a graph, each after those that it points to; edges to unknown nodes are ignored.

    Within a component, and among independent ones, the order of the mapping is kept.
    """
    order: dict[N, int] = {}
    low: dict[N, int] = {}
    open_nodes: list[N] = []
    is_open: set[N] = set()
    found: list[tuple[N, ...]] = []
    place = {node: index for index, node in enumerate(graph)}
    for root in graph:
        if root in order:
            continue
        work: list[tuple[N, Iterator[N]]] = []
        entering: N | None = root
        while True:
            if entering is not None:
                order[entering] = low[entering] = len(order)
                open_nodes.append(entering)
                is_open.add(entering)
                work.append((entering, iter(graph[entering])))
                entering = None
            node, successors = work[-1]
            for successor in successors:
                if successor not in graph:
                    continue
                if successor not in order:
                    entering = successor
                    break
                if successor in is_open:
                    low[node] = min(low[node], order[successor])
            if entering is not None:
                continue
            work.pop()
            if work:
                parent = work[-1][0]
                low[parent] = min(low[parent], low[node])
            if low[node] == order[node]:
                component = [open_nodes.pop()]
                while component[-1] != node:
                    component.append(open_nodes.pop())
                is_open.difference_update(component)
                found.append(tuple(sorted(component, key=place.__getitem__)))
            if not work:
                break
    return tuple(found)
