"""Calls that code which is not drawn makes for code that is: the library, and the world outside.

A call of a library function calls a function of the graph if the library function may come to call it, through other
library functions or in one that it gives back, and can get at it: as an argument, in a structure, captured by a
closure, as the result of a function of the graph that it can get at, in a message or another place that all share, by
the name of its module, as behaviours do, or because it names it itself, as code made for instances of classes does.
"""

from __future__ import annotations

from collections.abc import Iterable

from clew.core.graph import components
from clew.flow.computed_names import FindNamed
from clew.flow.constraints import CallSite
from clew.flow.value_flow import ValueFlow
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ReachedCode:
    """What a library function may come to: functions of the graph, and variables that all share."""

    functions: frozenset[str]
    shared: frozenset[int]


class LibraryCalls:
    """The calls of functions that are not drawn, after the value flow is solved."""

    def __init__(self, flow: ValueFlow, shown: frozenset[str], exports: FindNamed) -> None:
        self._flow = flow
        self._shown = shown
        self._exports = exports
        #: What each library function calls itself: functions of the graph, and of the library.
        self._own: dict[str, set[str]] = {}
        self._onwards: dict[str, set[str]] = {}
        for number, identity in flow.calls:
            caller = flow.sites[number].function
            if caller not in shown and identity:
                table = self._own if identity in shown else self._onwards
                table.setdefault(caller, set()).add(identity)
        self._given_away = frozenset(flow.called_from_outside & shown)
        self._generated = _generated(flow, shown)
        #: What can be told apart among what is at hand: functions of the graph, and code that was made for it.
        self._known = shown | self._generated.keys()
        self._reached: dict[str, ReachedCode] = {}
        #: The known functions that can be got at in a set of values; by names of modules, too, or not.
        self._in_set: dict[bool, dict[int, frozenset[str]]] = {False: {}, True: {}}

    def called_from_outside(self) -> frozenset[str]:
        """The functions of the graph that the outside may call, by itself or through the library."""
        found = set(self._given_away)
        for identity in self._flow.called_from_outside - self._shown:
            found |= self._through(identity).functions
        return frozenset(found)

    def called_for(self, site: CallSite, identity: str) -> frozenset[str]:
        """The functions of the graph that a library function may call when a call in the graph calls it."""
        reached = self._through(identity) if identity else ReachedCode(self._given_away, frozenset())
        candidates = reached.functions
        return candidates & self._at_hand(site, identity, reached.shared) if candidates else frozenset()

    def _through(self, identity: str) -> ReachedCode:
        """The functions of the graph that a library function may come to call."""
        if identity not in self._reached:
            self._find_reached(identity)
        return self._reached[identity]

    def _find_reached(self, identity: str) -> None:
        """Find out what a library function and all that it leads to may come to: those on a cycle come to the same."""
        graph: dict[str, list[str]] = {}
        work = [identity]
        while work:
            current = work.pop()
            if current not in graph and current not in self._reached:
                graph[current] = sorted(self._onwards.get(current, set()) | self._returned(current))
                work += graph[current]
        for component in components(graph):
            functions: set[str] = set()
            shared: set[int] = set()
            for one in component:
                functions |= self._own.get(one, set())
                shared |= self._flow.shared_variables_read(one)
            for other in {other for one in component for other in graph[one]} & self._reached.keys():
                functions |= self._reached[other].functions
                shared |= self._reached[other].shared
            reached = ReachedCode(frozenset(functions), frozenset(shared))
            self._reached.update(dict.fromkeys(component, reached))

    def _returned(self, identity: str) -> set[str]:
        """The library functions that one gives back: whoever applies them, they call what it was given."""
        flow = self._flow
        held = {flow.held(result) for result in flow.results_of(identity)}
        parts = (part for values in held for part in flow.values.functions_in(values))
        return {part.function for part in parts if part.function not in self._shown}

    def _at_hand(self, site: CallSite, identity: str, shared: frozenset[int]) -> frozenset[str]:
        """The functions that whoever is called, and gets the arguments of a call, can get at."""
        flow = self._flow
        given = flow.arguments(site.number) | shared
        # by names, the outside may call what is exported at any time, whoever calls it
        by_name = bool(identity)
        found = set(self._within({flow.held(variable) for variable in given}, by_name=by_name))
        if identity in self._generated:
            found.add(identity)
        work = [one for one in found if one in self._generated]
        while work:
            named = self._generated[work.pop()]
            results = {flow.held(result) for one in named for result in flow.results_of(one)}
            for one in (named | self._within(results, by_name=by_name)) - found:
                found.add(one)
                if one in self._generated:
                    work.append(one)
        return frozenset(found)

    def _within(self, sets: set[int], *, by_name: bool) -> frozenset[str]:
        """The known functions that can be got at in some sets of values."""
        self._look_into(sets, by_name=by_name)
        return frozenset().union(*(self._in_set[by_name][values] for values in sets))

    def _look_into(self, sets: Iterable[int], *, by_name: bool) -> None:
        """Find what can be got at in some sets of values. Many variables hold the same set, which is done once."""
        graph: dict[int, list[int]] = {}
        own: dict[int, set[str]] = {}
        known = self._in_set[by_name]
        work = [values for values in sets if values not in known]
        while work:
            values = work.pop()
            if values in graph:
                continue
            own[values] = set()
            variables = self._variables_in(values, own[values])
            if by_name:
                variables |= self._named_in(values, own[values])
            inside = {self._flow.held(variable) for variable in variables}
            graph[values] = sorted(inside)
            work += (other for other in inside if other not in known)
        for component in components(graph):
            whole = set[str]().union(*(own[values] for values in component))
            for other in {other for values in component for other in graph[values]}:
                whole |= known.get(other, frozenset())
            known.update(dict.fromkeys(component, frozenset(whole)))

    def _variables_in(self, values: int, functions: set[str]) -> set[int]:
        """The variables that whoever has a set of values gets at in one step; notes known functions."""
        table = self._flow.values
        found = set(table.contents_in(values, cells=True))
        for structure in table.structures_in(values):
            found.update(structure.fields)
        for part in table.functions_in(values):
            if part.function in self._known:
                functions.add(part.function)
                found.update(self._flow.results_of(part.function))
            if part.function not in self._shown:
                found.update(part.captured, part.given)
        return found

    def _named_in(self, values: int, functions: set[str]) -> set[int]:
        """The same by the names of modules in a set: what they export, and its results."""
        found: set[int] = set()
        for module in self._flow.values.names_in(values):
            for identity in self._exports(module).values():
                functions.add(identity)
                found.update(self._flow.results_of(identity))
        return found


def _generated(flow: ValueFlow, shown: frozenset[str]) -> dict[str, frozenset[str]]:
    """The functions that are not drawn and name some that are, or each other, with those that they name.

    That is code which is made for the modules of the graph, such as dictionaries and default methods of instances.
    """
    named_by: dict[str, set[str]] = {}
    for identity in flow.functions - shown:
        for other in flow.functions_named_in(identity):
            named_by.setdefault(other, set()).add(identity)
    found: set[str] = set()
    work = list(shown)
    while work:
        fresh = named_by.get(work.pop(), set()) - found
        found |= fresh
        work += fresh
    known = shown | found
    return {identity: flow.functions_named_in(identity) & known for identity in found}
