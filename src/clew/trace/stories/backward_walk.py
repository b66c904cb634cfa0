"""A walk through the stories of one history: where one is, how one came there, and the questions that can be asked.

The terminal, the library and whatever else lets people look back use it. Nothing here prints.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from heapq import merge
from itertools import islice

from clew.trace.history.array_contents import contents_of
from clew.trace.history.datum import Datum, Made
from clew.trace.history.occurrence import Occurrence, Origin
from clew.trace.log.log import RecordKind
from clew.trace.stories.rejection import Rejected, rejected_before
from clew.trace.stories.step import DATA_ROLES, Link, StepKind, StoryStep
from clew.trace.stories.story import Storyteller
from clew.trace.stories.value_search import FoundValue, search_of

#: How many parts that may be meant are read.
_MOST_READ = 500
#: How many functions and data that were given a value are told.
MOST_USERS = 12
#: How many of the thunks that became a value are looked at.
MOST_PROMISES = 50


class Walk:
    """The present step, with the way back."""

    def __init__(self, stories: Storyteller, start: StoryStep) -> None:
        self.stories = stories
        self.current = start
        self.bookmarks: dict[str, StoryStep] = {}
        self._before: list[StoryStep] = []
        self._after: list[StoryStep] = []

    @property
    def is_at_start(self) -> bool:
        """Whether nothing is to go back to."""
        return not self._before

    # --- moving ---

    def go(self, step: StoryStep) -> StoryStep:
        """Make a step the present one."""
        self._before.append(self.current)
        self._after.clear()
        self.current = step
        return step

    def follow(self, link: Link) -> StoryStep:
        """Go where a link of the present step leads."""
        return self.go(self.stories.step(link.target))

    def back(self) -> StoryStep | None:
        """Return to the step before; None at the beginning."""
        return self._shift(self._before, self._after)

    def forward(self) -> StoryStep | None:
        """Undo a `back`; None where there was none."""
        return self._shift(self._after, self._before)

    def _shift(self, source: list[StoryStep], target: list[StoryStep]) -> StoryStep | None:
        if not source:
            return None
        target.append(self.current)
        self.current = source.pop()
        return self.current

    @property
    def depth(self) -> int:
        """How many steps lead back to the beginning."""
        return len(self._before)

    # --- parts of a value ---

    def part(self, path: tuple[int, ...]) -> StoryStep | None:
        """The story of a part of the present value: `3` is the third element of a list or field of data, `3.1` its first.

        An element of an array has the story of the write that put it there. The parts of an expression whose values a
        search found are these values.
        """
        searched = self.current.searched if self.current.kind is StepKind.SEARCHED else None
        datum = self.current.value if searched is None else self.stories.navigator.value(searched)
        origin: Origin | None = None
        contents = contents_of(self.stories.history)
        for index in path:
            if not isinstance(datum, Made):
                return None
            elements = contents.elements(contents.inside(datum))
            if elements is not None:
                if not 0 < index <= len(elements):
                    return None
                element = elements[index - 1]
                origin, datum = contents.written(element), element.value
                continue
            place = self._element(datum, index) if self._is_list(datum) else (datum, index - 1)
            if place is None:
                return None
            holder, field = place
            if not 0 <= field < self.stories.history.field_count(holder.record):
                return None
            origin = self.stories.navigator.part(holder, field)
            datum = self.stories.history.field(holder, field)
        return None if origin is None else self.stories.step(origin, datum)

    def part_like(self, text: str, is_wanted: Callable[[Datum], bool]) -> FoundValue:
        """The story of the first part of the present value that reads like a text, outer parts before inner ones.

        `is_wanted` says whether a part does.
        """
        value = self.current.value
        if not isinstance(value, Made):
            return FoundValue(None, True)
        search, navigator = search_of(self.stories), self.stories.navigator
        read = 0
        for holder, index, part in islice(search.parts_like(value, text), _MOST_READ):
            read += 1
            origin = navigator.part(holder, index) if is_wanted(part) else None
            if origin is not None:
                return FoundValue(self.stories.step(origin), True)
        return FoundValue(None, search.has_all_parts(value) and read < _MOST_READ)

    def _is_list(self, datum: Datum) -> bool:
        return self.stories.history.constructor_name(datum) == self.stories.words.cell

    def _element(self, datum: Made, index: int) -> tuple[Made, int] | None:
        """The cell that holds an element of a list, counted from 1."""
        history = self.stories.history
        cell: Datum = datum
        left = index - 1
        while isinstance(cell, Made) and self._is_list(cell):
            if left:
                record, left = history.log.ways.cell_after(cell.record, left)
                cell = Made(record)
            if left == 0:
                return (cell, 0)
            cell = history.field(cell, 1)
            left -= 1
        return None

    # --- questions ---

    def steps_behind(self, most: int) -> Iterator[tuple[StoryStep, tuple[StoryStep, ...]]]:
        """The steps through which the present value came about, nearest first, each with those right behind it."""
        queue = deque([self.current])
        # one expression of a library may make many values, so an origin alone does not tell steps apart
        seen = {(self.current.origin, self.current.value)}
        known: dict[Origin, StoryStep] = {}
        for _ in range(most):
            if not queue:
                return
            step = queue.popleft()
            behind = []
            for link in step.links:
                if link.role in DATA_ROLES:
                    following = known.get(link.target)
                    if following is None:
                        following = known[link.target] = self.stories.step(link.target)
                    behind.append(following)
                    if (following.origin, following.value) not in seen:
                        seen.add((following.origin, following.value))
                        queue.append(following)
            yield step, tuple(behind)

    def first(
        self,
        text: str,
        is_wanted: Callable[[StoryStep], bool],
        watch: Callable[[int], object] = lambda count: None,
    ) -> FoundValue:
        """The step at which a value that reads like a text first appeared on the way to the present one.

        `is_wanted` says whether a step has such a value. `watch` gets the number of expressions that were looked at, now
        and then.
        """
        return search_of(self.stories).first(self.current, text, is_wanted, watch)

    def users(self, most: int = MOST_USERS) -> list[StoryStep]:
        """The calls and data that the present value was handed to, in the order of the run; only for data and functions.

        Also those that were given it before it was evaluated.
        """
        value = self.current.value
        if not isinstance(value, Made):
            return []
        history = self.stories.history
        found: list[StoryStep] = []
        own, ways = self.stories.code.own_code, history.log.ways
        given = (value.record, *history.log.promises(value.record, MOST_PROMISES))
        seen: set[int] = set()
        for number in merge(*(ways.mentioning(record, own) for record in given)):
            if number in seen:
                continue
            seen.add(number)
            kind = history.log.kind(number)
            if history.log.is_call(number):
                call = self.stories.navigator.call_of(number)
                if call is not None and self.stories.code.owns(history.function(number).span):
                    found.append(self.stories.step(call))
            elif kind is RecordKind.CON:
                origin = self.stories.navigator.maker(Made(number))
                if isinstance(origin, Occurrence) and self.stories.code.owns(origin.expr.span):
                    found.append(self.stories.step(origin))
            if len(found) >= most:
                break
        return found

    def why_not(self) -> list[Rejected]:
        """The equations, alternatives and guards that were not taken before the present step, the first one first.

        For an application, those of its function; for other steps those around the expression.
        """
        return rejected_before(self.stories, self.current)
