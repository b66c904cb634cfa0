"""Fair search over snapshots: breadth first, in slices, so that no branch can starve another.

Every state of the machine that still has something to decide waits in a queue, cheapest first (fewest
choices); one that runs long is put back behind the others. Snapshots are copies of the used parts of the
arrays. Slower than the search inside the kernel, and complete where that one is not.
"""

from __future__ import annotations

import heapq
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from clew.machine import layout as la
from clew.machine import opcodes as op
from clew.machine.decide import decide
from clew.machine.models import Box, Open
from clew.machine.outcome import Ended, Limits, Outcome, OutcomeKind
from clew.machine.readback import Value
from clew.machine.refs import Ref
from clew.machine.search import UNBOUNDED, Answer, Integers, Verdict, begin_numbers
from clew.machine.solver import Unknown
from clew.machine.terms import Condition, Model

if TYPE_CHECKING:
    from clew.machine.machine import Machine

Words = npt.NDArray[np.int64]

#: Steps that one branch may take before the others have their turn.
TURN = 20_000
#: Collect before taking a snapshot of more than so many words.
_COLLECT_ABOVE = 1 << 14


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The whole state of a machine: restoring it continues from there."""

    registers: Words
    heap: Words
    stack: Words
    labels: Words
    handles: Words
    events: Words

    @staticmethod
    def take(machine: Machine) -> Snapshot:
        memory = machine.memory
        r = memory.R
        if r[la.CP] > 0:
            raise AssertionError("snapshots are taken outside of the kernel's own search")
        if int(r[la.HP]) - memory.static > _COLLECT_ABOVE:
            memory.collect()
        return Snapshot(
            r.copy(),
            memory.H[: int(r[la.HP])].copy(),
            memory.S[: memory.stack_top()].copy(),
            memory.L.copy(),
            memory.Q.copy(),
            memory.E[: int(r[la.EVENTS])].copy(),
        )

    def restore(self, machine: Machine) -> None:
        machine.memory.restore(self.registers, self.heap, self.stack, self.labels, self.handles)
        machine.memory.E[: len(self.events)] = self.events


@dataclass(order=True, slots=True)
class _Waiting:
    cost: int
    number: int
    snapshot: Snapshot = field(compare=False)
    alternative: int | None = field(compare=False)  # None: go on where it stopped
    choices: int = field(compare=False)
    box: Box | None = field(
        compare=False, default=None
    )  # of a branch that has ended: which of its values are left


class FairSearch:
    """An iterator over answers that reaches each of them; `verdict` as in `Search`.

    A branch that ends with symbolic numbers gives one example of its values, or all of them with `every`.
    """

    def __init__(
        self,
        machine: Machine,
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
    ) -> None:
        self.verdict = Verdict()
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
        self._numbers = 0
        self._integers = integers or machine.integers
        self._every = every
        self._is_cut = False

    def __iter__(self) -> Iterator[Answer]:
        machine = self._machine
        machine.enter_search()
        self._started = time.monotonic()
        start: Snapshot | None = None
        try:
            machine.prepare(self._goal.word, whole=self._whole)
            begin_numbers(machine, self._integers)
            machine.memory.R[la.GROUND] = int(self._ground)
            machine.memory.R[la.CUT] = 0
            start = Snapshot.take(machine)
            self._push(0, None, 0, start)
            while self._queue:
                waiting = heapq.heappop(self._queue)
                waiting.snapshot.restore(machine)
                if waiting.alternative is not None:
                    self._choose(waiting.alternative)
                answer = self._turn(waiting) if waiting.box is None else self._value(waiting, waiting.box)
                if answer is not None:
                    yield answer
                ended = self._exceeded()
                if ended is not None:
                    self.verdict.ended = ended
                    return
            self.verdict.exhausted = not self._is_cut
        except Ended as ended:  # while values for the end of a branch were looked for
            self.verdict.ended = ended.kind
        finally:
            if start is not None:  # variables are free again, constants unevaluated
                start.restore(machine)
            self._queue.clear()
            machine.leave_search()

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
        cost: int,
        alternative: int | None,
        choices: int,
        snapshot: Snapshot | None = None,
        box: Box | None = None,
    ) -> None:
        self._numbers += 1
        snapshot = snapshot or Snapshot.take(self._machine)
        heapq.heappush(self._queue, _Waiting(cost, self._numbers, snapshot, alternative, choices, box))

    def _turn(self, waiting: _Waiting) -> Answer | None:
        """Run one branch until it decides, ends, or its turn is over."""
        machine = self._machine
        heap, stack = self._limits.heap_words, self._limits.stack_words
        outcome = machine.run_branch(Limits(TURN, heap, stack, self._seconds_left(), operation=UNBOUNDED))
        self.verdict.steps += outcome.steps
        match outcome.kind:
            case OutcomeKind.NEEDS_VARIABLE | OutcomeKind.NEEDS_CHOICE:
                suspended = machine.memory.R[la.STATUS] == la.ST_SUSPENDED
                count = 0 if suspended else self._alternatives(outcome.kind)
                if count > 0:
                    snapshot = Snapshot.take(machine)
                    self.verdict.refinements += count
                    for i in range(count):
                        self._push(waiting.choices + 1, i, waiting.choices + 1, snapshot)
                    return None
            case OutcomeKind.OUT_OF_STEPS | OutcomeKind.INTERRUPTED | OutcomeKind.TIMEOUT:
                self._push(waiting.cost + 1, None, waiting.choices)
                return None
            case OutcomeKind.FAILED:
                self.verdict.branches += 1
                return None
        self.verdict.branches += 1
        if self._every and outcome.kind is OutcomeKind.VALUE and not machine.memory.R[la.PATH] & 3:
            del outcome
            snapshot = Snapshot.take(machine)
            box = self._open().everything
            return self._value(_Waiting(waiting.cost, 0, snapshot, None, waiting.choices), box)
        return self._answer(outcome, waiting.choices)

    def _open(self) -> Open:
        """The symbolic numbers of the branch that has just ended in a value."""
        memory = self._machine.memory
        return Open(self._machine, (memory.ref(int(memory.R[la.ACC])), *self._variables))

    def _value(self, waiting: _Waiting, box: Box) -> Answer | None:
        """The smallest values in a box, as an answer; the others wait for their turn."""
        machine = self._machine
        opened = self._open()
        if len(box.ranges) > len(opened.words):
            opened.widen()
        try:
            solved = opened.values(box)
        except Unknown:
            if box.is_point:
                self._is_cut = True
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
            answer = self._answer(Outcome(OutcomeKind.VALUE, 0, value=result), waiting.choices, settled=True)
        for part in boxes:
            self._push(waiting.cost + 1, None, waiting.choices + 1, waiting.snapshot, part)
        return answer

    def _answer(self, outcome: Outcome, choices: int, *, settled: bool = False) -> Answer | None:
        """How a branch has ended; `settled`: there are no symbolic numbers left in it."""
        machine = self._machine
        result = outcome.value or outcome.exception
        model: Model | None = {} if settled else machine.model()
        self._is_cut = self._is_cut or bool(machine.memory.R[la.CUT])
        if model is None:
            return None

        def view(ref: Ref) -> Value:
            return machine.view(ref, depth=self._depth, length=self._length, model=model)

        return Answer(
            outcome.kind,
            view(result) if result is not None else None,
            tuple(view(v) for v in self._variables),
            machine.covered,
            outcome.span,
            choices,
        )

    def _alternatives(self, kind: OutcomeKind) -> int:
        """How many ways the decision at hand can go."""
        memory = self._machine.memory
        if kind is OutcomeKind.NEEDS_CHOICE:
            pc = int(memory.R[la.PC])
            return int(memory.C[pc + 1]) if memory.C[pc] == op.CHOOSE else 2
        at = int(memory.R[la.ACC]) >> 2
        generator = int(memory.G[int(memory.H[at + 1]) >> 1])
        kind_ = int(memory.G[generator])
        if kind_ == la.GEN_DATA:
            return int(memory.G[generator + 1])
        if kind_ == la.GEN_OPAQUE:
            return 0
        distance = max(0, -(int(memory.H[at + 2]) >> 1))
        if kind_ == la.GEN_CHAR:
            return 2
        return (1 if distance == 0 else 2) + int(self._goes_on(distance))

    def _goes_on(self, distance: int) -> bool:
        """Whether the number at hand may be farther from 0; of a symbolic one that is enumerated, the path may tell."""
        machine = self._machine
        memory = machine.memory
        memory.reserve(64)
        word = int(memory.R[la.ACC])
        if int(memory.H[word >> 2]) >> la.AUX_SHIFT != 1 or memory.R[la.PATH] & 3:
            return True
        limit, opposite = distance << 1 | 1, -distance << 1 | 1
        try:
            return any(
                machine.solver.outcomes(Condition(op.A_LT, *pair))[0]
                for pair in ((limit, word), (word, opposite))
            )
        except Unknown:
            return True

    def _choose(self, alternative: int) -> None:
        """Decide: jump, or bind the variable that is needed."""
        memory = self._machine.memory
        r = memory.R
        if r[la.ACT] == la.ACT_RUN:
            pc = int(r[la.PC])
            if memory.C[pc] == op.CHOOSE:
                r[la.PC] = memory.C[pc + 2 + alternative]
            else:
                decide(self._machine, alternative)
            return
        word = int(r[la.ACC])
        bind(self._machine, word, alternative)
        r[la.ACT] = la.ACT_ENTER


def bind(machine: Machine, word: int, alternative: int) -> None:
    """Bind a free variable to its k-th alternative, with fresh variables as fields.

    An integer at distance n is n, -n or farther away; a character is the n-th from 'a' or farther. The
    distance stands in place of the level, as a negative number, since it has nothing to do with levels.
    """
    memory = machine.memory
    ref = memory.ref(word)
    memory.reserve(2048)
    heap, r = memory.H, memory.R
    at = ref.word >> 2
    generator, level = int(heap[at + 1]) >> 1, int(heap[at + 2]) >> 1
    offset = int(memory.G[generator])
    kind = int(memory.G[offset])
    distance = max(0, -level)

    aux = int(heap[at]) >> la.AUX_SHIFT

    def variable(g: int, level: int, aux: int = 0) -> int:
        r[la.FRESH_NUMBER] += 1
        number = int(r[la.FRESH_NUMBER]) - 1
        return memory.allocate(la.FREE, [g << 1 | 1, level << 1 | 1, number << 1 | 1], aux)

    if kind == la.GEN_DATA:
        alt = int(memory.G[offset + 2 + alternative])
        con, arity = int(memory.G[alt]), int(memory.G[alt + 1])
        fields = [variable(int(g), level + 1) for g in memory.G[alt + 2 : alt + 2 + arity]]
        target = memory.allocate(la.CON, fields, con) if arity else con << 3 | 2
    elif alternative == (1 if kind == la.GEN_CHAR or distance == 0 else 2):
        target = variable(generator, -(distance + 1), aux)  # farther away
    elif kind == la.GEN_CHAR:
        target = 97 + distance << 3 | 6
    else:
        target = (distance if alternative == 0 else -distance) << 1 | 1
    heap = memory.H
    heap[at] = la.header(la.IND, 3)
    heap[at + 1] = target
