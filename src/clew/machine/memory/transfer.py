"""Graphs that travel between machines of one image: copied out of one heap, and into another.

Static objects are the same in both. A *border* decides what is not copied: the graph has a numbered place there, to
be filled on arrival. Variables of the machine that the graph comes from are such places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from clew.machine.kernel import layout as la
from clew.machine.kernel.words import address_of, is_immediate, kind_of, object_word, size_of, small_int
from clew.machine.memory.arrays import Memory
from clew.source.dataclass import dataclass

_RAW = frozenset({la.BIG, la.DBL, la.RAW})

#: Gives for the address of an object the number of the place that stands for it, or None to copy it.
Border = Callable[[int], int | None]


@dataclass(frozen=True, slots=True)
class Graph:
    """Objects one after the other. Words at `relative` are addresses within the graph; those at `places` are filled in."""

    root: int
    words: tuple[int, ...]
    relative: tuple[int, ...]
    places: tuple[tuple[int, int], ...]
    free: tuple[int, ...]  # where the numbers of free variables stand
    root_place: int | None = None


def extract(
    memory: Memory,
    word: int,
    border: Border = lambda at: None,
    *,
    constants: bool = False,
    copied: dict[int, int] | None = None,
) -> Graph:
    """Copy the graph below a word as it is, evaluated or not, without indirections; with `constants`, their values, too.

    `copied` gets the addresses of what was copied, and where in the graph each is.
    """
    heap, static = memoryview(memory.H), memory.static  # type: ignore[arg-type]
    addresses: dict[int, int] = {} if copied is None else copied
    words: list[int] = []
    relative: list[int] = []
    places: list[tuple[int, int]] = []
    free: list[int] = []
    waiting: list[int] = []

    def follow(word: int) -> int:
        while not word & la.IMMEDIATE:
            at = word >> la.ADDRESS_SHIFT
            if (at < static and not constants) or heap[at] & la.KIND_MASK != la.IND:
                break
            word = heap[at + 1]
        return word

    def address(at: int) -> int:
        """The address of an object in the graph, into which it is copied later."""
        if at not in addresses:
            addresses[at] = len(words)
            words.extend(heap[at : at + 1 + size_of(heap[at])])
            waiting.append(at)
        return addresses[at]

    root = follow(word)
    if is_immediate(root):
        return Graph(root, (), (), (), ())
    outside = border(address_of(root))
    if outside is not None:
        return Graph(la.DEAD, (), (), (), (), outside)
    if address_of(root) < static:
        return Graph(root, (), (), (), ())
    address(address_of(root))
    while waiting:
        at = waiting.pop()
        place = addresses[at]
        header = heap[at]
        kind = kind_of(header)
        if kind == la.FREE:
            free.append(place + 3)
        if kind in _RAW:
            continue
        for i in range(1, size_of(header) + 1):
            target = follow(heap[at + i])
            words[place + i] = target
            if target & la.IMMEDIATE:
                continue
            target >>= la.ADDRESS_SHIFT
            number = border(target)
            if number is not None:
                places.append((place + i, number))
                words[place + i] = la.DEAD
            elif target >= static:
                words[place + i] = address(target) << la.ADDRESS_SHIFT
                relative.append(place + i)
    return Graph(0, tuple(words), tuple(relative), tuple(places), tuple(free))


def insert(memory: Memory, graph: Graph, filling: Sequence[int] = ()) -> int:
    """Put a graph into a heap, after `reserve`; free variables get new numbers. Returns its word."""
    if graph.root_place is not None:
        return filling[graph.root_place]
    if not graph.words:
        return graph.root
    r, start = memory.R, int(memory.R[la.HP])
    words = np.array(graph.words, np.int64)
    words[list(graph.relative)] += object_word(start)
    for at, number in graph.places:
        words[at] = filling[number]
    for at in graph.free:
        words[at] = small_int(int(r[la.FRESH_NUMBER]))
        r[la.FRESH_NUMBER] += 1
    memory.H[start : start + len(words)] = words
    r[la.HP] = start + len(words)
    return object_word(start)
