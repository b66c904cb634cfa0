"""What runs did with a flow graph: a state for each node, and the edges and call edges that were taken.

It is kept beside the graph, whose nodes it names by their numbers, and everything that shows a graph takes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from clew.flow.flow_graph import CallEdge, FlowEdge
from clew.source.dataclass import dataclass


class NodeState(Enum):
    """How far runs came with a node (Widera, section 7); the sign tells it without colour."""

    COVERED = "covered"
    UNUSED = "reached but its value never used"
    UNCOVERED = "uncovered"

    @property
    def sign(self) -> str:
        return _SIGNS[self]


_SIGNS = {NodeState.COVERED: "✓", NodeState.UNUSED: "◌", NodeState.UNCOVERED: "✗"}


@dataclass(frozen=True)
class GraphStates:
    """The states of a graph after some runs; what is not in them was left out, such as derived code."""

    nodes: Mapping[int, NodeState]
    #: Edges inside of functions, and call edges: whether a run took them.
    edges: Mapping[FlowEdge, bool]
    calls: Mapping[CallEdge, bool]

    def __bool__(self) -> bool:
        return bool(self.nodes)


NO_STATES = GraphStates({}, {}, {})
