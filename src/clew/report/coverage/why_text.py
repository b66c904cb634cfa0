"""Why a line never ran, in words and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from clew.coverage.unreached import LineReason, ReasonKind, UnreachedLine
from clew.flow.flow_graph import FlowGraph, FlowNode, NodeKind
from clew.flow.graph_states import NodeState
from clew.flow.written_nodes import tested, written
from clew.report.document import module_entry, position
from clew.report.shell import run_command
from clew.source.texts import source_lines

#: Reasons that are told in words.
_TOLD = 4


def why_lines(why: UnreachedLine) -> Iterator[str]:
    """What a terminal shows."""
    text = (source_lines(why.file) or [""] * why.line)[why.line - 1].strip()
    yield f"{why.file}:{why.line}: {text}"
    runs = len(why.coverage.runs)
    after = f"{runs} run{'s' * (runs != 1)}"
    if why.state is NodeState.COVERED:
        yield f"  It ran, all of it, in {after}."
        return
    missed = written(why.coverage.analysis.graph.nodes[why.nodes[-1]])
    if why.state is NodeState.UNUSED:
        yield f"  In {after} nothing ever needed the value of `{missed}`, so it was not computed."
    elif why.came:
        yield f"  It ran in part: {after} never came to `{missed}`."
    else:
        yield f"  It never ran, in {after}."
    for told in why.reasons[:_TOLD]:
        yield ""
        yield from _reason_lines(why, told)
    if len(why.reasons) > _TOLD:
        yield ""
        yield f"  There are {len(why.reasons) - _TOLD} further ways to it that runs left."
    yield ""
    yield from _input_lines(why)


def _reason_lines(why: UnreachedLine, told: LineReason) -> Iterator[str]:
    graph = why.coverage.analysis.graph
    reason = told.reason
    node = graph.nodes[reason.node]
    function = graph.function_of(reason.node)
    where = f"{node.span.file}:{node.span.line}"
    yield f"  {where}: {_said(why, told)}"
    if reason.kind is ReasonKind.CALLEE:
        called = sorted({graph.function_of(band.target).name for band in graph.calls_from[reason.node]})
        yield f"    it may call {', '.join(called)}"
    if told.calls_made:
        yield f"    {function.name} was called as"
        yield from (f"      {call}" for call in told.calls_made)
    for call in reason.calls:
        passed = graph.nodes[call]
        yield f"    then {passed.span.file}:{passed.span.line} would have called: {written(passed)}"


def _said(why: UnreachedLine, told: LineReason) -> str:
    graph = why.coverage.analysis.graph
    reason = told.reason
    node = graph.nodes[reason.node]
    function = graph.function_of(reason.node).name
    match reason.kind:
        case ReasonKind.CLAUSE:
            assert reason.clause is not None
            return _clause_said(graph, node, reason.clause)
        case ReasonKind.CALLEE:
            return f"the call `{written(node)}` was made, but it never was a call of this function."
        case ReasonKind.UNUSED:
            return f"the value of `{written(node)}` was never needed."
        case ReasonKind.STOPPED:
            return f"`{written(node)}` did not come to its end: it raised an exception, or was cut short."
        case ReasonKind.UNCALLED:
            return f"no run called {function}, which callers outside may do."
        case ReasonKind.DEAD:
            return f"nothing calls {function}: no call in the flow graph leads to it, and it is not exported."


def _clause_said(graph: FlowGraph, node: FlowNode, number: int) -> str:
    """A clause that was never chosen."""
    clause = node.clauses[number]
    function = graph.function_of(node.number).name
    wanted = ", ".join(p for p in clause.patterns if p)
    if clause.guard:
        wanted = f"{wanted} when {clause.guard}".strip()
    wanted = wanted or "the last clause"
    if node.kind is NodeKind.FUNCASE:
        return f"no call of {function} chose the clause `{wanted}`."
    tests = tested(graph, node)
    if node.kind in (NodeKind.GUARD, NodeKind.IF) and tests:
        return f"in {function}, `{tests}` was never {wanted}."
    conditional = f"{node.kind.value} {tests}".rstrip()
    return f"in {function}, `{conditional}` never chose `{wanted}`."


def _input_lines(why: UnreachedLine) -> Iterator[str]:
    if why.input is not None:
        yield "  This comes to it:"
        yield f"    {run_command(why.file, why.input)}"
    elif why.reasons and all(told.reason.kind is ReasonKind.DEAD for told in why.reasons):
        yield "  No input comes to it."
    elif why.searched:
        yield f"  No input was found that comes to it, by calls of {', '.join(why.searched)}; there may be one."
    else:
        yield "  No function that can be called from outside was found to look for an input at."


def why_entry(why: UnreachedLine) -> dict[str, Any]:
    """The entry of a JSON document."""
    graph = why.coverage.analysis.graph
    return module_entry(
        why.file,
        why.coverage.names[0],
        line=why.line,
        state={"UNUSED": "unused"}.get(why.state.name, why.state.name.lower()),
        reasons=[
            {
                "kind": told.reason.kind.name.lower(),
                "node": graph.key_of(told.reason.node),
                "text": graph.nodes[told.reason.node].text,
                "clause": told.reason.clause,
                "position": position(graph.nodes[told.reason.node].span),
                "calls_made": list(told.calls_made),
                "calls": [graph.key_of(call) for call in told.reason.calls],
            }
            for told in why.reasons
        ],
        input=why.input,
        searched=list(why.searched),
    )
