"""Calls that stay on the stack, so that what a library raises can be told at the place of the user's call.

A call at the end of a function, or in an argument, leaves nothing behind that waits for it: when a library function
raises an error, nobody would know who had called it. So the user's code waits for those library functions that may
raise, and gives their value on. Other calls stay as they are: a loop of the user's own needs no stack.
"""

from __future__ import annotations

from dataclasses import replace

from clew.core.nodes import App, Call, Case, Con, Default, Expr, Function, Partial, Prim, Program, Var
from clew.core.walk import nodes, transform

#: Primitives that raise by themselves.
_RAISING = frozenset(
    {"raise#", "quot#", "rem#", "div#", "mod#", "readArray#", "peekArray#", "writeArray#", "readInt#"}
)
#: Stands for the value of a call that is waited for.
_VALUE = "value$"
#: In the names of copies that the optimiser makes of library functions: the user's code may be inside.
_COPY = "@"


def with_places(program: Program) -> Program:
    """The program in which the user's code waits for what may raise in a library."""
    raising = _raising(program)
    libraries = {f.span.file for f in program.functions if f.trusted}

    def change(node: Expr) -> Expr:
        match node:
            case Call(name, args) if args and name in raising and node.span.file not in libraries:
                return _waiting(node)
            case App(Case(Call() as call, (), Default(var))) if var == _VALUE:
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
    """The library functions that raise, or mention others that do; what is in a table of methods is not mentioned."""
    mentioned_by: dict[str, list[Function]] = {}
    waiting: list[Function] = []
    for function in program.functions:
        if not function.trusted or isinstance(function.body, Con):
            continue
        for node in nodes(function.body):
            if isinstance(node, Call | Partial):
                mentioned_by.setdefault(node.name, []).append(function)
            elif isinstance(node, Prim) and node.name in _RAISING:
                waiting.append(function)
    found: set[str] = set()
    while waiting:
        function = waiting.pop()
        if function.name not in found:
            found.add(function.name)
            waiting.extend(mentioned_by.get(function.name, ()))
    return frozenset(found)
