"""Generators: for each ground type that a free variable may have, the constructors to try.

The machine knows no types; a free variable carries the number of its generator, and array G describes them
(`layout`, GEN_*). Types of fields become generators of their own, so the table is closed; functions and
type variables are opaque, and a run that needs one ends in *needs a free variable*.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from clew.core.nodes import DataType
from clew.core.number_types import (
    has_bounds,
    is_character_type,
    is_enumerated,
    nearest_to_zero,
    range_of,
)
from clew.core.types import Type, TypeCon, TypeVar, substitute
from clew.machine.kernel import layout

#: Nested data types have infinitely many ground instances; beyond so many, and beyond this size, fields are opaque.
MOST = 4096
MOST_PARTS = 64

_TOO_MANY = TypeVar("?")
#: A bound of a range that is farther away than any search gets.
_FAR = layout.UNBOUNDED
_FIRST_LETTER = ord("a")


@lru_cache(maxsize=4096)
def described_type(text: str) -> Type:
    """The type that a description at run time denotes, such as `2:(,) 0:Int 0:Bool`."""
    words = text.split()
    stack: list[Type] = []
    try:
        for word in reversed(words):
            count, _, name = word.partition(":")
            args = tuple([stack.pop() for _ in range(int(count))])
            stack.append(TypeCon(name, args))
        (found,) = stack
    except (ValueError, IndexError):
        return _TOO_MANY
    return found


def is_large(type_: Type) -> bool:
    """Whether a type has too many parts. Parts may be shared, so counting all of them could take for ever."""
    waiting, count = [type_], 0
    while waiting:
        part = waiting.pop()
        count += 1
        if count > MOST_PARTS:
            return True
        if not isinstance(part, TypeVar):
            waiting.extend(part.args)
    return False


class Generators:
    """Types interned as generator numbers, and the array G for the kernel."""

    def __init__(self, data_of: Callable[[str], DataType | None], aux_of: Callable[[str], int]) -> None:
        self._data_of = data_of
        self._aux_of = aux_of
        self._numbers: dict[Type, int] = {}
        self.types: list[Type] = []
        self.integers = layout.GEN_INT_RANGE

    def number(self, type_: Type) -> int:
        """The generator of a type."""
        if is_large(type_):
            type_ = _TOO_MANY
        known = self._numbers.get(type_)
        if known is not None:
            return known
        if len(self.types) >= MOST:
            type_ = _TOO_MANY
        return self._numbers[type_] if type_ in self._numbers else self._add(type_)

    def _add(self, type_: Type) -> int:
        self._numbers[type_] = len(self.types)
        self.types.append(type_)
        return len(self.types) - 1

    def array(self) -> list[int]:
        """The contents of G: offsets of all generators, then their descriptions."""
        described: list[list[int]] = []
        alternatives: list[list[list[int]]] = []
        number = 0
        while number < len(self.types):  # describing one may add others
            head, alts = self._describe(self.types[number])
            described.append(head)
            alternatives.append(alts)
            number += 1
        out = [0] * number
        for i, (head, alts) in enumerate(zip(described, alternatives, strict=True)):
            out[i] = len(out)
            out.extend(head)
            if head[0] == layout.GEN_DATA:
                table = len(out)
                out.extend([0] * len(alts))
                for j, alt in enumerate(alts):
                    out[table + j] = len(out)
                    out.extend(alt)
        return out or [0]

    def _describe(self, type_: Type) -> tuple[list[int], list[list[int]]]:
        if isinstance(type_, TypeCon):
            if type_.name == "Char":
                return [layout.GEN_CHAR], []
            if is_enumerated(type_):
                return self._range(type_.name) or [self.integers], []
            data = self._data_of(type_.name)
            if data is not None and len(data.params) == len(type_.args) and data.constructors:
                mapping = dict(zip(data.params, type_.args, strict=True))
                alts = [
                    [self._aux_of(c.name), c.arity, *(self.number(substitute(t, mapping)) for t in c.fields)]
                    for c in data.constructors
                ]
                return [layout.GEN_DATA, len(alts)], alts
        return [layout.GEN_OPAQUE], []

    def _range(self, name: str) -> list[int] | None:
        """The description of a type of numbers that has bounds; None where they are too far away to matter."""
        low, high = range_of(name)
        first = nearest_to_zero(low, high)
        if is_character_type(name) and first <= _FIRST_LETTER <= (high or 0):
            first = _FIRST_LETTER
        below, above = (_FAR if end is None else min(abs(end - first), _FAR) for end in (low, high))
        if abs(first) >= _FAR or (name != "Word" and not has_bounds(name)):
            return None
        zigzag = int(self.integers == layout.GEN_INT_ZIGZAG)
        return [layout.GEN_RANGE, first, below, above, zigzag, int(is_character_type(name))]
