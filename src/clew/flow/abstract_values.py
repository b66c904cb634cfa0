"""The values of the analysis, with a number each: functions, structures, mixtures, names, cells, and the outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from clew.flow.constraints import Required
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


def parts_of_set(values: int) -> list[int]:
    """A set of several values in a few parts, so that most parts of sets with much in common are the same."""
    first = (values & -values).bit_length() - 1
    apart = (first ^ (values.bit_length() - 1)).bit_length()
    width = max(apart - _PARTS_BITS, 0)
    base = first >> width << width
    rest = values >> base
    mask = (1 << (1 << width)) - 1
    found = []
    place = base
    while rest:
        if part := rest & mask:
            found.append(part << place)
        rest >>= 1 << width
        place += 1 << width
    return found


#: A set has up to 2 to the power of so many parts.
_PARTS_BITS = 4


class ValueTable:
    """Gives values their numbers, and has the sets of all values of a kind."""

    def __init__(self) -> None:
        self._numbered: list[AbstractValue | None] = [None]
        self._sets: dict[AbstractValue, int] = {}
        self.functions = self.structures = self.mixtures = self.names = self.cells = 0
        self._by_constructor: dict[str, int] = {}
        #: Structures with a known atom at a place: with this one, and with any.
        self._tagged: dict[tuple[int, str], int] = {}
        self._tagged_at: dict[int, int] = {}
        self._contents: dict[int, tuple[int, ...]] = {}
        self._names_of: dict[int, frozenset[str]] = {}

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

    def that_may_have(self, structures: int, required: Required) -> list[int]:
        """The structures of a set that a pattern may match, those apart of which the atoms are known and the others."""
        found = [structures]
        for place, name in required:
            known = self._tagged.get((place, name), 0) if name else 0
            others = ~self._tagged_at.get(place, 0)
            found = [part for whole in found for part in (whole & known, whole & others) if part]
        return found

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

    def names_in(self, values: int) -> frozenset[str]:
        """The names in a set."""
        wanted = values & self.names
        found = self._names_of.get(wanted)
        if found is None:
            numbered = cast("list[AtomName]", self._numbered)
            found = self._names_of[wanted] = frozenset(
                [numbered[number].name for number in numbers_in(wanted)]
            )
        return found

    def _sort(self, value: AbstractValue, found: int) -> None:
        match value:
            case FunctionPart():
                self.functions |= found
            case MadeStructure(constructor, _, tags):
                self.structures |= found
                self._by_constructor[constructor] = self._by_constructor.get(constructor, 0) | found
                for place, name in enumerate(tags):
                    if name:
                        self._tagged[place, name] = self._tagged.get((place, name), 0) | found
                        self._tagged_at[place] = self._tagged_at.get(place, 0) | found
            case MixedValue():
                self.mixtures |= found
            case AtomName():
                self.names |= found
            case MutableCell():
                self.cells |= found
