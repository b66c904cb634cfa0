"""Tells a call that has no end from one that only takes long, where that can be told.

*The same call.* A call that comes to make the same call again, of the same function with the same arguments, before it has ended, has no
end: the second does what the first did. Evaluation is sequential, so whatever a call begins must be done before it ends,
and an argument that has been evaluated meanwhile is the same argument. That is a proof for code whose values are all
that it depends on: arguments with mutable arrays, or with values under evaluation, are not compared, and nothing is
said where something mutable that hangs on a constant has changed, or where the host did something on the way.

*Arguments that make no difference.* A call that comes to itself again without a look at those of its arguments that are
others then has no end either, whatever they are: it is tried with unknowns in their place.

*Numbers that run away.* Where each call differs from the last one by the same amounts in numbers, the calls far ahead
are known without those between: they are tried after 2, 4, 8 and so on times as many, and where a number would be equal
to any that the program mentions. If all of them go on in the same way, no comparison with such a number ends it. That
is no proof, but it has no end in sight, as opposed to a long count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from itertools import combinations

from clew.core.names import original_name
from clew.core.types import TypeVar
from clew.machine.kernel import layout as la
from clew.machine.kernel.words import int_of, kind_of, size_of, small_int
from clew.machine.memory.arrays import Memory
from clew.machine.memory.limits import Limits
from clew.machine.memory.snapshot import Snapshot
from clew.machine.memory.transfer import Graph, extract, insert
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.render import plain_name
from clew.source.dataclass import dataclass

#: Calls that are looked at for one that may not end, how many of those are tried, and the calls that each may make.
_WINDOW, _TRIED, _CALLS = 1_000, 3, 5_000
#: Objects in the arguments of a call, and behind the constants of a program, at most.
_LARGEST, _MOST_CONSTANT = 2_000, 100_000
#: What is not the same whenever it looks the same: it may change, or is not known.
_INCOMPARABLE = frozenset({la.ARR, la.SYM, la.HOLE, la.ICE})
#: Objects whose words may be numbers.
_WITH_FIELDS = frozenset({la.CON, la.PAP, la.THUNK})
_ONE = Limits(steps=1)
#: The type of an argument that is never looked at.
_UNKNOWN = TypeVar("unknown")
#: Steps after which an evaluation is looked at; one that is in a search with several branches is not looked at again
#: after so many, for the search takes far longer than its steps.
_AFTER, _SEARCHED = (5_000, 40_000, 100_000), 40_000
#: Steps from one call to the next where numbers run away, how far ahead is tried, and at how many numbers of the program.
_ROUND, _AHEAD, _MENTIONED = 200, 1 << 60, 400


class _NotComparable(Exception):
    """Values that are too large, mutable, or not known yet."""


@dataclass(frozen=True, slots=True)
class _Entered:
    """A function that has just been entered: where its code and its frame are."""

    code: int
    frame: int


class Recurring(Enum):
    """With what a function is called again and again: the first two are proofs."""

    SAME = "the same arguments"
    UNUSED = "arguments that it never looks at"
    AWAY = "numbers that run away"


@dataclass(frozen=True, slots=True)
class Repetition:
    """A function that a run calls again and again, and with what."""

    function: str
    recurring: Recurring

    @property
    def text(self) -> str:
        """It as a sentence."""
        return f"`{plain_name(self.function)}` is called again and again with {self.recurring.value}"


_Test = Callable[[Machine, _Entered], bool]


def repetition_in(begin: Callable[[], Machine], limits: Limits) -> Repetition | None:
    """What an evaluation does again and again without an end; None where it ends soon, or where that is not known.

    `begin` gives a machine that is ready to begin it.
    """
    for steps in _AFTER:  # soon, should it run out of stack, and late, should it come there late
        machine = begin()
        outcome = machine.run_branch(replace(limits, steps=steps))
        if outcome.kind is not OutcomeKind.OUT_OF_STEPS or machine.budget.refused is not None:
            return None
        stopped = _stopped_in(machine)
        if stopped is None and steps < _SEARCHED:
            continue
        if stopped is None:
            return None
        found = _repetition(stopped)
        if found is not None:
            return found
    return None


def _stopped_in(machine: Machine) -> Machine | None:
    """The machine in which a run was stopped: that of an encapsulated search, if only one of its branches is left.

    Whoever waits for the next value of that search waits for this branch. With several branches left there is none: a
    step of the run would be a turn of each of them.
    """
    if _is_plain(machine):
        for search in machine.encapsulated:
            if search.is_paused:
                inner = search.last_branch()
                if not isinstance(inner, Machine):
                    return None
                inner.memory.R[la.SEARCH] = 0  # so that it stops at a choice
                return _stopped_in(inner)
    return machine


def _is_plain(machine: Machine) -> bool:
    """Whether a run has made no choices so far, and nothing was taken out of it."""
    memory = machine.memory
    return bool(memory.R[la.CP] == 0 and memory.R[la.PROMPTED] == 0) and not memory.keeps_log


def _repetition(machine: Machine) -> Repetition | None:
    """The same for a run that has been stopped for its steps, and goes on from there."""
    memory = machine.memory
    if not _is_plain(machine):
        return None
    start = Snapshot.take(memory)
    for calls in _waiting_calls(_window(machine)):
        start.restore(memory)
        entered: _Entered | None = None
        for _ in range(calls + 1):
            entered = _next_call(machine)
        if entered is None:
            continue
        _lift(memory, entered)
        entered = _Entered(entered.code, memory.base)
        alone = Snapshot.take(memory)
        for recurring, test in _TESTS.items():
            alone.restore(memory)
            if _passes(test, machine, entered):
                return Repetition(original_name(machine.image.function_at(entered.code)), recurring)
    return None


def _passes(test: _Test, machine: Machine, entered: _Entered) -> bool:
    with suppress(_NotComparable):
        return test(machine, entered)
    return False


def _window(machine: Machine) -> list[_Entered | None]:
    """The next calls of functions."""
    found: list[_Entered | None] = []
    while len(found) < _WINDOW:
        entered = _next_call(machine)
        found.append(entered)
        if entered is None and machine.memory.R[la.ACT] != la.ACT_RUN:
            break
    return found


def _waiting_calls(calls: Sequence[_Entered | None]) -> list[int]:
    """The numbers of some calls that may still be waiting at the end: nothing below their frames is seen to run."""
    waiting: list[int] = []
    lowest: int | None = None
    for number in range(len(calls) - 1, -1, -1):
        entered = calls[number]
        if entered is not None and (lowest is None or entered.frame < lowest):
            lowest = entered.frame
            waiting.append(number)
    # the lowest frame is the most likely one, then one in the middle, then the last
    chosen = [waiting[i] for i in (-1, len(waiting) // 2, 0)] if waiting else []
    return list(dict.fromkeys(chosen))[:_TRIED]


def _next_call(machine: Machine) -> _Entered | None:
    """Go on to the next step; the function that is entered there, if one is."""
    outcome = machine.run_branch(_ONE)
    r = machine.memory.R
    if outcome.kind is not OutcomeKind.OUT_OF_STEPS or r[la.ACT] != la.ACT_RUN:
        return None
    return _Entered(int(r[la.PC]), int(r[la.FP]))


def _comes_again(machine: Machine, entered: _Entered) -> bool:
    """Whether a call that is evaluated by itself comes to the same call again."""
    memory = machine.memory
    arguments = _graphs(memory, entered)
    if arguments is None:
        return False
    traps, state = machine.stats.traps.total(), _mutable_state(memory)
    for _ in range(_CALLS):
        now = _next_call(machine)
        if now is None:
            if machine.memory.R[la.FP] <= memory.base or machine.stats.traps.total() != traps:
                return False
            continue
        if now.code == entered.code and _graphs(memory, now) == arguments:
            return machine.stats.traps.total() == traps and _mutable_state(memory) == state
    return False


def _comes_with_others(machine: Machine, entered: _Entered) -> bool:
    """Whether a call comes again without a look at those of its arguments that are others then."""
    memory, traps = machine.memory, machine.stats.traps.total()
    first, state = _comparable_graphs(memory, entered), _mutable_state(memory)
    start = Snapshot.take(memory)
    second = _called_again(machine, entered)
    if second is None:
        return False
    after = _comparable_graphs(memory, second)
    kept = {slot: graph for slot, graph in first.items() if after.get(slot) == graph}
    start.restore(memory)
    unknowns = {slot: machine.free(_UNKNOWN) for slot in _slots(memory, entered) if slot not in kept}
    for slot, unknown in unknowns.items():
        memory.S[entered.frame + slot] = unknown.word
    # not behind the evaluation of arguments, where they are taken for values
    memory.R[la.PC] = machine.image.entry_of(entered.code)
    second = _called_again(machine, entered)
    if second is None or machine.stats.traps.total() != traps or _mutable_state(memory) != state:
        return False
    after = _comparable_graphs(memory, second)
    return all(after.get(slot) == graph for slot, graph in kept.items())


def _called_again(machine: Machine, entered: _Entered) -> _Entered | None:
    """The next call of the same function; None if there is none soon."""
    for _ in range(_ROUND):
        now = _next_call(machine)
        if now is not None and now.code == entered.code:
            return now
    return None


def _runs_away(machine: Machine, entered: _Entered) -> bool:
    """Whether a call comes again with other numbers, however far ahead and whatever they are compared with."""
    memory, traps = machine.memory, machine.stats.traps.total()
    first, state = _numbers(memory, entered), _mutable_state(memory)
    start = Snapshot.take(memory)
    second, third = _round(machine, entered), _round(machine, entered)
    if first is None or second is None or third is None or first.others != second.others:
        return False
    by = second.differences(first)
    if any(graph.free for graph in first.others.values()):
        return False
    if not any(by.values()) or third.differences(second) != by or third.others != first.others:
        return False
    for rounds in _rounds_ahead(memory, first, by):
        start.restore(memory)
        _put(memory, entered, first, first.after(rounds, by))
        after = _round(machine, entered)
        if after is None or after.numbers != first.after(rounds + 1, by) or after.others != first.others:
            return False
        if _mutable_state(memory) != state:
            return False
    return machine.stats.traps.total() == traps


#: Where a number stands: the slot of an argument, and the word of its graph; -1 if it is the argument itself.
_Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Numbers:
    """The small numbers in the arguments of a call, and the arguments without them."""

    numbers: dict[_Place, int]
    others: dict[int, Graph]

    def differences(self, earlier: _Numbers) -> dict[_Place, int]:
        return {place: number - earlier.numbers.get(place, number) for place, number in self.numbers.items()}

    def after(self, rounds: int, by: dict[_Place, int]) -> dict[_Place, int]:
        """The numbers so many rounds later."""
        return {place: number + rounds * by[place] for place, number in self.numbers.items()}


def _numbers(memory: Memory, entered: _Entered) -> _Numbers | None:
    graphs = _graphs(memory, entered)
    if graphs is None:
        return None
    numbers: dict[_Place, int] = {}
    others: dict[int, Graph] = {}
    for slot, graph in graphs.items():
        if graph.words:
            inside = {at: int_of(graph.words[at]) for at in _small_numbers(graph)}
            numbers |= {(slot, at): number for at, number in inside.items()}
            words = tuple(la.DEAD if at in inside else word for at, word in enumerate(graph.words))
            others[slot] = replace(graph, words=words)
        elif graph.root & la.SMALL:
            numbers[slot, -1] = int_of(graph.root)
        else:
            others[slot] = graph
    return _Numbers(numbers, others)


def _small_numbers(graph: Graph) -> list[int]:
    """Where in a graph small numbers stand: among the fields of its objects, but not in their headers or raw words."""
    found: list[int] = []
    addresses = {*graph.relative, *graph.free}
    at = 0
    while at < len(graph.words):
        header = graph.words[at]
        fields = range(at + 1, at + 1 + size_of(header))
        if kind_of(header) in _WITH_FIELDS:
            found += [i for i in fields if i not in addresses and graph.words[i] & la.SMALL]
        at += 1 + size_of(header)
    return found


def _put(memory: Memory, entered: _Entered, call: _Numbers, numbers: dict[_Place, int]) -> None:
    """Put other numbers into the arguments of a call."""
    for slot in {slot for slot, _ in numbers}:
        inside = {at: small_int(number) for (of, at), number in numbers.items() if of == slot}
        if -1 in inside:
            memory.S[entered.frame + slot] = inside[-1]
            continue
        graph = call.others[slot]
        words = tuple(inside.get(at, word) for at, word in enumerate(graph.words))
        memory.reserve(len(words) + 16)
        memory.S[entered.frame + slot] = insert(memory, replace(graph, words=words))


def _round(machine: Machine, entered: _Entered) -> _Numbers | None:
    """The arguments of the next call of the same function; None if there is none soon."""
    now = _called_again(machine, entered)
    return None if now is None else _numbers(machine.memory, now)


def _rounds_ahead(memory: Memory, first: _Numbers, by: dict[_Place, int]) -> list[int]:
    """After how many rounds a call is tried: far ahead, and when a number meets another one in the round or at its end."""
    moving = {place: step for place, step in by.items() if step}
    most = min(_AHEAD // abs(step) for step in moving.values()) - max(map(abs, first.numbers.values()))
    ahead = [1 << i for i in range(4, 61) if 1 << i < most]
    mentioned = {int_of(w) for w in memory.image.constants if w & la.SMALL} | set(first.numbers.values())
    meeting = {
        (number - first.numbers[place]) // step
        for place, step in moving.items()
        for number in sorted(mentioned, key=abs)[:_MENTIONED]
    }
    for one, other in combinations(first.numbers, 2):  # or with each other
        closer = by[one] - by[other]
        apart = first.numbers[other] - first.numbers[one]
        meeting |= {apart // closer} if closer else set()
    return sorted({*ahead, *(rounds for rounds in meeting if 0 < rounds < most)})


def _lift(memory: Memory, entered: _Entered) -> None:
    """Leave nothing of the present evaluation but one call."""
    size = int(memory.M[entered.code]) & la.FRAME_MASK
    frame = memory.S[entered.frame : entered.frame + size].copy()
    memory.S[memory.base : memory.base + size] = frame
    memory.R[la.FP] = memory.base


def _slots(memory: Memory, entered: _Entered) -> dict[int, int]:
    """The arguments of a call, by slot."""
    frame = int(memory.M[entered.code])
    mask, size = frame >> la.MASK_SHIFT, frame & la.FRAME_MASK
    return {i: int(memory.S[entered.frame + i]) for i in range(size) if mask >> i & 1}


def _graphs(memory: Memory, entered: _Entered) -> dict[int, Graph] | None:
    """The same as graphs; None if one of them cannot be compared."""
    slots = _slots(memory, entered)
    graphs = _comparable_graphs(memory, entered)
    return graphs if len(graphs) == len(slots) else None


def _comparable_graphs(memory: Memory, entered: _Entered) -> dict[int, Graph]:
    """Those that can be compared."""
    left = 0

    def border(at: int) -> None:
        nonlocal left
        left -= 1
        if left < 0 or kind_of(memory.H[at]) in _INCOMPARABLE:
            raise _NotComparable

    graphs: dict[int, Graph] = {}
    for slot, word in _slots(memory, entered).items():
        left = _LARGEST
        with suppress(_NotComparable):
            graphs[slot] = extract(memory, word, border)
    return graphs


def _mutable_state(memory: Memory) -> tuple[Graph, ...]:
    """What hangs on the constants of a program where that is mutable; raises `_NotComparable` if it is too much."""
    heap = memoryview(memory.H)  # type: ignore[arg-type]
    left = _MOST_CONSTANT
    is_mutable = False

    def border(at: int) -> None:
        nonlocal left, is_mutable
        left -= 1
        if left < 0:
            raise _NotComparable
        is_mutable = is_mutable or kind_of(heap[at]) == la.ARR

    found: list[Graph] = []
    at = memory.image.cafs
    while at < memory.static:
        if kind_of(heap[at]) == la.IND:
            is_mutable = False
            graph = extract(memory, heap[at + 1], border)
            found += [graph] if is_mutable else []
        at += 1 + size_of(heap[at])
    return tuple(found)


_TESTS: dict[Recurring, _Test] = {
    Recurring.SAME: _comes_again,
    Recurring.UNUSED: _comes_with_others,
    Recurring.AWAY: _runs_away,
}
