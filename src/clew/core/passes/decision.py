"""Decision trees for `match`: which questions are asked in which order, and the row at the end of each path.

The next question is always that of the first line in play, so the order of evaluation is that of trying the rows one
after the other; one evaluation then answers for all lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import merge

from clew.core.deep import Deep
from clew.core.free import FreshNames
from clew.core.names import UNNAMED_FIELD, Globals
from clew.core.nodes import Pattern, PCon
from clew.core.passes.matrix import BANG, KnownAnswer, MatrixRow, Question, narrowed, spread
from clew.source.dataclass import dataclass


@dataclass(slots=True)
class Leaf:
    """A row whose patterns all match; `otherwise` follows when its guard is False."""

    line: MatrixRow
    otherwise: Plan


@dataclass(slots=True)
class Fail:
    """No row is left."""


@dataclass(slots=True)
class Force:
    """Evaluate an occurrence, whatever it is."""

    occurrence: str
    then: Plan


@dataclass(slots=True)
class Switch:
    """Evaluate an occurrence and choose; `otherwise` is None when the branches are all there can be."""

    occurrence: str
    branches: list[tuple[KnownAnswer, Plan]]
    otherwise: Plan | None


Plan = Leaf | Fail | Force | Switch

#: What is known at a node, the latest first: answers, or (at a default) what was ruled out.
Known = tuple["Known", KnownAnswer | tuple[str, tuple[Question, ...]]] | None


class TooLarge(Exception):
    """The tree outgrew its patterns."""


class TreeBuilder:
    """Grows one tree, counting its nodes and how often each row is reached."""

    def __init__(self, known: Globals, names: FreshNames, named: set[str], budget: int | None) -> None:
        self.known = known
        self.names = names
        self.named = named
        self.budget = budget
        self.reached: dict[int, int] = {}
        #: What is known where the first failure is, in a list that is empty when nothing fails.
        self.failures: list[Known] = []

    def node(self, lines: tuple[MatrixRow, ...], known: Known) -> Deep[Plan]:
        if self.budget is not None:
            self.budget -= 1
            if self.budget < 0:
                raise TooLarge
        while lines and not lines[0].tests and lines[0].fails:
            lines = lines[1:]
        if not lines:
            if not self.failures:
                self.failures.append(known)
            return Fail()
        first = lines[0]
        if not first.tests:
            self.reached[first.index] = self.reached.get(first.index, 0) + 1
            if first.guard is None:
                return Leaf(first, Fail())
            return Leaf(first, (yield self.node(lines[1:], known)))
        occurrence, question = first.tests[0]
        if question is BANG:
            rest = tuple(narrowed(lines, KnownAnswer(occurrence)))
            return Force(occurrence, (yield self.node(rest, known)))
        plan: Plan = yield self.switch(occurrence, lines, known)
        return plan

    def switch(self, occurrence: str, lines: tuple[MatrixRow, ...], known: Known) -> Deep[Plan]:
        questions: dict[object, Question] = {}
        for line in lines:
            for asked, question in line.tests:
                if asked == occurrence and question is not BANG:
                    questions.setdefault(question.key, question)
        branches = []
        concerned = _concerned(occurrence, lines)
        for question in questions.values():
            own = tuple(concerned(question))
            answer = KnownAnswer(occurrence, question, self.fields(occurrence, question, own))
            inner = tuple(narrowed(own, answer))
            then: Plan = yield self.node(inner, (known, answer))
            branches.append((answer, then))
        otherwise: Plan | None = None
        if not self.complete(list(questions.values())):
            rest = tuple(narrowed(lines, KnownAnswer(occurrence, others=True)))
            refused = (occurrence, tuple(questions.values()))
            otherwise = yield self.node(rest, (known, refused))
        return Switch(occurrence, branches, otherwise)

    def complete(self, questions: list[Question]) -> bool:
        """Whether these are all the constructors of their type."""
        first = questions[0].pattern
        owner = self.known.owner(first.con) if isinstance(first, PCon) else None
        return owner is not None and len(owner.constructors) <= len(questions)

    def fields(self, occurrence: str, question: Question, lines: tuple[MatrixRow, ...]) -> tuple[str, ...]:
        """Names for the fields of a constructor, taken from the variables of the rows; `_` if unused."""
        wishes: list[str | None] = [None] * len(question.args)
        for line in lines:
            for asked, other in line.tests:
                if asked == occurrence and other.key == question.key and other is not BANG:
                    for index, part in enumerate(other.args):
                        if not wishes[index]:
                            wishes[index] = _wish(part, wishes[index])
        return tuple("_" if wish is None else self.name(wish or UNNAMED_FIELD) for wish in wishes)

    def name(self, wish: str) -> str:
        if wish not in self.named and wish in self.names.taken:
            # Nothing else binds this name, so the first field that it stands for may have it.
            self.named.add(wish)
            return wish
        name = self.names.fresh(wish)
        self.named.add(name)
        return name


def _concerned(occurrence: str, lines: tuple[MatrixRow, ...]) -> Callable[[Question], Iterator[MatrixRow]]:
    """The lines that are left when a question is answered with yes; the others fail at once.

    They are sorted beforehand, so that a thousand literals do not look at a thousand lines each.
    """
    first: dict[object, list[int]] = {}
    others: list[int] = []
    for index, line in enumerate(lines):
        asked, question = line.tests[0] if line.tests else ("", BANG)
        place = others if asked != occurrence or question is BANG else first.setdefault(question.key, [])
        place.append(index)

    def select(question: Question) -> Iterator[MatrixRow]:
        for index in merge(first.get(question.key, ()), others):
            yield lines[index]

    return select


def _wish(pattern: Pattern, earlier: str | None) -> str | None:
    """The name that a pattern gives its value; empty if it needs one but has none, None if it needs none."""
    asked, bound = spread("", pattern)
    if bound:
        return bound[0][0]
    return "" if asked else earlier
