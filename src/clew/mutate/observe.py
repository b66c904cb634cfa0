"""What a call gives: its answers, and whether two calls gave the same.

A program with choices has several answers to one call, a failing one has none; an answer may also be an
exception, or a run that was given up. A test notices a mutant when its call gives something else.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.cover.deadline import NEVER, Deadline, raise_if_stopped
from clew.machine.run.machine import Machine
from clew.machine.search.losses import loss_of_branch
from clew.machine.search.search import Search
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.parts import parts
from clew.machine.values.value import Closure, Construct, Cut, ListValue, Unevaluated, Value
from clew.source.dataclass import dataclass
from clew.source.losses import Loss, Losses

#: How much of a value is read back, and how many answers of one call.
_DEPTH, _LENGTH = 2_000, 2_000
_MOST_ANSWERS = 50
#: All ways of a call together may take so many times the steps of one.
_ALL_WAYS = 50


@dataclass(frozen=True, slots=True)
class Observation:
    """The answers of a call, and the steps that they took."""

    answers: tuple[tuple[OutcomeKind, Value | None], ...]
    steps: int

    @property
    def is_confused(self) -> bool:
        """Whether an operation met a value of the wrong type: the front end would have refused such a program."""
        return any(kind is OutcomeKind.TRAP for kind, _ in self.answers)

    @property
    def needs_hole(self) -> bool:
        """Whether an answer depends on a part of the arguments that stands for no value."""
        return any(kind is OutcomeKind.NEEDS_VARIABLE for kind, _ in self.answers)

    @property
    def losses(self) -> Losses:
        """What a comparison with another observation does not show."""
        ends = [loss_of_branch(kind) for kind, _ in self.answers]
        held = [p for _, value in self.answers if value is not None for p in parts(value)]
        functions = Loss.RESULTS if any(isinstance(p, Closure) for p in held) else None
        length = Loss.LENGTH if any(isinstance(p, Cut) for p in held) else None
        more = Loss.BOUND if len(self.answers) >= _MOST_ANSWERS else None
        return Losses.of(*ends, functions, length, more)

    @property
    def is_endless(self) -> bool:
        """Whether a call came to no result, not even to a part of one: an infinite result is no fault."""
        return any(k in _ENDLESS and not isinstance(v, Construct | ListValue) for k, v in self.answers)

    @property
    def never_ends(self) -> bool:
        return any(kind in _ENDLESS for kind, _ in self.answers)


_ENDLESS = frozenset(
    {OutcomeKind.OUT_OF_STEPS, OutcomeKind.OUT_OF_HEAP, OutcomeKind.OUT_OF_STACK, OutcomeKind.LOOP}
)


def observe(
    machine: Machine,
    function: str,
    arguments: Sequence[Value],
    steps: int,
    deadline: Deadline = NEVER,
) -> Observation:
    """Call a function with values, under a limit of steps; `TimeOver` when the deadline comes first."""
    args = tuple(machine.put(a) for a in arguments)
    goal = machine.apply(machine.constant(function), *args)
    search = Search(
        machine,
        goal,
        ground=True,
        limits=deadline.within(machine.limits),
        branch_steps=steps,
        most_work=_ALL_WAYS * steps,
        depth=_DEPTH,
        length=_LENGTH,
    )
    found: list[tuple[OutcomeKind, Value | None]] = []
    answers = iter(search)
    try:
        for answer in answers:
            found.append((answer.kind, answer.value))
            if len(found) >= _MOST_ANSWERS:
                break
    finally:
        answers.close()  # type: ignore[attr-defined]
    ended = search.verdict.ended
    raise_if_stopped(ended)
    if ended is not None:
        found.append((ended, None))
    return Observation(tuple(found), search.verdict.steps)


def same(one: Observation, other: Observation) -> bool:
    """Whether two observations are the same; the order of several answers does not count."""
    if len(one.answers) != len(other.answers):
        return False
    left = list(other.answers)
    for kind, value in one.answers:
        match_ = next((a for a in left if a[0] is kind and agree(value, a[1])), None)
        if match_ is None:
            return False
        left.remove(match_)
    return True


def agree(one: Value | None, other: Value | None) -> bool:
    """Whether two values are the same as far as both are known; functions are never different."""
    waiting = [(one, other)]
    while waiting:
        a, b = waiting.pop()
        if a is b or isinstance(a, _OPEN) or isinstance(b, _OPEN):
            continue
        if isinstance(a, Closure) and isinstance(b, Closure):
            continue
        if isinstance(a, Construct) and isinstance(b, Construct):
            if a.name != b.name or len(a.args) != len(b.args):
                return False
            waiting.extend(zip(a.args, b.args, strict=True))
        elif isinstance(a, ListValue) and isinstance(b, ListValue):
            if len(a.items) != len(b.items) and a.rest is None and b.rest is None:
                return False
            waiting.extend(zip(a.items, b.items, strict=False))
            if len(a.items) == len(b.items):
                waiting.append((a.rest, b.rest))
        elif a != b:
            return False
    return True


_OPEN = (Unevaluated, Cut)
