"""Applications in Core.

Methods of known instances become direct calls, newtypes vanish, some functions of the libraries (`seq`, `$`, `.`,
`&&`, ...) are replaced where they have all their arguments, and calls are saturated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.core import nodes as core
from clew.core.builtin import is_tuple_name
from clew.haskell.elaborate.context import ElaborationContext
from clew.haskell.elaborate.free_variables import MAKE_VARIABLE, free_variable
from clew.haskell.elaborate.numeric_literals import number_literal
from clew.haskell.elaborate.wrap import inline
from clew.haskell.names.standard import STD
from clew.haskell.types.code import AnyValue, ApplyCode, Code, Global, Instantiation, NumberCode
from clew.source.span import Span

#: A function with its arguments, to go on with.
_Call = tuple[Code, Sequence[Code]]


def finish_apply(cx: ElaborationContext, code: ApplyCode | Instantiation) -> core.Expr:
    """An application in Core."""
    head, args = cx.evidence.spine(code)
    return _call(cx, head, args, code.span)


def finish_global(cx: ElaborationContext, code: Global) -> core.Expr:
    """A function or constructor without arguments in Core."""
    return _call(cx, code, [], code.span)


def _call(cx: ElaborationContext, head: Code, args: Sequence[Code], span: Span) -> core.Expr:
    while isinstance(head, Global):
        name = head.name
        if name == MAKE_VARIABLE and args:
            evidence = cx.evidence.strip(args[0])
            if isinstance(evidence, AnyValue):
                return _apply(free_variable(cx, evidence), [cx.expr(a) for a in args[1:]], span)
        if args and name in cx.env.methods:
            direct = cx.evidence.known_method(name, args[0])
            if direct is not None:
                head, args = _applied(cx, direct, args[1:])
                continue
        info = cx.env.constructors.get(name)
        if info is not None and info.newtype:
            if not args:
                return core.Lambda(("x",), core.Var("x", span), span)
            head, args = _applied(cx, args[0], args[1:])
            continue
        special = _SPECIAL.get(name)
        if special is not None and len(args) >= special[0]:
            result = special[1](cx, args, span)
            if isinstance(result, tuple):
                head, args = result
                continue
            return result
        return _saturate(cx, name, [cx.expr(a) for a in args], span)
    function = cx.expr(head)
    return _apply(function, [cx.expr(a) for a in args], span)


def _applied(cx: ElaborationContext, function: Code, args: Sequence[Code]) -> _Call:
    head, first = cx.evidence.spine(function)
    return head, [*first, *args]


def _saturate(cx: ElaborationContext, name: str, args: list[core.Expr], span: Span) -> core.Expr:
    """A function or constructor applied to finished arguments."""
    constructor = name in cx.env.constructors or is_tuple_name(name) or ".D:" in name
    if not constructor:
        small = cx.definitions.inlined(name)
        if small is not None and len(args) >= len(small[0]):
            count = len(small[0])
            return _apply(inline(small, args[:count], span), args[count:], span)
    arity = cx.definitions.arity(name)
    if len(args) < arity:
        return core.Partial(name, tuple(args), span)
    full = core.Con(name, tuple(args), span) if constructor else core.Call(name, tuple(args[:arity]), span)
    return _apply(full, args[arity:], span) if len(args) > arity else full


def _apply(function: core.Expr, args: list[core.Expr], span: Span) -> core.Expr:
    """A finished function applied to more arguments."""
    if not args:
        return function
    if isinstance(function, core.App) and not isinstance(function.function, core.Lambda):
        return core.App(function.function, (*function.args, *args), span)
    return core.App(function, tuple(args), span)


# --- functions that are replaced -------------------------------------------------------------------


def _seq(cx: ElaborationContext, args: Sequence[Code], span: Span) -> core.Expr:
    rest = _call(cx, args[1], args[2:], span) if len(args) > 2 else cx.expr(args[1])
    return core.Case(cx.expr(args[0]), (), core.Default("_", rest, span), span)


def _dollar(cx: ElaborationContext, args: Sequence[Code], span: Span) -> _Call:
    return _applied(cx, args[0], args[1:])


def _compose(cx: ElaborationContext, args: Sequence[Code], span: Span) -> _Call:
    inner = ApplyCode(args[1], [args[2]], cx.evidence.last_applied(args[1]))
    return _applied(cx, args[0], [inner, *args[3:]])


def _and(cx: ElaborationContext, args: Sequence[Code], span: Span) -> core.Expr:
    alts = (
        core.Alt("True", (), cx.expr(args[1]), span),
        core.Alt("False", (), core.Con("False", (), span), span),
    )
    return core.Case(cx.expr(args[0]), alts, None, span)


def _or(cx: ElaborationContext, args: Sequence[Code], span: Span) -> core.Expr:
    alts = (
        core.Alt("True", (), core.Con("True", (), span), span),
        core.Alt("False", (), cx.expr(args[1]), span),
    )
    return core.Case(cx.expr(args[0]), alts, None, span)


def _negate(cx: ElaborationContext, args: Sequence[Code], span: Span) -> core.Expr | _Call:
    """A negative literal is one literal."""
    number = args[1]
    if isinstance(number, NumberCode):
        value = number.value
        minus = -value if isinstance(value, int) else (-value[0], value[1])
        literal = number_literal(NumberCode(minus, number.type, number.hole, span))
        if literal is not None and len(args) == 2:
            return core.Lit(literal, span)
    direct = cx.evidence.known_method(STD["negate"], args[0])
    if direct is None:
        return _saturate(cx, STD["negate"], [cx.expr(a) for a in args], span)
    return _applied(cx, direct, args[1:])


#: Functions by name, with the number of arguments that they need.
_SPECIAL: dict[str, tuple[int, Callable[[ElaborationContext, Sequence[Code], Span], core.Expr | _Call]]] = {
    STD["seq"]: (2, _seq),
    STD["$"]: (2, _dollar),
    STD["."]: (3, _compose),
    STD["&&"]: (2, _and),
    STD["||"]: (2, _or),
    STD["negate"]: (2, _negate),
}
