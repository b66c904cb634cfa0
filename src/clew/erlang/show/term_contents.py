"""What maps and large tuples hold, whatever the shape of their trees."""

from __future__ import annotations

from collections.abc import Sequence

from clew.language.values.held_contents import Held
from clew.machine.values.value import Construct, Value


def held_by(value: Construct) -> Held | None:
    """What a term holds whose shape is hidden; None for other terms."""
    match value:
        case Construct("Map", (tree,)) | Construct("Large", (_, tree)):
            return Held(value.name, _rows(tree))
        case _:
            return None


def _rows(tree: Value) -> Sequence[tuple[Value, ...]] | None:
    """Keys and values from left to right; None where not all of the tree is known."""
    found: list[tuple[Value, ...]] = []
    waiting: list[Value | tuple[Value, Value]] = [tree]
    while waiting:
        match waiting.pop():
            case (key, value):
                found.append((key, value))
            case Construct("Bin", (_, key, value, left, right)):
                waiting += (right, (key, value), left)
            case Construct("Tip"):
                pass
            case _:
                return None
    return found
