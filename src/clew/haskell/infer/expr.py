"""Inference of expressions, in two directions: a known type is pushed in, an unknown one is found.

Pushing in is what makes types of higher rank work: a lambda learns the quantified type of its parameter, an
argument is checked against the quantified type that the function wants. `infer` gives a type without outer
quantifiers; `check` takes any type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.core import nodes as core
from clew.core.builtin import tuple_name
from clew.haskell.code import Apply, Branch, CaseCode, Code, Fun, Global, Instance, Number
from clew.haskell.infer.apply import ApplicationInference
from clew.haskell.names.standard import STD, STD_TYPES
from clew.haskell.syntax import tree as s
from clew.haskell.types.errors import short
from clew.haskell.types.type import (
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
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

_LITERALS = frozenset({"Int", "Integer", "Double"})


class ExpressionInference(ApplicationInference):
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
            Branch("True", (), then, expr.then.span),
            Branch("False", (), otherwise, expr.otherwise.span),
        )
        return CaseCode(condition, alts, span)

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
