"""What a picture of a flow graph shows, and where: boxes for nodes, frames for functions, and the lines between them.

A frame may be folded: then it is its title only. Frames stand in rows, those that are called below those that call.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Collection, Iterable, Sequence

from clew.flow.analysis import FlowAnalysis
from clew.flow.flow_graph import FlowEdge, FlowFunction, FlowGraph, FlowNode
from clew.report.flow_pictures.layered_layout import LayoutBox, LayoutLine, Point, laid_out
from clew.source.dataclass import dataclass

#: The width of a character, the height of a line, and the space around text, in pixels.
CHARACTER, LINE, PAD = 7.25, 16.0, 7.0
#: The height of a frame's title, and the space inside of a frame and between frames.
TITLE, MARGIN, BETWEEN = 26.0, 14.0, 46.0
#: Characters in a line of a node, and lines that are shown of it.
_NODE_COLUMNS, _NODE_LINES = 44, 3
_CLAUSE_COLUMNS, _CLAUSE_LINES = 24, 3
#: Graphs with more nodes are folded where nobody asks for a function.
MANY_NODES = 120


@dataclass(frozen=True, slots=True)
class DrawnClause:
    """A cell of a conditional: pattern and guard."""

    x: float
    width: float
    lines: tuple[str, ...]
    guard_lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawnNode:
    """A node with its place in its frame."""

    node: FlowNode
    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]
    clauses: tuple[DrawnClause, ...]


@dataclass(frozen=True, slots=True)
class DrawnFunction:
    """A frame, as large as it is open, with what is in it."""

    function: FlowFunction
    title: str
    nodes: tuple[DrawnNode, ...]
    #: The edges inside, and the line of each.
    edges: tuple[FlowEdge, ...]
    routes: tuple[tuple[Point, ...], ...]
    width: float
    height: float
    #: The size when it is folded.
    folded_width: float
    #: Frames of a lower rank stand above.
    rank: int


@dataclass(frozen=True, slots=True)
class PlacedFunction:
    """A frame in the picture."""

    drawn: DrawnFunction
    x: float
    y: float
    is_folded: bool

    @property
    def width(self) -> float:
        return self.drawn.folded_width if self.is_folded else self.drawn.width

    @property
    def height(self) -> float:
        return TITLE if self.is_folded else self.drawn.height


@dataclass(frozen=True, slots=True)
class FlowScene:
    """A whole picture."""

    frames: tuple[PlacedFunction, ...]
    width: float
    height: float


def drawn_functions(analysis: FlowAnalysis, functions: Collection[str] = ()) -> tuple[DrawnFunction, ...]:
    """The frames of all functions, or of some by identity."""
    graph = analysis.graph
    ranks = _ranks(graph)
    return tuple(
        _drawn(graph, function, ranks[function.identity])
        for function in graph.functions
        if not functions or function.identity in functions
    )


def scene_of(drawn: Sequence[DrawnFunction], folded: Collection[str]) -> FlowScene:
    """The frames in rows: a rank begins a new row, and a row that is too wide goes on in the next."""
    frames = [PlacedFunction(d, 0, 0, d.function.identity in folded) for d in drawn]
    area = sum((f.width + BETWEEN) * (f.height + BETWEEN) for f in frames)
    limit = max(1100.0, 1.25 * math.sqrt(area), *(f.width for f in frames)) if frames else 0.0
    placed: list[PlacedFunction] = []
    x = y = tallest = widest = 0.0
    rank = None
    for frame in sorted(frames, key=lambda f: f.drawn.rank):
        is_new = rank is not None and frame.drawn.rank != rank
        if placed and (x + frame.width > limit or (is_new and x > limit / 3)):
            x, y, tallest = 0.0, y + tallest + BETWEEN, 0.0
        rank = frame.drawn.rank
        placed.append(PlacedFunction(frame.drawn, x, y, frame.is_folded))
        widest = max(widest, x + frame.width)
        x += frame.width + BETWEEN
        tallest = max(tallest, frame.height)
    return FlowScene(tuple(placed), widest, y + tallest)


def folded_by_default(analysis: FlowAnalysis, functions: Collection[str]) -> frozenset[str]:
    """Which functions are folded where nobody says: all others if some are asked for, all of a large graph."""
    graph = analysis.graph
    if functions:
        return frozenset(f.identity for f in graph.functions if f.identity not in functions)
    if len(graph.nodes) <= MANY_NODES:
        return frozenset()
    return frozenset(f.identity for f in graph.functions)


def full_name(graph: FlowGraph, function: FlowFunction) -> str:
    """A function with those around it, and its module if there are several."""
    names = [function.name]
    while function.parent:
        function = graph.by_identity[function.parent]
        names.append(function.name)
    prefix = f"{function.module}:" if len(graph.modules) > 1 else ""
    return prefix + " > ".join(reversed(names))


def _drawn(graph: FlowGraph, function: FlowFunction, rank: int) -> DrawnFunction:
    sized = [_sized(graph.nodes[number]) for number in function.nodes]
    lines = []
    first = function.first
    edges = tuple(edge for number in function.nodes for edge in graph.successors.get(number, ()))
    for edge in edges:
        port = None
        source = sized[edge.source - first]
        if edge.clause is not None and source.clauses:
            cell = source.clauses[edge.clause]
            port = cell.x + cell.width / 2
        lines.append(LayoutLine(edge.source - first, edge.target - first, port))
    done = laid_out([LayoutBox(s.width, s.height) for s in sized], lines)
    title = full_name(graph, function)
    badge = f"{title}  ({len(function.nodes)} nodes)"
    width = max(done.width, len(title) * CHARACTER + 34) + 2 * MARGIN
    inset = (width - done.width) / 2
    placed = tuple(
        DrawnNode(s.node, x + inset, y + TITLE + MARGIN, s.width, s.height, s.lines, s.clauses)
        for s, (x, y) in zip(sized, done.corners, strict=True)
    )
    routes = tuple(tuple((x + inset, y + TITLE + MARGIN) for x, y in route) for route in done.routes)
    height = done.height + TITLE + 2 * MARGIN
    return DrawnFunction(
        function, title, placed, edges, routes, width, height, len(badge) * CHARACTER + 34, rank
    )


def _sized(node: FlowNode) -> DrawnNode:
    """A node with its texts and its size, not yet placed."""
    lines = _wrapped(node.text, _NODE_COLUMNS, _NODE_LINES)
    width = max(len(line) for line in lines) * CHARACTER + 2 * PAD
    height = len(lines) * LINE + PAD
    if not node.clauses:
        return DrawnNode(node, 0, 0, max(width, 40), height, lines, ())
    cells = []
    for field in node.clauses:
        pattern = _wrapped(", ".join(p for p in field.patterns if p) or " ", _CLAUSE_COLUMNS, _CLAUSE_LINES)
        guard = _wrapped(f"when {field.guard}", _CLAUSE_COLUMNS, _CLAUSE_LINES) if field.guard else ()
        longest = max(len(line) for line in (*pattern, *guard))
        cells.append((longest * CHARACTER + 2 * PAD, pattern, guard))
    total = sum(max(w, 30) for w, _, _ in cells)
    stretch = max(width / total, 1.0)
    made = []
    x = 0.0
    for cell_width, pattern, guard in cells:
        wide = max(cell_width, 30) * stretch
        made.append(DrawnClause(x, wide, pattern, guard))
        x += wide
    rows = max(len(cell.lines) + len(cell.guard_lines) for cell in made)
    return DrawnNode(node, 0, 0, x, height + rows * LINE + PAD, lines, tuple(made))


def _wrapped(text: str, columns: int, most: int) -> tuple[str, ...]:
    lines = textwrap.wrap(text, columns, break_on_hyphens=False) or [" "]
    if len(lines) > most:
        lines = lines[:most]
        lines[-1] = lines[-1][: columns - 1] + "…"
    return tuple(lines)


def _ranks(graph: FlowGraph) -> dict[str, int]:
    """How far from the outside a function is called; one inside of another is not above it."""
    callees: dict[str, set[str]] = {f.identity: set() for f in graph.functions}
    for edge in graph.calls:
        callees[graph.nodes[edge.source].function].add(graph.nodes[edge.target].function)
    ranks: dict[str, int] = {}
    for start in _starts(graph):
        _descend(start, 0, callees, ranks)
    for function in graph.functions:
        if function.identity not in ranks:
            above = ranks.get(function.parent, 0) if function.parent else 0
            _descend(function.identity, above, callees, ranks)
    return ranks


def _starts(graph: FlowGraph) -> Iterable[str]:
    called = {graph.nodes[edge.target].function for edge in graph.calls}
    yield from (f.identity for f in graph.functions if f.identity not in called)
    yield from (f.identity for f in graph.functions if f.is_exported)


def _descend(start: str, rank: int, callees: dict[str, set[str]], ranks: dict[str, int]) -> None:
    """Breadth first: the shortest chain of calls counts."""
    layer = [start] if start not in ranks else []
    while layer:
        ranks.update((identity, rank) for identity in layer)
        layer = sorted({c for identity in layer for c in callees[identity] if c not in ranks})
        rank += 1
