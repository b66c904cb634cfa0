"""Bindings and patterns of modules that ask for Strict, where `~` makes the exceptions."""

from __future__ import annotations

from clew.haskell.syntax import tree as s


def strict_pattern(pattern: s.Pattern) -> s.Pattern:
    """The pattern with a bang, unless it says by itself how strict it is."""
    inner = pattern
    while isinstance(inner, s.PParen):
        inner = inner.pattern
    if isinstance(inner, s.PLazy) and isinstance(inner.pattern, s.PVar | s.PWild):
        return inner.pattern
    return pattern if isinstance(inner, s.PLazy | s.PBang) else s.PBang(pattern, pattern.span)


def strict_binding(decl: s.Decl) -> s.Decl:
    """The local definition of a variable or pattern, evaluated before what it is for."""
    if isinstance(decl, s.PatBind):
        return s.PatBind(strict_pattern(decl.pattern), decl.rhs, decl.span)
    if isinstance(decl, s.FunBind) and len(decl.clauses) == 1 and not decl.clauses[0].patterns:
        variable = s.PVar(decl.name, decl.span)
        return s.PatBind(s.PBang(variable, decl.span), decl.clauses[0].rhs, decl.span)
    return decl
