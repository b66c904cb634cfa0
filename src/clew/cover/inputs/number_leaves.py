"""The whole numbers inside of values, by where they are, and values with others in their places."""

from __future__ import annotations

from collections.abc import Sequence

from clew.machine.values.value import Construct, ListValue, Number, Value

#: Which value, and the way to a part of it.
Path = tuple[int, ...]


def number_leaves(values: Sequence[Value]) -> dict[Path, int]:
    """The whole numbers inside of values, by where they are."""
    found: dict[Path, int] = {}

    def go(value: Value, path: Path) -> None:
        match value:
            case Number(value=int() as number):
                found[path] = number
            case Construct(args=parts) | ListValue(items=parts):
                for i, part in enumerate(parts):
                    go(part, (*path, i))
            case _:
                pass

    for i, value in enumerate(values):
        go(value, (i,))
    return found


def with_number(values: tuple[Value, ...], path: Path, number: int) -> tuple[Value, ...]:
    """The values with another number at a place."""
    first, *rest = path
    return (*values[:first], _replaced(values[first], tuple(rest), number), *values[first + 1 :])


def _replaced(value: Value, path: Path, number: int) -> Value:
    match value:
        case Construct(name=name, args=args) if path:
            return Construct(name, with_number(args, path, number))
        case ListValue(items=items, rest=rest) if path:
            return ListValue(with_number(items, path, number), rest)
        case _:
            return Number(number)
