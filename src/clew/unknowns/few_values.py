"""Whether arguments have so few values that a search can try all of them, and how far it must go for that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clew.core.builtin import BUILTIN
from clew.core.names import constructors_of
from clew.core.nodes import DataType, Program
from clew.core.number_types import is_enumerated, nearest_to_zero, range_of
from clew.core.types import Type
from clew.machine.compile.generators import is_large
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class FewValues:
    """How many values there are, and the bound on levels within which all of them are."""

    count: int
    level: int


def few_values(program: Program, types: Iterable[Type], most: int) -> FewValues | None:
    """How many values arguments of these types have together; None if those are more than `most`, or without end."""
    datas = {d.name: d for d in (*BUILTIN, *program.datas)}
    return _together([_values(t, datas, most, ()) for t in types], most)


def _together(parts: list[FewValues | None], most: int) -> FewValues | None:
    count, level = 1, 0
    for part in parts:
        if part is None:
            return None
        count *= part.count
        level = max(level, part.level)
    return None if count > most else FewValues(count, level)


def _values(
    type_: Type, datas: Mapping[str, DataType], most: int, around: tuple[Type, ...]
) -> FewValues | None:
    if is_large(type_) or type_ in around:
        return None
    if is_enumerated(type_):
        low, high = range_of(type_.name)  # type: ignore[union-attr]
        if low is None or high is None or high - low >= most:
            return None
        first = nearest_to_zero(low, high)
        return FewValues(high - low + 1, max(first - low, high - first))
    count, level = 0, 0
    for _, fields in constructors_of(type_, datas):
        part = _together([_values(f, datas, most, (*around, type_)) for f in fields], most)
        if part is None:
            return None
        count += part.count
        level = max(level, part.level + bool(fields))
    return FewValues(count, level) if 0 < count <= most else None
