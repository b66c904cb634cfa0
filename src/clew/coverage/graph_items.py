"""What there is to cover in a flow graph, by criterion: an item for each thing, with what runs did with it.

Items have names that last (`FlowGraph.key_of`), so that runs of different days are merged and compared by them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import Enum

from clew.coverage.forced_pairs import leads_to_use
from clew.coverage.reached_graph import ReachedGraph
from clew.flow.flow_graph import (
    CallEdge,
    DefinitionOfVariable,
    FlowEdge,
    FlowFunction,
    FlowGraph,
    FlowNode,
    NodeKind,
    UseOfVariable,
)
from clew.flow.graph_states import NodeState
from clew.flow.reaching import DefUsePair, direct_pairs
from clew.flow.written_nodes import tested
from clew.source.dataclass import dataclass
from clew.source.span import Span


class CoverageCriterion(Enum):
    """What is counted."""

    FUNCTION = "function"
    NODE = "node"
    EDGE = "edge"
    CALL = "call"
    CLAUSE = "clause"
    GUARD = "guard"
    PAIR = "pair"
    LINE = "line"

    @property
    def plural(self) -> str:
        return (
            "definition-use pairs" if self is CoverageCriterion.PAIR else _PLURALS.get(self, f"{self.value}s")
        )


_PLURALS = {CoverageCriterion.CALL: "call edges", CoverageCriterion.GUARD: "guard outcomes"}


class ItemState(Enum):
    """What runs did with an item."""

    COVERED = "covered"
    UNUSED = "unused"  # reached, but its value was never used
    UNCOVERED = "uncovered"
    UNDECIDED = "undecided"  # several ways could have led there, and runs do not tell which did
    EXCLUDED = "excluded"  # by a comment


ITEM_STATES = {
    NodeState.COVERED: ItemState.COVERED,
    NodeState.UNUSED: ItemState.UNUSED,
    NodeState.UNCOVERED: ItemState.UNCOVERED,
}


NODE_STATES = {state: node for node, state in ITEM_STATES.items()}


@dataclass(frozen=True, slots=True)
class GraphItem:
    """Something to cover."""

    criterion: CoverageCriterion
    #: Its lasting name.
    key: str
    function: str
    span: Span
    #: What it is, as people read it.
    text: str
    state: ItemState

    @property
    def is_covered(self) -> bool:
        return self.state is ItemState.COVERED

    @property
    def counts(self) -> bool:
        return self.state is not ItemState.EXCLUDED


def graph_items(reached: ReachedGraph, only: CoverageCriterion | None = None) -> Iterator[GraphItem]:
    """Everything to cover in a graph but its lines, function by function; or the items of one criterion."""
    graph = reached.graph
    for function in graph.functions:
        if only is CoverageCriterion.PAIR:
            yield from _pairs(reached, function)
        else:
            found = _of_function(reached, function)
            yield from (item for item in found if only is None or item.criterion is only)
    if only not in (None, CoverageCriterion.CALL):
        return
    imports = {function.import_node: function for function in graph.functions}
    for call, taken in reached.calls.items():
        node, target = graph.nodes[call.source], imports[call.target]
        caller = graph.function_of(call.source)
        key = call_key(graph, call)
        state = ItemState.UNDECIDED if taken is None else _taken(taken)
        text = f"{node.text} calls {target.name}"
        yield GraphItem(CoverageCriterion.CALL, key, caller.identity, node.span, text, state)


def _of_function(reached: ReachedGraph, function: FlowFunction) -> Iterator[GraphItem]:
    graph, name = reached.graph, function.identity
    was_entered = _taken(reached.entered(function))
    yield GraphItem(CoverageCriterion.FUNCTION, name, name, function.span, function.name, was_entered)
    for number in function.nodes:
        node = graph.nodes[number]
        key = graph.key_of(number)
        if node.span.line:
            state = ITEM_STATES[reached.nodes[number]]
            yield GraphItem(CoverageCriterion.NODE, key, name, node.span, node.text, state)
        for edge in graph.successors.get(number, ()):
            target = graph.nodes[edge.target]
            text = f"{_conditional_text(graph, node)}{_clause_text(reached, number, edge.clause)} -> {target.text}"
            span = target.span if target.kind is not NodeKind.RETURN and target.span.line else node.span
            edge_name = edge_key(graph, edge)
            yield GraphItem(CoverageCriterion.EDGE, edge_name, name, span, text, _taken(reached.edges[edge]))
        for clause, field in enumerate(node.clauses):
            if (number, clause) in reached.clauses:
                taken = reached.clauses[number, clause]
                text = f"{_conditional_text(graph, node)}{_clause_text(reached, number, clause)}"
                yield GraphItem(
                    CoverageCriterion.CLAUSE, f"{key}.{clause}", name, field.span, text, _taken(taken)
                )
            outcomes = reached.guards.get((number, clause))
            if outcomes is not None:
                guard = field.guard or tested(graph, node)
                for outcome, seen in (("true", outcomes.true), ("false", outcomes.false)):
                    yield GraphItem(
                        CoverageCriterion.GUARD,
                        f"{key}.{clause} {outcome}",
                        name,
                        field.span if field.guard else node.span,
                        f"{guard} is {outcome}",
                        _taken(seen),
                    )
    yield from _pairs(reached, function)


def edge_key(graph: FlowGraph, edge: FlowEdge) -> str:
    """The lasting name of an edge."""
    first = graph.function_of(edge.source).first
    return f"{graph.key_of(edge.source)}{_way(edge.clause)} -> {edge.target - first}"


def call_key(graph: FlowGraph, call: CallEdge) -> str:
    """The lasting name of a call edge."""
    return f"{graph.key_of(call.source)} => {graph.function_of(call.target).identity}"


def telling_pairs(graph: FlowGraph, once: Collection[str] = ()) -> frozenset[str]:
    """The names of pairs of which a run always tells whether it covers them.

    No other definition reaches their use, or it is the end of the function, to which nothing but the definition leads; or
    only one of those that reach it can be made, in a function that a run calls `once`.
    """
    found: set[str] = set()
    for function in graph.functions:
        pairs = list(direct_pairs(graph, [function]))
        rivals: dict[UseOfVariable, list[DefinitionOfVariable]] = {}
        for pair in pairs:
            rivals.setdefault(pair.use, []).append(pair.definition)
        found.update(
            _pair_key(graph, function, pair)
            for pair in pairs
            if len(rivals[pair.use]) == 1
            or _is_result(graph, function, pair)
            or (function.identity in once and _excludes_others(graph, rivals[pair.use]))
        )
    return frozenset(found)


def _excludes_others(graph: FlowGraph, definitions: Sequence[DefinitionOfVariable]) -> bool:
    """Whether control comes from none of some definitions to another one, or to itself again."""
    nodes = {definition.node for definition in definitions}
    for definition in definitions:
        work = [
            edge.target
            for edge in graph.successors.get(definition.node, ())
            if definition.clause is None or edge.clause == definition.clause
        ]
        seen = set(work)
        while work:
            node = work.pop()
            if node in nodes:
                return False
            onwards = {edge.target for edge in graph.successors.get(node, ())} - seen
            seen |= onwards
            work += onwards
    return True


def _is_result(graph: FlowGraph, function: FlowFunction, pair: DefUsePair) -> bool:
    """Whether what a node defines is what the function gives, whenever control comes out of it."""
    onwards = {edge.target for edge in graph.successors.get(pair.definition.node, ())}
    return onwards == {function.return_node} == {pair.use.node}


def _pair_key(graph: FlowGraph, function: FlowFunction, pair: DefUsePair) -> str:
    definition, use = pair.definition, pair.use
    first = f"{graph.key_of(definition.node)}{_way(definition.clause)}"
    return f"{first} -> {use.node - function.first}{_way(use.clause)} {definition.variable}"


def _pairs(reached: ReachedGraph, function: FlowFunction) -> Iterator[GraphItem]:
    """The definitions that reach uses directly (definition 5).

    A use in a clause counts when the clause was tried, and a definition by the pattern of a clause when it was chosen.
    """
    graph = reached.graph
    pairs = list(direct_pairs(graph, [function]))
    rivals: dict[tuple[int, str, int | None], int] = {}
    for pair in pairs:
        place = pair.use.node, pair.use.variable, pair.use.clause
        rivals[place] = rivals.get(place, 0) + 1
    for pair in pairs:
        definition, use = pair.definition, pair.use
        if not graph.nodes[use.node].span.line:
            continue
        key = _pair_key(graph, function, pair)
        used = reached.nodes[use.node] is NodeState.COVERED
        own = definition.node == use.node and definition.clause == use.clause
        defined = _is_defined(reached, function, definition) or (own and used)
        state = _taken(used and defined)
        alone = rivals[use.node, use.variable, use.clause] == 1
        if (
            state is ItemState.COVERED
            and not alone
            and any(
                p.use == use and p.definition != definition and _is_defined(reached, function, p.definition)
                for p in pairs
            )
            and not leads_to_use(reached, function, pair)
        ):
            state = (
                ItemState.UNDECIDED
            )  # another definition was made, too: runs do not tell which one was used
        text = f"{definition.variable} of {graph.nodes[definition.node].text} in {graph.nodes[use.node].text}"
        yield GraphItem(
            CoverageCriterion.PAIR, key, function.identity, graph.nodes[use.node].span, text, state
        )


def _is_defined(reached: ReachedGraph, function: FlowFunction, definition: DefinitionOfVariable) -> bool:
    """Whether a run made a definition."""
    node, clause = definition.node, definition.clause
    if clause is not None and (node, clause) in reached.clauses:
        return reached.clauses[node, clause]
    if reached.nodes[node] is NodeState.UNCOVERED:
        return False
    # in an eager language a node that never came to its value has defined nothing
    is_last = not reached.graph.successors.get(node)
    return is_last or reached.lazy(function) or bool(reached.goes_on(node, clause))


def _way(clause: int | None) -> str:
    return "" if clause is None else f".{clause}"


def _conditional_text(graph: FlowGraph, node: FlowNode) -> str:
    """A node as people read it: of a guard or an `if` the condition, and not the variable that holds it."""
    if node.kind in (NodeKind.GUARD, NodeKind.IF) and node.tests:
        return f"{node.kind.value} {tested(graph, node)}"
    return node.text


def _clause_text(reached: ReachedGraph, node: int, clause: int | None) -> str:
    if clause is None or clause >= len(reached.graph.nodes[node].clauses):
        return ""
    field = reached.graph.nodes[node].clauses[clause]
    guard = f" when {field.guard}" if field.guard else ""
    return f" | {', '.join(field.patterns)}{guard}"


def _taken(taken: bool) -> ItemState:
    return ItemState.COVERED if taken else ItemState.UNCOVERED
