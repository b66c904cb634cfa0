"""How values get into structures and out of them (Widera, definition 4).

A structure is told apart by where it is made, and a selection takes the part at its position from those that the
pattern may match.
"""

from __future__ import annotations

from clew.flow.abstract_values import OUTSIDE, MadeStructure, ValueTable, parts_of_set
from clew.flow.constraints import Required
from clew.flow.value_network import ValueNetwork
from clew.normal.form import LIST

#: The parts of a map are not told apart.
_MAP = "map"
#: What is selected from more structures than this is shared with other selections.
_FEW_STRUCTURES = 8


class StructureRules:
    """What makes structures and takes them apart."""

    def __init__(self, network: ValueNetwork, values: ValueTable, *, all_data: bool) -> None:
        self._network = network
        self._values = values
        self._all_data = all_data
        #: The parts at a position of all structures of a set.
        self._selections: dict[tuple[int, int], int] = {}

    def make(self, structure: MadeStructure, target: int) -> None:
        """A structure is made. It matters as soon as there is a function or a name in it.

        As long as it holds only what comes from outside, it is as good as something from outside itself.
        """
        made = self._values.only(structure)
        if self._all_data:
            self._network.add(target, made)
            return
        for field in structure.fields:
            if field != target:
                self._network.wait(field, self._filled, (made, target))

    def _filled(self, new: int, made: int, target: int) -> None:
        self._network.add(target, OUTSIDE if new == OUTSIDE else made | (new & OUTSIDE))

    def make_list(self, head: int, tail: int, target: int) -> None:
        """A list of unknown length: its elements are in one variable, and all its rests in another."""
        listed = MadeStructure(LIST, (head, tail), ())
        self.make(listed, tail)
        self.make(listed, target)

    def part(self, source: int, constructor: str, position: int, required: Required) -> int:
        """The variable of what a selection takes out of another; a negative position takes any part."""
        return self._network.derived(source, self._selected, constructor, position, required)

    def items(self, listed: int) -> int:
        """The variable of the elements of lists."""
        network = self._network
        rests = network.derived(listed, self._nothing)
        network.edge(listed, rests)
        network.edge(network.derived(rests, self._tails), rests)
        return network.derived(rests, self._heads)

    def first_items(self, listed: int, count: int) -> tuple[int, ...]:
        """The variables of the first elements of lists, one for each place."""
        found = []
        for _ in range(count):
            found.append(self.part(listed, LIST, 0, ()))
            listed = self.part(listed, LIST, 1, ())
        return tuple(found)

    def parts(self, source: int) -> int:
        """The variable of all parts of any structures."""
        return self._network.derived(source, self._selected, "", -1, ())

    def _selected(self, new: int, constructor: str, position: int, required: Required, target: int) -> None:
        if new & OUTSIDE:
            self._network.add(target, OUTSIDE)
        for content in self._values.contents_in(new):
            self._network.edge(content, target)
        self._select_from(new & self._values.of_constructor(constructor), position, required, target)

    def parts_of(self, values: int, target: int) -> None:
        """Let all parts of the structures in a set flow to a variable."""
        self._select_from(values & self._values.structures, -1, (), target)

    def _select_from(self, structures: int, position: int, required: Required, target: int) -> None:
        for chosen in self._values.that_may_have(structures, required):
            self._select(chosen, position, target)

    def _select(self, structures: int, position: int, target: int) -> None:
        """Let a part of all structures of a set flow to a variable.

        Many variables hold large sets that have most in common. So what is taken out of a set is put together from what
        is taken out of its parts, each of them once: there are not as many edges as structures times selections.
        """
        if structures.bit_count() > _FEW_STRUCTURES:
            self._network.edge(self._taken(structures, position, target), target)
        else:
            self._select_each(structures, position, target)

    def _taken(self, structures: int, position: int, target: int) -> int:
        """The variable of a part of all structures of a large set."""
        found = self._selections.get((structures, position))
        if found is None:
            parts = parts_of_set(structures)
            large = [
                self._taken(part, position, target) for part in parts if part.bit_count() > _FEW_STRUCTURES
            ]
            found = self._selections[structures, position] = self._network.variable_before(target)
            for taken in large:
                self._network.edge(taken, found)
            for part in parts:
                if part.bit_count() <= _FEW_STRUCTURES:
                    self._select_each(part, position, found)
        return found

    def _select_each(self, structures: int, position: int, target: int) -> None:
        edge = self._network.edge
        for structure in self._values.structures_in(structures):
            if position < 0 or structure.constructor == _MAP:
                for part in structure.fields:
                    edge(part, target)
            elif position < len(structure.fields):
                edge(structure.fields[position], target)

    def _heads(self, new: int, target: int) -> None:
        self._selected(new, LIST, 0, (), target)

    def _tails(self, new: int, target: int) -> None:
        self._select(new & self._values.of_constructor(LIST), 1, target)

    def _nothing(self, new: int, target: int) -> None:
        """The rests of a list are made by edges alone."""
