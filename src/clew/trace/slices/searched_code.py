"""What a search that the program makes itself (`allValues e`, `set1 f x`) contributes to a slice.

Such a search runs in a machine of its own, and the log has no history of it: its branches fail and are undone. But the
machine notes which branches and thunks of the user's code were entered until a value was found, in all branches of the
search. All of these count, since the answers that are missing contribute to what was collected as those that are there.
So does what the expression was given that was not evaluated yet: the search may have evaluated it.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from clew.core.nodes import Case, Expr, Var
from clew.core.walk import nodes, parts
from clew.source.dataclass import dataclass
from clew.trace.history.datum import Datum, Made, Suspended
from clew.trace.history.history import History
from clew.trace.history.occurrence import Navigator, Occurrence, Origin
from clew.trace.history.scopes import Chosen

#: Primitives that search, and which operand is searched for.
SEARCHES = {"allValues#": 0, "setValues#": 1}
#: How many values are looked through for expressions that a search may have evaluated.
_MOST_LOOKED_AT = 100_000


@dataclass(frozen=True, slots=True)
class EnteredCode:
    """The expressions of the branches that searches entered, and their cases with the last alternative that was taken."""

    expressions: tuple[Expr, ...]
    cases: tuple[tuple[Case, Chosen | None], ...]


def labels_of(history: History, searched: Occurrence) -> frozenset[int]:
    """The labels that searches for the values of an expression have entered."""
    value = history.value(searched.act, searched.expr)
    if isinstance(value, Suspended | Made) and value.record in history.searched:
        return frozenset(history.searched[value.record])
    # it was evaluated since: which search it was is not known
    return frozenset().union(*history.searched.values())


def entered_code(history: History, labels: AbstractSet[int]) -> EnteredCode:
    """The code that some labels stand for: of each branch what is not in others, and what is around them."""
    branches = history.branches
    begins = {id(body) for body in branches.values()}
    entered = {id(branches[label]) for label in labels if label in branches}
    expressions: list[Expr] = []
    cases: list[tuple[Case, Chosen | None]] = []
    for function in history.functions.values():
        for begin in _entered_in(function.body, begins, entered):
            for node in _region(begin, begins):
                expressions.append(node)
                if isinstance(node, Case):
                    cases.append((node, _last_entered(node, entered)))
    return EnteredCode(tuple(expressions), tuple(cases))


def _entered_in(body: Expr, begins: set[int], entered: set[int]) -> Iterator[Expr]:
    """The branches of a function that were entered, or that one which was entered is in: code may jump into those."""
    order = [node for node in nodes(body) if id(node) in begins]
    if any(id(node) in entered for node in order):
        for node in order:
            if any(id(inner) in entered for inner in nodes(node)):
                yield node


def _region(begin: Expr, begins: set[int]) -> Iterator[Expr]:
    """The expressions of a branch without the branches in it."""
    stack = [begin]
    while stack:
        node = stack.pop()
        yield node
        stack += [part for _, part in parts(node) if id(part) not in begins]


def _last_entered(case: Case, entered: set[int]) -> Chosen | None:
    alternatives: list[Chosen] = [*case.alts, *(() if case.default is None else (case.default,))]
    found = [a for a in alternatives if any(id(node) in entered for node in nodes(a.body))]
    return found[-1] if found else None


def held_back(navigator: Navigator, searched: Occurrence) -> Iterator[tuple[Origin, Datum | None]]:
    """What a search was given: values, and expressions that were not evaluated outside of it, each with its parts."""
    begins = {id(body) for body in navigator.history.branches.values()}
    seen: set[Origin] = set()
    records: set[int] = set()
    work: list[tuple[Origin, Datum]] = [(searched, navigator.value(searched))]
    while work and len(seen) < _MOST_LOOKED_AT:
        origin, value = work.pop()
        if isinstance(value, Made) and value.record not in records:
            records.add(value.record)
            for index, half in enumerate(navigator.history.field_halves(value.record)):
                part = navigator.part(value, index)
                datum = navigator.history.datum(half)
                if part is not None and isinstance(datum, Made | Suspended):
                    work.append((part, datum))
        if not isinstance(origin, Occurrence) or origin in seen:
            continue
        seen.add(origin)
        if not isinstance(value, Suspended):
            yield origin, value
            continue
        for node in _region(origin.expr, begins):
            yield Occurrence(origin.act, node), None
        for node in nodes(origin.expr):
            if isinstance(node, Var):
                given = navigator.definition(Occurrence(origin.act, node))
                if isinstance(given, Occurrence):
                    work.append((given, navigator.value(given)))
