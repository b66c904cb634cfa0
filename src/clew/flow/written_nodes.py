"""Nodes as the source has them, for what is told in words: conditions instead of the variables that hold them."""

from __future__ import annotations

from clew.flow.flow_graph import FlowGraph, FlowNode
from clew.normal.form import Variable, name_of
from clew.source.equations import contains
from clew.source.texts import source_lines


def written(node: FlowNode) -> str:
    """A node as the source has it, on one line."""
    span = node.span
    lines = source_lines(span.file) if span.line else None
    if lines is None or span.line > len(lines):
        return node.text
    if span.line == span.end_line:
        return lines[span.line - 1][span.column - 1 : span.end_column - 1]
    return f"{lines[span.line - 1][span.column - 1 :].rstrip()} ..."


def tested(graph: FlowGraph, node: FlowNode) -> str:
    """What a conditional tests: variables, or what nodes before it computed for them."""
    return ", ".join(_computed(graph, node, variable) for variable in node.tests)


def _computed(graph: FlowGraph, node: FlowNode, variable: Variable) -> str:
    made = [
        other
        for other in (graph.nodes[number] for number in graph.function_of(node.number).nodes)
        if not other.clauses
        and other.text.startswith(f"{name_of(variable)} = ")
        and any(d.variable == variable for d in other.definitions)
    ]
    # of `p && q`, the way on which `p` holds gives `q`, and the other one the whole, which is what is tested
    whole = (m for m in made if all(contains(m.span, other.span) for other in made))
    found = next(whole, made[0] if made else None)
    return name_of(variable) if found is None else written(found)
