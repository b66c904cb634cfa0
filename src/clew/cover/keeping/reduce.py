"""Few tests that cover as much as many: set cover, greedily or exactly (Fischer & Kuchen, section 3.2).

Sets of items are bits of integers. Before anything is searched, tests that another covers at no higher cost and
items that are covered whenever another is are dropped, and a test that alone covers an item is taken. What remains
is split into independent parts and searched by branch and bound; its bound adds up items that no test shares.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterable, Sequence
from enum import Enum

from clew.source.dataclass import dataclass
from clew.source.losses import NOTHING_LOST, Loss, Losses, Proof

#: The usual limit on the search for the least cost, in items that are looked at: a second or two, but counted, so that
#: the same tests are kept on every computer.
USUAL_WORK = 500_000
#: Branches between two looks at the clock, where time is limited.
_LOOK = 512


class Prefer(Enum):
    """What makes a set of tests good."""

    FEW = "few"  # the fewest tests, the smallest of those
    SMALL = "small"  # small tests, even if more of them


@dataclass(frozen=True, slots=True)
class Reduction:
    """Which tests to keep, in their order; `least`, if there is a proof that no set of less cost covers as much."""

    chosen: tuple[int, ...]
    cost: int
    least: Proof | None


def reduce(
    sets: Sequence[Iterable[Hashable]],
    sizes: Sequence[int] | None = None,
    prefer: Prefer = Prefer.FEW,
    *,
    exact: bool = True,
    work: int = USUAL_WORK,
    seconds: float | None = None,
) -> Reduction:
    """Tests that together cover what all of them cover; the best that are found within the limits."""
    masks = _masks(sets)
    costs = _costs(sizes if sizes is not None else [1] * len(masks), prefer)
    start = _greedy(masks, costs)
    if not exact:
        return Reduction(tuple(sorted(start)), sum(costs[i] for i in start), None)
    limits = _Limits(work, None if seconds is None else time.monotonic() + seconds)
    best, losses = _exact(masks, costs, start, limits)
    return Reduction(tuple(sorted(best)), sum(costs[i] for i in best), losses.proof)


def _masks(sets: Sequence[Iterable[Hashable]]) -> list[int]:
    bits: dict[Hashable, int] = {}
    return [_union(1 << bits.setdefault(item, len(bits)) for item in each) for each in sets]


def _union(masks: Iterable[int]) -> int:
    out = 0
    for mask in masks:
        out |= mask
    return out


def _costs(sizes: Sequence[int], prefer: Prefer) -> list[int]:
    """What a test costs: squares prefer many small ones; a large constant prefers few."""
    if prefer is Prefer.SMALL:
        return [size * size + 1 for size in sizes]
    return [size + sum(sizes) + 1 for size in sizes]


def _greedy(masks: Sequence[int], costs: Sequence[int]) -> list[int]:
    """Repeatedly take the test with the most new items for its cost; then drop tests that have become redundant."""
    todo = _union(masks)
    chosen: list[int] = []
    open_ = list(range(len(masks)))
    while todo:
        best = max(open_, key=lambda i: ((masks[i] & todo).bit_count() / costs[i], -i))
        chosen.append(best)
        todo &= ~masks[best]
        open_ = [i for i in open_ if masks[i] & todo]
    for index in sorted(chosen, key=lambda i: -costs[i]):
        rest = _union(masks[i] for i in chosen if i != index)
        if masks[index] | rest == rest:
            chosen.remove(index)
    return chosen


# --- exactly ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Limits:
    """What is left of a search: items to look at, and perhaps time."""

    work: int
    deadline: float | None
    _branches: int = 0

    def are_over(self, items: int) -> bool:
        """Count a branch with so many items; whether it is one too many."""
        self.work -= items
        self._branches += 1
        if self.deadline is not None and self._branches % _LOOK == 0 and time.monotonic() > self.deadline:
            self.work = -1
        return self.work < 0


def _exact(
    masks: Sequence[int], costs: Sequence[int], start: list[int], limits: _Limits
) -> tuple[list[int], Losses]:
    """The cheapest cover, or the best within the limits, and whether others were not compared."""
    taken, open_, todo = _simplify(list(range(len(masks))), masks, costs, _union(masks))
    losses = NOTHING_LOST
    for tests, items in _parts(open_, masks, todo):
        known = [i for i in start if masks[i] & items]
        inner = {i: masks[i] & items for i in tests}
        search = _BranchAndBound(inner, costs, _repair(inner, costs, items, known), limits)
        search.run(items)
        taken += search.best
        losses |= NOTHING_LOST if search.finished else Losses.of(Loss.CHOICE)
    if sum(costs[i] for i in taken) > sum(costs[i] for i in start):  # parts cut off early
        return start, Losses.of(Loss.CHOICE)
    return taken, losses


def _repair(masks: dict[int, int], costs: Sequence[int], items: int, known: list[int]) -> list[int]:
    """A cover of a part to begin with: the known tests that are still there, completed greedily."""
    best = [i for i in known if i in masks]
    if _union(masks[i] for i in best) == items:
        return best
    names = list(masks)
    return [names[k] for k in _greedy([masks[i] for i in names], [costs[i] for i in names])]


def _simplify(
    tests: list[int], masks: Sequence[int], costs: Sequence[int], todo: int
) -> tuple[list[int], list[int], int]:
    """Essential tests, the tests that remain, and the items that those must cover."""
    taken: list[int] = []
    while True:
        tests = _undominated([i for i in tests if masks[i] & todo], masks, costs, todo)
        essential: set[int] = set()
        once, twice = 0, 0
        for i in tests:
            twice |= once & masks[i]
            once |= masks[i]
        alone = once & ~twice & todo
        essential = {i for i in tests if masks[i] & alone}
        if not essential:
            return taken, tests, _rows(tests, masks, todo)
        taken += sorted(essential)
        todo &= ~_union(masks[i] for i in essential)


def _undominated(tests: list[int], masks: Sequence[int], costs: Sequence[int], todo: int) -> list[int]:
    """Without tests whose items another one covers for no more; of equals the first stays."""
    kept: list[int] = []
    for i in sorted(tests, key=lambda i: (-(masks[i] & todo).bit_count(), costs[i], i)):
        mine = masks[i] & todo
        if not any(mine & ~masks[j] == 0 and costs[j] <= costs[i] for j in kept):
            kept.append(i)
    return sorted(kept)


def _rows(tests: list[int], masks: Sequence[int], todo: int) -> int:
    """The items without those that are covered whenever another one is."""
    columns: dict[int, int] = {}
    for bit in _bits(todo):
        column = _union(1 << k for k, i in enumerate(tests) if masks[i] & bit)
        columns.setdefault(column, bit)
    kept: list[int] = []
    for column in sorted(columns, key=int.bit_count):
        if not any(other & ~column == 0 for other in kept):
            kept.append(column)
    return _union(columns[column] for column in kept)


def _bits(mask: int) -> Iterable[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def _parts(tests: list[int], masks: Sequence[int], todo: int) -> list[tuple[list[int], int]]:
    """Groups of tests that have no item in common."""
    groups: list[tuple[list[int], int]] = []
    for i in tests:
        mine, members = masks[i] & todo, [i]
        apart = []
        for others, items in groups:
            if items & mine:
                mine, members = mine | items, others + members
            else:
                apart.append((others, items))
        groups = [*apart, (members, mine)]
    return groups


class _BranchAndBound:
    """Searches one part: branch on the item with the fewest tests, cheapest promise first."""

    def __init__(
        self, masks: dict[int, int], costs: Sequence[int], start: list[int], limits: _Limits
    ) -> None:
        self.masks = masks
        self.costs = costs
        self.best = start
        self.best_cost = sum(costs[i] for i in start)
        self.limits = limits
        self.finished = True
        self._seen: dict[int, int] = {}
        self._tests_of: dict[int, list[int]] = {}
        self._rare_first: list[int] = []
        self._prices = {i: costs[i] for i in masks}

    def run(self, items: int) -> None:
        self._tests_of = {bit: [i for i, m in self.masks.items() if m & bit] for bit in _bits(items)}
        self._rare_first = sorted(self._tests_of, key=lambda bit: len(self._tests_of[bit]))
        self._go(items, [], 0)

    def _go(self, todo: int, chosen: list[int], cost: int) -> None:
        if not todo:
            if cost < self.best_cost:
                self.best, self.best_cost = list(chosen), cost
            return
        if self.finished and self.limits.are_over(todo.bit_count()):
            self.finished = False
        if not self.finished or cost + self._bound(todo) >= self.best_cost:
            return
        if self._seen.get(todo, self.best_cost) <= cost:
            return
        self._seen[todo] = cost
        bit = next(bit for bit in self._rare_first if todo & bit)
        tests = sorted(self._tests_of[bit], key=lambda i: self.costs[i] / (self.masks[i] & todo).bit_count())
        for i in tests:
            chosen.append(i)
            self._go(todo & ~self.masks[i], chosen, cost + self.costs[i])
            chosen.pop()

    def _bound(self, todo: int) -> int:
        """What items can ask of tests without any test paying more than its cost: no cover is cheaper."""
        left = dict(self._prices)
        bound = 0
        for bit in self._rare_first:
            if todo & bit:
                tests = self._tests_of[bit]
                asked = min([left[i] for i in tests])
                if asked:
                    bound += asked
                    for i in tests:
                        left[i] -= asked
        return bound
