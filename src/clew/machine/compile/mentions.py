"""What a program mentions: constructor names and free local variables of expressions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

from clew.core.nodes import (
    Alt,
    App,
    Call,
    Case,
    Choice,
    Con,
    Expr,
    Free,
    Function,
    Label,
    Lambda,
    Let,
    Lit,
    Match,
    Partial,
    Prim,
    Program,
    Var,
)
from clew.core.passes.optimise_library import is_lasting
from clew.core.remembered import remembered
from clew.core.types import Type, TypeCon, TypeVar
from clew.core.walk import nodes

#: Primitives that search in a machine of their own.
_SEARCHES = frozenset({"allValues#", "setValues#"})


def children(expr: Expr) -> Sequence[Expr]:
    """The direct parts of a flat expression."""
    return _CHILDREN[type(expr)](expr)


def _in_case(expr: Case) -> Sequence[Expr]:
    found = [expr.scrutinee, *[alt.body for alt in expr.alts]]
    if expr.default is not None:
        found.append(expr.default.body)
    return found


_CHILDREN: dict[type, Callable[[Any], Sequence[Expr]]] = {
    **dict.fromkeys((Var, Lit), lambda expr: ()),
    **dict.fromkeys((Con, Call, Partial, Prim), attrgetter("args")),
    App: lambda expr: (expr.function, *expr.args),
    Let: lambda expr: (*[binding.value for binding in expr.bindings], expr.body),
    Case: _in_case,
    Choice: attrgetter("alternatives"),
    **dict.fromkeys((Free, Label, Lambda), lambda expr: (expr.body,)),
    Match: attrgetter("scrutinees"),
}


def constructor_names(program: Program) -> set[str]:
    """Every constructor that an expression or pattern of the program names."""
    names: set[str] = set()
    for function in program.functions:
        names |= (_kept_constructors if is_lasting(function) else _constructors_in)(function)
    return names


def _constructors_in(function: Function) -> set[str]:
    names: set[str] = set()
    stack: list[Expr] = [function.body]
    while stack:
        expr = stack.pop()
        if isinstance(expr, (Con, Partial)):
            names.add(expr.name)
        elif isinstance(expr, Case):
            names.update(alt.con for alt in expr.alts if isinstance(alt, Alt))
        stack.extend(children(expr))
    return names


_kept_constructors = remembered(_constructors_in)


def type_names(program: Program) -> set[str]:
    """Every type constructor in the types of a program's functions and fields."""
    stack: list[Type] = [f.scheme.type for f in program.functions if f.scheme is not None]
    stack += (field for data in program.datas for con in data.constructors for field in con.fields)
    names: set[str] = set()
    seen: set[Type] = set()
    while stack:
        type_ = stack.pop()
        if not isinstance(type_, TypeVar) and type_ not in seen:
            seen.add(type_)
            names.update([type_.name] if isinstance(type_, TypeCon) else ())
            stack.extend(type_.args)
    return names


def watched_functions(program: Program) -> frozenset[str]:
    """The user's functions, if the program searches itself: a log keeps no history of what such a search entered."""
    is_searching = any(
        isinstance(node, Prim) and node.name in _SEARCHES for f in program.functions for node in nodes(f.body)
    )
    return frozenset(f.name for f in program.functions if not f.trusted) if is_searching else frozenset()


class FreeNames:
    """Finds the free local variables of expressions, and remembers them for each node."""

    def __init__(self) -> None:
        # the node is kept beside the answer so that its id stays its own
        self._memo: dict[int, tuple[Expr, frozenset[str]]] = {}

    def of(self, expr: Expr) -> frozenset[str]:
        known = self._memo.get(id(expr))
        if known is not None:
            return known[1]
        if isinstance(expr, Var | Lit):
            return self._compute(expr)
        memo = self._memo
        stack = [expr]
        while stack:
            node = stack[-1]
            unknown = []
            if id(node) not in memo:
                unknown = [c for c in children(node) if not isinstance(c, Var | Lit) and id(c) not in memo]
            if unknown:
                stack += unknown
            else:
                stack.pop()
                if id(node) not in memo:
                    memo[id(node)] = node, self._compute(node)
        return memo[id(expr)][1]

    def _compute(self, expr: Expr) -> frozenset[str]:
        """The free variables of an expression, given those of its parts."""
        match expr:
            case Var(name=name):
                return frozenset((name,))
            case Lit():
                return frozenset()
            case Let(bindings=bindings, body=body):
                inner = self.of(body).union(*(self.of(b.value) for b in bindings))
                return inner - {b.name for b in bindings}
            case Case():
                return self.of(expr.scrutinee) | self.alternatives(expr)
            case Free(vars=vars_, body=body):
                return self.of(body) - {v.name for v in vars_}
            case _:
                names: set[str] = set()
                for child in children(expr):
                    if isinstance(child, Var):
                        names.add(child.name)
                    elif not isinstance(child, Lit):
                        names |= self.of(child)
                return frozenset(names)

    def alternatives(self, case: Case) -> frozenset[str]:
        """The free variables of all alternatives of a case."""
        out: set[str] = set()
        for alt in case.alts:
            names = self.of(alt.body)
            out |= names.difference(alt.vars) if isinstance(alt, Alt) else names
        if case.default is not None:
            out |= self.of(case.default.body) - {case.default.var}
        return frozenset(out)
