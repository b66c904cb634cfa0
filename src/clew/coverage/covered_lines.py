"""The lines of a source that runs came to: those on which an expression of a body, or a node, begins."""

from __future__ import annotations

from collections.abc import Iterator

from clew.coverage.graph_items import ITEM_STATES, CoverageCriterion, GraphItem, ItemState
from clew.coverage.placed_marks import PlacedMarks, place_of
from clew.coverage.reached_graph import ReachedGraph
from clew.flow.flow_graph import FlowFunction, FlowGraph, NodeKind
from clew.source.span import Span

_ENDS = (NodeKind.IMPORT, NodeKind.CONTEXT, NodeKind.RETURN)
_RANK = {ItemState.UNCOVERED: 0, ItemState.UNUSED: 1, ItemState.COVERED: 2}


def line_items(reached: ReachedGraph, marks: PlacedMarks, files: dict[str, str]) -> Iterator[GraphItem]:
    """The lines with something to run; `files` are paths by the paths that the system knows.

    In eager languages these are the lines where expressions of bodies begin, as compilers count them; elsewhere those
    where nodes begin. A line is covered if something that begins on it is. Outside of functions compilers count nothing,
    such as in a default of a record.
    """
    states: dict[tuple[str, int], ItemState] = {}

    def note(file: str, line: int, state: ItemState) -> None:
        known = states.get((file, line))
        if known is None or _RANK[state] > _RANK[known]:
            states[file, line] = state

    started = marks.started_lines
    eager = {file for file, _ in started}
    for (file, line), was_reached in started.items():
        note(file, line, ItemState.COVERED if was_reached else ItemState.UNCOVERED)
    for node in reached.graph.nodes:
        file = place_of(node.span)[0]
        if node.span.line and node.kind not in _ENDS and file not in eager:
            note(file, node.span.line, ITEM_STATES[reached.nodes[node.number]])
    owners = _owners(reached.graph)
    for (file, line), state in sorted(states.items()):
        owner = owners.get((file, line))
        if file in files and (owner is not None or file not in eager):
            key = f"{files[file]}+{line}" if owner is None else f"{owner.identity}+{line - owner.span.line}"
            name = "" if owner is None else owner.identity
            span = Span(files[file], line, 1, line, 1)
            yield GraphItem(CoverageCriterion.LINE, key, name, span, f"line {line}", state)


def _owners(graph: FlowGraph) -> dict[tuple[str, int], FlowFunction]:
    """The outermost function of each line; a line's lasting name counts from where that begins."""
    found: dict[tuple[str, int], FlowFunction] = {}
    for function in graph.functions:
        if not function.parent:
            file = place_of(function.span)[0]
            for line in range(function.span.line, function.span.end_line + 1):
                found.setdefault((file, line), function)
    return found
