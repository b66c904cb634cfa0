"""A stepper for programs that make choices themselves (Curry): the host decides those, too.

The program has variables of its own, which equations bind and which may stay free in results. A *hole*, which the host
left open, is not one of them: only the host decides what it is. So a hole is a thunk that needs its variable as a case
does (`HOLE`), and equations, which evaluate their sides first, stop there instead of binding it.

The program makes a choice at an instruction, not at a word. The choice is put on the stack as a call that returns to
that instruction, so that the state can be marked like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from clew.core import nodes as core
from clew.machine.kernel import layout as la
from clew.machine.kernel.words import address_of, constant_word, int_of, small_int
from clew.machine.memory.arrays import OutOfHeap
from clew.machine.run.machine import Machine
from clew.machine.step.stepper import Stepper
from clew.machine.values.outcome import OutcomeKind

#: The function that makes a hole of a variable. It must not be optimised away from programs that are stepped through.
HOLE = core.Function(
    "clew.hole", ("x",), core.Case(core.Var("x"), (), core.Default("known", core.Var("known")))
)
#: The level that marks the variable of a hole; no variable of the program has it.
_HOLE_LEVEL = small_int(-1 << la.AUX_SHIFT - 1)
WAITS = "it waits for a free variable that nothing binds"
UNKNOWN = "it needs a free variable whose type has no values to try"


class LogicStepper(Stepper):
    """Stops also where the program has to choose or needs a variable of its own; `choose` decides how to go on."""

    def __init__(self, machine: Machine, *, steps: int, stop: Callable[[], bool] | None = None) -> None:
        super().__init__(machine, steps=steps, stop=stop)
        self._hole = machine.image.functions[HOLE.name].constant
        #: How many encapsulated searches there were at each mark; going back ends later ones.
        self._searches: list[int] = []

    def __enter__(self) -> Self:
        super().__enter__()
        self._r[la.GROUND] = 0  # a result may be a variable of the program; code asks for holes
        return self

    # --- going back ---

    def mark(self) -> None:
        super().mark()
        self._searches.append(len(self.machine.encapsulated))

    def back(self) -> None:
        super().back()
        searches = self.machine.encapsulated
        while len(searches) > self._searches[-1]:
            searches.pop().stop()

    def drop(self) -> None:
        super().drop()
        self._searches.pop()

    def restart(self) -> None:
        del self._searches[1:]
        super().restart()

    def afresh(self, word: int) -> None:
        """Evaluate this word instead of everything under evaluation."""
        bottom = self.memory.base + 2  # above the first evaluation's own two words
        self._clear_down_to(bottom)
        self._give_up(bottom)
        self._r[la.FP] = bottom
        self.enter(word)

    def again(self, word: int, *, leave: bool = False) -> None:
        self._clear_down_to(self.memory.base)
        super().again(word, leave=leave)

    def _clear_down_to(self, bottom: int) -> None:
        """Clear dead slots in the frames above `bottom`, which a mark may keep."""
        top, stack = self._r[la.FP], self.memory.S
        while top > bottom:
            link, start = int(stack[top - 1]), self.memory.frame_start(top)
            if link >> la.LINK_SHIFT >= la.FIRST_CODE:
                self.memory.clear_dead(start, link >> la.LINK_SHIFT, int_of(link) & la.SLOT_MASK)
            top = start

    # --- holes ---

    def variable(self, number: int) -> int:
        """A new hole; needs 8 words."""
        free = self.memory.allocate(la.FREE, [self._generator, _HOLE_LEVEL, small_int(number)])
        return self.apply(int(self.memory.S[self._hole]), [free])

    def _is_hole(self) -> bool:
        """Whether the variable that is needed belongs to a hole."""
        return int(self.memory.H[address_of(self._r[la.ACC]) + 2]) == _HOLE_LEVEL

    # --- choices ---

    def run(self, deadline: float | None = None) -> OutcomeKind:
        """Evaluate as `Stepper.run` does.

        Where the program needs a variable of its own, the result is *needs a choice*, or *trap* if it has no values
        that can be tried.
        """
        kind = super().run(deadline)
        if kind is OutcomeKind.NEEDS_CHOICE:
            self._put_choice()
        elif kind is OutcomeKind.NEEDS_VARIABLE and not self._is_hole():
            if self._r[la.STATUS] == la.ST_SUSPENDED:
                self.message = WAITS
            elif self.generator == la.GEN_OPAQUE:
                self.message = UNKNOWN
            else:
                return OutcomeKind.NEEDS_CHOICE
            return OutcomeKind.TRAP
        return kind

    def _put_choice(self) -> None:
        """Put the choice at pc on the stack."""
        memory, r = self.memory, self._r
        pc, fp = r[la.PC], r[la.FP]
        size = int(memory.M[pc]) & la.FRAME_MASK
        top = fp + size
        if top + 1 > r[la.STACK_LIMIT] and not memory.grow_stack(size + 1):
            raise OutOfHeap("the choices nest too deep")
        memory.clear_dead(fp, pc)
        memory.S[top] = la.link(pc, size)
        r[la.FP] = top + 1
        r[la.ACC] = la.UNIT
        r[la.ACT] = la.ACT_RETURN

    @property
    def generator(self) -> int:
        """The kind of generator (`GEN_DATA`, ...) of the variable that is needed."""
        memory = self.memory
        return int(memory.G[self._values()])

    def _values(self) -> int:
        memory = self.memory
        return int(memory.G[int_of(memory.H[address_of(self._r[la.ACC]) + 1])])

    @property
    def ways(self) -> int | None:
        """How many ways there are to go on: alternatives of a choice, or constructors of a variable; None for a number."""
        memory = self.memory
        if self._is_choice:
            return int(memory.C[self._choice_at() + 1])
        return int(memory.G[self._values() + 1]) if self.generator == la.GEN_DATA else None

    def choose(self, way: int) -> None:
        """Go on in one of the ways."""
        if self._is_choice:
            pc = self._choice_at()
            low = self._r[la.FP] - 1 - (int(self.memory.M[pc]) & la.FRAME_MASK)
            self._give_up(low)
            self._r[la.FP] = low
            self._r[la.PC] = int(self.memory.C[pc + 2 + way])
            self._r[la.ACT] = la.ACT_RUN
        else:
            self._choose_constructor(way)

    @property
    def _is_choice(self) -> bool:
        return self._r[la.ACC] == la.UNIT

    def _choice_at(self) -> int:
        return int(self.memory.S[self._r[la.FP] - 1]) >> la.LINK_SHIFT

    def _choose_constructor(self, way: int) -> None:
        memory, r = self.memory, self._r
        values = memory.G
        at = int(values[self._values() + 2 + way])
        tag, arity = int(values[at]), int(values[at + 1])
        if not arity:
            self.bind(constant_word(tag))
            return
        memory.reserve(5 * arity + 1)
        level = int_of(memory.H[address_of(r[la.ACC]) + 2])
        fields = []
        for field in range(arity):
            number = r[la.FRESH_NUMBER]
            r[la.FRESH_NUMBER] = number + 1
            words = [small_int(int(values[at + 2 + field])), small_int(level + 1), small_int(number)]
            fields.append(memory.allocate(la.FREE, words))
        self.bind(memory.allocate(la.CON, fields, tag))
