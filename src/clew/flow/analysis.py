"""The flow graph of a program: the graphs of its functions, and the call edges that the least solution has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from clew.flow.constraints import CallSite
from clew.flow.flow_graph import CallEdge, CallOrder, FlowFunction, FlowGraph
from clew.flow.function_graphs import GraphBuilder, built
from clew.flow.library_calls import LibraryCalls
from clew.flow.reaching import Reaching
from clew.flow.value_flow import ValueFlow
from clew.flow.value_network import ValueNetwork
from clew.normal.form import CallKnown, CallValue, NormalFunction
from clew.normal.normal_source import NormalSource
from clew.source.collecting import without_collecting
from clew.source.dataclass import dataclass
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class FlowOptions:
    """How a program is analysed."""

    #: Whether a function is analysed for each call of it (m-CFA with m = 1), or once (0-CFA).
    contexts: bool = False
    #: The functions that are called from outside, by identity; by default what the modules export.
    entries: tuple[str, ...] | None = None
    #: Whether data without functions in it is followed, too: `reaching` needs it, call edges do not.
    all_data: bool = False


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
    #: Which definitions reach which uses, if all data was followed.
    reaching: Reaching | None

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
        """The exported functions that no other module of the graph calls, if it has several; a `main` is the user's."""
        if len(self.graph.modules) < 2:
            return ()
        graph = self.graph
        used = set()
        for edge in graph.calls:
            caller, called = graph.function_of(edge.source), graph.function_of(edge.target)
            if caller.module != called.module:
                used.add(called.identity)
        exported = (f for f in graph.functions if f.is_exported and f.identity not in used)
        return tuple(f for f in exported if f.name.partition("/")[0].rpartition(":")[2] != "main")


class _Program:
    """The functions of all sources by identity, with those inside of them."""

    def __init__(self, sources: Sequence[NormalSource]) -> None:
        self.sources = sources
        self.shown = [function for source in sources for function in source.functions()]
        self._by_module = {source.module: source for source in sources}
        self._by_name: dict[str, Mapping[tuple[str, int], str]] = {}
        self._modules: dict[str, bool] = {}
        self._known: dict[str, NormalFunction] = {}
        for function in self.shown:
            self._register(function)
        self.shown_identities = frozenset(f.identity for shown in self.shown for f in _drawn(shown))

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

    def callable_by_name(self, module: str) -> Mapping[tuple[str, int], str]:
        """What calls by computed names may call in a module: identities by name and arity."""
        found = self._by_name.get(module)
        if found is None:
            own = self._by_module.get(module)
            tables = (s.callable_by_name(module) for s in (self.sources if own is None else (own,)))
            found = self._by_name[module] = next((table for table in tables if table), {})
        return found

    def exports(self, module: str) -> Mapping[tuple[str, int], str]:
        """The same for the modules that are drawn; nothing for others."""
        return self.callable_by_name(module) if module in self._by_module else {}

    def is_module(self, name: str) -> bool:
        """Whether an atom may name a module."""
        known = self._modules.get(name)
        if known is None:
            known = name in self._by_module or any(source.is_module(name) for source in self.sources)
            self._modules[name] = known
        return known

    @property
    def library_functions(self) -> int:
        return len(self._known) - len(self.shown_identities)


def _drawn(function: NormalFunction) -> Iterator[NormalFunction]:
    """A function and those inside of it, without what nobody wrote."""
    if not function.is_hidden:
        yield function
        for inner in function.inner:
            yield from _drawn(inner)


def analyse(
    sources: Sequence[NormalSource],
    options: FlowOptions = USUAL_FLOW,
    network: type[ValueNetwork] = ValueNetwork,
) -> FlowAnalysis:
    """The flow graph of the modules of some sources; `network` solves the constraints."""
    with without_collecting():
        return _analysed(sources, options, network)


def _analysed(
    sources: Sequence[NormalSource], options: FlowOptions, network: type[ValueNetwork]
) -> FlowAnalysis:
    program = _Program(sources)
    builder = built(program.shown)
    solver = ValueFlow(
        program.find,
        program.callable_by_name,
        program.exports,
        program.is_module,
        contexts=options.contexts,
        all_data=options.all_data,
        network=network(),
    )
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
        solver.variables,
        len(solver.values),
        Reaching(solver) if options.all_data and not options.contexts else None,
    )


def _with_calls(builder: GraphBuilder, flow: ValueFlow, program: _Program) -> FlowGraph:
    imports = {function.identity: function.import_node for function in builder.functions}
    shown = program.shown_identities
    library = LibraryCalls(flow, shown, program.exports)
    edges: dict[tuple[int, int], CallEdge] = {}
    open_calls: set[int] = set()
    handed: dict[int, list[tuple[CallSite, str]]] = {}
    for number, identity in sorted(flow.calls):
        site = flow.sites[number]
        node = builder.node_of.get(id(site.step))
        if node is None or site.function not in shown:
            continue
        operation = site.step.operation
        is_known = isinstance(operation, CallKnown) or (
            isinstance(operation, CallValue) and operation.known == identity != ""
        )
        if identity in imports:
            target = imports[identity]
            order = CallOrder.FIRST if is_known else CallOrder.HIGHER
            known = edges.get((node, target))
            if known is None or known.order is CallOrder.HIGHER:
                edges[node, target] = CallEdge(node, target, order)
        elif identity or is_known:
            handed.setdefault(node, []).append((site, identity))
        else:  # it calls the outside, from where all that was handed out may be called
            open_calls.add(node)
    computations = handed.keys() - open_calls - {edge.source for edge in edges.values()}
    for node, calls in sorted(handed.items()):
        found = {callee for site, identity in calls for callee in library.called_for(site, identity)}
        for target in sorted(imports[callee] for callee in found):
            edges.setdefault((node, target), CallEdge(node, target, CallOrder.LIBRARY))
    return FlowGraph(
        tuple(dict.fromkeys(source.module for source in program.sources)),
        tuple(builder.functions),
        builder.nodes(computations),
        tuple(builder.edges),
        tuple(edges[key] for key in sorted(edges)),
        frozenset(open_calls),
        library.called_from_outside(),
        _call_places(builder, flow, shown),
    )


def _call_places(
    builder: GraphBuilder, flow: ValueFlow, shown: frozenset[str]
) -> tuple[tuple[Span, int], ...]:
    """Where the calls of the graph stand, with the node that makes each."""
    found: dict[tuple[Span, int], None] = {}
    for site in flow.sites:
        node = builder.node_of.get(id(site.step)) if site.function in shown else None
        if node is not None and site.step.written.span.line:
            found[site.step.written.span, node] = None
    return tuple(found)
