"""Fair search: no branch can starve another, so every answer is reached.

What is left to try waits in a queue, cheapest first. A turn takes one state and searches a *portion* of the tree below
it inside the kernel, depth-first, up to a number of choices. What lies beyond waits in the queue for a turn of its own,
and so does a branch that runs long without deciding anything. At first a portion is one choice: breadth-first search,
which gives the simplest answers first. Portions that are done quickly are followed by larger ones, since a snapshot
costs as much as hundreds of choices inside the kernel; one that takes long is continued as a smaller one.
"""

from __future__ import annotations

import heapq
import time
from collections.abc import Iterator
from dataclasses import replace

from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.layout import UNBOUNDED
from clew.machine.kernel.words import (
    address_of,
    aux_of,
    char_word,
    int_of,
    is_immediate,
    is_object,
    small_int,
)
from clew.machine.memory.arrays import Memory
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.memory.snapshot import SearchPart, Snapshot
from clew.machine.search.free_numbers import Integers, begin_numbers, farthest, first_number, numbers_at
from clew.machine.search.losses import loss_of_branch, loss_of_search
from clew.machine.search.runner import Runner
from clew.machine.search.search import BranchResult, SearchVerdict
from clew.machine.solve.models import Box, Open
from clew.machine.solve.solver import SolverGaveUp
from clew.machine.solve.terms import Condition, Model
from clew.machine.values.outcome import Ended, Outcome, OutcomeKind
from clew.machine.values.value import Value
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.losses import Loss, Losses

#: The most choices of a portion.
_FARTHEST = 64
#: The cost of a snapshot, in steps.
_SNAPSHOT = 2_000


@dataclass(frozen=True, slots=True)
class Pace:
    """How much a branch may do before others have their turn."""

    branch: int = 20_000  # steps of a branch without a decision
    portion: int = 400_000  # steps of a portion as a whole
    growth: int = 64  # turns after which portions may become larger


@dataclass(slots=True, eq=False)
class _Waiting:
    """A branch that waits for its turn; the queue takes the cheapest first, and of those the oldest."""

    cost: int
    number: int
    snapshot: Snapshot
    #: The alternative of the number to bind; None: continue where it stopped.
    alternative: int | None = None
    #: For a branch that has ended: which of its values are left.
    box: Box | None = None
    #: How many long turns it has had; each counts like a choice.
    delay: int = 0

    def __lt__(self, other: _Waiting) -> bool:
        return (self.cost, self.number) < (other.cost, other.number)


class FairSearch:
    """An iterator over answers that reaches each of them; `verdict` as in `Search`.

    A branch that ends with symbolic numbers gives one example of its values, or all of them with `every`.
    """

    def __init__(
        self,
        machine: Runner,
        goal: Ref,
        variables: tuple[Ref, ...] = (),
        *,
        whole: bool = True,
        ground: bool = False,
        limits: Limits | None = None,
        integers: Integers | None = None,
        every: bool = False,
        depth: int = 12,
        length: int = 200,
        pace: Pace | None = None,
    ) -> None:
        if machine.memory.keeps_log:  # which cannot go back to a snapshot
            raise UsageFault(
                "a fair search cannot be recorded", hint="record a `Search` that deepens by choices instead"
            )
        self.verdict = SearchVerdict()
        self._machine = machine
        self._goal = goal
        self._variables = variables
        self._whole = whole
        self._ground = ground
        self._limits = limits or machine.limits
        self._started = 0.0
        self._depth = depth
        self._length = length
        self._queue: list[_Waiting] = []
        self._uses: dict[int, int] = {}  # how many entries of the queue share a snapshot
        self._numbers = 0
        self._turns = 0
        self._reach = 1  # choices of a portion
        self._pace = pace or Pace()
        self._integers = integers or machine.integers or Integers.ENUMERATE
        self._every = every
        self._lost: set[Loss] = set()
        self._undecided = 0  # what the solver had left open before
        self._is_in_portion = False  # what the machine is at has not been put back into the queue

    def __iter__(self) -> Iterator[BranchResult]:
        machine = self._machine
        machine.enter_search()
        self._started = time.monotonic()
        start: Snapshot | None = None
        self._undecided = machine.solver.undecided
        try:
            self._begin()
            start = Snapshot.take(machine.memory)
            self._push(start, 0, 0)
            while self._queue and self.verdict.ended is None:
                waiting = self._next()
                waiting.snapshot.restore(machine.memory)
                if waiting.box is not None:
                    answer = self._value(waiting, waiting.box)
                    if answer is not None:
                        yield answer
                    self.verdict.ended = self._exceeded()
                else:
                    yield from self._portion(waiting)
            self._finish()
        except Ended as ended:  # while values for the end of a branch were looked for
            self.verdict.ended = ended.kind
            self._finish()
        finally:
            if start is not None:  # variables are free again, constants unevaluated
                start.restore(machine.memory)
            self._queue.clear()
            self._uses.clear()
            machine.memory.waiting_words = 0
            machine.leave_search()

    def _finish(self) -> None:
        """Note what was lost, at the end."""
        ended = self.verdict.ended
        undecided = Loss.SOLVER if self._machine.solver.undecided > self._undecided else None
        early = None if ended is None else loss_of_search(ended)
        self.verdict.losses = Losses.of(*self._lost, undecided, early)

    def _begin(self) -> None:
        self._machine.prepare(self._goal.word, whole=self._whole)
        begin_numbers(self._machine.memory, self._integers)
        r = self._machine.memory.R
        r[la.SEARCH] = la.SEARCH_PORTION
        r[la.GROUND] = int(self._ground)
        r[la.BOUND] = UNBOUNDED
        for register in (la.CUT, la.CHOICES, la.DEEPEST, la.DEEPEN_BY_CHOICE, la.NEW_ONLY, la.WANT):
            r[register] = 0

    def _exceeded(self) -> OutcomeKind | None:
        limits = self._limits
        if self._machine.was_interrupted:
            return OutcomeKind.INTERRUPTED
        if limits.steps is not None and self.verdict.steps >= limits.steps:
            return OutcomeKind.OUT_OF_STEPS
        left = self._seconds_left()
        return OutcomeKind.TIMEOUT if left is not None and left <= 0 else None

    def _seconds_left(self) -> float | None:
        seconds = self._limits.seconds
        return None if seconds is None else seconds - (time.monotonic() - self._started)

    def _push(
        self,
        snapshot: Snapshot,
        delay: int,
        choices: int,
        *,
        alternative: int | None = None,
        box: Box | None = None,
    ) -> None:
        self._numbers += 1
        self._keep(_Waiting(choices + delay, self._numbers, snapshot, alternative, box, delay))

    def _put_back(self, waiting: _Waiting, snapshot: Snapshot) -> None:
        """Put what is left of a turn before the others."""
        self._keep(replace(waiting, snapshot=snapshot, alternative=None))

    def _keep(self, waiting: _Waiting) -> None:
        heapq.heappush(self._queue, waiting)
        snapshot = waiting.snapshot
        uses = self._uses[id(snapshot)] = self._uses.get(id(snapshot), 0) + 1
        if uses == 1:
            self._machine.memory.waiting_words += len(snapshot.heap)

    def _next(self) -> _Waiting:
        waiting = heapq.heappop(self._queue)
        key = id(waiting.snapshot)
        self._uses[key] -= 1
        if not self._uses[key]:
            del self._uses[key]
            self._machine.memory.waiting_words -= len(waiting.snapshot.heap)
        return waiting

    def _portion(self, waiting: _Waiting) -> Iterator[BranchResult]:
        """Search below one state, as far as its turn allows."""
        machine = self._machine
        memory = machine.memory
        if waiting.alternative is not None:
            self._choose(waiting.alternative)
        self._turns += 1
        r = memory.R
        if r[la.CP] == 0:  # a new portion, not the rest of one
            r[la.CHOICES_MAX] = r[la.CHOICES] + self._reach
        used = 0
        while True:
            r[la.TESTS] = r[la.FAILED_BRANCHES] = r[la.REFINEMENTS] = 0
            decided = self._decisions()
            outcome = machine.run_branch(self._turn_limits())
            used += outcome.steps
            self.verdict.steps += outcome.steps
            self.verdict.failed += int(r[la.FAILED_BRANCHES])
            self.verdict.branches += int(r[la.TESTS] + r[la.FAILED_BRANCHES])
            self.verdict.refinements += int(r[la.REFINEMENTS])
            is_long = outcome.kind is OutcomeKind.OUT_OF_STEPS
            goes_on = is_long and (self._decisions() != decided or r[la.ACT] == la.ACT_FAIL)
            if not goes_on:
                before = self._numbers
                answer = self._branch(outcome, waiting)
                used += _SNAPSHOT * (self._numbers - before)
                del outcome  # its values end with the branch
                if answer is not None:
                    yield answer
            self.verdict.ended = self._exceeded()
            if self.verdict.ended is not None:
                return
            pause = self._pause()
            if pause is not None:
                self._is_in_portion = goes_on or r[la.CP] > 0
                yield pause
            if not goes_on:
                if r[la.CP] == 0:
                    if self._turns >= self._pace.growth and used < self._pace.portion // 8:
                        self._reach = min(2 * self._reach, _FARTHEST)
                    return
                memory.forget_from(int(memory.B[la.CH_HP]))
                r[la.ACT] = la.ACT_FAIL
                r[la.ACC] = la.DEAD
            if used >= self._pace.portion and r[la.CP] > 0:
                begun = int(memory.B[la.CH_CHOICES])
                r[la.CHOICES_MAX] = begun + max(1, (int(r[la.CHOICES_MAX]) - begun) // 2)
                self._reach = max(1, self._reach // 2)
                self._push(Snapshot.take(machine.memory), waiting.delay + 1, begun)
                return

    def _pause(self) -> BranchResult | None:
        """An answer that stands for none, when the caller has to continue elsewhere; see `encapsulate`."""
        return None

    def is_at_last_branch(self) -> bool:
        """Whether a search that paused has only one branch left, in the middle of its run; if so, go there.

        The search cannot be continued once the machine has gone on from there.
        """
        if self._is_in_portion or len(self._queue) != 1:
            return False
        waiting = self._queue[0]
        if waiting.alternative is not None or waiting.box is not None:
            return False
        waiting.snapshot.restore(self._machine.memory)
        return bool(self._machine.memory.R[la.ACT] == la.ACT_RUN)

    def _turn_limits(self) -> Limits:
        heap, stack = self._limits.heap_words, self._limits.stack_words
        return Limits(self._pace.branch, heap, stack, self._seconds_left(), operation=UNBOUNDED)

    def _decisions(self) -> tuple[int, ...]:
        """A value that changes with every decision and every end of a branch inside a portion."""
        r = self._machine.memory.R
        return tuple(int(r[i]) for i in (la.TESTS, la.FAILED_BRANCHES, la.REFINEMENTS, la.CHOICES, la.CP))

    def _branch(self, outcome: Outcome, waiting: _Waiting) -> BranchResult | None:
        """Handle a branch that has stopped: queue it, or give its answer."""
        machine = self._machine
        r = machine.memory.R
        match outcome.kind:
            case OutcomeKind.NEEDS_VARIABLE | OutcomeKind.NEEDS_CHOICE if r[la.STATUS] != la.ST_SUSPENDED:
                count = self._values_to_try(outcome.kind)
                snapshot = (
                    Snapshot.take(machine.memory, SearchPart.BRANCH) if count is None or count else None
                )
                if snapshot is not None:
                    for i in [None] if count is None else range(count):
                        self._push(snapshot, waiting.delay, int(r[la.CHOICES]) + 1, alternative=i)
                    return None
            case OutcomeKind.OUT_OF_STEPS | OutcomeKind.INTERRUPTED | OutcomeKind.TIMEOUT:
                self._push(
                    Snapshot.take(machine.memory, SearchPart.BRANCH), waiting.delay + 1, int(r[la.CHOICES])
                )
                return None
            case OutcomeKind.FAILED:
                self.verdict.branches += 1
                return None
        loss = loss_of_branch(outcome.kind)
        if loss is not None:
            self._lost.add(loss)
        if (
            outcome.kind is not OutcomeKind.VALUE or r[la.CP] == 0
        ):  # the kernel counts values while it has choices
            self.verdict.branches += 1
        if (
            is_object(r[la.PATH]) and r[la.CP] > 0
        ):  # settling numbers would settle them for the other branches, too
            self._put_back(waiting, Snapshot.take(machine.memory, SearchPart.OTHERS))
            r[[la.CP, la.TP, la.PROTECT, la.OLD]] = 0
        if self._every and outcome.kind is OutcomeKind.VALUE and is_object(r[la.PATH]):
            snapshot = Snapshot.take(machine.memory)
            ended = _Waiting(waiting.cost, 0, snapshot, delay=waiting.delay)
            return self._value(ended, self._open().everything)
        return self._answer(outcome)

    def _open(self) -> Open:
        """The symbolic numbers of the branch that has just ended in a value."""
        memory = self._machine.memory
        return Open(memory, self._machine.solver, (memory.ref(int(memory.R[la.ACC])), *self._variables))

    def _value(self, waiting: _Waiting, box: Box) -> BranchResult | None:
        """The answer with the smallest values in a box; the others wait for their turn."""
        machine = self._machine
        opened = self._open()
        if len(box.ranges) > len(opened.words):
            opened.widen()
        try:
            solved = opened.values(box)
        except SolverGaveUp:
            if box.is_point:
                self._lost.add(Loss.SOLVER)
                return None
            opened.widen()
            box = opened.widened(box)
            found = box.first()
            boxes = [box.only(found), *box.without(found)]
            answer = None
        else:
            if solved is None:
                return None
            model, found = solved
            boxes = box.without(found)
            opened.settle(model)
            result = machine.memory.ref(int(machine.memory.R[la.ACC]))
            answer = self._answer(Outcome(OutcomeKind.VALUE, 0, value=result), settled=True)
        for part in boxes:
            self._push(waiting.snapshot, waiting.delay + 1, waiting.cost - waiting.delay, box=part)
        return answer

    def _answer(self, outcome: Outcome, *, settled: bool = False) -> BranchResult | None:
        """The answer of a branch that has ended; `settled`: it has no symbolic numbers left."""
        machine = self._machine
        result = outcome.value or outcome.exception
        model: Model | None = {} if settled else machine.model()
        if model is None:
            return None

        def view(ref: Ref) -> Value:
            return machine.view(ref, depth=self._depth, length=self._length, model=model)

        value = (
            None if result is None else self._evaluated(result, model) if outcome.exception else view(result)
        )
        return BranchResult(
            outcome.kind,
            value,
            tuple(view(v) for v in self._variables),
            machine.covered,
            outcome.span,
            int(machine.memory.R[la.CHOICES]),
        )

    def _evaluated(self, exception: Ref, model: Model) -> Value:
        """An exception with its message evaluated, as far as a turn allows; the search stays where it is."""
        machine = self._machine
        before = Snapshot.take(machine.memory)
        machine.memory.R[[la.CP, la.TP, la.PROTECT, la.OLD]] = 0
        machine.prepare(exception.word, whole=True)
        outcome = machine.run_branch(self._turn_limits())
        value = machine.view(outcome.value or exception, depth=self._depth, length=self._length, model=model)
        del outcome  # its values end with this run
        before.restore(machine.memory)
        return value

    def _values_to_try(self, kind: OutcomeKind) -> int | None:
        """In how many ways the number that is needed can be bound; None when the portion ends at a choice."""
        memory = self._machine.memory
        if kind is OutcomeKind.NEEDS_CHOICE:
            return None
        at = address_of(memory.R[la.ACC])
        kind_ = int(memory.G[int(memory.G[int_of(memory.H[at + 1])])])
        if kind_ == la.GEN_DATA:
            return None
        if kind_ == la.GEN_OPAQUE:
            return 0
        distance = max(0, -int_of(memory.H[at + 2]))
        goes_on = distance < farthest(memory, at)
        if goes_on and kind_ != la.GEN_CHAR:
            goes_on = self._goes_on(first_number(memory, at), distance)
        return len(numbers_at(memory, at, distance)) + int(goes_on)

    def _goes_on(self, first: int, distance: int) -> bool:
        """Whether the number may be farther from the first one; the path may say so of a symbolic one that is enumerated."""
        machine = self._machine
        memory = machine.memory
        memory.reserve(64)
        word = int(memory.R[la.ACC])
        if aux_of(memory.H[address_of(word)]) != 1 or is_immediate(memory.R[la.PATH]):
            return True
        limit, opposite = small_int(first + distance), small_int(first - distance)
        try:
            return any(
                machine.solver.outcomes(Condition(op.A_LT, *pair))[0]
                for pair in ((limit, word), (word, opposite))
            )
        except SolverGaveUp:
            return True

    def _choose(self, alternative: int) -> None:
        """Bind the number that is needed."""
        r = self._machine.memory.R
        bind(self._machine.memory, int(r[la.ACC]), alternative)
        r[la.CHOICES] += 1
        r[la.ACT] = la.ACT_ENTER


def bind(memory: Memory, word: int, alternative: int) -> None:
    """Bind a free number or character to its k-th alternative.

    An integer is at a distance from the first one, above it or below, or is farther away; a character is the n-th in order
    (`free_characters`) or farther. The distance is kept in place of the level, as a negative number: such a variable has
    no level.
    """
    ref = memory.ref(word)
    memory.reserve(2048)
    heap, r = memory.H, memory.R
    at = address_of(ref.word)
    generator, level = int_of(heap[at + 1]), int_of(heap[at + 2])
    distance = max(0, -level)
    near = numbers_at(memory, at, distance)
    if alternative == len(near):
        number = int(r[la.FRESH_NUMBER])
        r[la.FRESH_NUMBER] += 1
        farther = [small_int(generator), small_int(-(distance + 1)), small_int(number)]
        target = memory.allocate(la.FREE, farther, aux_of(heap[at]))
    else:
        is_character = int(memory.G[int(memory.G[generator])]) == la.GEN_CHAR
        target = char_word(near[alternative]) if is_character else small_int(near[alternative])
    heap = memory.H
    heap[at] = la.header(la.IND, 3)
    heap[at + 1] = target
