"""The steps of monadic code: what a library's `>>=`, `<*>` or `<$>` looks at to decide whether the rest is run.

A step of `do` in Maybe or Either ends the whole where it gives Nothing or Left, and in a list where it gives none. The
alternatives for that are in a library, so the outcomes of the step itself are what is to be covered: one for each
constructor of its type. A step whose type has one constructor, or none to look at, such as one in State, has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from clew.core.builtin import LIST
from clew.core.names import constructors_of
from clew.core.nodes import Alt, App, Call, Case, Con, DataType, Expr, Var
from clew.core.types import Type, TypeCon
from clew.machine.values.render import plain_name

#: Which arguments of a combinator are steps, counted from the last.
_STEPS = {
    ">>=": (2,),
    ">>": (2,),
    "=<<": (1,),
    "*>": (2,),
    "<*": (1, 2),
    "<*>": (1, 2),
    "<$>": (1,),
    "<&>": (2,),
    "<$": (1,),
    "$>": (2,),
    "fmap": (1,),
    "void": (1,),
    "liftA2": (1, 2),
    "liftM2": (1, 2),
    "<|>": (2,),
    "mplus": (2,),
}
#: They make a step that always goes on.
_GOES_ON = frozenset({"return", "pure"})


class MonadicSteps:
    """Finds the steps in a program, with their outcomes."""

    def __init__(self, datas: Iterable[DataType], trusted: frozenset[str]) -> None:
        self._datas = {d.name: d for d in datas}
        self._trusted = trusted

    def places(self, node: Expr) -> frozenset[int]:
        """The numbers of the parts of a node that are steps; none, if it calls no combinator of a library."""
        callee = node.function if isinstance(node, App) else node
        if not isinstance(node, Call | App) or not isinstance(callee, Call):
            return frozenset()
        from_last = _STEPS.get(_method(callee.name), ())
        if not from_last or callee.name not in self._trusted or len(node.args) < max(from_last):
            return frozenset()
        total = len(node.args) + (node is not callee)
        return frozenset(total - i for i in from_last)

    def outcomes(self, node: Expr, type_: Type | None) -> list[tuple[str, tuple[Type, ...]]]:
        """The constructors that a step can give, with the types of their fields; none, if there is no choice."""
        goes_on = isinstance(node, Call) and _method(node.name) in _GOES_ON
        if goes_on or not isinstance(node, Var | Call | App | Case) or not isinstance(type_, TypeCon):
            return []
        found = constructors_of(type_, self._datas)
        return found if len(found) > 1 else []


def is_optional(type_: Type | None) -> bool:
    """Whether outcomes are worth a test but not missed: a list is often one that is never empty, such as `[1 ..]`."""
    return isinstance(type_, TypeCon) and type_.name == LIST.name


def with_outcomes(
    step: Expr, outcomes: Iterable[tuple[str, tuple[Type, ...]]], mark: Callable[[str, Expr], Expr]
) -> Expr:
    """A step that marks which constructor it gives, when it is evaluated."""
    alternatives = []
    for name, fields in outcomes:
        variables = tuple(f"clew:part{i}" for i in range(len(fields)))
        value = Con(name, tuple(Var(v, step.span) for v in variables), step.span)
        alternatives.append(Alt(name, variables, mark(name, value)))
    return Case(step, tuple(alternatives), None, step.span)


def _method(name: str) -> str:
    """A method without its class and instance."""
    return plain_name(name).rpartition(".")[2]
