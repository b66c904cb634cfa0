"""All values of the symbolic numbers in an answer, each once, the smallest first.

A branch that ends with open numbers in its result stands for many answers. A *box* bounds each of these numbers. The
smallest values in it are an answer; the box without them is at most two smaller boxes for each number. So finitely
many values come to an end, and infinitely many can be left and taken up again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.words import (
    address_of,
    aux_of,
    char_word,
    follow,
    indirection,
    is_immediate,
    is_object,
    kind_of,
    object_word,
    size_of,
)
from clew.machine.memory.arrays import Memory
from clew.machine.memory.refs import Ref
from clew.machine.memory.write import write_integer
from clew.machine.solve.solver import Solver, SolverGaveUp
from clew.machine.solve.terms import Condition, Model, Terms, is_character, path
from clew.source.dataclass import dataclass

Range = tuple[int | None, int | None]
_ALL: Range = (None, None)


@dataclass(frozen=True, slots=True)
class Box:
    """The ranges of some terms, bounds included; None: no bound."""

    ranges: tuple[Range, ...]

    def without(self, values: list[int]) -> list[Box]:
        """Boxes that do not overlap and hold all but these values."""
        boxes = []
        exact: tuple[Range, ...] = ()
        for i, value in enumerate(values):
            low, high = self.ranges[i]
            after = self.ranges[i + 1 :]
            if high is None or value < high:
                boxes.append(Box((*exact, (value + 1, high), *after)))
            if low is None or value > low:
                boxes.append(Box((*exact, (low, value - 1), *after)))
            exact = (*exact, (value, value))
        return boxes

    def only(self, values: list[int]) -> Box:
        return Box(tuple((value, value) for value in values))

    def first(self) -> list[int]:
        """The values nearest to 0."""
        return [
            low if low is not None and low > 0 else high if high is not None and high < 0 else 0
            for low, high in self.ranges
        ]

    @property
    def is_point(self) -> bool:
        return all(low is not None and low == high for low, high in self.ranges)


class Open:
    """The symbolic numbers of some values, at the end of a branch; a box has a range for each."""

    def __init__(self, memory: Memory, solver: Solver, refs: Iterable[Ref]) -> None:
        self._memory = memory
        self._solver = solver
        shown = self._shown = _symbolic(memory, (ref.word for ref in refs))
        variables = {w for w in shown if aux_of(memory.H[address_of(w)]) == 0}
        known = {symbol.number for symbol in Terms(memory, variables).symbols}
        # A term over variables that are shown themselves is known as soon as they are.
        others = [w for w in shown if any(s.number not in known for s in Terms(memory, (w,)).symbols)]
        self.words = [w for w in shown if w in variables] + others

    @property
    def everything(self) -> Box:
        return Box((_ALL,) * len(self.words))

    def values(self, box: Box) -> tuple[Model, list[int]] | None:
        """The smallest values in a box: of all variables, and of the terms. None when it is empty; raises SolverGaveUp."""
        memory = self._memory
        refs = [memory.ref(word) for word in self.words]
        for ref, (low, high) in zip(refs, box.ranges, strict=True):
            if low is not None and low == high:
                self._assume(op.A_EQ, ref, low, True)
                continue
            if low is not None:
                self._assume(op.A_LT, ref, low, False)
            if high is not None:
                self._assume(op.A_LE, ref, high, True)
        self.words = [ref.word for ref in refs]
        model = self._solver.solve()
        if model is None:
            return None
        return model, Terms(memory, self.words).values(model)

    def _assume(self, kind: int, term: Ref, value: int, truth: bool) -> None:
        memory = self._memory
        constant = memory.ref(write_integer(memory, value))
        memory.reserve(64)
        self._solver.assume(Condition(kind, term.word, constant.word), truth)

    def settle(self, model: Model) -> None:
        """Put the numbers of a model in the places of the symbolic ones; the state can then only be read."""
        memory = self._memory
        values = Terms(memory, self._shown).values(model)
        refs = [memory.ref(word) for word in self._shown]
        for ref, value in zip(refs, values, strict=True):
            number = char_word(value) if is_character(memory, ref.word) else write_integer(memory, value)
            at = address_of(ref.word)
            memory.H[at] = indirection(memory.H[at])
            memory.H[at + 1] = number

    def widen(self) -> None:
        """Add every variable of the path condition: those are tried where the solver does not know."""
        memory = self._memory
        known = {symbol.number for symbol in Terms(memory, self.words).symbols}
        for entry in path(memory):
            terms = Terms(memory, (entry.condition.left, entry.condition.right))
            for number, at in terms.variables.items():
                if number not in known:
                    known.add(number)
                    self.words.append(object_word(at))

    def widened(self, box: Box) -> Box:
        """The box with ranges for the added variables, too."""
        return Box(box.ranges + (_ALL,) * (len(self.words) - len(box.ranges)))


def every_model(memory: Memory, solver: Solver, refs: tuple[Ref, ...]) -> Iterator[Model]:
    """All models of the branch that has just ended, one after the other; the path condition is the same afterwards."""
    opened = Open(memory, solver, refs)
    before = memory.ref(int(memory.H[address_of(memory.R[la.PATH]) + 1]))
    boxes = deque([opened.everything])
    while boxes:
        box = boxes.popleft()
        opened = Open(memory, solver, refs)
        if len(box.ranges) > len(opened.words):
            opened.widen()
        try:
            solved = opened.values(box)
        except SolverGaveUp:
            memory.H[address_of(memory.R[la.PATH]) + 1] = before.word
            if box.is_point:
                solver.undecided += 1
                continue
            opened.widen()
            box = opened.widened(box)
            first = box.first()
            boxes += [box.only(first), *box.without(first)]
            continue
        if solved is not None:
            model, values = solved
            yield model
            boxes += box.without(values)
        memory.H[address_of(memory.R[la.PATH]) + 1] = before.word


def _symbolic(memory: Memory, words: Iterable[int]) -> list[int]:
    """The symbolic parts of evaluated values, in the order of their text."""
    heap = memory.H
    waiting = list(words)[::-1]
    found: dict[int, None] = {}
    seen: set[int] = set()
    while waiting:
        word = follow(heap, waiting.pop())
        at = address_of(word)
        if is_immediate(word) or at in seen:
            continue
        seen.add(at)
        header = int(heap[at])
        if kind_of(header) == la.SYM:
            found[word] = None
        elif kind_of(header) == la.CON:
            waiting.extend(w for w in heap[at + size_of(header) : at : -1].tolist() if is_object(w))
    return list(found)
