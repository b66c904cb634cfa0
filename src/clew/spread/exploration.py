"""An exploration divided among workers: the same events, findings and counts as `Explorer.run` gives on one core.

Parts of the plan stand in a row, in the order in which one core would come to them. Those at the front are given to
workers; a part that was too large for one is replaced by what it did and the subtrees that it left, so a single
function keeps all workers busy, too. Results are taken over strictly from the front of the row. Where a limit on tests
or steps falls into a part, that part is explored once more, to the very limit.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise

from clew.explore.explorer import Ended, Event, Explorer, FoundNew, Summary
from clew.explore.findings import Findings
from clew.explore.strategies import FIRST_BOUND, INCREMENT, DepthFirst, Path
from clew.spread.executor import Executor
from clew.spread.parts import Part, PartResult, remember
from clew.spread.sources import Sources
from clew.spread.work import Lost

#: The strategies whose order does not depend on what was explored before.
DIVISIBLE = frozenset({"deepening", "depth-first", "random"})
#: The size of a part, in test expressions: some tenths of a second.
SIZE = 4000
#: Random walks in a part.
WALKS = 200
#: Subtrees into which what a part left is divided, at most, for each worker.
PIECES = 4
#: Seconds that workers have for handing in what they have, after Ctrl-C or when time is over.
_GRACE = 3.0
_POLL = 0.2


def is_divisible(explorer: Explorer) -> bool:
    """Whether an exploration can be divided: caches and some strategies decide by all that was explored before."""
    return explorer.options.strategy in DIVISIBLE and explorer.options.cache == "none"


@dataclass(eq=False, slots=True)
class _Place:
    """A part in the row."""

    part: Part
    number: int | None = None
    result: PartResult | Lost | None = None


class Exploration:
    """One exploration of one module by the workers of an executor; small ones never bother them."""

    def __init__(self, explorer: Explorer, sources: Sources, executor: Executor, size: int = SIZE) -> None:
        self.explorer = explorer
        self._executor = executor
        self._size = size
        options = explorer.options
        self._whole = Part(sources, options, options.bound)
        self._findings = Findings(options.keep)
        self._traps: dict[str, str] = {}
        self._lost: list[str] = []
        self._covered: frozenset[str] = frozenset()
        #: How far it has come.
        self.tests = self.steps = 0
        self._deadline: float | None = None
        #: Where the parts of the last round began.
        self._starts: list[Path] = []
        remember(explorer, sources)

    def stop(self) -> None:
        """End as soon as can be; may be called from a signal handler."""
        self.explorer.stop()

    def run(self) -> Iterator[Event]:
        """Explore; an event for every cause of failure, and the summary last."""
        options = self.explorer.options
        began = time.monotonic()
        if options.seconds is not None:
            self._deadline = began + options.seconds
            self._whole = replace(self._whole, until=time.time() + options.seconds)
        bound: int | None = None
        ended = Ended.BOUND
        for level, parts in self._rounds():
            bound = level
            exhausted, stopped = yield from self._round(parts)
            if stopped is not None:
                ended = stopped
                break
            if exhausted:
                ended = Ended.EXHAUSTED
                break
        yield Summary(
            ended,
            self.tests,
            self.steps,
            time.monotonic() - began,
            bound,
            self._findings.all(),
            tuple(self._traps.items()),
            self._covered,
            tuple(self.explorer.image.labels) if self.explorer.labelled else (),
            tuple(self._lost),
        )

    def _rounds(self) -> Iterator[tuple[int | None, Iterator[Part]]]:
        """What the strategy explores one after the other: a bound, and the parts to begin with."""
        options, whole = self.explorer.options, self._whole
        if options.strategy == "random":
            yield None, _walks(whole)
            return
        if options.strategy == "depth-first":
            strategy = self.explorer.strategy()
            assert isinstance(strategy, DepthFirst)
            yield strategy.bound, iter([replace(whole, bound=strategy.bound)])
            return
        bound = FIRST_BOUND
        while options.bound is None or bound <= options.bound:
            yield bound, iter([replace(whole, bound=bound)])
            bound += INCREMENT

    def _round(self, parts: Iterator[Part]) -> Generator[Event, None, tuple[bool, Ended | None]]:
        """Explore the parts in order; whether nothing was cut off, and why it ended before the end, if so."""
        row, exhausted = _Row(self._executor.slots), True
        self._begin(row, parts)
        while True:
            while (place := row.front()) is not None:
                self._starts.append(place.part.start)
                ended = yield from self._take(place)
                exhausted = exhausted and isinstance(place.result, PartResult) and place.result.exhausted
                if ended is not None or (exhausted and place.part.walks is not None):
                    return exhausted, ended
            stopped = self._stopped()
            if stopped is not None:
                yield from self._salvage(row)
                return False, stopped
            row.fill(parts)
            if row.is_empty:
                return exhausted, None
            self._submit(row)
            arrived = self._executor.next(_POLL)
            if arrived is not None:
                row.arrive(*arrived)

    def _begin(self, row: _Row, parts: Iterator[Part]) -> None:
        """The first part is explored here: most explorations are so small that no worker needs to be woken.

        A plan that was divided before is divided at the same places at once.
        """
        first = next(parts)
        starts, self._starts = self._starts, []
        if len(starts) > 1:
            every = -(-len(starts) // (2 * PIECES * self._executor.slots))
            row.add(_between(first, starts[::every]))
        else:
            row.add([first])
            row.settle(0, self._limited(first, 0, 0).run())

    def _limited(self, part: Part, tests: int, steps: int) -> Part:
        """A part with what is left to do, when so much is done between here and there."""
        options = self.explorer.options
        return replace(
            part,
            size=self._size,
            tests=None if options.tests is None else max(options.tests - self.tests - tests, 1),
            steps=None if options.steps is None else max(options.steps - self.steps - steps, 0),
        )

    def _submit(self, row: _Row) -> None:
        """Give work to workers, the front of the row first, and not beyond where the limits surely are."""
        tests = steps = 0
        for place in row.places:
            if row.outstanding > self._executor.slots:
                return
            if isinstance(place.result, PartResult):
                tests, steps = tests + place.result.tests, steps + place.result.steps
                if self._reaches(tests, steps):
                    return
            elif place.result is None and place.number is None:
                place.part = self._limited(place.part, tests, steps)
                row.sent(place, self._executor.submit(place.part))

    def _reaches(self, tests: int, steps: int) -> bool:
        options = self.explorer.options
        return (options.tests is not None and self.tests + tests >= options.tests) or (
            options.steps is not None and self.steps + steps >= options.steps
        )

    def _take(self, place: _Place) -> Generator[Event, None, Ended | None]:
        """Take over the result at the front of the row; why the exploration ends with it, if it does."""
        result = place.result
        assert result is not None
        if isinstance(result, Lost):
            self._lost.append(f"{_named(place.part, self.explorer)}: {result.reason}")
            return None
        if self._reaches(result.tests, result.steps):
            exact = self._limited(place.part, 0, 0)
            if (exact.tests, exact.steps) != (place.part.tests, place.part.steps):
                result = exact.run()
        yield from self._merge(result)
        return result.ended

    def _merge(self, result: PartResult) -> Iterator[Event]:
        self.tests += result.tests
        self.steps += result.steps
        self._covered |= result.covered
        for name, reason in result.traps:
            self._traps.setdefault(name, reason)
        for observed in result.failures:
            found = self._findings.add(observed.expression, observed.failure, observed.path)
            if found is not None:
                yield FoundNew(found)

    def _stopped(self) -> Ended | None:
        if self.explorer.stopped:
            return Ended.INTERRUPTED
        if self._deadline is not None and time.monotonic() >= self._deadline:
            return Ended.TIME
        return None

    def _salvage(self, row: _Row) -> Iterator[Event]:
        """Keep all that was found: also what workers have in hand, and what is behind a part that never ended."""
        self._executor.interrupt()
        until = time.monotonic() + _GRACE
        while row.outstanding and time.monotonic() < until:
            arrived = self._executor.next(_POLL)
            if arrived is not None:
                row.arrive(*arrived)
            elif self._executor.is_idle:
                break
        for place in row.places:
            if isinstance(place.result, PartResult):
                yield from self._merge(place.result)


class _Row:
    """The parts that are not yet taken over, in order."""

    def __init__(self, slots: int) -> None:
        self.places: list[_Place] = []
        self._slots = slots
        self._numbers: dict[int, _Place] = {}

    @property
    def is_empty(self) -> bool:
        return not self.places

    @property
    def outstanding(self) -> int:
        """How many parts are with workers."""
        return len(self._numbers)

    def add(self, parts: Iterable[Part]) -> None:
        self.places += [_Place(part) for part in parts]

    def fill(self, parts: Iterator[Part]) -> None:
        """See that there is enough for all workers, as long as there is more."""
        self.add(islice(parts, max(2 * self._slots - len(self.places), 0)))

    def front(self) -> _Place | None:
        """The first part, if it is done; it leaves the row."""
        if self.places and self.places[0].result is not None:
            return self.places.pop(0)
        return None

    def sent(self, place: _Place, number: int) -> None:
        place.number = number
        self._numbers[number] = place

    def arrive(self, number: int, result: PartResult | Lost) -> None:
        """A worker is done with a part; results of an earlier round are nobody's any more."""
        place = self._numbers.pop(number, None)
        if place is not None:
            self.settle(self.places.index(place), result)

    def settle(self, at: int, result: PartResult | Lost) -> None:
        """The result of a part, and new parts for what it left."""
        place = self.places[at]
        place.result = result
        if isinstance(result, PartResult) and result.rest:
            first, *more = result.rest
            starts = [first, *more[-PIECES * self._slots :]]  # the last ones are the largest
            rest = replace(place.part, start=first)
            self.places[at + 1 : at + 1] = [_Place(part) for part in _between(rest, starts)]


def _between(part: Part, starts: Sequence[Path]) -> Iterator[Part]:
    """A part divided at these places, the first of which is its own beginning."""
    for start, end in pairwise([*starts, part.end]):
        assert start is not None
        yield replace(part, start=start, end=end)


def _named(part: Part, explorer: Explorer) -> str:
    """A part, as the user is told of it."""
    if part.walks is not None:
        return f"the random walks {part.walks[0] + 1} to {part.walks[1]}"
    where = "everything" if not part.start else f"what begins at {list(part.start)}"
    if part.start:
        where = f"{explorer.tested[part.start[0]].name.text}, {where}"
    return f"{where} to {'the end' if part.end is None else list(part.end)}, at depth {part.bound}"


def _walks(whole: Part) -> Iterator[Part]:
    first = 0
    while True:
        yield replace(whole, walks=(first, first + WALKS))
        first += WALKS
