"""The nodes of a tree of Erlang: the parts of one, and all below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass

from clew.source.span import Span


def parts(node: object) -> Sequence[object]:
    """What a node, or a row of them, is made of, in the order of the text; its span is no part."""
    if isinstance(node, tuple | list):
        return node
    names = _NAMES.get(type(node))
    if names is None:
        names = _NAMES[type(node)] = _field_names(type(node))
    return [getattr(node, name) for name in names]


#: The fields that are parts, by the type of a node.
_NAMES: dict[type, tuple[str, ...]] = {}


def _field_names(kind: type) -> tuple[str, ...]:
    if kind is Span or not is_dataclass(kind):
        return ()
    return tuple(field.name for field in fields(kind) if field.name != "span")


def nodes(node: object, skips: Callable[[object], bool] = lambda node: False) -> Iterator[object]:
    """A node, or some in a tuple, with everything below; some are skipped, with what is below them."""
    stack = [node]
    while stack:
        current = stack.pop()
        if not skips(current):
            yield current
            stack.extend(parts(current))
