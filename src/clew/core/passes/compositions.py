"""Compositions as the applications that they stand for: `group . sort` is a function that applies `sort`, then `group`.

A program that is recorded then has these applications at the places of `sort` and `group`, and a story goes on from
one to the other. Otherwise it would end at a library that was given two functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from clew.core.free import free_variables
from clew.core.names import INSTANCE
from clew.core.nodes import App, Binding, Call, Case, Con, Expr, Function, Let, Lit, Partial, Program, Var
from clew.core.passes.optimise_facts import is_own
from clew.core.walk import transform, transform_program

#: What the functions for compositions are called, and their argument.
COMPOSITION, ARGUMENT = "composition$", "composed$"
_PART = "part$"


def expand_compositions(program: Program, operator: str, roots: Iterable[str]) -> Program:
    """The program with functions in place of the user's compositions with an operator.

    A definition that is a composition takes its argument itself, but the roots keep their parameters.
    """
    functions = {f.name: f for f in program.functions}
    if operator not in functions:
        return program
    found: list[Function] = []
    longer: dict[str, int] = {}
    kept = frozenset(roots)
    for function in program.functions:
        if not is_own(function):
            found.append(function)
            continue
        expansion = _Expansion(function, operator, functions)
        body = transform(function.body, expansion.changed)
        whole = None if function.name in kept else expansion.composed(body)
        if whole is not None:
            longer[function.name] = function.arity
            found.append(replace(function, params=(*function.params, ARGUMENT), body=whole.body))
        else:
            found.append(replace(function, body=body) if expansion.made else function)
        found += [made for made in expansion.made if made is not whole]
    changed = replace(program, functions=tuple(found))
    if not longer:
        return changed

    def as_function(expr: Expr) -> Expr:
        if isinstance(expr, Call) and longer.get(expr.name) == len(expr.args):
            return Partial(expr.name, expr.args, expr.span)
        return expr

    return transform_program(changed, as_function)


class _Expansion:
    """The compositions of one function."""

    def __init__(self, function: Function, operator: str, functions: Mapping[str, Function]) -> None:
        self.function = function
        self.operator = operator
        self.functions = functions
        self.made: list[Function] = []
        self._count = self._parts = 0

    def changed(self, expr: Expr) -> Expr:
        """A node whose parts were changed before: a composition becomes a function, or the call of one."""
        if not isinstance(expr, Partial | Call) or expr.name != self.operator or len(expr.args) < 2:
            return expr
        bindings: list[Binding] = []
        outer, inner = (self._shared(arg, bindings) for arg in expr.args[:2])
        body = _applied(outer, self._applied_inner(inner))
        outside = tuple(name for name in free_variables(body) if name != ARGUMENT)
        self._count += 1
        name = f"{self.function.name}.{COMPOSITION}{self._count}"
        self.made.append(Function(name, (*outside, ARGUMENT), body, span=expr.span, outside=len(outside)))
        taken = tuple([Var(v, expr.span) for v in outside])
        value = replace(expr, name=name, args=(*taken, *expr.args[2:]))
        return Let(tuple(bindings), value, expr.span) if bindings else value

    def composed(self, expr: Expr) -> Function | None:
        """The function that was made for an expression, if that is a composition."""
        if not isinstance(expr, Partial):
            return None
        return next((made for made in self.made if made.name == expr.name), None)

    def _applied_inner(self, inner: Expr) -> Expr:
        """The function that comes first, applied to the argument; the body of one that is a composition itself."""
        composed = self.composed(inner)
        if composed is None:
            return _applied(inner, Var(ARGUMENT, inner.span))
        self.made.remove(composed)
        return composed.body

    def _shared(self, expr: Expr, bindings: list[Binding]) -> Expr:
        """A function as the applications can have it: work that each would repeat is bound outside of them."""
        if isinstance(expr, Let) and self.composed(expr.body) is not None:
            bindings += expr.bindings
            return expr.body
        if self._is_there(expr):
            return expr
        if isinstance(expr, Partial) or (isinstance(expr, Call) and self._gives_function(expr)):
            return replace(expr, args=tuple([self._shared(arg, bindings) for arg in expr.args]))
        self._parts += 1
        name = f"{_PART}{self._parts}"
        bindings.append(Binding(name, expr, expr.span))
        return Var(name, expr.span)

    def _is_there(self, expr: Expr) -> bool:
        """Whether an expression takes no work: a variable, a constant, a function with such arguments."""
        match expr:
            case Var() | Lit() | Call(args=()):
                return True
            case Con(args=args) | Partial(args=args):
                return all(map(self._is_there, args))
            case Call(args=args):
                return self._gives_function(expr) and all(map(self._is_there, args))
        return False

    def _gives_function(self, call: Call) -> bool:
        """Whether a call only gives a function or evidence: `map f` of a library, a class dictionary, a method of one."""
        function = self.functions.get(call.name)
        if function is None:
            return False
        body = function.body
        if isinstance(body, Case) and isinstance(
            body.scrutinee, Var
        ):  # what takes a method out of a dictionary
            return all(isinstance(alt.body, Var) for alt in body.alts) and body.default is None
        if is_own(function):
            return False
        if INSTANCE in call.name:
            return True
        return isinstance(body, Con | Partial) and all(map(self._is_there, body.args))


def _applied(function: Expr, argument: Expr) -> Expr:
    """A function applied to one more argument, at the place of the function."""
    return App(function, (argument,), function.span)
