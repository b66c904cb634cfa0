"""All nodes of a tree of Erlang."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass


def nodes(node: object, skips: Callable[[object], bool] = lambda node: False) -> Iterator[object]:
    """A node, or some in a tuple, with everything below; some are skipped, with what is below them."""
    stack = [node]
    while stack:
        current = stack.pop()
        if skips(current):
            continue
        yield current
        if isinstance(current, tuple | list):
            stack.extend(current)
        elif is_dataclass(current):
            stack.extend(getattr(current, f.name) for f in fields(current))
