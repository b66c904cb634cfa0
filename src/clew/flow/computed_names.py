"""Functions whose module or name is computed: which ones the names that reach a place stand for.

The name of a function is worth following only where it meets a module at such a place. Until then it waits, so that
programs full of atoms stay cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet

from clew.flow.abstract_values import OUTSIDE, AtomName, ValueTable
from clew.flow.value_network import ValueNetwork
from clew.source.dataclass import dataclass

#: The functions of a module that may be called by computed names: identities by name and arity.
FindNamed = Callable[[str], Mapping[tuple[str, int], str]]
#: Any name: it came from outside, or was computed from something else.
_ANY = ""


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A place where a function is named by values, with the names of modules and functions so far."""

    #: The number of its parameters; None if that is not known.
    arity: int | None
    #: Whether the name of the function is computed, and whether that of the module is.
    computes_name: bool
    computes_module: bool
    modules: set[str]
    names: set[str]
    #: What is done with a function that is found, and if a module may be any.
    found: Callable[[str], None]
    unknown: Callable[[], None]
    #: What was done about names that are not known, when all values were: the modules whose exports it may be.
    settled: set[str]


class ComputedNames:
    """Follows names to where they are used as such."""

    def __init__(
        self,
        network: ValueNetwork,
        values: ValueTable,
        named: FindNamed,
        is_module: Callable[[str], bool],
    ) -> None:
        self._network = network
        self._values = values
        self._named = named
        self._is_module = is_module
        self._followed: set[str] = set()
        #: Variables that hold names which nothing was asked about.
        self._waiting: dict[str, list[int]] = {}
        #: The functions of modules by name, for a number of parameters; and those whose names are followed.
        self._tables: dict[tuple[str, int | None], dict[str, list[str]]] = {}
        self._asked: set[tuple[str, int | None]] = set()
        #: The same by name: the modules of which a table was made, with the functions.
        self._exporting: dict[int | None, dict[str, dict[str, list[str]]]] = {}
        self._places: list[NamedPlace] = []
        self._mixed: set[tuple[int, int, bool]] = set()

    def literal(self, name: str, variable: int) -> None:
        """An atom that is written in the program."""
        if name in self._followed or self._is_module(name):
            self._network.add(variable, self._values.only(AtomName(name)))
        else:
            self._waiting.setdefault(name, []).append(variable)

    def ask(self, place: NamedPlace, where: int | None, what: int | None) -> None:
        """Find the functions of a place whose module or name is in a variable."""
        self._places.append(place)
        number = len(self._places) - 1
        if where is not None:
            self._network.wait(where, self._module_named, (number,))
        if what is not None:
            self._network.wait(what, self._function_named, (number,))
        if where is None:
            self._link(place, place.modules, place.names)

    def give_up(self) -> bool:
        """Decide what is not known by names, when all values are; gives whether there was something to decide.

        It is something of the outside; but of a module that is written there, any function that it exports.
        """
        decided = [self._give_up(place) for place in self._places]
        return any(decided)

    def _give_up(self, place: NamedPlace) -> bool:
        if place.modules and place.names and _ANY not in place.names:
            return False
        is_open = place.computes_module or not place.names
        wanted = ({_ANY} if is_open else place.modules) - place.settled
        place.settled.update(wanted)
        if is_open and wanted:
            place.unknown()
        for module in sorted(wanted - {_ANY}):
            for (_, arity), identity in self._named(module).items():
                if place.arity in (None, arity):
                    place.found(identity)
        return bool(wanted)

    def _module_named(self, new: int, number: int) -> None:
        place = self._places[number]
        found = self._values.names_in(new) - place.modules
        if new & OUTSIDE:
            place.modules.add(_ANY)
            place.unknown()
        place.modules.update(found)
        self._link(place, found, place.names)
        self._within_mixtures(new, number, self._module_named)

    def _function_named(self, new: int, number: int) -> None:
        place = self._places[number]
        found = self._values.names_in(new) - place.names
        if new & OUTSIDE:
            place.names.add(_ANY)
        place.names.update(found)
        exported = self._exporting.get(place.arity, {})
        for name in sorted(found & exported.keys()):
            for module, identities in list(exported[name].items()):
                if module in place.modules:
                    for identity in identities:
                        place.found(identity)
        self._within_mixtures(new, number, self._function_named)

    def _within_mixtures(self, new: int, number: int, rule: Callable[..., None]) -> None:
        for content in self._values.contents_in(new):
            key = (content, number, rule == self._module_named)
            if key not in self._mixed:
                self._mixed.add(key)
                self._network.wait(content, rule, (number,))

    def _link(self, place: NamedPlace, modules: AbstractSet[str], names: AbstractSet[str]) -> None:
        for module in sorted(modules - {_ANY}):
            table = self._table(module, place.arity)
            if place.computes_name and (module, place.arity) not in self._asked:
                self._asked.add((module, place.arity))
                self._follow(table)
            for name in sorted(names & table.keys()):
                for identity in table[name]:
                    place.found(identity)

    def _table(self, module: str, arity: int | None) -> dict[str, list[str]]:
        """The functions of a module with so many parameters, or all, by name."""
        found = self._tables.get((module, arity))
        if found is None:
            found = self._tables[module, arity] = {}
            exporting = self._exporting.setdefault(arity, {})
            for (name, count), identity in self._named(module).items():
                if arity in (None, count):
                    found.setdefault(name, []).append(identity)
                    exporting.setdefault(name, {}).setdefault(module, []).append(identity)
        return found

    def _follow(self, names: Iterable[str]) -> None:
        for name in names:
            if name not in self._followed:
                self._followed.add(name)
                for variable in self._waiting.pop(name, ()):
                    self._network.add(variable, self._values.only(AtomName(name)))
