"""Makes a failing sampled test smaller, through the numbers that it draws.

The same generators run again on changed numbers (`check/drawn_numbers.py`): with all numbers of a part the least ones, with a
part in the place of the whole, as when an element of a list goes, and with single numbers made smaller. What fails and
is smaller is kept, until nothing is, or the attempts are used up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace

from clew.check.drawn_numbers import SAME, Edits, Path, hoisted, with_least, with_number
from clew.source.dataclass import dataclass

#: Tests that are run to make one smaller, and those for parts in the place of wholes in one go.
_ATTEMPTS, _MOVES = 1_500, 400
#: Tests that are run to make one smaller by the user's own functions.
_USER_ATTEMPTS = 500
#: Where so few numbers are drawn, all that are smaller are tried, up to some.
_FEW_DRAWS, _SMALL_NUMBERS = 8, 150
#: The parts that may take the place of a whole, as ways down from it.
_PARTS: tuple[Path, ...] = (
    (True,),
    (False,),
    (True, False),
    (True, True),
    (False, True),
    (False, False),
    (True, False, True),
    (True, True, False),
)


@dataclass(frozen=True, slots=True)
class Draw:
    """A number that was drawn at a node, less than a bound."""

    node: int
    bound: int
    number: int


@dataclass(frozen=True, slots=True)
class Trace:
    """What a test drew, in order, and the nodes that were split: each with its left side, whose number is followed by
    that of the right one.
    """

    draws: tuple[Draw, ...]
    sides: dict[int, int]
    paths: dict[int, Path] = field(default_factory=dict)

    @property
    def key(self) -> tuple[int, tuple[int, ...]]:
        """What makes a test small: few draws, and small numbers."""
        return len(self.draws), tuple(d.number for d in self.draws)


def trace_of(events: Sequence[int]) -> Trace:
    """What happened at the nodes of a tree, as the program reports it (`LinkedSampling.events`)."""
    draws: list[Draw] = []
    sides: dict[int, int] = {}
    paths: dict[int, Path] = {0: ()}
    at = 0
    while at < len(events):
        node = events[at + 1]
        if events[at] == 0:
            left = events[at + 2]
            sides[node] = left
            paths[left], paths[left + 1] = (*paths[node], False), (*paths[node], True)
            at += 3
        else:
            draws.append(Draw(node, events[at + 2], events[at + 3]))
            at += 4
    return Trace(tuple(draws), sides, paths)


@dataclass(frozen=True, slots=True)
class Shrunk:
    """A failing test: its size, the changes to its numbers, what it drew; and for each argument the smaller ones that
    were taken in turn, by their numbers among those that the user's own function gives.
    """

    size: int
    edits: Edits
    trace: Trace = Trace((), {})
    ways: tuple[tuple[int, ...], ...] = ()


#: Runs a test of a size with changed numbers: what it drew if it fails, None if it does not.
Attempt = Callable[[int, Edits], Trace | None]


def shrunk(size: int, trace: Trace, attempt: Attempt) -> Shrunk:
    """A smaller test that fails, or the test itself."""
    return _Shrinking(Shrunk(size, SAME, trace), attempt).result()


def shrunk_by_user(best: Shrunk, widths: Callable[[Shrunk], Sequence[int] | None]) -> Shrunk:
    """A test made smaller as the user's own functions do it: the first smaller value that fails is taken, again and
    again. `widths` runs a test: how many smaller ones each argument has if it fails, None if it does not.
    """
    left = _USER_ATTEMPTS
    known = widths(best)
    while known:
        found = None
        for which, smaller in enumerate(known):
            for number in range(smaller):
                left -= 1
                if left < 0:
                    return best
                ways = list(best.ways) + [()] * (which + 1 - len(best.ways))
                ways[which] = (*ways[which], number)
                candidate = replace(best, ways=tuple(ways))
                found = widths(candidate)
                if found is not None:
                    best = candidate
                    break
            if found is not None:
                break
        known = found
    return best


class _Shrinking:
    def __init__(self, best: Shrunk, attempt: Attempt) -> None:
        self._best = best
        self._attempt = attempt
        self._left = _ATTEMPTS
        self._parts = list(_PARTS)

    def result(self) -> Shrunk:
        while self._left > 0:
            before = self._best
            self._shrink_size()
            self._shrink_parts()
            self._move_parts()
            self._shrink_numbers()
            if self._best is before:
                break
        self._scan_numbers()
        return self._best

    def _fails(self, size: int, edits: Edits) -> bool:
        """Whether a changed test fails and is smaller; then it is the best one."""
        if self._left <= 0:
            return False
        self._left -= 1
        trace = self._attempt(size, edits)
        best = self._best
        if trace is None or (trace.key, size) >= (best.trace.key, best.size):
            return False
        self._best = Shrunk(size, edits, trace)
        return True

    def _shrink_size(self) -> None:
        """Generators of a smaller size make less; the least that fails is found by halves, as if all above it did."""
        low = 0
        while low < self._best.size:
            middle = (low + self._best.size) // 2
            if not self._fails(middle, self._best.edits):
                low = middle + 1

    def _shrink_parts(self) -> None:
        """Try the least numbers for each part, large parts first."""
        done: set[Path] = set()
        known: Trace | None = None
        following: Iterator[Path] = iter(())
        while self._left > 0:
            trace = self._best.trace
            if trace is not known:
                known, weights = trace, _weights(trace)
                following = (trace.paths[n] for n in _below(trace) if weights.get(n))
            path = next((p for p in following if p not in done), None)
            if path is None:
                return
            done.add(path)
            self._fails(self._best.size, with_least(self._best.edits, path))

    def _move_parts(self) -> None:
        """Try a part in the place of a whole, also where a number such as a length is less by one then."""
        moves = _MOVES
        while moves > 0 and self._left > 0:
            moved = False
            for edits, part in self._moves():
                moves -= 1
                if self._fails(self._best.size, edits):
                    self._parts.remove(part)
                    self._parts.insert(0, part)
                    moved = True
                    break
                if moves <= 0:
                    return
            if not moved:
                return

    def _moves(self) -> Iterator[tuple[Edits, Path]]:
        trace, edits = self._best.trace, self._best.edits
        nodes = {path: node for node, path in trace.paths.items()}
        drawn = {d.node for d in trace.draws}
        inner = [n for n in _below(trace) if n in trace.sides]
        for part in tuple(self._parts):
            for node in inner:
                path = trace.paths[node]
                target = nodes.get((*path, *part))
                if target is None or not (target in trace.sides or target in drawn):
                    continue
                moved = hoisted(edits, path, part)
                yield moved, part
                for draw in trace.draws:
                    if draw.number > 0 and _is_before(trace.paths[draw.node], path):
                        yield with_number(moved, trace.paths[draw.node], draw.number - 1), part

    def _shrink_numbers(self) -> None:
        """Try smaller numbers, one after the other: 0 first, then by halves of what is left."""
        seen: set[Path] = set()
        while self._left > 0:
            trace = self._best.trace
            draw = next((d for d in trace.draws if d.number > 0 and trace.paths[d.node] not in seen), None)
            if draw is None:
                return
            path = trace.paths[draw.node]
            seen.add(path)
            self._least_number(path, draw.number)

    def _scan_numbers(self) -> None:
        """Try all smaller numbers, where there are few: halves miss some, since a smaller number need not fail."""
        draws = self._best.trace.draws
        if len(draws) > _FEW_DRAWS:
            return
        for path, number in [(self._best.trace.paths[d.node], d.number) for d in draws]:
            for smaller in range(1, min(number, _SMALL_NUMBERS)):
                if self._fails(self._best.size, with_number(self._best.edits, path, smaller)):
                    break

    def _least_number(self, path: Path, number: int) -> None:
        low = 0
        while low < number and self._left > 0:
            trial = low if low == 0 else (low + number) // 2
            if self._fails(self._best.size, with_number(self._best.edits, path, trial)):
                number = trial
            else:
                low = trial + 1


def _below(trace: Trace) -> list[int]:
    """The nodes from the top on, level by level."""
    order, level = [0], [0]
    while level:
        level = [side for n in level if n in trace.sides for side in (trace.sides[n], trace.sides[n] + 1)]
        order += level
    return order


def _weights(trace: Trace) -> dict[int, int]:
    """How many numbers above the least were drawn at each node and below it."""
    nodes = {path: node for node, path in trace.paths.items()}
    weights: dict[int, int] = {}
    for draw in trace.draws:
        if draw.number > 0:
            path = trace.paths[draw.node]
            for length in range(len(path) + 1):
                node = nodes[path[:length]]
                weights[node] = weights.get(node, 0) + 1
    return weights


def _is_before(draw: Path, node: Path) -> bool:
    """Whether a draw is on the left side of the nearest node that has it on that side, and the other node on the right."""
    while draw and draw[-1]:
        draw = draw[:-1]
    above = draw[:-1]
    return bool(draw) and node[: len(above) + 1] == (*above, True)
