"""Test expressions as source that can be evaluated: what was never looked at becomes a small term of its type."""

from __future__ import annotations

from clew.erlang.exploring.explored_types import ExploredTypes
from clew.erlang.exploring.expression_notation import EXPRESSION_NOTATION
from clew.language.declarations import Identifier
from clew.language.expressions.expression import Apply, Constant, Hole, NameKind, TestExpression, TopLevelName
from clew.language.types import TCon, Type

#: Stands for what was never looked at where no term of its type is known.
_ANYTHING = TopLevelName("undefined", "undefined", NameKind.CONSTRUCTOR)
#: How deep small terms are looked for.
_DEEPEST = 12


class TestSource:
    """Writes expressions of one module."""

    __test__ = False  # not one of pytest's

    def __init__(self, types: ExploredTypes, tested: tuple[Identifier, ...]) -> None:
        self._types = types
        self._tested = tested
        self._constants = {c.type: c for c in types.constant_types()}

    def text(self, expression: TestExpression) -> str:
        return EXPRESSION_NOTATION.show(self.filled(expression))

    def filled(self, expression: TestExpression) -> TestExpression:
        """A call with a small term of its type for each hole."""
        if isinstance(expression, Apply):
            for function in self._tested:
                if function.name == expression.function and self._fits_all(expression.args, function):
                    args = zip(expression.args, function.arguments, strict=True)
                    return Apply(expression.function, tuple([self._filled(a, t) for a, t in args]))
        return expression

    def _filled(self, expression: TestExpression, type_: Type) -> TestExpression:
        """The expression with a term for each hole."""
        if isinstance(expression, Hole):
            return self._least(type_, _DEEPEST) or _ANYTHING
        if not isinstance(expression, Apply):
            return expression
        for made_by in self._made_by(type_):
            if made_by.name == expression.function and self._fits_all(expression.args, made_by):
                args = zip(expression.args, made_by.arguments, strict=True)
                return Apply(expression.function, tuple([self._filled(a, t) for a, t in args]))
        return Apply(expression.function, tuple([self._filled(a, TCon("")) for a in expression.args]))

    def _made_by(self, type_: Type) -> tuple[Identifier, ...]:
        return self._types.constructors(type_.name) if isinstance(type_, TCon) else ()

    def _fits_all(self, args: tuple[TestExpression, ...], made_by: Identifier) -> bool:
        given = zip(args, made_by.arguments, strict=False)
        return len(args) == len(made_by.arguments) and all(self._fits(a, t) for a, t in given)

    def _fits(self, expression: TestExpression, type_: Type) -> bool:
        """Whether an expression may be of a type."""
        if isinstance(expression, Hole):
            return True
        if isinstance(expression, Constant):
            return type_ in self._constants
        name, args = (
            (expression.function, expression.args) if isinstance(expression, Apply) else (expression, ())
        )
        return any(c.name == name and self._fits_all(args, c) for c in self._made_by(type_))

    def _least(self, type_: Type, depth: int) -> TestExpression | None:
        """A small term of a type."""
        constant = self._constants.get(type_)
        if constant is not None:
            number = 0.0 if constant.is_finite else min((0, *constant.always), key=abs)
            held = isinstance(number, float) or constant.holds(number)
            return Constant(number if held else constant.always[0], constant.name)
        if not depth:
            return None
        for made_by in sorted(self._made_by(type_), key=lambda c: len(c.arguments)):
            args = [self._least(a, depth - 1) for a in made_by.arguments]
            if None not in args:
                return (
                    Apply(made_by.name, tuple([a for a in args if a is not None])) if args else made_by.name
                )
        return None
