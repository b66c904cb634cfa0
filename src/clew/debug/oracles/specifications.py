"""Which properties speak about which function, and which functions a property trusts (Faddegon, section 8.3).

A property is about a function if it applies that function, and no other one that is suspected (requirement 1).
Libraries, properties, and functions that only properties use are trusted. `prop_...` specifies in part; all `spec_f` and
`spec_f_...` together specify f completely.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property

from clew.core.nodes import Call, Function, Partial
from clew.core.walk import nodes
from clew.debug.computation_statement import original
from clew.language.properties import LinkedProperties, Property, PropertyOptions
from clew.language.protocol import LoadedModule
from clew.machine.values.render import plain_name
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError

_SPECIFICATION = re.compile(r"spec_(?=.)")
_PROPERTY = re.compile(r"(?:prop|spec)_?(?=.)")
#: What a local function's name has behind that of the function around it.
_LOCAL = "."


@dataclass(frozen=True, slots=True)
class FunctionProperties:
    """The properties about one function, and the names of those that specify it together."""

    target: LinkedProperties
    properties: tuple[Property, ...]
    complete: frozenset[str]


class PropertyBook:
    """The properties of a module, by the functions that they are about."""

    def __init__(
        self,
        module: LoadedModule,
        trusted: Iterable[str] = (),
        on_problem: Callable[[ClewError], None] | None = None,
        suspected: Iterable[str] = (),
    ) -> None:
        """`suspected` are functions that somebody calls from outside of the module: no properties' own, whoever uses them."""
        self._module = module
        self._suspected = {original(name) for name in suspected}
        #: Functions that the user trusts, by the names in the program.
        self.trusted = set(trusted)
        self._on_problem = on_problem

    @cached_property
    def _target(self) -> LinkedProperties | None:
        try:
            names = list(self._module.property_names())
            known = set(names)
            names += [
                s.name
                for s in self._module.signatures(everything=True)
                if _SPECIFICATION.match(s.name) and s.name not in known
            ]
            if not names:
                return None
            return self._module.properties(PropertyOptions(tuple(names)))
        except ClewError as fault:
            if self._on_problem is not None:
                self._on_problem(fault)
            return None

    @cached_property
    def _properties(self) -> Mapping[str, Property]:
        target = self._target
        if target is None or target.parsed is None:
            return {}
        return {p.name: p for p in target.properties if p.problem is None and p.own}

    @cached_property
    def _functions(self) -> Mapping[str, Function]:
        """The user's functions, by their names in the program."""
        target = self._target
        if target is None or target.parsed is None:
            return {}
        return {f.name: f for f in target.parsed.functions if not f.trusted}

    @cached_property
    def _calls(self) -> Mapping[str, frozenset[str]]:
        return {
            name: frozenset(_mentioned(f) & self._functions.keys()) for name, f in self._functions.items()
        }

    @cached_property
    def _auxiliary(self) -> frozenset[str]:
        """Properties, and what only they use in their files; a function that a property is named for is none of them.

        What tests import from elsewhere is what they test, though nothing else may use it. Code without a place is
        derived, and nobody suspects it.
        """
        callers: dict[str, set[str]] = {}
        for function in (*self._functions.values(), *self._whole_module()):
            for other in (_mentioned(function) & self._functions.keys()) - {function.name}:
                callers.setdefault(other, set()).add(function.name)
        for name in self._suspected:
            callers.setdefault(name, set()).add("")
        found = {name for name in self._functions if self._is_property(name)}
        named = {self.named_for(p) for p in self._properties}
        files = {self._functions[name].span.file for name in found}
        # functions may call each other: all that properties may lead to counts, until somebody else calls it
        helpers = {
            name
            for name in self._reached(found)
            if plain_name(name) not in named
            and (self._functions[name].span.file in files or not self._functions[name].span.line)
        }
        used_elsewhere = helpers
        while used_elsewhere:
            used_elsewhere = {n for n in helpers if not callers.get(n, set()) <= found | helpers}
            helpers -= used_elsewhere
        found |= helpers
        return frozenset(found | {name for name, f in self._functions.items() if not f.span.line})

    def _reached(self, start: set[str]) -> set[str]:
        """The functions that some use, and what these use; without the first ones."""
        seen, waiting = set(start), list(start)
        while waiting:
            more = self._calls.get(waiting.pop(), frozenset()) - seen
            seen |= more
            waiting += more
        return seen - start

    def _whole_module(self) -> Iterator[Function]:
        """All functions of the user: the program of the properties has only what these need."""
        names = [self._module.defined_name(s.name) for s in self._module.signatures(everything=True)]
        return (f for f in self._module.linked((), names).functions if not f.trusted)

    def _is_property(self, name: str) -> bool:
        return any(plain_name(name).split(_LOCAL)[0] == p for p in self._properties) or (
            self._owner(name) in self._properties
        )

    def _owner(self, name: str) -> str:
        """The function that a local one was lifted out of, as its user knows it."""
        prefix = f"{self._module.name}."
        return name.removeprefix(prefix).split(_LOCAL)[0]

    def named_for(self, prop: str) -> str:
        """The function that a property's name begins with, behind `prop_` or `spec_`: the longest that there is."""
        rest = _PROPERTY.sub("", prop, count=1)
        names = {plain_name(n) for n in self._functions} - set(self._properties)
        fitting = [n for n in names if rest == n or rest.startswith(f"{n}_")]
        return max(fitting, key=len, default="")

    # --- what oracles ask ---

    @property
    def constant_expressions(self) -> tuple[str, ...]:
        """The properties that take no arguments, as expressions."""
        target = self._target
        if target is None:
            return ()
        written = [
            target.writer.expressions(p, ())
            for p in target.properties
            if not p.variables and not p.draws and p.problem is None
        ]
        return tuple(texts[0] for texts in written if texts)

    @property
    def tested(self) -> Iterator[tuple[LinkedProperties, Property]]:
        """All properties that can be tested."""
        target = self._target
        return ((target, prop) for prop in self._properties.values() if target is not None)

    def core_name(self, function: str) -> str:
        """The name of a function in the program with the properties: recorded code has copies for some types."""
        return original(function)

    def property_name(self, prop: str) -> str:
        """The function of the program that a property is."""
        full = f"{self._module.name}.{prop}"
        return full if full in self._functions else prop

    def inner(self, prop: str) -> frozenset[str]:
        """The functions of the user that a property uses without being about them."""
        return self._auxiliary

    def about(self, function: str) -> FunctionProperties | None:
        """The properties about a function; None if there are none."""
        target = self._target
        function = original(function)
        if target is None or function not in self._functions:
            return None
        about = [p for p in self._properties.values() if self._is_about(p, function)]
        if not about:
            return None
        name = plain_name(function)
        group = frozenset(
            p for p in self._properties if _SPECIFICATION.match(p) and self.named_for(p) == name
        )
        tested = {p.name for p in about}
        # A specification of which a part cannot be tested is none.
        complete = group if group and group <= tested else frozenset[str]()
        return FunctionProperties(target, tuple(about), complete)

    def _is_about(self, prop: Property, function: str) -> bool:
        """Requirement 1: of the functions that the property applies, only this one is suspected."""
        start = self.property_name(prop.name)
        seen, waiting, found = {start}, [start], False
        while waiting:
            for other in self._calls.get(waiting.pop(), frozenset()) - seen:
                seen.add(other)
                if other == function:
                    found = True
                elif (
                    other in self._auxiliary or other in self.trusted or other.startswith(f"{start}{_LOCAL}")
                ):
                    waiting.append(other)
                else:
                    return False
        return found


def _mentioned(function: Function) -> set[str]:
    return {n.name for n in nodes(function.body) if isinstance(n, Call | Partial)}
