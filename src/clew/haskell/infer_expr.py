"""Inference of expressions, in two directions: a known type is pushed in, an unknown one is found.

Pushing in is what makes types of higher rank work: a lambda learns the quantified type of its parameter, an
argument is checked against the quantified type that the function wants. `infer` gives a type without outer
quantifiers; `check` takes any type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.core import nodes as core
from clew.core.builtin import tuple_name
from clew.haskell import syntax as s
from clew.haskell.elaborate_nodes import (
    Apply,
    Code,
    Fun,
    Global,
    Instance,
    LetCode,
    Local,
    Number,
)
from clew.haskell.errors import short, show_types
from clew.haskell.infer_records import RecordInference
from clew.haskell.infer_state import STD, STD_TYPES
from clew.haskell.types import (
    BOOL,
    CHAR,
    STRING,
    Con,
    Forall,
    Pred,
    TVar,
    Type,
    fn,
    list_of,
    prune,
    substitute,
    substitute_pred,
)
from clew.haskell.unify import UnifyFault, unify
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

_LITERALS = frozenset({"Int", "Integer", "Double"})
#: Code that may stand inside of a function instead of before it: nothing is computed twice, or chosen.
_SIMPLE = (Number, core.Lit, core.Var)


class ExpressionInference(RecordInference):
    """Types expressions."""

    # --- the two directions --------------------------------------------------------------------------

    def check(self, expr: s.Expr, expected: Type) -> Code:
        expected = prune(expected)
        if type(expected) is Forall:
            return self.check_poly(expr, expected)
        method = _CHECK.get(type(expr))
        if method is not None:
            return method(self, expr, expected)
        why = self.why
        code, actual = self.infer(expr)
        self.unify(actual, expected, expr.span, why)
        return code

    def infer(self, expr: s.Expr) -> tuple[Code, Type]:
        method = _INFER.get(type(expr))
        if method is not None:
            return method(self, expr)
        t = TVar(self.level)
        self.why = None
        return _CHECK[type(expr)](self, expr, t), t

    def check_poly(self, expr: s.Expr, expected: Forall) -> Code:
        """An expression that must have a quantified type: rigid variables and given constraints."""
        self.level += 1
        _, context, body = self.skolemise(expected)
        why = self.why

        def run() -> Code:
            self.why = why
            return self.check(expr, body)

        names = [self.name(f"d{short(p.cls)}") for p in context]
        code = self.implication(context, names, expr.span, run)
        self.level -= 1
        return Fun(names, code, expr.span) if names else code

    # --- variables and literals ------------------------------------------------------------------------

    def variable(self, expr: s.Var) -> tuple[Code, Type]:
        name, span = expr.name, expr.span
        if name.qualifier is None:
            binder = self.locals.get(name.text)
            if binder is None:
                raise TypeFault(f"the variable '{name.text}' is not in scope", span, slug="type-unknown")
            if binder.rec is not None:
                return Apply(binder.rec, [], span), binder.type
            t = prune(binder.type)
            if binder.instances is not None and type(t) is Forall:
                mapping: dict[object, Type] = {v: TVar(self.level) for v in t.vars}
                holes: list[Code] = [self.want(substitute_pred(p, mapping), span) for p in t.context]
                use = Instance(name.text, holes, span)
                binder.instances.append(use)
                return use, prune(substitute(t.body, mapping))
            if type(t) is not Forall:
                return core.Var(name.text, span), t
            return self.instantiate(core.Var(name.text, span), t, span)
        key = f"{name.qualifier}.{name.text}"
        binder = self.tops.get(key)
        if binder is None:
            known = self.known_type(key)
            if known is None:
                raise TypeFault(f"'{name}' has no type: its definition is wrong", span, slug="type-unknown")
            return self.instantiate(Global(key, span), known, span)
        if binder.rec is not None:
            return Apply(binder.rec, [], span), binder.type
        return self.instantiate(Global(key, span), binder.type, span)

    def constructor_expr(self, expr: s.Con) -> tuple[Code, Type]:
        name = str(expr.name)
        return self.instantiate(Global(name, expr.span), self.constructor(name, expr.span).type(), expr.span)

    def literal(self, expr: s.Lit) -> tuple[Code, Type]:
        kind, value, span = expr.literal.kind, expr.literal.value, expr.span
        if kind is s.LiteralKind.CHAR:
            return core.Lit(core.Literal(core.LitKind.CHAR, str(value)), span), CHAR
        if kind is s.LiteralKind.STRING:
            return core.Lit(core.Literal(core.LitKind.STRING, str(value)), span), STRING
        t = TVar(self.level)
        cls = "Num" if kind is s.LiteralKind.INTEGER else "Fractional"
        assert not isinstance(value, str)
        return Number(value, t, self.want(Pred(STD_TYPES[cls], (t,)), span), span), t

    def check_literal(self, expr: s.Lit, expected: Type) -> Code:
        value = expr.literal.value
        if (
            type(expected) is Con
            and expected.name in _LITERALS
            and not isinstance(value, str)
            and (isinstance(value, int) or expected.name == "Double")
        ):
            return Number(value, expected, None, expr.span)
        why = self.why
        code, t = self.literal(expr)
        self.unify(t, expected, expr.span, why)
        return code

    def negate(self, expr: s.Negate, expected: Type) -> Code:
        code = self.check(expr.body, expected)
        hole = self.want(Pred(STD_TYPES["Num"], (expected,)), expr.span)
        return Apply(Global(STD["negate"], expr.span), [hole, code], expr.span)

    # --- application -------------------------------------------------------------------------------------

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

    # --- functions and branches --------------------------------------------------------------------------

    def check_lambda(self, expr: s.Lambda, expected: Type) -> Code:
        why = self.why
        types: list[Type] = []
        t: Type = expected
        for _ in expr.params:
            t = prune(t)
            if type(t) is not Con or t.name != "->":
                if type(t) is Forall:
                    # The parameters go on behind a quantifier: rare enough to take them one by one.
                    return self.nested_lambda(expr, expected, len(types))
                arrow = fn(TVar(self.level), TVar(self.level))
                self.unify(arrow, t, expr.span, why or "in a lambda expression")
                t = arrow
            types.append(t.args[0])
            t = t.args[1]
        result = t
        return self.lambda_code(expr.params, types, lambda: self.body(expr.body, result), expr.span)

    def nested_lambda(self, expr: s.Lambda, expected: Type, count: int) -> Code:
        inner = s.Lambda(expr.params[count:], expr.body, expr.span)
        return self.check(s.Lambda(expr.params[:count], inner, expr.span), expected)

    def body(self, expr: s.Expr, t: Type) -> Code:
        self.why = None
        return self.check(expr, t)

    def check_if(self, expr: s.If, expected: Type) -> Code:
        why, span = self.why, expr.span
        self.why = "in the condition of an if"
        condition = self.check(expr.condition, BOOL)
        self.why = why or "in a branch of an if"
        then = self.check(expr.then, expected)
        self.why = why or "in a branch of an if"
        otherwise = self.check(expr.otherwise, expected)
        alts = (
            core.Alt("True", (), then, expr.then.span),
            core.Alt("False", (), otherwise, expr.otherwise.span),
        )
        return core.Case(condition, alts, None, span)

    def check_typed(self, expr: s.Typed) -> tuple[Code, Type]:
        t = self.signature(expr.type)
        self.why = "by its type annotation"
        code: Code
        if type(t) is Forall:
            code = self.check_annotated(expr, t)
        else:
            code = self.check(expr.body, t)
        return self.instantiate(code, t, expr.span)

    def check_annotated(self, expr: s.Typed, t: Forall) -> Code:
        """Check against an annotation; the variables of an explicit `forall` are in scope inside."""
        if not (self.scoping and isinstance(expr.type, s.TForall) and expr.type.vars):
            return self.check(expr.body, t)
        self.level += 1
        mapping, context, body = self.skolemise(t)
        saved = self.scoped
        self.scoped = {**saved, **{v.name: mapping[v] for v in t.vars}}
        names = [self.name(f"d{short(p.cls)}") for p in context]

        def run() -> Code:
            self.why = "by its type annotation"
            return self.check(expr.body, body)

        code = self.implication(context, names, expr.span, run)
        self.scoped = saved
        self.level -= 1
        return Fun(names, code, expr.span) if names else code

    # --- data --------------------------------------------------------------------------------------------

    def tuple(self, expr: s.Tuple) -> tuple[Code, Type]:
        span = expr.span
        name = tuple_name(len(expr.items))
        types: list[Type] = []
        codes: list[Code] = []
        missing: list[str] = []
        sections: list[Type] = []
        for item in expr.items:
            if item is None:
                t: Type = self.fresh()
                missing.append(self.name("x"))
                sections.append(t)
                codes.append(core.Var(missing[-1], span))
            else:
                self.why = None
                code, t = self.infer(item)
                codes.append(code)
            types.append(t)
        result: Type = Con(name, tuple(types))
        body: Code = Apply(Global(name, span), codes, span)
        if missing:
            for t in reversed(sections):
                result = fn(t, result)
            return Fun(missing, body, span), result
        return body, result

    def check_tuple(self, expr: s.Tuple, expected: Type) -> Code:
        """A tuple at a known type: components may be polymorphic numbers or of higher rank."""
        name = tuple_name(len(expr.items))
        if type(expected) is Con and expected.name == name and None not in expr.items:
            codes = []
            for number, (item, t) in enumerate(zip(expr.items, expected.args, strict=True)):
                assert item is not None
                self.why = ("argument", number, "a tuple")
                codes.append(self.check(item, t))
            return Apply(Global(name, expr.span), codes, expr.span)
        why = self.why
        code, t = self.tuple(expr)
        self.unify(t, expected, expr.span, why)
        return code

    def check_list(self, expr: s.ListExpr, expected: Type) -> Code:
        why, span = self.why, expr.span
        if type(expected) is Con and expected.name == "[]" and expected.args:
            element: Type = expected.args[0]
        else:
            element = self.fresh()
            self.unify(list_of(element), expected, span, why)
        codes = []
        for item in expr.items:
            self.why = "in an element of a list"
            codes.append(self.check(item, element))
        result: Code = Global("[]", span)
        for code in reversed(codes):
            result = Apply(Global(":", span), [code, result], span)
        return result

    def check_range(self, expr: s.Range, expected: Type) -> Code:
        why, span = self.why, expr.span
        element = self.fresh()
        self.unify(list_of(element), expected, span, why)
        name = (
            "enumFrom" + ("Then" if expr.second is not None else "") + ("To" if expr.last is not None else "")
        )
        args: list[Code] = [self.want(Pred(STD_TYPES["Enum"], (element,)), span)]
        for part in (expr.first, expr.second, expr.last):
            if part is not None:
                self.why = "in a range"
                args.append(self.check(part, element))
        return Apply(Global(STD[name], span), args, span)

    # --- for the classes above ---------------------------------------------------------------------------

    def lambda_code(
        self, params: Sequence[s.Pattern], types: Sequence[Type], run: Callable[[], Code], span: Span
    ) -> Code:
        raise NotImplementedError

    def check_let(self, expr: s.Let, expected: Type) -> Code:
        raise NotImplementedError

    def check_case(self, expr: s.Case, expected: Type) -> Code:
        raise NotImplementedError

    def check_lambda_case(self, expr: s.LambdaCase, expected: Type) -> Code:
        raise NotImplementedError

    def check_multi_if(self, expr: s.MultiIf, expected: Type) -> Code:
        raise NotImplementedError

    def check_do(self, expr: s.Do, expected: Type) -> Code:
        raise NotImplementedError

    def check_comprehension(self, expr: s.ListComp, expected: Type) -> Code:
        raise NotImplementedError


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


_INFER: dict[type, Callable[..., tuple[Code, Type]]] = {
    s.Var: ExpressionInference.variable,
    s.Con: ExpressionInference.constructor_expr,
    s.Lit: ExpressionInference.literal,
    s.App: ExpressionInference.application,
    s.TypeApp: ExpressionInference.type_application,
    s.LeftSection: ExpressionInference.left_section,
    s.RightSection: ExpressionInference.right_section,
    s.Typed: ExpressionInference.check_typed,
    s.Tuple: ExpressionInference.tuple,
    s.RecordCon: ExpressionInference.record_construction,
    s.RecordUpdate: ExpressionInference.record_update,
}

_CHECK: dict[type, Callable[..., Code]] = {
    s.App: ExpressionInference.check_application,
    s.Lit: ExpressionInference.check_literal,
    s.Negate: ExpressionInference.negate,
    s.Lambda: ExpressionInference.check_lambda,
    s.If: ExpressionInference.check_if,
    s.Tuple: ExpressionInference.check_tuple,
    s.ListExpr: ExpressionInference.check_list,
    s.Range: ExpressionInference.check_range,
    s.Let: lambda self, e, t: self.check_let(e, t),
    s.Case: lambda self, e, t: self.check_case(e, t),
    s.LambdaCase: lambda self, e, t: self.check_lambda_case(e, t),
    s.MultiIf: lambda self, e, t: self.check_multi_if(e, t),
    s.Do: lambda self, e, t: self.check_do(e, t),
    s.ListComp: lambda self, e, t: self.check_comprehension(e, t),
}
