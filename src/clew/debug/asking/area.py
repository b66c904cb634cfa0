"""Where the fault can still be: the part of a computation tree below a wrong statement that no answer has cleared.

A wrong statement whose children are all right names the defective function (Faddegon, section 2.2). A statement that
is right, or whose arguments are inadmissible, clears everything below it. A statement of a trusted function, and one
that nobody can judge, is looked through: its children count as children of its parent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.computation_statement import JudgedKind
from clew.debug.computation_tree import ROOT, ComputationTree, Node
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Grounds:
    """What a verdict rests on: statements that were judged, and functions that were trusted."""

    judged: tuple[Node, ...]
    trusted: tuple[str, ...]


@dataclass(slots=True)
class Area:
    """The answers so far, and the wrong statement that the search has come to."""

    tree: ComputationTree
    root: Node = ROOT
    answers: dict[Node, Opinion] = field(default_factory=dict)
    #: Words for functions and modules whose statements are taken for right without a question.
    trusted: set[str] = field(default_factory=set)
    _parents: dict[Node, Node] = field(default_factory=dict)
    #: Of functions that were met: the words that mean them, and whether they are properties.
    _names: dict[str, tuple[frozenset[str], bool]] = field(default_factory=dict)

    # --- answers ---

    def answer(self, node: Node, answer: Opinion) -> None:
        """Take note of an answer; a wrong statement becomes the root of what is searched, unless it lies above it."""
        self.answers[node] = answer
        if answer.mark is Rightness.WRONG and node not in set(self.above(self.root)):
            self.root = node

    def mark(self, node: Node) -> Rightness | None:
        """What was said of a statement."""
        known = self.answers.get(node)
        return None if known is None else known.mark

    @property
    def person_answered(self) -> bool:
        """Whether a person has answered anything."""
        return any(answer.speaker is Speaker.PERSON for answer in self.answers.values())

    def is_trusted(self, node: Node) -> bool:
        """Whether its function is trusted: properties are, and what somebody named."""
        subject = self.tree.subject(node)
        known = self._names.get(subject.function)
        if known is None:
            known = self._names[subject.function] = subject.names, subject.is_property
        names, is_property = known
        return is_property or not names.isdisjoint(self.trusted)

    # --- the shape ---

    def above(self, node: Node) -> Iterator[Node]:
        """The statements on the way up from one, itself first, as far as the search came down to it."""
        yield node
        while (parent := self.parent(node)) is not None:
            yield parent
            node = parent

    def parent(self, node: Node) -> Node | None:
        """The statement that depends on this one, if the search came to it that way."""
        return self._parents.get(node)

    def children(self, node: Node) -> Iterator[Node]:
        """The statements below one that may be wrong: those looked through are replaced by what is below them.

        They may be millions, so they are found one by one.
        """
        waiting = [iter(self.tree.children(node))]
        while waiting:
            child = next(waiting[-1], None)
            if child is None:
                waiting.pop()
                continue
            mark = self.mark(child)
            if mark is not None and mark.clears:
                continue
            if mark is not Rightness.WRONG and (mark is Rightness.UNKNOWN or self.is_trusted(child)):
                waiting.append(iter(self.tree.children(child)))
                continue
            self._parents.setdefault(child, node)
            yield child

    def open_children(self, node: Node) -> Iterator[Node]:
        """The children that nothing was said of, constants last: nobody likes to begin with those."""
        constants = []
        for child in self.children(node):
            if self.mark(child) is None:
                if self.is_constant(child):
                    constants.append(child)
                else:
                    yield child
        yield from constants

    def is_constant(self, node: Node) -> bool:
        """Whether a statement is about a constant."""
        subject = self.tree.subject(node)
        return subject.kind is JudgedKind.CONSTANT or subject.takes_nothing

    def cleared(self) -> Iterator[Node]:
        """The right statements, and what is below them."""
        seen: set[Node] = set()
        waiting = [iter([n for n, a in self.answers.items() if a.mark is Rightness.RIGHT])]
        while waiting:
            node = next(waiting[-1], None)
            if node is None:
                waiting.pop()
            elif node not in seen:
                seen.add(node)
                yield node
                waiting.append(iter(self.tree.children(node)))

    def weights(self) -> Weights:
        """How much is below each statement, without what was cleared."""
        return Weights(self)

    def candidates(self, most: int) -> list[Node]:
        """Statements below the root that nothing was said of, the nearest first; at most so many."""
        found: list[Node] = []
        level: list[Node] = [self.root]
        seen = {self.root}
        while level and len(found) < most:
            below: list[Node] = []
            for node in level:
                for child in self.children(node):
                    if child in seen:
                        continue
                    seen.add(child)
                    below.append(child)
                    if self.mark(child) is None:
                        found.append(child)
                        if len(found) >= most:
                            return found
            level = below
        return found

    # --- the end ---

    @property
    def is_located(self) -> bool:
        """Whether all that the wrong statement depends on was judged."""
        return next(self.children(self.root), None) is None

    def unjudged(self) -> Iterator[Node]:
        """The statements that the one at the root depends on and that may be to blame, also those nobody could judge."""
        seen = {self.root}
        waiting = [iter(self.tree.children(self.root))]
        while waiting:
            child = next(waiting[-1], None)
            if child is None:
                waiting.pop()
                continue
            mark = self.mark(child)
            if child in seen or (mark is not None and mark.clears):
                continue
            seen.add(child)
            if mark is Rightness.WRONG or not self.is_trusted(child):
                yield child
            waiting.append(iter(self.tree.children(child)))

    def grounds(self) -> Grounds:
        """What the statement at the root depends on: what was judged, and which trusted functions are in between."""
        judged: list[Node] = []
        trusted: dict[str, None] = {}
        waiting = list(reversed(self.tree.children(self.root)))
        while waiting:
            child = waiting.pop()
            mark = self.mark(child)
            if mark is not None and mark is not Rightness.UNKNOWN:
                judged.append(child)
                continue
            if mark is None and self.is_trusted(child):
                trusted[self.tree.subject(child).name] = None
            waiting.extend(reversed(self.tree.children(child)))
        return Grounds(tuple(dict.fromkeys(judged)), tuple(trusted))

    def doubtful(self) -> list[Node]:
        """The statements below the root that nobody could judge: the defect may be in one of their functions."""
        found: list[Node] = []
        waiting = list(reversed(self.tree.children(self.root)))
        while waiting:
            child = waiting.pop()
            mark = self.mark(child)
            if mark is not None and mark.clears:
                continue
            if mark is Rightness.UNKNOWN:
                found.append(child)
            waiting.extend(reversed(self.tree.children(child)))
        return found


class Weights:
    """The weights of statements, less those of what was cleared below them."""

    def __init__(self, area: Area) -> None:
        self._area = area
        self._less: dict[Node, int] = {}
        cleared = [n for n, a in area.answers.items() if a.mark.clears]
        inner = set(cleared)
        for node in cleared:
            above = list(area.above(node))[1:]
            if inner.intersection(above):
                continue
            weight = area.tree.weight(node).statements
            for other in above:
                self._less[other] = self._less.get(other, 0) + weight

    def of(self, node: Node) -> int:
        """How many statements are left at and below this one."""
        return max(1, self._area.tree.weight(node).statements - self._less.get(node, 0))
