"""Why a line never ran: the work behind `clew why`.

Tests are run with marks, the flow graph says what would have led to the line, runs are recorded for the values that
decided otherwise, and generation looks for an input that comes to the line, which is then run to see that it does.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from clew.api.budget import Budget, Cancellation
from clew.api.coverage.measured_runs import expression_run, has_main
from clew.api.coverage.measuring import CoverageOptions, measure
from clew.api.coverage.property_runs import property_runs
from clew.api.generating import GenerateOptions, generate_tests
from clew.api.walking import FailingTest, record_run
from clew.cover.inputs.values import is_whole
from clew.cover.options import GenerationOptions
from clew.coverage.measured import MeasuredCoverage
from clew.coverage.placed_marks import PlacedMarks
from clew.coverage.reached_graph import ReachedGraph, is_lazy
from clew.coverage.unreached import (
    LineReason,
    ReasonKind,
    UnreachedLine,
    UnreachedReason,
    nodes_in_line,
    reasons,
    ways_in,
)
from clew.flow.flow_graph import FlowFunction
from clew.flow.graph_states import NodeState
from clew.language.loading import USUAL_LOADING, Loading, Marking, Progress
from clew.language.protocol import LoadedModule
from clew.language.registry import language_of, traits_for
from clew.machine.compile.seen_marks import seeing_marks
from clew.source.diagnostics import ClewError, UsageFault
from clew.source.span import Span
from clew.trace.stories.shown_parts import ShownParts

#: Runs that are recorded, steps of each, and calls of a function that are shown.
_RUNS, _STEPS, _CALLS = 8, 2_000_000, 5
#: Functions that an input is looked for at, the work of each kind of search there, and tests that are tried of each.
_WAYS, _WORK, _TRIED = 4, 2_000_000, 40
#: Characters of a value.
_WIDTH = 50


def why_unreached(
    files: Sequence[str],
    line: int,
    options: CoverageOptions,
    loading: Loading = USUAL_LOADING,
    seconds: float | None = None,
    progress: Progress | None = None,
    cancel: Cancellation | None = None,
) -> UnreachedLine:
    """Why no run came to a line of the first file; without a limit in seconds, only work is counted."""
    measured = measure(files, options, loading, progress=progress, cancel=cancel)
    graph = measured.analysis.graph
    nodes = nodes_in_line(graph, files[0], line)
    if not nodes:
        raise UsageFault(
            f"nothing begins on line {line} of '{files[0]}'",
            hint="name a line with an expression, a clause or the head of a function",
        )
    states = {node: measured.reached.nodes[node] for node in nodes}
    state = next(
        s for s in (NodeState.UNCOVERED, NodeState.UNUSED, NodeState.COVERED) if s in states.values()
    )
    came = any(s is not NodeState.UNCOVERED for s in states.values())
    missed = tuple(node for node in nodes if states[node] is state)
    known = UnreachedLine(files[0], line, measured, missed, state, came, (), None, ())
    if state is NodeState.COVERED:
        return known
    found = tuple(reasons(measured.reached, missed)) if state is NodeState.UNCOVERED else ()
    calls = _calls_made(files, options, loading, [graph.function_of(r.node) for r in found])
    told = tuple(
        LineReason(r, calls.get(graph.function_of(r.node).identity, ()) if _has_calls(r) else ())
        for r in found
    )
    if found and all(r.kind is ReasonKind.DEAD for r in found):
        return replace(known, reasons=told)
    sought = missed[-1:] if came else missed  # of a line that ran in part, what is said to be missing
    searched, call = _input(files, measured, sought, loading, seconds, cancel)
    return replace(known, reasons=told, input=call, searched=searched)


def _has_calls(reason: UnreachedReason) -> bool:
    return reason.kind not in (ReasonKind.DEAD, ReasonKind.UNCALLED)


# --- what the runs had there ---


def _calls_made(
    files: Sequence[str], options: CoverageOptions, loading: Loading, functions: Sequence[FlowFunction]
) -> dict[str, tuple[str, ...]]:
    """The calls of some functions in recorded runs, each function with those that were made first."""
    wanted = {function.span: function for function in functions if function.span.line}
    found: dict[str, dict[str, None]] = {function.identity: {} for function in functions}
    for module, expression, test in _recorded(files, options, loading):
        try:
            run = record_run(module, expression, Budget(steps=_STEPS), test=test, must_fail=False)
        except ClewError:
            continue
        history, teller = run.teller.stories.history, run.teller
        shown = ShownParts(run.teller.stories.code)
        first: dict[Span, str] = {}
        for act in history.activations():
            try:
                called = history.function(act)
            except (AssertionError, KeyError):
                continue
            function = wanted.get(called.span)
            if function is None or len(found[function.identity]) >= _CALLS:
                continue
            # what a function falls through to stands at its place, too, as a function that it calls
            if called.name.startswith(f"{first.setdefault(called.span, called.name)}."):
                continue
            values = [history.argument_value(act, index) for index in range(len(called.params))]
            arguments = [
                teller.value(value, argument=True, width=_WIDTH)
                for name, value in zip(called.params, values, strict=True)
                if not shown.is_evidence(name, value)
            ]
            text = module.call_text(function.name, arguments)
            found[function.identity].setdefault(text)
    return {identity: tuple(calls) for identity, calls in found.items()}


def _recorded(
    files: Sequence[str], options: CoverageOptions, loading: Loading
) -> Iterator[tuple[LoadedModule, str | None, FailingTest | None]]:
    """The runs that can be recorded: expressions, `main`, and tests with names."""
    count = 0
    module = language_of(files[0]).load(files[0], loading)
    tests_itself = options.is_empty and not has_main(module)
    for expression in (None,) if options.is_empty and not tests_itself else options.expressions:
        yield module, expression, None
    for file in files[:1] if tests_itself else options.tests:
        tests = language_of(file).load(file, loading)
        by_name = traits_for(file).tests_by_name or not has_main(tests)
        names = tuple(tests.unit_tests())
        for name in names:
            evaluation = tests.test_run(name)
            if evaluation is not None and count < _RUNS:
                count += 1
                yield tests, None, FailingTest(name, evaluation)
        properties = by_name and bool(tests.property_names())
        if properties:
            for expression, test in islice(property_runs(tests), _RUNS - count):
                count += 1
                yield tests, expression, test
        if not names and not properties:
            yield tests, None, None


# --- an input ---


def _input(
    files: Sequence[str],
    measured: MeasuredCoverage,
    nodes: Sequence[int],
    loading: Loading,
    seconds: float | None,
    cancel: Cancellation | None,
) -> tuple[tuple[str, ...], str | None]:
    """A call that comes to one of some nodes, which was tried, and the functions at which it was looked for."""
    graph = measured.analysis.graph
    module = language_of(files[0]).load(files[0], loading)
    known = {name.partition("/")[0] if "/" in name[1:] else name: name for name in module.functions()}
    names = []
    for identity in ways_in(graph, nodes):
        name = graph.by_identity[identity].name
        plain = name.partition("/")[0] if "/" in name[1:] else name
        if name in module.functions():
            names.append(name)
        elif plain in known:
            names.append(known[plain])
    names = list(dict.fromkeys(names))[:_WAYS]
    until = None if seconds is None else time.monotonic() + seconds
    lines = {graph.nodes[node].span.line for node in nodes}
    trials = _Trials(files, measured, nodes, loading)
    searched = []
    for place, name in enumerate(names):
        left = None if until is None else until - time.monotonic()
        if left is not None and left <= 0:
            break
        searched.append(name)
        share = None if left is None else left / (len(names) - place)
        for call in _calls_found(module, name, lines, share, cancel):
            if trials.comes_there(call):
                return tuple(searched), call
    return tuple(searched), None


def _calls_found(
    module: LoadedModule, name: str, lines: set[int], seconds: float | None, cancel: Cancellation | None
) -> Iterator[str]:
    """Calls of a function that generation finds, those first that cover something on the lines.

    Of these, the few that cover all that was covered come before others, many of which do the same.
    """
    search = GenerationOptions(seconds=seconds, first_work=_WORK, second_work=_WORK, probing_work=_WORK)
    options = GenerateOptions(search=search)
    try:
        made = generate_tests(module, name, options, cancel=cancel)
    except ClewError:
        return
    wanted = {item.label for item in made.items if item.span.line in lines}
    kept = {test.number for test in made.result.kept}
    whole = [t for t in made.result.tests if t.concrete is not None and all(map(is_whole, t.concrete))]
    whole.sort(key=lambda test: (not wanted & test.items, test.number not in kept, test.number))
    for test in whole[:_TRIED]:
        assert test.concrete is not None
        yield made.subject.call(test.concrete)


class _Trials:
    """Runs of calls that are only looked at for whether they come to some nodes."""

    def __init__(
        self, files: Sequence[str], measured: MeasuredCoverage, nodes: Sequence[int], loading: Loading
    ) -> None:
        marked = replace(loading, marking=Marking(tuple(files)))
        self._module = language_of(files[0]).load(files[0], marked)
        self._graph = measured.analysis.graph
        self._nodes = nodes

    def comes_there(self, call: str) -> bool:
        try:
            with seeing_marks() as seen:
                expression_run(self._module, call, Budget(steps=_STEPS))
        except ClewError:
            return False
        reached = ReachedGraph(self._graph, PlacedMarks(self._module.marks, seen.labels), is_lazy)
        return any(reached.nodes[node] is NodeState.COVERED for node in self._nodes)
