"""Values of opaque types are made by functions of the tested module: what runs there is not what a test covers.

A marked program gets copies of those functions without marks, and the arguments are made by the copies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from clew.core.nodes import Call, Expr, Function, Partial, Program
from clew.core.passes.call_graph import reachable
from clew.core.walk import transform

_COPY = "clew:made "


def with_unmarked_makers(marked: Program, plain: Program, makes: Callable[[str], bool]) -> Program:
    """A marked program whose arguments are made by functions of the plain one; `makes` tells what makes them."""
    conversions = [f.name for f in plain.functions if makes(f.name)]
    by_name = {f.name: f for f in plain.functions}
    used = [by_name[name] for name in reachable(plain, conversions)]
    names = {f.name: _COPY + f.name for f in used if not f.trusted}
    if not names:
        return marked
    copies = [replace(_calling(f, names), name=names[f.name]) for f in used if f.name in names]
    kept = [_calling(f, names) if makes(f.name) else f for f in marked.functions]
    return replace(marked, functions=(*kept, *copies))


def _calling(function: Function, names: Mapping[str, str]) -> Function:
    """A function that calls others by their new names."""

    def change(node: Expr) -> Expr:
        if isinstance(node, Call | Partial) and node.name in names:
            return replace(node, name=names[node.name])
        return node

    return replace(function, body=transform(function.body, change))
