"""Inference of applications: a head with its arguments, types as arguments, sections of operators.

What a function takes is pushed into its arguments; what the whole is to be is told them first where it is a type that
the result leaves open.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.haskell.code import Apply, Code, Fun, Global, LetCode, Local, Number
from clew.haskell.infer.records import RecordInference
from clew.haskell.syntax import tree as s
from clew.haskell.types.errors import show_types
from clew.haskell.types.type import Con, Forall, TVar, Type, fn, prune, substitute, substitute_pred
from clew.haskell.types.unify import UnifyFault, unify
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

#: Code that may stand inside of a function instead of before it: nothing is computed twice, or chosen.
_SIMPLE = (Number, core.Lit, core.Var)


class ApplicationInference(RecordInference):
    """Types applications."""

    def application(self, expr: s.App) -> tuple[Code, Type]:
        head, args = _spine(expr)
        self.why = None
        code, t = self.infer(head)
        return self.apply_args(code, t, head, args, expr.span)

    def apply_args(
        self, code: Code, t: Type, head: s.Expr, args: Sequence[s.Expr], span: Span
    ) -> tuple[Code, Type]:
        codes: list[Code] = []
        for number, arg in enumerate(args):
            t = prune(t)
            if type(t) is Forall:
                code, t = self.instantiate(Apply(code, codes, span) if codes else code, t, span)
                codes = []
            if type(t) is not Con or t.name != "->":
                hint = _stray_line(head, args)
                t = self.as_function(t, head, number, len(args), span, hint)
            wanted, t = t.args
            self.why = ("argument", number, _describe(head))
            codes.append(self.check(arg, wanted))
        t = prune(t)
        code = Apply(code, codes, span)
        if type(t) is Forall:
            return self.instantiate(code, t, span)
        return code, t

    def as_function(
        self, t: Type, head: s.Expr, given: int, total: int, span: Span, hint: str | None = None
    ) -> Con:
        argument, result = TVar(self.level), TVar(self.level)
        arrow = fn(argument, result)
        try:
            unify(self.open(t), arrow)
        except UnifyFault:
            what = f"{_describe(head)} is applied to {total} argument{'s' * (total != 1)}"
            if given:
                message = f"{what}, but takes only {given}"
            else:
                message = f"{what}, but its type '{show_types(t)[0]}' is not a function's"
            raise TypeFault(message, span, hint, slug="type-arguments") from None
        return arrow

    def check_application(self, expr: s.App, expected: Type) -> Code:
        """What is expected is told the arguments first, where it is they who decide the result: `x + length y`."""
        why = self.why
        head, args = _spine(expr)
        self.why = None
        code, t = self.infer(head)
        if type(prune(expected)) is Con:
            result = prune(t)
            for _ in args:
                if type(result) is not Con or result.name != "->":
                    break
                result = prune(result.args[1])
            else:
                if type(result) is TVar:
                    self.unify(result, expected, expr.span, why)
        code, t = self.apply_args(code, t, head, args, expr.span)
        self.unify(t, expected, expr.span, why)
        return code

    def type_application(self, expr: s.TypeApp) -> tuple[Code, Type]:
        """`f @T`: the first quantified variable of a function with a known type."""
        types: list[s.Type] = []
        head: s.Expr = expr
        while isinstance(head, s.TypeApp):
            types.append(head.type)
            head = head.body
        known: Type | None = None
        if isinstance(head, s.Con):
            known = self.constructor(str(head.name), head.span).type()
        elif isinstance(head, s.Var) and head.name.qualifier is not None:
            binder = self.tops.get(str(head.name))
            known = self.known_type(str(head.name)) if binder is None else binder.type
        known = prune(known) if known is not None else None
        if not isinstance(head, s.Con | s.Var) or type(known) is not Forall or len(known.vars) < len(types):
            raise TypeFault(
                "a type application is understood only for a named function that is polymorphic enough",
                expr.span,
                "write a type annotation instead",
                slug="type-application",
            )
        mapping: dict[object, Type] = {v: TVar(self.level) for v in known.vars}
        for var, written in zip(known.vars, reversed(types), strict=False):
            if isinstance(written, s.TVar) and written.name.startswith("_"):
                continue
            mapping[var] = self.convert(written, self.scoped)
        code: Code = Global(str(head.name), expr.span)
        if known.context:
            code = Apply(
                code, [self.want(substitute_pred(p, mapping), expr.span) for p in known.context], expr.span
            )
        return self.instantiate(code, substitute(known.body, mapping), expr.span)

    def left_section(self, expr: s.LeftSection) -> tuple[Code, Type]:
        self.why = None
        operator = _operator(expr.operator)
        code, t = self.infer(operator)
        return self.apply_args(code, t, operator, [expr.operand], expr.span)

    def right_section(self, expr: s.RightSection) -> tuple[Code, Type]:
        self.why = None
        operator = _operator(expr.operator)
        span = expr.span
        code, t = self.infer(operator)
        arrow = t if type(t) is Con and t.name == "->" else self.as_function(t, operator, 0, 2, span)
        left, rest = arrow.args
        rest = prune(rest)
        inner = (
            rest if type(rest) is Con and rest.name == "->" else self.as_function(rest, operator, 1, 2, span)
        )
        right, result = inner.args
        self.why = ("argument", 1, _describe(operator))
        operand = self.check(expr.operand, right)
        x = self.name("x")
        if type(operand) in _SIMPLE or (type(operand) is Global and not self.rules):
            return Fun([x], Apply(code, [core.Var(x, span), operand], span), span), fn(left, result)
        y = self.name("y")
        body = Fun([x], Apply(code, [core.Var(x, span), core.Var(y, span)], span), span)
        return LetCode([Local(y, operand, expr.operand.span)], body, span), fn(left, result)


def _operator(op: s.Op) -> s.Expr:
    return s.Con(op.name, op.span) if op.is_con else s.Var(op.name, op.span)


def _spine(expr: s.App) -> tuple[s.Expr, list[s.Expr]]:
    """What is applied, and to what."""
    args: list[s.Expr] = []
    head: s.Expr = expr
    while type(head) is s.App:
        args.append(head.argument)
        head = head.function
    args.reverse()
    return head, args


def _stray_line(head: s.Expr, args: Sequence[s.Expr]) -> str | None:
    """A hint, if arguments stand on a later line: it may have been meant to be a line of its own."""
    line = next((arg.span.line for arg in args if arg.span.line > head.span.line), None)
    if line is None:
        return None
    return f"line {line} is indented further than the line before, so it continues it"


def _describe(head: s.Expr) -> str:
    if isinstance(head, s.Var | s.Con):
        return f"'{head.name.text}'"
    return "the function"
