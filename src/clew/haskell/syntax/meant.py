"""What the syntax of some extensions stands for: labels, fields after a dot, comprehensions and blocks of any monad."""

from __future__ import annotations

from collections.abc import Sequence

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name
from clew.source.span import Span

#: The modules with the functions that stand for the syntax, which are imported wherever it may be used.
RECORDS = "GHC.Records"
LABELS = "GHC.OverloadedLabels"
MONADS = "Control.Monad"
ADDRESSES = "Clew.AddressLiterals"


def _at_name(function: str, module: str, name: Name, span: Span) -> s.Expr:
    """A function that is told a name as a type."""
    return s.VisibleTypeApp(s.Var(Name(function, module), span), s.TCon(Name(f'"{name.text}"'), span), span)


def selection(record: s.Expr, field: Name, span: Span) -> s.Expr:
    """`record.field`."""
    return s.App(_at_name("getField", RECORDS, field, span), record, span)


def selector(fields: Sequence[Name], span: Span) -> s.Expr:
    """`(.x.y)`: the function that takes one field after the other."""
    record: s.Expr = s.Var(Name("record'"), span)
    for field in fields:
        record = selection(record, field, span)
    return s.Paren(s.Lambda((s.PVar(Name("record'"), span),), record, span), span)


def label(name: Name, span: Span) -> s.Expr:
    """`#name`."""
    return _at_name("fromLabel", LABELS, name, span)


def address(literal: s.Lit, span: Span) -> s.Expr:
    """`"bytes"#`: the address of the bytes."""
    return s.Paren(s.App(s.Var(Name("addressOf", ADDRESSES), span), literal, span), span)


def monadic_comprehension(body: s.Expr, stmts: Sequence[s.Stmt], span: Span) -> s.Expr:
    """`[body | stmts]` in any monad: what is no generator must hold."""
    found: list[s.Stmt] = []
    for stmt in stmts:
        if isinstance(stmt, s.ExprStmt):
            guard = s.App(s.Var(Name("guard", MONADS), stmt.span), stmt.body, stmt.span)
            stmt = s.ExprStmt(guard, stmt.span)
        found.append(stmt)
    given = s.App(s.Var(Name("return", MONADS), span), body, span)
    return s.Paren(s.Do((*found, s.ExprStmt(given, span)), span), span)


def qualified_block(stmts: Sequence[s.Stmt], module: str) -> s.Expr:
    """`M.do`: a block whose statements the operators of a module join.

    A pattern that may fail calls the module's `fail`, and so does one of a constructor that has no others, which GHC
    knows and the parser does not: the alternative is there and never taken.
    """
    stmt, rest = stmts[0], stmts[1:]
    span = stmt.span
    if isinstance(stmt, s.ExprStmt):
        if not rest:
            return stmt.body
        return _joined(Name(">>", module), stmt.body, qualified_block(rest, module), span)
    body = qualified_block(rest, module)
    if isinstance(stmt, s.LetStmt):
        return s.Let(stmt.decls, body, span)
    pattern = stmt.pattern
    if _never_fails(pattern):
        function: s.Expr = s.Lambda((pattern,), body, span)
    else:
        text = s.Literal(s.LiteralKind.STRING, "Pattern match failure in qualified do expression")
        failing = s.App(s.Var(Name("fail", module), span), s.Lit(text, span), span)
        alternatives = (_alternative(pattern, body), _alternative(s.PWild(span), failing))
        function = s.LambdaCase(alternatives, span)
    return _joined(Name(">>=", module), stmt.value, s.Paren(function, span), span)


def _joined(operator: Name, left: s.Expr, right: s.Expr, span: Span) -> s.Expr:
    return s.App(s.App(s.Var(operator, span), s.Paren(left, span), span), s.Paren(right, span), span)


def _alternative(pattern: s.Pattern, body: s.Expr) -> s.CaseAlt:
    span = body.span
    return s.CaseAlt(pattern, s.Rhs((s.Guarded((), body, span),), (), span), span)


def _never_fails(pattern: s.Pattern) -> bool:
    if isinstance(pattern, s.PParen | s.PBang | s.PTyped | s.PAs):
        return _never_fails(pattern.pattern)
    if isinstance(pattern, s.PTuple):
        return all(map(_never_fails, pattern.items))
    return isinstance(pattern, s.PVar | s.PWild | s.PLazy)
