"""What in the flow graph failing runs have in common: the nodes, clauses and calls that they pass and passing runs do not.

The module is compiled with marks, each call is run by itself, and what its marks say about the flow graph is compared.
Where no place is passed by failing runs alone, those are named that tell the two apart best (Ochiai's coefficient, as
for the debugger's suspicion). It is where to look, not a verdict: a fault may lie on the way of all runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from math import sqrt
from typing import Any

from clew.api.budget import Budget, Cancellation
from clew.api.coverage.measured_runs import expression_run
from clew.api.flow_graphs import flow_sources
from clew.coverage.placed_marks import PlacedMarks
from clew.coverage.reached_graph import GraphShape, ReachedGraph, is_lazy
from clew.debug.oracles.property_goals import passing_expressions
from clew.flow.analysis import FlowAnalysis, analyse
from clew.flow.flow_graph import FlowGraph, NodeKind
from clew.flow.graph_states import GraphStates, NodeState
from clew.language.loading import Marking
from clew.language.properties import PropertyOptions
from clew.language.protocol import LoadedModule
from clew.language.registry import language_of
from clew.machine.compile.seen_marks import seeing_marks
from clew.report.document import position
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.span import Span
from clew.source.texts import source_text

#: Steps of a run, runs of each kind, steps of the search for passing ones, and places that are kept.
_STEPS, MOST_RUNS, _SEARCH_STEPS, _MOST_PLACES = 300_000, 6, 100_000, 8
#: Characters of a place.
_WIDEST = 60
_ENDS = (NodeKind.IMPORT, NodeKind.CONTEXT, NodeKind.RETURN)


@dataclass(frozen=True, slots=True)
class FlowPlace:
    """A place of the flow graph that runs pass: a clause that is chosen, a call that is made, or another node."""

    kind: str
    function: str
    text: str
    span: Span
    #: How many failing and passing runs pass it.
    failing: int
    passing: int

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "function": self.function,
            "text": self.text,
            "position": position(self.span),
            "failing": self.failing,
            "passing": self.passing,
        }


@dataclass(frozen=True, slots=True)
class CommonFlow:
    """What failing runs pass and passing ones do not, the places that tell them apart best first."""

    failing: int
    passing: int
    places: tuple[FlowPlace, ...] = ()

    @property
    def is_telling(self) -> bool:
        """Whether some place is passed by failing runs alone, and several others were looked at."""
        return self.passing > 1 and any(place.passing == 0 for place in self.places)

    @property
    def words(self) -> str:
        """The places in a line; empty if nothing tells the runs apart."""
        if not self.places:
            return ""
        shown = ", ".join(dict.fromkeys(f"`{p.text}` ({p.span.line})" for p in self.places[:2]))
        whose = {1: "the failing run passes", 2: "both failing runs pass"}
        who = whose.get(self.failing, f"all {self.failing} failing runs pass")
        return f"{who} {shown}; {self.others}"

    @property
    def others(self) -> str:
        """How many passing runs do, too."""
        first = self.places[0].passing if self.places else 0
        if first:
            return f"{first} of {self.passing} passing ones do, too"
        return "the passing one does not" if self.passing == 1 else f"none of {self.passing} others does"

    def to_json(self) -> dict[str, Any]:
        return {
            "failing": self.failing,
            "passing": self.passing,
            "places": [place.to_json() for place in self.places],
        }


#: A node, a clause by its number, or a call by the node that it goes to.
_Item = tuple[str, int, int]


class MarkedModule:
    """A module that is run with marks in one file, and the flow graph of that file."""

    def __init__(self, module: LoadedModule, file: str, cancel: Cancellation | None = None) -> None:
        loading = replace(module.loading, marking=Marking((file,), everything=False))
        self._module = language_of(module.file).load(module.file, loading)
        self._file = file
        self._loading = module.loading
        self._cancel = cancel

    @cached_property
    def analysis(self) -> FlowAnalysis:
        return analyse(flow_sources([self._file], replace(self._loading, marking=None)))

    @property
    def graph(self) -> FlowGraph:
        return self.analysis.graph

    @cached_property
    def _shape(self) -> GraphShape:
        return GraphShape(self.graph)

    def reached(self, expressions: Iterable[str]) -> ReachedGraph | None:
        """What evaluating expressions does with the graph; None if one cannot be evaluated."""
        try:
            with seeing_marks() as seen:
                for expression in expressions:
                    expression_run(self._module, expression, Budget(steps=_STEPS), self._cancel)
        except ClewError:
            return None
        marks = PlacedMarks(self._module.marks, seen.labels)
        return ReachedGraph(self.graph, marks, is_lazy, self._shape)

    def states(self, expressions: Sequence[str]) -> GraphStates | None:
        """For a picture of what expressions do."""
        reached = self.reached(expressions)
        return None if reached is None else reached.states


def common_flow(marked: MarkedModule, failing: Sequence[str], passing: Sequence[str]) -> CommonFlow | None:
    """What the runs of failing calls have in common, and those of passing calls have not; None if nothing was run."""
    failed = [r for r in (marked.reached([e]) for e in failing[:MOST_RUNS]) if r is not None]
    passed = [r for r in (marked.reached([e]) for e in passing[:MOST_RUNS]) if r is not None]
    if not failed or not passed:
        return None
    with_failure = Counter(item for r in failed for item in set(_items(r)))
    without = Counter(item for r in passed for item in set(_items(r)))
    shared = [item for item, count in with_failure.items() if count == len(failed)]

    def rank(item: _Item) -> float:
        return len(failed) / sqrt(len(failed) * (len(failed) + without[item]))

    best = max((rank(item) for item in shared if without[item] < len(passed)), default=None)
    told = [] if best is None else sorted(item for item in shared if rank(item) == best)
    graph = marked.graph
    places = (_place(graph, item, len(failed), without[item]) for item in told)
    return CommonFlow(len(failed), len(passed), _telling(p for p in places if p is not None))


def _items(reached: ReachedGraph) -> Iterator[_Item]:
    for number, state in reached.nodes.items():
        if state is NodeState.COVERED and reached.graph.nodes[number].kind not in _ENDS:
            yield "expression", number, 0
    for (node, clause), is_chosen in reached.clauses.items():
        if is_chosen:
            yield "clause", node, clause
    for edge, is_taken in reached.calls.items():
        if is_taken:
            yield "call", edge.source, edge.target


def _place(graph: FlowGraph, item: _Item, failing: int, passing: int) -> FlowPlace | None:
    kind, number, other = item
    node = graph.nodes[number]
    function = graph.function_of(number).name
    span = node.clauses[other].span if kind == "clause" else node.span
    text = f"call of {graph.function_of(other).name}" if kind == "call" else source_text(span)
    if not span.line or not text:
        return None
    shown = text if len(text) <= _WIDEST else f"{text[:_WIDEST]}..."
    return FlowPlace(kind, function, shown, span, failing, passing)


def _telling(places: Iterable[FlowPlace]) -> tuple[FlowPlace, ...]:
    """Clauses before calls before other nodes, one for each line."""
    order = {"clause": 0, "call": 1, "expression": 2}
    found: dict[tuple[str, int], FlowPlace] = {}
    for place in sorted(places, key=lambda p: (order[p.kind], p.span.line, p.span.column)):
        found.setdefault((place.span.file, place.span.line), place)
    return tuple(found.values())[:_MOST_PLACES]


def passing_calls(module: LoadedModule, name: str, is_stopped: Callable[[], bool]) -> list[str]:
    """Calls of a property with small arguments for which it holds."""
    try:
        target = module.properties(PropertyOptions((name,)))
        prop = next((p for p in target.properties if p.name == name and p.problem is None), None)
        if prop is None or not prop.types:
            return []
        return passing_expressions(target, prop, MOST_RUNS, is_stopped, _SEARCH_STEPS)
    except ClewError:
        return []
