"""Expressions turned into patterns.

`f (x:xs) ! n = ...`, `(x, y) <- ...` and `x + y` look alike until `=` or `<-` is seen, so patterns are read as
expressions. Syntax that only patterns have (`_`, `~p`, `!p`, `x@p`, views) is a `PatternLeaf` there, which no finished
expression may contain; the parser counts them.
"""

from __future__ import annotations

from clew.core.names import wildcard_name
from clew.haskell.syntax import tree as s
from clew.source.dataclass import dataclass
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

_WHAT = {
    s.Lambda: "a lambda",
    s.Let: "a let",
    s.If: "an if",
    s.MultiIf: "an if",
    s.Case: "a case",
    s.LambdaCase: "a case",
    s.Do: "a do block",
    s.Range: "a range",
    s.ListComp: "a list comprehension",
    s.LeftSection: "an operator section",
    s.RightSection: "an operator section",
    s.RecordUpdate: "a record update",
    s.VisibleTypeApp: "a type application or an implicit parameter",
    s.Negate: "a negation",
}


@dataclass(frozen=True, slots=True)
class PatternLeaf(s.Var):
    """A pattern in an expression that may turn out to be one; only Curry's `_`, a free variable, may remain."""

    pattern: s.Pattern = s.PWild()


def leaf(pattern: s.Pattern) -> PatternLeaf:
    return PatternLeaf(s.Name("_"), pattern.span, pattern)


def to_pattern(expr: s.Expr, *, functional: bool = False) -> s.Pattern:
    """Turn an expression into the pattern that it was read for; a `SyntaxFault` if it is none.

    With `functional` it may apply functions (Curry).
    """
    match expr:
        case PatternLeaf():
            return expr.pattern
        case s.Var(name, span):
            if name.qualifier is not None:
                raise SyntaxFault(f"a pattern cannot bind the qualified name '{name}'", span)
            return s.PVar(name, span)
        case s.Con(name, span):
            return s.PCon(name, (), span)
        case s.Lit(literal, span):
            return s.PLit(literal, span)
        case s.App():
            return _application(expr, functional)
        case s.Infix(items, span):
            return _infix(expr, items, span, functional)
        case s.Paren(body, span):
            return s.PParen(to_pattern(body, functional=functional), span)
        case s.Tuple(parts, span):
            patterns = []
            for part in parts:
                if part is None:
                    raise SyntaxFault(
                        "this tuple pattern lacks a part", span, "write _ for what may be anything"
                    )
                patterns.append(to_pattern(part, functional=functional))
            return s.PTuple(tuple(patterns), span)
        case s.ListExpr(elements, span):
            found = [to_pattern(element, functional=functional) for element in elements]
            return s.PList(tuple(found), span)
        case s.Typed(body, type_, span):
            return s.PTyped(to_pattern(body, functional=functional), type_, span)
        case s.RightSection(s.Op(s.Name("!", None)), operand, span):
            return s.PParen(s.PBang(to_pattern(operand, functional=functional), span), span)
        case s.RecordCon(con, fields, wildcard, span):
            return s.PRecord(con, tuple([_field(field, functional) for field in fields]), wildcard, span)
        case _:
            what = _WHAT.get(type(expr), "this expression")
            raise SyntaxFault(f"{what} cannot be used in a pattern", expr.span)


def _field(field: s.FieldValue, functional: bool) -> s.FieldPattern:
    pattern = None if field.value is None else to_pattern(field.value, functional=functional)
    return s.FieldPattern(field.name, pattern, field.span)


def spine(expr: s.Expr) -> tuple[s.Expr, list[s.Expr]]:
    """The head of an application and its arguments."""
    arguments: list[s.Expr] = []
    while isinstance(expr, s.App):
        arguments.append(expr.argument)
        expr = expr.function
    arguments.reverse()
    return expr, arguments


def _application(expr: s.App, functional: bool) -> s.Pattern:
    head, arguments = spine(expr)
    if functional and isinstance(head, s.Var) and not isinstance(head, PatternLeaf):
        return s.PFunction(_without_leaves(expr), expr.span)
    if not isinstance(head, s.Con):
        if isinstance(head, s.Var) and not isinstance(head, PatternLeaf):
            message = f"'{head.name}' is applied in a pattern, but it is not a constructor"
            raise SyntaxFault(message, head.span, "constructors start with a capital letter or ':'")
        raise SyntaxFault("only a constructor can be applied in a pattern", head.span)
    return s.PCon(head.name, tuple([to_pattern(a, functional=functional) for a in arguments]), expr.span)


def _without_leaves(expr: s.Expr) -> s.Expr:
    """The expression of a functional pattern, with a variable of its own for each `_`."""
    match expr:
        case PatternLeaf(span=span):
            if not isinstance(expr.pattern, s.PWild):
                raise SyntaxFault(
                    "only variables, '_' and data may be arguments in a functional pattern", span
                )
            return s.Var(s.Name(wildcard_name(span.line, span.column)), span)
        case s.App(function, argument, span):
            return s.App(_without_leaves(function), _without_leaves(argument), span)
        case s.Infix(items, span):
            new = [item if isinstance(item, s.Op | s.Minus) else _without_leaves(item) for item in items]
            return s.Infix(tuple(new), span)
        case s.Paren(body, span):
            return s.Paren(_without_leaves(body), span)
        case s.Tuple(parts, span):
            return s.Tuple(tuple([None if p is None else _without_leaves(p) for p in parts]), span)
        case s.ListExpr(elements, span):
            return s.ListExpr(tuple([_without_leaves(e) for e in elements]), span)
        case s.Typed(body, type_, span):
            return s.Typed(_without_leaves(body), type_, span)
        case s.Var() | s.Con() | s.Lit():
            return expr
        case _:
            what = _WHAT.get(type(expr), "this expression")
            raise SyntaxFault(f"{what} cannot be used in a functional pattern", expr.span)


def _infix(
    expr: s.Expr, items: tuple[s.Expr | s.Op | s.Minus, ...], span: Span, functional: bool
) -> s.Pattern:
    if functional and any(isinstance(item, s.Op) and not item.is_con for item in items):
        return s.PFunction(_without_leaves(expr), span)
    if len(items) == 3:
        plus = _n_plus_k(items, span)
        if plus is not None:
            return plus
    operands: list[s.Pattern] = []
    operators: list[s.Name] = []
    position = 0
    while position < len(items):
        item = items[position]
        if isinstance(item, s.Minus):
            position += 1
            operands.append(_negative(items[position], item.span))
        elif isinstance(item, s.Op):
            if not item.is_con:
                message = f"the operator '{item.name}' cannot be used in a pattern: it is not a constructor"
                raise SyntaxFault(message, item.span)
            operators.append(item.name)
        else:
            operands.append(to_pattern(item, functional=functional))
        position += 1
    if not operators:
        return operands[0]
    return s.PInfix(tuple(operands), tuple(operators), span)


def _n_plus_k(items: tuple[s.Expr | s.Op | s.Minus, ...], span: Span) -> s.Pattern | None:
    variable, operator, number = items
    if (
        isinstance(operator, s.Op)
        and operator.name == s.Name("+")
        and isinstance(variable, s.Var)
        and not isinstance(variable, PatternLeaf)
        and isinstance(number, s.Lit)
        and isinstance(number.literal.value, int)
    ):
        return s.PNPlusK(variable.name, number.literal.value, span)
    return None


def _negative(item: s.Expr | s.Op | s.Minus, minus: Span) -> s.Pattern:
    if isinstance(item, s.Lit):
        value = item.literal.value
        span = minus.to(item.span)
        if isinstance(value, int):
            return s.PLit(s.Literal(item.literal.kind, -value), span)
        if isinstance(value, tuple):
            return s.PLit(s.Literal(item.literal.kind, (-value[0], value[1])), span)
    raise SyntaxFault("a minus in a pattern must stand before a number", minus)
