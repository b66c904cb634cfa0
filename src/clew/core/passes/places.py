"""Keeps calls on the stack, so that an error in a library can be reported at the place of the user's call.

A call in tail position, or in an argument, leaves no frame that waits for it: when a library function raises an error,
the caller is unknown. So the user's code waits for those library functions that may raise, and returns their value.
Other calls stay as they are, so that no loop needs stack that needed none before: neither the user's own loops, nor
those through a library function that ends in calling the user's code back.

A function that lacks arguments (`maximumBy compare`, an action that is performed later) is called from elsewhere, so
it is put into a function of its own that waits at the place where it is written.

A constant of a library that is an error, such as that of an overflow, is raised where the user's code needs it.

Code without a place is nobody's, such as the functions that `deriving` makes, and counts as a library's.
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
from clew.core.passes.call_graph import library_files
from clew.core.walk import nodes, transform
from clew.source.span import Span

#: Primitives that raise.
_RAISING = frozenset(
    {"raise#", "quot#", "rem#", "div#", "mod#", "readArray#", "peekArray#", "writeArray#", "readInt#"}
)
#: Begins the names of functions that wait for one that lacks arguments.
PLACE = "clew.place:"
#: Stands for the value of a call that is waited for.
_VALUE = "value$"
#: Marks the names of copies that the optimiser makes of library functions, which may contain the user's code.
_COPY = "@"


def with_places(program: Program, *, even_loops: bool = False, partial: bool = False) -> Program:
    """The program in which the user's code waits for library functions that may raise.

    With `even_loops` it waits in loops, too, and with `partial` where functions lack arguments: both cost time.
    """
    raising = _raising(program)
    libraries = library_files(program)
    errors = {f.name: f.body for f in program.functions if f.name in raising and _is_error(f)}
    if not even_loops:
        raising -= _calling_back(program)
    arities = {f.name: f.arity for f in program.functions}
    made: dict[tuple[str, int, Span], Function] = {}

    def waiting_function(node: Partial) -> Partial:
        key = (node.name, len(node.args), node.span)
        if key not in made:
            params = tuple(f"x{i}" for i in range(arities[node.name]))
            call = Call(node.name, tuple(Var(p, node.span) for p in params), node.span)
            made[key] = Function(f"{PLACE}{len(made)}:{node.name}", params, _waiting(call), span=node.span)
        return replace(node, name=made[key].name)

    def change(node: Expr) -> Expr:
        match node:
            case Call(name, args) if args and name in raising and node.span.file not in libraries:
                return _waiting(node)
            case Call(name, (), span) if name in errors and span.file not in libraries:
                return transform(errors[name], lambda part: replace(part, span=span))
            case Partial(name) if partial and name in raising and node.span.file not in libraries:
                return waiting_function(node)
            case App(Case(Call() as call, (), Default(var))) if var == _VALUE and even_loops:
                return _waiting(replace(node, function=call))
            case Case(Case(call, (), Default(var))) if var == _VALUE:
                return replace(node, scrutinee=call)  # it is waited for anyway
            case _:
                return node

    def changed(function: Function) -> Function:
        if _is_library(function) and _COPY not in function.name:
            return function
        return replace(function, body=transform(function.body, change))

    functions = tuple(map(changed, program.functions))
    return replace(program, functions=(*functions, *made.values()))


def _is_library(function: Function) -> bool:
    return function.trusted or not (function.span.line or function.body.span.line)


def _is_error(function: Function) -> bool:
    """Whether a constant is an error and nothing else: its code may stand wherever it is needed."""
    return not function.params and isinstance(function.body, Prim) and function.body.name == "raise#"


def _waiting(call: Call | App) -> Expr:
    return Case(call, (), Default(_VALUE, Var(_VALUE, call.span), call.span), call.span)


def _raising(program: Program) -> frozenset[str]:
    """The library functions that raise, or mention others that do, other than in a table of methods."""
    mentions: list[tuple[str, str]] = []
    raising: list[str] = []
    for function in program.functions:
        if not _is_library(function) or isinstance(function.body, Con):
            continue
        for node in nodes(function.body):
            if isinstance(node, Call | Partial):
                mentions.append((function.name, node.name))
            elif isinstance(node, Prim) and node.name in _RAISING:
                raising.append(function.name)
    return _leading_to(raising, mentions)


def _calling_back(program: Program) -> frozenset[str]:
    """The library functions that end in a call of the user's code, or of an unknown function, which may be that."""
    users = {f.name for f in program.functions if not _is_library(f)}
    ends: list[tuple[str, str]] = []
    unknown: list[str] = []
    for function in program.functions:
        for end in _ends(function.body) if _is_library(function) else ():
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
