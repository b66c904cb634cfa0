"""Which function of one suite is which of the other, when it has another name or takes its arguments in another order.

Allwood leaves this open (section 5.5.1). A pair of functions is proposed when, with the names and arguments changed, the
tests of one have the results of the tests of the other, and the types fit, or many tests agree. A function whose
new type is its old one with the arguments in another order takes them so, whatever its results are. Proposals build on
one another: once `empty` is known to be `nil`, `insert 0 empty` can be found to be `add 0 nil`. Tests that mention
functions that are not matched yet do not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from clew.language.expressions.test_terms import Term, Token
from clew.source.dataclass import dataclass
from clew.suite.correspondence import Index, Relation
from clew.suite.model import Suite, TestCase

#: The most arguments whose orders are all tried, and the most tests of a function that are looked at.
_MOST_ARGUMENTS = 4
_MOST_TESTS = 400
#: The share of corresponding tests that must agree, and the share of all tests that must correspond.
_AGREEING, _MATCHED = 0.7, 0.5
#: How many tests must agree for two functions of different types to count as the same.
_MANY = 5


@dataclass(frozen=True, slots=True)
class Proposal:
    """`first` of one suite is `second` of the other; its i-th argument there is the `order[i]`-th here.

    Of `matched` pairs of tests that this makes, `agreeing` have the same result.
    """

    first: str
    second: str
    order: tuple[int, ...]
    agreeing: int
    matched: int

    @property
    def is_swapped(self) -> bool:
        return self.order != tuple(sorted(self.order))

    def concerns(self, term: Term) -> bool:
        return any(symbol == self.first and count == len(self.order) for symbol, count in term)

    def __str__(self) -> str:
        parts = []
        if self.first != self.second:
            parts.append(f"{self.first} is called {self.second}")
        if self.is_swapped:
            numbers = ", ".join(str(i + 1) for i in self.order)
            parts.append(f"{'with' if parts else self.first + ' takes'} its arguments in the order {numbers}")
        return " ".join(parts)


def translated(term: Term, proposals: Sequence[Proposal]) -> Term:
    """A term of the first suite with the names and orders of the second."""
    by_name = {(p.first, len(p.order)): p for p in proposals}
    by_name.update({(p.first, 0): p for p in proposals if not p.is_swapped})
    if not any(token in by_name for token in term):
        return term
    stack: list[list[Token]] = []
    for token in reversed(term):
        symbol, count = token
        args = [stack.pop() for _ in range(count)]
        proposal = by_name.get(token)
        if proposal is not None:
            symbol = proposal.second
            if count:
                args = [args[i] for i in proposal.order]
        stack.append([(symbol, count), *(t for arg in args for t in arg)])
    return tuple(stack.pop())


def proposals(first: Suite, second: Suite) -> tuple[Proposal, ...]:
    """The renamings and swaps that make the most tests agree, one for each function."""
    found: list[Proposal] = []
    while True:
        best = max(_candidates(first, second, found), key=_score, default=None)
        if best is None:
            return tuple(found)
        found.append(best)


def _score(proposal: Proposal) -> tuple[bool, float, int, bool]:
    """The surest first; the same name or order before another one."""
    share = proposal.agreeing / max(proposal.matched, 1)
    return proposal.first == proposal.second, share, proposal.agreeing, not proposal.is_swapped


def _candidates(first: Suite, second: Suite, known: Sequence[Proposal]) -> Iterator[Proposal]:
    mine, theirs = _by_function(first.cases), _by_function(second.cases)
    taken, used = {p.first for p in known}, {p.second for p in known}
    common = (mine.keys() & theirs.keys()) | (first.types.keys() & second.types.keys())
    gone = sorted(mine.keys() - common - taken)
    new = sorted(theirs.keys() - common - used)
    for name in sorted(common - taken):
        if name in mine and name in theirs:
            by_type = _order_by_type(name, first, second)
            yield from _swaps(name, mine[name], theirs[name], known, by_type)
    for name in gone:
        decidable = _without(mine[name], {*gone} - {name})
        for other in new:
            comparable = _without(theirs[other], {*new} - {other})
            for found in _renames(name, other, decidable, comparable, known):
                if found.agreeing >= _MANY or _types_fit(found, first, second):
                    yield found


def _without(cases: list[TestCase], names: set[str]) -> list[TestCase]:
    """The tests that mention none of these."""
    return [case for case in cases if not any(symbol in names for symbol, _ in case.input)]


def _types_fit(proposal: Proposal, first: Suite, second: Suite) -> bool:
    """Whether a function has the type of another one, its arguments in the proposed order."""
    *arguments, result = type_parts(first.types.get(proposal.first, ""))
    if len(arguments) == len(proposal.order):
        arguments = [arguments[i] for i in proposal.order]
    return [*arguments, result] == type_parts(second.types.get(proposal.second, ""))


def type_parts(text: str) -> list[str]:
    """The arguments and the result of a type, without its constraints."""
    parts, depth, start = [], 0, 0
    text = text.rpartition(" => ")[2]
    for at, char in enumerate(text):
        depth += (char in "([") - (char in ")]")
        if depth == 0 and text.startswith(" -> ", at):
            parts.append(text[start:at])
            start = at + len(" -> ")
    return [*parts, text[start:]]


def _renames(
    name: str, other: str, mine: list[TestCase], theirs: list[TestCase], known: Sequence[Proposal]
) -> Iterator[Proposal]:
    arity = _arity(mine, name)
    if not mine or not theirs or arity != _arity(theirs, other):
        return
    index = Index([case.input for case in theirs])
    for order in _orders(arity):
        found = _tried(Proposal(name, other, order, 0, 0), mine, theirs, index, known)
        if _convinces(found, min(len(mine), len(theirs))):
            yield found


def _order_by_type(name: str, first: Suite, second: Suite) -> tuple[int, ...] | None:
    """The one order of arguments that makes the old type of a function its new one."""
    before, after = first.types.get(name, ""), second.types.get(name, "")
    if before == after:
        return None
    orders = _orders(len(type_parts(before)) - 1)
    fitting = [o for o in orders if _types_fit(Proposal(name, name, o, 0, 0), first, second)]
    return fitting[0] if len(fitting) == 1 else None


def _swaps(
    name: str,
    mine: list[TestCase],
    theirs: list[TestCase],
    known: Sequence[Proposal],
    by_type: tuple[int, ...] | None,
) -> Iterator[Proposal]:
    """Another order of arguments, if the types want it, or it makes more tests correspond and they agree."""
    arity = _arity(mine, name)
    if arity < 2 or arity != _arity(theirs, name):
        return
    index = Index([case.input for case in theirs])
    if by_type is not None and len(by_type) == arity:
        found = _tried(Proposal(name, name, by_type, 0, 0), mine, theirs, index, known)
        if found.matched:
            yield found
        return
    orders = list(_orders(arity))
    present = _tried(Proposal(name, name, orders[0], 0, 0), mine, theirs, index, known)
    if _convinces(present, min(len(mine), len(theirs))):
        return
    for order in orders[1:]:
        found = _tried(Proposal(name, name, order, 0, 0), mine, theirs, index, known)
        if found.agreeing > 2 * present.agreeing and _convinces(found, min(len(mine), len(theirs))):
            yield found


def _tried(
    proposal: Proposal, mine: list[TestCase], theirs: list[TestCase], index: Index, known: Sequence[Proposal]
) -> Proposal:
    """The proposal with how many tests correspond and agree."""
    matched = agreeing = 0
    all_ = [*known, proposal]
    for case in mine:
        for number, relation in index.related(translated(case.input, all_)):
            if relation is not Relation.OVERLAPS:
                matched += 1
                agreeing += case.result == theirs[number].result
    return Proposal(proposal.first, proposal.second, proposal.order, agreeing, matched)


def _convinces(proposal: Proposal, count: int) -> bool:
    enough = proposal.matched >= max(_MATCHED * count, 1)
    return enough and proposal.agreeing >= _AGREEING * proposal.matched


def _orders(arity: int) -> Iterable[tuple[int, ...]]:
    """The present order first."""
    return permutations(range(arity)) if arity <= _MOST_ARGUMENTS else [tuple(range(arity))]


def _by_function(cases: Iterable[TestCase]) -> dict[str, list[TestCase]]:
    """The smallest tests of each function: a few hundred are enough."""
    found: dict[str, list[TestCase]] = {}
    for case in cases:
        found.setdefault(case.function, []).append(case)
    for name, members in found.items():
        if len(members) > _MOST_TESTS:
            found[name] = sorted(members, key=lambda c: (len(c.input), c.input))[:_MOST_TESTS]
    return found


def _arity(cases: Sequence[TestCase], name: str) -> int:
    """With how many arguments a function is tested."""
    return next((count for case in cases for symbol, count in case.input if symbol == name), 0)
