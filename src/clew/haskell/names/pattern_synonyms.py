"""Pattern synonyms as functions: what takes a value apart, and what makes one.

`pattern P x y <- p where P x y = e` becomes `$mP p = Just (x, y); $mP _ = Nothing` and `$bP x y = e`. The pattern
`P q r` is then the view `($mP -> Just (q, r))`: as in GHC, `p` is matched as a whole before `q` and `r` are.
A pattern without variables gives a Bool.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.haskell.names.interface import Entity, Kind
from clew.haskell.names.standard import STANDARD
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.pattern_names import pattern_names
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span

_UNIT = Name("()")


def _matcher(name: Name) -> Name:
    return Name(f"$m{name.text}", name.qualifier)


def _builder(name: Name) -> Name:
    return Name(f"$b{name.text}", name.qualifier)


def as_view(synonym: Entity, parts: Sequence[s.Pattern], span: Span) -> s.Pattern:
    """The pattern that a synonym, applied to renamed patterns, stands for."""
    found: s.Pattern = s.PCon(Name("True"), (), span)
    if parts:
        inner = parts[0] if len(parts) == 1 else s.PTuple(tuple(parts), span)
        found = s.PCon(STANDARD["Just"], (inner,), span)
    return s.PView(s.Var(_matcher(synonym.name), span), found, span)


def builder_of(synonym: Entity, span: Span) -> Name:
    """The function that a synonym is in an expression."""
    if synonym.kind is Kind.VIEW:
        raise ScopeFault(
            f"the pattern synonym '{synonym.name.text}' can only be used in patterns",
            span,
            "it is declared with '<-' and makes no value",
            slug="scope-pattern",
        )
    return _builder(synonym.name)


def as_expression(synonym: Entity, span: Span) -> s.Expr:
    """What a synonym stands for in an expression."""
    function = s.Var(builder_of(synonym, span), span)
    return function if synonym.arity else s.App(function, s.Con(_UNIT, span), span)


def check_variables(decl: s.PatternSynonym) -> None:
    """Check that a synonym and the pattern that it stands for have the same variables."""
    bound = {name.text for name, _ in pattern_names(decl.pattern)}
    params = {name.text for name in decl.params}
    if bound != params or len(params) < len(decl.params):
        odd = sorted(bound ^ params) or [name.text for name in decl.params]
        raise ScopeFault(
            f"both sides of the pattern synonym '{decl.name.text}' must have the same variables, each once",
            decl.span,
            f"look at {', '.join(repr(text) for text in odd)}",
            slug="scope-pattern",
        )


def matching_function(name: Name, decl: s.PatternSynonym, pattern: s.Pattern) -> s.FunBind:
    """The function that takes a value apart, by the renamed pattern."""
    span = decl.span
    matched, missed = Name("True"), Name("False")
    parts: list[s.Expr] = [s.Var(param, span) for param in decl.params]
    body: s.Expr = s.Con(matched, span)
    if parts:
        matched, missed = STANDARD["Just"], STANDARD["Nothing"]
        inner = parts[0] if len(parts) == 1 else s.Tuple(tuple(parts), span)
        body = s.App(s.Con(matched, span), inner, span)
    clauses = (_clause(pattern, body, span), _clause(s.PWild(span), s.Con(missed, span), span))
    return s.FunBind(_matcher(name), clauses, span)


def making_function(name: Name, builder: s.FunBind) -> s.FunBind:
    """The function that makes a value, with its parts yet to be renamed."""
    clauses = builder.clauses
    if not clauses[0].patterns:  # a function, so that the monomorphism restriction does not fix its type
        unit = s.PCon(_UNIT, (), builder.span)
        clauses = tuple([s.Clause((unit,), clause.rhs, clause.span) for clause in clauses])
    return s.FunBind(_builder(name), clauses, builder.span)


def _clause(pattern: s.Pattern, body: s.Expr, span: Span) -> s.Clause:
    return s.Clause((pattern,), s.Rhs((s.Guarded((), body, span),), (), span), span)
