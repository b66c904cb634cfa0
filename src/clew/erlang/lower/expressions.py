"""Expressions of Erlang as Core: arguments are evaluated from left to right, and variables flow from one to the next.

An expression is lowered with what is to follow it, a function of its value and of the variables bound by then. Where
nothing follows, it stands in tail position, and its code is its value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from clew.core.free import free_variables
from clew.core.nodes import Alt, App, Binding, Call, Case, Con, Default, Expr, Lambda, Let, Partial, Prim, Var
from clew.erlang.lower import core_terms as t
from clew.erlang.lower.bindings import binds, mentioned
from clew.erlang.lower.bit_construction import construction
from clew.erlang.lower.calls import ERRORS, SEND, KnownTarget, target_of
from clew.erlang.lower.clauses import lowered_clauses
from clew.erlang.lower.constants import constant_number, is_literal, weight
from clew.erlang.lower.guards import COMPARISONS, OPERATORS, UNARY, record_field, record_tuple, unbound
from clew.erlang.lower.lowering_scope import Env, FunctionScope, bound, parameters
from clew.erlang.lower.receiving import received
from clew.erlang.lower.refusals import refused
from clew.erlang.syntax import tree
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

#: What follows an expression; None in tail position.
Then = Callable[[Expr, Env], Expr] | None
#: A literal term with so many objects is built once.
_HEAVY = 4
#: Adds the callers to a stack trace, which has the place of the error.
_WHOLE_STACK = "clew_stack:whole/2"
#: So many calls are looked at, of which some belong to Clew's own libraries.
_FRAMES = 32
_LOGICAL = {"and": "and_", "or": "or_", "xor": "xor_"}


class ExpressionLowering:
    """Lowers the expressions of one function."""

    def __init__(self, scope: FunctionScope, uses: Counter[str]) -> None:
        self.scope = scope
        #: How often each variable occurs in the function, to know what is still used after an expression.
        self.uses = uses

    # --- rows of expressions ---

    def body(self, exprs: Sequence[tree.Expr], env: Env, then: Then = None) -> Expr:
        """Expressions one after the other; the value of the last counts."""
        first, *rest = exprs
        if not rest:
            return self.lower(first, env, then)

        def after(_: Expr, inner: Env) -> Expr:
            return self.scope.marks.expression(self.body(rest, inner, then), rest[0].span)

        return self.lower(first, env, after)

    def values(self, exprs: Sequence[tree.Expr], env: Env, then: Callable[[list[Expr], Env], Expr]) -> Expr:
        """The values of several expressions, from left to right."""
        found: list[Expr] = []

        def step(index: int, env: Env) -> Expr:
            if index == len(exprs):
                return then(found, env)

            def after(value: Expr, inner: Env) -> Expr:
                found.append(value)
                return step(index + 1, inner)

            return self.lower(exprs[index], env, after)

        return step(0, env)

    def given(self, code: Expr, env: Env, then: Then, name: str | None = None) -> Expr:
        """Go on with the value of some code."""
        if then is None:
            return code
        if t.is_atomic(code):
            return then(code, env)
        result = name or self.scope.fresh()
        return t.strictly(result, code, then(Var(result, code.span), env), code.span)

    def joined(self, expr: tree.Expr, env: Env, then: Then, make: Callable[[Then], Expr]) -> Expr:
        """Code with several ends, of which each may bind the variables that are used afterwards."""
        if then is None:
            return make(None)
        span = expr.span
        inside = mentioned(expr)
        names = sorted(n for n in binds(expr) if n not in env and n != "_" and self.uses[n] > inside[n])
        value = self.scope.fresh()
        if not names:
            return t.strictly(value, make(None), then(Var(value, span), env), span)
        pack = f"({',' * len(names)})"

        def packed(result: Expr, inner: Env) -> Expr:
            return Con(pack, (result, *(Var(inner[n], span) for n in names)), span)

        after = {**env, **{n: n for n in names}}
        alt = Alt(pack, (value, *names), then(Var(value, span), after), span)
        return Case(make(packed), (alt,), None, span)

    def named(self, value: Expr, then: Callable[[str], Expr]) -> Expr:
        """A value in a variable."""
        if isinstance(value, Var):
            return then(value.name)
        name = self.scope.fresh()
        return t.strictly(name, value, then(name), value.span)

    # --- one expression ---

    def lower(self, expr: tree.Expr, env: Env, then: Then = None, name: str | None = None) -> Expr:
        span = expr.span
        if is_literal(expr) and weight(expr) >= _HEAVY:
            return self.given(self.literal(expr), env, then, name)
        match expr:
            case tree.Var(variable):
                if variable not in env:
                    raise unbound(variable, span)
                return self.given(Var(env[variable], span), env, then)
            case tree.AtomLit(text):
                return self.given(t.atom(text, span), env, then)
            case tree.IntegerLit(number) | tree.CharLit(number):
                return self.given(t.integer(number, span), env, then, name)
            case tree.FloatLit(double):
                return self.given(t.float_(double, span), env, then, name)
            case tree.StringLit(text):
                found = t.list_([t.integer(ord(char), span) for char in text], span)
                return self.given(found, env, then, name)
            case tree.NilExpr():
                return self.given(t.nil(span), env, then)
            case tree.ConsExpr():
                return self.list_(expr, env, then, name)
            case tree.TupleExpr(items):
                return self.values(
                    items, env, lambda vs, inner: self.given(t.tuple_(vs, span), inner, then, name)
                )
            case tree.BinaryExpr():
                return self.binary(expr, env, then, name)
            case tree.UnaryOp() | tree.BinaryOp():
                return self.operation(expr, env, then, name)
            case tree.MatchExpr(pattern, value):
                return self.match(pattern, value, span, env, then)
            case tree.CallExpr(tree.AtomLit("record_info"), (tree.AtomLit("fields"), tree.AtomLit(record))):
                named = self.scope.module.record(record, span).fields
                return self.given(t.list_([t.atom(field.name, span) for field in named], span), env, then)
            case tree.CallExpr(tree.AtomLit("record_info"), (tree.AtomLit("size"), tree.AtomLit(record))):
                size = len(self.scope.module.record(record, span).fields) + 1
                return self.given(t.integer(size, span), env, then)
            case tree.CallExpr(function, args):
                return self.call(function, args, span, env, then, name)
            case tree.BlockExpr(body):
                return self.body(body, env, then)
            case tree.CaseExpr(value, clauses):
                return self.lower(value, env, lambda v, inner: self.case(expr, v, clauses, inner, then))
            case tree.IfExpr(clauses):
                otherwise = t.failure("if_clause", None, self.scope.place(span), span)
                return self.joined(
                    expr, env, then, lambda end: self.clauses((), clauses, env, end, otherwise, span)
                )
            case tree.FunExpr():
                return self.given(self.fun(expr, env), env, then, name)
            case tree.LocalFun() | tree.RemoteFun():
                return self.function_value(expr, env, then, name)
            case tree.TryExpr():
                return self.joined(expr, env, then, lambda end: self.try_(expr, env))
            case tree.CatchExpr(value):
                handler = Partial("erl.caught", (), span)
                return self.joined(
                    expr, env, then, lambda end: Prim("catch#", (self.lower(value, env), handler), span)
                )
            case tree.MaybeExpr(body, clauses):
                return self.joined(expr, env, then, lambda end: self.maybe(body, clauses, env, span))
            case tree.MapExpr():
                return self.map(expr, env, then, name)
            case tree.RecordExpr(None, record, fields):
                return self.lower(record_tuple(self.scope, record, fields, span), env, then, name)
            case tree.RecordExpr():
                return self.record_update(expr, env, then, name)
            case tree.RecordAccess(base, record, field):
                return self.record_access(base, record, field, span, env, then, name)
            case tree.RecordIndex(record, field):
                defined = self.scope.module.record(record, span)
                place = self.scope.module.field_place(defined, field, span)
                return self.given(t.integer(place + 2, span), env, then)
            case tree.ListComprehension() | tree.BinaryComprehension() | tree.MapComprehension():
                from clew.erlang.lower.comprehensions import comprehension

                return self.joined(expr, env, then, lambda end: comprehension(self, expr, env))
            case tree.ReceiveExpr():
                return self.receive(expr, env, then)
            case tree.MaybeMatch():
                raise SyntaxFault("`?=` stands only among the expressions of a `maybe`", span)
            case tree.RemoteName():
                raise SyntaxFault("the arguments of a remote function are missing", span)

    def literal(self, expr: tree.Expr) -> Expr:
        """A literal term that is built once."""
        span = expr.span
        if isinstance(expr, tree.StringLit):
            value: Expr = t.runtime("string_literal", (t.text(expr.value, span),), span)
        else:
            value = _term(expr)
        return Call(self.scope.module.literal(value, span), (), span)

    def list_(self, expr: tree.ConsExpr, env: Env, then: Then, name: str | None) -> Expr:
        items: list[tree.Expr] = []
        rest: tree.Expr = expr
        while isinstance(rest, tree.ConsExpr):
            items.append(rest.head)
            rest = rest.tail

        def build(values: list[Expr], inner: Env) -> Expr:
            found = values[-1]
            for value in reversed(values[:-1]):
                found = t.cons(value, found, expr.span)
            return self.given(found, inner, then, name)

        return self.values([*items, rest], env, build)

    def binary(self, expr: tree.BinaryExpr, env: Env, then: Then, name: str | None) -> Expr:
        current = env

        def value(part: tree.Expr, follow: Callable[[Expr], Expr]) -> Expr:
            def after(found: Expr, inner: Env) -> Expr:
                nonlocal current
                current = inner
                return follow(found)

            return self.lower(part, current, after)

        return construction(self.scope, expr, value, lambda v: self.given(v, current, then, name))

    # --- operators ---

    def operation(self, expr: tree.UnaryOp | tree.BinaryOp, env: Env, then: Then, name: str | None) -> Expr:
        span = expr.span
        number = constant_number(expr) if isinstance(expr, tree.UnaryOp) else None
        if number is not None:
            made = t.integer(number, span) if isinstance(number, int) else t.float_(number, span)
            return self.given(made, env, then, name)
        if isinstance(expr, tree.UnaryOp):
            operation = "not_" if expr.operator == "not" else UNARY[expr.operator]
            return self.lower(
                expr.operand,
                env,
                lambda v, inner: self.given(t.runtime(operation, (v,), span), inner, then, name),
            )
        operator = expr.operator
        if operator in ("andalso", "orelse"):
            return self.lower(
                expr.left,
                env,
                lambda v, inner: self.joined(
                    expr, inner, then, lambda end: self.short_circuit(expr, v, inner, end)
                ),
            )

        left = expr.left
        if operator == "++" and isinstance(left, tree.ListComprehension):
            # as OTP compiles it: the second list is evaluated first, and the comprehension ends in it
            from clew.erlang.lower.comprehensions import comprehension

            return self.lower(
                expr.right,
                env,
                lambda v, inner: self.named(
                    v,
                    lambda rest: self.given(
                        comprehension(self, left, inner, Var(rest, span)), inner, then, name
                    ),
                ),
            )

        def result(values: list[Expr], inner: Env) -> Expr:
            if operator in COMPARISONS:
                compared = t.runtime(COMPARISONS[operator], values, span)
                code: Expr = t.truth(self.scope.marks.judged(compared, span, operator, values), span)
            elif operator in OPERATORS:
                code = t.runtime(OPERATORS[operator], values, span)
            elif operator in _LOGICAL:
                code = t.runtime(_LOGICAL[operator], values, span)
            elif operator == "!":
                code = Call(SEND, tuple(values), span)
            else:
                code = t.runtime({"++": "append", "--": "subtract_list"}[operator], values, span)
            return self.given(code, inner, then, name)

        return self.values((expr.left, expr.right), env, result)

    def short_circuit(self, expr: tree.BinaryOp, left: Expr, env: Env, end: Then) -> Expr:
        span = expr.span
        stop, go = ("false", "true") if expr.operator == "andalso" else ("true", "false")
        marks = self.scope.marks
        bad = self.scope.fresh()
        return Case(
            left,
            (
                Alt(
                    stop,
                    (),
                    marks.branch(
                        self.given(t.atom(stop, span), env, end), expr.left.span, f"left side is {stop}"
                    ),
                    span,
                ),
                Alt(
                    go,
                    (),
                    marks.branch(self.lower(expr.right, env, end), expr.right.span, "right side"),
                    span,
                ),
            ),
            Default(bad, t.failure("badarg", Var(bad, span), self.scope.place(span), span), span),
            span,
        )

    # --- matches and cases ---

    def match(self, pattern: tree.Expr, value: tree.Expr, span: Span, env: Env, then: Then) -> Expr:
        if isinstance(pattern, tree.Var) and pattern.name not in env and pattern.name != "_":
            name = pattern.name

            def follow(found: Expr, inner: Env) -> Expr:
                if isinstance(found, Var):
                    return self.given(found, bound(inner, name, found.name), then)
                return t.strictly(
                    name, found, self.given(Var(name, span), bound(inner, name, name), then), span
                )

            return self.lower(value, env, follow, name)

        def matched(found: Expr, inner: Env) -> Expr:
            def within(variable: str) -> Expr:
                clause = tree.FunctionClause((pattern,), (), (), span)
                failed = t.failure("badmatch", Var(variable, span), self.scope.place(span), span)
                return lowered_clauses(
                    self.scope,
                    (variable,),
                    (clause,),
                    inner,
                    lambda _, after: self.given(Var(variable, span), after, then),
                    failed,
                    span,
                )

            return self.named(found, within)

        return self.lower(value, env, matched)

    def case(
        self, expr: tree.Expr, value: Expr, clauses: tuple[tree.FunctionClause, ...], env: Env, then: Then
    ) -> Expr:
        span = expr.span

        def within(variable: str) -> Expr:
            otherwise = t.failure("case_clause", Var(variable, span), self.scope.place(span), span)
            return self.joined(
                expr, env, then, lambda end: self.clauses((variable,), clauses, env, end, otherwise, span)
            )

        return self.named(value, within)

    def receive(self, expr: tree.ReceiveExpr, env: Env, then: Then) -> Expr:
        span = expr.span

        def waiting(timeout: Expr, env: Env) -> Expr:
            def code(end: Then) -> Expr:
                def clause(message: str, chosen: tree.FunctionClause) -> Expr:
                    never = t.failure("case_clause", Var(message, span), self.scope.place(span), span)
                    return self.clauses((message,), (chosen,), env, end, never, span)

                after = self.body(expr.after, env, end) if expr.after else t.atom("timeout", span)
                return received(self.scope, expr, timeout, env, clause, after)

            return self.joined(expr, env, then, code)

        return self.lower(expr.timeout or tree.AtomLit("infinity", span), env, waiting)

    def clauses(
        self,
        values: tuple[str, ...],
        clauses: Sequence[tree.FunctionClause],
        env: Env,
        then: Then,
        otherwise: Expr,
        span: Span,
        *,
        shadowing: bool = False,
    ) -> Expr:
        def body(clause: tree.FunctionClause, inner: Env) -> Expr:
            return self.body(clause.body, inner, then)

        return lowered_clauses(self.scope, values, clauses, env, body, otherwise, span, shadowing=shadowing)

    def maybe(
        self, body: tuple[tree.Expr, ...], clauses: tuple[tree.FunctionClause, ...], env: Env, span: Span
    ) -> Expr:
        other, value = self.scope.fresh("else"), self.scope.fresh()
        rest: Expr = Var(value, span)
        if clauses:
            otherwise = t.failure("else_clause", Var(value, span), self.scope.place(span), span)
            rest = self.clauses((value,), clauses, env, None, otherwise, span)

        def step(index: int, env: Env) -> Expr:
            expr = body[index]
            is_last = index == len(body) - 1
            if not isinstance(expr, tree.MaybeMatch):
                return (
                    self.lower(expr, env)
                    if is_last
                    else self.lower(expr, env, lambda _, e: step(index + 1, e))
                )

            def matched(found: Expr, inner: Env) -> Expr:
                def within(variable: str) -> Expr:
                    clause = tree.FunctionClause((expr.pattern,), (), (), expr.span)
                    failed = App(Var(other, span), (Var(variable, span),), span)
                    return lowered_clauses(
                        self.scope,
                        (variable,),
                        (clause,),
                        inner,
                        lambda _, after: Var(variable, span) if is_last else step(index + 1, after),
                        failed,
                        expr.span,
                    )

                return self.named(found, within)

            return self.lower(expr.value, env, matched)

        return t.local_function(other, (value,), rest, step(0, env), span)

    # --- exceptions ---

    def try_(self, expr: tree.TryExpr, env: Env) -> Expr:
        if not expr.after:
            return self.try_catch(expr, env)
        span = expr.span
        inner = (
            self.try_catch(tree.TryExpr(expr.body, expr.clauses, expr.handlers, (), span), env)
            if expr.clauses or expr.handlers
            else self.body(expr.body, env)
        )
        value, exception = self.scope.fresh(), self.scope.fresh("exception")

        def cleaned(result: Expr) -> Expr:
            return self.body(expr.after, env, lambda _, __: result)

        alts = (
            Alt("Fine", (value,), cleaned(Var(value, span)), span),
            Alt("Caught", (exception,), self.after_exception(cleaned, exception, span), span),
        )
        return Case(self.attempt(inner, span), alts, None, span)

    def after_exception(self, cleaned: Callable[[Expr], Expr], exception: str, span: Span) -> Expr:
        """Clean up and raise again; what ends the whole program is not the program's to clean up after."""
        again = Prim("raise#", (Var(exception, span),), span)
        raised = Alt("Raised", ("_", "_", "_"), cleaned(again), span)
        return Case(Var(exception, span), (raised,), Default("_", again, span), span)

    def attempt(self, code: Expr, span: Span) -> Expr:
        """`Fine value` or `Caught exception`."""
        value, exception = self.scope.fresh(), self.scope.fresh("exception")
        fine = t.strictly(value, code, Con("Fine", (Var(value, span),), span), span)
        handler = Lambda((exception,), Con("Caught", (Var(exception, span),), span), span)
        return Prim("catch#", (fine, handler), span)

    def try_catch(self, expr: tree.TryExpr, env: Env) -> Expr:
        span = expr.span
        value, exception = self.scope.fresh(), self.scope.fresh("exception")
        parts = tuple(self.scope.fresh(wish) for wish in ("class", "reason", "stack"))
        fine: Expr = Var(value, span)
        if expr.clauses:
            failed = t.failure("try_clause", Var(value, span), self.scope.place(span), span)
            fine = self.clauses((value,), expr.clauses, env, None, failed, span)
        again = Prim("raise#", (Var(exception, span),), span)
        handlers = [
            tree.FunctionClause(
                (handler.kind, handler.pattern, handler.stack or tree.Var("_", handler.span)),
                handler.guard,
                handler.body,
                handler.span,
            )
            for handler in expr.handlers
        ]
        caught = self.clauses(parts, handlers, env, None, again, span)
        given = parts
        if any(handler.stack is not None and handler.stack != tree.Var("_") for handler in expr.handlers):
            raw, frames = self.scope.fresh("stack"), self.scope.fresh("frames")
            given = (*parts[:2], raw)
            whole = Call(_WHOLE_STACK, (Var(raw, span), t.runtime("texts", (Var(frames, span),), span)), span)
            caught = t.strictly(parts[2], whole, caught, span)
            # before anything else is called: it would overwrite what the stack still tells
            caught = t.strictly(
                frames, Prim("stackFrames#", (t.raw_integer(_FRAMES, span),), span), caught, span
            )
        handled = Case(
            Var(exception, span), (Alt("Raised", given, caught, span),), Default("_", again, span), span
        )
        alts = (Alt("Fine", (value,), fine, span), Alt("Caught", (exception,), handled, span))
        return Case(self.attempt(self.body(expr.body, env), span), alts, None, span)

    # --- calls and funs ---

    def call(
        self,
        function: tree.Expr,
        args: tuple[tree.Expr, ...],
        span: Span,
        env: Env,
        then: Then,
        name: str | None,
    ) -> Expr:
        target = target_of(self.scope.module, function, len(args), span)
        if target is None:
            return self.fun_call(function, args, span, env, then, name)
        if isinstance(target, KnownTarget):
            return self.values(
                args, env, lambda vs, inner: self.given(self.direct(target, vs, span), inner, then, name)
            )
        return self.values(
            (target.module, target.function, *args),
            env,
            lambda vs, inner: self.given(
                t.runtime("apply_remote", (vs[0], vs[1], t.list_(vs[2:], span)), span), inner, then, name
            ),
        )

    def direct(self, target: KnownTarget, values: list[Expr], span: Span) -> Expr:
        """A call of a function that is known."""
        if target.refused:
            return refused(target.refused, span)
        if target.key in ERRORS:
            stack = t.runtime(ERRORS[target.key], (*values, self.scope.place(span)), span)
            return t.raised(target.key[1], values[0], stack, span)
        return Call(target.name, tuple(values) or (t.UNIT,), span)

    def fun_call(
        self,
        function: tree.Expr,
        args: tuple[tree.Expr, ...],
        span: Span,
        env: Env,
        then: Then,
        name: str | None,
    ) -> Expr:
        def called(values: list[Expr], inner: Env) -> Expr:
            code = self.scope.fresh("code")
            fun, *given = values
            applied = App(Var(code, span), tuple(given) or (t.UNIT,), span)
            bad = self.scope.fresh()
            wrong = t.runtime(
                "bad_call", (Var(bad, span), t.list_(given, span), self.scope.place(span)), span
            )
            made = Case(
                fun,
                (Alt(t.fun_con(len(given)), (code, "_"), applied, span),),
                Default(bad, wrong, span),
                span,
            )
            return self.given(made, inner, then, name)

        return self.values((function, *args), env, called)

    def fun(self, expr: tree.FunExpr, env: Env) -> Expr:
        span = expr.span
        arity = len(expr.clauses[0].patterns)
        params = parameters(self.scope, expr.clauses)
        inner = env if expr.name is None else bound(env, expr.name, expr.name)
        number = self.scope.fun_number()
        values = t.list_([Var(p, span) for p in params], span)
        failed = t.function_clause(values, self.scope.place(span), span)
        body = self.clauses(params, expr.clauses, inner, None, failed, span, shadowing=True)
        code = Lambda(params or ("_",), body, span)
        captured = [n for n in free_variables(code) if n != expr.name]
        info = t.tuple_(
            (
                t.atom(self.scope.module.name, span),
                t.atom(self.scope.name, span),
                t.integer(number, span),
                t.list_([Var(n, span) for n in captured], span),
            ),
            span,
        )
        made = Con(t.fun_con(arity), (code, info), span)
        if expr.name is None:
            return made
        return Let((Binding(expr.name, made, span),), Var(expr.name, span), span)

    def function_value(
        self, expr: tree.LocalFun | tree.RemoteFun, env: Env, then: Then, name: str | None
    ) -> Expr:
        span = expr.span
        if isinstance(expr, tree.LocalFun):
            target = target_of(self.scope.module, tree.AtomLit(expr.name, span), expr.arity, span)
            assert isinstance(target, KnownTarget)
            return self.given(self.known_function(target, expr.arity, span), env, then, name)
        match expr:
            case tree.RemoteFun(tree.AtomLit() as module, tree.AtomLit() as function, tree.IntegerLit(arity)):
                remote = tree.RemoteName(module, function, span)
                target = target_of(self.scope.module, remote, arity, span)
                assert isinstance(target, KnownTarget)
                return self.given(self.known_function(target, arity, span), env, then, name)
        return self.values(
            (expr.module, expr.name, expr.arity),
            env,
            lambda vs, inner: self.given(t.runtime("make_fun", vs, span), inner, then, name),
        )

    def known_function(self, target: KnownTarget, arity: int, span: Span) -> Expr:
        """A function of a module as a value."""
        module, function, _ = target.key
        params = tuple(self.scope.fresh("a") for _ in range(arity))
        code: Expr
        if target.refused or target.key in ERRORS:
            code = Lambda(params or ("_",), self.direct(target, [Var(p, span) for p in params], span), span)
        else:
            code = Partial(target.name, (), span)
        if target.is_local:
            info = t.tuple_((t.atom(module), t.atom(function), t.integer(arity), t.nil()), span)
        else:
            info = t.tuple_((t.atom(module), t.atom(function)), span)
        return Con(t.fun_con(arity), (code, info), span)

    # --- maps and records ---

    def map(self, expr: tree.MapExpr, env: Env, then: Then, name: str | None) -> Expr:
        span = expr.span
        parts = [part for field in expr.fields for part in (field.key, field.value)]
        if expr.base is None:
            for field in expr.fields:
                if field.exact:
                    raise SyntaxFault("a new map has no keys to update", field.span, "`=>` adds a key")
            return self.values(
                parts,
                env,
                lambda vs, inner: self.given(
                    t.runtime("map_of", (t.list_(vs, span),), span), inner, then, name
                ),
            )

        def updated(values: list[Expr], inner: Env) -> Expr:
            found: Expr = t.runtime("checked_map", (values[0],), span)
            for index, field in enumerate(expr.fields):
                key, value = values[1 + 2 * index : 3 + 2 * index]
                before = self.scope.fresh("map")
                operation = "map_update" if field.exact else "map_put"
                found = t.strictly(
                    before, found, t.runtime(operation, (key, value, Var(before, span)), span), span
                )
            return self.given(found, inner, then, name)

        return self.values((expr.base, *parts), env, updated)

    def record_access(
        self, base: tree.Expr, record: str, field: str, span: Span, env: Env, then: Then, name: str | None
    ) -> Expr:
        defined = self.scope.module.record(record, span)
        place = self.scope.module.field_place(defined, field, span)

        def access(value: Expr, inner: Env) -> Expr:
            def within(variable: str) -> Expr:
                failed = t.failure("badrecord", Var(variable, span), self.scope.place(span), span)
                code = record_field(
                    self.scope, Var(variable, span), defined, place, lambda v: v, failed, span
                )
                return self.given(code, inner, then, name)

            return self.named(value, within)

        return self.lower(base, env, access)

    def record_update(self, expr: tree.RecordExpr, env: Env, then: Then, name: str | None) -> Expr:
        span = expr.span
        record = self.scope.module.record(expr.name, span)
        places: dict[int, int] = {}
        for index, field in enumerate(expr.fields):
            if field.name is None:
                raise SyntaxFault("`_` cannot stand in the update of a record", field.span)
            places[self.scope.module.field_place(record, field.name, field.span)] = index
        assert expr.base is not None

        def update(values: list[Expr], inner: Env) -> Expr:
            def within(variable: str) -> Expr:
                failed = t.failure("badrecord", Var(variable, span), self.scope.place(span), span)
                olds = [self.scope.fresh("old") for _ in record.fields]
                items = [
                    values[places[i] + 1] if i in places else Var(old, span) for i, old in enumerate(olds)
                ]
                tag = self.scope.fresh("tag")
                made = t.tuple_((t.atom(record.name, span), *items), span)
                check = Case(
                    Var(tag, span),
                    (Alt(t.atom(record.name).name, (), made, span),),
                    Default("_", failed, span),
                    span,
                )
                names = (tag, *("_" if i in places else old for i, old in enumerate(olds)))
                code = Case(
                    Var(variable, span),
                    (Alt(t.tuple_con(len(olds) + 1), names, check, span),),
                    Default("_", failed, span),
                    span,
                )
                return self.given(code, inner, then, name)

            return self.named(values[0], within)

        return self.values((expr.base, *(field.value for field in expr.fields)), env, update)


def _term(expr: tree.Expr) -> Expr:
    """A literal term as it stands."""
    span = expr.span
    match expr:
        case tree.AtomLit(name):
            return t.atom(name, span)
        case tree.StringLit(text):
            return t.list_([t.integer(ord(char), span) for char in text], span)
        case tree.ConsExpr():
            items = []
            rest: tree.Expr = expr
            while isinstance(rest, tree.ConsExpr):
                items.append(_term(rest.head))
                rest = rest.tail
            found = _term(rest)
            for item in reversed(items):
                found = t.cons(item, found, span)
            return found
        case tree.TupleExpr(items):
            return t.tuple_([_term(item) for item in items], span)
        case tree.NilExpr():
            return t.nil(span)
    number = constant_number(expr)
    assert number is not None
    return t.integer(number, span) if isinstance(number, int) else t.float_(number, span)
