"""From patterns to those of Core.

Core has no views and no literals of a type that is open. Such a pattern becomes a variable with a guard.
"""

from __future__ import annotations

from clew.core import nodes as core
from clew.haskell.elaborate.context import ElaborationContext
from clew.haskell.elaborate.numbers import number_literal
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
    NumberPattern,
    PatternCode,
    PatternGuard,
    ViewPattern,
)
from clew.haskell.types.type import TyCon, prune

#: Types whose literals are literals of Core.
_PLAIN = frozenset({"Int", "Integer", "Word", "Double"})


def finish_pattern(cx: ElaborationContext, p: PatternCode, extra: list[Guard]) -> core.Pattern:
    """The pattern in Core; guards that it needs are added to `extra`."""
    if extra and _forces(p):
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
        within: list[Guard] = []  # a lazy pattern matches whatever the guards before it say
        lazy = core.PLazy(finish_pattern(cx, p.pattern, within), p.span)
        extra += within
        return lazy
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


def _forces(p: PatternCode) -> bool:
    """Whether matching a pattern evaluates the value; a pattern that becomes a guard does so later."""
    if isinstance(p, AsPattern):
        return _forces(p.pattern)
    return isinstance(p, BangPattern | ConPattern | core.PLit | NumberPattern)


def needs_guards(p: PatternCode) -> bool:
    """Whether a pattern, or a part of it, becomes a guard."""
    if isinstance(p, ConPattern):
        return any(needs_guards(a) for a in p.args)
    if isinstance(p, AsPattern | LazyPattern | BangPattern):
        return needs_guards(p.pattern)
    if isinstance(p, NumberPattern):
        t = prune(p.number.type)
        return not (isinstance(t, TyCon) and t.name in _PLAIN)
    return isinstance(p, ViewPattern)
