"""What computations that are not analysed do with values: by the effect that the normal form gives them."""

from __future__ import annotations

from clew.flow.abstract_values import OUTSIDE, MadeStructure, MixedValue, MutableCell, ValueTable
from clew.flow.structure_rules import StructureRules
from clew.flow.value_network import ValueNetwork
from clew.normal.form import LIST, Effect

#: Variables of the analysis itself: what the outside gets, messages, the process dictionary, exceptions.
AWAY, MESSAGES, STORE, RAISED = range(4)
OWN_VARIABLES = 4
#: What reads the variables that all code shares.
READS_SHARED = {
    Effect.RECEIVES: MESSAGES,
    Effect.FETCHES: STORE,
    Effect.STORES: STORE,
    Effect.CATCHES: RAISED,
}


class EffectRules:
    """The rules of effects."""

    def __init__(self, network: ValueNetwork, values: ValueTable, structures: StructureRules) -> None:
        self._network = network
        self._values = values
        self._structures = structures

    def start(self, effect: Effect, args: tuple[int, ...], target: int) -> None:
        """Begin with a computation."""
        network = self._network
        match effect:
            case Effect.PLAIN:
                pass
            case Effect.CARRIES:
                content = self._joined(args)
                network.wait(content, self._mixed, (content, target))
            case Effect.APPENDS | Effect.FILTERS:
                head = network.variables(1)
                for arg in args[:-1]:
                    network.edge(self._structures.items(arg), head)
                self._structures.make(MadeStructure(LIST, (head, target), ()), target)
                if effect is Effect.APPENDS:
                    network.edge(args[-1], target)
            case Effect.OUTSIDE:
                self._all(args, AWAY)
                network.add(target, OUTSIDE)
            case Effect.SENDS:
                self._all(args, MESSAGES)
                self._all(args, target)
            case Effect.RECEIVES:
                network.add(target, OUTSIDE)
                network.edge(MESSAGES, target)
            case Effect.STORES:
                network.edge(STORE, target)
                self._all(args, STORE)
            case Effect.FETCHES:
                network.edge(STORE, target)
            case Effect.RAISES:
                self._all(args, RAISED)
                self._all(args, AWAY)
            case Effect.CATCHES:
                network.add(target, OUTSIDE)
                network.edge(RAISED, target)
            case Effect.NEW_CELL:
                network.add(target, self._values.only(MutableCell(self._joined(args))))
            case Effect.WRITES_CELL:
                network.wait(args[0], self._written, (args[-1],))
            case Effect.READS_CELL:
                network.wait(args[0], self._read, (target,))
            case Effect.FREE:
                network.add(target, self._values.only(MixedValue(network.variables(1))))
            case Effect.UNIFIES:
                both = self._joined(args)
                network.wait(both, self._unified, (both,))

    def _all(self, args: tuple[int, ...], target: int) -> None:
        for arg in args:
            self._network.edge(arg, target)

    def _joined(self, args: tuple[int, ...]) -> int:
        both = self._network.variables(1)
        self._all(args, both)
        return both

    def _mixed(self, new: int, content: int, target: int) -> None:
        """What is in a mixture, and in the structures in it, may be anywhere in the result."""
        values = self._values
        self._structures.parts_of(new, content)
        for inner in values.contents_in(new):
            self._network.edge(inner, content)
        found = new & ~(values.structures | values.mixtures)
        if new & ~OUTSIDE:
            found |= values.only(MixedValue(content))
        self._network.add(target, found)

    def _unified(self, new: int, both: int) -> None:
        """Whatever is in two unified values may become the value of a variable in them."""
        self._structures.parts_of(new, both)
        for inner in self._values.contents_in(new):
            self._network.edge(both, inner)
            self._network.edge(inner, both)

    def _written(self, new: int, content: int) -> None:
        for inner in self._values.contents_in(new, cells=True):
            self._network.edge(content, inner)
        if new & OUTSIDE:
            self._network.edge(content, AWAY)

    def _read(self, new: int, target: int) -> None:
        for inner in self._values.contents_in(new, cells=True):
            self._network.edge(inner, target)
        if new & OUTSIDE:
            self._network.add(target, OUTSIDE)
