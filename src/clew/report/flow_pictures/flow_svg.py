"""A flow graph as an SVG picture, by itself or inside of a page.

Kinds of nodes and of lines are told apart by shape, marks and dashes; colour comes on top of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from clew.flow.analysis import FlowAnalysis
from clew.flow.flow_graph import CallEdge, CallOrder, NodeKind
from clew.flow.graph_states import NO_STATES, GraphStates, NodeState
from clew.report.flow_pictures.flow_scene import (
    LINE,
    PAD,
    TITLE,
    DrawnFunction,
    DrawnNode,
    FlowScene,
    PlacedFunction,
    drawn_functions,
    folded_by_default,
    scene_of,
)
from clew.report.flow_pictures.layered_layout import Point

#: Space around the picture, and below it for the legend.
_AROUND, _LEGEND, _LEGEND_WIDTH = 24.0, 84.0, 700.0

STYLE = """
.frame{fill:#f6f6f2;stroke:#9aa19c;stroke-width:1.2}
.title{font-weight:700}
text{font:12px ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1d2326}
.box{fill:#fff;stroke:#4b5458;stroke-width:1}
.call>.box{stroke-width:1.6}
.bar{stroke:#4b5458;stroke-width:1}
.import>.box,.return>.box{fill:#e8edf0}
.context>.box{stroke-dasharray:4 3}
.guardtext{font-style:italic}
.flow{fill:none;stroke:#4b5458;stroke-width:1.1}
.band{fill:none;stroke:#0b5d8a;stroke-width:1.5;stroke-dasharray:1.5 4;stroke-linecap:round}
.band.higher{stroke:#8a8f92}
.band.library{stroke:#8a8f92;stroke-dasharray:7 3 1.5 3}
.open{fill:#8a4b00;font-weight:700}
.uncovered>.box{stroke:#a8261c;stroke-width:2;stroke-dasharray:7 3}
.unused>.box{stroke:#7a5c00;stroke-width:2;stroke-dasharray:2 2}
.covered>.box{stroke:#1c6b3a;stroke-width:2}
.flow.untaken,.band.untaken{stroke:#a8261c;stroke-width:.8}
.sign{font-weight:700}
"""


#: What a line of calls is called in the style.
BAND_CLASSES = {CallOrder.FIRST: "first", CallOrder.HIGHER: "higher", CallOrder.LIBRARY: "library"}


def flow_svg(analysis: FlowAnalysis, functions: Sequence[str] = (), states: GraphStates = NO_STATES) -> str:
    """The picture of a graph, or of some functions of it; large graphs are folded."""
    drawn = drawn_functions(analysis, functions)
    folded = folded_by_default(analysis, functions)
    scene = scene_of(drawn, folded)
    left, right = _reach(_bands(scene, analysis.graph.calls, analysis))
    right = max(right, scene.width, _LEGEND_WIDTH)
    width, height = right - left + 2 * _AROUND, scene.height + 2 * _AROUND + _LEGEND
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="{left - _AROUND:.0f} {-_AROUND:.0f} {width:.0f} {height:.0f}">',
        f"<title>Flow graph of {escape(', '.join(analysis.graph.modules))}</title>",
        f"<style>{STYLE}</style>",
        DEFINITIONS,
        f'<rect x="{left - _AROUND:.0f}" y="{-_AROUND:.0f}" width="100%" height="100%" fill="#fff"/>',
    ]
    # bands end at the border of a folded frame, and inside of an open one
    opened = [frame for frame in scene.frames if not frame.is_folded]
    folded_frames = [frame for frame in scene.frames if frame.is_folded]
    parts += [_placed_frame(frame, analysis, states) for frame in opened]
    parts.append(bands_svg(scene, analysis, states))
    parts += [_placed_frame(frame, analysis, states) for frame in folded_frames]
    parts.append(f'<g transform="translate(0 {scene.height + 34:.1f})">{legend(bool(states))}</g>')
    parts.append("</svg>\n")
    return "\n".join(parts)


def _placed_frame(frame: PlacedFunction, analysis: FlowAnalysis, states: GraphStates) -> str:
    inside = frame_svg(frame.drawn, analysis, states, is_folded=frame.is_folded)
    return f'<g transform="translate({frame.x:.1f} {frame.y:.1f})">{inside}</g>'


DEFINITIONS = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    '<path d="M0 0L8 4L0 8z" fill="#4b5458"/></marker>'
    '<marker id="bandtip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
    'orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0L8 4L0 8z" fill="#0b5d8a"/></marker>'
    '<marker id="greytip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
    'orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0L8 4L0 8z" fill="#8a8f92"/></marker>'
    '<marker id="hollowtip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
    'orient="auto" markerUnits="userSpaceOnUse"><path d="M.7 .7L7 4L.7 7.3z" fill="#fff" stroke="#a8261c"/>'
    "</marker></defs>"
)


def frame_svg(drawn: DrawnFunction, analysis: FlowAnalysis, states: GraphStates, *, is_folded: bool) -> str:
    """A frame with what is in it, in its own coordinates."""
    title = escape(drawn.title)
    if is_folded:
        label = f"▸ {title}  ({_folded_note(drawn, states)})"
        return (
            f'<rect class="frame" width="{drawn.folded_width:.1f}" height="{TITLE}" rx="6"/>'
            f'<text class="title" x="9" y="17">{label}</text>'
        )
    parts = [
        f'<rect class="frame" width="{drawn.width:.1f}" height="{drawn.height:.1f}" rx="6"/>',
        f'<text class="title" x="9" y="18">▾ {title}</text>',
    ]
    for edge, route in zip(drawn.edges, drawn.routes, strict=True):
        taken, tip = ("", "tip") if states.edges.get(edge, True) else (" untaken", "hollowtip")
        parts.append(f'<path class="flow{taken}" d="{_curve(route)}" marker-end="url(#{tip})"/>')
    parts += [node_svg(node, states.nodes.get(node.node.number), analysis) for node in drawn.nodes]
    return "\n".join(parts)


def _folded_note(drawn: DrawnFunction, states: GraphStates) -> str:
    """What is said of the nodes of a folded frame."""
    if not states:
        return f"{len(drawn.nodes)} nodes"
    found = [states.nodes.get(node.node.number) for node in drawn.nodes]
    counted = ((state, found.count(state)) for state in NodeState)
    return " ".join(f"{state.sign}{number}" for state, number in counted if number) or "left out"


def node_svg(drawn: DrawnNode, state: NodeState | None, analysis: FlowAnalysis) -> str:
    node = drawn.node
    style = f" {state.name.lower()}" if state else ""
    round_ = 10 if node.kind in (NodeKind.IMPORT, NodeKind.RETURN, NodeKind.CONTEXT) else 2
    parts = [
        f'<g class="node {node.kind.value}{style}" data-node="{node.number}" '
        f'transform="translate({drawn.x:.1f} {drawn.y:.1f})">',
        f"<title>{escape(_tip(drawn))}</title>",
        f'<rect class="box" width="{drawn.width:.1f}" height="{drawn.height:.1f}" rx="{round_}"/>',
    ]
    if node.kind is NodeKind.CALL:
        parts += [f'<path class="bar" d="M{x:.1f} 0V{drawn.height:.1f}"/>' for x in (4.0, drawn.width - 4.0)]
    y = LINE - 2.0
    for line in drawn.lines:
        parts.append(f'<text x="{PAD}" y="{y:.1f}">{escape(line)}</text>')
        y += LINE
    if drawn.clauses:
        top = len(drawn.lines) * LINE + PAD
        parts.append(f'<path class="bar" d="M0 {top:.1f}H{drawn.width:.1f}"/>')
        for clause in drawn.clauses:
            if clause.x:
                parts.append(f'<path class="bar" d="M{clause.x:.1f} {top:.1f}V{drawn.height:.1f}"/>')
            y = top + LINE - 2.0
            for line in clause.lines:
                parts.append(f'<text x="{clause.x + PAD:.1f}" y="{y:.1f}">{escape(line)}</text>')
                y += LINE
            for line in clause.guard_lines:
                parts.append(
                    f'<text class="guardtext" x="{clause.x + PAD:.1f}" y="{y:.1f}">{escape(line)}</text>'
                )
                y += LINE
    if node.number in analysis.graph.open_calls:
        parts.append(f'<text class="open" x="{drawn.width + 3:.1f}" y="{LINE - 2}">?</text>')
    if state:
        parts.append(f'<text class="sign" x="{drawn.width - 9:.1f}" y="-3">{state.sign}</text>')
    parts.append("</g>")
    return "".join(parts)


def _tip(drawn: DrawnNode) -> str:
    node = drawn.node
    where = f"{node.span}" if node.span.line else ""
    return f"{node.text}\n{node.kind.value} {where}".strip()


def bands_svg(scene: FlowScene, analysis: FlowAnalysis, states: GraphStates = NO_STATES) -> str:
    """The rubber bands of a picture."""
    bands = _bands(scene, analysis.graph.calls, analysis)
    return "\n".join(_band(edge, points, states) for edge, points in bands)


def band_class(edge: CallEdge, states: GraphStates) -> str:
    """How the style calls a rubber band."""
    return BAND_CLASSES[edge.order] + ("" if states.calls.get(edge, True) else " untaken")


def _band(edge: CallEdge, points: tuple[Point, Point, float], states: GraphStates) -> str:
    (x1, y1), (x2, y2), bend = points
    tip = "bandtip" if edge.order is CallOrder.FIRST else "greytip"
    if not states.calls.get(edge, True):
        tip = "hollowtip"
    return (
        f'<path class="band {band_class(edge, states)}" marker-end="url(#{tip})" '
        f'd="M{x1:.1f} {y1:.1f}C{x1 + bend:.1f} {y1:.1f} {x2 - abs(bend):.1f} {y2:.1f} {x2:.1f} {y2:.1f}"/>'
    )


def _bands(
    scene: FlowScene, calls: Sequence[CallEdge], analysis: FlowAnalysis
) -> list[tuple[CallEdge, tuple[Point, Point, float]]]:
    """The rubber bands between what is in the picture; bands between the same two places are drawn once."""
    frames = {frame.drawn.function.identity: frame for frame in scene.frames}
    found = []
    seen: set[tuple[Point, Point, CallOrder]] = set()
    for edge in calls:
        source = frames.get(analysis.graph.nodes[edge.source].function)
        target = frames.get(analysis.graph.nodes[edge.target].function)
        if source is None or target is None or (source is target and source.is_folded):
            continue
        end = _entry(target, edge.target)
        start = _exit(source, edge.source, end[0])
        if (start, end, edge.order) not in seen:
            seen.add((start, end, edge.order))
            away = 60.0 + min(abs(end[0] - start[0]) / 4, 160.0)
            found.append((edge, (start, end, away if _leaves_right(source, edge.source, start) else -away)))
    return found


def _reach(bands: Sequence[tuple[CallEdge, tuple[Point, Point, float]]]) -> tuple[float, float]:
    """How far bands reach to the left, at least to 0, and to the right."""
    found = [0.0]
    for _, ((x1, _), (x2, _), bend) in bands:
        first, second = x1 + bend, x2 - abs(bend)
        for step in range(1, 8):
            t, s = step / 8, 1 - step / 8
            found.append(s**3 * x1 + 3 * s * s * t * first + 3 * s * t * t * second + t**3 * x2)
    return min(found), max(found)


def _box(frame: PlacedFunction, number: int) -> DrawnNode:
    return frame.drawn.nodes[number - frame.drawn.function.first]


def _entry(frame: PlacedFunction, number: int) -> Point:
    """Bands arrive at the left of an import node."""
    if frame.is_folded:
        return frame.x, frame.y + TITLE / 2
    box = _box(frame, number)
    return frame.x + box.x, frame.y + box.y + box.height / 2


def _exit(frame: PlacedFunction, number: int, towards: float) -> Point:
    if frame.is_folded:
        right = towards >= frame.x + frame.width / 2
        return frame.x + (frame.width if right else 0), frame.y + TITLE / 2
    box = _box(frame, number)
    right = towards >= frame.x + box.x + box.width / 2
    return frame.x + box.x + (box.width if right else 0), frame.y + box.y + box.height / 2


def _leaves_right(frame: PlacedFunction, number: int, start: Point) -> bool:
    if frame.is_folded:
        return start[0] > frame.x
    return start[0] > frame.x + _box(frame, number).x


def _curve(route: Sequence[Point]) -> str:
    """A line through some points; each stretch leaves and arrives upright."""
    x, y = route[0]
    parts = [f"M{x:.1f} {y:.1f}"]
    if len(route) == 4 and route[1][0] == route[2][0] and route[2][1] < route[1][1]:
        (_, _), (lane, low), (_, top), (end, _) = route
        return f"M{x:.1f} {y:.1f}V{low:.1f}H{lane:.1f}V{top:.1f}H{end:.1f}"
    for next_x, next_y in route[1:]:
        middle = (y + next_y) / 2
        if abs(next_x - x) < 0.5:
            parts.append(f"L{next_x:.1f} {next_y:.1f}")
        else:
            parts.append(f"C{x:.1f} {middle:.1f} {next_x:.1f} {middle:.1f} {next_x:.1f} {next_y:.1f}")
        x, y = next_x, next_y
    return "".join(parts)


def legend(with_states: bool) -> str:
    """What the shapes and lines mean."""
    boxes = (
        ("import", "import, return", 10),
        ("context", "context", 10),
        ("computation", "computation", 2),
        ("call", "call", 2),
    )
    parts = []
    x = 0.0
    for kind, label, round_ in boxes:
        bars = '<path class="bar" d="M4 0V16M18 0V16"/>' if kind == "call" else ""
        parts.append(
            f'<g class="{kind}" transform="translate({x:.0f} 0)"><rect class="box" width="22" height="16" '
            f'rx="{round_}"/>{bars}</g><text x="{x + 28:.0f}" y="12">{label}</text>'
        )
        x += 28 + len(label) * 7.3 + 22
    parts.append(f'<text x="{x:.0f}" y="12"><tspan class="open">?</tspan> a caller outside chooses it</text>')
    x = 0.0
    for name, label in (
        ("first", "call of a named function"),
        ("higher", "higher-order call"),
        ("library", "called by the library for it"),
    ):
        parts.append(
            f'<path class="band {name}" d="M{x:.0f} 30H{x + 36:.0f}"/><text x="{x + 42:.0f}" y="34">{label}</text>'
        )
        x += 42 + len(label) * 7.3 + 22
    if with_states:
        parts.append(_legend_of_states())
    return "".join(parts)


def _legend_of_states() -> str:
    parts = []
    x = 0.0
    for state in NodeState:
        parts.append(
            f'<g class="{state.name.lower()}" transform="translate({x:.0f} 48)"><rect class="box" width="22" '
            f'height="16" rx="2"/><text x="5" y="12">{state.sign}</text></g>'
            f'<text x="{x + 28:.0f}" y="60">{state.value}</text>'
        )
        x += 28 + len(state.value) * 7.3 + 22
    parts.append(
        f'<path class="flow untaken" d="M{x:.0f} 56H{x + 30:.0f}" marker-end="url(#hollowtip)"/>'
        f'<text x="{x + 40:.0f}" y="60">never taken</text>'
    )
    return "".join(parts)
