"""The flow graph G = (V, E, C) of a program (Widera, section 3.2): nodes, edges inside of functions, call edges.

Nodes and edges are plain data with numbers: whatever is known of a run (which nodes it reached, which edges it took) is
a mapping from them, kept beside the graph and never in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cached_property
from typing import TypeVar

from clew.normal.form import Variable
from clew.source.dataclass import dataclass
from clew.source.span import Span

T = TypeVar("T")


class NodeKind(Enum):
    """What a node stands for (Widera, figure 2); the last ones are for what the seed leaves for later."""

    IMPORT = "import"
    CONTEXT = "context"
    RETURN = "return"
    COMPUTATION = "computation"
    CALL = "call"
    CASE = "case"
    IF = "if"
    FUNCASE = "funcase"
    GUARD = "guard"
    RECEIVE = "receive"
    TRY = "try"
    CATCH = "catch"
    MAYBE = "maybe"
    CHOICE = "choice"
    GENERATOR = "generator"


class AccessKind(Enum):
    """How a variable is defined or used (definitions 1 and 2)."""

    PLAIN = ""
    FREEZING = "f"  # by a closure, or the context node of its function
    PACKING = "s"  # into a structure, or out of one


@dataclass(frozen=True, slots=True)
class DefinitionOfVariable:
    """A definition of a variable in a node; in a conditional, by the pattern of a clause, which count from 0."""

    node: int
    variable: Variable
    kind: AccessKind = AccessKind.PLAIN
    clause: int | None = None


@dataclass(frozen=True, slots=True)
class UseOfVariable:
    """A use of a variable in a node; in a conditional perhaps by a clause."""

    node: int
    variable: Variable
    kind: AccessKind = AccessKind.PLAIN
    clause: int | None = None


@dataclass(frozen=True, slots=True)
class ClauseField:
    """The fields of a clause in a conditional node."""

    patterns: tuple[str, ...]
    guard: str
    span: Span
    #: Whether the source has it: what is taken when nothing else is may not be written.
    is_written: bool = True


@dataclass(frozen=True, slots=True)
class FlowNode:
    """A node; its number is its place in the graph."""

    number: int
    function: str
    kind: NodeKind
    text: str
    span: Span
    tests: tuple[Variable, ...] = ()
    clauses: tuple[ClauseField, ...] = ()
    definitions: tuple[DefinitionOfVariable, ...] = ()
    uses: tuple[UseOfVariable, ...] = ()


@dataclass(frozen=True, slots=True)
class FlowEdge:
    """An edge inside of a function; from a conditional, by the clause that it leaves through."""

    source: int
    target: int
    clause: int | None = None


class CallOrder(Enum):
    """How a call edge was found."""

    FIRST = "first-order"  # the call names the function
    HIGHER = "higher-order"  # the function is a value that reaches the call
    LIBRARY = "through the library"  # code that is not drawn calls the function, which the call hands to it


@dataclass(frozen=True, slots=True)
class CallEdge:
    """A rubber band: from a call to the import node of the function, and back with its result."""

    source: int
    target: int
    order: CallOrder


@dataclass(frozen=True, slots=True)
class FlowFunction:
    """A function of the graph with its own nodes: those from `first` up to `behind`."""

    identity: str
    name: str
    module: str
    parent: str
    span: Span
    is_exported: bool
    import_node: int
    return_node: int
    first: int
    behind: int

    @property
    def nodes(self) -> range:
        return range(self.first, self.behind)


@dataclass(frozen=True)
class FlowGraph:
    """All functions of the modules that are shown."""

    modules: tuple[str, ...]
    functions: tuple[FlowFunction, ...]
    nodes: tuple[FlowNode, ...]
    edges: tuple[FlowEdge, ...]
    calls: tuple[CallEdge, ...]
    #: Higher-order calls whose function may come from outside: a caller of the module chooses it.
    open_calls: frozenset[int] = frozenset()
    #: Functions that code outside of the graph may call, by identity: entries, and what was handed out.
    escaped: frozenset[str] = frozenset()
    #: Where the calls stand that nodes make; one node may make several: a guard's, a dictionary's, its own.
    call_places: tuple[tuple[Span, int], ...] = ()

    @cached_property
    def by_identity(self) -> dict[str, FlowFunction]:
        return {function.identity: function for function in self.functions}

    @cached_property
    def successors(self) -> dict[int, tuple[FlowEdge, ...]]:
        return _grouped((edge.source, edge) for edge in self.edges)

    @cached_property
    def calls_from(self) -> dict[int, tuple[CallEdge, ...]]:
        return _grouped((edge.source, edge) for edge in self.calls)

    @cached_property
    def calls_to(self) -> dict[int, tuple[CallEdge, ...]]:
        return _grouped((edge.target, edge) for edge in self.calls)

    def function_of(self, node: int) -> FlowFunction:
        return self.by_identity[self.nodes[node].function]

    def key_of(self, node: int) -> str:
        """A name of a node that lasts: it changes only when its own function does."""
        function = self.function_of(node)
        return f"{function.identity}#{node - function.first}"

    @cached_property
    def by_key(self) -> dict[str, int]:
        """The numbers of all nodes by their lasting names."""
        return {self.key_of(node.number): node.number for node in self.nodes}


def _grouped(pairs: Iterable[tuple[int, T]]) -> dict[int, tuple[T, ...]]:
    found: dict[int, list[T]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return {key: tuple(values) for key, values in found.items()}
