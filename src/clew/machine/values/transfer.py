"""Graphs that travel between machines of one image: copied out of a heap, relocatable, and into another.

Static objects are the same in both. A *border* decides what is not copied but kept as a numbered place to be
filled in on arrival, such as a variable of the machine that the graph came from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from clew.machine.kernel import layout as la
from clew.machine.values.memory import Memory

_RAW = frozenset({la.BIG, la.DBL, la.RAW})

#: From the address of an object: the number of the place that stands for it, or None to copy it.
Border = Callable[[int], int | None]


@dataclass(frozen=True, slots=True)
class Graph:
    """Objects in a row; words at `relative` are addresses within it, those at `places` are filled in."""

    root: int
    words: tuple[int, ...]
    relative: tuple[int, ...]
    places: tuple[tuple[int, int], ...]
    free: tuple[int, ...]  # where the numbers of free variables stand
    root_place: int | None = None


def extract(memory: Memory, word: int, border: Border = lambda at: None) -> Graph:
    """The graph below a word as it is, evaluated or not; indirections are left out."""
    heap, static = memoryview(memory.H), memory.static  # type: ignore[arg-type]
    addresses: dict[int, int] = {}
    words: list[int] = []
    relative: list[int] = []
    places: list[tuple[int, int]] = []
    free: list[int] = []
    waiting: list[int] = []

    def follow(word: int) -> int:
        while word & 3 == 0 and word >> 2 >= static and heap[word >> 2] & la.KIND_MASK == la.IND:
            word = heap[(word >> 2) + 1]
        return word

    def address(at: int) -> int:
        """Where an object goes; it is copied later."""
        if at not in addresses:
            addresses[at] = len(words)
            words.extend(heap[at : at + 1 + (heap[at] >> la.SIZE_SHIFT & la.SIZE_MASK)])
            waiting.append(at)
        return addresses[at]

    root = follow(word)
    if root & 3 or root >> 2 < static:
        return Graph(root, (), (), (), ())
    outside = border(root >> 2)
    if outside is not None:
        return Graph(la.DEAD, (), (), (), (), outside)
    address(root >> 2)
    while waiting:
        at = waiting.pop()
        place = addresses[at]
        header = heap[at]
        kind = header & la.KIND_MASK
        if kind == la.FREE:
            free.append(place + 3)
        if kind in _RAW:
            continue
        for i in range(1, (header >> la.SIZE_SHIFT & la.SIZE_MASK) + 1):
            target = follow(heap[at + i])
            words[place + i] = target
            if target & 3 or target >> 2 < static:
                continue
            number = border(target >> 2)
            if number is not None:
                places.append((place + i, number))
                words[place + i] = la.DEAD
            else:
                words[place + i] = address(target >> 2) << 2
                relative.append(place + i)
    return Graph(0, tuple(words), tuple(relative), tuple(places), tuple(free))


def insert(memory: Memory, graph: Graph, filling: Sequence[int] = ()) -> int:
    """The word of a graph in another heap, after `reserve`; free variables get new numbers."""
    if graph.root_place is not None:
        return filling[graph.root_place]
    if not graph.words:
        return graph.root
    r, start = memory.R, int(memory.R[la.HP])
    words = np.array(graph.words, np.int64)
    words[list(graph.relative)] += start << 2
    for at, number in graph.places:
        words[at] = filling[number]
    for at in graph.free:
        words[at] = int(r[la.FRESH_NUMBER]) << 1 | 1
        r[la.FRESH_NUMBER] += 1
    memory.H[start : start + len(words)] = words
    r[la.HP] = start + len(words)
    return start << 2
