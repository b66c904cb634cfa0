"""Inference of applications: a head with its arguments, types as arguments, sections of operators.

The types of a function's parameters are what its arguments are checked against. Where the result of the function is a
variable and the type of the whole is known, the two are unified first, so that the arguments profit: `x + length y`.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.haskell.infer.context import InferenceContext
from clew.haskell.infer.convert import free_type_variables
from clew.haskell.infer.terms.local_use import local_at
from clew.haskell.infer.terms.quick_look import look
from clew.haskell.names.standard import STANDARD
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import ApplyCode, Code, Fun, Global, LetCode, Local, NumberCode, Placeholder
from clew.haskell.types.errors import Why, show_types
from clew.haskell.types.type import (
    HOLDS,
    Ap,
    Bound,
    FamilyApp,
    Forall,
    TVar,
    TyCon,
    Type,
    fn,
    is_open,
    prune,
    substitute,
)
from clew.haskell.types.unify import UnifyFault, unify
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

#: Code that may stand inside of a function instead of before it: nothing is computed twice, or chosen.
_SIMPLE = (NumberCode, core.Lit, core.Var)


#: So many applications deep, functions are looked for that match constructors of GADTs.
_LEVELS = 4


def infer_application(cx: InferenceContext, expr: s.App) -> tuple[Code, Type]:
    """`f e1 ... en`."""
    head, args = _opened(cx, *_spine(expr))
    code, t = cx.infer(head)
    _quick_look(cx, head, t, args, None)
    return _apply(cx, code, t, head, args, expr.span)


def check_application(cx: InferenceContext, expr: s.App, expected: Type, why: Why) -> Code:
    """`f e1 ... en` at a known type."""
    head, args = _opened(cx, *_spine(expr))
    code, t = cx.infer(head)
    _quick_look(cx, head, t, args, expected)
    if type(prune(expected)) is TyCon:
        result = prune(t)
        has_context = False
        for _ in args:
            if type(result) is not TyCon or result.name != "->":
                break
            argument = prune(result.args[0])
            has_context = has_context or (type(argument) is Forall and bool(argument.context))
            result = prune(result.args[1])
        else:
            if type(result) is TVar or (
                isinstance(result, Ap | TyCon) and (has_context or any(_refines(cx, arg) for arg in args))
            ):
                cx.unify(result, expected, expr.span, why)
    code, t = _apply(cx, code, t, head, args, expr.span)
    cx.unify(t, expected, expr.span, why)
    return code


def _quick_look(
    cx: InferenceContext, head: s.Expr, t: Type, args: Sequence[s.Expr], expected: Type | None
) -> None:
    """Find the variables that stand for polymorphic types, where a module asks for that."""
    if cx.options.impredicative_types:
        look(head, t, args, expected, lambda expr: _type_before(cx, expr), cx.unifier.level)


def _type_before(cx: InferenceContext, expr: s.Expr) -> Type | None:
    """The type of a variable or constructor, if it is known."""
    if isinstance(expr, s.Var) and expr.name.qualifier is None:
        return _local_type(cx, expr.name.text)
    return _known_type(cx, expr)


def _waits(wanted: Type) -> bool:
    """Whether an argument is checked after the others: which constraints hold in it may depend on them."""
    wanted = prune(wanted)
    return type(wanted) is Forall and any(
        pred.cls == HOLDS and is_open(pred.args[0]) for pred in wanted.context
    )


def _refines(cx: InferenceContext, arg: s.Expr, levels: int = _LEVELS) -> bool:
    """Whether an argument has a function that matches constructors of GADTs, so that its own type must be known first."""
    while isinstance(arg, s.Paren):
        arg = arg.body
    if isinstance(arg, s.App):
        return levels > 0 and any(_refines(cx, part, levels - 1) for part in _spine(arg)[1])
    patterns: list[s.Pattern] = []
    if isinstance(arg, s.LambdaCase):
        patterns = [alt.pattern for alt in arg.alts]
    elif isinstance(arg, s.Lambda):
        patterns = list(arg.params)
        patterns += _matched(arg.body, _LEVELS)
    return any(_is_refining(cx, pattern) for pattern in patterns)


def _matched(body: s.Expr, levels: int) -> list[s.Pattern]:
    """The patterns that variables are matched with in a body, as far as it is applications."""
    while isinstance(body, s.Paren):
        body = body.body
    if isinstance(body, s.App) and levels:
        return [p for part in _spine(body)[1] for p in _matched(part, levels - 1)]
    if isinstance(body, s.Case) and isinstance(body.scrutinee, s.Var):
        return [alt.pattern for alt in body.alts]
    return []


def _is_refining(cx: InferenceContext, pattern: s.Pattern) -> bool:
    while isinstance(pattern, s.PBang | s.PLazy | s.PAs | s.PParen):
        pattern = pattern.pattern
    if isinstance(pattern, s.PTuple):
        return any(_is_refining(cx, item) for item in pattern.items)
    if not isinstance(pattern, s.PCon):
        return False
    known = cx.env.constructors.get(str(pattern.con))
    return known is not None and bool(known.equalities or known.existentials)


def _takes_open(wanted: Type) -> bool:
    """Whether an argument is to be a function of something that nothing determines yet."""
    wanted = prune(wanted)
    return type(wanted) is TyCon and wanted.name == "->" and type(prune(wanted.args[0])) is TVar


def _opened(cx: InferenceContext, head: s.Expr, args: list[s.Expr]) -> tuple[s.Expr, list[s.Expr]]:
    """`f x` in place of `f $ x` where what `f` gives is polymorphic, which the type of `$` could not say."""
    if len(args) != 2 or not isinstance(head, s.Var) or head.name != STANDARD["$"]:
        return head, args
    function, before = _spine(args[0]) if isinstance(args[0], s.App) else (args[0], [])
    t = _known_type(cx, function)
    for _ in range(len(before) + 1):
        t = prune(t.body) if isinstance(t, Forall) else t
        if not isinstance(t, TyCon) or t.name != "->":
            return head, args
        t = prune(t.args[1])
    return (function, [*before, args[1]]) if isinstance(t, Forall) else (head, args)


def _apply(
    cx: InferenceContext, code: Code, t: Type, head: s.Expr, args: Sequence[s.Expr], span: Span
) -> tuple[Code, Type]:
    """What is applied, with its type, applied to arguments; `head` is the expression, for messages."""
    what = _describe(head)
    codes: list[Code] = []
    waiting: list[tuple[Placeholder, s.Expr, Type, Why]] = []
    for number, arg in enumerate(args):
        t = prune(t)
        if type(t) is Forall:
            code, t = cx.instantiate(ApplyCode(code, codes, span) if codes else code, t, span)
            codes = []
        if type(t) is not TyCon or t.name != "->":
            t = _as_function(cx, t, what, number, len(args), span, _stray_line(head, args))
        wanted, t = t.args
        is_last = number == len(args) - 1
        if _waits(wanted) or (not is_last and _takes_open(wanted) and _refines(cx, arg, 0)):
            hole = Placeholder(arg.span)
            waiting.append((hole, arg, wanted, (number, what)))
            codes.append(hole)
        else:
            codes.append(cx.check(arg, wanted, (number, what)))
    for hole, arg, wanted, why in waiting:
        hole.value = cx.check(arg, wanted, why)
    t = prune(t)
    code = ApplyCode(code, codes, span)
    if type(t) is Forall:
        return cx.instantiate(code, t, span)
    return code, t


def _as_function(
    cx: InferenceContext, t: Type, what: str, given: int, total: int, span: Span, hint: str | None = None
) -> TyCon:
    """A type that must be a function's; so many of all arguments are given already."""
    arrow = fn(cx.fresh(), cx.fresh())
    if type(prune(t)) is FamilyApp:  # it may be reduced later
        cx.unify(t, arrow, span)
        return arrow
    try:
        unify(cx.restricted.expand(t), arrow)
    except UnifyFault:
        applied = f"{what} is applied to {total} argument{'s' * (total != 1)}"
        if given:
            message = f"{applied}, but takes only {given}"
        else:
            message = f"{applied}, but its type '{show_types(t)[0]}' is not a function's"
        raise TypeFault(message, span, hint, slug="type-arguments") from None
    return arrow


def infer_type_application(cx: InferenceContext, expr: s.VisibleTypeApp) -> tuple[Code, Type]:
    """`f @T`: the first quantified variables of a function with a known type."""
    if expr.everywhere:
        return _at_one_type(cx, expr)
    types: list[s.Type] = []
    head: s.Expr = expr
    while isinstance(head, s.VisibleTypeApp):
        types.append(head.type)
        head = head.body
    known = _type_before(cx, head)
    open_to = [v for v in known.vars if not v.is_inferred] if type(known) is Forall else []
    if not isinstance(head, s.Con | s.Var) or type(known) is not Forall or len(open_to) < len(types):
        raise TypeFault(
            "a type application is understood only for a named function that is polymorphic enough",
            expr.span,
            "only variables of a written type can be chosen"
            if type(known) is Forall
            else "write a type annotation instead",
            slug="type-application",
        )
    chosen: dict[Bound, Type] = {}
    for var, written in zip(open_to, reversed(types), strict=False):
        if not (isinstance(written, s.TVar) and _is_wildcard(cx, written.name)):
            open_names = {n: cx.fresh() for n in free_type_variables(written) if _is_wildcard(cx, n)}
            chosen[var] = cx.types.convert(written, {**cx.types.scope, **open_names})
    if head.name.qualifier is None and isinstance(head, s.Var):
        return local_at(cx, head, chosen)
    mapping = cx.unifier.fresh_for(known.vars) | chosen
    code: Code = Global(str(head.name), expr.span)
    if known.context:
        code = ApplyCode(code, cx.want_all(known.context, mapping, expr.span), expr.span)
    cx.unify_all(known.equalities, mapping, expr.span)
    return cx.instantiate(code, substitute(known.body, mapping), expr.span)


def _is_wildcard(cx: InferenceContext, name: str) -> bool:
    return name.startswith("_") and name not in cx.types.scope


def _local_type(cx: InferenceContext, name: str) -> Type | None:
    """The type of a local variable, if it is known."""
    binder = cx.locals.get(name)
    return None if binder is None or binder.rec is not None else prune(binder.type)


def _at_one_type(cx: InferenceContext, expr: s.VisibleTypeApp) -> tuple[Code, Type]:
    """A top-level function whose type has one type for each of its variables."""
    known, span = _known_type(cx, expr.body), expr.span
    if not isinstance(expr.body, s.Var) or type(known) is not Forall:
        return cx.infer(expr.body)
    chosen = cx.types.convert(expr.type, cx.types.scope)
    mapping: dict[Bound, Type] = dict.fromkeys(known.vars, chosen)
    code: Code = Global(str(expr.body.name), span)
    if known.context:
        code = ApplyCode(code, cx.want_all(known.context, mapping, span), span)
    cx.unify_all(known.equalities, mapping, span)
    return cx.instantiate(code, substitute(known.body, mapping), span)


def _known_type(cx: InferenceContext, head: s.Expr) -> Type | None:
    """The type of a constructor or a top-level function, if it is known already."""
    known: Type | None = None
    if isinstance(head, s.Con):
        known = cx.constructor(str(head.name), head.span).type()
    elif isinstance(head, s.Var) and head.name.qualifier is not None:
        binder = cx.tops.get(str(head.name))
        known = cx.imported_type(str(head.name)) if binder is None else binder.type
    return prune(known) if known is not None else None


def infer_left_section(cx: InferenceContext, expr: s.LeftSection) -> tuple[Code, Type]:
    """`(e op)`."""
    operator = _operator(expr.operator)
    code, t = cx.infer(operator)
    return _apply(cx, code, t, operator, [expr.operand], expr.span)


def infer_right_section(cx: InferenceContext, expr: s.RightSection) -> tuple[Code, Type]:
    """`(op e)`."""
    operator = _operator(expr.operator)
    what, span = _describe(operator), expr.span
    code, t = cx.infer(operator)
    arrow = t if type(t) is TyCon and t.name == "->" else _as_function(cx, t, what, 0, 2, span)
    left, rest = arrow.args
    rest = prune(rest)
    inner = rest if type(rest) is TyCon and rest.name == "->" else _as_function(cx, rest, what, 1, 2, span)
    right, result = inner.args
    operand = cx.check(expr.operand, right, (1, what))
    x = cx.name("x")
    if isinstance(operand, _SIMPLE) or (isinstance(operand, Global) and not cx.overlapping_rules):
        return Fun([x], ApplyCode(code, [core.Var(x, span), operand], span), span), fn(left, result)
    y = cx.name("y")
    body = Fun([x], ApplyCode(code, [core.Var(x, span), core.Var(y, span)], span), span)
    return LetCode([Local(y, operand, expr.operand.span)], body, span), fn(left, result)


def _operator(op: s.Op) -> s.Con | s.Var:
    return s.Con(op.name, op.span) if op.is_con else s.Var(op.name, op.span)


def _spine(expr: s.App) -> tuple[s.Expr, list[s.Expr]]:
    """The function that is applied, and its arguments."""
    args: list[s.Expr] = []
    head: s.Expr = expr
    while type(head) is s.App:
        args.append(head.argument)
        head = head.function
    args.reverse()
    return head, args


def _stray_line(head: s.Expr, args: Sequence[s.Expr]) -> str | None:
    """A hint, if arguments stand on a later line, which may have been meant as a line of its own."""
    line = next((arg.span.line for arg in args if arg.span.line > head.span.line), None)
    if line is None:
        return None
    return f"line {line} is indented further than the line before, so it continues it"


def _describe(head: s.Expr) -> str:
    """What an expression that is applied is called in messages."""
    return f"'{head.name.text}'" if type(head) is s.Var or type(head) is s.Con else "the function"
