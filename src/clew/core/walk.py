"""Walking Core without recursion: the parts of a node, the names bound over each, and how to rebuild it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

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
from clew.source.recursion_limit import deep_recursion

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
    return _PARTS[type(expr)](expr)


def _no_parts(_: Expr) -> list[Part]:
    return []


def _args(expr: Con | Call | Partial | Prim) -> list[Part]:
    return [((), arg) for arg in expr.args]


def _parts_of_app(expr: App) -> list[Part]:
    return [((), expr.function), *[((), arg) for arg in expr.args]]


def _parts_of_let(expr: Let) -> list[Part]:
    names = tuple([b.name for b in expr.bindings])
    return [*[(names, b.value) for b in expr.bindings], (names, expr.body)]


def _parts_of_case(expr: Case) -> list[Part]:
    found: list[Part] = [((), expr.scrutinee)]
    for alt in expr.alts:
        found.append((alt.vars if isinstance(alt, Alt) else (), alt.body))
    if expr.default is not None:
        found.append(((expr.default.var,), expr.default.body))
    return found


def _parts_of_match(expr: Match) -> list[Part]:
    found: list[Part] = [((), scrutinee) for scrutinee in expr.scrutinees]
    for row in expr.rows:
        names = row_names(row)
        found += [(names, e) for e in (row.guard, row.body) if e is not None]
    return found


def _parts_of_choice(expr: Choice) -> list[Part]:
    return [((), alternative) for alternative in expr.alternatives]


def _parts_of_free(expr: Free) -> list[Part]:
    return [(tuple([v.name for v in expr.vars]), expr.body)]


def _parts_of_label(expr: Label) -> list[Part]:
    return [((), expr.body)]


def _parts_of_lambda(expr: Lambda) -> list[Part]:
    return [(expr.params, expr.body)]


#: How the parts of each node are found. Walks take most of the time of loading a program, so this is a table.
_PARTS: dict[type, Callable[[Any], list[Part]]] = {
    Var: _no_parts,
    Lit: _no_parts,
    Con: _args,
    Call: _args,
    Partial: _args,
    Prim: _args,
    App: _parts_of_app,
    Let: _parts_of_let,
    Case: _parts_of_case,
    Choice: _parts_of_choice,
    Free: _parts_of_free,
    Label: _parts_of_label,
    Lambda: _parts_of_lambda,
    Match: _parts_of_match,
}


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
        kind = type(node)
        if kind in _WITH_ARGS:
            stack += node.args[::-1]  # type: ignore[union-attr]
        elif kind not in _LEAVES:
            stack += [part for _, part in _PARTS[kind](node)][::-1]


_LEAVES, _WITH_ARGS = frozenset({Var, Lit}), frozenset({Con, Call, Partial, Prim})


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
        old = _PARTS[type(node)](node)
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
