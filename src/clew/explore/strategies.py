"""Strategies: in which order a plan is explored, and how far (seed 4.4). All are behind one interface.

A strategy is a generator: it performs steps on a walker (the runtime with its marks) and yields after each one, so
that whoever runs it can look at the clock, and stop it, at any time. What each promises:

- `DepthFirst`: every step within the bound, once, in order.
- `Deepening`: the same for growing bounds, so that every step is reached some time; cheap findings first.
- `TimeSplit`: what a split has left is shared evenly among the children that it has left.
- `RandomRestart`: independent random walks, the same for the same seed.
- `CoverageGuided`: first what follows steps that reached new code; everything in the end.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from clew.explore.outcome import Outcome
from clew.explore.plan import Plan, Split, Step

Path = tuple[int, ...]
#: The bounds of iterative deepening: the first, and how they grow.
FIRST_BOUND, INCREMENT = 1, 3


@dataclass(frozen=True, slots=True)
class Visit:
    """A step that was performed: where, how deep, and what came of it. `again`: it is no news, and was run to get to a place."""

    step: Step
    outcome: Outcome
    path: Path
    depth: int
    again: bool = False


class Walker(Protocol):
    """What a strategy moves: one place in the plan, with marks to come back to."""

    def perform(self, step: Step) -> Outcome: ...
    def mark(self) -> None: ...
    def back(self) -> None: ...
    def drop(self) -> None: ...
    def restart(self) -> None: ...
    def steps(self) -> int: ...
    def news(self) -> int: ...


class Strategy(Protocol):
    """Explores a plan; `exhausted` afterwards says whether nothing is left."""

    exhausted: bool

    def explore(self, plan: Plan, walker: Walker) -> Iterator[Visit]: ...


class DepthFirst:
    """To a bound on steps and splits; the machine undoes what it must, and runs nothing twice.

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
                self.exhausted = False  # nor is it worth making the children of a split that would all be cut
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
    """Depth first, with a budget of machine steps: a split shares what it has left among the children it has left."""

    def __init__(self, budget: int, bound: int = 1000) -> None:
        self._budget, self._bound = budget, bound
        self.exhausted = False

    def explore(self, plan: Plan, walker: Walker) -> Iterator[Visit]:
        self.exhausted = True
        walker.restart()
        # a split with its next child, depth, length of the path, and when its time is over
        waiting: list[tuple[Split, int, int, int, int]] = []
        path: list[int] = []
        node: Plan | None = plan
        depth, until = 0, walker.steps() + self._budget
        while True:
            if node is not None and (depth >= self._bound or walker.steps() >= until):
                self.exhausted = False
                node = None
            if isinstance(node, Step):
                outcome = walker.perform(node)
                yield Visit(node, outcome, tuple(path), depth, node.is_known)
                depth += not node.is_known
                node = node.then(outcome)
            elif node is not None and node.children:
                depth += 1
                walker.mark()
                waiting.append((node, 1, depth, len(path), until))
                until = _share(walker.steps(), until, len(node.children))
                path.append(0)
                node = node.children[0]()
            elif waiting:
                split, child, depth, length, end = waiting.pop()
                del path[length:]
                walker.back()
                if child < len(split.children):
                    waiting.append((split, child + 1, depth, length, end))
                    until = _share(walker.steps(), end, len(split.children) - child)
                    path.append(child)
                    node = split.children[child]()
                else:
                    walker.drop()
                    node = None
            else:
                return


def _share(now: int, until: int, count: int) -> int:
    return now + max(until - now, 0) // count


class RandomRestart:
    """Random walks from the root to the end of a branch, or to the bound; so many of them."""

    def __init__(self, seed: int, bound: int = 60, walks: int | None = None, first: int = 0) -> None:
        """With `first`, the walks of that number and after: each has random numbers of its own."""
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
            if not path and walk > 1:  # nothing to choose: every walk is the same
                self.exhausted = True
                return


class CoverageGuided:
    """Places in the plan wait in a queue: those first that are short, or near steps that reached new code.

    Going to a place runs the steps on its path again; they are not told again.
    """

    #: What reaching something new is worth, in levels of the plan.
    REWARD = 12

    def __init__(self, bound: int = 200) -> None:
        self._bound = bound
        self.exhausted = False

    def explore(self, plan: Plan, walker: Walker) -> Iterator[Visit]:
        self.exhausted = True
        queue: list[tuple[int, int, Path]] = [(0, 0, ())]
        number = 0
        while queue:
            _, _, place = heapq.heappop(queue)
            walker.restart()
            node: Plan | None = plan
            depth, at, news = 0, 0, 0
            while node is not None:
                if depth >= self._bound:
                    self.exhausted = False
                    break
                if isinstance(node, Step):
                    outcome = walker.perform(node)
                    again = at < len(place)
                    if not again:
                        news += walker.news()
                    yield Visit(node, outcome, place[:at], depth, again or node.is_known)
                    node = node.then(outcome)
                elif at < len(place):
                    node = node.children[place[at]]()
                    at += 1
                else:
                    for child in range(len(node.children)):
                        number += 1
                        priority = depth - (self.REWARD if news else 0)
                        heapq.heappush(queue, (priority, number, (*place, child)))
                    break
                depth += 1


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


#: By name, as the command line knows them: from seed, bound and budget of steps.
STRATEGIES: dict[str, Callable[[int, int | None, int], Strategy]] = {
    "deepening": lambda seed, bound, budget: Deepening(last=bound),
    "depth-first": lambda seed, bound, budget: DepthFirst(bound or 30),
    "time-split": lambda seed, bound, budget: TimeSplit(budget, bound or 1000),
    "random": lambda seed, bound, budget: RandomRestart(seed, bound or 60),
    "coverage": lambda seed, bound, budget: CoverageGuided(bound or 200),
}
