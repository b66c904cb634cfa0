"""What values of a type can hold, and which of those a search never tries."""

from __future__ import annotations

from collections.abc import Iterable

from clew.core.builtin import BUILTIN
from clew.core.names import constructors_of
from clew.core.nodes import Program
from clew.core.number_types import is_enumerated
from clew.core.types import Type, TypeCon, split_function
from clew.machine.compile.generators import is_large
from clew.source.losses import Loss, Losses

_DOUBLE = TypeCon("Double")
_MOST_PARTS = 200


def gaps(program: Program, types: Iterable[Type]) -> Losses:
    """Which values of these types are never made."""
    return Losses.of_all(_gap(program, type_) for type_ in types)


def _gap(program: Program, type_: Type) -> Losses:
    arguments, result = split_function(type_)
    held = _parts(program, result)
    inner = [*arguments, *(a for p in held for a in split_function(p)[0])]
    some = any(p == _DOUBLE or split_function(p)[0] for a in inner for p in _parts(program, a))
    return Losses.of(Loss.FUNCTIONS if some else None, Loss.DOUBLES if _DOUBLE in held else None)


def holds(program: Program, types: Iterable[Type], names: set[str]) -> bool:
    """Whether values of these types can hold values of types with these names."""
    return any(isinstance(p, TypeCon) and p.name in names for t in types for p in _parts(program, t))


def has_numbers(program: Program, types: Iterable[Type]) -> bool:
    """Whether values of these types can hold numbers or characters."""
    return any(is_enumerated(p) for t in types for p in _parts(program, split_function(t)[1]))


def _parts(program: Program, type_: Type) -> set[Type]:
    """The types of all parts of values of a type. If there is no end of them, doubles count as one."""
    datas = {d.name: d for d in (*BUILTIN, *program.datas)}
    seen: set[Type] = set()
    waiting = [type_]
    while waiting:
        part = waiting.pop()
        if is_large(part) or len(seen) > _MOST_PARTS:
            return seen | {_DOUBLE}
        if part in seen:
            continue
        seen.add(part)
        waiting.extend([split_function(part)[1]] if split_function(part)[0] else [])
        waiting.extend(f for _, fields in constructors_of(part, datas) for f in fields)
    return seen
