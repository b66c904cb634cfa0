"""What the containers and texts of the libraries hold, whatever the shape of their trees and pieces."""

from __future__ import annotations

from collections.abc import Sequence

from clew.haskell.show import containers
from clew.language.values.held_contents import Held
from clew.machine.values.value import Array, Construct, Value

#: The maps of Curry's library.
_CURRY_MAP = "Data.Map"
_TREES = {containers.MAP: 2, containers.SET: 1, _CURRY_MAP: 2}
_FINGERS = frozenset({"Nil", "Leaf", "Single", "Two", "Three", "Deep"})
_TEXTS = frozenset(name.rpartition(".")[0] for name in containers.TEXTS)
#: Elements whose hashes are the same, in any order.
_SAME_HASHES = "Clew.HashMap.Several"
#: Arrays that do not change: bounds, size, and elements.
_ARRAY = "Clew.Array.MkArray"


def held_by(value: Construct) -> Held | None:
    """What data holds whose shape is hidden; None for other data."""
    module, _, name = value.name.rpartition(".")
    if module in _TREES and name in ("Bin", "Tip"):
        return Held(module, containers.ordered(value, module, _TREES[module]))
    if module == containers.INT_MAP:
        return Held(module, containers.int_map(value))
    if module == containers.SEQUENCE and name in _FINGERS:
        return Held(module, containers.sequence(value))
    if module in _TEXTS:
        return Held(module, _characters(value))
    if value.name == containers.PARTS:
        return Held(module, containers.vector(value))
    if value.name == _ARRAY:
        return Held(module, _elements(value))
    return Held(module, None) if value.name == _SAME_HASHES else None


def _elements(value: Construct) -> Sequence[tuple[Value, ...]] | None:
    """The bounds of an array and its elements, if all of them were read."""
    match value.args:
        case (low, high, _, Array(items=items, size=size)) if len(items) == size:
            return [(low, high), items]
    return None


def _characters(value: Construct) -> Sequence[tuple[Value, ...]] | None:
    text = containers.text(value)
    return None if text is None or text.rest is not None else [(text,)]
