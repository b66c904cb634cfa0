"""Constants with several values, evaluated anew at each of their uses.

A definition without arguments is an operation in Curry: `coin + coin` has four values, though `let c = coin in c + c`
has two. Core shares the value of a constant. So constants that may have to choose take an argument that means nothing;
those that cannot stay shared.
"""

from __future__ import annotations

from dataclasses import replace

from clew.core.graph import components
from clew.core.nodes import Call, Choice, Con, Expr, Free, Function, Lit, Partial, Prim, Program, Var
from clew.core.passes.call_graph import UNSHARED, call_graph
from clew.core.walk import nodes, transform

#: Primitives whose value is another one each time.
_CHOOSING = frozenset({"freeVariable#"})


def unshare(program: Program, roots: frozenset[str]) -> Program:
    """The program with constants made functions where they may have several values; not the roots."""
    many = _undecided(program) - roots
    if not many:
        return program
    return replace(program, functions=tuple([_with_argument(f, many) for f in program.functions]))


def _undecided(program: Program) -> set[str]:
    """The constants that reach a choice or a free variable, other than data that is complete as it stands."""
    functions = {f.name: f for f in program.functions}
    choosing = {f.name for f in program.functions if _chooses(f)}
    graph = call_graph(program)
    reaching: set[str] = set()
    for component in components(graph):  # what is called comes first
        called = {name for member in component for name in graph[member]}
        if called & reaching or choosing & set(component):
            reaching.update(component)
    constants = {name for name in reaching if not functions[name].params}
    # Dictionaries above all are data whose parts are functions: to share them shares no choice.
    undecided = set(constants)
    changed = True
    while changed:
        finished = {n for n in undecided if _is_finished(functions[n].body, constants, undecided)}
        changed = bool(finished)
        undecided -= finished
    return undecided


def _chooses(function: Function) -> bool:
    return any(
        isinstance(node, Choice | Free) or (isinstance(node, Prim) and node.name in _CHOOSING)
        for node in nodes(function.body)
    )


def _is_finished(expr: Expr, constants: set[str], undecided: set[str]) -> bool:
    """Whether an expression is data, all of whose parts are evaluated or cannot choose."""
    match expr:
        case Con(_, args) | Partial(_, args):
            return all(_is_finished(arg, constants, undecided) for arg in args)
        case Call(name, ()):
            return name not in undecided
        case Lit() | Var():
            return True
        case _:
            return False


def _with_argument(function: Function, many: set[str]) -> Function:
    def change(node: Expr) -> Expr:
        if isinstance(node, Call) and not node.args and node.name in many:
            return Call(node.name, (Con("()", (), node.span),), node.span)
        return node

    body = transform(function.body, change)
    if function.name in many:
        return replace(function, params=(UNSHARED,), body=body, scheme=None)
    return replace(function, body=body)
