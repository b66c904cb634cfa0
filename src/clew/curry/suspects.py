"""Goals that suspect inputs of Curry properties, for a search in which numbers stay open.

The sides of a property are searched on their own, and such a search cannot leave open what lies outside of it. So an
input is looked for in a copy of the property in which every search has one value: the one at hand. Where the copy is
False or ends in an error, the input is suspect; the property itself, run on it, decides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from clew.core.nodes import Call, Con, Expr, Function, Partial, Prim, Program
from clew.core.passes.call_graph import reached
from clew.core.walk import nodes, transform

_SEARCHES = frozenset({"allValues#", "setValues#"})
_COPY = "suspect:"


def with_suspects(program: Program, goals: Iterable[str]) -> tuple[Program, dict[str, str]]:
    """The program with a suspecting copy of each goal that searches; the names of the copies."""
    goals = list(goals)
    changed = _searching(reached(program, goals))
    names = {name: _COPY + name for name in changed}

    def change(node: Expr) -> Expr:
        match node:
            case Prim(name=name, args=(*_, value)) if name in _SEARCHES:
                return Con(":", (value, Con("[]", (), node.span)), node.span)
            case Call(name=name) | Partial(name=name) if name in names:
                return replace(node, name=names[name])
            case _:
                return node

    copies = tuple(replace(f, name=names[f.name], body=transform(f.body, change)) for f in changed.values())
    found = {goal: names[goal] for goal in goals if goal in names}
    return replace(program, functions=(*program.functions, *copies)), found


def _searching(functions: Iterable[Function]) -> dict[str, Function]:
    """The functions that search, by themselves or through others."""
    callers: dict[str, list[Function]] = {}
    waiting: list[Function] = []
    for function in functions:
        for node in nodes(function.body):
            if isinstance(node, Call | Partial):
                callers.setdefault(node.name, []).append(function)
            elif isinstance(node, Prim) and node.name in _SEARCHES:
                waiting.append(function)
    found: dict[str, Function] = {}
    while waiting:
        function = waiting.pop()
        if function.name not in found:
            found[function.name] = function
            waiting.extend(callers.get(function.name, ()))
    return found
