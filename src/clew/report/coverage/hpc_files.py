"""Coverage in the files of GHC's hpc, so that `hpc report`, `hpc markup` and its other tools can be used.

A `.mix` file lists the boxes of a module with their places, a `.tix` file how often each was entered: here 0 or 1. Both
have the same hash, which is of the source. Boxes are those of expressions, top-level and local functions, and the two
outcomes of guards and conditions, as hpc has them; an alternative is an expression that a clause begins with.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

from clew.core.marks import MarkKind, mark_of
from clew.coverage.measured import MeasuredCoverage
from clew.coverage.placed_marks import Place, place_of
from clew.flow.flow_graph import FlowNode, NodeKind
from clew.source.dataclass import dataclass
from clew.source.files import read_source
from clew.source.span import TAB, Span


@dataclass(frozen=True, slots=True)
class HpcBox:
    """A box: its place, its kind as hpc writes it, and whether it was entered."""

    place: Place
    kind: str
    entered: bool

    @property
    def text(self) -> str:
        _, line, column, end_line, end_column = self.place
        return f"({line}:{column}-{end_line}:{max(end_column - 1, 1)},{self.kind})"


def hpc_files(coverage: MeasuredCoverage) -> dict[str, str]:
    """The texts of the files by their names: one `.mix` for each module, and one `.tix`."""
    found: dict[str, str] = {}
    modules = []
    for file, name in zip(coverage.files, coverage.names, strict=True):
        boxes = list(hpc_boxes(coverage, file))
        number = zlib.crc32(read_source(file).encode())
        listed = ",".join(box.text for box in boxes)
        found[f"{name}.mix"] = f'Mix "{file}" 1970-01-01 00:00:00 UTC {number} {TAB} [{listed}]'
        counts = ",".join(str(int(box.entered)) for box in boxes)
        modules.append(f'TixModule "{name}" {number} {len(boxes)} [{counts}]')
    found["clew.tix"] = f"Tix [{', '.join(modules)}]\n"
    return found


def hpc_boxes(coverage: MeasuredCoverage, file: str) -> Iterator[HpcBox]:
    """The boxes of a file."""
    own = place_of(Span(file, 1, 1, 1, 1))[0]
    reached = {place for place in _evaluated(coverage.marks) if place[0] == own}
    clauses = _clause_starts(coverage)
    for place in sorted({place for place in _evaluated(coverage.placed) if place[0] == own}):
        yield HpcBox(place, f"ExpBox {place in clauses}", place in reached)
    graph = coverage.analysis.graph
    for function in graph.functions:
        place = place_of(function.span)
        if place[0] != own or not function.span.line:
            continue
        path = _path(coverage, function.identity)
        kind = "LocalBox" if function.parent else "TopLevelBox"
        named = ",".join(f'"{name}"' for name in path)
        yield HpcBox(place, f"{kind} [{named}]", coverage.reached.entered(function))
    for node in graph.nodes:
        kind = {NodeKind.GUARD: "GuardBinBox", NodeKind.IF: "CondBinBox"}.get(node.kind, "")
        if kind and len(node.clauses) == 2 and place_of(node.span)[0] == own:
            test = place_of(_test_span(coverage, node))
            for number, outcome in enumerate(("True", "False")):
                seen = bool(coverage.reached.is_chosen(node.number, number))
                yield HpcBox(test, f"BinBox {kind} {outcome}", seen)


def _evaluated(labels: frozenset[str]) -> Iterator[Place]:
    for mark in map(mark_of, labels):
        if mark is not None and mark.kind is MarkKind.EVALUATED:
            yield place_of(mark.span)


def _clause_starts(coverage: MeasuredCoverage) -> frozenset[Place]:
    """The places of expressions that clauses lead to."""
    graph = coverage.analysis.graph
    return frozenset(place_of(graph.nodes[e.target].span) for e in graph.edges if e.clause is not None)


def _test_span(coverage: MeasuredCoverage, node: FlowNode) -> Span:
    """The place of what a conditional tests: the node before it that defines the tested variable."""
    graph = coverage.analysis.graph
    for number in range(node.number - 1, graph.function_of(node.number).first, -1):
        before = graph.nodes[number]
        if any(d.variable in node.tests for d in before.definitions):
            return before.span
    return node.span


def _path(coverage: MeasuredCoverage, identity: str) -> list[str]:
    by_identity = coverage.analysis.graph.by_identity
    found: list[str] = []
    while identity in by_identity:
        function = by_identity[identity]
        found.insert(0, function.name)
        identity = function.parent
    return found
