"""Criteria of the flow graph for test generation: all edges, or all pairs of a definition and a use (Widera, section 6.2).

The program of the subject has the marks of its flow graph as labels. What a single run covers follows from the labels that
it reaches, so an item that no run of a search covers which saw all inputs is unreachable. Pairs of which a run
does not always tell whether it covers them are left out: several definitions may reach the use in one run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field, replace
from functools import cached_property

from clew.core.marks import PREFIX, SEPARATOR
from clew.core.passes.call_graph import call_graph, reachable
from clew.core.passes.joined_marks import AS_LABEL, marks_as_labels
from clew.cover.criteria.items import Criterion, Item
from clew.coverage.graph_items import CoverageCriterion, GraphItem, graph_items, telling_pairs
from clew.coverage.placed_marks import PlacedMarks
from clew.coverage.reached_graph import GraphShape, ReachedGraph
from clew.flow.flow_graph import FlowFunction, FlowGraph
from clew.language.subjects import Subject
from clew.machine.values.value import Value
from clew.source.dataclass import dataclass

#: The criteria by the names that users give them.
FLOW_CRITERIA = {"edge": CoverageCriterion.EDGE, "pairs": CoverageCriterion.PAIR}


@dataclass(frozen=True)
class FlowOfSubject:
    """The flow graph of a subject's module, the labels of its marks, and which of its functions are lazy."""

    graph: FlowGraph
    placed: tuple[str, ...]
    is_lazy: Callable[[FlowFunction], bool]
    #: Leaves out what a comment excludes.
    kept: Callable[[Iterable[GraphItem]], Iterable[GraphItem]]


@dataclass(frozen=True)
class FlowCriterion(Criterion):
    """Items of a flow graph; what a run covers of them follows from the marks that it reaches."""

    flow: FlowOfSubject | None = None
    wanted: CoverageCriterion = CoverageCriterion.EDGE
    _seen: dict[frozenset[str], frozenset[str]] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def _shape(self) -> GraphShape:
        assert self.flow is not None
        return GraphShape(self.flow.graph)

    def covered(self, labels: frozenset[str], result: Value | None = None) -> frozenset[str]:
        marks = frozenset(
            mark.replace(AS_LABEL, PREFIX, 1)
            for label in labels
            if label.startswith(AS_LABEL)
            for mark in label.split(SEPARATOR)
        )
        known = self._seen.get(marks)
        if known is None:
            flow = self.flow
            assert flow is not None
            reached = ReachedGraph(flow.graph, PlacedMarks(flow.placed, marks), flow.is_lazy, self._shape)
            known = frozenset(
                i.key for i in graph_items(reached, self.wanted) if i.is_covered and i.key in self.required
            )
            self._seen[marks] = known
        return known


def flow_criterion(name: str, subject: Subject, flow: FlowOfSubject) -> Criterion:
    """A criterion of the flow graph for the functions that a subject can reach."""
    wanted = FLOW_CRITERIA[name]
    program = marks_as_labels(subject.program)
    within = frozenset(reachable(program, [subject.entry]))
    graph = _restricted(flow.graph, within)
    flow = replace(flow, graph=graph)
    nothing = ReachedGraph(graph, PlacedMarks(flow.placed, ()), flow.is_lazy)
    listed = [item for item in graph_items(nothing, wanted) if item.span.line]
    if wanted is CoverageCriterion.PAIR:
        calls = call_graph(program)
        is_recursive = subject.function in reachable(program, calls.get(subject.function, ()))
        telling = telling_pairs(graph, () if is_recursive else (subject.function,))
        listed = [item for item in listed if item.key in telling]
    items = tuple(
        Item(item.key, item.function, item.key.partition("#")[2], item.span, item.text)
        for item in flow.kept(listed)
        if item.counts
    )
    return FlowCriterion(name, subject.function, program, subject.entry, items, flow=flow, wanted=wanted)


def _restricted(graph: FlowGraph, names: frozenset[str]) -> FlowGraph:
    """The part of a graph that is about some functions and those inside of them."""
    inside: set[str] = set()
    for function in graph.functions:
        if function.identity in names or function.parent in inside:
            inside.add(function.identity)
    functions = tuple(f for f in graph.functions if f.identity in inside)
    edges = tuple(e for e in graph.edges if graph.nodes[e.source].function in inside)
    return replace(graph, functions=functions, edges=edges, calls=())
