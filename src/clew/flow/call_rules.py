"""How calls link with the functions that they may call: arguments flow to parameters, and results back.

The world around the program calls what it is given with anything, and may give back anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from clew.flow.abstract_values import OUTSIDE, FunctionPart, ValueTable
from clew.flow.computed_names import ComputedNames, FindNamed, NamedPlace
from clew.flow.effect_rules import AWAY
from clew.flow.function_instances import NO_CONTEXT, FunctionInstances
from clew.flow.structure_rules import StructureRules
from clew.flow.value_network import ValueNetwork
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class WrittenName:
    """How a function is named whose module or name is computed: what is in variables, and what is written."""

    where: int | None
    what: int | None
    module: str
    name: str

    @property
    def modules(self) -> set[str]:
        return {self.module} if self.module else set()

    @property
    def names(self) -> set[str]:
        return {self.name} if self.name else set()


class CallRules:
    """Links calls, and knows which were linked."""

    def __init__(
        self,
        network: ValueNetwork,
        values: ValueTable,
        instances: FunctionInstances,
        structures: StructureRules,
        names: ComputedNames,
        named: FindNamed,
        *,
        contexts: bool,
    ) -> None:
        self._network = network
        self._values = values
        self._instances = instances
        self._structures = structures
        self._names = names
        self._named = named
        self._contexts = contexts
        #: Calls: the number of the site, and the identity of the function; "" is the outside.
        self.calls: set[tuple[int, str]] = set()
        self.called_from_outside: set[str] = set()
        #: The arguments of each site, in every context.
        self.arguments: dict[int, set[int]] = {}
        self._linked: set[tuple[int, tuple[int, ...], int]] = set()
        #: Results of calls that are applied to further arguments.
        self._between: dict[tuple[int, tuple[int, ...], int], int] = {}
        #: Functions that have another number of parameters, by number of arguments: most of those that reach some calls.
        self._unfit: dict[int, int] = {}
        self._mixed_calls: set[tuple[int, tuple[int, ...], int]] = set()
        network.wait(AWAY, self._gone, ())

    # --- calls of known functions ---

    def call(
        self, site: int, function: str, args: tuple[int, ...], target: int, back: Callable[[int, int], None]
    ) -> None:
        """A call of a function that takes exactly these arguments; `back` lets its result flow to the target."""
        self._note_arguments(site, args)
        self._link(site, function, (), args, target, back)

    def _link(
        self,
        site: int,
        function: str,
        captured: tuple[int, ...],
        args: tuple[int, ...],
        target: int,
        back: Callable[[int, int], None] | None = None,
    ) -> None:
        found = self._instances.instance(function, site + 1 if self._contexts else NO_CONTEXT)
        if found is None:
            self._link_outside(site, args, target)
            return
        self.calls.add((site, function))
        edge = self._network.edge
        key = (found.base, args, target)
        if key not in self._linked:
            self._linked.add(key)
            for place, arg in enumerate(args[: found.code.arity]):
                edge(arg, found.parameter(place))
            (back or edge)(found.result, target)
        for place, held in enumerate(captured):
            edge(held, found.captured(place))

    def _link_outside(self, site: int, args: Iterable[int], target: int) -> None:
        self.calls.add((site, ""))
        for arg in args:
            self._network.edge(arg, AWAY)
        self._network.add(target, OUTSIDE)

    def _note_arguments(self, site: int, args: Iterable[int]) -> None:
        self.arguments.setdefault(site, set()).update(args)

    # --- calls of values ---

    def apply(self, site: int, called: int, args: tuple[int, ...], target: int, *, curried: bool) -> None:
        """A call of whatever function is in a variable."""
        self._note_arguments(site, args)
        self._network.wait(called, self._applied, (site, args, target, curried))

    def _applied(self, new: int, site: int, args: tuple[int, ...], target: int, curried: bool) -> None:
        if new & OUTSIDE:
            self._link_outside(site, args, target)
        for content in self._values.contents_in(new):
            key = (content, args, target)
            if key not in self._mixed_calls:
                self._mixed_calls.add(key)
                self._network.wait(content, self._applied, (site, args, target, curried))
        fitting = new if curried else new & ~self._unfit.get(len(args), 0)
        for function in self._values.functions_in(fitting):
            self._apply(function, site, args, target, curried)

    def _apply(
        self, value: FunctionPart, site: int, args: tuple[int, ...], target: int, curried: bool
    ) -> None:
        given = (*value.given, *args)
        code = self._instances.code(value.function)
        if code is not None and len(given) != code.arity and not curried:
            # such a call raises
            self._unfit[len(args)] = self._unfit.get(len(args), 0) | self._values.only(value)
            return
        self._note_arguments(site, (*value.given, *value.captured))
        if code is None:
            self._link_outside(site, given, target)
        elif len(given) == code.arity:
            self._link(site, value.function, value.captured, given, target)
        elif len(given) < code.arity:
            part = FunctionPart(value.function, value.captured, given)
            self._network.add(target, self._values.only(part))
        else:
            first, further = given[: code.arity], given[code.arity :]
            between = self._between.get((site, further, target))
            if between is None:
                between = self._between[site, further, target] = self._network.variables(1)
                self._network.wait(between, self._applied, (site, further, target, curried))
            self._link(site, value.function, value.captured, first, between)

    def spread(self, site: int, called: int, listed: int, target: int) -> None:
        """A call of what is in a variable, with the items of a list as arguments."""
        self._note_arguments(site, (self._structures.items(listed),))
        self._network.wait(called, self._spread, (site, listed, target))

    def _spread(self, new: int, site: int, listed: int, target: int) -> None:
        if new & OUTSIDE:
            self._link_outside(site, (self._structures.items(listed),), target)
        for value in self._values.functions_in(new):
            code = self._instances.code(value.function)
            count = 0 if code is None else code.arity - len(value.given)
            self._apply(value, site, self._structures.first_items(listed, count), target, False)

    # --- functions with computed names ---

    def call_named(self, site: int, written: WrittenName, args: tuple[int, ...], target: int) -> None:
        """A call whose module or function is named by what is in a variable."""
        self._note_arguments(site, args)
        self._ask(
            written,
            len(args),
            lambda identity: self._link(site, identity, (), args, target),
            lambda: self._link_outside(site, args, target),
        )

    def spread_named(self, site: int, written: WrittenName, listed: int, target: int) -> None:
        """The same with the items of a list as arguments."""
        items = self._structures.items(listed)
        self._note_arguments(site, (items,))

        def link(identity: str) -> None:
            code = self._instances.code(identity)
            args = self._structures.first_items(listed, 0 if code is None else code.arity)
            self._link(site, identity, (), args, target)

        self._ask(written, None, link, lambda: self._link_outside(site, (items,), target))

    def function_named(self, written: WrittenName, arity: int | None, target: int) -> None:
        """A function as a value, named by what is in variables.

        If nothing of its name is written, it is one of the outside: as values, all pairs of names would be everywhere.
        """
        if written.where is not None and written.what is not None:
            self._network.add(target, OUTSIDE)
            self._network.edge(written.where, AWAY)
            return
        self._ask(
            written,
            arity,
            lambda identity: self._network.add(target, self._values.only(FunctionPart(identity, (), ()))),
            lambda: self._network.add(target, OUTSIDE),
        )

    def _ask(
        self,
        written: WrittenName,
        arity: int | None,
        found: Callable[[str], None],
        unknown: Callable[[], None],
    ) -> None:
        computed = written.what is not None, written.where is not None

        def lost() -> None:
            unknown()
            if written.where is not None:  # whoever is called there may be in any module that it names
                self._network.edge(written.where, AWAY)

        place = NamedPlace(arity, *computed, written.modules, written.names, found, lost, set())
        self._names.ask(place, written.where, written.what)

    # --- the outside ---

    def call_from_outside(self, identity: str) -> None:
        """Let the outside call a function with anything."""
        if identity not in self.called_from_outside:
            self._outside_applies(FunctionPart(identity, (), ()))

    def _gone(self, new: int) -> None:
        """What the outside has got: it may call it, look into it and write to it."""
        for function in self._values.functions_in(new):
            self._outside_applies(function)
        for module in self._values.names_in(new):
            for identity in self._named(module).values():
                self.call_from_outside(identity)
        self._structures.parts_of(new, AWAY)
        for content in self._values.contents_in(new, cells=True):
            self._network.edge(content, AWAY)
        for content in self._values.contents_in(new & self._values.cells, cells=True):
            self._network.add(content, OUTSIDE)

    def _outside_applies(self, part: FunctionPart) -> None:
        found = self._instances.instance(part.function)
        if found is None:
            for arg in part.given:
                self._network.edge(arg, AWAY)
            return
        self.called_from_outside.add(part.function)
        for place in range(found.code.arity):
            if place < len(part.given):
                self._network.edge(part.given[place], found.parameter(place))
            else:
                self._network.add(found.parameter(place), OUTSIDE)
        for place, held in enumerate(part.captured):
            self._network.edge(held, found.captured(place))
        self._network.edge(found.result, AWAY)
