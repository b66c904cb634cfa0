"""Graphs of the programs beside the tests, with nodes by what they say."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from clew.flow.analysis import FlowAnalysis, FlowOptions, analyse
from clew.flow.flow_graph import CallOrder, FlowGraph, FlowNode, NodeKind
from clew.language.registry import language_of

PROGRAMS = Path(__file__).parent / "programs"


@cache
def analysed(*names: str, contexts: bool = False, entries: tuple[str, ...] | None = None) -> FlowAnalysis:
    """The analysis of programs by the names of their files."""
    files = [str(PROGRAMS / name) for name in names]
    sources = [language_of(file).normal_source(file) for file in files]
    return analyse(sources, FlowOptions(contexts, entries, all_data=True))


def node(graph: FlowGraph, text: str) -> FlowNode:
    """The only node that says this."""
    (found,) = [n for n in graph.nodes if n.text == text]
    return found


def shapes(graph: FlowGraph, function: str) -> list[tuple[NodeKind, str]]:
    """The nodes of a function: what they are and what they say."""
    (found,) = [f for f in graph.functions if f.name == function]
    return [(graph.nodes[n].kind, graph.nodes[n].text) for n in found.nodes]


def edges(graph: FlowGraph, function: str) -> set[tuple[str, int | None, str]]:
    """The edges of a function: from what, through which clause, to what."""
    (found,) = [f for f in graph.functions if f.name == function]
    return {
        (graph.nodes[e.source].text, e.clause, graph.nodes[e.target].text)
        for e in graph.edges
        if e.source in found.nodes
    }


def calls(graph: FlowGraph) -> set[tuple[str, str, CallOrder]]:
    """The call edges: from what to which function, and how it was found."""
    return {
        (graph.nodes[c.source].text, graph.function_of(c.target).name, c.order)
        for c in graph.calls
        if graph.nodes[c.target].kind is NodeKind.IMPORT
    }


def targets(analysis: FlowAnalysis, text: str) -> set[str]:
    """What the higher-order call that says this may call."""
    found = analysis.targets[node(analysis.graph, text).number]
    return {function.name for function in found}
