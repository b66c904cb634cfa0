"""Test expressions as source of Haskell or Curry that can be evaluated; what is done with an action's result follows it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from clew.language.expressions.expression import (
    Apply,
    Case,
    Constant,
    Hole,
    NameKind,
    Table,
    TestExpression,
    TopLevelName,
    is_perform,
    is_performed,
    performed,
    shown_args,
)
from clew.language.expressions.notation import Shower, parens, show_constant

_ATOM = 11
_RESULT = TopLevelName("result", "result")


def source_text(expression: TestExpression, unknown: str = "undefined") -> str:
    """The source of an expression, with `unknown` for what was never needed."""
    shower = _SourceShower(expression, unknown)
    action = performed(expression)
    if action is None:
        return shower.show(expression)
    if is_performed(expression):
        return shower.show(action)
    rest = shower.show(_with_result(expression), _ATOM)
    return f"{shower.show(action, 2)} >>= \\result -> {rest} `seq` return ()"


def imports_before(text: str, modules: Iterable[str]) -> tuple[str, ...]:
    """Imports of those of some modules that a text mentions, for a prompt inside a module that does not import them."""
    mentioned = (m for m in modules if re.search(rf"(?<![\w.]){re.escape(m)}\.", text))
    return tuple(f"import qualified {module}" for module in mentioned)


class _SourceShower(Shower):
    """Writes types where what takes a dictionary would leave them open: those of names, holes and numbers."""

    def __init__(self, expression: TestExpression, unknown: str) -> None:
        super().__init__(expression)
        self._unknown = unknown
        self._is_typed = _has_hidden(expression)

    def hole(self, hole: Hole) -> str:
        if self._is_typed and hole.type is not None:
            return f"({self._unknown} :: {hole.type})"
        return self._unknown

    def star(self) -> str:
        return "()"

    def constant(self, constant: Constant, precedence: int) -> str:
        if self._is_typed and not isinstance(constant.value, str):
            return f"({show_constant(constant.value, constant.type)} :: {constant.type})"
        return super().constant(constant, precedence)

    def name(self, name: TopLevelName) -> str:
        text = super().name(name)
        return text if name.type is None else f"({text} :: {name.type})"

    def is_atom(self, name: TopLevelName) -> bool:
        return name.type is not None

    def rows(self, rows: str, precedence: int) -> str:
        return parens(f"\\x -> case x of {{ {rows} }}", precedence > 0)


def _has_hidden(expression: TestExpression) -> bool:
    """Whether a name in it takes a dictionary, and its type is not written."""
    waiting = [expression]
    while waiting:
        part = waiting.pop()
        if isinstance(part, TopLevelName):
            if part.hidden and part.kind is not NameKind.INSTANCE and part.type is None:
                return True
        elif isinstance(part, Apply):
            waiting.append(part.function)
            waiting.extend(shown_args(part))
        elif isinstance(part, Case):
            waiting.append(part.scrutinee)
        elif isinstance(part, Table):
            waiting.extend(part.results)
    return False


def _with_result(expression: TestExpression) -> TestExpression:
    """The expression with a variable for what the action gives."""
    match expression:
        case Case(scrutinee, constructor, index, arity, at):
            return Case(_with_result(scrutinee), constructor, index, arity, at)
        case Apply(function, args):
            if is_perform(function):
                return Apply(_RESULT, args[1:]) if args[1:] else _RESULT
            return Apply(_with_result(function), args)
        case _:
            return expression
