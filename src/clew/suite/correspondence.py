"""Which inputs correspond: equal ones, and more general ones with their instances (Allwood, section 5.5).

An index is a tree over the tokens of flat terms, so that inputs with a common beginning are compared with it once:
two suites of ten thousand tests each are matched in a second, not in a hundred million comparisons. Where one side
has a hole, the other skips a whole subterm. A type annotation of only one side is ignored, since a test without one
holds at all types. Annotations of both sides are equal, or the inputs have nothing in common.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from clew.language.expressions.test_terms import HOLE, TYPED, Term, Token, ends
from clew.suite.model import TestCase


class Relation(Enum):
    """The relation of an input to another one. `OVERLAPS`: some inputs are instances of both, neither is of the other."""

    EQUAL = "equal"
    GENERAL = "more general"
    SPECIFIC = "more specific"
    OVERLAPS = "overlapping"


class _Node:
    """A place in the tree; `after` are the places behind the whole subterms that begin here, `typed` those in their types."""

    __slots__ = ("after", "children", "members", "typed")

    def __init__(self) -> None:
        self.children: dict[Token, _Node] = {}
        self.members: list[int] = []
        self.after: dict[_Node, None] = {}
        self.typed: list[_Node] = []


class Index:
    """Numbered terms; finds those that have an instance in common with another term."""

    def __init__(self, terms: Sequence[Term] = ()) -> None:
        self._root = _Node()
        self._terms: list[Term] = []
        for term in terms:
            self.add(term)

    def add(self, term: Term) -> int:
        """Add a term; returns its number."""
        node = self._root
        path = [node]
        for token in term:
            found = node.children.get(token)
            if found is None:
                found = node.children[token] = _Node()
                if token[0].startswith(TYPED):
                    node.typed.append(found)
            node = found
            path.append(node)
        for at, end in enumerate(ends(term)):
            path[at].after[path[end]] = None
        node.members.append(len(self._terms))
        self._terms.append(term)
        return len(self._terms) - 1

    def related(self, term: Term) -> Iterator[tuple[int, Relation]]:
        """The terms of the index that overlap with a term, and the relation of the *given term* to each."""
        end = ends(term)
        length = len(term)
        # a place, how far the term is read, whether a hole on either side has stood for something, and whether a type
        # annotation of the term was read here
        waiting: list[tuple[_Node, int, bool, bool, bool]] = [(self._root, 0, False, False, False)]
        while waiting:
            node, at, general, specific, annotated = waiting.pop()
            if at == length:
                for member in node.members:
                    yield member, _relation(general, specific)
                continue
            token = term[at]
            children = node.children
            if node.typed and not annotated:
                if token[0].startswith(TYPED):
                    same = children.get(token)
                    if same is not None:
                        waiting.append((same, at + 1, general, specific, False))
                else:
                    waiting += [(inner, at, general, specific, False) for inner in node.typed]
            if token[0].startswith(TYPED):
                waiting.append((node, at + 1, general, specific, True))
                continue
            if token == HOLE:
                same = children.get(HOLE)
                if same is not None:
                    waiting.append((same, at + 1, general, specific, False))
                inside = {place for inner in node.typed for place in inner.after}
                waiting += [
                    (place, at + 1, True, specific, False)
                    for place in node.after
                    if place is not same and place not in inside
                ]
                continue
            same = children.get(token)
            if same is not None:
                waiting.append((same, at + 1, general, specific, False))
            hole = children.get(HOLE)
            if hole is not None:
                waiting.append((hole, end[at], general, True, False))


def _relation(general: bool, specific: bool) -> Relation:
    if general:
        return Relation.OVERLAPS if specific else Relation.GENERAL
    return Relation.SPECIFIC if specific else Relation.EQUAL


def relation(left: Term, right: Term) -> Relation | None:
    """The relation of one input to another; None when they are disjoint."""
    for _, found in Index([right]).related(left):
        return found
    return None


def without_overlaps(cases: Sequence[TestCase]) -> list[TestCase]:
    """Tests with disjoint inputs: of any two that overlap, the first is kept."""
    index = Index([case.input for case in cases])
    dropped: set[int] = set()
    for number, case in enumerate(cases):
        if number in dropped:
            continue
        for other, found in index.related(case.input):
            if other > number and found is not Relation.OVERLAPS:
                dropped.add(other)
    return [case for number, case in enumerate(cases) if number not in dropped]


def overlaps(cases: Sequence[TestCase]) -> Iterator[tuple[int, int]]:
    """The pairs of tests that break the invariant of a suite: one input equals or generalises another."""
    index = Index([case.input for case in cases])
    for number, case in enumerate(cases):
        for other, found in index.related(case.input):
            if other > number and found is not Relation.OVERLAPS:
                yield number, other
