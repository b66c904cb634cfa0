"""Values as what they hold, where a library hides how: balanced trees of the same elements have several shapes.

Two results of different shapes may be equal, so whoever compares results of two versions of a program asks for this
before a difference is called one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from clew.machine.values.value import Construct, FunctionMap, ListValue, MapEntry, Value
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion


@dataclass(frozen=True, slots=True)
class Held:
    """What a value of a library holds, in an order that only depends on that; None where it is not known as a whole."""

    kind: str
    rows: Sequence[tuple[Value, ...]] | None


#: What data holds whose shape is hidden; None for other data.
HeldBy = Callable[[Construct], Held | None]


class _NotKnown(Exception):
    """Something holds what was not evaluated, or what nobody can put in order."""


def contents_of(value: Value, held_by: HeldBy) -> Value | None:
    """A value with what its parts hold in place of how they hold it; None where that is not known as a whole."""

    def contents(part: Value) -> Value:
        match part:
            case Construct(name=name, args=args):
                held = held_by(part)
                if held is None:
                    return Construct(name, tuple(map(contents, args))) if args else part
                if held.rows is None:
                    raise _NotKnown
                rows = tuple([ListValue(tuple(map(contents, row)), None) for row in held.rows])
                return Construct(held.kind, (ListValue(rows, None),))
            case ListValue(items=items, rest=rest):
                return ListValue(tuple(map(contents, items)), None if rest is None else contents(rest))
            case FunctionMap(entries=entries):
                rows_of = [MapEntry(tuple(map(contents, e.arguments)), contents(e.result)) for e in entries]
                return replace(part, entries=tuple(rows_of))
            case _:
                return part

    try:
        with deep_recursion():
            return contents(value)
    except _NotKnown:
        return None
