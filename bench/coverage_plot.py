"""The plot of `python -m bench coverage`: percent of expressions run over time, as SVG.

A colour and a shape for each strategy; full lines are with case expressions, dashed ones without. The published
figures, which are of other corpora, are grey.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape

from bench.coverage_results import PUBLISHED, PUBLISHED_NO_CASE, Kind, Results, Run, estimate
from bench.coverage_run import BUDGETS, GRID, SHARING

_WIDTH, _HEIGHT = 900, 560
_LEFT, _TOP, _RIGHT, _BOTTOM = 66, 70, 290, 60
#: Where the axis of time ends: the published figures are from there.
_LAST = 300.0
_TICKS = (0.1, 1.0, 10.0, 60.0, 300.0)
#: Distinguishable by people who see colours differently, too (Okabe and Ito).
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00")
_GREY, _INK = "#8a8a8a", "#222222"
_DASHED = ' stroke-dasharray="7 4"'


def plot(results: Results) -> str:
    """The whole picture."""
    kinds = results.kinds()
    common = {k: runs for k, runs in results.common(kinds).items() if runs}
    everything = results.common(kinds[:1])
    count = len(next(iter(common.values()), ()))
    more = {k: runs for k, runs in everything.items() if len(runs) > count}
    scale = _Scale(_lowest([*common.values(), *more.values()]), _highest([*common.values(), *more.values()]))
    body = [
        _text(_LEFT, 28, "Expressions run by exploration", size=18, weight="bold"),
        _text(
            _LEFT,
            48,
            "mean over modules; for longer times by what a part of them gains",
            size=13,
            fill="#555555",
        ),
        *_axes(scale),
        *_seed(scale),
        *(line for kind, runs in more.items() for line in _plain(scale, kind, runs)),
        *(line for kind, runs in common.items() for line in _curve(scale, kinds, kind, runs)),
        *_legend(scale, kinds, common, more),
    ]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'width="{_WIDTH}" height="{_HEIGHT}" font-family="Helvetica, Arial, sans-serif">'
    )
    background = f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>'
    return "\n".join([head, background, *body, "</svg>"]) + "\n"


class _Scale:
    """From seconds and percent to places in the picture."""

    def __init__(self, lowest: float, highest: float) -> None:
        self.lowest = 10 * math.floor(lowest / 10)
        self.highest = min(10 * math.ceil(highest / 10 + 0.2), 100)
        self.right = _WIDTH - _RIGHT
        self.bottom = _HEIGHT - _BOTTOM

    def x(self, seconds: float) -> float:
        share = math.log(seconds / GRID[0]) / math.log(_LAST / GRID[0])
        return _LEFT + share * (self.right - _LEFT)

    def y(self, percent: float) -> float:
        share = (percent - self.lowest) / (self.highest - self.lowest)
        return self.bottom - share * (self.bottom - _TOP)


def _values(groups: Sequence[Sequence[Run]]) -> list[float]:
    published = [
        p for figures in (PUBLISHED, PUBLISHED_NO_CASE) for f in figures.values() for p in f.values()
    ]
    return published + [p for runs in groups for _, p in _means(runs)]


def _means(runs: Sequence[Run]) -> list[tuple[float, float]]:
    """When, and how much; only times that were measured."""
    times = BUDGETS if runs and runs[0].strategy == SHARING else GRID
    return [(t, found.percent) for t in times if (found := estimate(runs, t)) is not None]


def _end(groups: dict[Kind, list[Run]]) -> float:
    return max(_means(runs)[-1][0] for runs in groups.values())


def _lowest(groups: Sequence[Sequence[Run]]) -> float:
    return min(_values(groups))


def _highest(groups: Sequence[Sequence[Run]]) -> float:
    return max(_values(groups))


def _axes(scale: _Scale) -> Iterator[str]:
    for percent in range(scale.lowest, scale.highest + 1, 10):
        y = scale.y(percent)
        yield _line(_LEFT, y, scale.right, y, "#e4e4e4")
        yield _text(_LEFT - 9, y + 4, f"{percent} %", anchor="end")
    for seconds in sorted({*GRID, *_TICKS}):
        x, long = scale.x(seconds), seconds in _TICKS
        yield _line(x, scale.bottom, x, scale.bottom + (7 if long else 4), _INK)
        if long:
            yield _line(x, _TOP, x, scale.bottom, "#f1f1f1")
            yield _text(x, scale.bottom + 22, f"{seconds:g} s", anchor="middle")
    yield _line(_LEFT, scale.bottom, scale.right, scale.bottom, _INK)
    yield _line(_LEFT, _TOP, _LEFT, scale.bottom, _INK)
    middle = (_LEFT + scale.right) / 2
    yield _text(middle, _HEIGHT - 14, "processor time of one exploration (logarithmic)", anchor="middle")
    yield (
        f'<text transform="translate(17 {(_TOP + scale.bottom) / 2:.0f}) rotate(-90)" text-anchor="middle" '
        f'font-size="12" fill="{_INK}">expressions run</text>'
    )


def _seed(scale: _Scale) -> Iterator[str]:
    """The published figures, as far as there are any."""
    for published, dash, words in ((PUBLISHED, "", ""), (PUBLISHED_NO_CASE, _DASHED, ", no case")):
        for corpus, figures in published.items():
            points = [(scale.x(t), scale.y(p)) for t, p in figures.items()]
            if len(points) > 1:
                yield _polyline(points, _GREY, 1.5, dash)
            for x, y in points:
                yield _cross(x, y)
            x, y = points[-1]
            y += -7 if len(points) > 1 else 16  # off the line
            yield _text(x - 9, y, f"published: {corpus}{words}", anchor="end", size=11, fill="#6a6a6a")


def _plain(scale: _Scale, kind: Kind, runs: Sequence[Run]) -> Iterator[str]:
    """The first strategy where more modules are finished than for all others."""
    points = [(scale.x(t), scale.y(p)) for t, p in _means(runs)]
    yield _polyline(points, _INK, 1.6, "" if kind[1] else _DASHED)


def _curve(scale: _Scale, kinds: Sequence[Kind], kind: Kind, runs: Sequence[Run]) -> Iterator[str]:
    points = [(scale.x(t), scale.y(p)) for t, p in _means(runs)]
    number = _number(kinds, kind)
    yield _polyline(points, _COLOURS[number], 2.2, "" if kind[1] else _DASHED, "curve")
    for x, y in points:
        yield _shape(number, x, y, full=kind[1])


def _number(kinds: Sequence[Kind], kind: Kind) -> int:
    return list(dict.fromkeys(strategy for strategy, _ in kinds)).index(kind[0]) % len(_COLOURS)


def _legend(
    scale: _Scale,
    kinds: Sequence[Kind],
    common: dict[Kind, list[Run]],
    more: dict[Kind, list[Run]],
) -> Iterator[str]:
    left, y = scale.right + 26, _TOP + 8
    columns = {True: left + 88, False: left + 172}
    count = len(next(iter(common.values()), ()))
    if common:
        yield _text(left, y, f"{count} modules, after {_end(common):g} s", weight="bold")
        y += 21
        for case, x in columns.items():
            if case in {c for _, c in common}:
                yield _text(x, y, "with case" if case else "without case", size=11, fill="#555555")
    best = sorted(common, key=lambda k: (-k[1], -_means(common[k])[-1][1]))
    for strategy in dict.fromkeys(s for s, _ in best):
        y += 25
        yield _text(left, y + 4, strategy)
        for case, x in columns.items():
            runs = common.get((strategy, case))
            if runs:
                number = _number(kinds, (strategy, case))
                yield _sample(x, y, _COLOURS[number], 2.2, case)
                yield _shape(number, x + 15, y, full=case)
                yield _text(x + 35, y + 4, f"{_means(runs)[-1][1]:.1f} %")
    for strategy in dict.fromkeys(s for s, _ in more):
        size = len(next(iter(more.values())))
        y += 44
        yield _text(left, y, f"{size} modules, after {_end(more):g} s", weight="bold")
        y += 25
        yield _text(left, y + 4, strategy)
        for case, x in columns.items():
            runs = more.get((strategy, case))
            if runs:
                yield _sample(x, y, _INK, 1.6, case)
                yield _text(x + 35, y + 4, f"{_means(runs)[-1][1]:.1f} %")
    y += 44
    yield _text(left, y, "published, other corpora", weight="bold")
    for corpus, figures in PUBLISHED.items():
        y += 25
        yield _text(left, y + 4, corpus)
        for case, published in ((True, figures), (False, PUBLISHED_NO_CASE[corpus])):
            yield _cross(columns[case] + 15, y)
            yield _text(columns[case] + 35, y + 4, f"{published[_LAST]:.1f} %")
    yield _text(left, y + 26, f"after {_LAST:g} s, mean over programs", size=11, fill="#555555")


def _sample(x: float, y: float, colour: str, width: float, case: bool) -> str:
    return _polyline([(x, y), (x + 30, y)], colour, width, "" if case else _DASHED)


def _shape(number: int, x: float, y: float, *, full: bool) -> str:
    """The mark of a strategy; empty without case expressions."""
    colour = _COLOURS[number]
    style = f'fill="{colour if full else "white"}" stroke="{colour}" stroke-width="1.5"'
    if number == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.6" {style}/>'
    corners: dict[int, list[tuple[float, float]]] = {
        1: [(-3.4, -3.4), (3.4, -3.4), (3.4, 3.4), (-3.4, 3.4)],
        2: [(0, -4.6), (4.2, 3.2), (-4.2, 3.2)],
        3: [(0, -5), (5, 0), (0, 5), (-5, 0)],
        4: [(0, 4.6), (4.2, -3.2), (-4.2, -3.2)],
    }
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners[number])
    return f'<polygon points="{points}" {style}/>'


def _cross(x: float, y: float) -> str:
    return (
        f'<path d="M{x - 4:.1f} {y - 4:.1f}l8 8m0 -8l-8 8" stroke="{_GREY}" stroke-width="1.8" fill="none"/>'
    )


def _polyline(
    points: Sequence[tuple[float, float]], colour: str, width: float, dash: str, name: str = ""
) -> str:
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    which = f' class="{name}"' if name else ""
    return f'<polyline{which} points="{corners}" fill="none" stroke="{colour}" stroke-width="{width}"{dash}/>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"/>'


def _text(
    x: float,
    y: float,
    text: str,
    *,
    anchor: str = "start",
    size: int = 12,
    fill: str = _INK,
    weight: str = "normal",
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}" '
        f'fill="{fill}">{escape(text)}</text>'
    )
