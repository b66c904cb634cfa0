"""A flow graph in the languages of other programs: DOT (Graphviz) and Mermaid."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from clew.flow.analysis import FlowAnalysis
from clew.flow.flow_graph import CallOrder, FlowGraph, FlowNode, NodeKind
from clew.report.flow_pictures.flow_scene import full_name

_SHAPES = {
    NodeKind.IMPORT: "shape=box, style=rounded",
    NodeKind.RETURN: "shape=box, style=rounded",
    NodeKind.CONTEXT: 'shape=box, style="rounded,dashed"',
    NodeKind.COMPUTATION: "shape=box",
    NodeKind.CALL: "shape=box, peripheries=2",
}
_BANDS = {
    CallOrder.FIRST: "style=dotted",
    CallOrder.HIGHER: "style=dotted, color=grey50",
    CallOrder.LIBRARY: "style=dashed, color=grey50",
}


def flow_dot(analysis: FlowAnalysis, functions: Collection[str] = ()) -> str:
    """The graph for Graphviz: functions are clusters, rubber bands are dotted."""
    return "\n".join(_dot(analysis.graph, functions)) + "\n"


def _dot(graph: FlowGraph, functions: Collection[str]) -> Iterator[str]:
    yield f"digraph {_quoted(', '.join(graph.modules))} {{"
    yield '  node [fontname="monospace", fontsize=10];'
    shown: set[int] = set()
    for index, function in enumerate(graph.functions):
        if functions and function.identity not in functions:
            continue
        yield f"  subgraph cluster_{index} {{"
        yield f"    label={_quoted(full_name(graph, function))};"
        for number in function.nodes:
            shown.add(number)
            yield f"    n{number} [{_dot_node(graph.nodes[number])}];"
        yield "  }"
    for edge in graph.edges:
        if edge.source in shown:
            port = f":c{edge.clause}" if edge.clause is not None else ""
            yield f"  n{edge.source}{port} -> n{edge.target};"
    for call in graph.calls:
        if call.source in shown and call.target in shown:
            yield f"  n{call.source} -> n{call.target} [{_BANDS[call.order]}, constraint=false];"
    yield "}"


def _dot_node(node: FlowNode) -> str:
    if not node.clauses:
        return f"label={_quoted(node.text)}, {_SHAPES.get(node.kind, 'shape=box')}"
    cells = "|".join(
        f"<c{index}> {_record(', '.join(field.patterns))}{_record(' when ' + field.guard) if field.guard else ''}"
        for index, field in enumerate(node.clauses)
    )
    return f'label="{{{_record(node.text)}|{{{cells}}}}}", shape=record'


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _record(text: str) -> str:
    """Text in a record, where braces, bars and angles have a meaning."""
    escaped = text.replace("\\", "\\\\")
    for char in '{}|<>"':
        escaped = escaped.replace(char, f"\\{char}")
    return escaped


# --- Mermaid -----------------------------------------------------------------------------------------------


def flow_mermaid(analysis: FlowAnalysis, functions: Collection[str] = ()) -> str:
    """The graph for Mermaid, as documentation pages draw it."""
    return "\n".join(_mermaid(analysis.graph, functions)) + "\n"


def _mermaid(graph: FlowGraph, functions: Collection[str]) -> Iterator[str]:
    yield "flowchart TD"
    shown: set[int] = set()
    for index, function in enumerate(graph.functions):
        if functions and function.identity not in functions:
            continue
        yield f'  subgraph f{index}["{_entities(full_name(graph, function))}"]'
        for number in function.nodes:
            shown.add(number)
            yield f"    n{number}{_mermaid_node(graph.nodes[number])}"
        yield "  end"
    links: list[str] = []
    for edge in graph.edges:
        if edge.source in shown:
            node = graph.nodes[edge.source]
            field = node.clauses[edge.clause] if edge.clause is not None and node.clauses else None
            label = ""
            if field is not None:
                text = ", ".join(p for p in field.patterns if p) + (
                    f" when {field.guard}" if field.guard else ""
                )
                label = f'|"{_entities(text or " ")}"|'
            links.append(f"  n{edge.source} -->{label} n{edge.target}")
    grey = []
    for call in graph.calls:
        if call.source in shown and call.target in shown:
            if call.order is not CallOrder.FIRST:
                grey.append(len(links))
            links.append(f"  n{call.source} -.-> n{call.target}")
    yield from links
    if grey:
        yield f"  linkStyle {','.join(map(str, grey))} stroke:#8a8f92"


def _mermaid_node(node: FlowNode) -> str:
    text = _entities(node.text)
    if node.kind in (NodeKind.IMPORT, NodeKind.RETURN, NodeKind.CONTEXT):
        return f'(["{text}"])'
    if node.kind is NodeKind.CALL:
        return f'[["{text}"]]'
    return f'{{{{"{text}"}}}}' if node.clauses else f'["{text}"]'


def _entities(text: str) -> str:
    """Text in quotes, where Mermaid takes entities for characters that mean something to it."""
    for char in '#"<>':
        text = text.replace(char, f"#{ord(char)};") if char != "#" else text.replace("#", "#35;")
    return text
