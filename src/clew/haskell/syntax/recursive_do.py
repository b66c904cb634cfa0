"""Statements that become others: `mdo` and `rec` blocks, and list comprehensions with several branches at once.

A block whose statements may use the variables of later ones becomes one statement: `mfix` of a function from these
variables, given when they are asked for, to the block that binds them (Erkök and Launchbury). GHC makes several smaller
blocks of an `mdo`, which differs only for a `mfix` that breaks the laws. Branches of a comprehension are zipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.meant import monadic_comprehension
from clew.haskell.syntax.pattern_names import pattern_names
from clew.haskell.syntax.tree import Name
from clew.source.span import Span

#: The modules with the functions that stand for the syntax, which are imported wherever it may be used.
FIXED = "Control.Monad.Fix"
BASE = "Clew.Base"
ZIPPED = "Control.Monad.Zip"


def recursive_block(stmts: Sequence[s.Stmt], span: Span) -> s.Stmt:
    """The statement for a block whose statements may use the variables of later ones."""
    names = _bound(stmts)
    given = s.App(s.Var(Name("return", BASE), span), _tuple(names, span), span)
    body = s.Do((*stmts, s.ExprStmt(given, span)), span)
    function = s.Lambda((s.PLazy(_pattern(names, span), span),), body, span)
    return s.BindStmt(
        _pattern(names, span), s.App(s.Var(Name("mfix", FIXED), span), s.Paren(function, span), span), span
    )


def branches(parts: Sequence[tuple[s.Stmt, ...]], span: Span, *, is_monadic: bool = False) -> s.Stmt:
    """The statement for the branches of a comprehension, of which each goes on with the others."""
    zipping = Name("mzip", ZIPPED) if is_monadic else Name("zip", BASE)
    found: list[tuple[s.Pattern, s.Expr]] = []
    for part in parts:
        names = _bound(part)
        given = _tuple(names, span)
        value = monadic_comprehension(given, part, span) if is_monadic else s.ListComp(given, part, span)
        found.append((_pattern(names, span), value))

    def joined(left: tuple[s.Pattern, s.Expr], right: tuple[s.Pattern, s.Expr]) -> tuple[s.Pattern, s.Expr]:
        both = s.App(s.App(s.Var(zipping, span), left[1], span), right[1], span)
        return s.PTuple((left[0], right[0]), span), both

    pattern, value = reduce(joined, found)
    return s.BindStmt(pattern, value, span)


def _bound(stmts: Sequence[s.Stmt]) -> list[Name]:
    found: dict[Name, None] = {}
    for stmt in stmts:
        if isinstance(stmt, s.BindStmt):
            found.update(dict.fromkeys(names_of(stmt.pattern)))
        elif isinstance(stmt, s.LetStmt):
            for decl in stmt.decls:
                if isinstance(decl, s.FunBind):
                    found[decl.name] = None
                elif isinstance(decl, s.PatBind):
                    found.update(dict.fromkeys(names_of(decl.pattern)))
    return list(found)


def _tuple(names: Sequence[Name], span: Span) -> s.Expr:
    if len(names) == 1:
        return s.Var(names[0], span)
    return s.Tuple(tuple([s.Var(name, span) for name in names]), span) if names else s.Con(Name("()"), span)


def _pattern(names: Sequence[Name], span: Span) -> s.Pattern:
    if len(names) == 1:
        return s.PVar(names[0], span)
    return s.PTuple(tuple([s.PVar(name, span) for name in names]), span) if names else s.PWild(span)


def names_of(pattern: s.Pattern) -> list[Name]:
    """The variables that a pattern binds."""
    return [name for name, _ in pattern_names(pattern)]
