"""How values get into structures and out of them (Widera, definition 4).

A structure is told apart by where it is made, and a selection takes the part at its position from those that the
pattern may match.
"""

from __future__ import annotations

from clew.flow.abstract_values import OUTSIDE, MadeStructure, ValueTable
from clew.flow.constraints import Required
from clew.flow.value_network import ValueNetwork
from clew.normal.form import LIST

#: The parts of a map are not told apart.
_MAP = "map"
#: What is selected from more structures than this is shared with other selections from the same ones.
_FEW_STRUCTURES = 4


class StructureRules:
    """What makes structures and takes them apart."""

    def __init__(self, network: ValueNetwork, values: ValueTable, *, all_data: bool) -> None:
        self._network = network
        self._values = values
        self._all_data = all_data
        #: What selections take out of sets of structures.
        self._selections: dict[tuple[int, int, Required], int] = {}

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
        if structures.bit_count() <= _FEW_STRUCTURES:
            self._select(structures, position, required, target)
            return
        # many variables hold the same large set: what is in its structures is put together once
        key = (structures, position, required)
        shared = self._selections.get(key)
        if shared is None:
            shared = self._selections[key] = self._network.variables(1)
            self._select(structures, position, required, shared)
        self._network.edge(shared, target)

    def _select(self, structures: int, position: int, required: Required, target: int) -> None:
        edge = self._network.edge
        for structure in self._values.structures_in(structures):
            if required and not _may_match(structure.tags, required):
                continue
            if position < 0 or structure.constructor == _MAP:
                for part in structure.fields:
                    edge(part, target)
            elif position < len(structure.fields):
                edge(structure.fields[position], target)

    def _heads(self, new: int, target: int) -> None:
        if new & OUTSIDE:
            self._network.add(target, OUTSIDE)
        for structure in self._values.structures_in(new, LIST):
            self._network.edge(structure.fields[0], target)
        for content in self._values.contents_in(new):
            self._network.edge(content, target)

    def _tails(self, new: int, target: int) -> None:
        for structure in self._values.structures_in(new, LIST):
            self._network.edge(structure.fields[1], target)

    def _nothing(self, new: int, target: int) -> None:
        """The rests of a list are made by edges alone."""


def _may_match(tags: tuple[str, ...], required: Required) -> bool:
    """Whether the atoms that are known in a structure allow a pattern."""
    for place, name in required:
        known = tags[place] if place < len(tags) else ""
        if known and known != name:
            return False
    return True
