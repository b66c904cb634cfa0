"""Encapsulated search: `allValues#` gives all values of an expression as a lazy list.

The expression is copied as it is to a machine of its own, where a fair search finds its values; each is
copied back when the list is evaluated that far, so the first values of an infinite search are there at once.
The search does not bind free variables of the outer one. A branch that needs such a variable makes the list wait
for it (`residuation`); then the search begins again with the value of the variable and skips what it has given.
Symbolic numbers are enumerated instead. An exception inside is raised where its value would stand.

`setValues#` is the same for the values of a function, whose arguments stay outside: behind set functions and
default rules (Antoy and Hanus, PPDP 2009 and TPLP 2017). What is not evaluated in the arguments is to the search what
an outer variable is. When a branch needs it, the outer machine evaluates it, with its choices and failures, as far as
to its constructor, and the search begins again. So arguments are evaluated only as far as the function asks, and no
choice of theirs is collected. Free variables in them are narrowed, outside as well. A search that has begun often
tries whether what it needs has one finite value that is found quickly: then it is evaluated as a whole.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Protocol, Self
from weakref import proxy

import numpy as np

from clew.core.types import TypeVar
from clew.machine.kernel import layout as la
from clew.machine.kernel.traps import Evaluates, HostError, Raise, Symbolic, Waits
from clew.machine.kernel.words import (
    address_of,
    follow,
    int_of,
    is_object,
    is_of_kind,
    kind_of,
    object_word,
    size_of,
    small_int,
)
from clew.machine.memory.arrays import Memory, Words
from clew.machine.memory.limits import Stats
from clew.machine.memory.refs import Ref
from clew.machine.memory.transfer import Graph, extract, insert
from clew.machine.memory.write import free_variables
from clew.machine.search.fair import FairSearch, _Waiting
from clew.machine.search.free_numbers import Integers
from clew.machine.search.runner import Runner
from clew.machine.search.search import BranchResult
from clew.machine.solve.models import Open
from clew.machine.solve.terms import is_symbolic
from clew.machine.values.outcome import Ended, Outcome, OutcomeKind
from clew.source.dataclass import dataclass
from clew.source.losses import Loss


@dataclass(frozen=True, slots=True)
class Handover:
    """What a search is given: the graph of its goal, and the words of what stays outside, which fills its places."""

    graph: Graph
    outside: tuple[int, ...]
    #: The places of expressions that the outer machine is to evaluate.
    unevaluated: frozenset[int]
    #: The addresses of what was copied, and where in the graph each is.
    copied: Mapping[int, int]


class SearchWatch(Protocol):
    """Is told when a search begins."""

    def __call__(self, number: int, given: Handover) -> None: ...


class Outer(Runner, Protocol):
    """A machine whose programs search on their own; each search runs on a machine that it borrows from the outer one."""

    @property
    def encapsulated(self) -> list[Encapsulated]:
        """The searches that were begun, by their numbers."""

    @property
    def searched(self) -> dict[int, set[int]]:
        """The labels that searches have entered, by the records of what they evaluated."""

    @property
    def begun(self) -> dict[int, int]:
        """The number of the last search that evaluated something, by the record of that."""

    @property
    def watch(self) -> SearchWatch | None:
        """Who wants to know what a search is given, when it begins."""

    @property
    def stats(self) -> Stats: ...
    @property
    def steps_left(self) -> int | None: ...
    @property
    def deadline(self) -> float | None: ...
    def has_ended(self) -> OutcomeKind | None: ...
    def borrow(self) -> Self: ...
    def give_back(self, machine: Self) -> None: ...


@dataclass(frozen=True, slots=True)
class _Found:
    """A value, an exception, or an outer variable that is needed, by its place."""

    kind: OutcomeKind
    graph: Graph


#: How many searches that were begun later a search is kept for. Most are over by then, or nobody asks for more values of
#: them: their machines serve others. One that is asked again begins again, and is kept from then on.
_KEPT = 64
#: The type of what lies outside: no values of it can be tried.
_OUTER = TypeVar("outer")
#: How often a search begins before it asks for whole values, and the steps that one may take.
_PATIENCE, _SETTLING = 4, 20_000
#: Objects without a value so far.
_TO_EVALUATE = frozenset({la.THUNK, la.HOLE, la.FREE, la.ICE, la.FAULT})
#: Given in place of an answer when the outer run has no steps left; the search can continue from here.
_PAUSE = BranchResult(OutcomeKind.OUT_OF_STEPS, None, (), frozenset())


class _Inner(FairSearch):
    """A fair search that keeps its values as graphs and obeys the limits of the outer machine."""

    @property
    def memory(self) -> Memory:
        return self._machine.memory

    outer: Outer
    outside: dict[int, int]
    rigid: list[Ref]
    found: _Found
    started_at: int = 0
    #: The places of expressions that the outer machine is to evaluate.
    unevaluated: frozenset[int]
    #: Whether a branch depends on itself: it has no value, so the search never ends.
    has_loop: bool = False

    def _branch(self, outcome: Outcome, waiting: _Waiting) -> BranchResult | None:
        if outcome.kind is OutcomeKind.LOOP:
            self.has_loop = True
            return None
        return super()._branch(outcome, waiting)

    def _pause(self) -> BranchResult | None:
        """Pause when the outer run has no steps left: a fair outer search gives few at a time, too few to begin again."""
        left = self.outer.steps_left
        return _PAUSE if left is not None and self.verdict.steps - self.started_at >= left else None

    def _answer(self, outcome: Outcome, *, settled: bool = False) -> BranchResult | None:
        bound = self._bound()
        if bound is not None:  # an equation waits, too: what it says about the variable is not known yet
            return self._needs(bound)
        result = outcome.value or outcome.exception
        if result is not None and not settled and outcome.kind is not OutcomeKind.NEEDS_VARIABLE:
            model = self._machine.model()
            if model is None:
                return None
            Open(self._machine.memory, self._machine.solver, (result,)).settle(model)
        word = result.word if result is not None else la.UNIT
        memory = self._machine.memory

        def border(at: int) -> int | None:
            if kind_of(memory.H[at]) != la.FREE:
                return None
            return self.outside.get(int_of(memory.H[at + 3]))

        graph = extract(memory, word, border)
        if outcome.kind is OutcomeKind.VALUE and self.unevaluated:  # a value has no unevaluated parts
            places = (graph.root_place, *(number for _, number in graph.places))
            open_ = next((p for p in places if p in self.unevaluated), None)
            if open_ is not None:
                return self._needs(open_)
        self.found = _Found(outcome.kind, graph)
        return BranchResult(outcome.kind, None, (), frozenset())

    def _needs(self, place: int) -> BranchResult:
        """The branch needs what stands at a place outside."""
        self.found = _Found(OutcomeKind.NEEDS_VARIABLE, Graph(la.UNIT, (), (), (), (), place))
        return BranchResult(OutcomeKind.NEEDS_VARIABLE, None, (), frozenset())

    def _bound(self) -> int | None:
        """The place of an outer variable that this branch has bound, if there is one."""
        memory = self._machine.memory
        for place, ref in enumerate(self.rigid):
            word = follow(memory.H, ref.word)
            is_free = is_of_kind(memory.H, word, la.FREE)
            if not is_free or self.outside.get(int_of(memory.H[address_of(word) + 3])) != place:
                return place
        return None

    def _exceeded(self) -> OutcomeKind | None:
        outer = self.outer
        return outer.has_ended()

    def _seconds_left(self) -> float | None:
        deadline = self.outer.deadline
        return None if deadline is None else deadline - time.monotonic()


class Encapsulated:
    """One encapsulated search and what it has found so far."""

    def __init__(self, outer: Outer) -> None:
        #: It keeps its searches itself, so that they must not keep it alive.
        self._outer: Outer = proxy(outer)
        self._machine: Outer | None = None
        self._search: _Inner | None = None
        self._answers: Iterator[BranchResult] | None = None
        self.found: list[_Found] = []
        #: The labels that were covered until each of them was found, and in the end, in all branches of the search.
        self.covered: list[Words] = []
        #: The labels that were covered when it was last asked for a value.
        self.entered: Words = np.zeros(0, np.int64)
        self.is_complete = False
        #: Whether the outer machine has stopped in the middle of it.
        self.is_paused = False

    def begin(self, goal: int, arguments: int, number: int) -> tuple[int, ...]:
        """Copy the goal to a machine of its own, without what is not evaluated in its arguments.

        Returns the words of what stays outside: outer variables that it mentions, and parts of the arguments.
        """
        outer = self._outer
        given = _handover(outer.memory, goal, arguments)
        if outer.watch is not None:
            outer.watch(number, given)
        machine = self._machine = outer.borrow()
        start, rigid = take_over(machine.memory, given)
        # there may be infinitely many values, unless numbers stay open
        integers = outer.integers or Integers.SYMBOLIC
        self._search = _Inner(machine, start, limits=outer.limits, integers=integers, every=True)
        self._search.outer = outer
        self._search.rigid = rigid
        self._search.unevaluated = given.unevaluated
        self._search.outside = {
            int_of(machine.memory.H[address_of(ref.word) + 3]): i for i, ref in enumerate(rigid)
        }
        self._answers = iter(self._search)
        return given.outside

    @property
    def is_running(self) -> bool:
        return self._answers is not None or self.is_complete

    def advance(self) -> None:
        """Search for the next value: `found` grows by one, or the search is complete."""
        search, answers = self._search, self._answers
        assert search is not None
        assert answers is not None
        search.started_at = before = search.verdict.steps
        try:
            answer = next(answers, None)
        finally:
            self.entered = search.memory.ever_covered()
        self.is_paused = answer is _PAUSE
        self._outer.memory.R[la.FUEL] -= search.verdict.steps - before
        if answer is _PAUSE:
            raise Ended(OutcomeKind.OUT_OF_STEPS)
        if answer is not None:
            self.found.append(search.found)
            self.covered.append(search.memory.ever_covered())
        elif search.has_loop:
            self.stop()
            raise Ended(OutcomeKind.LOOP)
        elif search.verdict.ended is not None:
            ended = search.verdict.ended
            self.stop()
            raise Ended(ended)
        elif Loss.SOLVER in search.verdict.losses.reasons:
            self.stop()
            raise HostError(
                "which values an encapsulated search has depends on numbers that cannot be solved for"
            )
        else:
            self.covered.append(search.memory.ever_covered())
            self.stop()
            self.is_complete = True

    def last_branch(self) -> Outer | None:
        """The machine of a search that the outer one has stopped in, at the only branch that is left to it."""
        is_last = self.is_paused and self._search is not None and self._search.is_at_last_branch()
        return self._machine if is_last else None

    def stop(self) -> None:
        """Give the machine back; what was found is kept until the search begins again."""
        if self._answers is not None:
            self._answers.close()  # type: ignore[attr-defined]
        if self._machine is not None:
            self._outer.memory.note_peak(self._machine.stats.peak_words)
            self._outer.give_back(self._machine)
        self._machine = self._search = self._answers = None


def values_from(machine: Outer, goal: int, number: int, index: int, outside: int) -> int:
    """The list of the values of an encapsulated search from the index-th on.

    A number below 0 begins a new search, and counts how many there were. `outside` is an array of the arguments and of what the search has left outside; before it begins, the arguments.
    The operands are read from the slots of the frame, since allocation may move what they refer to.
    """
    memory = machine.memory
    slots = memory.S[int(memory.R[la.FP]) :]
    begun = max(-number, 0)
    while True:
        if number < 0:
            number = len(machine.encapsulated)
            machine.encapsulated.append(Encapsulated(machine))
            if number >= _KEPT:
                machine.encapsulated[number - _KEPT].stop()
        search = machine.encapsulated[number]
        if not search.is_running:
            search.found.clear()
            search.covered.clear()
            if memory.keeps_log:
                machine.begun[_made_by(memory, int(slots[0]))] = number
            _begin(memory, search, number, slots)
        slots[1] = small_int(number)
        while len(search.found) <= index and not search.is_complete:
            try:
                search.advance()
            finally:
                if memory.keeps_log:
                    made_by = _made_by(memory, int(slots[0]))
                    machine.searched.setdefault(made_by, set()).update(search.entered.tolist())
        if index >= len(search.found):
            memory.cover(search.covered[-1])
            return la.NIL
        found = search.found[index]
        if found.kind not in (OutcomeKind.VALUE, OutcomeKind.RAISED, OutcomeKind.NEEDS_VARIABLE):
            raise HostError(f"a branch of an encapsulated search ended in '{found.kind.value}'")
        memory.reserve(len(found.graph.words) + 16)
        arguments, *filling = _elements(memory, int(slots[3]))
        if found.kind is not OutcomeKind.NEEDS_VARIABLE:
            break
        search.stop()
        if found.graph.root_place is None:
            raise HostError("an encapsulated search needs a variable that has no values to try")
        begun += 1  # another search has to deal with what the variable becomes
        number = -begun
        slots[1] = small_int(number)
        needed = follow(memory.H, filling[found.graph.root_place])
        if is_symbolic(memory, needed):
            raise Symbolic(needed)
        if is_of_kind(memory.H, needed, la.FREE) and arguments == la.DEAD:
            raise Waits(needed)
        if is_object(needed) and kind_of(memory.H[address_of(needed)]) in _TO_EVALUATE:
            tries = begun >= _PATIENCE and begun & (begun - 1) == 0
            raise Evaluates(needed, whole=tries and _is_settled(machine, needed))
    memory.cover(search.covered[index])
    word = insert(memory, found.graph, filling)
    if found.kind is OutcomeKind.RAISED:
        raise Raise(word)
    rest = [int(slots[0]), small_int(number), small_int(index + 1), int(slots[3])]
    tail = memory.allocate(la.THUNK, rest, memory.image.values)
    return memory.allocate(la.CON, [word, tail], la.CONS_AUX)


def _made_by(memory: Memory, goal: int) -> int:
    """The record of what a search evaluates; 0 if it has none."""
    goal = follow(memory.H, goal)
    return int(memory.P[address_of(goal)]) if is_object(goal) else 0


def _handover(memory: Memory, goal: int, arguments: int) -> Handover:
    """Copy the goal of a search, without what is not evaluated in its arguments, and without outer variables."""
    outside: list[int] = []
    numbers: dict[int, int] = {}
    copied: dict[int, int] = {}
    unevaluated = _unevaluated(memory, arguments)

    def border(at: int) -> int | None:
        if at not in unevaluated and kind_of(memory.H[at]) not in (la.FREE, la.SYM):
            return None
        if at not in numbers:
            numbers[at] = len(outside)
            outside.append(object_word(at))
        return numbers[at]

    graph = extract(memory, goal, border, constants=arguments != la.DEAD, copied=copied)
    places = frozenset(numbers[at] for at in unevaluated if at in numbers)
    return Handover(graph, tuple(outside), places, copied)


def take_over(memory: Memory, given: Handover) -> tuple[Ref, list[Ref]]:
    """Put what a search is given into the memory of its machine: the goal, and variables for what stays outside."""
    rigid = free_variables(memory, _OUTER, len(given.outside))
    memory.reserve(len(given.graph.words) + 16)
    return memory.ref(insert(memory, given.graph, [ref.word for ref in rigid])), rigid


def _begin(memory: Memory, search: Encapsulated, number: int, slots: Words) -> None:
    """Begin a search, and keep what it leaves outside in the frame."""
    given = follow(memory.H, int(slots[3]))
    if is_object(given) and kind_of(memory.H[address_of(given)]) in _TO_EVALUATE:
        raise Evaluates(given)
    arguments = _elements(memory, given)[0] if is_of_kind(memory.H, given, la.ARR) else given
    keep = [memory.ref(arguments), *map(memory.ref, search.begin(int(slots[0]), arguments, number))]
    memory.reserve(len(keep) + 2)
    slots[3] = memory.allocate(la.ARR, [ref.word for ref in keep])


def _is_settled(outer: Outer, word: int) -> bool:
    """Whether an expression has exactly one value, which is finite and takes few steps: found in a machine of its own."""
    memory = outer.memory
    outside: dict[int, int] = {}

    def border(at: int) -> int | None:
        is_open = kind_of(memory.H[at]) in (la.FREE, la.SYM)
        return outside.setdefault(at, len(outside)) if is_open else None

    graph = extract(memory, word, border, constants=True)
    machine = outer.borrow()
    rigid = free_variables(machine.memory, _OUTER, len(outside))
    machine.memory.reserve(len(graph.words) + 16)
    machine.prepare(insert(machine.memory, graph, [ref.word for ref in rigid]), whole=True)
    outcome = machine.run_branch(replace(outer.limits, steps=_SETTLING))
    memory.R[la.FUEL] -= outcome.steps
    outer.give_back(machine)
    return outcome.kind is OutcomeKind.VALUE


def _unevaluated(memory: Memory, arguments: int) -> frozenset[int]:
    """The addresses of all expressions in the arguments that are not evaluated, as far as one gets without evaluating."""
    heap = memoryview(memory.H)  # type: ignore[arg-type]
    found: set[int] = set()
    seen: set[int] = set()
    waiting = [arguments]
    while waiting:
        word = follow(heap, waiting.pop())
        if not is_object(word) or (at := address_of(word)) in seen:
            continue
        seen.add(at)
        kind = kind_of(heap[at])
        if kind in _TO_EVALUATE and kind != la.FREE:
            found.add(at)
        elif kind in (la.CON, la.PAP, la.ARR):
            waiting.extend(heap[at + 1 : at + 1 + size_of(heap[at])])
    return frozenset(found)


def _elements(memory: Memory, array: int) -> list[int]:
    at = address_of(array)
    elements: list[int] = memory.H[at + 1 : at + 1 + size_of(memory.H[at])].tolist()
    return elements
