"""The searches that a program made itself (`allValues e`, the sides of `e -=- f`): what they evaluated and found.

The log has no history of such a search, so an expression that only a search has evaluated looks like one that nobody
needed. What was searched for, and which answers the program took, the log does say.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from clew.core.nodes import Case, Label, Let, Prim, Var
from clew.source.dataclass import dataclass
from clew.trace.history.datum import Datum, Suspended
from clew.trace.history.occurrence import Occurrence, Origin
from clew.trace.log.log import RecordKind
from clew.trace.own_code.user_code import UserCode
from clew.trace.slices.searched_code import SEARCHES, held_back

#: How many searches are looked at, and how many answers of one are told.
_MOST_SEARCHES, MOST_ANSWERS = 10_000, 5
#: Over how many variables an expression is followed that is searched for.
_MOST_STATIONS = 100
#: Which parts of a cell are its element and the rest.
_ELEMENT, _REST = 0, 1


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers of a search, as far as the program took them, and whether these are all that there are."""

    values: tuple[Datum, ...]
    are_all: bool


class OwnSearches:
    """The searches of a history."""

    def __init__(self, code: UserCode) -> None:
        self.code = code

    @cached_property
    def _begun(self) -> tuple[Occurrence, ...]:
        """The searches that were begun, the latest first."""
        history = self.code.history
        pcs = frozenset[int]().union(*(history.pcs_of_primitive(name) for name in SEARCHES))
        if not pcs:
            return ()
        return tuple(islice(self._evaluated(pcs), _MOST_SEARCHES))

    def _evaluated(self, pcs: frozenset[int]) -> Iterator[Occurrence]:
        history = self.code.history
        for number in history.log.latest(RecordKind.THUNK):
            head = history.log.head(number)
            site = history.sites.get(head.pc) if head.pc in pcs else None
            if not isinstance(site, Prim):
                continue
            search = Occurrence(head.act, site)
            if not self.code.navigator.is_untouched(search):
                yield search

    @cached_property
    def _meant(self) -> dict[Origin, Occurrence]:
        """The searches by what they search for: an expression of the user's, and the variables that stand for it."""
        found: dict[Origin, Occurrence] = {}
        for search in self._begun:
            for station in self._own_stations(search):
                found.setdefault(station, search)
        return found

    @cached_property
    def _given(self) -> dict[Origin, Occurrence]:
        """The searches by all that they were given and may have evaluated."""
        navigator = self.code.navigator
        found: dict[Origin, Occurrence] = {}
        for search in self._begun:
            for origin, _ in held_back(navigator, goal_of(search)):
                found.setdefault(origin, search)
        return found

    def _stations(self, goal: Occurrence) -> Iterator[Occurrence]:
        """The expression that a search evaluates, and what that stands for, as far as it hands a value on."""
        current: Origin | None = goal
        for _ in range(_MOST_STATIONS):
            if not isinstance(current, Occurrence):
                return
            yield current
            match current.expr:
                case Var():
                    current = self.code.navigator.definition(current)
                case Let(body=body) | Label(body=body):
                    current = Occurrence(current.act, body)
                case Case(alts=(), default=default) if default is not None:
                    current = Occurrence(current.act, default.body)
                case Prim(name="seq#", args=args):
                    current = Occurrence(current.act, args[-1])
                case _:
                    return

    def search_for(self, expression: Origin) -> Occurrence | None:
        """The search for the values of an expression, if the program made one."""
        return self._meant.get(expression)

    def search_given(self, expression: Origin) -> Occurrence | None:
        """A search that was given an expression among others, and may have evaluated it."""
        return self._given.get(expression)

    def subject(self, search: Occurrence) -> Occurrence | None:
        """The expression of the user's code whose values a search looks for."""
        return next(self._own_stations(search), None)

    def _own_stations(self, search: Occurrence) -> Iterator[Occurrence]:
        """The stations of what a search evaluates that the user wrote: what a library does there has its call's place."""
        call = self.code.place(search)
        for station in self._stations(goal_of(search)):
            if self.code.owns(station.expr.span) and station.expr.span != call:
                yield station

    def answers(self, search: Occurrence, most: int = MOST_ANSWERS) -> Answers:
        """The answers that the program took from a search, at most so many."""
        history = self.code.history
        cell, found = self.code.navigator.value(search), list[Datum]()
        while history.constructor_name(cell) == ":":
            if len(found) == most:
                return Answers(tuple(found), are_all=False)
            found.append(history.field(cell, _ELEMENT))
            cell = history.field(cell, _REST)
        return Answers(tuple(found), are_all=not isinstance(cell, Suspended))


def goal_of(search: Occurrence) -> Occurrence:
    """What a search evaluates."""
    assert isinstance(search.expr, Prim)
    return Occurrence(search.act, search.expr.args[SEARCHES[search.expr.name]])
