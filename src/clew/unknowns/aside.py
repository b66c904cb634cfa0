"""Copies of functions that tests call besides the one under test.

What generators, preconditions and properties run must not count as covered, so they call copies of the functions that
a criterion may label, made before labels are put.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from clew.core.nodes import Call, Expr, Partial, Program
from clew.core.passes.call_graph import reached
from clew.core.walk import transform

#: The names of copies begin so.
ASIDE = "aside:"


def aside(program: Program, roots: Iterable[str]) -> tuple[Program, dict[str, str]]:
    """The program with copies of all that the roots reach, except library functions; the name of each copy."""
    own = [f for f in reached(program, roots) if not f.trusted]
    names = {f.name: ASIDE + f.name for f in own}

    def rename(node: Expr) -> Expr:
        if isinstance(node, Call | Partial) and node.name in names:
            return replace(node, name=names[node.name])
        return node

    copies = tuple(replace(f, name=names[f.name], body=transform(f.body, rename), trusted=True) for f in own)
    return replace(program, functions=(*program.functions, *copies)), names
