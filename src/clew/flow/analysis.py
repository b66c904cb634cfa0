"""The flow graph of a program: the graphs of its functions, and the call edges that the least solution has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from clew.flow.constraints import CallSite
from clew.flow.flow_graph import CallEdge, CallOrder, FlowFunction, FlowGraph
from clew.flow.function_graphs import GraphBuilder, built
from clew.flow.reaching import Reaching
from clew.flow.value_flow import FunctionPart, MadeStructure, MixedValue, MutableCell, ValueFlow
from clew.normal.form import CallKnown, CallValue, NormalFunction
from clew.normal.normal_source import NormalSource
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class FlowOptions:
    """How a program is analysed."""

    #: Whether a function is analysed for each call of it (m-CFA with m = 1), or once (0-CFA).
    contexts: bool = False
    #: The functions that are called from outside, by identity; by default what the modules export.
    entries: tuple[str, ...] | None = None


USUAL_FLOW = FlowOptions()


@dataclass(frozen=True)
class FlowAnalysis:
    """A graph with what came out beside it."""

    graph: FlowGraph
    #: How many functions were analysed without being drawn.
    library_functions: int
    #: The number of variables and of values of the analysis.
    variables: int
    values: int
    #: Which definitions reach which uses.
    reaching: Reaching

    @cached_property
    def higher_order_calls(self) -> tuple[int, ...]:
        """The nodes whose function is computed, in the order of the graph."""
        return tuple(n for n in sorted(self.targets))

    @cached_property
    def targets(self) -> dict[int, tuple[FlowFunction, ...]]:
        """What each higher-order call may call of the functions in the graph."""
        graph = self.graph
        imports = {function.import_node: function for function in graph.functions}
        found: dict[int, list[FlowFunction]] = {node: [] for node in graph.open_calls}
        for edge in graph.calls:
            if edge.order is CallOrder.HIGHER:
                found.setdefault(edge.source, []).append(imports[edge.target])
        return {node: tuple(functions) for node, functions in found.items()}

    @cached_property
    def reachable(self) -> frozenset[str]:
        """The functions that a call from outside may lead to."""
        graph = self.graph
        work = [f for f in graph.functions if f.identity in graph.escaped]
        found = {function.identity for function in work}
        imports = {function.import_node: function for function in graph.functions}
        while work:
            for node in work.pop().nodes:
                for edge in graph.calls_from.get(node, ()):
                    called = imports[edge.target]
                    if called.identity not in found:
                        found.add(called.identity)
                        work.append(called)
        return frozenset(found)

    @cached_property
    def dead_functions(self) -> tuple[FlowFunction, ...]:
        """The functions that nothing calls which is called itself."""
        return tuple(f for f in self.graph.functions if f.identity not in self.reachable)

    @cached_property
    def unused_exports(self) -> tuple[FlowFunction, ...]:
        """The exported functions that no other module of the graph calls, if it has several."""
        if len(self.graph.modules) < 2:
            return ()
        graph = self.graph
        used = set()
        for edge in graph.calls:
            caller, called = graph.function_of(edge.source), graph.function_of(edge.target)
            if caller.module != called.module:
                used.add(called.identity)
        return tuple(f for f in graph.functions if f.is_exported and f.identity not in used)


class _Program:
    """The functions of all sources by identity, with those inside of them."""

    def __init__(self, sources: Sequence[NormalSource]) -> None:
        self.sources = sources
        self.shown = [function for source in sources for function in source.functions()]
        self._known: dict[str, NormalFunction] = {}
        for function in self.shown:
            self._register(function)
        self.shown_identities = frozenset(self._known)

    def _register(self, function: NormalFunction) -> None:
        self._known[function.identity] = function
        for inner in function.inner:
            self._register(inner)

    def find(self, identity: str) -> NormalFunction | None:
        found = self._known.get(identity)
        if found is None:
            for source in self.sources:
                function = source.find(identity)
                if function is not None:
                    self._register(function)
                    return self._known[identity]
        return found

    def named(self, module: str, name: str, arity: int) -> str | None:
        for source in self.sources:
            found = source.named(module, name, arity)
            if found is not None:
                return found
        return None

    def is_tracked(self, name: str) -> bool:
        return any(source.is_tracked(name) for source in self.sources)

    @property
    def library_functions(self) -> int:
        return len(self._known) - len(self.shown_identities)


def analyse(sources: Sequence[NormalSource], options: FlowOptions = USUAL_FLOW) -> FlowAnalysis:
    """The flow graph of the modules of some sources."""
    program = _Program(sources)
    builder = built(program.shown)
    solver = ValueFlow(program.find, program.named, program.is_tracked, contexts=options.contexts)
    for function in program.shown:
        solver.analyse(function.identity)
    entries = options.entries
    for function in program.shown:
        if function.is_exported if entries is None else function.identity in entries:
            solver.call_from_outside(function.identity)
    solver.solve()
    return FlowAnalysis(
        _with_calls(builder, solver, program),
        program.library_functions,
        len(solver.points),
        len(solver.values),
        Reaching(solver),
    )


def _with_calls(builder: GraphBuilder, solver: ValueFlow, program: _Program) -> FlowGraph:
    imports = {function.identity: function.import_node for function in builder.functions}
    shown = program.shown_identities
    edges: dict[tuple[int, int], CallEdge] = {}
    open_calls: set[int] = set()
    library_sites: dict[int, CallSite] = {}
    called_by_library: set[str] = set(solver.called_from_outside)
    for number, identity in sorted(solver.calls):
        site = solver.sites[number]
        node = builder.node_of.get(id(site.step))
        operation = site.step.operation
        is_known = isinstance(operation, CallKnown) or (
            isinstance(operation, CallValue) and operation.known == identity != ""
        )
        if node is None or site.function not in shown:
            if identity in shown:
                called_by_library.add(identity)
        elif identity in imports:
            order = CallOrder.FIRST if is_known else CallOrder.HIGHER
            target = imports[identity]
            edges[node, target] = CallEdge(node, target, order)
        else:
            library_sites[node] = site
            if not identity and not is_known:
                open_calls.add(node)
    computations = library_sites.keys() - open_calls - {edge.source for edge in edges.values()}
    reach = _HandedOver(solver, shown)
    for node, site in sorted(library_sites.items()):
        for identity in sorted(reach.functions(solver.arguments.get(site.number, ())) & called_by_library):
            target = imports[identity]
            edges.setdefault((node, target), CallEdge(node, target, CallOrder.LIBRARY))
    modules = tuple(dict.fromkeys(source.module for source in program.sources))
    escaped = frozenset(solver.called_from_outside & shown)
    return FlowGraph(
        modules,
        tuple(builder.functions),
        builder.nodes(computations),
        tuple(builder.edges),
        tuple(edges[key] for key in sorted(edges)),
        frozenset(open_calls),
        escaped,
    )


class _HandedOver:
    """The functions of the graph that code outside of it can get at, given some variables."""

    def __init__(self, solver: ValueFlow, shown: frozenset[str]) -> None:
        self._solver = solver
        self._shown = shown

    def functions(self, variables: Iterable[int]) -> set[str]:
        found: set[str] = set()
        seen: set[int] = set()
        work = list(variables)
        values_seen: set[int] = set()
        while work:
            variable = work.pop()
            if variable in seen:
                continue
            seen.add(variable)
            for number in self._solver.points[variable]:
                if number in values_seen:
                    continue
                values_seen.add(number)
                match self._solver.values[number]:
                    case FunctionPart(function, captured, given):
                        if function in self._shown:
                            found.add(function)
                        else:
                            work += captured
                            work += given
                    case MadeStructure(_, fields):
                        work += fields
                    case MixedValue(content) | MutableCell(content):
                        work.append(content)
        return found
