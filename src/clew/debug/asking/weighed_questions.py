"""The usual strategy: ask what tells most about which function is wrong, for the trouble of judging it.

Every open statement has a share of the suspicion against its function: how likely it is that this statement is wrong
while all below it is right. So the share at and below a statement is how likely it is to be wrong. An answer tells two
things: in which part of the tree the fault is, and, which is what counts in the end, in which function.

Where much is left, several short calls of one function are asked about at once, as a table: who knows what a function
is meant to do judges them at a glance, and a table tells more than each of its lines. Where little is left after the
first answers, a few short calls of several functions are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import nlargest
from itertools import islice
from math import log2, pow

from clew.debug.asking.area import Area
from clew.debug.asking.statement_rows import Places, alike
from clew.debug.asking.statement_rows import length as row_length
from clew.debug.asking.suspicion import Suspicion
from clew.debug.computation_statement import JudgedFunction, original
from clew.debug.computation_tree import ROOT, Node

#: How many statements are compared with each other, the nearest first.
MOST_COMPARED = 2_000
#: Of those, how many are compared by what they tell about functions, and how many are read to see how hard they are.
_MOST_WEIGHED, _MOST_READ = 200, 24
#: How long their texts may be together: reading large values takes time, and the first question should not wait for it.
_MOST_CHARACTERS = 40_000
#: How many calls stand in a table, how long their texts may be, among how many of a function they are looked for, and
#: how much each adds to the trouble of judging it. What all of them are given alike is shown once, and does not count.
_MOST_IN_TABLE, _LONGEST_LINE, _MOST_BESIDE, _LINE = 8, 100, 40, 0.15
#: Longer statements are not read to see whether they have something alike.
_LONGEST_READ = 1_000
#: Where no more statements than these are left, calls of one function are not asked about together.
_FEW = 8
#: Where no more than these are, calls of several functions may be: so many in a table, and what each further function
#: adds to its trouble.
_FEW_OF_SEVERAL, _MOST_OF_SEVERAL, _FUNCTION = 16, 4, 0.8
#: How the suspicion against one of many calls of a function falls with their number, and that against a function with
#: the number of its calls below right statements; and what it counts to learn in which part of the tree the fault is,
#: beside in which function. These asked least of faults whose trees were searched again and again with others.
_OF_MANY, _OF_RIGHT, _OF_PLACE = 0.7, 1.0, 1.5
#: The same as the first for the last wrong statement, which is among its function's calls.
_OF_LAST = 0.2

IsOpen = Callable[[Node], bool]


def weighed(area: Area, candidates: Sequence[Node], suspicion: Suspicion, is_open: IsOpen) -> Sequence[Node]:
    """The candidate, or the table of some of them, that tells most for the trouble of judging it."""
    if not candidates:
        return ()
    shares = _Shares(area, candidates, suspicion)
    plain = [n for n in candidates if not area.is_constant(n)] or candidates
    likely = nlargest(
        _MOST_WEIGHED, plain, key=lambda n: _entropy((shares.of[n], shares.total - shares.of[n]))
    )
    best = _readable(area, nlargest(_MOST_READ, likely, key=lambda n: shares.told((n,))))
    tables: list[tuple[Node, ...]] = [(n,) for n in best]
    if len(candidates) > _FEW:
        tables += _tables(area, best, candidates, is_open)
    if len(candidates) <= _FEW_OF_SEVERAL and area.person_answered:
        for first in best:
            beside = [node for node in plain if node != first]
            tables += _growing(area, first, beside, _MOST_OF_SEVERAL, is_open)

    def worth(table: Sequence[Node]) -> float:
        troubles = [suspicion.trouble(area.tree.statement(n)) for n in table]
        functions = len({area.tree.subject(n).function for n in table})
        return shares.told(table) / (
            max(troubles) + _LINE * (len(table) - functions) + _FUNCTION * (functions - 1)
        )

    return max(tables, key=worth)


def _readable(area: Area, nodes: Sequence[Node]) -> Sequence[Node]:
    """The first of some statements, as many as can be read soon."""
    length = 0
    for count, node in enumerate(nodes, start=1):
        length += len(area.tree.statement(node).text)
        if length > _MOST_CHARACTERS:
            return nodes[:count]
    return nodes


def _tables(
    area: Area, best: Sequence[Node], candidates: Sequence[Node], is_open: IsOpen
) -> Iterator[tuple[Node, ...]]:
    """Tables that begin with one of the best statements: further calls of its function."""
    calls: dict[str, list[Node]] = {}
    for node in candidates:
        calls.setdefault(area.tree.subject(node).function, []).append(node)
    for first in best:
        beside = calls[area.tree.subject(first).function][:_MOST_BESIDE]
        yield from _growing(area, first, beside, _MOST_IN_TABLE, is_open)


def _growing(
    area: Area, first: Node, beside: Sequence[Node], most: int, is_open: IsOpen
) -> Iterator[tuple[Node, ...]]:
    """Tables that begin with a statement, each with one more of others, none above another."""
    statement = area.tree.statement(first)
    if statement.raises or len(statement.text) > _LONGEST_READ:
        return
    table, stated = [first], [statement]
    above = set(area.above(first))
    common: Places | None = None
    for node in beside:
        way = list(area.above(node))
        if node in above or not set(table).isdisjoint(way):
            continue
        other = area.tree.statement(node)
        if other.raises or any(s.text == other.text for s in stated) or not is_open(node):
            continue
        shared = alike(statement, other) if common is None else common & alike(statement, other)
        if any(row_length(s, shared) > _LONGEST_LINE for s in (*stated, other)):
            if len(statement.text) > _LONGEST_LINE:
                break  # reading further large ones would take time, and most likely differ, too
            continue
        common = shared
        table.append(node)
        stated.append(other)
        above.update(way)
        yield tuple(table)
        if len(table) == most:
            break


class _Shares:
    """How likely the fault is at and below each statement, and in which function it is then.

    A faulty function goes wrong in some of its calls, so many calls of it count for more than one, and for less than
    as many calls of different functions. Calls of it below what is right speak for it.
    """

    def __init__(self, area: Area, candidates: Sequence[Node], suspicion: Suspicion) -> None:
        self._suspicion = suspicion
        subjects = {n: area.tree.subject(n) for n in candidates}
        calls = Counter(s.function for s in subjects.values())
        self._cleared = Counter(area.tree.subject(n).function for n in islice(area.cleared(), MOST_COMPARED))
        self.of = {n: self._share(s, calls[s.function]) for n, s in subjects.items()}
        #: The same by function, of each statement and of all.
        self._functions = {n: {original(s.function): self.of[n]} for n, s in subjects.items()}
        self._all: dict[str, float] = {}
        for each in self._functions.values():
            _add(self._all, each)
        if area.root != ROOT:
            # it is wrong for sure, so it counts for more than each of the calls below it
            subject = area.tree.subject(area.root)
            share = self._share(subject, 1) / pow(1 + calls[subject.function], _OF_LAST)
            _add(self._all, {original(subject.function): share})
        self.total = sum(self._all.values())
        self._unsure = _entropy(self._all.values())
        for node in reversed(candidates):  # the nearest come first, so children are behind their parents
            parent = area.parent(node)
            if parent in self.of:
                self.of[parent] += self.of[node]
                _add(self._functions[parent], self._functions[node])

    def _share(self, subject: JudgedFunction, count: int) -> float:
        right = pow(1 + self._cleared[subject.function], _OF_RIGHT)
        return self._suspicion.of(subject) / pow(count, _OF_MANY) / right

    def told(self, table: Sequence[Node]) -> float:
        """What it tells to know which of some statements, none above another, is wrong, or that none is; in bits."""
        rest = dict(self._all)
        shares, left = [], 0.0
        for node in table:
            shares.append(self.of[node])
            left += self.of[node] * _entropy(self._functions[node].values())
            _add(rest, self._functions[node], -1)
        shares.append(max(self.total - sum(shares), 0.0))
        left += shares[-1] * _entropy(rest.values())
        return self._unsure - left / self.total + _OF_PLACE * _entropy(shares)


def _add(to: dict[str, float], more: Mapping[str, float], times: int = 1) -> None:
    for function, share in more.items():
        to[function] = to.get(function, 0.0) + times * share


def _entropy(shares: Iterable[float]) -> float:
    """How unsure one is, in bits, of which of several things is so, by how likely each is."""
    known = [share for share in shares if share > 0]
    total = sum(known)
    return -sum(share / total * log2(share / total) for share in known)
