"""The plot of `python -m bench coverage`: percent of expressions run over time, one line a strategy, as SVG."""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape

from bench.coverage import PUBLISHED, Report
from bench.coverage_run import GRID

_WIDTH, _HEIGHT = 760, 440
_LEFT, _TOP, _RIGHT, _BOTTOM = 62, 44, 210, 52
#: Told apart by people who see colours differently, too (Okabe and Ito).
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00")


def plot(report: Report) -> str:
    """The whole picture."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'width="{_WIDTH}" height="{_HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>',
        _text(_LEFT, 24, "Expressions run by exploration, mean over modules", size=15),
        *_axes(report),
        *_published(),
        *_curves(report),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _x(seconds: float, last: float) -> float:
    first = GRID[0]
    share = math.log(seconds / first) / math.log(max(last, 2 * first) / first)
    return _LEFT + share * (_WIDTH - _LEFT - _RIGHT)


def _y(percent: float) -> float:
    return _TOP + (1 - percent / 100) * (_HEIGHT - _TOP - _BOTTOM)


def _text(x: float, y: float, text: str, *, anchor: str = "start", size: int = 12, fill: str = "#222") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{fill}">'
        f"{escape(text)}</text>"
    )


def _axes(report: Report) -> Iterator[str]:
    last = report.seconds[-1]
    right = _WIDTH - _RIGHT
    for percent in range(0, 101, 20):
        y = _y(percent)
        yield f'<line x1="{_LEFT}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}" stroke="#ddd"/>'
        yield _text(_LEFT - 8, y + 4, f"{percent} %", anchor="end")
    for seconds in GRID:
        if seconds <= last and seconds not in (0.2, 2.0, 20.0, 30.0):
            x = _x(seconds, last)
            yield f'<line x1="{x:.1f}" y1="{_y(0):.1f}" x2="{x:.1f}" y2="{_y(0) + 5:.1f}" stroke="#222"/>'
            yield _text(x, _y(0) + 20, f"{seconds:g}", anchor="middle")
    yield f'<line x1="{_LEFT}" y1="{_y(0):.1f}" x2="{right}" y2="{_y(0):.1f}" stroke="#222"/>'
    yield _text((_LEFT + right) / 2, _HEIGHT - 12, "seconds of processor time", anchor="middle")


def _published() -> Iterator[str]:
    right = _WIDTH - _RIGHT
    for name, percent in PUBLISHED.items():
        y = _y(percent)
        yield (
            f'<line x1="{_LEFT}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}" '
            'stroke="#888" stroke-dasharray="2 4"/>'
        )
        yield _text(_LEFT + 4, y - 4, f"seed, other corpus ({name}), 300 s", size=10, fill="#666")


def _curves(report: Report) -> Iterator[str]:
    last = report.seconds[-1]
    times = [t for t in GRID if t <= last]
    strategies = list(dict.fromkeys(s for s, _ in report.kinds()))
    for row, (strategy, case) in enumerate(report.kinds()):
        runs = report.of(strategy, case)
        colour = _COLOURS[strategies.index(strategy) % len(_COLOURS)]
        dash = "" if case else ' stroke-dasharray="6 4"'
        points = " ".join(f"{_x(t, last):.1f},{_y(report.mean(runs, t)):.1f}" for t in times)
        yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
        x, y = _WIDTH - _RIGHT + 14, _TOP + 10 + 20 * row
        yield (f'<line x1="{x}" y1="{y}" x2="{x + 26}" y2="{y}" stroke="{colour}" stroke-width="2"{dash}/>')
        words = f"{strategy}{'' if case else ', no case'} ({len(runs)})"
        yield _text(x + 32, y + 4, words)
