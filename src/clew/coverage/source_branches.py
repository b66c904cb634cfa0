"""The branches of a source for formats that know only lines and branches: the clauses of its conditionals."""

from __future__ import annotations

from collections.abc import Iterator

from clew.coverage.measured import MeasuredCoverage
from clew.flow.graph_states import NodeState
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class SourceBranch:
    """One way out of a conditional; `taken` is None if the conditional itself was never reached."""

    file: str
    line: int
    #: The conditional, by its lasting name and a number that is unique in its file.
    key: str
    block: int
    number: int
    taken: bool | None


def source_branches(coverage: MeasuredCoverage) -> Iterator[SourceBranch]:
    """The ways out of all conditionals with at least two, in the order of the graph; what is excluded is left out."""
    graph = coverage.analysis.graph
    blocks: dict[str, int] = {}
    for node in graph.nodes:
        if len(node.clauses) < 2 or not node.span.line or graph.key_of(node.number) in coverage.excluded_keys:
            continue
        file = node.span.file
        block = blocks[file] = blocks.get(file, -1) + 1
        was_reached = coverage.reached.nodes[node.number] is NodeState.COVERED
        for number in range(len(node.clauses)):
            chosen = coverage.reached.is_chosen(node.number, number)
            if chosen is not None:
                taken = chosen if was_reached else None
                yield SourceBranch(file, node.span.line, graph.key_of(node.number), block, number, taken)
