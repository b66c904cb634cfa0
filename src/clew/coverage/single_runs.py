"""What single runs tell of items that all of them together leave undecided.

Runs that took different ways look, put together, as if each might have taken any of them. Each by itself often leaves
but one way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from clew.coverage.graph_items import CoverageCriterion, GraphItem, ItemState, graph_items
from clew.coverage.placed_marks import PlacedMarks
from clew.coverage.reached_graph import GraphShape, ReachedGraph
from clew.flow.flow_graph import FlowGraph

#: Nodes that are judged for single runs, at most; what is left stays undecided.
_MOST_NODES = 400_000


def settled_by_runs(
    items: Sequence[GraphItem], reached: ReachedGraph, marks: PlacedMarks, runs: Sequence[frozenset[str]]
) -> list[GraphItem]:
    """The items with what single runs decide, which are given by the marks that each has reached."""
    open_items = [item for item in items if item.state is ItemState.UNDECIDED]
    if not open_items or len(runs) < 2:
        return list(items)
    graph = _part(reached.graph, open_items)
    size = sum(len(function.nodes) for function in graph.functions)
    looked_at = runs[: _MOST_NODES // max(size, 1)]
    unsure = {item.key for item in open_items} if len(looked_at) < len(runs) else set()
    covered: set[str] = set()
    shape = GraphShape(graph)
    criteria = {item.criterion for item in open_items}
    for run in looked_at:
        alone = ReachedGraph(graph, marks.with_reached(run), reached.lazy, shape)
        for criterion in criteria:
            for item in graph_items(alone, criterion):
                if item.state is ItemState.COVERED:
                    covered.add(item.key)
                elif item.state is ItemState.UNDECIDED:
                    unsure.add(item.key)

    def settled(item: GraphItem) -> GraphItem:
        if item.state is not ItemState.UNDECIDED:
            return item
        undecided = ItemState.UNDECIDED if item.key in unsure else ItemState.UNCOVERED
        return replace(item, state=ItemState.COVERED if item.key in covered else undecided)

    return [settled(item) for item in items]


def _part(graph: FlowGraph, items: Iterable[GraphItem]) -> FlowGraph:
    """The functions that items are about, and those that call what they call."""
    names = {item.function for item in items}
    if any(item.criterion is CoverageCriterion.CALL for item in items):
        called = {e.target for e in graph.calls if graph.nodes[e.source].function in names}
        names |= {graph.nodes[e.source].function for e in graph.calls if e.target in called}
        names |= {graph.nodes[target].function for target in called}
    functions = tuple(f for f in graph.functions if f.identity in names)
    return replace(
        graph,
        functions=functions,
        edges=tuple(e for e in graph.edges if graph.nodes[e.source].function in names),
        calls=tuple(
            e
            for e in graph.calls
            if graph.nodes[e.source].function in names and graph.nodes[e.target].function in names
        ),
    )
