"""Translates Curry's patterns and free variables into plainer syntax.

- A repeated variable is a new one that must be equal: `f x x = e` is `f x y | x =:= y = e`.
- A functional pattern is a variable whose value the pattern's expression can have (Antoy and Hanus, LOPSTR 2005):
  `last (xs ++ [x]) = x` is `last ys | (xs ++ [x]) =:<= ys = x where xs, x free`.
- `x free` is `x = aValue`, where the type determines the values; `_` in an expression is `aValue`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import LOGIC
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

EQUAL = Name("=:=", LOGIC)
MATCHES = Name("=:<=", LOGIC)
ANY_VALUE = Name("aValue", LOGIC)
_AND_THEN = Name("andThen", LOGIC)


def plain_clause(node: s.Clause) -> s.Clause:
    """The rule with plain patterns."""
    plain = _Plain()
    patterns = plain.all(node.patterns)
    return s.Clause(patterns, plain.rhs(node.rhs), node.span) if plain.conditions else node


def plain_alternative(node: s.CaseAlt) -> s.CaseAlt:
    """The alternative with a plain pattern."""
    plain = _Plain()
    pattern = plain.one(node.pattern)
    return s.CaseAlt(pattern, plain.rhs(node.rhs), node.span) if plain.conditions else node


def plain_lambda(node: s.Lambda) -> s.Lambda:
    """The function with plain patterns."""
    plain = _Plain()
    params = plain.all(node.params)
    if not plain.conditions:
        return node
    body: s.Expr = s.MultiIf((plain.guarded(node.body, node.span),), node.span)
    if plain.free:
        body = s.Let((s.FreeDecl(tuple(plain.free), node.span),), body, node.span)
    return s.Lambda(params, body, node.span)


def plain_do(node: s.Do) -> s.Do:
    """The block up to the first functional pattern; the statements after it become a function of the result."""
    for index, stmt in enumerate(node.stmts[:-1]):
        if isinstance(stmt, s.BindStmt) and not _is_plain(stmt.pattern):
            rest = s.Lambda((stmt.pattern,), s.Do(node.stmts[index + 1 :], node.span), stmt.span)
            last = s.App(s.App(s.Var(_AND_THEN, stmt.span), stmt.value, stmt.span), rest, stmt.span)
            return s.Do((*node.stmts[:index], s.ExprStmt(last, stmt.span)), node.span)
    return node


def plain_generators(stmts: Sequence[s.Stmt]) -> list[s.Stmt]:
    """Generators and guards with plain patterns, followed by the conditions that the original patterns imply."""
    found: list[s.Stmt] = []
    for stmt in stmts:
        plain = _Plain()
        if isinstance(stmt, s.BindStmt):
            stmt = s.BindStmt(plain.one(stmt.pattern), stmt.value, stmt.span)
        found.append(stmt)
        if plain.free:
            found.append(s.LetStmt((s.FreeDecl(tuple(plain.free), stmt.span),), stmt.span))
        found += [s.ExprStmt(condition, condition.span) for condition in plain.conditions]
    return found


def refuse_functional(pattern: s.Pattern) -> None:
    """Refuse a functional pattern where patterns are matched lazily."""
    if _is_functional(pattern):
        raise SyntaxFault(
            "a functional pattern cannot stand here",
            pattern.span,
            "functional patterns belong to the rules of functions, to lambdas, case, let, where and <-",
            slug="syntax-unsupported",
        )


def _is_plain(pattern: s.Pattern) -> bool:
    plain = _Plain()
    plain.one(pattern)
    return not plain.conditions


def _is_functional(pattern: s.Pattern) -> bool:
    plain = _Plain()
    plain.one(pattern)
    return any(isinstance(c, s.App) and _head(c) == MATCHES for c in plain.conditions)


def _selected(decl: s.PatBind) -> s.Decl:
    """Definitions of the variables of a pattern, by a function that has the pattern as its parameter."""
    plain = _Plain()
    plain.one(decl.pattern)
    # Each `_` of a functional pattern is a variable, too, which is not used.
    names = [Name(text) for text in sorted(plain.seen) if not text.startswith("_")]
    span = decl.span
    variables: list[s.Expr] = [s.Var(name, span) for name in names]
    value = variables[0] if len(names) == 1 else s.Tuple(tuple(variables), span)
    match = s.Lambda((decl.pattern,), value, span)
    alternatives = [replace(a, body=s.App(match, a.body, a.span)) for a in decl.rhs.alternatives]
    rhs = replace(decl.rhs, alternatives=tuple(alternatives))
    if len(names) == 1:
        return s.FunBind(names[0], (s.Clause((), rhs, span),), span)
    return s.PatBind(s.PTuple(tuple([s.PVar(name, span) for name in names]), span), rhs, span)


def bindings(decls: Sequence[s.Decl]) -> list[s.Decl]:
    """Declarations with free variables defined as any value, and functional patterns matched by functions."""
    found: list[s.Decl] = []
    for decl in decls:
        if isinstance(decl, s.FreeDecl):
            found += [_any_value(name, decl.span) for name in decl.names]
        elif isinstance(decl, s.PatBind) and _is_functional(decl.pattern):
            found.append(_selected(decl))
        else:
            found.append(decl)
    return found


def _any_value(name: Name, span: Span) -> s.FunBind:
    rhs = s.Rhs((s.Guarded((), s.Var(ANY_VALUE, span), span),), (), span)
    return s.FunBind(name, (s.Clause((), rhs, span),), span)


def _head(expr: s.Expr) -> Name | None:
    while isinstance(expr, s.App):
        expr = expr.function
    return expr.name if isinstance(expr, s.Var) else None


class _Plain:
    """Makes patterns plain, from left to right, and collects the conditions that they imply."""

    def __init__(self) -> None:
        self.conditions: list[s.Expr] = []
        self.free: list[Name] = []
        self.seen: set[str] = set()
        self.number = 0

    def all(self, patterns: Iterable[s.Pattern]) -> tuple[s.Pattern, ...]:
        return tuple([self.one(p) for p in patterns])

    def one(self, p: s.Pattern) -> s.Pattern:
        match p:
            case s.PVar(name, span):
                return s.PVar(self.binder(name, span), span)
            case s.PAs(name, inner, span):
                bound = self.binder(name, span)
                return s.PAs(bound, self.one(inner), span)
            case s.PFunction(expr, span):
                return self.function(expr, span)
            case s.PCon(con, args, span):
                return s.PCon(con, self.all(args), span)
            case s.PTuple(items, span):
                return s.PTuple(self.all(items), span)
            case s.PList(items, span):
                return s.PList(self.all(items), span)
            case s.PLazy(inner, span):
                return s.PLazy(self.one(inner), span)
            case s.PBang(inner, span):
                return s.PBang(self.one(inner), span)
            case s.PTyped(inner, type_, span):
                return s.PTyped(self.one(inner), type_, span)
            case s.PRecord(fields=fields):
                return replace(p, fields=tuple([self.field(item) for item in fields]))
            case _:
                return p

    def field(self, item: s.FieldPattern) -> s.FieldPattern:
        pattern = item.pattern if item.pattern is not None else s.PVar(Name(item.name.text), item.span)
        return s.FieldPattern(item.name, self.one(pattern), item.span)

    def binder(self, name: Name, span: Span) -> Name:
        if name.text not in self.seen:
            self.seen.add(name.text)
            return name
        again = self.fresh(name.text)
        self.require(EQUAL, s.Var(name, span), again, span)
        return again

    def function(self, expr: s.Expr, span: Span) -> s.Pattern:
        for name in _variables(expr):
            if name.text not in self.seen:
                self.seen.add(name.text)
                self.free.append(name)
        value = self.fresh("p")
        self.require(MATCHES, expr, value, span)
        return s.PVar(value, span)

    def fresh(self, wish: str) -> Name:
        self.number += 1
        return Name(f"{wish}$p{self.number}")

    def require(self, relation: Name, left: s.Expr, right: Name, span: Span) -> None:
        applied = s.App(s.Var(relation, span), left, span)
        self.conditions.append(s.App(applied, s.Var(right, span), span))

    def guarded(self, body: s.Expr, span: Span) -> s.Guarded:
        return s.Guarded(tuple([s.ExprStmt(c, c.span) for c in self.conditions]), body, span)

    def rhs(self, rhs: s.Rhs) -> s.Rhs:
        """The right-hand side under all conditions, which are evaluated once."""
        first = rhs.alternatives[0]
        body = first.body if not first.guards else s.MultiIf(rhs.alternatives, rhs.span)
        where = rhs.where
        if self.free:
            where = (s.FreeDecl(tuple(self.free), rhs.span), *where)
        return s.Rhs((self.guarded(body, rhs.span),), where, rhs.span)


def _variables(expr: s.Expr) -> list[Name]:
    """The variables of a functional pattern: names that are not applied, in order, each once."""
    found: dict[Name, None] = {}
    pending = [expr]
    while pending:
        match pending.pop():
            case s.Var(name) if name.qualifier is None:
                found.setdefault(name)
            case s.App() as node:
                head: s.Expr = node
                arguments: list[s.Expr] = []
                while isinstance(head, s.App):
                    arguments.append(head.argument)
                    head = head.function
                pending += arguments if isinstance(head, s.Var) else [*arguments, head]
            case s.Tuple(items):
                pending += [item for item in reversed(items) if item is not None]
            case s.ListExpr(elements):
                pending += reversed(elements)
            case s.Typed(body) | s.Negate(body):
                pending.append(body)
            case _:
                pass
    return list(found)
