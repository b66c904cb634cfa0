"""Finds where a value came up: "where did a 0 first appear?", "the part of the value that reads [1]".

A search goes through words of the log in compiled code (`machine/kernel/log/log_search.py`), and only what may be meant is
told as steps. What it has to know about a value is found once, when the first question about that value is asked.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import islice
from weakref import WeakKeyDictionary, proxy

import numpy as np
import numpy.typing as npt

from clew.machine.kernel import layout as la
from clew.machine.kernel.log import log_search as kernel
from clew.source.dataclass import dataclass
from clew.trace.history.datum import Datum, Made
from clew.trace.history.occurrence import Occurrence, Origin
from clew.trace.slices.code_tables import CodeTables
from clew.trace.slices.contributions import Contributions, contributions_to
from clew.trace.slices.slicing import operand_masks
from clew.trace.stories.step import DATA_ROLES, Role, StoryStep
from clew.trace.stories.story import Storyteller
from clew.trace.values.sought_text import SoughtText

Words = npt.NDArray[np.int64]
IsWanted = Callable[[StoryStep], bool]
Watch = Callable[[int], object]

#: How many expressions that may have a value are told as steps, and how many steps a value is followed through.
_MOST_TRIED, _MOST_FOLLOWED = 500, 200
#: How many calls that gave a value back are looked at.
_MOST_GIVING = 5
#: How many parts of a value a search looks at.
MOST_PARTS = 1 << 22
#: How many stations of a value's way compiled code passes at once.
_STATIONS = 100_000_000
#: For how many values what contributed to them is remembered.
_REMEMBERED = 2


@dataclass(frozen=True, slots=True)
class FoundValue:
    """Where a value first appeared, and whether everything before it was looked at."""

    step: StoryStep | None
    is_complete: bool


def search_of(stories: Storyteller) -> ValueSearch:
    """The searches of a history, which remember what they have found out."""
    found = _SEARCHES.get(stories)
    if found is None:
        found = _SEARCHES[stories] = ValueSearch(stories)
    return found


class ValueSearch:
    """Searches in one history."""

    def __init__(self, stories: Storyteller) -> None:
        self.stories: Storyteller = proxy(stories)
        self.history = stories.history
        self._contributions: OrderedDict[tuple[Origin, Datum], Contributions] = OrderedDict()
        self._parts: tuple[int, Words, bool] | None = None

    @cached_property
    def _tables(self) -> CodeTables:
        return CodeTables(self.history, self.stories.code.trust, operand_masks)

    def sought(self, text: str) -> SoughtText:
        """A text as something to look for."""
        return SoughtText(text, self.history, self.stories.code.trust, self.stories.words.cell)

    # --- where a value first appeared ---

    def first(self, start: StoryStep, text: str, is_wanted: IsWanted, watch: Watch) -> FoundValue:
        """The step at which a value that reads like a text first appeared on the way to that of a step.

        If the step has it itself, that is what made it. Otherwise it is the earliest among all values that contributed,
        or else among those that a condition looked at.
        """
        if is_wanted(start):
            return FoundValue(self._origin(start, is_wanted), True)
        found = self._contributed(start, watch)
        tried = 0
        try:
            for occurrence in islice(self._candidates(found, text), _MOST_TRIED):
                tried += 1
                for step in self._giving(self.stories.step(self._made_at(occurrence))):
                    if is_wanted(step):
                        return FoundValue(self._origin(step, is_wanted), True)
        except KeyboardInterrupt:
            self._contributions.clear()  # what was interrupted cannot go on from there
            raise
        return FoundValue(None, found.is_complete and tried < _MOST_TRIED)

    def _giving(self, step: StoryStep) -> Iterator[StoryStep]:
        """A step, and the calls that gave its value back: by their types it may read otherwise."""
        yield step
        for _ in range(_MOST_GIVING):
            caller = next((link for link in step.links if link.role is Role.CALLER), None)
            if caller is None or caller.value != step.value:
                return
            step = self.stories.step(caller.target)
            yield step

    def _candidates(self, found: Contributions, text: str) -> Iterator[Occurrence]:
        yield from found.apart
        yield from found.like(self.sought(text))

    def _contributed(self, start: StoryStep, watch: Watch) -> Contributions:
        key = (start.origin, start.value)
        found = self._contributions.get(key)
        if found is None:
            trust = self.stories.code.trust
            found = contributions_to(self.history, self._tables, *key, trust, watch)
            self._contributions[key] = found
            if len(self._contributions) > _REMEMBERED:
                self._contributions.popitem(last=False)
        return found

    def _origin(self, step: StoryStep, is_wanted: IsWanted) -> StoryStep:
        """What made the value that a step has: a step with no other behind it that has the value, too."""
        seen = {step.origin}
        for _ in range(_MOST_FOLLOWED):
            before = self._same_behind(step, is_wanted)
            if before is None or before.origin in seen:
                break
            step = before
            seen.add(step.origin)
        return step

    def _same_behind(self, step: StoryStep, is_wanted: IsWanted) -> StoryStep | None:
        for link in step.links:
            if link.role in DATA_ROLES:
                behind = self.stories.step(self._made_at(link.target))
                if is_wanted(behind):
                    return behind
        return None

    def _made_at(self, origin: Origin) -> Origin:
        """The expression that made the value of an expression, through all that handed it on."""
        number = self._tables.numbers.get(id(origin.expr), 0) if isinstance(origin, Occurrence) else 0
        if not isinstance(origin, Occurrence) or origin.act == 0 or number == 0:
            return origin
        tables = self._tables
        tables.registers[:3] = (origin.act, number, _STATIONS)
        starts, numbers = self.history.log.sorted_index
        self.history.log.ways.walk(
            "same_value", tables.registers, self.history.log.units, starts, numbers, tables.node_table,
            tables.lists, tables.memo,
        )  # fmt: skip
        expr = tables.nodes[int(tables.registers[1])]
        assert expr is not None
        return Occurrence(int(tables.registers[0]), expr)

    # --- the parts of a value ---

    def parts_like(self, whole: Made, text: str) -> Iterator[tuple[Made, int, Datum]]:
        """The parts of a value that may read like a text, outer ones first: what holds each, and as which field."""
        _, rows, _ = self._parts_of(whole)
        wanted = self.sought(text).may_be(rows[:, 1], self._tables.described)
        for row in np.flatnonzero(wanted).tolist():
            place, word = rows[row].tolist()
            holder = Made(place & (1 << kernel.PART_SHIFT) - 1)
            yield holder, place >> kernel.PART_SHIFT, self._datum(word)

    def has_all_parts(self, whole: Made) -> bool:
        """Whether `parts_like` looks at all parts of a value."""
        return self._parts_of(whole)[2]

    def _parts_of(self, whole: Made) -> tuple[int, Words, bool]:
        if self._parts is None or self._parts[0] != whole.record:
            log, tables = self.history.log, self._tables
            starts, numbers = log.sorted_index
            most = min(MOST_PARTS, 4 * len(log))
            rows = np.zeros((most, kernel.FOUND_WORDS), np.int64)
            opened = np.zeros(len(log) // 32 + 1, np.int64)
            registers = tables.registers
            registers[:2] = (whole.record, most)
            log.ways.walk(
                "parts_of_value", registers, log.units, starts, numbers, tables.node_table, tables.lists,
                opened, rows.reshape(-1),
            )  # fmt: skip
            self._parts = whole.record, rows[: int(registers[2])].copy(), registers[3] == 0
        return self._parts

    def _datum(self, word: int) -> Datum:
        return word >> la.SMALL_SHIFT if word & la.SMALL else self.history.datum(word)


_SEARCHES: WeakKeyDictionary[Storyteller, ValueSearch] = WeakKeyDictionary()
