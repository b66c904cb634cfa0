"""What is known about a function before it runs: what binds each variable, and what each expression is part of.

Every variable of a recorded program has a name of its own within its function, and every node stands in one place
(`with_distinct_nodes`), so that an expression of an activation is known by the activation and the node.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.core.nodes import Alt, App, Call, Case, Default, Expr, Free, FreeVar, Function, Let, LitAlt
from clew.core.walk import parts
from clew.source.dataclass import dataclass
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of the function, by number."""

    index: int


@dataclass(frozen=True, slots=True)
class LocalDefinition:
    """A name that a let defines."""

    value: Expr


@dataclass(frozen=True, slots=True)
class MatchedField:
    """A field of the constructor that a case took apart."""

    case: Case
    alternative: Alt
    index: int


@dataclass(frozen=True, slots=True)
class MatchedValue:
    """The value that a case evaluated."""

    case: Case


@dataclass(frozen=True, slots=True)
class LogicVariable:
    """A free variable."""

    variable: FreeVar


Binder = Parameter | LocalDefinition | MatchedField | MatchedValue | LogicVariable


class Scopes:
    """The binders of a function's variables, and the parents of its expressions."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.binders: dict[str, Binder] = {p: Parameter(i) for i, p in enumerate(function.params)}
        self._parents: dict[int, Expr] = {}
        self._calls: dict[Span, list[Expr]] = {}
        stack = [function.body]
        while stack:
            expr = stack.pop()
            self._bind(expr)
            if isinstance(expr, Call | App):
                self._calls.setdefault(expr.span, []).append(expr)
            for _, part in parts(expr):
                self._parents[id(part)] = expr
                stack.append(part)

    def parent(self, expr: Expr) -> Expr | None:
        """The expression that this one is part of; None for the body."""
        return self._parents.get(id(expr))

    def calls_at(self, span: Span) -> Sequence[Expr]:
        """The calls and applications at a place: a library function that was inlined may be several."""
        return self._calls.get(span, ())

    def __contains__(self, expr: Expr) -> bool:
        return expr is self.function.body or id(expr) in self._parents

    def _bind(self, expr: Expr) -> None:
        binders = self.binders
        match expr:
            case Let(bindings=bindings):
                for binding in bindings:
                    binders[binding.name] = LocalDefinition(binding.value)
            case Free(vars=variables):
                for variable in variables:
                    binders[variable.name] = LogicVariable(variable)
            case Case(alts=alts, default=default):
                for alt in alts:
                    if isinstance(alt, Alt):
                        for i, name in enumerate(alt.vars):
                            binders[name] = MatchedField(expr, alt, i)
                if default is not None:
                    binders[default.var] = MatchedValue(expr)


Chosen = Alt | LitAlt | Default
