"""Walking Core without recursion: the parts of a node, the names bound over each, and how to rebuild it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from clew.core.deep import deep_recursion
from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Choice,
    Con,
    Default,
    Expr,
    Free,
    Label,
    Lambda,
    Let,
    Lit,
    LitAlt,
    Match,
    Partial,
    PAs,
    Pattern,
    PBang,
    PCon,
    PLazy,
    Prim,
    Program,
    PVar,
    Row,
    Var,
)
from clew.source.dataclass import dataclass

#: A part of a node, with the names that the node binds over it.
Part = tuple[tuple[str, ...], Expr]


def pattern_nodes(pattern: Pattern) -> Iterator[Pattern]:
    """The pattern and every pattern inside it, from left to right."""
    stack = [pattern]
    while stack:
        node = stack.pop()
        yield node
        if isinstance(node, PCon):
            stack.extend(reversed(node.args))
        elif isinstance(node, PAs | PBang | PLazy):
            stack.append(node.pattern)


def pattern_names(pattern: Pattern) -> Iterator[str]:
    """The variables that a pattern binds, from left to right."""
    for node in pattern_nodes(pattern):
        if isinstance(node, PVar | PAs) and node.name != "_":
            yield node.name


def row_names(row: Row) -> tuple[str, ...]:
    """The variables that a row of a match binds."""
    return tuple(name for pattern in row.patterns for name in pattern_names(pattern))


def parts(expr: Expr) -> list[Part]:
    """The sub-expressions of a node in the order of its text, each with the names bound over it."""
    match expr:
        case Var() | Lit():
            return []
        case Con() | Call() | Partial() | Prim():
            return [((), arg) for arg in expr.args]
        case App(function, args):
            return [((), function), *(((), arg) for arg in args)]
        case Let(bindings, body):
            names = tuple(b.name for b in bindings)
            return [*((names, b.value) for b in bindings), (names, body)]
        case Case(scrutinee, alts, default):
            found: list[Part] = [((), scrutinee)]
            found += ((alt.vars if isinstance(alt, Alt) else (), alt.body) for alt in alts)
            if default is not None:
                found.append(((default.var,), default.body))
            return found
        case Choice(alternatives):
            return [((), alternative) for alternative in alternatives]
        case Free(variables, body):
            return [(tuple(v.name for v in variables), body)]
        case Label(_, body):
            return [((), body)]
        case Lambda(params, body):
            return [(params, body)]
        case Match(scrutinees, rows):
            found = [((), scrutinee) for scrutinee in scrutinees]
            for row in rows:
                names = row_names(row)
                found += ((names, e) for e in (row.guard, row.body) if e is not None)
            return found


def rebuild(expr: Expr, new: Sequence[Expr]) -> Expr:
    """The node with its parts replaced, in the order of `parts`."""
    match expr:
        case Var() | Lit():
            return expr
        case Con(name, _, span):
            return Con(name, tuple(new), span)
        case Call(name, _, span):
            return Call(name, tuple(new), span)
        case Partial(name, _, span):
            return Partial(name, tuple(new), span)
        case Prim(name, _, span):
            return Prim(name, tuple(new), span)
        case App(_, _, span):
            return App(new[0], tuple(new[1:]), span)
        case Let(bindings, _, span):
            fresh = (Binding(b.name, e, b.span) for b, e in zip(bindings, new, strict=False))
            return Let(tuple(fresh), new[-1], span)
        case Case(_, alts, default, span):
            replaced = tuple(_with_body(a, e) for a, e in zip(alts, new[1:], strict=False))
            last = None if default is None else Default(default.var, new[-1], default.span)
            return Case(new[0], replaced, last, span)
        case Choice(_, span):
            return Choice(tuple(new), span)
        case Free(variables, _, span):
            return Free(variables, new[0], span)
        case Label(label, _, span):
            return Label(label, new[0], span)
        case Lambda(params, _, span):
            return Lambda(params, new[0], span)
        case Match(scrutinees, rows, span):
            rest = iter(new[len(scrutinees) :])
            made = (
                Row(row.patterns, None if row.guard is None else next(rest), next(rest), row.span)
                for row in rows
            )
            return Match(tuple(new[: len(scrutinees)]), tuple(made), span)


def _with_body(alt: Alt | LitAlt, body: Expr) -> Alt | LitAlt:
    if isinstance(alt, Alt):
        return Alt(alt.con, alt.vars, body, alt.span)
    return LitAlt(alt.literal, body, alt.span)


def nodes(expr: Expr) -> Iterator[Expr]:
    """Every node, each before its parts, in the order of the text."""
    stack = [expr]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(part for _, part in reversed(parts(node)))


@dataclass(frozen=True, slots=True)
class _Scope:
    """A mark between nodes still to visit: from here, names are bound once more or once less."""

    names: tuple[str, ...]
    change: int


def scoped_nodes(expr: Expr, params: Iterable[str] = ()) -> Iterator[tuple[Expr, Counter[str]]]:
    """Every node as in `nodes`, with how often each local name is bound there. The counter is shared."""
    bound: Counter[str] = Counter(params)
    stack: list[Expr | _Scope] = [expr]
    while stack:
        item = stack.pop()
        if isinstance(item, _Scope):
            for name in item.names:
                bound[name] += item.change
            continue
        yield item, bound
        for names, part in reversed(parts(item)):
            stack += (_Scope(names, -1), part, _Scope(names, 1)) if names else (part,)


def transform(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """The expression with every node changed, parts before the node that holds them."""

    def go(node: Expr) -> Expr:
        old = parts(node)
        if not old:
            return change(node)
        new = []
        same = True
        for _, part in old:
            made = go(part)
            new.append(made)
            same = same and made is part
        return change(node if same else rebuild(node, new))

    with deep_recursion():
        return go(expr)


def transform_program(program: Program, change: Callable[[Expr], Expr]) -> Program:
    """The program with every node of every body changed."""
    functions = tuple(replace(f, body=transform(f.body, change)) for f in program.functions)
    return replace(program, functions=functions)
