"""The values of the analysis, with a number each: functions, structures, mixtures, names, cells, and the outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from clew.flow.value_network import numbers_in
from clew.source.dataclass import dataclass

#: The set of the one value that stands for everything from outside; it has the number 0.
OUTSIDE = 1


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


AbstractValue = FunctionPart | MadeStructure | MixedValue | AtomName | MutableCell


class ValueTable:
    """Gives values their numbers, and has the sets of all values of a kind."""

    def __init__(self) -> None:
        self._numbered: list[AbstractValue | None] = [None]
        self._sets: dict[AbstractValue, int] = {}
        self.functions = self.structures = self.mixtures = self.names = self.cells = 0
        self._by_constructor: dict[str, int] = {}
        self._contents: dict[int, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self._numbered)

    def __getitem__(self, number: int) -> AbstractValue | None:
        """A value by its number; None is the outside."""
        return self._numbered[number]

    def only(self, value: AbstractValue) -> int:
        """The set of one value."""
        found = self._sets.get(value)
        if found is None:
            found = self._sets[value] = 1 << len(self._numbered)
            self._numbered.append(value)
            self._sort(value, found)
        return found

    def of_constructor(self, constructor: str) -> int:
        """All structures with a constructor; without one, all."""
        return self._by_constructor.get(constructor, 0) if constructor else self.structures

    def functions_in(self, values: int) -> Iterator[FunctionPart]:
        """The functions of a set."""
        numbered = cast("list[FunctionPart]", self._numbered)
        for number in numbers_in(values & self.functions):
            yield numbered[number]

    def structures_in(self, values: int, constructor: str = "") -> Iterator[MadeStructure]:
        """The structures of a set, or those of one constructor."""
        numbered = cast("list[MadeStructure]", self._numbered)
        for number in numbers_in(values & self.of_constructor(constructor)):
            yield numbered[number]

    def contents_in(self, values: int, *, cells: bool = False) -> tuple[int, ...]:
        """The variables with the content of the mixtures in a set, and perhaps of its cells."""
        wanted = values & (self.mixtures | self.cells if cells else self.mixtures)
        if not wanted:
            return ()
        found = self._contents.get(wanted)  # many variables hold the same set
        if found is None:
            numbered = cast("list[MixedValue | MutableCell]", self._numbered)
            found = self._contents[wanted] = tuple([numbered[n].content for n in numbers_in(wanted)])
        return found

    def names_in(self, values: int) -> set[str]:
        """The names in a set."""
        numbered = cast("list[AtomName]", self._numbered)
        return {numbered[number].name for number in numbers_in(values & self.names)}

    def _sort(self, value: AbstractValue, found: int) -> None:
        match value:
            case FunctionPart():
                self.functions |= found
            case MadeStructure(constructor):
                self.structures |= found
                self._by_constructor[constructor] = self._by_constructor.get(constructor, 0) | found
            case MixedValue():
                self.mixtures |= found
            case AtomName():
                self.names |= found
            case MutableCell():
                self.cells |= found
