"""Why runs did not come to a node: the nearest places on the way to it where they went elsewhere.

From the node the graph is walked backwards, against edges and rubber bands, through what no run came to. Where a run was
on such a way and left it, there is a reason: a clause that was not chosen, a call that called something else, an
operation that did not come to its end. A function that nothing leads to was never called, or cannot be.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from enum import Enum

from clew.coverage.measured import MeasuredCoverage
from clew.coverage.reached_graph import ReachedGraph
from clew.flow.flow_graph import CallOrder, FlowEdge, FlowGraph, NodeKind
from clew.flow.graph_states import NodeState
from clew.source.dataclass import dataclass

_ENDS = (NodeKind.IMPORT, NodeKind.CONTEXT, NodeKind.RETURN)


class ReasonKind(Enum):
    """What kept runs away."""

    CLAUSE = "a clause was never chosen"
    CALLEE = "a call called other functions"
    UNUSED = "the value of a call was never needed"
    STOPPED = "an operation did not come to its end"
    UNCALLED = "no run called the function"
    DEAD = "nothing calls the function"


@dataclass(frozen=True, slots=True)
class UnreachedReason:
    """Where runs left the way to a node."""

    kind: ReasonKind
    #: The node at which they left it; for a function that was not called, its import node.
    node: int
    #: The clause that would have had to be chosen.
    clause: int | None
    #: The calls that lie between: each would have been made next.
    calls: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LineReason:
    """A reason with what the runs had there."""

    reason: UnreachedReason
    #: Calls of the function in which runs left the way, as they were made.
    calls_made: tuple[str, ...]


@dataclass(frozen=True)
class UnreachedLine:
    """What is known of a line."""

    file: str
    line: int
    coverage: MeasuredCoverage
    #: The nodes of the line that runs came least far with, and how far they came with them.
    nodes: tuple[int, ...]
    state: NodeState
    #: Whether runs came to anything on the line.
    came: bool
    reasons: tuple[LineReason, ...]
    #: A call that comes to the line, which was tried; None if none was found.
    input: str | None
    #: The functions at which an input was looked for.
    searched: tuple[str, ...]


def nodes_in_line(graph: FlowGraph, file: str, line: int) -> tuple[int, ...]:
    """The nodes that begin on a line; where none does, the functions or clauses that do stand for what is in them."""
    here = [n for n in graph.nodes if n.span.line == line and n.span.file == file]
    own = [n.number for n in here if n.kind not in _ENDS]
    if own:
        return tuple(own)
    behind = [
        edge.target
        for node in graph.nodes
        if node.span.file == file
        for index, field in enumerate(node.clauses)
        if field.span.line == line
        for edge in graph.successors.get(node.number, ())
        if edge.clause == index
    ]
    return tuple(behind) or tuple(n.number for n in here if n.kind is NodeKind.IMPORT)


def reasons(reached: ReachedGraph, targets: Iterable[int]) -> Iterator[UnreachedReason]:
    """Why no run came to any of some nodes, the nearest reason first."""
    graph = reached.graph
    incoming: dict[int, list[FlowEdge]] = {}
    for edge in graph.edges:
        incoming.setdefault(edge.target, []).append(edge)
    work: deque[tuple[int, tuple[int, ...]]] = deque((target, ()) for target in targets)
    seen = {node for node, _ in work}
    given: set[tuple[ReasonKind, int, int | None]] = set()
    while work:
        node, calls = work.popleft()
        for reason, further in _steps_back(reached, incoming, node, calls):
            if reason is not None:
                key = (reason.kind, reason.node, reason.clause)
                if key not in given:
                    given.add(key)
                    yield reason
            elif further[0] not in seen:
                seen.add(further[0])
                work.append(further)


_Back = tuple[UnreachedReason | None, tuple[int, tuple[int, ...]]]


def _steps_back(
    reached: ReachedGraph, incoming: dict[int, list[FlowEdge]], node: int, calls: tuple[int, ...]
) -> Iterator[_Back]:
    graph = reached.graph
    here = (node, calls)
    if graph.nodes[node].kind is NodeKind.IMPORT:
        yield from _callers(reached, node, calls)
        return
    for edge in incoming.get(node, ()):
        if reached.nodes[edge.source] is NodeState.UNCOVERED:
            yield None, (edge.source, calls)
        elif edge.clause is not None:
            yield UnreachedReason(ReasonKind.CLAUSE, edge.source, edge.clause, calls), here
        elif graph.nodes[edge.source].kind in _ENDS:
            yield None, (graph.function_of(node).import_node, calls)
        else:
            yield UnreachedReason(ReasonKind.STOPPED, edge.source, None, calls), here


def _callers(reached: ReachedGraph, node: int, calls: tuple[int, ...]) -> Iterator[_Back]:
    graph = reached.graph
    here = (node, calls)
    bands = graph.calls_to.get(node, ())
    for band in bands:
        state = reached.nodes[band.source]
        if state is NodeState.UNCOVERED:
            yield None, (band.source, (band.source, *calls))
        elif state is NodeState.UNUSED:
            yield UnreachedReason(ReasonKind.UNUSED, band.source, None, calls), here
        elif band.order is CallOrder.FIRST:
            yield UnreachedReason(ReasonKind.STOPPED, band.source, None, calls), here
        else:
            yield UnreachedReason(ReasonKind.CALLEE, band.source, None, calls), here
    if graph.function_of(node).identity in graph.escaped:
        yield UnreachedReason(ReasonKind.UNCALLED, node, None, calls), here
    elif not bands:
        yield UnreachedReason(ReasonKind.DEAD, node, None, calls), here


def ways_in(graph: FlowGraph, targets: Iterable[int]) -> tuple[str, ...]:
    """The functions that may be called from outside to come to some nodes, by identity, the nearest first."""
    work = deque(dict.fromkeys(graph.nodes[target].function for target in targets))
    seen = set(work)
    found = []
    while work:
        identity = work.popleft()
        function = graph.by_identity[identity]
        if function.is_exported and not function.parent:
            found.append(identity)
        callers = [graph.nodes[band.source].function for band in graph.calls_to.get(function.import_node, ())]
        for caller in (*callers, *((function.parent,) if function.parent else ())):
            if caller not in seen:
                seen.add(caller)
                work.append(caller)
    return tuple(found)
