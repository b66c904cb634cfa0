"""Expressions of Erlang as Core: arguments are evaluated from left to right, and variables flow from one to the next."""

from __future__ import annotations

from dataclasses import replace

from clew.core.nodes import Expr, Var
from clew.erlang.lower.expressions.call_lowering import lowered_call, lowered_fun, lowered_function_value
from clew.erlang.lower.expressions.comprehensions import comprehension
from clew.erlang.lower.expressions.conditional_lowering import (
    lowered_case,
    lowered_match,
    lowered_maybe,
    lowered_receive,
)
from clew.erlang.lower.expressions.expression_rows import ExpressionRows, Then
from clew.erlang.lower.expressions.operator_lowering import lowered_operation
from clew.erlang.lower.expressions.structure_lowering import (
    lowered_binary,
    lowered_list,
    lowered_literal,
    lowered_map,
    lowered_record_access,
    lowered_record_update,
)
from clew.erlang.lower.expressions.try_lowering import lowered_catch, lowered_try, shows_stack
from clew.erlang.lower.patterns.guards import record_tuple, unbound
from clew.erlang.lower.scope.lowering_scope import Env
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.lower.terms.constants import is_literal, weight
from clew.erlang.syntax import tree
from clew.source.diagnostics import ScopeFault, SyntaxFault

#: A literal term with so many objects is built once.
_HEAVY = 4


class ExpressionLowering(ExpressionRows):
    """Lowers the expressions of one function."""

    def lower(self, expr: tree.Expr, env: Env, then: Then = None, name: str | None = None) -> Expr:
        span = expr.span
        if is_literal(expr) and weight(expr) >= _HEAVY:
            return self.given(lowered_literal(self, expr), env, then, name)
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
                return lowered_list(self, expr, env, then, name)
            case tree.TupleExpr(items):
                return self.values(
                    items, env, lambda vs, inner: self.given(t.tuple_(vs, span), inner, then, name)
                )
            case tree.BinaryExpr():
                return lowered_binary(self, expr, env, then, name)
            case tree.UnaryOp() | tree.BinaryOp():
                return lowered_operation(self, expr, env, then, name)
            case tree.MatchExpr(pattern, value):
                return lowered_match(self, pattern, value, span, env, then)
            case tree.CallExpr(tree.AtomLit("record_info"), (tree.AtomLit("fields"), tree.AtomLit(record))):
                named = self.scope.module.record(record, span).fields
                return self.given(t.list_([t.atom(field.name, span) for field in named], span), env, then)
            case tree.CallExpr(tree.AtomLit("record_info"), (tree.AtomLit("size"), tree.AtomLit(record))):
                size = len(self.scope.module.record(record, span).fields) + 1
                return self.given(t.integer(size, span), env, then)
            case tree.CallExpr(tree.AtomLit("record_info"), (_, _)):
                raise ScopeFault(
                    "record_info/2 takes `fields` or `size` and the name of a record",
                    span,
                    slug="scope-unbound",
                )
            case tree.CallExpr(
                tree.AtomLit("is_record")
                | tree.RemoteName(tree.AtomLit("erlang"), tree.AtomLit("is_record")) as test,
                (value, tree.AtomLit(record) as tag),
            ) if isinstance(test, tree.RemoteName) or ("is_record", 2) not in self.scope.module.functions:
                # the size is that of the record, as in a guard
                size = len(self.scope.module.record(record, tag.span).fields) + 1
                counted = tree.RemoteName(tree.AtomLit("erlang"), tree.AtomLit("is_record"), span)
                return lowered_call(
                    self, counted, (value, tag, tree.IntegerLit(size, tag.span)), span, env, then, name
                )
            case tree.CallExpr(function, args):
                return lowered_call(self, function, args, span, env, then, name)
            case tree.BlockExpr(body):
                return self.body(body, env, then)
            case tree.CaseExpr(value, clauses):
                if isinstance(value, tree.CatchExpr):
                    value = replace(value, is_seen=shows_stack(clauses))
                return self.lower(
                    value, env, lambda v, inner: lowered_case(self, expr, v, clauses, inner, then)
                )
            case tree.IfExpr(clauses):
                otherwise = t.failure("if_clause", None, self.scope.place(span), span)
                return self.joined(
                    expr, env, then, lambda end: self.clauses((), clauses, env, end, otherwise, span)
                )
            case tree.FunExpr():
                return self.given(lowered_fun(self, expr, env), env, then, name)
            case tree.LocalFun() | tree.RemoteFun():
                return lowered_function_value(self, expr, env, then, name)
            case tree.TryExpr():
                return self.joined(expr, env, then, lambda end: lowered_try(self, expr, env, end))
            case tree.CatchExpr(value):
                seen = expr.is_seen
                return self.joined(
                    expr, env, then, lambda end: lowered_catch(self, value, env, span, seen=seen)
                )
            case tree.MaybeExpr(body, clauses):
                return self.joined(expr, env, then, lambda end: lowered_maybe(self, body, clauses, env, span))
            case tree.MapExpr():
                return lowered_map(self, expr, env, then, name)
            case tree.RecordExpr(None, record, fields):
                return self.lower(record_tuple(self.scope, record, fields, span), env, then, name)
            case tree.RecordExpr():
                return lowered_record_update(self, expr, env, then, name)
            case tree.RecordAccess(base, record, field):
                return lowered_record_access(self, base, record, field, span, env, then, name)
            case tree.RecordIndex(record, field):
                defined = self.scope.module.record(record, span)
                place = self.scope.module.field_place(defined, field, span)
                return self.given(t.integer(place + 2, span), env, then)
            case tree.ListComprehension() | tree.BinaryComprehension() | tree.MapComprehension():
                return self.joined(expr, env, then, lambda end: comprehension(self, expr, env))
            case tree.ReceiveExpr():
                return lowered_receive(self, expr, env, then)
            case tree.MaybeMatch():
                raise SyntaxFault("`?=` stands only among the expressions of a `maybe`", span)
            case tree.RemoteName():
                raise SyntaxFault("the arguments of a remote function are missing", span)
