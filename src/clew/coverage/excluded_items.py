"""What users leave out of coverage by a comment: `clew: no cover`.

On the line of an expression it excludes what begins there; on the first line of a function or of a clause, all of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from clew.coverage.graph_items import GraphItem, ItemState
from clew.flow.flow_graph import FlowGraph
from clew.source.span import Span

_COMMENT = re.compile(r"(?:--|%|\{-).*\bclew:\s*no cover\b")


def excluded_lines(text: str) -> frozenset[int]:
    """The lines of a source with the comment."""
    lines = text.split("\n")
    return frozenset(number for number, line in enumerate(lines, 1) if _COMMENT.search(line))


def without_excluded(
    items: Iterable[GraphItem], graph: FlowGraph, lines: dict[str, frozenset[int]]
) -> Iterator[GraphItem]:
    """The items, those that a comment leaves out as excluded ones; `lines` has the comments of each file."""
    ranges = [
        (span.file, span.line, span.end_line)
        for span in _wholes(graph)
        if span.line in lines.get(span.file, ())
    ]
    for item in items:
        span = item.span
        inside = any(f == span.file and first <= span.line <= last for f, first, last in ranges)
        if inside or span.line in lines.get(span.file, ()):
            item = replace(item, state=ItemState.EXCLUDED)
        yield item


def _wholes(graph: FlowGraph) -> Iterator[Span]:
    for function in graph.functions:
        yield function.span
    for node in graph.nodes:
        yield from (clause.span for clause in node.clauses if clause.is_written)
