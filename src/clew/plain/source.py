"""Test expressions in Core's text form, so that they can be evaluated."""

from __future__ import annotations

from clew.core.builtin import is_tuple_name
from clew.core.nodes import Literal, LitKind
from clew.core.text.lexer import literal_text, name_text
from clew.language.expressions.expression import Constant, Hole, TestExpression, TopLevelName
from clew.language.expressions.notation import Shower, parens

_KINDS = {int: LitKind.INT, float: LitKind.DOUBLE, str: LitKind.STRING}
#: Constructors that have a notation of their own.
_SPECIAL = frozenset({":", "[]", "()"})


def source_text(expression: TestExpression) -> str:
    """The text of an expression; to evaluate what was never needed would fail."""
    return _CoreShower(expression).show(expression)


class _CoreShower(Shower):
    """Shows expressions in Core: only `:` is written between its arguments, and rows are in braces."""

    def hole(self, hole: Hole) -> str:
        return "fail#"

    def star(self) -> str:
        return "()"

    def constant(self, constant: Constant, precedence: int) -> str:
        kind = LitKind.CHAR if constant.type == "Char" else _KINDS[type(constant.value)]
        text = literal_text(Literal(kind, constant.value))
        return parens(text, text.startswith("-") and precedence > 0)

    def name(self, name: TopLevelName) -> str:
        return name.name if _is_special(name) else name_text(name.name)

    def is_atom(self, name: TopLevelName) -> bool:
        return not _is_special(name)

    def case(self, value: str, row: str) -> str:
        return f"case {value} of {{ {row} }}"

    def rows(self, rows: str, precedence: int) -> str:
        return parens(f"\\x -> case x of {{ {rows} }}", precedence > 0)


def _is_special(name: TopLevelName) -> bool:
    return name.name in _SPECIAL or is_tuple_name(name.name)
