"""A layered drawing of a small directed graph (Sugiyama's method): layers, few crossings, straight lines.

Lines that would go upwards are drawn at the right of the boxes. The same graph gives the same drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from clew.source.dataclass import dataclass

#: Distances between boxes of a layer, between layers, and between lines that go up.
_BESIDE, _BELOW, _LANE = 22.0, 30.0, 14.0
_SWEEPS = 6
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class LayoutBox:
    """What is placed, by its size."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class LayoutLine:
    """A line from box to box; it leaves at a distance from the left of its source, by default in the middle."""

    source: int
    target: int
    port: float | None = None


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The upper left corners of the boxes, and the points of the lines."""

    corners: tuple[Point, ...]
    routes: tuple[tuple[Point, ...], ...]
    width: float
    height: float


def laid_out(boxes: Sequence[LayoutBox], lines: Sequence[LayoutLine]) -> LaidOut:
    """The drawing of a graph; the first box is where it starts."""
    return _Layout(boxes, lines).done()


class _Layout:
    def __init__(self, boxes: Sequence[LayoutBox], lines: Sequence[LayoutLine]) -> None:
        self.boxes = list(boxes)
        self.lines = lines
        self.upward = _upward(len(boxes), lines)
        self.ranks = self._ranked()
        #: For each line that goes down, the boxes on its way: its source, points in between, its target.
        self.chains: dict[int, list[int]] = {}
        self.above: list[list[tuple[int, float | None]]] = [[] for _ in self.boxes]
        self.below: list[list[tuple[int, float | None]]] = [[] for _ in self.boxes]
        self._add_points()
        self.layers = self._ordered()
        self.x = self._placed()

    def _ranked(self) -> list[int]:
        count = len(self.boxes)
        onwards: list[list[int]] = [[] for _ in range(count)]
        waiting = [0] * count
        for index, line in enumerate(self.lines):
            if index not in self.upward:
                onwards[line.source].append(line.target)
                waiting[line.target] += 1
        ranks = [0] * count
        work = [box for box in range(count) if not waiting[box]]
        while work:
            box = work.pop()
            for target in onwards[box]:
                ranks[target] = max(ranks[target], ranks[box] + 1)
                waiting[target] -= 1
                if not waiting[target]:
                    work.append(target)
        return ranks

    def _add_points(self) -> None:
        for index, line in enumerate(self.lines):
            if index in self.upward:
                continue
            chain = [line.source]
            for rank in range(self.ranks[line.source] + 1, self.ranks[line.target]):
                self.boxes.append(LayoutBox(4, 0))
                self.ranks.append(rank)
                self.above.append([])
                self.below.append([])
                chain.append(len(self.boxes) - 1)
            chain.append(line.target)
            self.chains[index] = chain
            for place, (upper, lower) in enumerate(pairwise(chain)):
                port = line.port if place == 0 else None
                self.below[upper].append((lower, port))
                self.above[lower].append((upper, port))

    def _ordered(self) -> list[list[int]]:
        depth = max(self.ranks, default=0) + 1
        layers: list[list[int]] = [[] for _ in range(depth)]
        seen: set[int] = set()
        stack = list(reversed(range(len(self.boxes))))
        while stack:
            box = stack.pop()
            if box in seen:
                continue
            seen.add(box)
            layers[self.ranks[box]].append(box)
            followers = sorted(self.below[box], key=lambda b: -1.0 if b[1] is None else b[1])
            stack.extend(lower for lower, _ in reversed(followers))
        best, fewest = [list(layer) for layer in layers], self._crossings(layers)
        for sweep in range(_SWEEPS):
            if not fewest:
                break
            downwards = sweep % 2 == 0
            places = range(1, depth) if downwards else range(depth - 2, -1, -1)
            for rank in places:
                self._sort(layers, rank, downwards)
            found = self._crossings(layers)
            if found < fewest:
                best, fewest = [list(layer) for layer in layers], found
        return best

    def _sort(self, layers: list[list[int]], rank: int, downwards: bool) -> None:
        fixed = layers[rank - 1 if downwards else rank + 1]
        place = {box: float(i) for i, box in enumerate(fixed)}

        def centre(entry: tuple[int, int]) -> float:
            index, box = entry
            if downwards:
                near = [
                    place[other] + (0.5 if port is None else port / max(self.boxes[other].width, 1))
                    for other, port in self.above[box]
                ]
            else:
                near = [place[other] + 0.5 for other, _ in self.below[box]]
            return sum(near) / len(near) if near else float(index)

        layers[rank] = [box for _, box in sorted(enumerate(layers[rank]), key=centre)]

    def _crossings(self, layers: list[list[int]]) -> int:
        count = 0
        for upper, lower in pairwise(layers):
            place = {box: i for i, box in enumerate(lower)}
            ends: list[int] = []
            for box in upper:
                outward = sorted(self.below[box], key=lambda b: (0.0 if b[1] is None else b[1], place[b[0]]))
                ends += (place[other] for other, _ in outward)
            count += sum(a > b for i, a in enumerate(ends) for b in ends[i + 1 :])
        return count

    def _placed(self) -> list[float]:
        x = [0.0] * len(self.boxes)
        for layer in self.layers:
            left = 0.0
            for box in layer:
                x[box] = left
                left += self.boxes[box].width + _BESIDE
        for sweep in range(_SWEEPS):
            downwards = sweep % 2 == 0
            layers = self.layers[1:] if downwards else list(reversed(self.layers[:-1]))
            for layer in layers:
                self._align(layer, x, downwards)
        least = min(x, default=0.0)
        return [each - least for each in x]

    def _align(self, layer: list[int], x: list[float], downwards: bool) -> None:
        wishes = []
        for box in layer:
            width = self.boxes[box].width
            if downwards:
                near = [
                    x[other] + (self.boxes[other].width / 2 if port is None else port) - width / 2
                    for other, port in self.above[box]
                ]
            else:
                near = [
                    x[other] + self.boxes[other].width / 2 - (width / 2 if port is None else port)
                    for other, port in self.below[box]
                ]
            wishes.append(sum(near) / len(near) if near else x[box])
        distances = [self.boxes[box].width + _BESIDE for box in layer]
        for box, place in zip(layer, _apart(wishes, distances), strict=True):
            x[box] = place

    def done(self) -> LaidOut:
        heights = [max((self.boxes[b].height for b in layer), default=0) for layer in self.layers]
        tops = []
        y = 0.0
        for height in heights:
            tops.append(y)
            y += height + _BELOW
        count = len(self.above) - sum(len(chain) - 2 for chain in self.chains.values())
        corners = [(self.x[b], tops[self.ranks[b]]) for b in range(len(self.boxes))]
        right = max((self.x[b] + self.boxes[b].width for b in range(len(self.boxes))), default=0.0)
        routes: list[tuple[Point, ...]] = []
        lanes = 0
        for index, line in enumerate(self.lines):
            source, target = self.boxes[line.source], self.boxes[line.target]
            port = source.width / 2 if line.port is None else line.port
            start = (self.x[line.source] + port, tops[self.ranks[line.source]] + source.height)
            if index in self.upward:
                lanes += 1
                lane = right + lanes * _LANE
                top = tops[self.ranks[line.target]] + target.height / 2
                low = start[1] + 10
                routes.append((start, (lane, low), (lane, top), (self.x[line.target] + target.width, top)))
                continue
            middle = [
                (self.x[b] + 2, tops[self.ranks[b]] + heights[self.ranks[b]] / 2)
                for b in self.chains[index][1:-1]
            ]
            end = (self.x[line.target] + target.width / 2, tops[self.ranks[line.target]])
            routes.append((start, *middle, end))
        width = right + (lanes + 1) * _LANE if lanes else right
        return LaidOut(tuple(corners[:count]), tuple(routes), width, max(y - _BELOW, 0.0))


def _upward(count: int, lines: Sequence[LayoutLine]) -> frozenset[int]:
    """The lines that close a circle, found by depth from the first box."""
    onwards: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for index, line in enumerate(lines):
        onwards[line.source].append((index, line.target))
    state = [0] * count
    found: set[int] = set()
    for root in range(count):
        if state[root]:
            continue
        state[root] = 1
        stack = [(root, iter(onwards[root]))]
        while stack:
            box, rest = stack[-1]
            for index, target in rest:
                if state[target] == 1:
                    found.add(index)
                elif state[target] == 0:
                    state[target] = 1
                    stack.append((target, iter(onwards[target])))
                    break
            else:
                state[box] = 2
                stack.pop()
    return frozenset(found)


def _apart(wishes: Sequence[float], distances: Sequence[float]) -> list[float]:
    """The places nearest to those wished for that keep their order and their distances (isotonic regression)."""
    offsets = [0.0]
    for distance in distances[:-1]:
        offsets.append(offsets[-1] + distance)
    blocks: list[list[float]] = []
    for wish, offset in zip(wishes, offsets, strict=False):
        blocks.append([wish - offset, 1.0])
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            value, weight = blocks.pop()
            blocks[-1][0] = (blocks[-1][0] * blocks[-1][1] + value * weight) / (blocks[-1][1] + weight)
            blocks[-1][1] += weight
    places: list[float] = []
    for value, weight in blocks:
        places += [value + offsets[len(places) + i] for i in range(int(weight))]
    return places
