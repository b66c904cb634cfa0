"""A flow graph in words: its functions, which calls it has, and what nothing calls."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from clew.flow.analysis import FlowAnalysis
from clew.flow.flow_graph import CallOrder, FlowFunction, FlowGraph, FlowNode
from clew.report.flow_pictures.flow_scene import full_name

#: How many targets of a call are named.
_TARGETS = 6


def flow_lines(analysis: FlowAnalysis, functions: Collection[str] = ()) -> Iterator[str]:
    """The summary for a terminal; with functions, their nodes as well."""
    graph = analysis.graph
    chosen = [f for f in graph.functions if not functions or f.identity in functions]
    yield _counted(analysis)
    yield ""
    yield from _table(graph, chosen)
    if functions:
        for function in chosen:
            yield ""
            yield from _function(graph, function)
    yield from _higher_order(analysis, functions)
    yield from _listed(graph, "Nothing calls:", analysis.dead_functions)
    yield from _listed(graph, "Exported, but no other module here calls:", analysis.unused_exports)


def _counted(analysis: FlowAnalysis) -> str:
    graph = analysis.graph
    modules = ", ".join(graph.modules)
    higher = analysis.targets
    text = (
        f"{modules}: {_many(len(graph.functions), 'function')}, {_many(len(graph.nodes), 'node')}, "
        f"{_many(len(graph.edges), 'edge')}, {_many(len(graph.calls), 'call edge')}"
    )
    if higher:
        one = sum(len(found) == 1 and node not in graph.open_calls for node, found in higher.items())
        text += f"; {one} of {_many(len(higher), 'higher-order call')} with one target"
    return text


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _table(graph: FlowGraph, functions: Sequence[FlowFunction]) -> Iterator[str]:
    edges: dict[str, int] = {}
    for edge in graph.edges:
        owner = graph.nodes[edge.source].function
        edges[owner] = edges.get(owner, 0) + 1
    rows = [("function", "line", "nodes", "edges", "calls", "called by")]
    for function in functions:
        callees = sum(len(graph.calls_from.get(n, ())) for n in function.nodes)
        callers = len(graph.calls_to.get(function.import_node, ()))
        outside = function.identity in graph.escaped
        by = f"{callers}{' + outside' if outside else ''}"
        rows.append(
            (
                full_name(graph, function),
                str(function.span.line or ""),
                str(len(function.nodes)),
                str(edges.get(function.identity, 0)),
                str(callees),
                by,
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    for row in rows:
        numbers = "  ".join(row[c].rjust(widths[c]) for c in range(1, 5))
        yield f"  {row[0].ljust(widths[0])}  {numbers}  {row[5]}".rstrip()


def _function(graph: FlowGraph, function: FlowFunction) -> Iterator[str]:
    """The nodes of a function with where they lead."""
    yield f"{full_name(graph, function)}:"
    digits = len(str(function.behind - 1))
    for number in function.nodes:
        node = graph.nodes[number]
        edges = graph.successors.get(number, ())
        plain = [str(edge.target) for edge in edges if edge.clause is None]
        arrow = f"  -> {', '.join(plain)}" if plain else ""
        yield f"  {number:>{digits}}  {node.text}{arrow}"
        for index, field in enumerate(node.clauses):
            targets = ", ".join(str(edge.target) for edge in edges if edge.clause == index)
            pattern = ", ".join(p for p in field.patterns if p) or "else"
            guard = f" when {field.guard}" if field.guard else ""
            yield f"  {'':>{digits}}    | {pattern}{guard}  -> {targets or 'raises'}"
        for call in graph.calls_from.get(number, ()):
            name = full_name(graph, graph.function_of(call.target))
            how = "" if call.order is CallOrder.FIRST else f" ({call.order.value})"
            yield f"  {'':>{digits}}    calls {name}{how}"


def _higher_order(analysis: FlowAnalysis, functions: Collection[str]) -> Iterator[str]:
    graph = analysis.graph
    nodes = [graph.nodes[n] for n in analysis.higher_order_calls]
    nodes = [node for node in nodes if not functions or node.function in functions]
    if not nodes:
        return
    yield ""
    yield "Higher-order calls and what they may call:"
    for node in nodes:
        names = [full_name(graph, f) for f in analysis.targets[node.number]]
        shown = names[:_TARGETS] + ([f"{len(names) - _TARGETS} more"] if len(names) > _TARGETS else [])
        if node.number in graph.open_calls:
            shown.append("whatever a caller outside chooses")
        yield f"  {_place(node)}  {node.text}  ->  {', '.join(shown)}"


def _place(node: FlowNode) -> str:
    return f"{node.span.file}:{node.span.line}:" if node.span.line else ""


def _listed(graph: FlowGraph, head: str, functions: Sequence[FlowFunction]) -> Iterator[str]:
    if functions:
        yield ""
        yield head
        for function in functions:
            yield f"  {function.span.file}:{function.span.line}: {full_name(graph, function)}"
