"""What is known about a log besides its words, found while the run is still recorded or when it has ended.

The index says where the records of an activation are, the table of calls which of them belong to which other. Both are
made by compiled code that follows the log (`machine/kernel/log/log_runs.py`, `log_tree.py`), a piece at a time.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from clew.machine.kernel import layout as la
from clew.machine.kernel.log import log_runs as kernel
from clew.machine.kernel.log import log_tree as tree
from clew.machine.memory.log_store import LogStore
from clew.machine.native.backend import Backend
from clew.source.diagnostics import MemoryFault

Words = npt.NDArray[np.int64]
Units = npt.NDArray[np.uint16]

#: How many units of a log are followed at a time: all that goes over them finds them in the processor's cache.
_PIECE = 1 << 19
#: What a choice point has that stays as long as it is not tried again, wherever its objects are moved.
_LASTING = [la.CH_NEXT, la.CH_CHOICES, la.CH_EVENTS]
_EVENTS = _LASTING.index(la.CH_EVENTS)
#: How many units of a log are worth following while it is written.
_LEAST = 1 << 20
#: How many units of a log may be followed in vain, each time that there is something to follow.
_IN_VAIN = 1 << 23
#: Words of the largest part of an index that is held in memory, and of the largest that there is.
_IN_MEMORY, _MOST_WORDS = 1 << 27, 1 << 31
#: With more choice points than that, a log is followed when it has ended.
_MOST_CHOICES = 100_000


class _Column:
    """Words that grow with a log; like those of a log itself, they stay on the disk where they are many."""

    def __init__(self) -> None:
        self._store: LogStore | None = None

    def room(self, words: int) -> Words:
        """The array, with room for so many words."""
        if self._store is None:
            self._store = LogStore(words, 0, in_memory=_IN_MEMORY, most=_MOST_WORDS, kind=np.int64)
        while self._store.limit < words:
            if not self._store.grow(len(self._store.array)):
                raise MemoryFault("there is no room for the index of the recorded run")
        return self._store.array


class LogIndex:
    """Where the records of each activation are, and the last exception."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self.begin()
        self._last, self._runs, self._blocks = _Column(), _Column(), _Column()
        self._applied, self._applications = _Column(), _Column()
        self._last_view, self._runs_view = memoryview(b"").cast("I"), memoryview(b"").cast("I")

    def begin(self) -> None:
        """Begin with a log, or again with another one."""
        # see `index_records`
        self._state = np.array([la.TR_FIRST, 0, 0, -1, 0, 0, 0, 0], np.int64)

    @property
    def end(self) -> int:
        """Where the part of the log ends that is indexed."""
        return int(self._state[0])

    @property
    def has_raised(self) -> bool:
        """Whether any exception was raised."""
        return bool(self._state[6])

    @property
    def words(self) -> int:
        """How many words it takes."""
        runs, portions, blocks, applications = (int(self._state[i]) for i in (2, 4, 5, 7))
        return runs + portions // 2 + portions + blocks + applications

    def follow(self, log: Units, end: int) -> None:
        """Index the log as far as a record that ends there."""
        self._state[1] = end
        more = (max(end - self.end, 0) >> 1) + 2  # no record is shorter than two units
        last = self._last.room((end >> la.TR_PORTION + 1) + 2)
        runs = self._runs.room(int(self._state[2]) + more)
        blocks = self._blocks.room((end >> kernel.INDEX_BLOCK) + 2)
        applied = self._applied.room((end >> la.TR_PORTION) + 2)
        applications = self._applications.room(int(self._state[7]) + (more >> 1) + 1)
        self._backend.walk_log("index_records", self._state, log, last, runs, blocks, applied, applications)
        self._last_view = memoryview(last).cast("B").cast("I")  # type: ignore[arg-type]
        self._runs_view = memoryview(runs).cast("B").cast("I")  # type: ignore[arg-type]

    @property
    def by_portion(self) -> tuple[Words, Words]:
        """The last run of each portion, and all runs (`machine/kernel/log/log_runs.py`)."""
        return self._last.room(1), self._runs.room(1)

    def runs(self, portion: int) -> list[int]:
        """Where the runs of records begin that belong to a portion, the earliest first."""
        found: list[int] = []
        if portion < int(self._state[4]):
            run, runs = self._last_view[portion], self._runs_view
            while run:
                found.append(runs[2 * run])
                run = runs[2 * run + 1]
        return found[::-1]

    def applications(self, log: Units, record: int, most: int) -> list[int]:
        """The first applications of the function that a record made: those that entered it, or gave it too little."""
        found = np.zeros(most, np.int64)
        asked = np.array([record, most, 0], np.int64)
        arrays = (self._applied.room(1), self._applications.room(1))
        self._backend.walk_log("find_applications", asked, log, found, *arrays)
        return found[: int(asked[2])].tolist()  # type: ignore[no-any-return]

    def of_kind(self, log: Units, kind: int) -> Iterator[int]:
        """The records of a kind, the latest first."""
        if kind == la.TR_RAISE and not self.has_raised:
            return
        found = np.zeros(1 << kernel.INDEX_BLOCK, np.int64)
        blocks, end = self._blocks.room(1), self.end
        for block in range(int(self._state[5]) - 1, -1, -1):
            start = int(blocks[block])
            asked = np.array([start, end, kind, 0], np.int64)
            self._backend.walk_log("find_kind", asked, log, found)
            yield from found[: int(asked[3])][::-1].tolist()
            end = start


class CallTable:
    """The calls of certain functions in a log, and which of them is for which other.

    `marks` says of each place in the code what it is to this (`log_tree`). With `by_application`, a function that was
    computed belongs to the code that applies it, not to that which mentions it.
    """

    def __init__(self, backend: Backend, marks: Words, *, by_application: bool = False) -> None:
        self._backend = backend
        self.marks = marks
        self.by_application = by_application
        self._parts, self._calls, self._links, self._youngest = _Column(), _Column(), _Column(), _Column()
        self.begin()

    def begin(self) -> None:
        """Begin with a log, or again with another one."""
        self._state = np.array([la.TR_FIRST, 0, 0, int(self.by_application), 0], np.int64)
        self._links.room(1)[0] = self._youngest.room(1)[0] = 0

    @property
    def count(self) -> int:
        """How many calls there are."""
        return int(self._state[2])

    @property
    def calls(self) -> Words:
        """The activation of each call, and above it the number of the call that it is for (`log_tree`)."""
        return self._calls.room(1)[: self.count]

    @property
    def constants(self) -> list[int]:
        """The activations of constants, the earliest first."""
        found, number, calls = [], int(self._state[4]), self._calls.room(1)
        while number:
            word = int(calls[number - 1])
            found.append(word & la.TR_NUMBER_MASK)
            number = (word ^ tree.IS_CONSTANT) >> 32
        return found[::-1]

    @property
    def links(self) -> Words:
        """For each call by number the first that is for it, and above that its next sibling."""
        return self._links.room(1)[: self.count + 1]

    def follow(self, log: Units, end: int) -> None:
        """Go through the log as far as a record that ends there."""
        self._state[1] = end
        most = self.count + (max(end - int(self._state[0]), 0) >> la.TR_ACTIVATION_UNITS) + 2
        self._backend.walk_log(
            "attribute_calls",
            self._state,
            log,
            self.marks,
            self._parts.room((end >> la.TR_ACTIVATION_UNITS + 1) + 1),
            self._calls.room(most),
            self._links.room(most),
            self._youngest.room((most >> 1) + 1),
        )

    def follow_all(self, log: Units) -> None:
        """Go through a log to its end."""
        while int(self._state[0]) < len(log):
            self.follow(log, min(int(self._state[0]) + _PIECE, len(log)))


class LogFollower:
    """Follows a log while it is written, and to its end afterwards.

    A search that backtracks forgets the end of its log and writes another one. Nobody says so, but the choice points do:
    one that is left and was not tried again stands for a log that is as it was where it was made. Each choice on a
    branch counts one more, so none is taken for another that stood in its place. What was forgotten is followed again
    from the beginning, as long as that takes no more than the run itself.
    """

    def __init__(self, backend: Backend, marks: Words | None = None) -> None:
        """With `marks`, the table of the calls that they say is made, too."""
        self.index = LogIndex(backend)
        self.calls = None if marks is None else CallTable(backend, marks)
        self._choices = np.zeros((0, len(_LASTING)), np.int64)
        self._in_vain = self._allowed = 0

    def follow(self, log: Units, end: int) -> None:
        """Go on as far as a record that ends there."""
        while (start := self.index.end) < end:
            piece = min(start + _PIECE, end)
            self.index.follow(log, piece)
            if self.calls is not None:
                self.calls.follow(log, piece)

    def follow_on(self, log: Units, end: int, choices: Words) -> None:
        """Go on as far as a record that ends there, if little was done in vain; `choices` has the present choice points."""
        if abs(end - self.index.end) < _LEAST:
            return
        self.forget(end, choices)
        self._allowed += _IN_VAIN
        if self._in_vain <= self._allowed and len(choices) <= _MOST_CHOICES:
            self._choices = choices[:, _LASTING]
            self.follow(log, end)

    def forget(self, end: int, choices: Words) -> None:
        """Begin again if the search has forgotten a part that was followed."""
        known = min(len(choices), len(self._choices))
        tried = np.flatnonzero((choices[:known, _LASTING] != self._choices[:known]).any(axis=1))
        kept = int(tried[0]) if len(tried) else known
        left = int(self._choices[kept, _EVENTS]) if kept < len(self._choices) else self.index.end
        if min(left, end) < self.index.end:
            self._in_vain += self.index.end
            self._choices = self._choices[:0]
            self.index.begin()
            if self.calls is not None:
                self.calls.begin()
