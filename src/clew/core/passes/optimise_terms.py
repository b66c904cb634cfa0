"""Questions about expressions, and constructions of them, for the simplifier."""

from __future__ import annotations

import operator
import struct
from collections.abc import Callable, Sequence
from typing import TypeGuard

from clew.core.graph import components
from clew.core.marks import is_mark
from clew.core.nodes import (
    Alt,
    Binding,
    Case,
    Con,
    Default,
    Expr,
    Label,
    Let,
    Lit,
    LitAlt,
    Literal,
    LitKind,
    Prim,
    Var,
)
from clew.core.walk import nodes
from clew.source.span import Span

#: The most branches that get a copy of a conversion of their results.
MOST_LEAVES = 5
#: The most nodes of alternatives that a case of a case may copy.
MOST_COPIED = 24

_WRAPPING = {"addw#": int.__add__, "subw#": int.__sub__, "mulw#": int.__mul__}
_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "eq#": operator.eq,
    "ne#": operator.ne,
    "lt#": operator.lt,
    "le#": operator.le,
    "gt#": operator.gt,
    "ge#": operator.ge,
}
#: Conversions that are done in the branches of a case: each takes the place of a move there.
_CONVERSIONS = frozenset({"ord#", "narrow#"})
_ENDING = frozenset({"raise#", "fail#"})
_SINGLE = struct.Struct("<f")
#: Integers up to this are doubles, too.
_EXACT = 1 << 53


def primitive(name: str, args: tuple[Expr, ...], span: Span) -> Expr:
    if name == "coerce#":
        return args[0]
    if name == "ord#" and is_known_character(args[0]):
        return args[0].args[0]
    if name in _CONVERSIONS and isinstance(args[-1], Case) and len(leaves_of(args[-1])) <= MOST_LEAVES:
        return with_leaves(args[-1], lambda leaf: _converted(name, (*args[:-1], leaf), span))
    if name in _COMPARISONS and any(map(is_known_character, args)):
        args = _code_points(args)
    if all(isinstance(a, Lit) for a in args):
        values = [a.literal.value for a in args if isinstance(a, Lit)]
        compared = _compared(name, values)
        if compared is not None:
            return Con("True" if compared else "False", (), span)
        value = _computed(name, values)
        if value is not None:
            kind = LitKind.INT if isinstance(value, int) else LitKind.DOUBLE
            return Lit(Literal(kind, value), span)
    return Prim(name, args, span)


def is_known_character(expr: Expr) -> TypeGuard[Prim]:
    """Whether an expression is the character of a number that has one for sure."""
    return isinstance(expr, Prim) and expr.name == "knownChr#"


def _code_points(args: tuple[Expr, ...]) -> tuple[Expr, ...]:
    """The numbers of two characters that are compared, if nothing has to be computed for them; else the characters."""
    found: list[Expr] = []
    for arg in args:
        if is_known_character(arg):
            found.append(arg.args[0])
        elif isinstance(arg, Lit) and isinstance(arg.literal.value, str):
            found.append(Lit(Literal(LitKind.INT, ord(arg.literal.value)), arg.span))
    return tuple(found) if len(found) == len(args) else args


def _converted(name: str, args: tuple[Expr, ...], span: Span) -> Expr:
    """A conversion of the result of a branch, if it has one."""
    result = args[-1]
    return result if isinstance(result, Prim) and result.name in _ENDING else primitive(name, args, span)


def _computed(name: str, values: Sequence[object]) -> int | float | None:
    """What a primitive gives for literals: conversions and small sums, which specialised code is full of."""
    match name, values:
        case "addw#" | "subw#" | "mulw#", [int(left), int(right)]:
            value = _WRAPPING[name](left, right)
            return value if abs(value) < 2**62 else None
        case "narrow#", [int(bits), int(number)] if 0 < abs(bits) <= 64:
            wrapped = number % (1 << abs(bits))
            return wrapped - (1 << bits) if bits > 0 and wrapped >> bits - 1 else wrapped
        case "ord#", [str(character)]:
            return ord(character)
        case "toDouble#", [int(number)] if abs(number) <= _EXACT:
            return float(number)
        case "roundFloat#", [float(number)] if abs(number) <= _EXACT:
            return float(_SINGLE.unpack(_SINGLE.pack(number))[0])
    return None


def _compared(name: str, values: Sequence[object]) -> bool | None:
    """What a comparison of integers gives, such as that of the precedence in `showsPrec`."""
    compare = _COMPARISONS.get(name)
    match values:
        case [int(left), int(right)] if compare is not None:
            return compare(left, right)
    return None


def bound(bindings: list[Binding], body: Expr) -> Expr:
    """The body under bindings that do not use each other; a binding that it evaluates first is not suspended."""
    if bindings and _is_marked(body):
        return Label(body.label, bound(bindings, body.body), body.span)
    for binding in reversed(bindings):
        name, span = binding.name, binding.span
        if isinstance(body, Case) and isinstance(body.scrutinee, Var) and body.scrutinee.name == name:
            body = Case(binding.value, (), Default(name, body, span), span)
        else:
            body = Let((binding,), body, span)
    return body


def groups(bindings: tuple[Binding, ...]) -> list[list[Binding]]:
    """The bindings of a let in groups of mutual recursion, each after those that it uses."""
    if len(bindings) == 1:
        return [list(bindings)]
    by_name = {b.name: b for b in bindings}
    graph = {
        b.name: [n.name for n in nodes(b.value) if isinstance(n, Var) and n.name in by_name] for b in bindings
    }
    return [[by_name[name] for name in component] for component in components(graph)]


def mentions(expr: Expr, name: str) -> bool:
    return any(isinstance(node, Var) and node.name == name for node in nodes(expr))


def chooses_literal(expr: Case) -> bool:
    return expr.default is not None and all(isinstance(a, LitAlt) for a in expr.alts)


def one_comparison(expr: Case) -> Case:
    """One comparison in place of `<` and then `==` where two of their outcomes are the same, as after `compare`."""
    first = expr.scrutinee
    if not isinstance(first, Prim) or first.name != "lt#":
        return expr
    outer = _outcomes(expr)
    inner = outer.get("False")
    if not isinstance(inner, Case) or not isinstance(inner.scrutinee, Prim):
        return expr
    second, rest = inner.scrutinee, _outcomes(inner)
    if second.name != "eq#" or second.args != first.args or not rest:
        return expr
    if not all(isinstance(a, Var | Lit) for a in first.args):
        return expr
    less, equal, greater = outer["True"], rest["True"], rest["False"]
    if less == equal:
        first = Prim("le#", first.args, first.span)
    elif equal != greater:
        return expr
    alts = (Alt("True", (), less, expr.span), Alt("False", (), greater, inner.span))
    return Case(first, alts, None, expr.span)


def _outcomes(expr: Case) -> dict[str, Expr]:
    """The branches of a condition by its outcome; empty if they are others."""
    found = {a.con: a.body for a in expr.alts if isinstance(a, Alt)}
    if expr.default is not None and expr.default.var == "_":
        for outcome in ("True", "False"):
            found.setdefault(outcome, expr.default.body)
    return found if found.keys() == {"True", "False"} else {}


def _is_marked(expr: Expr) -> TypeGuard[Label]:
    """Whether an expression has a mark for coverage, which changes nothing about its value."""
    return isinstance(expr, Label) and is_mark(expr.label)


def leaves_of(expr: Expr) -> list[Expr]:
    """The results of the branches of nested cases."""
    found: list[Expr] = []
    stack = [expr]
    while stack:
        node = stack.pop()
        if isinstance(node, Let) or _is_marked(node):
            stack.append(node.body)
        elif isinstance(node, Case):
            stack.extend(a.body for a in node.alts)
            if node.default is not None:
                stack.append(node.default.body)
        else:
            found.append(node)
    return found


def with_leaves(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """The expression with the results of its branches changed."""
    if isinstance(expr, Let):
        return Let(expr.bindings, with_leaves(expr.body, change), expr.span)
    if _is_marked(expr):
        return Label(expr.label, with_leaves(expr.body, change), expr.span)
    if not isinstance(expr, Case):
        return change(expr)
    alts: list[Alt | LitAlt] = []
    for alt in expr.alts:
        body = with_leaves(alt.body, change)
        if isinstance(alt, Alt):
            alts.append(Alt(alt.con, alt.vars, body, alt.span))
        else:
            alts.append(LitAlt(alt.literal, body, alt.span))
    default = expr.default
    if default is not None:
        default = Default(default.var, with_leaves(default.body, change), default.span)
    return Case(expr.scrutinee, tuple(alts), default, expr.span)


def size_of(expr: Expr) -> int:
    """The number of nodes; far too many where there is a label that must not be copied, as marks for coverage may."""
    return sum(_weight(node) for node in nodes(expr))


def _weight(node: Expr) -> int:
    if not isinstance(node, Label):
        return 1
    return 0 if is_mark(node.label) else MOST_COPIED + 1
