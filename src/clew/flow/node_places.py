"""Finds the nodes of a flow graph by where they stand in the source, as records of runs do.

A place is the exact span of an expression, a clause or a function: what stands inside of it is another place.
"""

from __future__ import annotations

from functools import cached_property

from clew.flow.flow_graph import FlowFunction, FlowGraph, NodeKind
from clew.source.span import Span

_OF_FUNCTIONS = (NodeKind.IMPORT, NodeKind.CONTEXT, NodeKind.RETURN)


class NodePlaces:
    """A graph that is asked by spans."""

    def __init__(self, graph: FlowGraph) -> None:
        self._graph = graph

    def nodes_at(self, span: Span) -> tuple[int, ...]:
        """The nodes for the expression at a place; several if one expression is a test and a decision."""
        return tuple(self._nodes.get(span, ()))

    def calls_at(self, span: Span) -> tuple[int, ...]:
        """The nodes that make the call at a place: its own, or the conditional whose guard it stands in."""
        return tuple(self._calls.get(span, ()))

    def clauses_at(self, span: Span) -> tuple[tuple[int, int], ...]:
        """The clauses at a place: the number of the node, and that of the clause in it."""
        return tuple(self._clauses.get(span, ()))

    def functions_at(self, span: Span) -> tuple[FlowFunction, ...]:
        """The functions that are defined at a place: one, or a function and what is generated for it."""
        return tuple(self._functions.get(span, ()))

    @cached_property
    def _nodes(self) -> dict[Span, list[int]]:
        found: dict[Span, list[int]] = {}
        for node in self._graph.nodes:
            if node.span.line and node.kind not in _OF_FUNCTIONS:
                found.setdefault(node.span, []).append(node.number)
        return found

    @cached_property
    def _calls(self) -> dict[Span, list[int]]:
        found: dict[Span, list[int]] = {}
        for span, node in self._graph.call_places:
            found.setdefault(span, []).append(node)
        return found

    @cached_property
    def _clauses(self) -> dict[Span, list[tuple[int, int]]]:
        found: dict[Span, list[tuple[int, int]]] = {}
        for node in self._graph.nodes:
            for index, field in enumerate(node.clauses):
                if field.is_written:
                    found.setdefault(field.span, []).append((node.number, index))
        return found

    @cached_property
    def _functions(self) -> dict[Span, list[FlowFunction]]:
        found: dict[Span, list[FlowFunction]] = {}
        for function in self._graph.functions:
            found.setdefault(function.span, []).append(function)
        return found
