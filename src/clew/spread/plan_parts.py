"""A part of an exploration: an interval of the plan, or some random walks, explored on its own.

Steps are undone when the plan goes back, so the outcome of a step depends on its place in the plan alone, and not on
what was explored before it: parts can be explored anywhere, in any order, and give what one exploration would have
given. A part that turns out large ends early and says what is left, in subtrees that others can take.
"""

from __future__ import annotations

import threading
import time

from clew.explore.exploration_events import StopReason
from clew.explore.explore_options import ExploreOptions
from clew.explore.explorer import Explorer, MachineWalker, root_text
from clew.explore.planning.outcome import FailureKind, StepFailure, loss_of
from clew.explore.planning.strategies import DepthFirst, Path, RandomRestart
from clew.explore.running.runtime import Interrupted
from clew.language.expressions.expression import TestExpression
from clew.machine.values.outcome import OutcomeKind
from clew.source.dataclass import dataclass
from clew.source.losses import NOTHING_LOST, Loss, Losses
from clew.spread import pickling
from clew.spread.sources import Sources

#: Machine steps that take about as long as all other work for one test expression.
STEPS_A_TEST = 2000


@dataclass(frozen=True, slots=True)
class Observed:
    """A failing test expression, as it was met."""

    expression: TestExpression
    failure: StepFailure
    path: Path


@dataclass(frozen=True, slots=True)
class Part:
    """What to explore: the visits from `start` to before `end`, to a bound; or the random walks `walks`.

    `tests` and `steps` limit it as they do a whole exploration. After `size` (of work: test expressions, and machine
    steps for what they take) it ends at the next path; after each `grain` of it there is a mark. `until` is a time of
    day. Failures at a depth below `known` were found with a lesser bound already, and are not reported again. `kind` is
    the class of the explorer.
    """

    sources: Sources
    options: ExploreOptions
    bound: int | None
    start: Path = ()
    end: Path | None = None
    walks: tuple[int, int] | None = None
    tests: int | None = None
    steps: int | None = None
    size: int | None = None
    grain: int | None = None
    until: float | None = None
    known: int = 0
    kind: type[Explorer] = Explorer

    def run(self) -> PartResult:
        return explore_part(self, explorer_of(self.sources, self.options, self.kind))

    def interrupt(self) -> None:
        _interrupted.add(self)
        explorer = _explorers().get((self.sources, self.options))
        if explorer is not None:
            explorer.stop()


@dataclass(frozen=True, slots=True)
class PartResult:
    """The result of a part. `ended` is None if it was explored to its end, or to where `rest` begins.

    `exhausted`: no bound cut anything off in what was explored; `losses`: why else something was left out. `rest` are
    the subtrees that are left, in order; `marks` are places on the way, with the work that was done before each.
    `records` are what the explorer reports about test expressions, with their places.
    """

    tests: int
    steps: int
    exhausted: bool
    ended: StopReason | None = None
    failures: tuple[Observed, ...] = ()
    traps: tuple[tuple[str, str], ...] = ()
    covered: frozenset[str] = frozenset()
    rest: tuple[Path, ...] = ()
    losses: Losses = NOTHING_LOST
    marks: tuple[tuple[Path, int], ...] = ()
    records: tuple[tuple[Path, object], ...] = ()

    @property
    def work(self) -> int:
        """The work that it took, in test expressions."""
        return self.tests + self.steps // STEPS_A_TEST


for _kind in (Observed, PartResult):
    pickling.pickle_by_arguments(_kind)
_local = threading.local()
_interrupted: set[Part] = set()


def _explorers() -> dict[tuple[Sources, ExploreOptions], Explorer]:
    """The explorers of this thread; a machine is used by one thread only."""
    found: dict[tuple[Sources, ExploreOptions], Explorer] | None = getattr(_local, "explorers", None)
    if found is None:
        found = _local.explorers = {}
    return found


def remember(explorer: Explorer, sources: Sources) -> None:
    """Use this explorer for the parts of its module that are explored in this thread."""
    explorers = _explorers()
    explorers.clear()  # one program at a time: they are large
    explorers[sources, explorer.options] = explorer


def explorer_of(sources: Sources, options: ExploreOptions, kind: type[Explorer] = Explorer) -> Explorer:
    """The explorer for a program; it is kept until there is another program."""
    found = _explorers().get((sources, options))
    if found is None or type(found) is not kind:
        found = kind(sources.load(), options)
        remember(found, sources)
    return found


def explore_part(part: Part, explorer: Explorer) -> PartResult:
    """Explore a part; nothing of the parts before it is left in the machine."""
    strategy: DepthFirst | RandomRestart
    if part.walks is not None:
        first, after = part.walks
        bound = {} if part.bound is None else {"bound": part.bound}
        strategy = RandomRestart(part.options.seed, walks=after - first, first=first, **bound)
    else:
        assert part.bound is not None
        strategy = DepthFirst(part.bound, part.start, part.end)
    with explorer.kept_runtime as runtime:
        walker = MachineWalker(runtime, explorer.labelled)
        left = None if part.until is None else part.until - time.time()
        deadline = None if left is None else time.monotonic() + left
        runtime.deadline = deadline
        tally = _Tally(explorer, walker, part)
        planner, record = explorer.planner, explorer.record
        ended: StopReason | None = None
        rest: tuple[Path, ...] = ()
        try:
            for visit in strategy.explore(planner.plan(), walker):
                if isinstance(strategy, DepthFirst) and tally.is_new(visit.path):
                    if tally.is_full:
                        rest = (visit.path, *strategy.waiting())
                        break
                    tally.mark(visit.path)
                tally.lose(loss_of(visit.outcome))
                if visit.again or visit.step.is_hidden(visit.outcome):
                    tally.skip(visit.path)
                    continue
                tally.count(visit.path)
                failure = explorer.failure_of(visit) if visit.depth >= part.known else None
                if failure is not None:
                    tally.add(Observed(visit.step.expression, failure, visit.path))
                if record is not None and visit.depth >= part.known:
                    tally.keep(visit.path, record(visit))
                ended = tally.ended()
                if ended is None and (explorer.stopped or (_interrupted and part in _interrupted)):
                    ended = StopReason.INTERRUPTED
                if ended is None and deadline is not None and tally.tests % 16 == 0:
                    ended = StopReason.TIME if time.monotonic() >= deadline else None
                if ended is not None:
                    break
        except Interrupted as stopped:
            ended = StopReason.TIME if stopped.end is OutcomeKind.TIMEOUT else StopReason.INTERRUPTED
        return tally.result(strategy.exhausted and ended is None, ended, rest, planner.lost)


class _Tally:
    """Counts of tests, steps and failures while a part is explored."""

    def __init__(self, explorer: Explorer, walker: MachineWalker, part: Part) -> None:
        self._explorer, self._walker, self._part = explorer, walker, part
        self.tests = 0
        self._before = walker.steps()  # the steps that lead to the part
        self._steps = 0
        self._failures: list[Observed] = []
        self._traps: dict[str, str] = {}
        self._path: Path | None = None
        self._records: dict[Path, object] = {}
        self._marks: list[tuple[Path, int]] = []
        self._next_mark = part.grain or 0
        self._lost: set[Loss] = set()

    def lose(self, loss: Loss | None) -> None:
        """Note what is lost below a step."""
        if loss is not None:
            self._lost.add(loss)

    def is_new(self, path: Path) -> bool:
        """Whether a new path begins: steps of one path belong together."""
        return self._path is not None and path != self._path

    @property
    def work(self) -> int:
        return self.tests + self._steps // STEPS_A_TEST

    @property
    def is_full(self) -> bool:
        """Whether the part has reached its size."""
        return self._part.size is not None and self.work >= self._part.size

    def mark(self, path: Path) -> None:
        """Mark the beginning of a path, if enough was done since the last mark."""
        grain, work = self._part.grain, self.work
        if grain is not None and work >= self._next_mark:
            self._marks.append((path, work))
            self._next_mark = work + grain

    def skip(self, path: Path) -> None:
        """A step that is not a test; steps that only lead to the part count for nothing at all."""
        if path < self._part.start:
            self._before = self._walker.steps()
        else:
            self._path = path
            self._steps = self._walker.steps() - self._before

    def count(self, path: Path) -> None:
        self.tests += 1
        self._path = path
        self._steps = self._walker.steps() - self._before
        if self._explorer.labelled:
            self._walker.news()

    def add(self, observed: Observed) -> None:
        if observed.failure.kind is FailureKind.TRAP:
            self._traps.setdefault(root_text(observed.expression), observed.failure.message)
        else:
            self._failures.append(observed)

    def keep(self, path: Path, record: object) -> None:
        """Keep what is reported about an expression, if it is the first of its path."""
        if record is not None:
            self._records.setdefault(path, record)

    def ended(self) -> StopReason | None:
        part = self._part
        if part.tests is not None and self.tests >= part.tests:
            return StopReason.TESTS
        if part.steps is not None and self._steps >= part.steps:
            return StopReason.STEPS
        return None

    def result(
        self, exhausted: bool, ended: StopReason | None, rest: tuple[Path, ...], lost: set[Loss]
    ) -> PartResult:
        return PartResult(
            self.tests,
            self._steps,
            exhausted,
            ended,
            tuple(self._failures),
            tuple(self._traps.items()),
            self._walker.covered,
            rest,
            Losses.of(*self._lost, *lost),
            tuple(self._marks),
            tuple(self._records.items()),
        )
