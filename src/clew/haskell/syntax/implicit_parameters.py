"""Implicit parameters (Lewis, Launchbury, Meijer and Shields): `?x`, `(?x :: Int) => ...`, `let ?x = 1 in ...`.

They are read as uses of a class and of functions of a library module: `?x` is a method at the type "x", and a binding
applies a function to the value and to what it is bound in. So nothing behind the parser knows them, but for the
solver, which finds the innermost binding.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name
from clew.source.span import Span

#: The module with the class and the functions, which is imported wherever the syntax may be used.
IMPLICIT = "Clew.Implicit"
#: What stands before the name of a parameter.
MARK = "?"


def parameter(name: str, span: Span) -> s.Expr:
    """The expression `?x`."""
    return s.VisibleTypeApp(s.Var(Name("implicit", IMPLICIT), span), _label(name, span), span)


def constraint(name: str, type_: s.Type, span: Span) -> s.Type:
    """The constraint `?x :: t`."""
    return s.TApp(s.TApp(s.TCon(Name("Implicit", IMPLICIT), span), _label(name, span), span), type_, span)


def binding(name: str, value: s.Expr, span: Span) -> s.FunBind:
    """The declaration `?x = e`, which is there until the parser knows what it is bound in."""
    rhs = s.Rhs((s.Guarded((), value, value.span),), (), span)
    return s.FunBind(Name(MARK + name), (s.Clause((), rhs, span),), span)


def is_binding(decl: s.Decl) -> bool:
    """Whether a declaration binds an implicit parameter."""
    return isinstance(decl, s.FunBind) and decl.name.text[0] == MARK and decl.name.text[1:2].isidentifier()


def bound_in(decls: Sequence[s.Decl], body: s.Expr, span: Span) -> s.Expr:
    """An expression in which parameters are bound. Their values do not see each other, nor themselves."""
    binds = [decl for decl in decls if isinstance(decl, s.FunBind)]
    values = [bind.clauses[0].rhs.alternatives[0].body for bind in binds]
    if len(binds) == 1:
        return _bound(binds[0], values[0], body, span)
    for bind in reversed(binds):
        body = _bound(bind, s.Var(bind.name, bind.span), body, span)
    parameters = tuple([s.PVar(bind.name, bind.span) for bind in binds])
    result: s.Expr = s.Paren(s.Lambda(parameters, body, span), span)
    for value in values:
        result = s.App(result, s.Paren(value, value.span), span)
    return result


def in_the_rest(stmts: Sequence[s.Stmt]) -> list[s.Stmt]:
    """The statements of a block, with what follows a binding of parameters as a block within it."""
    for index, stmt in enumerate(stmts):
        if binds(stmt) and index + 1 < len(stmts):
            assert isinstance(stmt, s.LetStmt)
            rest = in_the_rest(stmts[index + 1 :])
            span = stmt.span.to(stmts[-1].span)
            return [*stmts[:index], s.ExprStmt(bound_in(stmt.decls, s.Do(tuple(rest), span), span), span)]
    return list(stmts)


def binds(stmt: s.Stmt) -> bool:
    """Whether a statement binds implicit parameters."""
    return isinstance(stmt, s.LetStmt) and any(map(is_binding, stmt.decls))


def _bound(bind: s.FunBind, value: s.Expr, body: s.Expr, span: Span) -> s.Expr:
    label = _label(bind.name.text.removeprefix(MARK), bind.span)
    function = s.VisibleTypeApp(s.Var(Name("bound", IMPLICIT), bind.span), label, bind.span)
    return s.App(s.App(function, s.Paren(value, value.span), span), s.Paren(body, body.span), span)


def _label(name: str, span: Span) -> s.Type:
    return s.TCon(Name(f'"{name}"'), span)
