"""Erlang's terms as Core: the names of constructors and functions, and the expressions that build values."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core.nodes import (
    Alt,
    Binding,
    Call,
    Case,
    Con,
    Default,
    Expr,
    Lambda,
    Let,
    Lit,
    Literal,
    LitKind,
    Pattern,
    PCon,
    PLit,
    Prim,
    Var,
)
from clew.erlang.syntax.written_atoms import atom_text
from clew.source.span import NOWHERE, Span

#: The module of what lowering itself needs at run time.
RUNTIME = "erl"
UNIT = Con("()")

#: Ends the name of what stands for a function that its module does not export.
HIDDEN = "?"


def function_name(module: str, name: str, arity: int) -> str:
    """What a function of a module is called in Core."""
    return f"{atom_text(module)}:{atom_text(name)}/{arity}"


def runtime(name: str, args: Sequence[Expr], span: Span = NOWHERE) -> Call:
    """A call of a function of the run-time system."""
    return Call(f"{RUNTIME}.{name}", tuple(args), span)


# --- values ----------------------------------------------------------------------------------------


def atom(name: str, span: Span = NOWHERE) -> Con:
    return Con(atom_text(name), (), span)


def integer(value: int, span: Span = NOWHERE) -> Con:
    return Con("Int", (raw_integer(value, span),), span)


def raw_integer(value: int, span: Span = NOWHERE) -> Lit:
    return Lit(Literal(LitKind.INT, value), span)


def float_(value: float, span: Span = NOWHERE) -> Con:
    return Con("Float", (Lit(Literal(LitKind.DOUBLE, value), span),), span)


def nil(span: Span = NOWHERE) -> Con:
    return Con("Nil", (), span)


def cons(head: Expr, tail: Expr, span: Span = NOWHERE) -> Con:
    return Con("Cons", (head, tail), span)


def list_(items: Sequence[Expr], span: Span = NOWHERE) -> Expr:
    found: Expr = nil(span)
    for item in reversed(items):
        found = cons(item, found, span)
    return found


def tuple_(items: Sequence[Expr], span: Span = NOWHERE) -> Con:
    return Con(tuple_con(len(items)), tuple(items), span)


def tuple_con(size: int) -> str:
    return f"Tuple{size}"


def fun_con(arity: int) -> str:
    return f"Fun{arity}"


def hidden_name(name: str) -> str:
    """What a call of a function from outside calls, if its module does not export it: nothing that there is."""
    return name + HIDDEN


def text(value: str, span: Span = NOWHERE) -> Lit:
    """A string of Core, which is no term."""
    return Lit(Literal(LitKind.STRING, value), span)


# --- patterns --------------------------------------------------------------------------------------


def atom_pattern(name: str, span: Span = NOWHERE) -> PCon:
    return PCon(atom_text(name), (), span)


def integer_pattern(value: int, span: Span = NOWHERE) -> PCon:
    return PCon("Int", (PLit(Literal(LitKind.INT, value), span),), span)


def float_pattern(value: float, span: Span = NOWHERE) -> PCon:
    return PCon("Float", (PLit(Literal(LitKind.DOUBLE, value), span),), span)


def list_pattern(items: Sequence[Pattern], tail: Pattern, span: Span = NOWHERE) -> Pattern:
    found = tail
    for item in reversed(items):
        found = PCon("Cons", (item, found), span)
    return found


# --- code ------------------------------------------------------------------------------------------


def strictly(name: str, value: Expr, body: Expr, span: Span = NOWHERE) -> Case:
    """Evaluate, then go on with the value in a variable."""
    return Case(value, (), Default(name, body, span), span)


def truth(condition: Expr, span: Span = NOWHERE) -> Case:
    """A truth value of Core as an atom."""
    return branch(condition, atom("true", span), atom("false", span), span)


def branch(condition: Expr, then: Expr, otherwise: Expr, span: Span = NOWHERE) -> Case:
    """By a truth value of Core."""
    return Case(
        condition, (Alt("True", (), then, then.span), Alt("False", (), otherwise, otherwise.span)), None, span
    )


def is_true(value: Expr, span: Span = NOWHERE) -> Case:
    """Whether a term is `true`, as a truth value of Core."""
    return Case(value, (Alt("true", (), Con("True"), span),), Default("_", Con("False"), span), span)


def both(left: Expr, right: Expr, span: Span = NOWHERE) -> Expr:
    """The second condition, if the first one holds; truth values of Core."""
    if isinstance(left, Con) and left.name == "True":
        return right
    if isinstance(right, Con) and right.name == "True":
        return left
    return branch(left, right, Con("False"), span)


def raised(kind: str, reason: Expr, stack: Expr, span: Span = NOWHERE) -> Expr:
    return Prim("raise#", (Con("Raised", (atom(kind, span), reason, stack), span),), span)


def failure(reason: str, value: Expr | None, place: Expr, span: Span = NOWHERE) -> Expr:
    """Raise an error whose reason is an atom, with a value if there is one."""
    named = atom(reason, span)
    return raised("error", named if value is None else tuple_((named, value), span), stack(place, span), span)


def function_clause(args: Expr, place: Expr, span: Span = NOWHERE) -> Expr:
    """Raise what a call raises that no clause takes; its arguments are in the stack trace."""
    trace = runtime("stack_with", (args, place), span)
    return raised("error", atom("function_clause", span), trace, span)


def stack(place: Expr, span: Span = NOWHERE) -> Expr:
    return runtime("stack", (place,), span)


def local_function(name: str, params: Sequence[str], value: Expr, body: Expr, span: Span = NOWHERE) -> Let:
    return Let((Binding(name, Lambda(tuple(params), value, span), span),), body, span)


def is_atomic(expr: Expr) -> bool:
    """Whether an expression is a value that may stand in several places: a variable, an atom, a number."""
    return isinstance(expr, Var | Lit) or (
        isinstance(expr, Con) and (not expr.args or expr.name in ("Int", "Float"))
    )


def equal_numbers(left: Expr, right: Expr, span: Span = NOWHERE) -> Prim:
    """Whether two numbers of Core are equal."""
    return Prim("eq#", (left, right), span)


TRUE, FALSE = Con("True"), Con("False")
