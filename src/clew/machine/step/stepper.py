"""Narrowing that the host drives: evaluate until a variable is needed, decide, go on; go back and decide differently.

A stepper keeps one machine in the middle of an evaluation. `mark` remembers the present state; `back` undoes
everything since the newest mark. So a refinement costs only what it newly evaluates. Evaluations nest: `begin` starts
one above a suspended one, for an argument that has to be computed first, and `deliver` gives its value to the variable
that was needed. All this uses the kernel's own trail (choice points of kind CHOOSE_HOST). Variables are opaque and
known by the numbers that the host gave them.
"""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Self

import numpy as np

from clew.core.types import TypeVar
from clew.machine.kernel import layout as la
from clew.machine.kernel.traps import HostError
from clew.machine.kernel.words import int_of, small_int
from clew.machine.memory.arrays import OutOfHeap
from clew.machine.run.machine import Machine
from clew.machine.run.services import ending, serve
from clew.machine.run.turns import end_turn
from clew.machine.values.outcome import Ended, OutcomeKind
from clew.source.dataclass import dataclass
from clew.source.diagnostics import InternalFault

_OPAQUE = TypeVar("?")
#: Steps between two checks of the clock and for Ctrl-C.
_SLICE = 1_000_000


@dataclass(frozen=True, slots=True)
class Callers:
    """The code addresses that wait, each once: outwards by innermost frame, and inwards by outermost frame."""

    outwards: tuple[int, ...]
    inwards: tuple[int, ...]


class Stepper:
    """One machine, suspended between two decisions. Use it in a `with` block, which ends in a clean machine."""

    def __init__(self, machine: Machine, *, steps: int, stop: Callable[[], bool] | None = None) -> None:
        self.machine = machine
        self.memory = machine.memory
        # the registers as plain ints: access through NumPy would take most of the time between two runs
        self._r: memoryview[int] = machine.memory.R.data
        #: The most steps between two decisions.
        self.steps = steps
        #: Steps taken so far.
        self.taken = 0
        self.message: str | None = None
        #: Called now and then; True ends the evaluation.
        self.stop = stop
        self._generator = 0  # of opaque variables, as a word
        self._marks = 0

    def __enter__(self) -> Self:
        machine, memory = self.machine, self.memory
        machine.enter_search()
        self._generator = small_int(memory.image.generators.number(_OPAQUE))
        memory.refresh_generators()
        machine.prepare(la.DEAD)
        r = self._r
        r[la.GROUND] = 1  # to return a variable is to need it
        r[la.CP] = r[la.TP] = r[la.SEARCH] = r[la.WANT] = r[la.NEW_ONLY] = 0
        self.mark()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.machine.leave_search()
        self._marks = 0

    # --- going back ---

    @property
    def marks(self) -> int:
        """How many marks there are; the first stands for the beginning."""
        return self._marks

    def mark(self) -> None:
        """Remember this state: a variable is needed, or a value has arrived."""
        memory, r = self.memory, self._r
        at = r[la.CP]
        if at >= r[la.CHOICE_LIMIT]:
            self._grow(0)
        b, fp, hp = memory.B, r[la.FP], r[la.HP]
        b[at : at + la.CHOICE_SIZE] = (
            la.CHOOSE_HOST, 0, fp, r[la.TP], r[la.ACC], 0,
            r[la.PROTECT], hp, 0, 0, 0, r[la.EVENTS],
        )  # fmt: skip
        r[la.CP] = at + la.CHOICE_SIZE
        r[la.PROTECT] = fp
        r[la.OLD] = hp
        self._marks += 1

    def back(self) -> None:
        """Go back to the state of the newest mark, which stays."""
        r = self._r
        r[la.ACT] = la.ACT_FAIL
        r[la.FUEL] = 1
        self.memory.work()
        if r[la.STATUS] != la.ST_DONE:
            raise InternalFault(f"going back ended with status {r[la.STATUS]}")

    def drop(self) -> None:
        """Forget the newest mark. The state stays as it is, and can be undone only to the mark before."""
        r, b = self._r, self.memory.B
        at = r[la.CP] - la.CHOICE_SIZE
        if at <= 0:
            raise InternalFault("the first mark stays")
        if r[la.TP] == int(b[at + la.CH_TP]):  # nothing happened since: the stack is protected as before
            r[la.PROTECT] = b[at + la.CH_PROTECT]
        else:
            r[la.PROTECT] = min(r[la.PROTECT], int(b[at + la.CH_PROTECT]))
        r[la.OLD] = b[at - la.CHOICE_SIZE + la.CH_HP]
        r[la.CP] = at
        self._marks -= 1

    def restart(self) -> None:
        """Go back to the beginning."""
        r = self._r
        r[la.CP] = la.CHOICE_SIZE
        self._marks = 1
        self.back()

    # --- words ---

    def reserve(self, words: int) -> None:
        """Make room for so many words, before any of the methods below allocates them."""
        self.memory.reserve(words)

    def variable(self, number: int) -> int:
        """A new variable with a number that the caller chooses; needs 4 words."""
        return self.memory.allocate(la.FREE, [self._generator, la.DEAD, small_int(number)])

    def apply(self, function: int, args: list[int]) -> int:
        """The unevaluated application of a function; needs two words and one for each argument."""
        if not args:
            return function
        return self.memory.allocate(la.THUNK, [function, *args], self.memory.image.applications[len(args)])

    @property
    def value(self) -> int:
        """The value that has arrived."""
        return self._r[la.ACC]

    @property
    def needed(self) -> int:
        """The number of the variable that is needed."""
        return int_of(self.memory.H[(self._r[la.ACC] >> la.ADDRESS_SHIFT) + 3])

    # --- deciding ---

    def begin(self, word: int) -> None:
        """Begin to evaluate a word above the evaluation that waits now."""
        memory = self.memory
        r, s = self._r, memory.S
        fp = r[la.FP]
        if fp + 2 > r[la.STACK_LIMIT] and not memory.grow_stack(2):
            raise OutOfHeap("the evaluations nest too deep")
        s = memory.S
        s[fp] = r[la.ACC]
        s[fp + 1] = la.LINK_STOP
        r[la.FP] = fp + 2
        self.enter(word)

    def enter(self, word: int) -> None:
        """Evaluate this word in place of what has arrived."""
        r = self._r
        r[la.ACC] = word
        r[la.ACT] = la.ACT_ENTER

    def bind(self, word: int) -> None:
        """Bind the needed variable, and continue where it was needed."""
        self._bind(self._r[la.ACC], word)
        self.enter(word)

    def deliver(self) -> None:
        """End the inner evaluation and bind the variable that the outer one needs to its value."""
        r = self._r
        low = r[la.FP] - 2
        self._give_up(low)
        variable, value = int(self.memory.S[low]), r[la.ACC]
        r[la.FP] = low
        self._bind(variable, value)
        self.enter(value)

    def leave(self) -> None:
        """End the inner evaluation; the outer one is as it was when that began."""
        r = self._r
        low = r[la.FP] - 2
        self._give_up(low)
        r[la.FP] = low
        r[la.ACC] = self.memory.S[low]

    def waiting(self) -> int:
        """What the outer evaluation had arrived at when the present one began."""
        fp, stack = self._r[la.FP], self.memory.S
        while int(stack[fp - 1]) >> la.LINK_SHIFT != la.PC_STOP:
            fp = self.memory.frame_start(fp)
        return int(stack[fp - 2])

    def again(self, word: int, *, leave: bool = False) -> None:
        """Replace the present evaluation by that of this word; with `leave`, end it first and replace the outer one."""
        memory = self.memory
        fp, stack = self._r[la.FP] - (2 if leave else 0), memory.S
        while int(stack[fp - 1]) >> la.LINK_SHIFT != la.PC_STOP:
            fp = self.memory.frame_start(fp)
        self._give_up(fp)
        self._r[la.FP] = fp
        self.enter(word)

    def _give_up(self, low: int) -> None:
        """Give up the stack from `low` on, and save the part of it that belongs to a mark."""
        r = self._r
        count = r[la.PROTECT] - low
        if count > 0:
            if r[la.TP] + count > r[la.TRAIL_LIMIT]:
                self._grow(count)
            tp, trail = r[la.TP], self.memory.T
            trail[tp : tp + count] = self.memory.S[low : low + count]
            trail[tp + count : tp + count + 3] = (low, count, la.TRAIL_STACK)
            r[la.TP] = tp + count + 3
            r[la.PROTECT] = low

    def _bind(self, variable: int, word: int) -> None:
        memory = self.memory
        r, h = self._r, memory.H
        at = variable >> la.ADDRESS_SHIFT
        if at < r[la.OLD]:
            if r[la.TP] + 6 > r[la.TRAIL_LIMIT]:
                self._grow(6)
            tp = r[la.TP]
            memory.T[tp : tp + 6] = (h[at + 1], h[at + 2], h[at + 3], h[at], variable, la.TRAIL_OBJECT)
            r[la.TP] = tp + 6
        h[at] = la.header(la.IND, 3)
        h[at + 1] = word

    def _grow(self, need: int) -> None:
        if not self.memory.grow_trail(need):
            raise OutOfHeap("the search keeps too many decisions")

    # --- running ---

    def run(self, deadline: float | None = None) -> OutcomeKind:
        """Evaluate until a value has arrived, a variable is needed, or something else has happened."""
        kind = self._run(deadline)
        if kind is OutcomeKind.VALUE or kind is OutcomeKind.RAISED:
            # the kernel leaves frames that only waited on the stack; a collection would clear them
            self._give_up(self._r[la.FP])
        return kind

    def _refused(self) -> OutcomeKind | None:
        """A trap, if the run was ended for the size of its numbers: that it has no end is not known."""
        self.message = self.machine.budget.refused
        return None if self.message is None else OutcomeKind.TRAP

    def _run(self, deadline: float | None) -> OutcomeKind:
        machine, memory, budget = self.machine, self.memory, self.machine.budget
        r, work = self._r, memory.work
        left = self.steps
        self.message = None
        budget.deadline, budget.is_stopped = deadline, self.stop
        budget.begin_steps(left)
        while True:
            fuel = min(left, _SLICE)
            budget.begin_slice(fuel, left)
            try:
                while True:
                    work()
                    status = r[la.STATUS]
                    if status in (la.ST_VALUE, la.ST_VARIABLE, la.ST_RAISED):
                        break
                    if status == la.ST_COLLECT and budget.is_late_to_collect(always=True):
                        r[la.NEED] = 0
                        return OutcomeKind.TIMEOUT
                    if not serve(machine, status):
                        break
                    if r[la.FUEL] < 0:
                        status = la.ST_STEPS
                        break
                    budget.check()
            except OutOfHeap:
                return self._refused() or OutcomeKind.OUT_OF_HEAP
            except Ended as ended:
                return self._refused() or ended.kind
            except HostError as error:
                self.message = error.message
                return OutcomeKind.TRAP
            finally:
                used = fuel - 1 - r[la.FUEL]
                self.taken += used
                memory.stats.steps += used
                left -= used
            if status != la.ST_STEPS or r[la.FUEL] >= 0:
                return ending(status)
            if self.stop is not None and self.stop():
                return OutcomeKind.INTERRUPTED
            if left <= 0:
                return OutcomeKind.OUT_OF_STEPS
            over = budget.has_ended()
            if over is not None:
                return over
            end_turn(memory, machine.image)

    def callers(self, *, raised: bool = True) -> Callers:
        """The calls that wait now; with `raised`, those that waited when the exception was raised."""
        r = self._r
        at, top = (la.POSITION, la.RAISED_FP) if raised else (la.PC, la.FP)
        found, outermost = self.memory.callers(int(r[at]), int(r[top]))
        return Callers(tuple(found.tolist()), tuple(found[np.argsort(-outermost)].tolist()))
