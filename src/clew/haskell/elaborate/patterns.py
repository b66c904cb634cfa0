"""From patterns to those of Core.

Core has no views and no literals of a type that is open. Such a pattern becomes a variable with a guard.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clew.core import nodes as core
from clew.haskell.elaborate.context import ElaborationContext
from clew.haskell.elaborate.numeric_literals import number_literal
from clew.haskell.names.standard import STD
from clew.haskell.types.code import (
    ApplyCode,
    AsPattern,
    BangPattern,
    BoolGuard,
    ConPattern,
    Global,
    Guard,
    LazyPattern,
    LetGuard,
    Local,
    MatchCode,
    NumberPattern,
    PatternCode,
    PatternGuard,
    ViewPattern,
    plain_clause,
)
from clew.source.span import Span


def finish_pattern(cx: ElaborationContext, p: PatternCode, extra: list[Guard]) -> core.Pattern:
    """The pattern in Core; guards that it needs are added to `extra`."""
    if not cannot_fail(extra) and _forces(p):
        # Arguments are matched from left to right, so the guards so far must come before this pattern.
        name = cx.fresh("p")
        extra.append(PatternGuard(p, core.Var(name, p.span), p.span))
        return core.PVar(name, p.span)
    if isinstance(p, core.PVar | core.PLit):
        return p
    if isinstance(p, ConPattern):
        return core.PCon(p.con, tuple([finish_pattern(cx, a, extra) for a in p.args]), p.span)
    if isinstance(p, AsPattern):
        return core.PAs(p.name, finish_pattern(cx, p.pattern, extra), p.span)
    if isinstance(p, BangPattern):
        return core.PBang(finish_pattern(cx, p.pattern, extra), p.span)
    if isinstance(p, LazyPattern):
        return _lazy(cx, p, extra)
    if isinstance(p, NumberPattern):
        literal = number_literal(p.number)
        if literal is not None:
            return core.PLit(literal, p.span)
        name = cx.fresh("n")
        test = ApplyCode(Global(STD["=="], p.span), [p.eq, core.Var(name, p.span), p.number], p.span)
        extra.append(BoolGuard(test))
        return core.PVar(name, p.span)
    name = cx.fresh("v")
    extra.append(PatternGuard(p.pattern, ApplyCode(p.function, [core.Var(name, p.span)], p.span), p.span))
    return core.PVar(name, p.span)


def _lazy(cx: ElaborationContext, p: LazyPattern, extra: list[Guard]) -> core.Pattern:
    """A variable, and for each variable inside a definition that matches the value when it is asked for."""
    variables = list(_variables(p.pattern))
    if not variables:
        return core.PVar("_", p.span)
    whole = cx.fresh("p")
    selectors = []
    for name, place in variables:
        clause = plain_clause([p.pattern], core.Var(name, place), p.span)
        match = MatchCode([core.Var(whole, p.span)], [clause], p.text, p.around)
        selectors.append([Local(name, match, p.span)])
    extra.append(LetGuard(selectors, p.span))
    return core.PVar(whole, p.span)


def _variables(p: PatternCode) -> Iterator[tuple[str, Span]]:
    """The variables that a pattern binds, and where."""
    if isinstance(p, core.PVar):
        if p.name != "_":
            yield p.name, p.span
    elif isinstance(p, ConPattern):
        for arg in p.args:
            yield from _variables(arg)
    elif isinstance(p, AsPattern):
        yield p.name, p.span
        yield from _variables(p.pattern)
    elif isinstance(p, LazyPattern | BangPattern | ViewPattern):
        yield from _variables(p.pattern)


def cannot_fail(guards: Iterable[Guard]) -> bool:
    """Whether guards only define something."""
    return all(isinstance(guard, LetGuard) for guard in guards)


def _forces(p: PatternCode) -> bool:
    """Whether matching a pattern evaluates the value; a pattern that becomes a guard does so later."""
    if isinstance(p, AsPattern):
        return _forces(p.pattern)
    return isinstance(p, BangPattern | ConPattern | core.PLit | NumberPattern)


def needs_guards(p: PatternCode) -> bool:
    """Whether a pattern, or a part of it, becomes a guard."""
    if isinstance(p, ConPattern):
        return any(needs_guards(a) for a in p.args)
    if isinstance(p, LazyPattern):
        return next(_variables(p.pattern), None) is not None
    if isinstance(p, AsPattern | BangPattern):
        return needs_guards(p.pattern)
    if isinstance(p, NumberPattern):
        return number_literal(p.number) is None
    return isinstance(p, ViewPattern)
