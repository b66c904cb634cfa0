"""The least solution of a program's constraints: which functions and structures reach which variables.

It is the fixed point of definition 8 (Widera, section 5), computed by a worklist that hands on only what is new at a
variable. Structures are told apart by where they are made, and a selection takes the part at its position from those
that the pattern may match (definition 4). Functions are analysed when something may call them.

With `contexts`, a function is analysed once for each call of it (m-CFA with m = 1: Might, Smaragdakis, Van Horn 2010,
section 5.3): closures are flat, what they have captured is copied into the context of the call.

The world around the program is one value, `OUTSIDE`: a function, structure or name that the program did not make, or
that it gave away and gets back. What flows to the outside may be called from there with anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from clew.flow.constraints import (
    CallSite,
    ConstraintMaker,
    FlowConstraint,
    FlowRule,
    FunctionConstraints,
    Required,
)
from clew.normal.form import LIST, Effect, NormalFunction
from clew.source.dataclass import dataclass

#: The value that stands for everything from outside.
OUTSIDE = 0
_ONLY_OUTSIDE = {OUTSIDE}
#: Variables of the solver itself: what the outside gets, messages, the process dictionary, exceptions.
_AWAY, _MESSAGES, _STORE, _RAISED = range(4)


@dataclass(frozen=True, slots=True)
class FunctionPart:
    """A function as a value: what it captured, or the arguments that it was given already."""

    function: str
    captured: tuple[int, ...]
    given: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MadeStructure:
    """A structure that is made at one place; its fields are variables."""

    constructor: str
    fields: tuple[int, ...]
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MixedValue:
    """Something that may hold whatever is in a variable, at any place."""

    content: int


@dataclass(frozen=True, slots=True)
class AtomName:
    """A name."""

    name: str


@dataclass(frozen=True, slots=True)
class MutableCell:
    """A mutable place; its content is a variable."""

    content: int


AbstractValue = FunctionPart | MadeStructure | MixedValue | AtomName | MutableCell | None
#: Finds a function by its identity.
Find = Callable[[str], NormalFunction | None]


class ValueFlow:
    """Holds the growing solution."""

    def __init__(
        self,
        find: Find,
        named: Callable[[str, str, int], str | None],
        tracked: Callable[[str], bool],
        *,
        contexts: bool = False,
        all_data: bool = False,
    ) -> None:
        self._find = find
        self._named = named
        self._tracked = tracked
        self._contexts = contexts
        self._all_data = all_data
        self._maker = ConstraintMaker()
        self._compiled: dict[str, FunctionConstraints | None] = {}
        self._instances: dict[tuple[str, int], int] = {}
        self._bases: dict[str, list[int]] = {}
        #: Functions whose constraints are still to be looked at, by their bases.
        self._entered: list[tuple[int, FunctionConstraints]] = []
        #: Results of calls that are applied to further arguments, and calls that are linked already.
        self._between: dict[tuple[int, tuple[int, ...], int], int] = {}
        self._linked: set[tuple[int, tuple[int, ...], int]] = set()
        #: Calls by computed names: the names of modules and functions so far.
        self._by_name: dict[tuple[int, tuple[int, ...], int], tuple[set[str], set[str]]] = {}
        self._mixed_calls: set[tuple[int, tuple[int, ...], int]] = set()
        #: What each variable may hold, what of it is new, who gets it, and what waits for it.
        self.points: list[set[int]] = [set() for _ in range(4)]
        self._new: dict[int, set[int]] = {}
        self._onwards: list[set[int] | None] = [None] * 4
        self._waiting: list[list[tuple[Callable[..., None], tuple[object, ...]]] | None] = [None] * 4
        self.values: list[AbstractValue] = [None]
        self._interned: dict[AbstractValue, int] = {}
        #: Calls: the number of the site, and the identity of the function; "" is the outside.
        self.calls: set[tuple[int, str]] = set()
        self.called_from_outside: set[str] = set()
        #: The arguments of each site, in every context.
        self.arguments: dict[int, set[int]] = {}
        self._wait(_AWAY, self._gone, ())

    @property
    def sites(self) -> list[CallSite]:
        return self._maker.sites

    def variable_of(self, identity: str, name: str) -> int | None:
        """The number of a function's variable, outside of any context; None if it was not analysed."""
        base, code = self._instances.get((identity, 0)), self._compiled.get(identity)
        if base is None or code is None or name not in code.numbers:
            return None
        return base + code.numbers[name]

    def results_of(self, identity: str) -> list[int]:
        """The variables of a function's result, in every context."""
        code = self._compiled.get(identity)
        return [] if code is None else [base + code.result for base in self._bases.get(identity, ())]

    def onwards(self, variable: int) -> frozenset[int]:
        """The variables that get whatever a variable holds."""
        return frozenset(self._onwards[variable] or ())

    # --- entering functions ---

    def analyse(self, identity: str) -> None:
        """Take a function into the analysis, without arguments yet."""
        self._instance(identity, 0)

    def call_from_outside(self, identity: str) -> None:
        """Let the outside call a function with anything."""
        if identity in self.called_from_outside:
            return
        found = self._instance(identity, 0)
        if found is None:
            return
        self.called_from_outside.add(identity)
        base, code = found
        for param in range(code.arity):
            self._add(base + param, {OUTSIDE})
        self._edge(base + code.result, _AWAY)

    def solve(self) -> None:
        """Hand on what is new until nothing is. Calls by names that were not found are calls of the outside."""
        self._spread_values()
        for (site, args, target), (modules, names) in self._by_name.items():
            if not modules or not names:
                self._call_outside(site, args, target)
        self._spread_values()

    def _spread_values(self) -> None:
        new, onwards, waiting, entered = self._new, self._onwards, self._waiting, self._entered
        while new or entered:
            while entered:
                base, code = entered.pop()
                for constraint in code.code:
                    self._start(constraint, base)
            if not new:
                break
            variable, delta = new.popitem()
            targets = onwards[variable]
            if targets:
                for target in targets:
                    self._add(target, delta)
            rules = waiting[variable]
            if rules:
                for rule, parts in list(rules):
                    rule(delta, *parts)

    def _instance(self, identity: str, context: int) -> tuple[int, FunctionConstraints] | None:
        if identity not in self._compiled:
            function = self._find(identity)
            self._compiled[identity] = None if function is None else self._maker.make(function)
        code = self._compiled[identity]
        if code is None:
            return None
        key = (identity, context)
        base = self._instances.get(key)
        if base is None:
            base = self._instances[key] = len(self.points)
            self._bases.setdefault(identity, []).append(base)
            self.points.extend([set() for _ in range(code.size)])
            self._onwards.extend([None] * code.size)
            self._waiting.extend([None] * code.size)
            self._entered.append((base, code))
        return base, code

    def _variable(self) -> int:
        self.points.append(set())
        self._onwards.append(None)
        self._waiting.append(None)
        return len(self.points) - 1

    # --- the solution ---

    def _add(self, variable: int, values: set[int]) -> None:
        known = self.points[variable]
        fresh = values - known
        if fresh:
            known |= fresh
            waiting = self._new.get(variable)
            if waiting is None:
                self._new[variable] = fresh
            else:
                waiting |= fresh

    def _edge(self, source: int, target: int) -> None:
        if source == target:
            return
        targets = self._onwards[source]
        if targets is None:
            self._onwards[source] = {target}
        elif target in targets:
            return
        else:
            targets.add(target)
        if self.points[source]:
            self._add(target, self.points[source])

    def _wait(self, variable: int, rule: Callable[..., None], parts: tuple[object, ...]) -> None:
        rules = self._waiting[variable]
        if rules is None:
            self._waiting[variable] = [(rule, parts)]
        else:
            rules.append((rule, parts))
        if self.points[variable]:
            rule(set(self.points[variable]), *parts)

    def _value(self, value: AbstractValue) -> int:
        found = self._interned.get(value)
        if found is None:
            found = self._interned[value] = len(self.values)
            self.values.append(value)
        return found

    def _start(self, constraint: FlowConstraint, base: int) -> None:
        """Begin with one constraint of a function whose variables stand behind a base."""
        rule, parts = constraint
        match rule, parts:
            case FlowRule.COPY, (int(source), int(target)):
                self._edge(base + source, base + target)
            case FlowRule.ATOM, (str(name), int(target)):
                if self._tracked(name):
                    self._add(base + target, {self._value(AtomName(name))})
            case FlowRule.STRUCTURE, (str(constructor), tuple(fields), tuple(tags), int(target)):
                made = MadeStructure(constructor, _based(base, fields), tags)
                self._made(made, base + target)
            case FlowRule.LOOPED_LIST, (tuple(items), int(rest), int(target)):
                head, tail = self._variable(), self._variable()
                for item in _based(base, items):
                    self._edge(item, head)
                if rest >= 0:
                    self._edge(base + rest, tail)
                listed = MadeStructure(LIST, (head, tail), ())
                self._made(listed, tail)
                self._made(listed, base + target)
            case FlowRule.CLOSURE, (str(function), tuple(captured), int(own), int(target)):
                held = _based(base, captured)
                value = self._value(FunctionPart(function, held, ()))
                if own >= 0:
                    self._add(held[own], {value})
                self._add(base + target, {value})
            case FlowRule.FUNCTION, (str(function), tuple(given), int(target)):
                self._add(base + target, {self._value(FunctionPart(function, (), _based(base, given)))})
            case FlowRule.SELECT, (int(source), constructor, position, required, int(target)):
                self._wait(base + source, self._selected, (constructor, position, required, base + target))
            case FlowRule.ELEMENTS, (int(source), constructor, int(target)):
                each = self._variable()
                self._edge(base + source, each)
                self._wait(each, self._each, (constructor, each, base + target))
            case FlowRule.CALL, (int(site), str(function), tuple(args), int(target)):
                given = _based(base, args)
                self.arguments.setdefault(site, set()).update(given)
                self._call(site, function, (), given, base + target)
            case FlowRule.APPLY, (int(site), int(called), tuple(args), int(target), curried):
                given = _based(base, args)
                self.arguments.setdefault(site, set()).update(given)
                self._wait(base + called, self._applied, (site, given, base + target, curried))
            case FlowRule.SPREAD, (int(site), int(called), int(listed), int(target)):
                each = self._items_of(base + listed)
                self.arguments.setdefault(site, set()).add(each)
                self._wait(base + called, self._spread, (site, each, base + target))
            case FlowRule.NAMED, (int(site), int(where), int(what), tuple(args), *fixed, int(target)):
                self._start_named(site, where, what, _based(base, args), tuple(fixed), base, base + target)
            case FlowRule.EFFECT, (Effect() as effect, tuple(args), int(target)):
                self._effect(effect, _based(base, args), base + target)

    # --- calls ---

    def _call(
        self, site: int, function: str, captured: tuple[int, ...], args: tuple[int, ...], target: int
    ) -> None:
        """Link a call with a function that takes exactly these arguments."""
        found = self._instance(function, site + 1 if self._contexts else 0)
        if found is None:
            self._call_outside(site, args, target)
            return
        self.calls.add((site, function))
        base, code = found
        key = (base, args, target)
        if key not in self._linked:
            self._linked.add(key)
            for param, arg in enumerate(args[: code.arity]):
                self._edge(arg, base + param)
            self._edge(base + code.result, target)
        for place, held in enumerate(captured):
            self._edge(held, base + code.arity + place)

    def _call_outside(self, site: int, args: Iterable[int], target: int) -> None:
        self.calls.add((site, ""))
        for arg in args:
            self._edge(arg, _AWAY)
        self._add(target, {OUTSIDE})

    def _arity(self, function: str) -> int | None:
        """How many arguments a function takes; None if it is not analysed."""
        if function not in self._compiled:
            found = self._find(function)
            self._compiled[function] = None if found is None else self._maker.make(found)
        code = self._compiled[function]
        return None if code is None else code.arity

    def _applied(self, new: set[int], site: int, args: tuple[int, ...], target: int, curried: bool) -> None:
        for number in new:
            value = self.values[number]
            if number == OUTSIDE:
                self._call_outside(site, args, target)
            elif isinstance(value, MixedValue):
                key = (value.content, args, target)
                if key not in self._mixed_calls:
                    self._mixed_calls.add(key)
                    self._wait(value.content, self._applied, (site, args, target, curried))
            elif isinstance(value, FunctionPart):
                self._apply(value, site, args, target, curried)

    def _apply(
        self, value: FunctionPart, site: int, args: tuple[int, ...], target: int, curried: bool
    ) -> None:
        given = (*value.given, *args)
        self.arguments.setdefault(site, set()).update((*value.given, *value.captured))
        arity = self._arity(value.function)
        if arity is None:
            self._call_outside(site, given, target)
        elif len(given) == arity:
            self._call(site, value.function, value.captured, given, target)
        elif not curried:
            return  # a call with a wrong number of arguments raises
        elif len(given) < arity:
            part = FunctionPart(value.function, value.captured, given)
            self._add(target, {self._value(part)})
        else:
            key = (site, given[arity:], target)
            between = self._between.get(key)
            if between is None:
                between = self._between[key] = self._variable()
                self._wait(between, self._applied, (site, given[arity:], target, curried))
            self._call(site, value.function, value.captured, given[:arity], between)

    def _spread(self, new: set[int], site: int, items: int, target: int) -> None:
        for number in new:
            value = self.values[number]
            if number == OUTSIDE:
                self._call_outside(site, (items,), target)
            elif isinstance(value, FunctionPart):
                arity = self._arity(value.function) or 0
                self._apply(value, site, (items,) * (arity - len(value.given)), target, False)

    def _start_named(
        self,
        site: int,
        where: int,
        what: int,
        args: tuple[int, ...],
        fixed: tuple[object, ...],
        base: int,
        target: int,
    ) -> None:
        fixed_module, fixed_name, spread = fixed
        given = (self._items_of(args[0]),) if spread else args
        self.arguments.setdefault(site, set()).update(given)
        modules: set[str] = {cast("str", fixed_module)} if fixed_module else set()
        names: set[str] = {cast("str", fixed_name)} if fixed_name else set()
        self._by_name[site, given, target] = (modules, names)
        parts = (site, modules, names, given, bool(spread), target)
        if where >= 0:
            self._wait(base + where, self._named_call, (True, *parts))
        if what >= 0:
            self._wait(base + what, self._named_call, (False, *parts))
        if where < 0 and what < 0:
            self._link_named(site, modules, names, given, bool(spread), target)

    def _named_call(
        self,
        new: set[int],
        is_module: bool,
        site: int,
        modules: set[str],
        names: set[str],
        args: tuple[int, ...],
        spread: bool,
        target: int,
    ) -> None:
        """New names for the module or the function of a call, which is linked for each pair."""
        found = {value.name for n in new if isinstance(value := self.values[n], AtomName)}
        if OUTSIDE in new or any(isinstance(self.values[n], MixedValue) for n in new):
            self._call_outside(site, args, target)
        (modules if is_module else names).update(found)
        self._link_named(
            site, found if is_module else modules, names if is_module else found, args, spread, target
        )

    def _link_named(
        self,
        site: int,
        modules: set[str],
        names: set[str],
        args: tuple[int, ...],
        spread: bool,
        target: int,
    ) -> None:
        arities = range(8) if spread else (len(args),)
        for module in sorted(modules):
            for name in sorted(names):
                for arity in arities:
                    identity = self._named(module, name, arity)
                    if identity is not None:
                        self._call(site, identity, (), args * arity if spread else args, target)

    # --- structures ---

    def _selected(
        self, new: set[int], constructor: str, position: int, required: Required, target: int
    ) -> None:
        for number in new:
            value = self.values[number]
            if number == OUTSIDE:
                self._add(target, {OUTSIDE})
            elif isinstance(value, MadeStructure):
                if constructor and value.constructor != constructor:
                    continue
                if required and not _may_match(value.tags, required):
                    continue
                if position < 0 or value.constructor == "map":
                    for part in value.fields:
                        self._edge(part, target)
                elif position < len(value.fields):
                    self._edge(value.fields[position], target)
            elif isinstance(value, MixedValue):
                self._edge(value.content, target)

    def _each(self, new: set[int], constructor: str, rest: int, target: int) -> None:
        """The elements of a list, or all parts of another structure."""
        for number in new:
            value = self.values[number]
            if number == OUTSIDE:
                self._add(target, {OUTSIDE})
            elif isinstance(value, MixedValue):
                self._edge(value.content, target)
            elif isinstance(value, MadeStructure) and (not constructor or value.constructor == constructor):
                if constructor == LIST:
                    self._edge(value.fields[0], target)
                    self._edge(value.fields[1], rest)
                else:
                    for part in value.fields:
                        self._edge(part, target)

    def _made(self, structure: MadeStructure, target: int) -> None:
        """A structure is made. It matters as soon as there is a function or a name in it.

        As long as it holds only what comes from outside, it is as good as something from outside itself.
        """
        value = self._value(structure)
        if self._all_data:
            self._add(target, {value})
            return
        for field in structure.fields:
            if field != target:
                self._wait(field, self._filled, (value, target))

    def _filled(self, new: set[int], value: int, target: int) -> None:
        self._add(target, {OUTSIDE} if new == _ONLY_OUTSIDE else {value, OUTSIDE} & (new | {value}))

    def _items_of(self, listed: int) -> int:
        items, each = self._variable(), self._variable()
        self._edge(listed, each)
        self._wait(each, self._each, (LIST, each, items))
        return items

    # --- computations ---

    def _effect(self, effect: Effect, args: tuple[int, ...], target: int) -> None:
        match effect:
            case Effect.CARRIES:
                content = self._variable()
                for arg in args:
                    self._edge(arg, content)
                self._wait(content, self._mixed, (content, target))
            case Effect.APPENDS | Effect.FILTERS:
                head = self._variable()
                for arg in args[:-1]:
                    each = self._variable()
                    self._edge(arg, each)
                    self._wait(each, self._each, (LIST, each, head))
                self._made(MadeStructure(LIST, (head, target), ()), target)
                if effect is Effect.APPENDS:
                    self._edge(args[-1], target)
            case Effect.OUTSIDE:
                for arg in args:
                    self._edge(arg, _AWAY)
                self._add(target, {OUTSIDE})
            case Effect.SENDS:
                for arg in args:
                    self._edge(arg, _MESSAGES)
                    self._edge(arg, target)
            case Effect.RECEIVES:
                self._add(target, {OUTSIDE})
                self._edge(_MESSAGES, target)
            case Effect.STORES:
                self._edge(_STORE, target)
                for arg in args:
                    self._edge(arg, _STORE)
            case Effect.FETCHES:
                self._edge(_STORE, target)
            case Effect.RAISES:
                for arg in args:
                    self._edge(arg, _RAISED)
                    self._edge(arg, _AWAY)
            case Effect.CATCHES:
                self._add(target, {OUTSIDE})
                self._edge(_RAISED, target)
            case Effect.NEW_CELL:
                content = self._variable()
                for arg in args:
                    self._edge(arg, content)
                self._add(target, {self._value(MutableCell(content))})
            case Effect.WRITES_CELL:
                self._wait(args[0], self._written, (args[-1],))
            case Effect.READS_CELL:
                self._wait(args[0], self._read, (target,))
            case Effect.FREE:
                self._add(target, {self._value(MixedValue(self._variable()))})
            case Effect.UNIFIES:
                both = self._variable()
                for arg in args:
                    self._edge(arg, both)
                self._wait(both, self._unified, (both,))
            case Effect.PLAIN:
                pass

    def _mixed(self, new: set[int], content: int, target: int) -> None:
        """What is in a mixture, and in the structures in it, may be anywhere in the result."""
        found = set()
        for number in new:
            value = self.values[number]
            if isinstance(value, MadeStructure):
                for part in value.fields:
                    self._edge(part, content)
                found.add(self._value(MixedValue(content)))
            elif isinstance(value, MixedValue):
                self._edge(value.content, content)
                found.add(self._value(MixedValue(content)))
            else:
                found.add(number)
                if number != OUTSIDE:
                    found.add(self._value(MixedValue(content)))
        self._add(target, found)

    def _unified(self, new: set[int], both: int) -> None:
        """Whatever is in two unified values may become the value of a variable in them."""
        for number in new:
            value = self.values[number]
            if isinstance(value, MadeStructure):
                for part in value.fields:
                    self._edge(part, both)
            elif isinstance(value, MixedValue):
                self._edge(both, value.content)
                self._edge(value.content, both)

    def _written(self, new: set[int], content: int) -> None:
        for number in new:
            value = self.values[number]
            if isinstance(value, MutableCell):
                self._edge(content, value.content)
            elif number == OUTSIDE:
                self._edge(content, _AWAY)
            elif isinstance(value, MixedValue):
                self._edge(content, value.content)

    def _read(self, new: set[int], target: int) -> None:
        for number in new:
            value = self.values[number]
            if isinstance(value, MutableCell | MixedValue):
                self._edge(value.content, target)
            elif number == OUTSIDE:
                self._add(target, {OUTSIDE})

    def _gone(self, new: set[int]) -> None:
        """What the outside has got: it may call it and look into it."""
        for number in new:
            match self.values[number]:
                case FunctionPart() as part:
                    self._outside_applies(part)
                case MadeStructure() as structure:
                    for field in structure.fields:
                        self._edge(field, _AWAY)
                case MixedValue(content):
                    self._edge(content, _AWAY)
                case MutableCell(content):
                    self._edge(content, _AWAY)
                    self._add(content, {OUTSIDE})

    def _outside_applies(self, part: FunctionPart) -> None:
        found = self._instance(part.function, 0)
        if found is None:
            for arg in part.given:
                self._edge(arg, _AWAY)
            return
        base, code = found
        self.called_from_outside.add(part.function)
        for param in range(code.arity):
            if param < len(part.given):
                self._edge(part.given[param], base + param)
            else:
                self._add(base + param, {OUTSIDE})
        for place, held in enumerate(part.captured):
            self._edge(held, base + code.arity + place)
        self._edge(base + code.result, _AWAY)


def _based(base: int, numbers: tuple[object, ...]) -> tuple[int, ...]:
    return tuple([base + cast("int", number) for number in numbers])


def _may_match(tags: tuple[str, ...], required: Required) -> bool:
    """Whether the atoms that are known in a structure allow a pattern."""
    for place, name in required:
        known = tags[place] if place < len(tags) else ""
        if known and known != name:
            return False
    return True
