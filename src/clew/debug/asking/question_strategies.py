"""Strategies: which statement to ask about next (Silva 2007; Insa & Silva 2011; Faddegon, sections 2.2.3 and 8.8).

A strategy is a function from what is known to a statement below the present wrong one. All of them keep the same
promise: when nothing is left to ask, the wrong statement at the root is to blame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import islice

from clew.debug.asking.area import Area, Weights
from clew.debug.asking.suspicion import Suspicion
from clew.debug.asking.weighed_questions import MOST_COMPARED, IsOpen, weighed
from clew.debug.computation_tree import Node
from clew.source.dataclass import dataclass

#: How far the heaviest children are followed to halve a tree of which these are too small a part.
_LONGEST_WAY = 4_000


class QuestionStrategy(Enum):
    """The strategies by the names that users give them."""

    TOP_DOWN = "top-down"
    DIVIDE = "divide-and-query"
    HEAVIEST = "heaviest-first"
    OPTIMAL = "optimal"
    WEIGHED = "weighed"
    #: These two ask what answers by itself first, and a person only when nothing else is left.
    ALL_CHILDREN = "all-children"
    BRUTE_FORCE = "brute-force"

    @property
    def asks_machines_first(self) -> bool:
        return self in (QuestionStrategy.ALL_CHILDREN, QuestionStrategy.BRUTE_FORCE)


#: The one that asks least in `python -m bench debugging`.
USUAL_STRATEGY = QuestionStrategy.WEIGHED


def next_questions(
    area: Area, strategy: QuestionStrategy, suspicion: Suspicion, is_open: IsOpen
) -> Sequence[Node]:
    """What to ask about next: one statement, or several about one function; nothing where nothing is left.

    `is_open` tells whether a statement is still to be judged by somebody: others may tell.
    """
    if strategy is not QuestionStrategy.WEIGHED:
        node = _CHOICES[strategy](area)
        return () if node is None else (node,)
    candidates = area.candidates(MOST_COMPARED)
    far = _beyond(area) if len(candidates) == MOST_COMPARED else None
    return weighed(area, candidates, suspicion, is_open) if far is None else (far,)


def _top_down(area: Area) -> Node | None:
    """The first child, then the next: the person sees a computation unfold (Av-Ron 1984)."""
    return next(area.open_children(area.root), None)


def _heaviest(area: Area) -> Node | None:
    """The child with the most below it (Binks 1995)."""
    weights = area.weights()
    children = area.open_children(area.root)
    return max(children, key=lambda n: (not area.is_constant(n), weights.of(n)), default=None)


def middle(area: Area, most: int | None = None) -> Node | None:
    """The statement with about half of what is left at and below it (Shapiro 1983), among the nearest where `most` is given."""
    weights = area.weights()
    whole = weights.of(area.root)
    return _nearest(area, weights, lambda weight: abs(2 * weight - whole), most)


def _optimal(area: Area) -> Node | None:
    """The statement that leaves most alike whether it is right or wrong (Insa & Silva 2011, section 4).

    If it is wrong, what is below it is left; if it is right, all but it and what is below it. Neither the root nor the
    statement itself is asked about again, so neither counts.
    """
    weights = area.weights()
    whole = weights.of(area.root)
    return _nearest(area, weights, lambda weight: abs((weight - 1) - (whole - weight - 1)))


def _nearest(
    area: Area, weights: Weights, distance: Callable[[int], int], most: int | None = None
) -> Node | None:
    """The statement whose weight is nearest to what is wanted.

    Weights only fall on the way down, and at most one child has more than half: so the best one is on the way down the
    heaviest children, or beside it.
    """
    best: tuple[bool, int, int] | None = None
    chosen: Node | None = None
    for order, node in enumerate(islice(_heavy_way(area, weights), most)):
        if area.mark(node) is not None:
            continue
        rank = (area.is_constant(node), distance(weights.of(node)), order)
        if best is None or rank < best:
            best, chosen = rank, node
    return chosen


def _heavy_way(area: Area, weights: Weights) -> Iterator[Node]:
    """The children of the root, those of the heaviest of them, and so on."""
    node: Node | None = area.root
    while node is not None:
        children = list(area.children(node))
        yield from children
        node = max(children, key=weights.of, default=None)


def _beyond(area: Area) -> Node | None:
    """The middle of a tree whose larger part lies below the statements that are compared; None where it does not.

    Weights take a pass over the whole run, which the first question does not wait for.
    """
    if not area.person_answered:
        return None
    node = middle(area, _LONGEST_WAY)
    return node if node is not None and area.weights().of(node) > MOST_COMPARED else None


_CHOICES: dict[QuestionStrategy, Callable[[Area], Node | None]] = {
    QuestionStrategy.TOP_DOWN: _top_down,
    QuestionStrategy.HEAVIEST: _heaviest,
    QuestionStrategy.DIVIDE: middle,
    QuestionStrategy.OPTIMAL: _optimal,
    # What answers by itself has been asked about all children, or everything, by then.
    QuestionStrategy.ALL_CHILDREN: _top_down,
    QuestionStrategy.BRUTE_FORCE: middle,
}


@dataclass(frozen=True, slots=True)
class QuestionCounts:
    """How many statements were judged, by whom and how: the columns of Faddegon's Fig. 59."""

    machine_right: int = 0
    machine_wrong: int = 0
    machine_unsure: int = 0
    person_right: int = 0
    person_wrong: int = 0
    person_unsure: int = 0

    @property
    def questions(self) -> int:
        """What a person was asked."""
        return self.person_right + self.person_wrong + self.person_unsure
