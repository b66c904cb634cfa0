"""The calls that a recorded run made, and whether a flow graph has them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from clew.api.budget import Budget
from clew.api.walking import record_run
from clew.flow.analysis import FlowAnalysis
from clew.flow.flow_graph import FlowFunction
from clew.flow.node_places import NodePlaces
from clew.language.protocol import LoadedModule
from clew.source.equations import contains
from clew.source.span import NOWHERE, Span
from clew.source.texts import source_lines
from clew.trace.history.history import History
from clew.trace.log.log import ACTIVATIONS, RecordKind

#: Runs are recorded so far; what comes later is not checked.
STEPS = 400_000


_MADE = ("join", "go")


@dataclass(frozen=True)
class MadeCall:
    """A call of a run: the call in the drawn modules that it was made for, and the function that it entered.

    Code that is not drawn calls for whoever called it; what nobody in the drawn modules called has no place.
    """

    site: Span | None
    callee: str
    callee_span: Span

    def __str__(self) -> str:
        return f"{self.site or 'outside'} calls {self.callee} ({self.callee_span})"


def recorded_history(module: LoadedModule, expression: str | None, *, steps: int = STEPS) -> History:
    run = record_run(module, expression, Budget(steps=steps))
    return run.teller.stories.history


class GraphOfCalls:
    """A graph that is asked for the calls of a run."""

    def __init__(self, analysis: FlowAnalysis, history: History) -> None:
        self.graph = analysis.graph
        self.history = history
        self.places = NodePlaces(analysis.graph)
        self.made_for: dict[int, Span | None] = {}
        self.files = {function.span.file for function in analysis.graph.functions}

    def calls(self) -> Iterator[MadeCall]:
        """All calls of drawn functions, each combination of place and function once."""
        seen: set[MadeCall] = set()
        log = self.history.log
        for number in sorted({int(n) for n in log.of_activations}):
            head = log.head(number)
            if (
                head.kind not in ACTIVATIONS
                or head.kind is RecordKind.CAF
                or head.pc not in self.history.sites
            ):
                continue
            try:
                callee = self.history.function(number)
            except (AssertionError, KeyError):
                continue
            call = MadeCall(self._made_for(number), callee.name, callee.span)
            if call not in seen:
                seen.add(call)
                if self.drawn(call):
                    yield call

    def _made_for(self, number: int) -> Span | None:
        """The place of a call in the drawn modules: its own, or that of the call that led to it."""
        passed: list[int] = []
        found: Span | None = None
        while number:
            if number in self.made_for:
                found = self.made_for[number]
                break
            passed.append(number)
            head = self.history.log.head(number)
            span = getattr(self.history.sites.get(head.pc), "span", NOWHERE)
            caller = self.history.function(head.act).name if head.act else ""
            # the copy of a default method for an instance is generated, and its calls are still written
            if span.file in self.files and (not self._is_generated(caller) or self.places.calls_at(span)):
                found = span
                break
            number = head.act
        self.made_for.update(dict.fromkeys(passed, found))  # recursion in a library may be deep
        return found

    def drawn(self, call: MadeCall) -> list[FlowFunction]:
        """The functions of the graph that a call may have entered; none if it is not drawn."""
        named = self.graph.by_identity.get(call.callee)
        if named is not None and not named.parent:
            return [named]
        last = call.callee.rpartition(".")[2].partition("@")[0]
        if "$" in last and not _is_local(call.callee):
            return []
        # what several rows of a match share, and the loops of comprehensions, are functions of these names
        return [
            f
            for f in self.places.functions_at(call.callee_span)
            if f.parent and (last not in _MADE or f.name == last)
        ]

    def _is_generated(self, caller: str) -> bool:
        """Whether nobody wrote a function: a dictionary, what `deriving` made, a method that is the default."""
        name = caller.partition("@")[0]
        if ".I:" not in name or "lambda" in name:
            return False
        while name and name not in self.graph.by_identity:
            name = name.rpartition(".")[0]  # what is inside of a method that is written
        return not name

    def has(self, call: MadeCall) -> bool:
        """Whether the graph has a call: from the node of exactly this call, or from outside."""
        graph = self.graph
        callees = self.drawn(call)
        escaped = any(function.identity in graph.escaped for function in callees)
        if call.site is None:
            return escaped
        nodes = self.places.calls_at(call.site)
        if not nodes or self._only_mentions(call):
            return escaped or any(self.graph.calls_to.get(function.import_node) for function in callees)
        # a call with more arguments than its function takes stands for the calls of which it is made up
        nodes += tuple(node for span, node in self.graph.call_places if contains(call.site, span))
        imports = {function.import_node for function in callees}
        if any(edge.target in imports for node in nodes for edge in self.graph.calls_from.get(node, ())):
            return True
        if escaped and any(node in self.graph.open_calls for node in nodes):
            return True
        # a partial application, which library code that is compiled into some place applies to the rest
        is_partial = contains(call.site, call.callee_span) or all(
            self._is_partial(node, function) for node in nodes for function in callees
        )
        gives = any(self._gives(node, call) for node in nodes)
        if not is_partial and not gives:
            return False
        return (gives and escaped) or any(graph.calls_to.get(function.import_node) for function in callees)

    def _gives(self, node: int, call: MadeCall) -> bool:
        """Whether a node calls a function that the callee is written in: in `even . step f`, the library applies `step f`."""
        called = {edge.target for edge in self.graph.calls_from.get(node, ())}
        return any(
            function.import_node in called
            and function.identity != call.callee
            and contains(function.span, call.callee_span)
            for function in self.graph.functions
        )

    def _is_partial(self, node: int, function: FlowFunction) -> bool:
        """Whether a node has too few arguments for a function, and calls nothing; not in Erlang."""
        if node in self.graph.calls_from or function.span.file.endswith(".erl"):
            return False
        parameters = len(self.graph.nodes[function.import_node].definitions)
        used = {use.variable for use in self.graph.nodes[node].uses}
        return len(used) <= parameters

    def _only_mentions(self, call: MadeCall) -> bool:
        """Whether a function is only named or written there, and library code that is compiled into the place calls it."""
        site = call.site
        lines = source_lines(site.file) if site is not None else None
        if site is None or lines is None or site == call.callee_span:
            return True
        text = lines[site.line - 1][site.column - 1 : site.end_column - 1]
        return site.line == site.end_line and re.fullmatch(r"[\w.']+", text) is not None


def _is_local(name: str) -> bool:
    return ".lambda" in name or ".go$" in name


def missing_calls(analysis: FlowAnalysis, history: History) -> tuple[int, list[MadeCall]]:
    """How many calls of drawn functions a run made, and those that the graph lacks."""
    graph = GraphOfCalls(analysis, history)
    calls = list(graph.calls())
    return len(calls), [call for call in calls if not graph.has(call)]
