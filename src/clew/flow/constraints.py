"""What a function does to values, as constraints between numbered variables.

The variables of a function are numbers from 0: parameters first, then its context, then its result. A function that is
analysed several times, once for each context of calls, has its variables each time behind another base.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, auto
from typing import cast

from clew.normal import form as f
from clew.source.dataclass import dataclass

#: Longer lists count as one structure: all items are in the same place.
_LONG_LIST = 8


class FlowRule(IntEnum):
    """The kinds of constraints; the variable that one gives values to comes last."""

    COPY = auto()  # source, target
    ATOM = auto()  # name, target
    STRUCTURE = auto()  # constructor, fields, tags, target
    LOOPED_LIST = auto()  # items, rest or -1, target
    CLOSURE = auto()  # function, captured, own place or -1, target
    FUNCTION = auto()  # function, given, target
    SELECT = auto()  # source, constructor, position or -1, required tags, target
    ELEMENTS = auto()  # source, constructor, target
    CALL = auto()  # site, function, args, target
    APPLY = auto()  # site, function, args, curried, target
    SPREAD = auto()  # site, function, list, target
    # those with a computed name: (module or -1, name or -1, written module, written name)
    NAMED = auto()  # site, name, args, target
    NAMED_SPREAD = auto()  # site, name, list, target
    NAMED_FUNCTION = auto()  # name, arity or -1, target
    EFFECT = auto()  # effect, args, target


#: A constraint: a rule and what it is about.
FlowConstraint = tuple[FlowRule, tuple[object, ...]]
#: Tags that a structure must not contradict: places with the atom that must be there; "" forbids any atom.
Required = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class CallSite:
    """A call in a function."""

    number: int
    function: str
    step: f.AssignStep


@dataclass(frozen=True, slots=True)
class FunctionConstraints:
    """A function as constraints."""

    identity: str
    arity: int
    captures: int
    size: int
    code: tuple[FlowConstraint, ...]
    #: The numbers of the variables that have names.
    numbers: Mapping[f.Variable, int]
    #: The variables of its own that one constraint alone gives values to.
    set_once: frozenset[int]

    @property
    def result(self) -> int:
        return self.arity + self.captures

    @property
    def functions_named(self) -> frozenset[str]:
        """The functions that it mentions: to call them, or as values."""
        places = {FlowRule.CLOSURE: 0, FlowRule.FUNCTION: 0, FlowRule.CALL: 1}
        return frozenset(cast("str", parts[places[rule]]) for rule, parts in self.code if rule in places)

    @property
    def effects(self) -> frozenset[f.Effect]:
        """The effects of its computations."""
        return frozenset(cast("f.Effect", parts[0]) for rule, parts in self.code if rule is FlowRule.EFFECT)


class ConstraintMaker:
    """Makes constraints of functions, and counts the calls in them."""

    def __init__(self) -> None:
        self.sites: list[CallSite] = []

    def make(self, function: f.NormalFunction) -> FunctionConstraints:
        return _FunctionMaker(function, self.sites).made()


class _FunctionMaker:
    def __init__(self, function: f.NormalFunction, sites: list[CallSite]) -> None:
        self._function = function
        self._sites = sites
        self._numbers: dict[f.Variable, int] = {}
        for variable in (*function.params, *function.context):
            self._numbers[variable] = len(self._numbers)
        self._numbers[function.result] = len(self._numbers)
        self._size = len(self._numbers)
        self._code: list[FlowConstraint] = []
        #: How many constraints give values to each variable.
        self._written: dict[int, int] = {}

    def made(self) -> FunctionConstraints:
        function = self._function
        self._steps(function.body)
        first_result = len(function.params) + len(function.context)
        return FunctionConstraints(
            function.identity,
            len(function.params),
            len(function.context),
            self._size,
            tuple(self._code),
            self._numbers,
            frozenset(n for n, count in self._written.items() if count == 1 and n > first_result),
        )

    def _number(self, variable: f.Variable) -> int:
        found = self._numbers.get(variable)
        if found is None:
            found = self._numbers[variable] = self._new()
        return found

    def _new(self) -> int:
        self._size += 1
        return self._size - 1

    def _all(self, variables: tuple[f.Variable, ...]) -> tuple[int, ...]:
        return tuple([self._number(v) for v in variables])

    def _emit(self, rule: FlowRule, target: int, *parts: object) -> None:
        """Add a constraint; its target comes last."""
        self._code.append((rule, (*parts, target)))
        self._written[target] = self._written.get(target, 0) + 1

    def _steps(self, steps: tuple[f.Step, ...]) -> None:
        for step in steps:
            match step:
                case f.AssignStep():
                    self._assign(step)
                case f.MatchStep(pattern, source):
                    self._pattern(pattern, self._number(source))
                case f.BranchStep(_, tests, clauses):
                    numbers = self._all(tests)
                    for clause in clauses:
                        for number, tested in zip(numbers, clause.patterns, strict=False):
                            self._pattern(tested, number)
                        self._steps(clause.guard_steps)
                        self._steps(clause.body)
                case f.LoopStep(pattern, source, body):
                    element = self._new()
                    self._emit(FlowRule.ELEMENTS, element, self._number(source), step.constructor)
                    self._pattern(pattern, element)
                    self._steps(body)
                case f.FilterStep(_, body):
                    self._steps(body)
                case f.LandingStep(_, body, target):
                    self._steps(body)
                    self._steps(target)
                case f.JumpStep():
                    pass

    def _pattern(self, pattern: f.FormPattern, source: int) -> None:
        match pattern:
            case f.BindPattern(variable):
                self._emit(FlowRule.COPY, self._number(variable), source)
            case f.BothPattern(first, second):
                self._pattern(first, source)
                self._pattern(second, source)
            case f.DataPattern(constructor, parts):
                merged = constructor == "map"
                required = () if merged else _required(parts)
                for place, part in enumerate(parts):
                    if not _binds(part):
                        continue
                    target = self._number(part.variable) if isinstance(part, f.BindPattern) else self._new()
                    where = -1 if merged else place
                    self._emit(FlowRule.SELECT, target, source, constructor, where, required)
                    if not isinstance(part, f.BindPattern):
                        self._pattern(part, target)

    def _site(self, step: f.AssignStep) -> int:
        site = CallSite(len(self._sites), self._function.identity, step)
        self._sites.append(site)
        return site.number

    def _assign(self, step: f.AssignStep) -> None:
        target = self._number(step.target)
        match step.operation:
            case f.CopyValue(source):
                self._emit(FlowRule.COPY, target, self._number(source))
            case f.LiteralValue(name):
                if name:
                    self._emit(FlowRule.ATOM, target, name)
            case f.MakeStructure(constructor, fields, tags):
                self._emit(FlowRule.STRUCTURE, target, constructor, self._all(fields), tags)
            case f.MakeList(items, rest):
                self._list(self._all(items), None if rest is None else self._number(rest), target)
            case f.SelectPart(source, constructor, position):
                where = -1 if position is None else position
                self._emit(FlowRule.SELECT, target, self._number(source), constructor, where, ())
            case f.MakeClosure(function, captured, itself):
                own = -1 if itself is None else itself
                held = self._all(captured)
                if own >= 0:
                    self._written[held[own]] = self._written.get(held[own], 0) + 1
                self._emit(FlowRule.CLOSURE, target, function, held, own)
            case f.FunctionValue(function, given):
                self._emit(FlowRule.FUNCTION, target, function, self._all(given))
            case f.CallKnown(function, args):
                self._emit(FlowRule.CALL, target, self._site(step), function, self._all(args))
            case f.CallValue(called, args, curried):
                number = self._number(called)
                self._emit(FlowRule.APPLY, target, self._site(step), number, self._all(args), curried)
            case f.CallSpread(called, arguments):
                number = self._number(called)
                self._emit(FlowRule.SPREAD, target, self._site(step), number, self._number(arguments))
            case f.CallNamed(name, args, spread):
                site = self._site(step)
                if spread:
                    self._emit(FlowRule.NAMED_SPREAD, target, site, self._name(name), self._number(args[0]))
                else:
                    self._emit(FlowRule.NAMED, target, site, self._name(name), self._all(args))
            case f.NamedFunction(name, arity):
                self._emit(FlowRule.NAMED_FUNCTION, target, self._name(name), -1 if arity is None else arity)
            case f.Compute(_, args, effect):
                if effect is not f.Effect.PLAIN:
                    self._emit(FlowRule.EFFECT, target, effect, self._all(args))

    def _name(self, name: f.ComputedName) -> tuple[int, int, str, str]:
        where = -1 if name.module is None else self._number(name.module)
        what = -1 if name.name is None else self._number(name.name)
        return where, what, name.fixed_module, name.fixed_name

    def _list(self, items: tuple[int, ...], rest: int | None, target: int) -> None:
        if len(items) > _LONG_LIST:
            self._emit(FlowRule.LOOPED_LIST, target, items, -1 if rest is None else rest)
            return
        tail = self._new() if rest is None else rest
        for item in reversed(items[1:]):
            made = self._new()
            self._emit(FlowRule.STRUCTURE, made, f.LIST, (item, tail), ())
            tail = made
        self._emit(FlowRule.STRUCTURE, target, f.LIST, (items[0], tail), ())


def _binds(pattern: f.FormPattern) -> bool:
    match pattern:
        case f.BindPattern():
            return True
        case f.DataPattern(_, parts):
            return any(map(_binds, parts))
        case f.BothPattern(first, second):
            return _binds(first) or _binds(second)
    return False


def _required(parts: tuple[f.FormPattern, ...]) -> Required:
    found = []
    for place, part in enumerate(parts):
        if isinstance(part, f.LiteralPattern) and part.name:
            found.append((place, part.name))
        elif isinstance(part, f.DataPattern):
            found.append((place, ""))
    return tuple(found)
