"""Strictness: arguments that a function evaluates in any case are evaluated before the call instead of suspended.

A variable is *needed* by an expression if every way of evaluating the expression evaluates the variable (Mycroft
1980, for head normal form, of first order). The needed parameters of functions are found together for those that
call each other, starting from the belief that all are. An argument for a needed parameter then is computed at once,
and a needed local definition is no longer suspended: an accumulator stays a number and does not become a chain.

What raises an exception needs nothing, so a call that ends in one is not given another instead; only where two
evaluations are bound to fail may the other one be first, as in compiled Haskell (Peyton Jones et al. 1999); to report
a failure, the program is evaluated again without this pass. Where evaluation may have had an effect (a reference, input
and output), what comes after is not needed: effects keep their order. Programs that choose or guess stay as they are,
because evaluating early would change the order of their answers.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from dataclasses import replace

from clew.core.free import FreshNames
from clew.core.graph import components
from clew.core.marks import is_mark
from clew.core.names import Globals, globals_of
from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Choice,
    Con,
    Default,
    Expr,
    Free,
    Function,
    Label,
    Let,
    LitAlt,
    Prim,
    Program,
    Var,
)
from clew.core.passes.call_graph import call_graph
from clew.core.passes.optimise_library import is_lasting, let_last
from clew.core.passes.optimise_terms import mentions
from clew.core.prims import PRIMITIVES
from clew.core.remembered import keep
from clew.core.walk import nodes, parts, rebuild
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion

_NOTHING: frozenset[str] = frozenset()

#: Primitives that only compute; all others may have an effect.
_PURE = frozenset(
    """
    add# sub# mul# quot# rem# div# mod# and# or# xor# shl# shr# narrow# addw# subw# mulw# addu# subu# mulu# shlw# shlu#
    eq# ne# lt# le# gt# ge# addd# subd# muld# divd# powd# toDouble# ratioDouble# ratioFloat# truncate# floor# ceiling# round# mathd#
    mantissa# exponent# encodeDouble# doubleBits# bitsDouble# roundFloat# addf# subf# mulf# divf# powf# mathf#
    ord# chr# knownChr# charClass# showInt# showDouble# showFloat# digits# readInt# tag# sizeArray# coerce#
    bitLength# popCount# ioErrorText# machineException# raise# fail#
    """.split()
)


def evaluate_early(program: Program, *, effects: Iterable[str] = ()) -> Program:
    """The program with needed arguments and definitions evaluated early.

    `effects` names constructors that wrap the result of an action: what is matched against one may have had effects.
    """
    search = (Choice, Free)
    if any(isinstance(node, search) for f in program.functions for node in nodes(f.body)):
        return program
    with deep_recursion():
        analysis = _Analysis(program, frozenset(effects))
        return replace(program, functions=tuple([analysis.changed[f.name] for f in program.functions]))


@dataclass(slots=True)
class _Seen:
    """An expression after the change, what evaluating it needs, and whether that may have an effect."""

    expr: Expr
    needed: frozenset[str]
    effect: bool = False


#: Functions that a group calls: which parameters each needs, and whether it may have an effect.
_Outside = tuple[tuple[str, tuple[bool, ...], bool], ...]


@dataclass(frozen=True, slots=True)
class _Group:
    """Functions that call each other: what they need, whether they may have an effect, and what becomes of them."""

    functions: tuple[Function, ...]
    outside: _Outside | None
    effects: frozenset[str]
    impure: bool
    needed: tuple[tuple[bool, ...], ...]
    changed: tuple[Function, ...]

    def is_of(self, group: list[Function], outside: _Outside | None, effects: frozenset[str]) -> bool:
        """Whether this is what was found of these very functions."""
        same = len(group) == len(self.functions) and all(map(operator.is_, group, self.functions))
        return same and self.outside == outside and self.effects == effects


#: Groups of libraries by the id of their first function.
_GROUPS: dict[int, _Group] = {}


class _Analysis:
    def __init__(self, program: Program, effects: frozenset[str]) -> None:
        self.effects = effects
        self.known: Globals = globals_of(program)
        self.needed: dict[str, tuple[bool, ...]] = {}
        self.impure: set[str] = set()
        graph = call_graph(program)
        functions = {f.name: f for f in program.functions}
        self.changed: dict[str, Function] = {}
        for component in components(graph):
            group = [functions[name] for name in component]
            before = self._outside(group, graph) if all(map(is_lasting, group)) else None
            known = None if before is None else _GROUPS.get(id(group[0]))
            if known is None or not known.is_of(group, before, effects):
                known = self._group(group, graph, before)
            self.needed.update((f.name, known.needed[i]) for i, f in enumerate(group))
            self.impure.update(component if known.impure else ())
            self.changed.update((f.name, f) for f in known.changed)

    def _outside(self, group: list[Function], graph: dict[str, tuple[str, ...]]) -> _Outside:
        """What is known of the functions outside of a group that it calls."""
        inside = {f.name for f in group}
        called = dict.fromkeys(name for f in group for name in graph[f.name] if name not in inside)
        return tuple([(name, self.needed[name], name in self.impure) for name in called])

    def _group(
        self, group: list[Function], graph: dict[str, tuple[str, ...]], outside: _Outside | None
    ) -> _Group:
        """Functions that call each other; `outside` is given for those of libraries, which are remembered."""
        impure = any(_has_effect(f) or any(c in self.impure for c in graph[f.name]) for f in group)
        self.impure.update([f.name for f in group] if impure else ())
        self.needed.update((f.name, (True,) * f.arity) for f in group)
        while self._refine(group):
            pass
        changed = tuple(map(self._change, group))
        needed = tuple([self.needed[f.name] for f in group])
        found = _Group(tuple(group), outside, self.effects, impure, needed, changed)
        if outside is not None:
            keep(_GROUPS, id(group[0]), found)
            for function in changed:
                let_last(function)
        return found

    def _refine(self, group: list[Function]) -> bool:
        """Drop assumptions that the bodies do not confirm. Returns whether there were any."""
        changed = False
        for function in group:
            if not any(self.needed[function.name]):
                continue
            seen = _Walk(self, None).see(function.body)
            new = tuple([param in seen.needed for param in function.params])
            if new != self.needed[function.name]:
                self.needed[function.name] = new
                changed = True
        return changed

    def _change(self, function: Function) -> Function:
        names = FreshNames(function.params)
        names.taken.update(
            name for node in nodes(function.body) for bound, _ in parts(node) for name in bound
        )
        return replace(function, body=_Walk(self, names.fresh).see(function.body).expr)


def _has_effect(function: Function) -> bool:
    return any(isinstance(node, Prim) and node.name not in _PURE for node in nodes(function.body))


class _Walk:
    """Transforms one body; without a supply of names it only analyses it."""

    def __init__(self, analysis: _Analysis, fresh: Callable[[str], str] | None) -> None:
        self.analysis = analysis
        self.fresh = fresh

    def see(self, expr: Expr) -> _Seen:
        match expr:
            case Var(name):
                return _Seen(expr, frozenset((name,)))
            case Call(name, args):
                return self.call(expr, name, args)
            case Prim(name, args):
                strict = PRIMITIVES[name].strict
                seen = self.sequence(args, strict)
                return _Seen(rebuild(expr, seen[0]), seen[1], seen[2] or name not in _PURE)
            case Con(name, args):
                found = self.analysis.known.constructor(name)
                seen = self.sequence(args, found.strict if found is not None else ())
                return _Seen(rebuild(expr, seen[0]), seen[1], seen[2])
            case App(function, args):
                head = self.see(function)
                rest = self.sequence(args, ())[0]
                return _Seen(rebuild(expr, [head.expr, *rest]), head.needed, True)
            case Case():
                return self.case(expr)
            case Let():
                return self.let(expr)
            case Label(_, body):
                inner = self.see(body)
                return _Seen(rebuild(expr, [inner.expr]), inner.needed, inner.effect)
            case _:
                return _Seen(rebuild(expr, [self.see(part).expr for _, part in parts(expr)]), _NOTHING)

    def sequence(
        self, args: tuple[Expr, ...], strict: tuple[bool, ...]
    ) -> tuple[list[Expr], frozenset[str], bool]:
        """Arguments, of which some are evaluated from left to right."""
        new: list[Expr] = []
        needed, effect = _NOTHING, False
        for index, arg in enumerate(args):
            seen = self.see(arg)
            new.append(seen.expr)
            if index < len(strict) and strict[index] and not effect:
                needed |= seen.needed
                effect = seen.effect
        return new, needed, effect

    def call(self, expr: Call, name: str, args: tuple[Expr, ...]) -> _Seen:
        strict = self.analysis.needed.get(name, ())
        new: list[Expr] = []
        needed = _NOTHING
        early: list[tuple[str, Expr]] = []
        for index, arg in enumerate(args):
            seen = self.see(arg)
            made = seen.expr
            # The order of arguments is not fixed, so only those without effects are combined.
            if index < len(strict) and strict[index] and not seen.effect:
                needed |= seen.needed
                if self.fresh is not None and _computes(made):
                    variable = self.fresh("strict$")
                    early.append((variable, made))
                    made = Var(variable, arg.span)
            new.append(made)
        result: Expr = Call(name, tuple(new), expr.span)
        for variable, value in reversed(early):
            result = Case(value, (), Default(variable, result, value.span), value.span)
        return _Seen(result, needed, name in self.analysis.impure)

    def case(self, expr: Case) -> _Seen:
        scrutinee = self.see(expr.scrutinee)
        known = [alt.con for alt in expr.alts if isinstance(alt, Alt)]
        effect = scrutinee.effect
        if isinstance(expr.scrutinee, App) and known and not self.analysis.effects.intersection(known):
            effect = False  # an unknown function, whose result is not that of an action
        inner: frozenset[str] | None = None
        later = False
        alts: list[Alt | LitAlt] = []
        for alt in expr.alts:
            seen = self.see(alt.body)
            if isinstance(alt, Alt):
                alts.append(Alt(alt.con, alt.vars, seen.expr, alt.span))
                seen.needed = seen.needed.difference(alt.vars)
            else:
                alts.append(LitAlt(alt.literal, seen.expr, alt.span))
            inner = seen.needed if inner is None else inner & seen.needed
            later = later or seen.effect
        default = expr.default
        if default is not None:
            seen = self.see(default.body)
            default = Default(default.var, seen.expr, default.span)
            own = seen.needed - {default.var}
            inner = own if inner is None else inner & own
            later = later or seen.effect
        needed = scrutinee.needed if effect or inner is None else scrutinee.needed | inner
        return _Seen(Case(scrutinee.expr, tuple(alts), default, expr.span), needed, effect or later)

    def let(self, expr: Let) -> _Seen:
        values = [self.see(b.value) for b in expr.bindings]
        body = self.see(expr.body)
        names = frozenset(b.name for b in expr.bindings)
        needed = body.needed - names
        first = expr.bindings[0]
        if len(values) == 1 and first.name in body.needed and not values[0].effect:
            value = values[0]
            if not mentions(first.value, first.name):
                needed |= value.needed
                if _computes(value.expr):
                    early = Default(first.name, body.expr, first.span)
                    return _Seen(Case(value.expr, (), early, expr.span), needed, body.effect)
        bindings = tuple(
            [Binding(b.name, v.expr, b.span) for b, v in zip(expr.bindings, values, strict=True)]
        )
        return _Seen(Let(bindings, body.expr, expr.span), needed, body.effect)


def _computes(expr: Expr) -> bool:
    """Whether an expression would be suspended and is more than a name."""
    if isinstance(expr, Label):
        return is_mark(expr.label)
    return isinstance(expr, App | Case | Let | Prim) or (isinstance(expr, Call) and bool(expr.args))
