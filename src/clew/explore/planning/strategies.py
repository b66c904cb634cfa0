"""Strategies: in which order a plan is explored, and how far (Allwood, section 4.4). All are behind one interface.

A strategy is a generator: it performs steps on a walker (the runtime with its marks) and yields after each one, so
that its caller can check limits and stop it at any time. What each strategy guarantees:

- `DepthFirst`: every step within the bound, once, in order.
- `Deepening`: the same for growing bounds, so that every step is reached some time; cheap findings first.
- `TimeSplit`: the budget that a split has left is divided evenly among its remaining children.
- `RandomRestart`: independent random walks, the same for the same seed.
- `CoverageGuided`: first what follows steps that reached new code; everything in the end.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Protocol

from clew.explore.planning.outcome import StepOutcome
from clew.explore.planning.plan import Plan, Split, Step
from clew.source.dataclass import dataclass

Path = tuple[int, ...]
#: Measures how much of a budget is spent, from the steps performed and those of the machine, or from time itself.
Clock = Callable[[int, int], float]
#: The bounds of iterative deepening: the first, and how they grow.
FIRST_BOUND, INCREMENT = 1, 3
#: How deep one search goes by default: with more, the first functions of a module take all the time (measured).
DEPTH = 20


@dataclass(frozen=True, slots=True)
class Visit:
    """A step that was performed: where, how deep, and with what outcome. `again`: only to get back to a place."""

    step: Step
    outcome: StepOutcome
    path: Path
    depth: int
    again: bool = False


class Walker(Protocol):
    """The place in the plan where a strategy is, with marks to come back to."""

    def perform(self, step: Step) -> StepOutcome: ...
    def mark(self) -> None: ...
    def back(self) -> None: ...
    def drop(self) -> None: ...
    def restart(self) -> None: ...
    def steps(self) -> int: ...
    def news(self) -> int: ...


class Strategy(Protocol):
    """Explores a plan; afterwards, `exhausted` says whether nothing is left."""

    exhausted: bool

    def explore(self, plan: Plan, walker: Walker) -> Iterator[Visit]: ...


class DepthFirst:
    """Visits depth first, to a bound on steps and splits; the machine undoes what it must, and runs nothing twice.

    Visits come in the order of their paths, so any part of them is an interval: `start` and what follows before
    `end`. The steps on the way to `start` are performed, and are visits `again`.
    """

    def __init__(self, bound: int, start: Path = (), end: Path | None = None) -> None:
        self.bound = bound
        self.exhausted = False
        self._start = start
        self._end = None if end is None else list(end)
        self._waiting: list[tuple[Split, int, int]] = []  # with the next child and the depth
        self._lengths: list[int] = []
        self._path: list[int] = []

    def waiting(self) -> list[Path]:
        """Where the subtrees begin that are still to be visited, the next one first; for use between two visits."""
        found = []
        for (split, child, _), length in zip(reversed(self._waiting), reversed(self._lengths), strict=True):
            above = tuple(self._path[:length])
            found += [(*above, c) for c in range(child, len(split.children))]
        return [p for p in found if self._end is None or list(p) < self._end]

    def explore(self, plan: Plan, walker: Walker) -> Iterator[Visit]:
        self.exhausted = True
        bound, end = self.bound, self._end
        if end is not None and list(self._start) >= end:
            return
        self._waiting, self._lengths, self._path = [], [], []
        waiting, lengths, path = self._waiting, self._lengths, self._path
        way = list(reversed(self._start))
        node: Plan | None = plan
        depth = 0
        walker.restart()
        while True:
            if node is not None and (depth >= bound or (depth + 1 >= bound and type(node) is Split)):
                # the children of a split are not made where the bound cuts all of them off
                self.exhausted = False
                node = None
            if isinstance(node, Step):
                outcome = walker.perform(node)
                yield Visit(node, outcome, tuple(path), depth, node.is_known or bool(way))
                depth += not node.is_known
                node = node.then(outcome)
            elif node is not None and node.children:
                depth += 1
                child = way.pop() if way else 0
                if child + 1 < len(node.children):
                    walker.mark()
                    waiting.append((node, child + 1, depth))
                    lengths.append(len(path))
                path.append(child)
                if end is not None and path >= end:
                    return
                depth += node.farther[child] if node.farther else 0
                node = node.children[child]()
            elif waiting:
                way.clear()
                split, child, depth = waiting.pop()
                length = lengths.pop()
                del path[length:]
                path.append(child)
                if end is not None and path >= end:
                    return
                walker.back()
                if child + 1 < len(split.children):
                    waiting.append((split, child + 1, depth))
                    lengths.append(length)
                else:
                    walker.drop()
                depth += split.farther[child] if split.farther else 0
                node = split.children[child]()
            else:
                return


class Deepening:
    """Depth first again and again, each time deeper, until nothing was cut off."""

    def __init__(self, first: int = FIRST_BOUND, increment: int = INCREMENT, last: int | None = None) -> None:
        self._first, self._increment, self._last = first, increment, last
        self.exhausted = False
        self.bound = first

    def explore(self, plan: Plan, walker: Walker) -> Iterator[Visit]:
        bound = self._first
        while self._last is None or bound <= self._last:
            self.bound = bound
            inner = DepthFirst(bound)
            yield from inner.explore(plan, walker)
            if inner.exhausted:
                self.exhausted = True
                return
            bound += self._increment


class TimeSplit:
    """Depth first, with a budget: a split divides the rest of its budget among its remaining children.

    `clock` says how much is spent, from the number of steps performed and of the machine's own steps; by default, the
    former, since steps take about equally long.
    """

    def __init__(self, budget: float, bound: int = 1000, clock: Clock | None = None) -> None:
        self._budget, self._bound = budget, bound
        self._clock = clock or (lambda performed, steps: performed)
        self.exhausted = False

    def explore(self, plan: Plan, walker: Walker) -> Iterator[Visit]:
        self.exhausted = True
        walker.restart()
        # a split with its next child, depth, length of the path, and when its time is over
        waiting: list[tuple[Split, int, int, int, float]] = []
        path: list[int] = []
        node: Plan | None = plan
        clock, performed, depth = self._clock, 0, 0
        now = clock(performed, walker.steps())
        until = now + self._budget
        while True:
            if node is not None and (depth >= self._bound or now >= until):
                self.exhausted = False
                node = None
            if isinstance(node, Step):
                outcome = walker.perform(node)
                performed += 1
                now = clock(performed, walker.steps())
                yield Visit(node, outcome, tuple(path), depth, node.is_known)
                depth += not node.is_known
                node = node.then(outcome)
            elif node is not None and node.children:
                depth += 1
                walker.mark()
                waiting.append((node, 1, depth, len(path), until))
                until = _share(now, until, len(node.children))
                path.append(0)
                node = node.children[0]()
            elif waiting:
                split, child, depth, length, end = waiting.pop()
                del path[length:]
                walker.back()
                if child < len(split.children):
                    waiting.append((split, child + 1, depth, length, end))
                    until = _share(now, end, len(split.children) - child)
                    path.append(child)
                    node = split.children[child]()
                else:
                    walker.drop()
                    node = None
            else:
                return


def _share(now: float, until: float, count: int) -> float:
    return now + max(until - now, 0) / count


class RandomRestart:
    """Random walks from the root to the end of a branch, or to the bound; so many of them."""

    def __init__(self, seed: int, bound: int = 60, walks: int | None = None, first: int = 0) -> None:
        """`first` is the number of the first walk; each walk has random numbers of its own."""
        self._seed = seed
        self._bound, self._first = bound, first
        self._last = None if walks is None else first + walks
        self.exhausted = False

    def explore(self, plan: Plan, walker: Walker) -> Iterator[Visit]:
        walk = self._first
        while self._last is None or walk < self._last:
            choose = random.Random(f"{self._seed} {walk}").randrange
            walk += 1
            walker.restart()
            node: Plan | None = plan
            path: list[int] = []
            for depth in range(self._bound):
                if node is None:
                    break
                if isinstance(node, Step):
                    outcome = walker.perform(node)
                    yield Visit(node, outcome, tuple(path), depth, node.is_known)
                    node = node.then(outcome)
                elif node.children:
                    choice = choose(len(node.children))
                    path.append(choice)
                    node = node.children[choice]()
                else:
                    break
            if not path and walk > 1:  # there is nothing to choose, so every walk is the same
                self.exhausted = True
                return


class _Place:
    """A choice that walks have reached: which children were begun, and which are left."""

    __slots__ = ("begun", "rest", "spent")

    def __init__(self) -> None:
        #: What walks through here have cost, less what they were worth.
        self.spent = 0
        #: The children that walks have gone to and that have something left, by number.
        self.begun: dict[int, _Place] = {}
        #: The children that no walk has gone to yet; None if no walk has come as far as the choice.
        self.rest: range | None = None

    @property
    def is_open(self) -> bool:
        """Whether there is anything left."""
        return bool(self.begun) or self.rest is None or bool(self.rest)

    def choose(self) -> int:
        """The child with the least spent; one that is new has cost nothing so far."""
        best, least = -1, 1 if self.rest else None
        for number, child in self.begun.items():
            if least is None or child.spent < least:
                best, least = number, child.spent
        if best < 0:
            assert self.rest
            best, self.rest = self.rest[0], self.rest[1:]
            self.begun[best] = _Place()
        return best


class _Stop:
    """A place on the way of a walk: how deep it is, what the walk had spent before it, and what is to be chosen there."""

    __slots__ = ("before", "depth", "place", "split")

    def __init__(self, place: _Place, depth: int, before: int) -> None:
        self.place, self.depth, self.before = place, depth, before
        self.split: Split | None = None


class CoverageGuided:
    """Walks from the root that never take the same way twice, and at each split go where least was spent so far.

    Steps that reach new code are a gain for every place on their path, so the next walks go there, too. Once nothing new
    is found, costs only grow, so each place has its turn again. Returning to a place repeats the steps on its path, which
    are not reported again; so a walk goes back for other branches until it has done as many new steps.
    """

    #: What a step that reaches new code is worth, in steps.
    REWARD = 20
    #: How many new choices a walk makes, at most, before others have their turn.
    REACH = 8

    def __init__(self, bound: int = 200) -> None:
        self._bound = bound
        self.exhausted = False

    def explore(self, plan: Plan, walker: Walker) -> Iterator[Visit]:
        self.exhausted = True
        root = _Place()
        while root.is_open:
            yield from self._walk(root, plan, walker)

    def _walk(self, root: _Place, plan: Plan, walker: Walker) -> Iterator[Visit]:
        walker.restart()
        way, path = [_Stop(root, 0, 0)], list[int]()
        node: Plan | None = plan
        again = fresh = choices = spent = 0
        while True:
            stop = way[-1]
            place, depth = stop.place, stop.depth
            is_known = place.rest is not None
            while isinstance(node, Step) and depth < self._bound:
                outcome = walker.perform(node)
                spent += 1
                if is_known:
                    again += 1
                else:
                    fresh += 1
                    if walker.news():
                        spent -= self.REWARD
                yield Visit(node, outcome, tuple(path), depth, is_known or node.is_known)
                depth += 1
                node = node.then(outcome)
            if isinstance(node, Split) and depth < self._bound:
                if place.rest is None:
                    place.rest = range(len(node.children))
                    choices += 1
                    if choices >= self.REACH and place.is_open:
                        break
                stop.split, stop.depth = node, depth + 1
                walker.mark()
            else:
                place.rest = range(0)
                self.exhausted = self.exhausted and node is None
                if fresh >= again:
                    break
            while way and not way[-1].place.is_open:
                if way[-1].split is not None:
                    walker.back()
                    walker.drop()
                _leave(way, path, spent)
            if not way:
                return
            stop = way[-1]
            assert stop.split is not None
            if node is None or node is not stop.split:
                walker.back()
            choice = stop.place.choose()
            path.append(choice)
            way.append(_Stop(stop.place.begun[choice], stop.depth, spent))
            node = stop.split.children[choice]()
        while way:
            _leave(way, path, spent)


def _leave(way: list[_Stop], path: list[int], spent: int) -> None:
    """Take the last place off the way; it is forgotten if nothing is left there."""
    stop = way.pop()
    place = stop.place
    place.spent += spent - stop.before
    if way:
        choice = path.pop()
        if not place.is_open:
            del way[-1].place.begun[choice]


def at_path(plan: Plan, path: Path, walker: Walker) -> Plan | None:
    """The subtree at an address: runs the steps on the way to it, so that the walker stands there."""
    walker.restart()
    node: Plan | None = plan
    rest = list(reversed(path))
    while node is not None:
        if isinstance(node, Step):
            if not rest:
                return node
            node = node.then(walker.perform(node))
        elif rest:
            choice = rest.pop()
            node = node.children[choice]() if choice < len(node.children) else None
        else:
            return node
    return None


#: By name, as the command line knows them: from seed, bound, and a budget with its clock.
STRATEGIES: dict[str, Callable[[int, int | None, float, Clock | None], Strategy]] = {
    "deepening": lambda seed, bound, budget, clock: Deepening(last=bound),
    "depth-first": lambda seed, bound, budget, clock: DepthFirst(bound or DEPTH),
    "time-split": lambda seed, bound, budget, clock: TimeSplit(budget, bound or 1000, clock),
    "random": lambda seed, bound, budget, clock: RandomRestart(seed, bound or 60),
    "coverage": lambda seed, bound, budget, clock: CoverageGuided(bound or 200),
}
