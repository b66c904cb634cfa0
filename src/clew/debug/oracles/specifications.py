"""Which properties speak about which function, and which functions a property trusts (Faddegon, section 8.3).

A property is about a function if it applies that function, and no other one that is suspected (requirement 1).
Libraries, properties, and functions of the properties' own are trusted. `prop_...` specifies in part; all `spec_f` and
`spec_f_...` together specify f completely.

A function that only properties use may be their own, or it may be what they test: most functions of a library are used
by nobody else. So it counts as their own where it stands among them. Elsewhere it is trusted only for a function that
the property is named for, and the verdict says that it was.
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
#: The words of a name: `next`, `Later`, `2`.
_WORD = re.compile(r"[A-Z]*[^\W\d_A-Z]+|[A-Z]+|\d+")
#: What a local function's name has behind that of the function around it.
_LOCAL = "."


@dataclass(frozen=True, slots=True)
class FunctionProperties:
    """The properties about one function, and the names of those that specify it together."""

    target: LinkedProperties
    properties: tuple[Property, ...]
    complete: frozenset[str]
    #: What a property rests on, by its name: functions that it applies, too, and that are taken for right.
    provided: Mapping[str, tuple[str, ...]]


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
    def _helpers(self) -> frozenset[str]:
        """What only properties use in their files; a function that a property is named for is none of them.

        What tests import from elsewhere is what they test, though nothing else may use it.
        """
        callers: dict[str, set[str]] = {}
        for function in (*self._functions.values(), *self._whole_module()):
            for other in (_mentioned(function) & self._functions.keys()) - {function.name}:
                callers.setdefault(other, set()).add(function.name)
        for name in self._suspected:
            callers.setdefault(name, set()).add("")
        found = self._itself
        named = frozenset().union(*(self.named_in(p) for p in self._properties))
        files = {self._functions[name].span.file for name in found}
        # functions may call each other: all that properties may lead to counts, until somebody else calls it
        helpers = {
            name
            for name in self._reached(set(found))
            if plain_name(name) not in named
            and (self._functions[name].span.file in files or not self._functions[name].span.line)
        }
        used_elsewhere = helpers
        while used_elsewhere:
            used_elsewhere = {n for n in helpers if not callers.get(n, set()) <= found | helpers}
            helpers -= used_elsewhere
        return frozenset(helpers)

    @cached_property
    def _itself(self) -> frozenset[str]:
        """The properties, with their local functions."""
        return frozenset(name for name in self._functions if self._is_property(name))

    @cached_property
    def _auxiliary(self) -> frozenset[str]:
        """Properties and what is their own. Code without a place is derived, and nobody suspects it."""
        own = {name for name in self._helpers if self._is_own(self._functions[name])}
        derived = {name for name, f in self._functions.items() if not f.span.line}
        return frozenset(self._itself | own | derived)

    def _is_own(self, helper: Function) -> bool:
        """Whether what only properties use stands among them, or nobody else can use it."""
        if not helper.exported:
            return True
        of_properties = [f.span.line for f in self._in_file(helper, self._itself)]
        others = self._functions.keys() - self._itself - self._helpers
        of_program = [f.span.line for f in self._in_file(helper, others)]
        if not of_program:
            return True
        return min(of_properties, default=helper.span.line) < helper.span.line > max(of_program)

    def _in_file(self, function: Function, names: Iterable[str]) -> Iterator[Function]:
        """Those of some functions that stand in the file of another one."""
        file = function.span.file
        return (f for f in map(self._functions.__getitem__, names) if f.span.line and f.span.file == file)

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

    def named_in(self, prop: str) -> frozenset[str]:
        """The functions whose names a property's name has in it, as words: `next` in `prop_nextLater`."""
        words = _words(_PROPERTY.sub("", prop, count=1))
        names = {plain_name(n) for n in self._functions} - set(self._properties)
        return frozenset(n for n in names if _is_within(_words(n), words)) | {self.named_for(prop)} - {""}

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
        return self._auxiliary | self._helpers

    def about(self, function: str) -> FunctionProperties | None:
        """The properties about a function; None if there are none."""
        target = self._target
        function = original(function)
        if target is None or function not in self._functions:
            return None
        provided = {
            p.name: taken
            for p in self._properties.values()
            if (taken := self._about(p, function)) is not None
        }
        about = [p for p in self._properties.values() if p.name in provided]
        if not about:
            return None
        name = plain_name(function)
        group = frozenset(
            p for p in self._properties if _SPECIFICATION.match(p) and self.named_for(p) == name
        )
        # A specification of which a part cannot be tested is none.
        complete = group if group and group <= provided.keys() else frozenset[str]()
        return FunctionProperties(target, tuple(about), complete, provided)

    def _about(self, prop: Property, function: str) -> tuple[str, ...] | None:
        """Requirement 1: of the functions that the property applies, only this one is suspected; None if that is not so.

        The result has those that are taken for right because only properties use them.
        """
        start = self.property_name(prop.name)
        is_named = plain_name(function) in self.named_in(prop.name)
        seen, waiting, found = {start}, [start], False
        provided: dict[str, None] = {}
        while waiting:
            for other in self._calls.get(waiting.pop(), frozenset()) - seen:
                seen.add(other)
                if other == function:
                    found = True
                elif (
                    other in self._auxiliary or other in self.trusted or other.startswith(f"{start}{_LOCAL}")
                ):
                    waiting.append(other)
                elif is_named and other in self._helpers:
                    waiting.append(other)
                    provided[plain_name(other)] = None
                else:
                    return None
        return tuple(sorted(provided)) if found else None


def _words(name: str) -> list[str]:
    """The words of a name, without regard to how they begin."""
    return [word.lower() for word in _WORD.findall(name)]


def _is_within(words: list[str], others: list[str]) -> bool:
    """Whether some words, of which there is at least one, stand among others in a row."""
    count = len(words)
    return count > 0 and any(words == others[n : n + count] for n in range(len(others) - count + 1))


def _mentioned(function: Function) -> set[str]:
    return {n.name for n in nodes(function.body) if isinstance(n, Call | Partial)}
