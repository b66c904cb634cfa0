"""What runs did is drawn over a graph: states are told apart without colour, in every format."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

from clew.api.flow_graphs import DrawnModules, flow_graph, flow_sources
from clew.flow.graph_states import GraphStates, NodeState

LIST_ADD = str(Path(__file__).parents[2] / "flow" / "programs" / "list_add.erl")
SVG = "{http://www.w3.org/2000/svg}"


def drawn() -> DrawnModules:
    return flow_graph([LIST_ADD], flow_sources([LIST_ADD]))


def some_states(made: DrawnModules) -> GraphStates:
    """The first node uncovered, the second unused, all others covered but one that is left out; one edge taken."""
    graph = made.analysis.graph
    nodes = dict.fromkeys(range(len(graph.nodes) - 1), NodeState.COVERED)
    nodes |= {0: NodeState.UNCOVERED, 1: NodeState.UNUSED}
    edges = {edge: edge.source != 0 for edge in graph.edges}
    calls = {call: index != 0 for index, call in enumerate(graph.calls)}
    return GraphStates(nodes, edges, calls)


def test_a_picture_has_a_sign_for_each_state() -> None:
    made = drawn()
    root = ET.fromstring(made.svg(some_states(made)))
    nodes = [g for g in root.iter(f"{SVG}g") if "data-node" in g.attrib]
    signs = {
        g.attrib["data-node"]: [t.text for t in g.iter(f"{SVG}text") if t.attrib.get("class") == "sign"]
        for g in nodes
    }
    assert [signs[number] for number in ("0", "1", "2", "16")] == [["✗"], ["◌"], ["✓"], []]
    lines = [p.attrib for p in root.iter(f"{SVG}path") if p.attrib.get("marker-end") == "url(#hollowtip)"]
    assert [line["class"] for line in lines] == ["flow untaken", "band first untaken", "flow untaken"]


def test_a_folded_frame_counts_its_states() -> None:
    made = drawn()
    assert "list_add_1/1  (✓3 ◌1 ✗1)" in made.html("clew flow", some_states(made))


def test_dot_and_mermaid_say_states() -> None:
    made = drawn()
    states = some_states(made)
    dot = made.dot(states)
    assert dot.count("✓") == 14
    assert 'label="✗ import(L)", shape=box, style=rounded, color=firebrick, penwidth=2, style=dashed' in dot
    assert dot.count("arrowhead=empty") == 2
    mermaid = made.mermaid(states)
    assert "  class n0 uncovered" in mermaid
    assert "  class n1 unused" in mermaid
    assert mermaid.count("stroke:#a8261c,stroke-width:1px") == 1


def test_lasting_names_find_their_nodes() -> None:
    graph = drawn().analysis.graph
    assert graph.key_of(7) == "list_add:add_1/1#2"
    assert [graph.by_key[graph.key_of(n.number)] for n in graph.nodes] == list(range(len(graph.nodes)))
