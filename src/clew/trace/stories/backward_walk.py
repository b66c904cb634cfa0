"""A walk through the stories of one history: where one is, how one came there, and the questions that can be asked.

The terminal, the library and whatever else lets people look back use it. Nothing here prints.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from heapq import merge

from clew.source.dataclass import dataclass
from clew.trace.history.array_contents import contents_of
from clew.trace.history.datum import Datum, Made
from clew.trace.history.occurrence import Occurrence, Origin
from clew.trace.log.log import RecordKind
from clew.trace.stories.rejection import Rejected, rejected_before
from clew.trace.stories.step import Link, Role, StoryStep
from clew.trace.stories.story import Storyteller

#: How many steps a search for a value looks at.
MOST_STEPS = 20_000
#: How many parts of a value a search for one looks at.
MOST_PARTS = 10_000
#: How many functions and data that were given a value are told.
MOST_USERS = 20
#: How many of the thunks that became a value are looked at.
MOST_PROMISES = 50
#: The links along which a value comes about.
DATA_ROLES = frozenset(
    {
        Role.RESULT,
        Role.ARGUMENT,
        Role.OPERAND,
        Role.OUTER,
        Role.PART,
        Role.WRITE,
        Role.WITHIN,
        Role.OUTPUT,
        Role.EARLIER,
    }
)


@dataclass(frozen=True, slots=True)
class FoundValue:
    """Where a value first appeared, and whether everything before it was looked at."""

    step: StoryStep | None
    is_complete: bool


class Walk:
    """The present step, with the way back."""

    def __init__(self, stories: Storyteller, start: StoryStep) -> None:
        self.stories = stories
        self.current = start
        self.bookmarks: dict[str, StoryStep] = {}
        self._before: list[StoryStep] = []
        self._after: list[StoryStep] = []

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

        An element of an array has the story of the write that put it there.
        """
        datum = self.current.value
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
        return None if origin is None else self.stories.step(origin)

    def part_like(self, is_wanted: Callable[[Datum], bool], most: int = MOST_PARTS) -> FoundValue:
        """The story of the first part of the present value that is wanted, outer parts before inner ones."""
        history, navigator = self.stories.history, self.stories.navigator
        queue: deque[Datum] = deque([self.current.value])
        seen: set[int] = set()
        for _ in range(most):
            if not queue:
                return FoundValue(None, True)
            datum = queue.popleft()
            if not isinstance(datum, Made) or datum.record in seen:
                continue
            seen.add(datum.record)
            for index in range(history.field_count(datum.record)):
                part = history.field(datum, index)
                origin = navigator.part(datum, index) if is_wanted(part) else None
                if origin is not None:
                    return FoundValue(self.stories.step(origin), True)
                queue.append(part)
        return FoundValue(None, False)

    def _is_list(self, datum: Datum) -> bool:
        return self.stories.history.constructor_name(datum) == self.stories.words.cell

    def _element(self, datum: Made, index: int) -> tuple[Made, int] | None:
        """The cell that holds an element of a list, counted from 1."""
        history = self.stories.history
        cell: Datum = datum
        left = index - 1
        while isinstance(cell, Made) and self._is_list(cell):
            if left and self.stories.words.cell == ":":  # compiled code knows the way along these
                record, left = history.log.ways.cell_after(cell.record, left)
                cell = Made(record)
            if left == 0:
                return (cell, 0)
            cell = history.field(cell, 1)
            left -= 1
        return None

    # --- questions ---

    def steps_behind(self, most: int = MOST_STEPS) -> Iterator[tuple[StoryStep, tuple[StoryStep, ...]]]:
        """The steps through which the present value came about, nearest first, each with those right behind it."""
        queue = deque([self.current])
        # one expression of a library may make many values, so an origin alone does not tell steps apart
        seen = {(self.current.origin, self.current.value)}
        for _ in range(most):
            if not queue:
                return
            step = queue.popleft()
            behind = []
            for link in step.links:
                if link.role in DATA_ROLES:
                    following = self.stories.step(link.target)
                    behind.append(following)
                    if (following.origin, following.value) not in seen:
                        seen.add((following.origin, following.value))
                        queue.append(following)
            yield step, tuple(behind)

    def first(self, is_wanted: Callable[[StoryStep], bool]) -> FoundValue:
        """The step at which a value first appeared on the way to the present one: none behind it has such a value."""
        count = 0
        for step, behind in self.steps_behind():
            count += 1
            if is_wanted(step) and not any(is_wanted(b) for b in behind):
                return FoundValue(step, True)
        return FoundValue(None, count < MOST_STEPS)

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
