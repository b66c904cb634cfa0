"""The parts of an exploration that are not yet taken over, in the order in which one core would come to them.

A part is with a worker, done, or waiting. What a worker left of a part waits as one part, which knows where it can be
divided, for when there are too few for all workers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from itertools import pairwise

from clew.explore.planning.strategies import Path
from clew.source.dataclass import dataclass
from clew.spread.plan_parts import Part, PartResult
from clew.spread.work import Lost

#: Into how many parts a part is divided, at most, for each worker.
PIECES = 4


@dataclass(eq=False, slots=True)
class Round:
    """What is explored to one bound, or without one. `parts` gives those that are not yet in the row; None: not known yet."""

    bound: int | None
    parts: Iterator[Part | None]
    #: Whether no bound has cut anything off, as far as is known.
    exhausted: bool = True
    #: Whether there are no more parts to come, and how many are in the row.
    ended: bool = False
    count: int = 0
    #: Places in the parts that were taken over, and how much work is between each and the next.
    marks: list[tuple[Path, int]] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Whether all parts were taken over."""
        return self.ended and not self.count

    def deeper(self, whole: Part, size: int) -> Iterator[Part | None]:
        """The parts of the plan to a greater bound: each was so much work to this one, as far as that is known."""
        start: Path = ()
        at = done = 0
        while True:
            while at < len(self.marks):
                path, work = self.marks[at]
                if done > size and path > start:
                    yield replace(whole, start=start, end=path)
                    start, done = path, 0
                at, done = at + 1, done + work
            if self.is_over:
                yield replace(whole, start=start)
                return
            yield None


@dataclass(eq=False, slots=True)
class QueuedPart:
    """A part in the row. `cuts` is where it can be divided: its own beginning, and others after it."""

    part: Part
    round: Round
    cuts: tuple[Path, ...] = ()
    number: int | None = None
    result: PartResult | Lost | None = None

    @property
    def is_waiting(self) -> bool:
        return self.number is None and self.result is None

    def marks(self) -> Iterator[tuple[Path, int]]:
        """The marks in it and its beginning, with the work to the next."""
        if isinstance(self.result, PartResult):
            points = [(self.part.start, 0), *self.result.marks, ((), self.result.work)]
            yield from ((path, after - before) for (path, before), (_, after) in pairwise(points))


class PartQueue:
    """The parts, for so many workers."""

    def __init__(self, slots: int) -> None:
        self.places: list[QueuedPart] = []
        self._pieces = PIECES * slots
        self._numbers: dict[int, QueuedPart] = {}

    @property
    def outstanding(self) -> int:
        """How many parts are with workers."""
        return len(self._numbers)

    @property
    def waiting(self) -> int:
        """How many parts nobody has begun."""
        return sum(place.is_waiting for place in self.places)

    def is_first(self, place: QueuedPart) -> bool:
        """Whether a part is of the round at the front."""
        return place.round is self.places[0].round

    @property
    def waiting_first(self) -> int:
        """How many parts of the round at the front nobody has begun."""
        return sum(place.is_waiting and self.is_first(place) for place in self.places)

    def add(self, round_: Round) -> bool:
        """The next part of a round; whether there is one now."""
        try:
            part = next(round_.parts)
        except StopIteration:
            round_.ended = True
            return False
        if part is not None:
            self._put(len(self.places), [QueuedPart(part, round_)])
        return part is not None

    def front(self) -> QueuedPart | None:
        """The first part, if it is done; it leaves the row."""
        if not self.places or self.places[0].result is None:
            return None
        place = self.places.pop(0)
        place.round.count -= 1
        place.round.marks += place.marks()
        return place

    def sent(self, place: QueuedPart, number: int) -> None:
        place.number = number
        self._numbers[number] = place

    def arrive(self, number: int, result: PartResult | Lost) -> None:
        """A worker is done with a part."""
        place = self._numbers.pop(number, None)
        if place is not None:
            self.settle(place, result)

    def settle(self, place: QueuedPart, result: PartResult | Lost) -> None:
        """The result of a part, and after it a new part for what it left."""
        place.result = result
        if isinstance(result, Lost) or not result.exhausted:
            place.round.exhausted = False
        if isinstance(result, PartResult) and result.rest:
            rest = replace(place.part, start=result.rest[0])
            self._put(self.places.index(place) + 1, [QueuedPart(rest, place.round, result.rest)])

    def divide(self) -> bool:
        """Divide the first part that waits and can be, if it is of the round at the front; whether there is one."""
        for at, place in enumerate(self.places):
            if self.is_first(place) and place.is_waiting and len(place.cuts) > 1:
                first, *more = place.cuts
                left, cuts = more[: -self._pieces], more[-self._pieces :]  # the last ones are the largest
                pieces = [QueuedPart(part, place.round) for part in _divided(place.part, [first, *cuts])]
                pieces[0].cuts = (first, *left)
                self._put(at + 1, pieces[1:])
                self.places[at] = pieces[0]
                return True
        return False

    def _put(self, at: int, places: Sequence[QueuedPart]) -> None:
        self.places[at:at] = places
        for place in places:
            place.round.count += 1


def _divided(part: Part, starts: Sequence[Path]) -> Iterable[Part]:
    """A part divided at these places, the first of which is its own beginning."""
    for start, end in pairwise([*starts, part.end]):
        assert start is not None
        yield replace(part, start=start, end=end)
