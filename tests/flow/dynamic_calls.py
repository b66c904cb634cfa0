"""The calls that a recorded run made, and whether a flow graph has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clew.api.budget import Budget
from clew.api.walking import record_run
from clew.flow.analysis import FlowAnalysis
from clew.flow.flow_graph import FlowFunction
from clew.language.protocol import LoadedModule
from clew.source.equations import contains
from clew.source.span import Span
from clew.trace.history.history import History
from clew.trace.log.log import ACTIVATIONS, RecordKind

#: Runs are recorded so far; what comes later is not checked.
BUDGET = Budget(steps=400_000)


@dataclass(frozen=True)
class MadeCall:
    """A call of a run: where it stands, and the function that it entered."""

    site: Span
    caller: str
    callee: str
    callee_span: Span

    def __str__(self) -> str:
        return f"{self.site}: {self.caller} calls {self.callee} ({self.callee_span})"


def recorded_history(module: LoadedModule, expression: str | None) -> History:
    run = record_run(module, expression, BUDGET)
    return run.teller.stories.history


def calls_of(history: History) -> Iterator[MadeCall]:
    """All calls, each combination of place and function once."""
    seen: set[tuple[int, int, str]] = set()
    log = history.log
    for number in sorted({int(n) for n in log.indexed}):
        head = log.head(number)
        if head.kind not in ACTIVATIONS or head.kind is RecordKind.CAF:
            continue
        site = history.sites.get(head.pc)
        try:
            callee = history.function(number)
        except (AssertionError, KeyError):
            continue
        key = (head.pc, id(site), callee.name)
        if site is None or key in seen:
            continue
        seen.add(key)
        caller = history.function(head.act).name if head.act else ""
        yield MadeCall(getattr(site, "span", Span("", 0, 0, 0, 0)), caller, callee.name, callee.span)


class GraphOfCalls:
    """A graph that is asked for calls."""

    def __init__(self, analysis: FlowAnalysis) -> None:
        self.analysis = analysis
        graph = analysis.graph
        self.by_span: dict[Span, list[FlowFunction]] = {}
        for function in graph.functions:
            self.by_span.setdefault(function.span, []).append(function)
        self.files = {function.span.file for function in graph.functions}

    def drawn(self, call: MadeCall) -> list[FlowFunction]:
        """The functions of the graph that a call may have entered; none if it is not drawn."""
        graph = self.analysis.graph
        named = graph.by_identity.get(call.callee)
        if named is not None and not named.parent:
            return [named]
        last = call.callee.rpartition(".")[2].partition("@")[0]
        if "$" in last and not _is_local(call.callee):
            return []
        # what several rows of a match share is a function of that name
        return [
            f
            for f in self.by_span.get(call.callee_span, [])
            if f.parent and (last != "join" or f.name == last)
        ]

    def is_made(self, caller: str) -> bool:
        """Whether nobody wrote a function: a dictionary, what `deriving` made, a method that is the default."""
        name = caller.partition("@")[0]
        return ".I:" in name and name not in self.analysis.graph.by_identity and "lambda" not in name

    def has(self, call: MadeCall) -> bool:
        """Whether the graph has a call: from a node at its place, or from code that is not drawn."""
        graph = self.analysis.graph
        for function in self.drawn(call):
            if call.site.file not in self.files or self.is_made(call.caller):
                if function.identity in graph.escaped or graph.calls_to.get(function.import_node):
                    return True
                continue
            for edge in graph.calls_to.get(function.import_node, ()):
                span = graph.nodes[edge.source].span
                if span == call.site or contains(span, call.site) or contains(call.site, span):
                    return True
            if function.identity in graph.escaped and any(
                contains(graph.nodes[n].span, call.site) or contains(call.site, graph.nodes[n].span)
                for n in graph.open_calls
            ):
                return True
        return False


def _is_local(name: str) -> bool:
    return ".lambda" in name or ".go$" in name


def missing_calls(analysis: FlowAnalysis, history: History) -> tuple[int, list[MadeCall]]:
    """How many calls of drawn functions a run made, and those that the graph lacks."""
    graph = GraphOfCalls(analysis)
    checked = 0
    missing = []
    for call in calls_of(history):
        if graph.drawn(call):
            checked += 1
            if not graph.has(call):
                missing.append(call)
    return checked, missing
