"""What runs did with a flow graph (Widera, section 6): the states of its nodes, edges, clauses and guards.

A mark says that an expression was evaluated, a clause chosen or a function entered. What has no mark of its own follows
from the edges: a literal in a body is covered when control comes to it.

In lazy programs (section 7) control that passes a node only makes a hook for its value. Such a node is *reached*, and
covered only if something evaluates it. In eager programs a node is covered when its operation begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property

from clew.core.marks import MarkKind
from clew.coverage.placed_marks import PlacedMarks
from clew.flow.flow_graph import CallEdge, CallOrder, FlowEdge, FlowFunction, FlowGraph, FlowNode, NodeKind
from clew.flow.graph_states import GraphStates, NodeState
from clew.language.registry import traits_of
from clew.source.dataclass import dataclass

_ENDS = (NodeKind.IMPORT, NodeKind.CONTEXT, NodeKind.RETURN)
#: Conditionals whose span is that of an expression around what they decide about.
_BY_CLAUSES = (NodeKind.CATCH, NodeKind.GENERATOR, NodeKind.MAYBE)
#: How Erlang writes a guard that is none: the last one of an `if`.
_ALWAYS = "true"

Clause = tuple[int, int]


@dataclass(frozen=True, slots=True)
class GuardOutcomes:
    """Whether the guard of a clause was ever true, and ever false."""

    true: bool
    false: bool


def is_lazy(function: FlowFunction) -> bool:
    """Whether a function is of a language in which values wait until something needs them."""
    traits = traits_of(function.span.file)
    return traits is None or traits.is_lazy


class GraphShape:
    """What is asked of a graph whatever runs did, so that it is found once for many runs."""

    def __init__(self, graph: FlowGraph) -> None:
        self.again = _numbered(graph)
        self.shared = Counter(
            graph.nodes[number].span
            for function in graph.functions
            for number in function.nodes
            if graph.nodes[number].kind not in _ENDS and not graph.nodes[number].clauses
        )
        self.incoming: dict[int, list[FlowEdge]] = {}
        for edge in graph.edges:
            self.incoming.setdefault(edge.target, []).append(edge)
        #: For each conditional the node in which all of its ways come together again.
        self.joins: dict[int, int] = {}
        for function in graph.functions:
            self.joins.update(_joins(graph, function))


class ReachedGraph:
    """A flow graph with what runs did."""

    def __init__(
        self,
        graph: FlowGraph,
        marks: PlacedMarks,
        is_lazy: Callable[[FlowFunction], bool],
        shape: GraphShape | None = None,
    ) -> None:
        self.graph = graph
        self._marks = marks
        self._is_lazy = is_lazy
        self._shape = shape or GraphShape(graph)
        self._reached: dict[int, bool] = {}
        self.nodes: dict[int, NodeState] = {}
        for function in graph.functions:
            self._judge(function)

    # --- what marks say ---

    def entered(self, function: FlowFunction) -> bool:
        name = "" if function.parent else function.identity
        return bool(self._marks.state(MarkKind.ENTERED, function.span, name=name))

    def _chosen(self, node: FlowNode, number: int) -> bool | None:
        field = node.clauses[number]
        found = self._marks.state(MarkKind.CLAUSE, node.span, number, self._shape.again.get(node.number, 0))
        if found is None and field.is_written and field.span.line:
            found = self._marks.state(MarkKind.WAY, field.span)
        return found

    def _own(self, node: FlowNode) -> bool | None:
        """What the mark of a node says; None if it has none."""
        if not node.span.line or node.kind in _ENDS:
            return None
        if node.clauses:
            chosen = [self._chosen(node, k) for k in range(len(node.clauses))]
            if any(chosen):
                return True
            is_further = self._shape.again.get(node.number, 0) > 0  # the mark is that of the first one here
            if node.kind in _BY_CLAUSES or is_further or self._shape.shared[node.span]:
                return None if None in chosen else False
        found = self._marks.state(MarkKind.EVALUATED, node.span)
        return self._marks.state(MarkKind.STARTED, node.span) if found is None else found

    # --- states ---

    def _judge(self, function: FlowFunction) -> None:
        """The states of the nodes of a function, in the order in which control comes to them."""
        lazy = self._is_lazy(function)
        graph = self.graph
        entered = self.entered(function)
        work = [function.import_node] if entered else []
        reached = set(work)
        while work:
            node = graph.nodes[work.pop()]
            for edge in graph.successors.get(node.number, ()):
                if edge.target not in reached and self._passes(node, edge, lazy=lazy):
                    reached.add(edge.target)
                    work.append(edge.target)
            if lazy and node.clauses:
                # what comes behind a definition is reached whether or not somebody evaluates it
                behind = self._shape.joins.get(node.number)
                if behind is not None and behind not in reached and behind != function.return_node:
                    reached.add(behind)
                    work.append(behind)
            if not work:
                # evaluated without control being seen to come there: behind what has no mark
                for number in function.nodes:
                    if number not in reached and self._own_alone(graph.nodes[number], function, reached):
                        reached.add(number)
                        work.append(number)
        for number in function.nodes:
            self._reached[number] = number in reached
            own = self._own(graph.nodes[number])
            if number in reached:
                is_covered = own is not False
            else:
                is_covered = self._own_alone(graph.nodes[number], function, reached)
            if is_covered:
                self.nodes[number] = NodeState.COVERED
            elif lazy and number in reached:
                self.nodes[number] = NodeState.UNUSED
            else:
                self.nodes[number] = NodeState.UNCOVERED

    def _own_alone(self, node: FlowNode, function: FlowFunction, reached: set[int]) -> bool:
        """Whether a mark says that a node was evaluated, and not that another one at its place was."""
        if not self._own(node):
            return False
        if node.clauses or self._shape.shared[node.span] < 2:
            return True
        others = (self.graph.nodes[number] for number in function.nodes if number in reached)
        return not any(o.span == node.span and not o.clauses and o.kind not in _ENDS for o in others)

    def _passes(self, node: FlowNode, edge: FlowEdge, *, lazy: bool) -> bool:
        """Whether control that came to a node went on along an edge."""
        if edge.clause is not None and node.clauses:
            chosen = self._chosen(node, edge.clause)
            if chosen is None and self._own(node) is not False:
                target = self.graph.nodes[edge.target]
                return (
                    bool(self._own(target))
                    or len(self._shape.incoming[edge.target]) == len(node.clauses) == 1
                )
            return bool(chosen)
        if lazy:
            return True
        # an operation may have raised an exception: the mark behind it tells
        left = self._marks.state(MarkKind.LEFT, node.span)
        if left is not None and len(self._shape.incoming[edge.target]) > 1:
            return left
        return self._own(node) is not False and self._own(self.graph.nodes[edge.target]) is not False

    # --- criteria ---

    def _nodes(self) -> Iterator[FlowNode]:
        for function in self.graph.functions:
            yield from (self.graph.nodes[number] for number in function.nodes)

    def is_chosen(self, node: int, clause: int) -> bool | None:
        """Whether a clause of a conditional was ever chosen, be it written or not; None if runs do not tell."""
        return self._chosen(self.graph.nodes[node], clause)

    @cached_property
    def clauses(self) -> dict[Clause, bool]:
        """The clauses that are written, and whether they were chosen."""
        return {
            (node.number, number): self._is_taken(node, number)
            for node in self._nodes()
            for number, field in enumerate(node.clauses)
            if field.is_written and field.span.line
        }

    def _is_taken(self, node: FlowNode, number: int) -> bool:
        chosen = self._chosen(node, number)
        if chosen is None and node.kind is NodeKind.TRY:
            # nothing chooses the body of a `try`: it begins there
            return self.nodes[node.number] is NodeState.COVERED
        return bool(chosen)

    @cached_property
    def guards(self) -> dict[Clause, GuardOutcomes]:
        """The guards of clauses, and how they came out."""
        found = {}
        for node in self._nodes():
            if node.kind is NodeKind.GUARD and len(node.clauses) == 2:
                true, false = (bool(self._chosen(node, k)) for k in (0, 1))
                found[node.number, 0] = GuardOutcomes(true, false)
                continue
            for number, field in enumerate(node.clauses):
                if field.guard not in ("", _ALWAYS) and node.kind is not NodeKind.RECEIVE:
                    found[node.number, number] = GuardOutcomes(
                        bool(self._chosen(node, number)), self._refused(node, number)
                    )
        return found

    def _refused(self, node: FlowNode, number: int) -> bool:
        again = self._shape.again.get(node.number, 0)
        found = self._marks.state(MarkKind.REFUSED, node.span, number, again)
        return bool(
            self._marks.state(MarkKind.REFUSED, node.clauses[number].span) if found is None else found
        )

    @cached_property
    def edges(self) -> dict[FlowEdge, bool]:
        """The edges inside of functions, and whether control went along them."""
        found = {}
        for edge in self.graph.edges:
            source = self.graph.nodes[edge.source]
            lazy = self._is_lazy(self.graph.function_of(edge.source))
            found[edge] = (
                self._reached[edge.source]
                and self._passes(source, edge, lazy=lazy)
                and (self._reached[edge.target] or self.graph.nodes[edge.target].kind is NodeKind.RETURN)
            )
        return found

    def goes_on(self, node: int, clause: int | None) -> tuple[int, ...]:
        """Where control went from a node, or from a clause of it."""
        found = self.graph.successors.get(node, ())
        return tuple(e.target for e in found if clause in (None, e.clause) and self.edges[e])

    def comes_from(self, node: int) -> int:
        """Along how many edges control came to a node."""
        return sum(self.edges[edge] for edge in self._shape.incoming.get(node, ()) if edge in self.edges)

    def may_raise(self, node: int) -> bool:
        """Whether a node computes something, so that control may not come out of it."""
        found = self.graph.nodes[node]
        has_mark = self._marks.state(MarkKind.EVALUATED, found.span) is not None
        return bool(found.clauses) or found.kind is NodeKind.CALL or has_mark

    def lazy(self, function: FlowFunction) -> bool:
        return self._is_lazy(function)

    @cached_property
    def calls(self) -> dict[CallEdge, bool | None]:
        """The call edges, and whether a run took them; None where that is not known."""
        imports = {function.import_node: function for function in self.graph.functions}
        found: dict[CallEdge, bool | None] = {}
        for edge in self.graph.calls:
            called = self.nodes[edge.source] is NodeState.COVERED and self.entered(imports[edge.target])
            sure = not called or edge.order is CallOrder.FIRST or self._is_only_way(edge)
            found[edge] = called if sure else None
        return found

    def _is_only_way(self, edge: CallEdge) -> bool:
        """Whether no other edge can have led to the function: it was entered, so this one has."""
        others = [e for e in self.graph.calls_to.get(edge.target, ()) if e != edge]
        target = self.graph.function_of(edge.target)
        from_outside = target.identity in self.graph.escaped and edge.order is not CallOrder.LIBRARY
        return not from_outside and not any(self.nodes[e.source] is NodeState.COVERED for e in others)

    @property
    def states(self) -> GraphStates:
        """For pictures."""
        return GraphStates(
            self.nodes, self.edges, {e: taken for e, taken in self.calls.items() if taken is not None}
        )


def _numbered(graph: FlowGraph) -> dict[int, int]:
    """The number of each conditional among those of its function that stand at one place."""
    found: dict[int, int] = {}
    for function in graph.functions:
        seen: Counter[object] = Counter()
        for number in function.nodes:
            node = graph.nodes[number]
            if node.clauses:
                found[number] = seen[node.span]
                seen[node.span] += 1
    return found


def _joins(graph: FlowGraph, function: FlowFunction) -> dict[int, int]:
    """The immediate postdominators of the conditionals of a function, which has no loops but those of generators."""
    order: list[int] = []
    seen: set[int] = set()

    def visit(start: int) -> None:
        stack = [(start, iter([e.target for e in graph.successors.get(start, ())]))]
        seen.add(start)
        while stack:
            node, rest = stack[-1]
            target = next(rest, None)
            if target is None:
                order.append(node)
                stack.pop()
            elif target not in seen:
                seen.add(target)
                stack.append((target, iter([e.target for e in graph.successors.get(target, ())])))

    visit(function.import_node)
    rank = {node: index for index, node in enumerate(order)}  # the end first
    above: dict[int, int | None] = {}
    for node in order:
        targets = [e.target for e in graph.successors.get(node, ()) if rank.get(e.target, 0) < rank[node]]
        join: int | None = None
        for index, target in enumerate(targets):
            join = target if index == 0 else _common(join, target, above, rank)
        above[node] = join
    return {n: j for n, j in above.items() if j is not None and graph.nodes[n].clauses}


def _common(
    one: int | None, other: int | None, above: dict[int, int | None], rank: dict[int, int]
) -> int | None:
    """Where two ways to the end of a function come together."""
    while one != other:
        if one is None or other is None:
            return None
        if rank[one] > rank[other]:
            one = above.get(one)
        else:
            other = above.get(other)
    return one
