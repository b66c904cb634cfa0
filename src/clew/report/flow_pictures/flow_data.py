"""A flow graph as the entries of a JSON document, one for each module."""

from __future__ import annotations

from typing import Any

from clew.flow.analysis import FlowAnalysis
from clew.flow.flow_graph import FlowNode
from clew.normal.form import name_of
from clew.report.document import module_entry, position


def flow_entry(analysis: FlowAnalysis, file: str, module: str) -> dict[str, Any]:
    """A module's functions, nodes and edges. Nodes have the numbers that they have in the whole graph."""
    graph = analysis.graph
    own = [f for f in graph.functions if f.module == module]
    numbers = {number for function in own for number in function.nodes}
    dead = set(analysis.dead_functions)
    unused = set(analysis.unused_exports)
    return module_entry(
        file,
        module,
        functions=[
            {
                "id": function.identity,
                "name": function.name,
                "parent": function.parent or None,
                "exported": function.is_exported,
                "import": function.import_node,
                "return": function.return_node,
                "reachable": function not in dead,
                "unused_export": function in unused,
                "position": position(function.span),
            }
            for function in own
        ],
        nodes=[_node(graph.nodes[n], graph.key_of(n), n in graph.open_calls) for n in sorted(numbers)],
        edges=[
            {"source": edge.source, "target": edge.target, "clause": edge.clause}
            for edge in graph.edges
            if edge.source in numbers
        ],
        calls=[
            {"source": call.source, "target": call.target, "order": call.order.value}
            for call in graph.calls
            if call.source in numbers
        ],
    )


def _node(node: FlowNode, key: str, is_open: bool) -> dict[str, Any]:
    return {
        "id": node.number,
        "key": key,
        "function": node.function,
        "kind": node.kind.value,
        "text": node.text,
        "open": is_open,
        "clauses": [
            {"patterns": list(field.patterns), "guard": field.guard or None, "position": position(field.span)}
            for field in node.clauses
        ],
        "definitions": [
            {
                "variable": name_of(d.variable),
                "key": d.variable,
                "kind": d.kind.value or None,
                "clause": d.clause,
            }
            for d in node.definitions
        ],
        "uses": [
            {
                "variable": name_of(u.variable),
                "key": u.variable,
                "kind": u.kind.value or None,
                "clause": u.clause,
            }
            for u in node.uses
        ],
        "position": position(node.span),
    }
