"""A flow graph in the languages of other programs: DOT (Graphviz) and Mermaid."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from clew.flow.analysis import FlowAnalysis
from clew.flow.flow_graph import CallOrder, FlowGraph, FlowNode, NodeKind
from clew.flow.graph_states import NO_STATES, GraphStates, NodeState
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


#: How Graphviz shows what runs did: line and sign tell states apart without colour.
_DOT_STATES = {
    NodeState.COVERED: "color=darkgreen, penwidth=2",
    NodeState.UNUSED: "color=goldenrod4, penwidth=2, style=dotted",
    NodeState.UNCOVERED: "color=firebrick, penwidth=2, style=dashed",
}
_UNTAKEN = "color=firebrick, arrowhead=empty"


def flow_dot(analysis: FlowAnalysis, functions: Collection[str] = (), states: GraphStates = NO_STATES) -> str:
    """The graph for Graphviz: functions are clusters, rubber bands are dotted."""
    return "\n".join(_dot(analysis.graph, functions, states)) + "\n"


def _dot(graph: FlowGraph, functions: Collection[str], states: GraphStates) -> Iterator[str]:
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
            yield f"    n{number} [{_dot_node(graph.nodes[number], states.nodes.get(number))}];"
        yield "  }"
    for edge in graph.edges:
        if edge.source in shown:
            port = f":c{edge.clause}" if edge.clause is not None else ""
            taken = "" if states.edges.get(edge, True) else f" [{_UNTAKEN}]"
            yield f"  n{edge.source}{port} -> n{edge.target}{taken};"
    for call in graph.calls:
        if call.source in shown and call.target in shown:
            taken = "" if states.calls.get(call, True) else f", {_UNTAKEN}"
            yield f"  n{call.source} -> n{call.target} [{_BANDS[call.order]}, constraint=false{taken}];"
    yield "}"


def _dot_node(node: FlowNode, state: NodeState | None) -> str:
    text = f"{state.sign} {node.text}" if state else node.text
    line = f", {_DOT_STATES[state]}" if state else ""
    if not node.clauses:
        return f"label={_quoted(text)}, {_SHAPES.get(node.kind, 'shape=box')}{line}"
    cells = "|".join(
        f"<c{index}> {_record(', '.join(field.patterns))}{_record(' when ' + field.guard) if field.guard else ''}"
        for index, field in enumerate(node.clauses)
    )
    return f'label="{{{_record(text)}|{{{cells}}}}}", shape=record{line}'


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


_MERMAID_STATES = {
    NodeState.COVERED: "stroke:#1c6b3a,stroke-width:2px",
    NodeState.UNUSED: "stroke:#7a5c00,stroke-width:2px,stroke-dasharray:2 2",
    NodeState.UNCOVERED: "stroke:#a8261c,stroke-width:2px,stroke-dasharray:7 3",
}


def flow_mermaid(
    analysis: FlowAnalysis, functions: Collection[str] = (), states: GraphStates = NO_STATES
) -> str:
    """The graph for Mermaid, as documentation pages draw it."""
    return "\n".join(_mermaid(analysis.graph, functions, states)) + "\n"


def _mermaid(graph: FlowGraph, functions: Collection[str], states: GraphStates) -> Iterator[str]:
    yield "flowchart TD"
    shown: set[int] = set()
    for index, function in enumerate(graph.functions):
        if functions and function.identity not in functions:
            continue
        yield f'  subgraph f{index}["{_entities(full_name(graph, function))}"]'
        for number in function.nodes:
            shown.add(number)
            yield f"    n{number}{_mermaid_node(graph.nodes[number], states.nodes.get(number))}"
        yield "  end"
    links: list[str] = []
    untaken: list[int] = []
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
            if not states.edges.get(edge, True):
                untaken.append(len(links))
            links.append(f"  n{edge.source} -->{label} n{edge.target}")
    grey = []
    for call in graph.calls:
        if call.source in shown and call.target in shown:
            if call.order is not CallOrder.FIRST:
                grey.append(len(links))
            if not states.calls.get(call, True):
                untaken.append(len(links))
            links.append(f"  n{call.source} -.-> n{call.target}")
    yield from links
    if grey:
        yield f"  linkStyle {','.join(map(str, grey))} stroke:#8a8f92"
    if untaken:
        yield f"  linkStyle {','.join(map(str, untaken))} stroke:#a8261c,stroke-width:1px"
    for state in NodeState:
        numbers = [number for number in sorted(shown) if states.nodes.get(number) is state]
        if numbers:
            yield f"  classDef {state.name.lower()} {_MERMAID_STATES[state]}"
            yield f"  class {','.join(f'n{number}' for number in numbers)} {state.name.lower()}"


def _mermaid_node(node: FlowNode, state: NodeState | None) -> str:
    text = _entities(f"{state.sign} {node.text}" if state else node.text)
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
