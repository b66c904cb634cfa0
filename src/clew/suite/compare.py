"""Comparing two suites: which tests correspond, and whether they agree (Allwood, sections 3.2 and 5.5).

Corresponding tests form groups: two equal inputs, or a more general one with its instances on the other side. A
specific test agrees if its result is that of the general one; the general one only if all of its instances agree.
A group of unequal inputs is a change of strictness: the side with the more general input needs less. Inputs
that have instances in common, though neither is an instance of the other, differ in how arguments are needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from clew.language.expressions.test_terms import Term, weight
from clew.language.registry import LANGUAGES
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.suite.correspondence import Index, Relation
from clew.suite.model import Result, ResultKind, Suite, TestCase
from clew.suite.renames import Proposal, proposals, translated


class Mark(Enum):
    """How a test compares: its counterparts agree, or differ, or may have more values than are known, or there are none."""

    SAME = ":"
    DIFFERENT = "~"
    OPEN = "?"
    ALONE = "#"


class Strictness(Enum):
    """Whether the second side needs more or less of its arguments than the first."""

    SAME = "same"
    LAZIER = "lazier"
    STRICTER = "stricter"
    OTHER = "different"


@dataclass(frozen=True, slots=True)
class Member:
    """A test of a group, with its mark."""

    case: TestCase
    mark: Mark


@dataclass(frozen=True, slots=True)
class MatchedTests:
    """Tests that correspond, of the first and of the second suite."""

    first: tuple[Member, ...]
    second: tuple[Member, ...]
    strictness: Strictness = Strictness.SAME
    proposal: Proposal | None = None

    @property
    def members(self) -> Iterator[tuple[str, Member]]:
        """All of them, with the letter of their side."""
        yield from (("A", m) for m in self.first)
        yield from (("B", m) for m in self.second)

    @property
    def function(self) -> str:
        return next(m.case.function for _, m in self.members)

    @property
    def differs(self) -> bool:
        return any(m.mark is Mark.DIFFERENT for _, m in self.members)

    @property
    def is_open(self) -> bool:
        """Whether nobody can know if the results are the same, since not all values are known."""
        return not self.differs and any(m.mark is Mark.OPEN for _, m in self.members)

    @property
    def is_alone(self) -> bool:
        return not self.first or not self.second

    @property
    def is_same(self) -> bool:
        """Whether both sides need the same of their arguments, and give the same results."""
        return not (self.is_alone or self.differs or self.is_open) and self.strictness is Strictness.SAME

    @property
    def weight(self) -> tuple[int, int]:
        """How much there is to read in its smallest input."""
        return min(weight(member.case.input) for _, member in self.members)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Groups in the order of the first suite; tests that only the second has come last."""

    first: Suite
    second: Suite
    groups: tuple[MatchedTests, ...]
    proposals: tuple[Proposal, ...] = ()

    @property
    def different(self) -> tuple[MatchedTests, ...]:
        return tuple(g for g in self.groups if g.differs)

    @property
    def strictness(self) -> tuple[MatchedTests, ...]:
        """The groups whose strictness has changed, whether or not results have."""
        return tuple(g for g in self.groups if g.strictness is not Strictness.SAME)

    @property
    def found(self) -> bool:
        """Whether anything behaves differently, a function is gone, or nothing is known of one."""
        return bool(self.removed or self.uncompared or self.is_empty) or any(
            g.differs or g.strictness is not Strictness.SAME for g in self.groups
        )

    @property
    def is_empty(self) -> bool:
        """Whether no test of one suite corresponds to one of the other, so that nothing was compared."""
        return all(g.is_alone for g in self.groups)

    @property
    def uncompared(self) -> tuple[str, ...]:
        """Functions of both suites with tests in the first of which none corresponds to one in the second."""
        tested = {case.function for case in self.first.cases}
        compared = {m.case.function for g in self.groups if not g.is_alone for m in g.first}
        return tuple(sorted(tested - compared - set(self.removed)))

    @property
    def removed(self) -> tuple[str, ...]:
        """Functions that only the first suite has, and that are not called something else in the second."""
        gone = set(self.first.types) - set(self.second.types) - {p.first for p in self.proposals}
        return tuple(sorted(gone))

    @property
    def added(self) -> tuple[str, ...]:
        new = set(self.second.types) - set(self.first.types) - {p.second for p in self.proposals}
        return tuple(sorted(new))


def compare(first: Suite, second: Suite, *, propose: bool = True) -> Comparison:
    """Match up the tests of two suites and compare the results; with `propose`, across renamings, too."""
    if first.language != second.language:
        one, other = (LANGUAGES[suite.language].title for suite in (first, second))
        raise UsageFault(f"one suite is of {one} and the other of {other}: they cannot be compared")
    proposed = proposals(first, second) if propose else ()
    terms = [translated(case.input, proposed) for case in first.cases]
    links = _links(terms, second)
    groups = _groups(first, second, links, proposed)
    return Comparison(first, second, tuple(groups), proposed)


#: A test of the first suite, one of the second, and the relation of the former to the latter.
_Link = tuple[int, int, Relation]


def _links(terms: Sequence[Term], second: Suite) -> list[_Link]:
    index = Index([case.input for case in second.cases])
    return [(a, b, found) for a, term in enumerate(terms) for b, found in index.related(term)]


def _groups(
    first: Suite, second: Suite, links: Sequence[_Link], proposed: tuple[Proposal, ...]
) -> Iterator[MatchedTests]:
    matched = [link for link in links if link[2] is not Relation.OVERLAPS]
    partners = {(0, a) for a, _, _ in matched} | {(1, b) for _, b, _ in matched}
    # where nothing corresponds, what overlaps is shown together: the arguments are needed in another order
    matched += [
        link
        for link in links
        if link[2] is Relation.OVERLAPS and (0, link[0]) not in partners and (1, link[1]) not in partners
    ]
    members, owner = _components(len(first.cases), len(second.cases), matched)
    by_group: dict[int, list[_Link]] = {}
    for link in matched:
        by_group.setdefault(owner[link[0]], []).append(link)
    for root, (left, right) in members.items():
        own = by_group.get(root, [])
        used = [p for p in proposed if any(p.concerns(first.cases[a].input) for a in left)] if own else []
        yield MatchedTests(
            _marked(first.cases, second.cases, left, own, 0),
            _marked(second.cases, first.cases, right, own, 1),
            _strictness(own),
            used[0] if used else None,
        )


def _components(
    count: int, other: int, links: Sequence[_Link]
) -> tuple[dict[int, tuple[list[int], list[int]]], list[int]]:
    """Connected tests by a representative, in order; and the representative of each test."""
    owner = list(range(count + other))

    def find(x: int) -> int:
        while owner[x] != x:
            owner[x] = owner[owner[x]]
            x = owner[x]
        return x

    for a, b, _ in links:
        x, y = find(a), find(count + b)
        owner[max(x, y)] = min(x, y)
    found: dict[int, tuple[list[int], list[int]]] = {}
    owners = [find(x) for x in range(count + other)]
    for x, root in enumerate(owners):
        left, right = found.setdefault(root, ([], []))
        if x < count:
            left.append(x)
        else:
            right.append(x - count)
    return found, owners


def _marked(
    mine: Sequence[TestCase], theirs: Sequence[TestCase], numbers: list[int], links: list[_Link], side: int
) -> tuple[Member, ...]:
    """Tests of one side with their marks."""
    found: list[Member] = []
    for number in numbers:
        others = [
            theirs[a if side else b]
            for a, b, relation in links
            if (b if side else a) == number and relation is not Relation.OVERLAPS
        ]
        marks = {judged(mine[number].result, other.result) for other in others}
        worst = (m for m in (Mark.DIFFERENT, Mark.OPEN, Mark.SAME) if m in marks)
        found.append(Member(mine[number], next(worst, Mark.ALONE)))
    return tuple(found)


def judged(one: Result, other: Result) -> Mark:
    """Compare two results; one of which only some values are known differs if the other lacks one of them."""
    if one == other:
        return Mark.SAME
    if ResultKind.SOME not in (one.kind, other.kind):
        return Mark.DIFFERENT
    some, whole = (one, other) if one.kind is ResultKind.SOME else (other, one)
    is_whole = whole.kind in (ResultKind.VALUE, ResultKind.FAILED)
    return Mark.DIFFERENT if is_whole and not set(some.values) <= set(whole.values) else Mark.OPEN


def _strictness(links: Sequence[_Link]) -> Strictness:
    kinds = {relation for _, _, relation in links}
    if kinds <= {Relation.EQUAL}:
        return Strictness.SAME
    if kinds == {
        Relation.SPECIFIC
    }:  # the first's inputs are instances of the second's: the second needs less
        return Strictness.LAZIER
    return Strictness.STRICTER if kinds == {Relation.GENERAL} else Strictness.OTHER
