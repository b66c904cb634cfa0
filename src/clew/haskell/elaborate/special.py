"""Functions of the libraries that are replaced where they have all their arguments: `seq`, `$`, `.`, `&&`, ..."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from clew.core import nodes as core
from clew.haskell.infer.nodes import Apply, Code, Number
from clew.haskell.infer.state import STD
from clew.source.span import Span

if TYPE_CHECKING:
    from clew.haskell.elaborate.finish import Finisher


def _seq(self: Finisher, args: list[Code], span: Span) -> core.Expr:
    rest = self.call(args[1], args[2:], span) if len(args) > 2 else self.expr(args[1])
    return core.Case(self.expr(args[0]), (), core.Default("_", rest, span), span)


def _dollar(self: Finisher, args: list[Code], span: Span) -> tuple[Code, list[Code]]:
    head, more = self.spine(Apply(args[0], args[1:], span))
    return head, more


def _compose(self: Finisher, args: list[Code], span: Span) -> tuple[Code, list[Code]]:
    inner = Apply(args[1], [args[2]], span)
    head, more = self.spine(Apply(args[0], [inner, *args[3:]], span))
    return head, more


def _and(self: Finisher, args: list[Code], span: Span) -> core.Expr:
    alts = (
        core.Alt("True", (), self.expr(args[1]), span),
        core.Alt("False", (), core.Con("False", (), span), span),
    )
    return core.Case(self.expr(args[0]), alts, None, span)


def _or(self: Finisher, args: list[Code], span: Span) -> core.Expr:
    alts = (
        core.Alt("True", (), core.Con("True", (), span), span),
        core.Alt("False", (), self.expr(args[1]), span),
    )
    return core.Case(self.expr(args[0]), alts, None, span)


def _negate(self: Finisher, args: list[Code], span: Span) -> core.Expr | tuple[Code, list[Code]]:
    """A negative literal is one literal."""
    number = args[1]
    if type(number) is Number:
        value = number.value
        minus = -value if isinstance(value, int) else (-value[0], value[1])
        literal = self.number_literal(Number(minus, number.type, number.hole, span))
        if literal is not None and len(args) == 2:
            return core.Lit(literal, span)
    direct = self.known_method(STD["negate"], args[0])
    if direct is None:
        return self.saturate(STD["negate"], [self.expr(a) for a in args], span)
    head, more = self.spine(direct)
    return head, [*more, *args[1:]]


SPECIAL: dict[str, tuple[int, Callable[..., core.Expr | tuple[Code, list[Code]]]]] = {
    STD["seq"]: (2, _seq),
    STD["$"]: (2, _dollar),
    STD["."]: (3, _compose),
    STD["&&"]: (2, _and),
    STD["||"]: (2, _or),
    STD["negate"]: (2, _negate),
}
