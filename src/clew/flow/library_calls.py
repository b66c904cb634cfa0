"""Calls that code which is not drawn makes for code that is: the library, and the world outside.

A call of a library function calls a function of the graph if the library function may come to call it, through other
library functions, and can get at it: as an argument, in a structure, captured by a closure, or as the result of
a function of the graph that it can get at.
"""

from __future__ import annotations

from clew.flow.constraints import CallSite
from clew.flow.value_flow import FunctionPart, MadeStructure, MixedValue, MutableCell, ValueFlow


class LibraryCalls:
    """The calls of functions that are not drawn, after the value flow is solved."""

    def __init__(self, flow: ValueFlow, shown: frozenset[str]) -> None:
        self._flow = flow
        self._shown = shown
        #: What each library function calls itself: functions of the graph, and of the library.
        self._own: dict[str, set[str]] = {}
        self._onwards: dict[str, set[str]] = {}
        for number, identity in flow.calls:
            caller = flow.sites[number].function
            if caller not in shown and identity:
                table = self._own if identity in shown else self._onwards
                table.setdefault(caller, set()).add(identity)
        self._reached: dict[str, frozenset[str]] = {}

    def called_from_outside(self) -> frozenset[str]:
        """The functions of the graph that the outside may call, by itself or through the library."""
        found = self._flow.called_from_outside & self._shown
        for identity in self._flow.called_from_outside - self._shown:
            found |= self._through(identity)
        return frozenset(found)

    def called_for(self, site: CallSite, identity: str) -> frozenset[str]:
        """The functions of the graph that a library function may call when a call in the graph calls it."""
        candidates = self._through(identity) if identity else self._flow.called_from_outside & self._shown
        if not candidates:
            return frozenset()
        return frozenset(self._at_hand(site, candidates))

    def _through(self, identity: str) -> frozenset[str]:
        """The functions of the graph that a library function may come to call."""
        known = self._reached.get(identity)
        if known is None:
            found: set[str] = set()
            seen = {identity}
            work = [identity]
            while work:
                current = work.pop()
                found |= self._own.get(current, set())
                for other in self._onwards.get(current, ()):
                    if other not in seen:
                        seen.add(other)
                        work.append(other)
            known = self._reached[identity] = frozenset(found)
        return known

    def _at_hand(self, site: CallSite, wanted: frozenset[str] | set[str]) -> set[str]:
        """Which of some functions of the graph whoever gets the arguments of a call can get at."""
        found: set[str] = set()
        variables: set[int] = set()
        values: set[int] = set()
        work = list(self._flow.arguments.get(site.number, ()))
        while work and len(found) < len(wanted):
            variable = work.pop()
            if variable in variables:
                continue
            variables.add(variable)
            for number in self._flow.points[variable] - values:
                values.add(number)
                match self._flow.values[number]:
                    case FunctionPart(function, captured, given):
                        if function in self._shown:
                            if function in wanted:
                                found.add(function)
                            work += self._flow.results_of(function)
                        else:
                            work += captured
                            work += given
                    case MadeStructure(_, fields):
                        work += fields
                    case MixedValue(content) | MutableCell(content):
                        work.append(content)
        return found
