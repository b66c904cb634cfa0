"""Lambda lifting (Johnsson 1985): anonymous and local functions become functions of the program.

A lifted function takes the variables that it uses from outside as extra parameters. A local function that
calls another needs that one's variables too, so they are found together, group by group of mutual
recursion. Calls of local functions with all their arguments become direct calls: nothing is allocated.
"""

from __future__ import annotations

from dataclasses import replace

from clew.core.free import FreshNames, base_name, distinct, tidy
from clew.core.graph import components
from clew.core.nodes import (
    App,
    Binding,
    Call,
    Expr,
    Function,
    Lambda,
    Let,
    Partial,
    Program,
    Var,
)
from clew.core.passes.captures import captures
from clew.core.walk import nodes, parts, rebuild
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion
from clew.source.span import Span

#: A function inside another is named after it, unless that name is longer than this already.
LONGEST_PREFIX = 120


def lift(program: Program) -> Program:
    """The program without `Lambda`. New functions stand after the one they come from."""
    taken = {f.name for f in program.functions}
    taken.update(c.name for data in program.datas for c in data.constructors)
    names = FreshNames(taken)
    functions: list[Function] = []
    with deep_recursion():
        for function in program.functions:
            if any(isinstance(node, Lambda) for node in nodes(function.body)):
                functions += _Lifter(distinct(function)[0], names).functions()
            else:
                functions.append(function)
    return replace(program, functions=tuple(functions))


@dataclass(slots=True)
class _Local:
    """A local function: what it becomes, and the variables that it takes from outside."""

    name: str
    arity: int
    outside: tuple[str, ...]


class _Lifter:
    """Lifts the functions out of one function, in which no name is bound twice."""

    def __init__(self, function: Function, names: FreshNames) -> None:
        self.function = function
        self.names = names
        self.lifted: list[Function] = []
        self.anonymous: dict[str, int] = {}
        self.locals: dict[str, _Local] = {}
        self.captures = captures(function.body)
        lets = (node for node in nodes(function.body) if isinstance(node, Let))
        bindings = (binding for let in lets for binding in let.bindings)
        self.outside = _outside_variables(
            {b.name: self.captures[id(b.value)] for b in bindings if isinstance(b.value, Lambda)}
        )

    def functions(self) -> list[Function]:
        body = self.expr(self.function.body, self.function.name)
        return [_plain(replace(self.function, body=body)), *self.lifted]

    def needs(self, expr: Lambda) -> tuple[str, ...]:
        """The variables that an anonymous function takes from outside, also for local functions it calls."""
        found: dict[str, None] = {}
        for name in self.captures[id(expr)]:
            found.update(dict.fromkeys(self.outside.get(name, (name,))))
        return tuple(found)

    def expr(self, expr: Expr, prefix: str) -> Expr:
        result: Expr
        match expr:
            case Var(name, span) if name in self.locals:
                return self.use(self.locals[name], (), span)
            case App(function, args, span):
                result = self.application(function, args, span, prefix)
            case Let(bindings, body, span):
                result = self.let(bindings, body, span, prefix)
            case Lambda(_, _, span):
                result = self.use(self.anonymous_function(expr, prefix), (), span)
            case _:
                new = []
                for _, part in parts(expr):
                    new.append(self.expr(part, prefix))
                result = rebuild(expr, new) if new else expr
        return result

    def application(self, function: Expr, args: tuple[Expr, ...], span: Span, prefix: str) -> Expr:
        new = []
        for arg in args:
            new.append(self.expr(arg, prefix))
        if isinstance(function, Var) and function.name in self.locals:
            return self.use(self.locals[function.name], tuple(new), span)
        if isinstance(function, Lambda):
            return self.use(self.anonymous_function(function, prefix), tuple(new), span)
        return App(self.expr(function, prefix), tuple(new), span)

    def use(self, local: _Local, args: tuple[Expr, ...], span: Span) -> Expr:
        """A lifted function applied to what it needs from outside and to its own arguments."""
        outside = tuple(Var(name, span) for name in local.outside)
        if len(args) < local.arity:
            return Partial(local.name, outside + args, span)
        call = Call(local.name, outside + args[: local.arity], span)
        return App(call, args[local.arity :], span) if len(args) > local.arity else call

    def let(self, bindings: tuple[Binding, ...], body: Expr, span: Span, prefix: str) -> Expr:
        functions = [(b.name, b.value) for b in bindings if isinstance(b.value, Lambda)]
        for name, value in functions:
            new = self.names.fresh(f"{prefix}.{base_name(name)}")
            self.locals[name] = _Local(new, len(value.params), self.outside[name])
        for name, value in functions:
            self.lift(self.locals[name], value)
        kept = []
        for b in bindings:
            if not isinstance(b.value, Lambda):
                kept.append(Binding(b.name, self.expr(b.value, prefix), b.span))
        inner: Expr = self.expr(body, prefix)
        return Let(tuple(kept), inner, span) if kept else inner

    def anonymous_function(self, expr: Lambda, prefix: str) -> _Local:
        number = self.anonymous[prefix] = self.anonymous.get(prefix, 0) + 1
        name = self.names.fresh(f"{prefix}.lambda{number}")
        local = _Local(name, len(expr.params), self.needs(expr))
        self.lift(local, expr)
        return local

    def lift(self, local: _Local, expr: Lambda) -> None:
        place = len(self.lifted)
        prefix = local.name if len(local.name) <= LONGEST_PREFIX else self.function.name
        body = self.expr(expr.body, prefix)
        params = local.outside + expr.params
        trusted = self.function.trusted
        # What was inside comes after it, so that the program reads from the outside in.
        outside = len(local.outside)
        function = Function(local.name, params, body, None, False, trusted, expr.span, outside)
        self.lifted.insert(place, _plain(function))


def _outside_variables(captured: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """For each local function the variables that it and the local functions it calls take from outside.

    What is defined inside it takes from outside nothing that is not among its own free variables.
    """
    needed = {name: dict.fromkeys(v for v in free if v not in captured) for name, free in captured.items()}
    calls = {name: [v for v in free if v in captured] for name, free in captured.items()}
    for component in components(calls):
        changed = True
        while changed:
            changed = False
            for name in component:
                before = len(needed[name])
                for callee in calls[name]:
                    needed[name].update(needed[callee])
                changed = changed or len(needed[name]) > before
    return {name: tuple(variables) for name, variables in needed.items()}


def _plain(function: Function) -> Function:
    """The function with plain names, parameters included."""
    if not function.params:
        return tidy(function)
    whole = tidy(replace(function, params=(), body=Lambda(function.params, function.body, function.span)))
    assert isinstance(whole.body, Lambda)
    return replace(function, params=whole.body.params, body=whole.body.body)
