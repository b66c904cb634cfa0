"""Type annotations in test expressions, so that their source has one meaning: names with class constraints get types.

A dictionary that was never needed leaves its type open, and source would be ambiguous: `largest []`. So instances are
chosen for such dictionaries, and every name with a class constraint carries the type that it has in the expression.
"""

from __future__ import annotations

from dataclasses import replace

from clew.explore.inputs.support import Support
from clew.explore.planning.state import State
from clew.language.expressions.expression import (
    Apply,
    Case,
    Hole,
    NameKind,
    Star,
    Table,
    TestExpression,
    TopLevelName,
    is_perform,
)
from clew.language.types import (
    Subst,
    TCon,
    TVar,
    Type,
    as_function,
    con,
    fns,
    is_dictionary,
    rename,
    resolve,
    substitute,
    unify,
    variables,
)

_UNIT = TCon("()")


def annotated(state: State, support: Support) -> TestExpression:
    """The expression under evaluation with its holes filled, and with types where there are class constraints."""
    open_ = [t for n, t in state.holes.items() if n not in state.known and is_dictionary(t)]
    subst = support.satisfied(open_, state.subst, first=state.next_variable)
    walk = _Walk(state, support, state.subst if subst is None else subst)
    frame = state.frames[-1]
    return walk.see(frame.expression, frame.type)


class _Walk:
    """Walks through an expression from the outside in, with the expected type of each part."""

    def __init__(self, state: State, support: Support, subst: Subst) -> None:
        self._known, self._holes = state.known, state.holes
        self._support = support
        self._action = support.conventions.action or ""
        self._subst = subst
        # instances that were chosen here have variables of their own, which may stand in types alone
        inside = (v for t in subst.values() for v in variables(t))
        self._next = 1 + max([state.next_variable, *subst, *inside])

    def see(self, expression: TestExpression, t: Type) -> TestExpression:
        match expression:
            case Hole(number):
                own = self._holes[number]
                found = self._known.get(number)
                if found is not None:
                    return self.see(found, own)
                return expression if is_dictionary(own) else Hole(number, self._text(own))
            case Star():
                return Star(0)
            case TopLevelName():
                return self._named(expression, t)
            case Apply(function, args):
                return self._applied(function, args, t)
            case Case(scrutinee, constructor, index, arity, field):
                return Case(self.see(scrutinee, self._data(expression, t)), constructor, index, arity, field)
            case Table(code, keys, patterns, results):
                rows = as_function(resolve(t, self._subst))
                result = self._fresh() if rows is None else rows[1]
                return Table(code, keys, patterns, tuple([self.see(r, result) for r in results]))
            case _:
                return expression

    def _applied(self, function: TestExpression, args: tuple[TestExpression, ...], t: Type) -> TestExpression:
        if is_perform(function):
            first, *rest = args
            types = [self._type_of(a) for a in rest]
            action = self.see(first, con(self._action, fns(types, t)))
            return Apply(function, (action, *(self.see(a, r) for a, r in zip(rest, types, strict=True))))
        types = [self._type_of(a) for a in args]
        seen = self.see(function, fns(types, t))
        new = tuple([self.see(a, r) for a, r in zip(args, types, strict=True)])
        if isinstance(seen, Apply):  # a function-typed argument that is itself an application
            return Apply(seen.function, (*seen.args, *new))
        return Apply(seen, new)

    def _type_of(self, argument: TestExpression) -> Type:
        return self._holes[argument.number] if isinstance(argument, Hole) else self._fresh()

    def _named(self, name: TopLevelName, t: Type) -> TopLevelName:
        if name.kind is NameKind.INSTANCE:
            return name
        identifier = self._support.identifier(name.name)
        if identifier is None or not identifier.variables:  # its arguments have their types from the plan
            return name
        own = rename(identifier.type, self._next)
        self._next += identifier.variables
        self._unify(own, t)
        if not name.hidden:
            return name
        shown = resolve(own, self._subst)
        for _ in range(name.hidden):
            function = as_function(shown)
            if function is None:
                return name
            shown = function[1]
        return replace(name, type=self._text(shown))

    def _data(self, case: Case, t: Type) -> Type:
        """The type of what a case expression looks into for a field of a type."""
        identifier = self._support.identifier(case.constructor.name)
        if identifier is None:
            return self._fresh()
        offset = self._next
        self._next += identifier.variables
        self._unify(rename(identifier.arguments[case.field], offset), t)
        return rename(identifier.result, offset)

    def _unify(self, left: Type, right: Type) -> None:
        found = unify(left, right, self._subst)
        if found is not None:
            self._subst = found

    def _fresh(self) -> Type:
        self._next += 1
        return TVar(self._next - 1)

    def _text(self, t: Type) -> str | None:
        """The type as source; variables that nothing decides become the type of stars."""
        t = resolve(t, self._subst)
        t = substitute(t, dict.fromkeys(variables(t), _UNIT))
        return self._support.type_text(t)
