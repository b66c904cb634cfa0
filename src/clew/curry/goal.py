"""Goals: an expression with free variables, `size xs where xs free` or `let xs free in size xs`."""

from __future__ import annotations

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import CURRY
from clew.haskell.syntax.lexer import tokenize
from clew.haskell.syntax.parsing.layout_rule import deep_stack
from clew.haskell.syntax.parsing.parser_module import ModuleParser
from clew.haskell.syntax.tree import Name
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Goal:
    """An expression, and the variables that an answer is to bind."""

    expr: s.Expr
    variables: tuple[str, ...] = ()

    @property
    def function(self) -> s.Expr:
        """The goal as a function of its variables."""
        if not self.variables:
            return self.expr
        span = self.expr.span
        return s.Lambda(tuple([s.PVar(Name(text), span) for text in self.variables]), self.expr, span)

    def definition(self, name: str) -> s.FunBind:
        """The definition of that function."""
        span = self.expr.span
        rhs = s.Rhs((s.Guarded((), self.function, span),), (), span)
        return s.FunBind(Name(name), (s.Clause((), rhs, span),), span)


def parse_goal(text: str, file: str, extensions: frozenset[str] = frozenset()) -> Goal:
    """Parse a goal."""
    parser = ModuleParser(tokenize(text, file, CURRY.features | extensions))
    with deep_stack():
        return parser.whole(lambda: _goal(parser), "an expression")


def _goal(parser: ModuleParser) -> Goal:
    expr = parser.value()
    decls: tuple[s.Decl, ...] = ()
    if parser.kind == "where":
        parser.advance()
        decls = parser.decl_block("a declaration")
    else:
        expr, decls = _opened(expr)
    names = [name.text for decl in decls if isinstance(decl, s.FreeDecl) for name in decl.names]
    others = tuple(decl for decl in decls if not isinstance(decl, s.FreeDecl))
    if others:
        expr = s.Let(others, expr, expr.span)
    return Goal(expr, tuple(dict.fromkeys(names)))


def _opened(expr: s.Expr) -> tuple[s.Expr, tuple[s.Decl, ...]]:
    """An expression without an outer `let` that declares nothing but free variables."""
    inner = expr
    while isinstance(inner, s.Paren):
        inner = inner.body
    if isinstance(inner, s.Let) and all(isinstance(decl, s.FreeDecl) for decl in inner.decls):
        return inner.body, inner.decls
    return expr, ()
