"""Keeps calls on the stack, so that an error in a library can be reported at the place of the user's call.

A call in tail position, or in an argument, leaves no frame that waits for it: when a library function raises an error,
the caller is unknown. So the user's code waits for those library functions that may raise, and returns their value.
Other calls stay as they are, so that no loop needs stack that needed none before: neither the user's own loops, nor
those through a library function that ends in calling the user's code back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from clew.core.nodes import (
    App,
    Call,
    Case,
    Choice,
    Con,
    Default,
    Expr,
    Free,
    Function,
    Label,
    Let,
    Partial,
    Prim,
    Program,
    Var,
)
from clew.core.walk import nodes, transform

#: Primitives that raise.
_RAISING = frozenset(
    {"raise#", "quot#", "rem#", "div#", "mod#", "readArray#", "peekArray#", "writeArray#", "readInt#"}
)
#: Stands for the value of a call that is waited for.
_VALUE = "value$"
#: Marks the names of copies that the optimiser makes of library functions, which may contain the user's code.
_COPY = "@"


def with_places(program: Program, *, even_loops: bool = False) -> Program:
    """The program in which the user's code waits for library functions that may raise; with `even_loops`, in loops too."""
    raising = _raising(program)
    libraries = {f.span.file for f in program.functions if f.trusted}
    if not even_loops:
        raising -= _calling_back(program)

    def change(node: Expr) -> Expr:
        match node:
            case Call(name, args) if args and name in raising and node.span.file not in libraries:
                return _waiting(node)
            case App(Case(Call() as call, (), Default(var))) if var == _VALUE and even_loops:
                return _waiting(replace(node, function=call))
            case Case(Case(call, (), Default(var))) if var == _VALUE:
                return replace(node, scrutinee=call)  # it is waited for anyway
            case _:
                return node

    def changed(function: Function) -> Function:
        if function.trusted and _COPY not in function.name:
            return function
        return replace(function, body=transform(function.body, change))

    return replace(program, functions=tuple(map(changed, program.functions)))


def _waiting(call: Call | App) -> Expr:
    return Case(call, (), Default(_VALUE, Var(_VALUE, call.span), call.span), call.span)


def _raising(program: Program) -> frozenset[str]:
    """The library functions that raise, or mention others that do, other than in a table of methods."""
    mentions: list[tuple[str, str]] = []
    raising: list[str] = []
    for function in program.functions:
        if not function.trusted or isinstance(function.body, Con):
            continue
        for node in nodes(function.body):
            if isinstance(node, Call | Partial):
                mentions.append((function.name, node.name))
            elif isinstance(node, Prim) and node.name in _RAISING:
                raising.append(function.name)
    return _leading_to(raising, mentions)


def _calling_back(program: Program) -> frozenset[str]:
    """The library functions that end in a call of the user's code, or of an unknown function, which may be that."""
    users = {f.name for f in program.functions if not f.trusted}
    ends: list[tuple[str, str]] = []
    unknown: list[str] = []
    for function in program.functions:
        for end in _ends(function.body) if function.trusted else ():
            if isinstance(end, Call):
                ends.append((function.name, end.name))
            elif isinstance(end, App):
                unknown.append(function.name)
    return _leading_to([*users, *unknown], ends) - users


def _ends(expr: Expr) -> Iterator[Expr]:
    """The expressions in tail position, one for each path."""
    match expr:
        case Let(_, body) | Free(_, body) | Label(_, body):
            yield from _ends(body)
        case Case(_, alts, default):
            for way in (*alts, *((default,) if default else ())):
                yield from _ends(way.body)
        case Choice(alternatives):
            for alternative in alternatives:
                yield from _ends(alternative)
        case _:
            yield expr


def _leading_to(goals: Iterable[str], steps: Iterable[tuple[str, str]]) -> frozenset[str]:
    """The goals, and all nodes from which one can be reached."""
    before: dict[str, list[str]] = {}
    for start, end in steps:
        before.setdefault(end, []).append(start)
    found: set[str] = set()
    waiting = list(goals)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(before.get(name, ()))
    return frozenset(found)
