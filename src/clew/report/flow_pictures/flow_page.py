"""A flow graph as a page: frames that fold, zoom, search, and the source beside it; one file, for any browser.

Without the script the page shows the picture as it is folded at first. The script places frames as `scene_of` does.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Any

from clew import __version__
from clew.flow.analysis import FlowAnalysis
from clew.flow.graph_states import NO_STATES, GraphStates
from clew.report.flow_pictures.flow_scene import (
    BETWEEN,
    TITLE,
    DrawnFunction,
    drawn_functions,
    folded_by_default,
    scene_of,
)
from clew.report.flow_pictures.flow_svg import (
    DEFINITIONS,
    STYLE,
    band_class,
    bands_svg,
    frame_svg,
    legend,
)
from clew.report.html_page import command_line, html_page
from clew.source.texts import source_lines

_KEYS = (
    ("drag, arrows", "move"),
    ("wheel, + -", "zoom"),
    ("0", "all in view"),
    ("/", "search"),
    ("Enter", "next match; fold or unfold"),
    ("f, u", "fold, unfold all"),
)


def flow_page(
    analysis: FlowAnalysis,
    functions: Sequence[str],
    command: str,
    states: GraphStates = NO_STATES,
) -> str:
    """The page of a graph; the functions that were asked for are open."""
    drawn = drawn_functions(analysis)
    folded = folded_by_default(analysis, functions)
    scene = scene_of(drawn, folded)
    below: list[str] = []
    above: list[str] = []
    for index, frame in enumerate(scene.frames):
        opened = frame_svg(frame.drawn, analysis, states, is_folded=False)
        closed = frame_svg(frame.drawn, analysis, states, is_folded=True)
        state = "folded" if frame.is_folded else "unfolded"
        # bands end at the border of a folded frame, and inside of an open one
        (above if frame.is_folded else below).append(
            f'<g class="fn {state}" data-fn="{index}" tabindex="0" role="button" '
            f'aria-label="{escape(frame.drawn.title)}" transform="translate({frame.x:.1f} {frame.y:.1f})">'
            f'<g class="closed">{closed}</g><g class="opened">{opened}</g></g>'
        )
    order = [frame.drawn for frame in scene.frames]
    view = f"-20 -20 {scene.width + 40:.0f} {scene.height + 40:.0f}"
    names = ", ".join(analysis.graph.modules)
    title = f"Flow graph of {names}"
    keys = " ".join(f"<span><kbd>{escape(key)}</kbd> {what}</span>" for key, what in _KEYS)
    body = (
        f'<header class="bar"><h1>{escape(title)}</h1>'
        '<label>Search <input id="search" type="search" autocomplete="off" spellcheck="false"></label>'
        '<output id="found" aria-live="polite"></output>'
        '<span class="screen"><button id="fold">Fold all</button> <button id="unfold">Unfold all</button> '
        '<button id="fit">All in view</button></span></header>\n'
        f'<main><section id="picture"><svg id="canvas" viewBox="{view}" role="group" '
        f'aria-label="{escape(title)}">{DEFINITIONS}<g id="view">{"".join(below)}'
        f'<g id="bands">{bands_svg(scene, analysis, states)}</g>{"".join(above)}</g></svg>'
        '<div id="paper"></div>'
        f'<svg class="legend" viewBox="-2 -2 960 {72 if states else 40}" role="img" aria-label="Legend">{legend(bool(states))}</svg>'
        f'<p class="keys quiet">{keys}</p></section>\n'
        f'<section id="sources" aria-label="Source">{_sources(order)}</section></main>\n'
        f"<footer>{command_line(command)}"
        f'<p class="quiet">{_counted(analysis)} Written by Clew {__version__}.</p></footer>\n'
        f'<script type="application/json" id="data">{_data(analysis, order, states)}</script>'
    )
    script = files("clew.report.flow_pictures").joinpath("flow_page.js").read_text(encoding="utf-8")
    style = files("clew.report.flow_pictures").joinpath("flow_page.css").read_text(encoding="utf-8")
    return html_page(title, body, style=STYLE + style, script=script)


def _counted(analysis: FlowAnalysis) -> str:
    graph = analysis.graph
    return f"{len(graph.functions)} functions, {len(graph.nodes)} nodes, {len(graph.calls)} call edges."


def _sources(order: Sequence[DrawnFunction]) -> str:
    """The files of the graph, with a number for each line."""
    parts = []
    for name in dict.fromkeys(d.function.span.file for d in order if d.function.span.line):
        lines = source_lines(name)
        if lines is None:
            continue
        rows = "".join(
            f'<span class="row" data-line="{number}"><span class="no">{number:>4}</span> {escape(line)}\n</span>'
            for number, line in enumerate(lines, start=1)
        )
        parts.append(
            f'<figure data-file="{escape(name)}"><figcaption>{escape(name)}</figcaption><pre>{rows}</pre></figure>'
        )
    return "".join(parts)


def _data(analysis: FlowAnalysis, order: Sequence[DrawnFunction], states: GraphStates) -> str:
    """What the script needs to place frames and draw bands again."""
    graph = analysis.graph
    place = {drawn.function.identity: index for index, drawn in enumerate(order)}
    boxes = {
        node.node.number: [round(v, 1) for v in (node.x, node.y, node.width, node.height)]
        for drawn in order
        for node in drawn.nodes
    }
    data: dict[str, Any] = {
        "title": TITLE,
        "between": BETWEEN,
        "functions": [
            {
                "name": drawn.title,
                "rank": drawn.rank,
                "size": [round(drawn.width, 1), round(drawn.height, 1), round(drawn.folded_width, 1)],
                "file": drawn.function.span.file,
                "line": drawn.function.span.line,
            }
            for drawn in order
        ],
        "nodes": {
            number: {
                "box": boxes[number],
                "text": graph.nodes[number].text,
                "span": _span(graph.nodes[number].span),
                "fn": place[graph.nodes[number].function],
            }
            for number in boxes
        },
        "bands": [[c.source, c.target, band_class(c, states)] for c in graph.calls],
    }
    # a closing tag in the data would end the element that holds it
    return json.dumps(data, separators=(",", ":")).replace("</", "<\\/")


def _span(span: Any) -> list[Any]:
    return [span.file, span.line, span.end_line] if span.line else []
