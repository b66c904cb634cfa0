"""An exploration divided among workers: the same events, findings and counts as `Explorer.run` gives on one core.

Parts of the plan stand in a row, in the order in which one core would come to them. Those at the front are given to
workers; a part that was too large is replaced by its result and the rest, so a single function keeps all workers
busy, too. The next round of deepening is begun as soon as it is known to come and workers would be idle.
Results are taken over strictly from the front of the row. Where a limit on tests or steps falls into a part, that part
is explored once more, to the very limit; parts get smaller towards it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from typing import Any

from clew.explore.exploration_events import Event, FoundNew, StopReason, Summary
from clew.explore.explorer import Explorer
from clew.explore.findings import Findings
from clew.explore.planning.strategies import FIRST_BOUND, INCREMENT, DepthFirst, Path
from clew.source.losses import NOTHING_LOST, Loss, Losses
from clew.spread.executor import Executor
from clew.spread.plan_parts import STEPS_A_TEST, Part, PartResult, remember
from clew.spread.row import PartQueue, QueuedPart, Round
from clew.spread.sources import Sources
from clew.spread.work import Lost

#: The strategies whose order does not depend on what was explored before.
DIVISIBLE = frozenset({"deepening", "depth-first", "random"})
#: The size of a part, in test expressions: some tenths of a second.
SIZE = 4000
#: At least this many parts are left for each worker, as long as parts do not get smaller than a fraction of their size.
_SHARES, _SMALLEST = 4, 16
#: How much smaller parts are while workers are idle, and how many marks a part of full size has.
_HURRY = _MARKS = 8
#: By what factor a part is expected to grow, at least, when the bound grows.
_GROWTH = 2
#: When this many parts are lost one after the other, the exploration is given up.
_HOPELESS = 8
#: How much sooner workers are started that need not load the program.
_FORKED = 4
#: Random walks in a part.
WALKS = 200
#: Seconds that workers have to return their results after Ctrl-C or when the time is over.
_GRACE = 3.0
_POLL = 0.2


def is_divisible(explorer: Explorer) -> bool:
    """Whether an exploration can be divided: caches and some strategies depend on everything that was explored before."""
    return explorer.options.strategy in DIVISIBLE and explorer.options.cache == "none"


class Exploration:
    """One exploration of one module by the workers of an executor, which are not started for small ones."""

    def __init__(
        self,
        explorer: Explorer,
        executor: Executor,
        size: int = SIZE,
        keep: Callable[[Path, Any], None] = lambda path, record: None,
    ) -> None:
        """`keep` gets what the explorer records, in the same order as on one core."""
        self.explorer = explorer
        self._keep = keep
        self._executor = executor
        self._size = size
        sources = Sources.of(explorer.loaded)
        options = explorer.options
        self._whole = Part(sources, options, options.bound, kind=type(explorer))
        self._slots = executor.slots
        self._row = PartQueue(self._slots)
        self._findings = Findings(options.keep, explorer.module.notation)
        self._traps: dict[str, str] = {}
        self._lost: list[str] = []
        self._losses = 0  # one after the other
        self._covered: frozenset[str] = frozenset()
        #: The tests and steps so far.
        self.tests = self.steps = 0
        #: Whether any work was given to workers.
        self.is_spread = False
        self._bound: int | None = None
        #: Whether an expression was left out because of its size.
        self._left_out = NOTHING_LOST
        self._deadline: float | None = None
        remember(explorer, sources)

    def stop(self) -> None:
        """End as soon as can be; may be called from a signal handler."""
        self.explorer.stop()

    @property
    def _is_small(self) -> bool:
        """Whether no worker is needed so far, as in most explorations."""
        enough = self._size // _FORKED if self._executor.inherits else self._size
        return not self.is_spread and self.tests + self.steps // STEPS_A_TEST < enough

    def run(self) -> Iterator[Event]:
        """Explore; an event for every cause of failure, and the summary last."""
        options = self.explorer.options
        began = time.monotonic()
        if options.seconds is not None:
            self._deadline = began + options.seconds
            self._whole = replace(self._whole, until=time.time() + options.seconds)
        ended = yield from self._explore()
        yield Summary(
            ended,
            self.tests,
            self.steps,
            time.monotonic() - began,
            self._bound,
            self._findings.all(),
            tuple(self._traps.items()),
            self._covered,
            tuple(self.explorer.image.labels) if self.explorer.labelled else (),
            tuple(self._lost),
            self._left_out | Losses.of(ended.loss, Loss.WORKERS if self._lost else None),
        )

    def _explore(self) -> Generator[Event, None, StopReason]:
        """Explore the parts in order; why that ended."""
        row, rounds = self._row, self._rounds()
        last = next(rounds)
        while True:
            while (place := row.front()) is not None:
                self._bound = place.round.bound
                ended = yield from self._take(place)
                if ended is not None:
                    if ended in (StopReason.TIME, StopReason.INTERRUPTED):
                        yield from self._salvage()
                    return ended
                if place.part.walks is not None and place.round.exhausted:
                    return self._used_up()
                self._losses = self._losses + 1 if isinstance(place.result, Lost) else 0
                if self._losses > _HOPELESS:
                    return StopReason.INTERRUPTED
            stopped = self._stopped()
            if stopped is not None:
                yield from self._salvage()
                return stopped
            self._slots = self._executor.slots  # machines come and go
            last = self._fill(last, rounds)
            if not row.places:
                return self._used_up() if last.exhausted else StopReason.BOUND
            if self._is_small:
                first = row.places[0]
                first.part = self._limited(first.part)
                row.settle(first, first.part.run())
                continue
            self._submit()
            arrived = self._executor.next(_POLL)
            if arrived is not None:
                row.arrive(*arrived)

    def _used_up(self) -> StopReason:
        return StopReason.BOUND if Loss.BOUND in self._left_out.reasons else StopReason.USED_UP

    def _rounds(self) -> Iterator[Round]:
        """The rounds of the strategy. A plan is divided at the places where it was in the round before."""
        options, whole = self.explorer.options, self._whole
        if options.strategy == "random":
            yield Round(None, _walks(whole))
            return
        if options.strategy == "depth-first":
            strategy = self.explorer.strategy()
            assert isinstance(strategy, DepthFirst)
            yield Round(strategy.bound, iter([replace(whole, bound=strategy.bound)]))
            return
        bound, before = FIRST_BOUND, None
        while options.bound is None or bound <= options.bound:
            part = replace(whole, bound=bound)
            if before is None:
                before = Round(bound, iter([part]))
            else:
                known = 0 if self._lost else bound - INCREMENT
                before = Round(bound, before.deeper(replace(part, known=known), self._size // _GROWTH))
            yield before
            bound += INCREMENT

    def _fill(self, last: Round, rounds: Iterator[Round]) -> Round:
        """Make sure that enough parts wait for workers, as long as there are any; returns the last round that was begun."""
        row, wanted = self._row, 1 if self._is_small else self._slots + 1
        while row.waiting_first < wanted and row.divide():
            pass
        while row.waiting < wanted:
            if row.add(last):
                continue
            following = None if last.exhausted or not last.ended else next(rounds, None)
            if following is None:
                break
            last = following
        return last

    def _limited(
        self, part: Part, tests: int = 0, steps: int = 0, likely: int = 0, hurry: bool = False
    ) -> Part:
        """A part with the limits that are left for it, given what earlier parts have done, or are likely to do (in tests)."""
        options = self.explorer.options
        left, size = None, self._size
        if hurry:
            size //= _HURRY
        if options.tests is not None:
            left = options.tests - self.tests - likely
        if options.steps is not None and self.steps:
            pace = max(self.tests, 1) / self.steps
            by_steps = int((options.steps - self.steps) * pace) - likely
            left = by_steps if left is None else min(left, by_steps)
        if left is not None:
            share = left // (_SHARES * self._slots)
            size = max(min(size, share), self._size // _SMALLEST, 1)
        return replace(
            part,
            size=size,
            grain=max(self._size // _MARKS, 1),
            tests=None if options.tests is None else max(options.tests - self.tests - tests, 1),
            steps=None if options.steps is None else max(options.steps - self.steps - steps, 0),
        )

    def _submit(self) -> None:
        """Give work to workers, the front of the row first, and not beyond where the limits probably are."""
        self.is_spread = True
        row, options = self._row, self.explorer.options
        tests = steps = likely = 0
        for place in row.places:
            if row.outstanding > self._slots:
                return
            if isinstance(place.result, PartResult):
                tests, steps = tests + place.result.tests, steps + place.result.steps
                likely += place.result.tests
            elif place.is_waiting:
                # other workers wait for the rest of the last one
                hurry = row.is_first(place) and row.waiting_first <= 1
                place.part = self._limited(place.part, tests, steps, likely, hurry)
                row.sent(place, self._executor.submit(place.part))
            if place.number is not None and place.result is None:
                likely += place.part.size or 0
            if self._reaches(tests, steps) or (
                options.tests is not None and self.tests + likely >= options.tests
            ):
                return

    def _reaches(self, tests: int, steps: int) -> bool:
        options = self.explorer.options
        return (options.tests is not None and self.tests + tests >= options.tests) or (
            options.steps is not None and self.steps + steps >= options.steps
        )

    def _take(self, place: QueuedPart) -> Generator[Event, None, StopReason | None]:
        """Take over the result at the front of the row; why the exploration ends with it, if it does."""
        result = place.result
        assert result is not None
        if isinstance(result, Lost):
            if self.explorer.stopped:  # it is not lost, but was not explored, like everything after it
                return None
            self._lost.append(f"{_named(place.part, self.explorer)}: {result.reason}")
            return None
        if self._reaches(result.tests, result.steps):
            exact = replace(self._limited(place.part), size=None)
            if (exact.tests, exact.steps) != (place.part.tests, place.part.steps):
                result = exact.run()
        yield from self._merge(result)
        return result.ended

    def _merge(self, result: PartResult) -> Iterator[Event]:
        self.tests += result.tests
        self.steps += result.steps
        self._left_out |= result.losses
        self._covered |= result.covered
        for name, reason in result.traps:
            self._traps.setdefault(name, reason)
        for path, record in result.records:
            self._keep(path, record)
        for observed in result.failures:
            found = self._findings.add(observed.expression, observed.failure, observed.path)
            if found is not None:
                yield FoundNew(found)

    def _stopped(self) -> StopReason | None:
        if self.explorer.stopped:
            return StopReason.INTERRUPTED
        if self._deadline is not None and time.monotonic() >= self._deadline:
            return StopReason.TIME
        return None

    def _salvage(self) -> Iterator[Event]:
        """Keep everything that was found, also by workers that are still busy, and after a part that did not end."""
        row = self._row
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


def _named(part: Part, explorer: Explorer) -> str:
    """A description of a part for users."""
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
