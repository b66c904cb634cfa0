"""Free variables, and names that do not clash: the base of match compilation and lambda lifting."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from clew.core.nodes import (
    Alt,
    Binding,
    Call,
    Case,
    Con,
    Default,
    Expr,
    Free,
    Function,
    Lambda,
    Let,
    Lit,
    LitAlt,
    Match,
    PAs,
    Pattern,
    PBang,
    PCon,
    PLazy,
    Prim,
    PVar,
    Row,
    Var,
)
from clew.core.walk import nodes, parts, rebuild, row_names, scoped_nodes
from clew.source.recursion_limit import deep_recursion

_NUMBERED = re.compile(r"(.+)\$[0-9]+")


def free_variables(expr: Expr) -> tuple[str, ...]:
    """The variables that an expression uses but does not bind, in the order of their first use."""
    found: dict[str, None] = {}
    for node, bound in scoped_nodes(expr):
        if isinstance(node, Var) and not bound[node.name]:
            found.setdefault(node.name)
    return tuple(found)


def base_name(name: str) -> str:
    """A name without the number that made it fresh."""
    found = _NUMBERED.fullmatch(name)
    return found.group(1) if found else name


class FreshNames:
    """A supply of names: each that it gives is new."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self.taken = set(taken)
        self.next: dict[str, int] = {}

    def fresh(self, wish: str) -> str:
        """The wanted name if it is not taken, else that name with a number."""
        name = wish
        if name in self.taken:
            base = base_name(wish)
            number = self.next.get(base, 1)
            while (name := f"{base}${number}") in self.taken:
                number += 1
            self.next[base] = number + 1
        self.taken.add(name)
        return name


def bound_names(expr: Expr) -> set[str]:
    """Every local name that is bound somewhere inside."""
    return {name for node in nodes(expr) for names, _ in parts(node) for name in names}


def rename(expr: Expr, names: Mapping[str, str]) -> Expr:
    """The expression with free variables renamed. The new names must not be bound inside."""
    if not names:
        return expr

    def go(node: Expr, mapping: Mapping[str, str]) -> Expr:
        if isinstance(node, Var):
            return Var(mapping[node.name], node.span) if node.name in mapping else node
        new = []
        for bound, part in parts(node):
            inner = {k: v for k, v in mapping.items() if k not in bound} if bound else mapping
            new.append(go(part, inner) if inner else part)
        return rebuild(node, new)

    with deep_recursion():
        return go(expr, names)


def distinct(function: Function, supply: FreshNames | None = None) -> tuple[Function, FreshNames]:
    """The function with every local name bound only once, and a supply of further names: the given one, or a new one."""
    supply = supply or FreshNames(function.params)
    with deep_recursion():
        return replace(function, body=_Binders(function.params, supply).expr(function.body)), supply


def tidy(function: Function) -> Function:
    """The function with numbers removed from local names where no name then hides another."""
    with deep_recursion():
        return replace(function, body=_Binders(function.params, None).expr(function.body))


class _Binders:
    """Renames binders: all distinct with a supply, else only so that no name hides another.

    `env` maps the names in scope to the new ones, and is put back when a scope ends: copies would make
    long chains of lets quadratic.
    """

    def __init__(self, params: Iterable[str], supply: FreshNames | None) -> None:
        self.supply = supply
        self.env: dict[str, str] = {}
        self.used: Counter[str] = Counter(params)
        self.level: Counter[str] = Counter()
        self.env.update((param, param) for param in params)

    def bind(self, names: Iterable[str]) -> list[tuple[str, str | None]]:
        """Bring names into scope. Returns what they hide, for `unbind`."""
        hidden = []
        for name in names:
            if name == "_":
                continue
            new = self.supply.fresh(name) if self.supply is not None else self.unused(base_name(name))
            hidden.append((name, self.env.get(name)))
            self.env[name] = new
            self.used[new] += 1
            self.level[base_name(new)] += 1
        return hidden

    def unused(self, wish: str) -> str:
        # Names in scope are numbered one after the other, so their count leads to a free number at once.
        name, number = wish, max(self.level[wish] - 1, 0)
        while self.used[name]:
            number += 1
            name = f"{wish}${number}"
        return name

    def unbind(self, hidden: list[tuple[str, str | None]]) -> None:
        for name, old in reversed(hidden):
            new = self.env.pop(name)
            self.used[new] -= 1
            self.level[base_name(new)] -= 1
            if old is not None:
                self.env[name] = old

    def new(self, name: str) -> str:
        return name if name == "_" else self.env.get(name, name)

    def expr(self, expr: Expr) -> Expr:
        kind = type(expr)
        if kind is Var:
            assert isinstance(expr, Var)
            name = self.env.get(expr.name, expr.name)
            return expr if name == expr.name else Var(name, expr.span)
        if kind is Lit:
            return expr
        if kind is Con or kind is Call or kind is Prim:
            return self.with_args(expr)
        match expr:
            case Let(bindings, body, span):
                hidden = self.bind(b.name for b in bindings)
                values = []
                for b in bindings:
                    values.append(Binding(self.new(b.name), self.expr(b.value), b.span))
                result: Expr = Let(tuple(values), self.expr(body), span)
                self.unbind(hidden)
            case Free(variables, body, span):
                hidden = self.bind(v.name for v in variables)
                renamed = tuple(replace(v, name=self.new(v.name)) for v in variables)
                result = Free(renamed, self.expr(body), span)
                self.unbind(hidden)
            case Lambda(params, body, span):
                hidden = self.bind(params)
                names = tuple(map(self.new, params))
                result = Lambda(names, self.expr(body), span)
                self.unbind(hidden)
            case Case():
                result = self.case(expr)
            case Match(scrutinees, rows, span):
                new, found = [], []
                for scrutinee in scrutinees:
                    new.append(self.expr(scrutinee))
                for row in rows:
                    found.append(self.row(row))
                result = Match(tuple(new), tuple(found), span)
            case _:
                result = self.with_args(expr)
        return result

    def with_args(self, expr: Expr) -> Expr:
        """A node that binds nothing."""
        new, same = [], True
        for _, part in parts(expr):
            made = self.expr(part)
            if made is not part:
                same = False
            new.append(made)
        return expr if same else rebuild(expr, new)

    def case(self, expr: Case) -> Expr:
        scrutinee: Expr = self.expr(expr.scrutinee)
        alts: list[Alt | LitAlt] = []
        for alt in expr.alts:
            if isinstance(alt, Alt):
                hidden = self.bind(alt.vars)
                names = tuple(map(self.new, alt.vars))
                alts.append(Alt(alt.con, names, self.expr(alt.body), alt.span))
                self.unbind(hidden)
            else:
                alts.append(LitAlt(alt.literal, self.expr(alt.body), alt.span))
        default = expr.default
        if default is not None:
            hidden = self.bind((default.var,))
            default = Default(self.new(default.var), self.expr(default.body), default.span)
            self.unbind(hidden)
        return Case(scrutinee, tuple(alts), default, expr.span)

    def row(self, row: Row) -> Row:
        hidden = self.bind(row_names(row))
        patterns = tuple([_renamed(p, self.env) for p in row.patterns])
        guard = None if row.guard is None else self.expr(row.guard)
        body = self.expr(row.body)
        self.unbind(hidden)
        return Row(patterns, guard, body, row.span)


def rename_pattern(pattern: Pattern, names: Mapping[str, str]) -> Pattern:
    """The pattern with its variables renamed."""
    with deep_recursion():
        return _renamed(pattern, names)


def _renamed(node: Pattern, names: Mapping[str, str]) -> Pattern:
    match node:
        case PVar(name, span):
            return node if name == "_" else PVar(names.get(name, name), span)
        case PAs(name, inner, span):
            return PAs(names.get(name, name), _renamed(inner, names), span)
        case PBang(inner, span):
            return PBang(_renamed(inner, names), span)
        case PLazy(inner, span):
            return PLazy(_renamed(inner, names), span)
        case PCon(con, args, span):
            new = []
            for arg in args:
                new.append(_renamed(arg, names))
            return PCon(con, tuple(new), span)
        case _:
            return node
