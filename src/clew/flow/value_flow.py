"""The least solution of a program's constraints: which functions and structures reach which variables.

It is the fixed point of definition 8 (Widera, section 5). Functions are analysed when something may call them. The
world around the program is one value: a function, structure or name that the program did not make, or that it gave
away and gets back. What flows to the outside may be called from there with anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from clew.flow.abstract_values import FunctionPart, MadeStructure, ValueTable
from clew.flow.call_rules import CallRules, WrittenName
from clew.flow.computed_names import ComputedNames, FindNamed
from clew.flow.constraints import CallSite, FlowConstraint, FlowRule
from clew.flow.effect_rules import OWN_VARIABLES, READS_SHARED, EffectRules
from clew.flow.function_instances import FindFunction, FunctionInstances
from clew.flow.structure_rules import StructureRules
from clew.flow.value_network import ValueNetwork
from clew.normal.form import LIST, Effect


class ValueFlow:
    """Starts the constraints of functions, and holds the solution."""

    def __init__(
        self,
        find: FindFunction,
        named: FindNamed,
        given_away: FindNamed,
        is_module: Callable[[str], bool],
        *,
        contexts: bool = False,
        all_data: bool = False,
        network: ValueNetwork,
    ) -> None:
        self._network = network
        self._all_data = all_data
        self._network.variables(OWN_VARIABLES)
        self.values = ValueTable()
        self._instances = FunctionInstances(self._network, find)
        self._structures = StructureRules(self._network, self.values, all_data=all_data)
        self._effects = EffectRules(self._network, self.values, self._structures)
        self._names = ComputedNames(self._network, self.values, named, is_module)
        self._calls = CallRules(
            self._network,
            self.values,
            self._instances,
            self._structures,
            self._names,
            given_away,
            contexts=contexts,
        )

    # --- the program ---

    def analyse(self, identity: str) -> None:
        """Take a function into the analysis, without arguments yet."""
        self._instances.instance(identity)

    def call_from_outside(self, identity: str) -> None:
        """Let the outside call a function with anything."""
        self._calls.call_from_outside(identity)

    def solve(self) -> None:
        """Find the least solution. Calls by names that were not found are calls of the outside."""
        self._settle()
        while self._names.give_up():
            self._settle()

    def _settle(self) -> None:
        entered = self._instances.entered
        while True:
            while entered:
                instance = entered.pop()
                once = frozenset() if self._all_data else instance.code.set_once
                for constraint in instance.code.code:
                    self._start(constraint, instance.base, once)
            self._network.settle()
            if not entered:
                return

    def _start(self, constraint: FlowConstraint, base: int, once: frozenset[int]) -> None:
        """Begin with one constraint of a function whose variables stand behind a base.

        A variable that it alone gives values to holds what its source does, so that both can be one. Not so where all
        data is followed: there, what one of them reaches the other need not.
        """
        rule, parts = constraint
        network = self._network
        flow = network.same if parts[-1] in once else network.edge
        match rule, parts:
            case FlowRule.COPY, (int(source), int(target)):
                flow(base + source, base + target)
            case FlowRule.ATOM, (str(name), int(target)):
                self._names.literal(name, base + target)
            case FlowRule.STRUCTURE, (str(constructor), tuple(fields), tuple(tags), int(target)):
                made = MadeStructure(constructor, _based(base, fields), tags)
                self._structures.make(made, base + target)
            case FlowRule.LOOPED_LIST, (tuple(items), int(rest), int(target)):
                head = network.variables(2)
                for item in _based(base, items):
                    network.edge(item, head)
                if rest >= 0:
                    network.edge(base + rest, head + 1)
                self._structures.make_list(head, head + 1, base + target)
            case FlowRule.CLOSURE, (str(function), tuple(captured), int(own), int(target)):
                held = _based(base, captured)
                value = self.values.only(FunctionPart(function, held, ()))
                if own >= 0:
                    network.add(held[own], value)
                network.add(base + target, value)
            case FlowRule.FUNCTION, (str(function), tuple(given), int(target)):
                value = self.values.only(FunctionPart(function, (), _based(base, given)))
                network.add(base + target, value)
            case FlowRule.SELECT, (
                int(source),
                str(constructor),
                int(position),
                tuple(required),
                int(target),
            ):
                part = self._structures.part(base + source, constructor, position, required)
                flow(part, base + target)
            case FlowRule.ELEMENTS, (int(source), str(constructor), int(target)):
                if constructor == LIST:
                    element = self._structures.items(base + source)
                else:
                    element = self._structures.part(base + source, constructor, -1, ())
                flow(element, base + target)
            case FlowRule.CALL, (int(site), str(function), tuple(args), int(target)):
                self._calls.call(site, function, _based(base, args), base + target, flow)
            case FlowRule.APPLY, (int(site), int(called), tuple(args), curried, int(target)):
                given = _based(base, args)
                self._calls.apply(site, base + called, given, base + target, curried=bool(curried))
            case FlowRule.SPREAD, (int(site), int(called), int(listed), int(target)):
                self._calls.spread(site, base + called, base + listed, base + target)
            case FlowRule.NAMED, (int(site), tuple(written), tuple(args), int(target)):
                self._calls.call_named(site, _name(base, written), _based(base, args), base + target)
            case FlowRule.NAMED_SPREAD, (int(site), tuple(written), int(listed), int(target)):
                self._calls.spread_named(site, _name(base, written), base + listed, base + target)
            case FlowRule.NAMED_FUNCTION, (tuple(written), int(arity), int(target)):
                known = arity if arity >= 0 else None
                self._calls.function_named(_name(base, written), known, base + target)
            case FlowRule.EFFECT, (Effect() as effect, tuple(args), int(target)):
                self._effects.start(effect, _based(base, args), base + target)

    # --- the solution ---

    @property
    def sites(self) -> list[CallSite]:
        return self._instances.sites

    @property
    def calls(self) -> set[tuple[int, str]]:
        """The number of a site, and the identity of a function that it may call; "" is the outside."""
        return self._calls.calls

    @property
    def called_from_outside(self) -> set[str]:
        return self._calls.called_from_outside

    @property
    def variables(self) -> int:
        return len(self._network)

    def arguments(self, site: int) -> set[int]:
        """The variables of what a call hands over, in every context."""
        return self._calls.arguments.get(site, set())

    def variable_of(self, identity: str, name: str) -> int | None:
        """The number of a function's variable, outside of any context; None if it was not analysed."""
        found = self._instances.known(identity)
        if found is None or name not in found.code.numbers:
            return None
        return self._network.leader(found.base + found.code.numbers[name])

    def results_of(self, identity: str) -> list[int]:
        """The variables of a function's result, in every context."""
        return [instance.result for instance in self._instances.all_of(identity)]

    @property
    def functions(self) -> frozenset[str]:
        """All functions that were analysed."""
        return self._instances.functions

    def functions_named_in(self, identity: str) -> frozenset[str]:
        """The functions that a function mentions by name."""
        code = self._instances.code(identity)
        return frozenset() if code is None else code.functions_named

    def shared_variables_read(self, identity: str) -> frozenset[int]:
        """The variables that all code shares, such as messages, as far as a function reads them."""
        code = self._instances.code(identity)
        effects = () if code is None else code.effects
        return frozenset(READS_SHARED[effect] for effect in effects if effect in READS_SHARED)

    def held(self, variable: int) -> int:
        """The set of values that a variable may hold."""
        return self._network.held(variable)

    def onwards(self, variable: int) -> frozenset[int]:
        """The variables that get whatever a variable holds."""
        return self._network.onwards(variable)


def _based(base: int, numbers: tuple[object, ...]) -> tuple[int, ...]:
    return tuple([base + cast("int", number) for number in numbers])


def _name(base: int, written: tuple[object, ...]) -> WrittenName:
    where, what, module, name = cast("tuple[int, int, str, str]", written)
    return WrittenName(_optional(base, where), _optional(base, what), module, name)


def _optional(base: int, number: int) -> int | None:
    return base + number if number >= 0 else None
